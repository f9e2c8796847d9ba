#include "rois/bots/question.hpp"

#include <limits>

#include "rois/core/parse_number.hpp"
#include "rois/match/options.hpp"
#include "rois/wire/document.hpp"
#include "rois/wire/input.hpp"

namespace rois::bots {
namespace {

using wire::Input;

/// Written by this program or another version of it; a log is at most so long.
constexpr std::size_t most_steps = 1'000'000;

json::array log_of(const Match& match) {
  json::array out;
  for (std::size_t at = 0; at < match.steps(); ++at) {
    const Step step = match.step(at);
    json::object entry{{step.kind == Step::Kind::action ? "action" : "chance", step.text}};
    if (step.kind == Step::Kind::action) entry["seat"] = index(step.by);
    out.push_back(std::move(entry));
  }
  return out;
}

void play(Match& match, const Input& log) {
  log.each(most_steps, [&](const Input& entry) {
    if (log.problem()) return;
    const bool is_action = entry.has("action");
    const auto done = is_action ? match.submit(entry["seat"].seat_of(match.players()), entry["action"].string())
                                : match.submit_chance(entry["chance"].string());
    if (!done) entry.fail(ErrorId::bad_value);
  });
}

std::unique_ptr<Observation> observation_of(const Input& in, Match& match) {
  const Viewer viewer = Viewer::of(in["seat"].seat_of(match.players()));
  if (match.game().info().has_secrets) {
    const Input view = in["view"];
    auto out = view.is_there() ? match.analysis().read_observation(view.value()) : nullptr;
    if (!out || out->viewer() != viewer) view.fail(ErrorId::bad_value);
    return out;
  }
  play(match, in["log"]);
  return in.problem() ? nullptr : match.analysis().observe(viewer);
}

Result<std::unique_ptr<Match>> match_of(const Input& in, Games games) {
  const Game* game = find_game(games, in["game"].string());
  if (game == nullptr) return Problem{ErrorId::unknown_game, std::string{in["game"].string()}};
  std::optional<std::string_view> start;
  if (in.has("start")) start = in["start"].string();
  const Options options = read_options(in["options"]);
  const int players = in["players"].number(0, static_cast<int>(max_seats));
  const int rules = in["rules"].number(0, std::numeric_limits<int>::max());
  if (const auto problem = in.problem()) return *problem;
  return game->make(players, options, start, rules);
}

}  // namespace

std::string question(const Match& match, Seat s, std::string_view computer, std::uint64_t seed) {
  const GameInfo& info = match.game().info();
  json::object out{{"game", json_view(info.id)},
                   {"rules", match.rules_version()},
                   {"players", match.players()},
                   {"options", options_json(match.options())},
                   {"seat", index(s)},
                   {"computer", json_view(computer)},
                   {"seed", std::to_string(seed)}};
  if (info.has_secrets) {
    out["view"] = match.describe().view(Viewer::of(s));
  } else {
    if (match.start()) out["start"] = *match.start();
    out["log"] = log_of(match);
  }
  return compact(out);
}

Result<Task> read_question(std::string_view text, Games games, Owner owner) {
  const auto document = wire::parse(text);
  if (!document) return document.problem();
  wire::Faults faults;
  const Input in{*document, faults};
  auto match = match_of(in, games);
  if (!match) return match.problem();
  Task out{&(*match)->game(), std::string{in["computer"].string()}, observation_of(in, **match), 0, std::move(owner)};
  const auto seed = parse_number<std::uint64_t>(in["seed"].string());
  if (!seed) in["seed"].fail(ErrorId::bad_number);
  out.seed = seed.value_or(0);
  if (const auto problem = faults.first()) return *problem;
  if (!out.observation->is_asked()) return Problem{ErrorId::not_asked};
  return out;
}

}  // namespace rois::bots
