#include "rois/json_api/thinking.hpp"

#include "requests.hpp"
#include "rois/match/registry.hpp"
#include "rois/match/search_result_json.hpp"
#include "rois/match/showing.hpp"
#include "rois/records/record.hpp"

namespace rois {
namespace {

using namespace requests;
using wire::Input;

/// Games without secrets are followed by their log, which the rules on repetition need; of the others the view says all
/// that a player knows.
std::unique_ptr<Observation> shown_observation(const Input& shown, Match& match, Seat by) {
  if (match.game().info().has_secrets) {
    const Input view = shown["view"];
    auto observation = view.is_there() ? match.analysis().read_observation(view.value()) : nullptr;
    if (!observation) view.fail(ErrorId::bad_value);
    return observation;
  }
  const Input log = shown["log"];
  const std::size_t steps = log.size(max_record_steps);
  for (std::size_t i = 0; i < steps && !log.problem(); ++i)
    if (!match.submit(log[i]["seat"].seat_of(match.players()), log[i]["action"].string()))
      log[i].fail(ErrorId::bad_value);
  return match.analysis().observe(Viewer::of(by));
}

/// The `also` of a game played elsewhere is one of the legal actions that the seat was shown.
bool shows_legal(const Input& shown, std::string_view action) {
  bool found = false;
  shown["legal"].each(max_record_steps, [&](const Input& legal) { found = found || legal.string() == action; });
  return found;
}

}  // namespace

Result<Thinking> Thinking::read_for(const Input& request, Seat by, const Match& match,
                                    std::unique_ptr<Observation> observation) {
  constexpr std::uint64_t most_nodes = 100'000'000;
  constexpr int most_candidates = 100;
  constexpr int most_ms = 3'600'000;
  const Rng rng{request.has("seed") ? seed_of(request) : 0};
  constexpr int most_effort = 1000;
  const std::string_view name = request.optional("player").string("best");
  const int effort = request.has("effort") ? request["effort"].number(1, most_effort) : 0;
  auto player = effort > 0 ? match.game().judge(effort, name) : match.game().computer_player(name);
  Thinking out{std::move(observation), std::move(player), rng};
  if (request.has("nodes")) out.nodes_ = request["nodes"].number(std::uint64_t{1}, most_nodes);
  if (request.has("time_ms")) out.time_ms_ = request["time_ms"].number(1, most_ms);
  out.candidates_ = request.optional("candidates").number(1, most_candidates);
  out.also_ = request.optional("also").string();
  out.players_ = match.players();
  if (const auto problem = request.problem()) return *problem;
  if (out.observation_->viewer() != Viewer::of(by) || !out.observation_->is_asked())
    return Problem{ErrorId::not_asked, {}, "/seat"};
  if (!out.player_) return Problem{ErrorId::unknown_player, std::string{name}, "/player"};
  return out;
}

Result<Thinking> Thinking::read(const Input& request, const Match& match) {
  const Seat by = seat_at(request["seat"], match);
  const auto earlier = earlier_match(request, match);
  const Match& then = earlier ? *earlier : match;
  const std::string_view also = request.optional("also").string();
  if (const auto problem = request.problem()) return *problem;
  if (!also.empty() && then.turn().asks(by))
    if (const auto checked = then.check(by, also); !checked) return checked.problem();
  return read_for(request, by, then, then.analysis().observe(Viewer::of(by)));
}

Result<Thinking> Thinking::read_shown(const Input& request) {
  auto match = requested_match(request);
  if (!match) return match.problem();
  const Seat by = seat_at(request["seat"], **match);
  const Input shown = request["match"];
  if (const auto problem = request.problem()) return *problem;
  auto observation = shown_observation(shown, **match, by);
  if (const auto problem = request.problem()) return *problem;
  const std::string_view also = request.optional("also").string();
  if (!also.empty() && !shows_legal(shown, also)) return Problem{ErrorId::not_asked, std::string{also}, "/also"};
  return read_for(request, by, **match, std::move(observation));
}

json::object Thinking::answer(SearchMonitor* monitor) {
  SearchLimits limits{nodes_, monitor};
  // A time alone: the player's own number of nodes would end the search before it.
  if (time_ms_ && !nodes_) limits.nodes = unlimited_nodes;
  return search_result_json(player_->choose(*observation_, limits, rng_, {candidates_, also_, true}), players_);
}

}  // namespace rois
