// The players of the first release (commit f5ee1ff) as an engine of docs/engine-protocol.md: compiled against the
// sources of that release, which know no such protocol. bench/gauntlet/build.sh builds it.
#include <boost/json/parse.hpp>
#include <ctime>
#include <iostream>
#include <memory>
#include <string>

#include "rois/match/brain.hpp"
#include "rois/match/game.hpp"
#include "rois/match/registry.hpp"

namespace {

using namespace rois;

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

class TimeLimit final : public Watcher {
 public:
  explicit TimeLimit(double seconds) : end_{cpu_seconds() + seconds} {}
  bool enough() override { return cpu_seconds() >= end_; }

 private:
  double end_;
};

std::string text(const json::value& value) {
  return value.is_string() ? std::string{value.as_string().c_str()} : json::serialize(value);
}

/// Which dynasty each seat has (C-3) came after the release; no rule depends on it.
Options options_of(const json::object& request) {
  Options options;
  for (const auto& pair : request.at("options").as_object())
    if (pair.key() != "dynasties") options.add(std::string{pair.key()}, text(pair.value()));
  return options;
}

/// What the seat knows: by the log where nothing is hidden, else by its view.
std::unique_ptr<Sight> sight_of(const json::object& request, const Game& game, Match& match, Seat s) {
  const json::object& shown = request.at("match").as_object();
  if (game.info().has_secrets) return match.read_sight(shown.at("view"));
  for (const auto& entry : shown.at("log").as_array())
    if (match.submit(seat(static_cast<int>(entry.at("seat").as_int64())), text(entry.at("action")))) return nullptr;
  return match.look(Viewer::of(s));
}

json::object think(const json::object& request, const std::string& player) {
  const Game* game = find_game(all_games(), text(request.at("game")));
  if (game == nullptr) return {{"problem", "unknown game"}};
  std::optional<std::string> position;
  if (const json::value* given = request.if_contains("position")) position = text(*given);
  auto made = game->make(static_cast<int>(request.at("players").as_int64()), options_of(request), position);
  if (!made) return {{"problem", "these options are not known to the release"}};
  const Seat s = seat(static_cast<int>(request.at("seat").as_int64()));
  const auto sight = sight_of(request, *game, **made, s);
  const auto brain = game->brain(player);
  if (!sight || !brain) return {{"problem", "the release cannot play this"}};
  Budget budget;
  const json::value* time_ms = request.if_contains("time_ms");
  TimeLimit limit{time_ms == nullptr ? 0 : static_cast<double>(time_ms->as_int64()) / 1000};
  if (const json::value* nodes = request.if_contains("nodes")) budget.nodes = nodes->to_number<std::uint64_t>();
  if (time_ms != nullptr) budget = {unlimited_nodes, &limit};
  Rng rng{std::stoull(text(request.at("seed")))};
  const Thought thought = brain->choose(*sight, budget, rng);
  json::array chances;
  for (int i = 0; i < (*made)->players(); ++i) chances.emplace_back(thought.chances[static_cast<std::size_t>(i)]);
  return {{"action", thought.action}, {"chances", chances}, {"nodes", thought.nodes}, {"depth", thought.depth}};
}

json::object answer(const json::object& request, const std::string& player) {
  if (text(request.at("call")) == "hello") return {{"protocol", 1}, {"name", "Rois 0.1.0 " + player}};
  if (text(request.at("call")) == "think") return think(request, player);
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  const std::string player = argc > 1 ? argv[1] : "best";
  for (std::string line; std::getline(std::cin, line);) {
    const json::value request = json::parse(line);
    if (text(request.at("call")) == "quit") return 0;
    json::object reply = answer(request.as_object(), player);
    if (const json::value* id = request.as_object().if_contains("id")) reply["id"] = *id;
    std::cout << json::serialize(reply) << "\n" << std::flush;
  }
}
