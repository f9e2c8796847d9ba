#include "rois/match/tables.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "requests.hpp"
#include "rois/match/record.hpp"
#include "rois/match/showing.hpp"
#include "rois/match/thought_json.hpp"

namespace rois {
namespace {

using namespace requests;

json::object version_json(const Match& match) { return {{"version", match.actions()}}; }

/// The number of actions that a request goes back to.
Result<std::size_t> version_member(const json::object& request, std::string_view name, const Match& match) {
  const auto given = number_member(request, name);
  if (!given || *given < 0 || std::cmp_greater(*given, match.actions()))
    return Problem{ErrorId::no_such_version, {}, std::string{name}};
  return static_cast<std::size_t>(*given);
}

/// One name a seat; a number where the request has none.
std::vector<std::string> names_member(const json::object& request, int players) {
  const json::value* given = request.if_contains("names");
  const json::array* names = given == nullptr ? nullptr : given->if_array();
  std::vector<std::string> out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    const bool named = names != nullptr && i < names->size() && (*names)[i].is_string();
    out.push_back(named ? std::string{text_of((*names)[i].get_string())} : std::to_string(i + 1));
  }
  return out;
}

/// A number from 1 to `most`, `usual` where the request has none.
Result<std::int64_t> count_member(const json::object& request, std::string_view name, std::int64_t usual,
                                  std::int64_t most) {
  const auto given = number_member(request, name).value_or(usual);
  if (given < 1 || given > most) return Problem{ErrorId::bad_number, {}, std::string{name}};
  return given;
}

/// The match as it stood at the version that a request names, or now.
Result<std::unique_ptr<Match>> match_at(const json::object& request, const Match& match) {
  if (!request.contains("at")) return match.clone();
  const auto version = version_member(request, "at", match);
  if (!version) return version.problem();
  return match.after(step_after(match, *version));
}

}  // namespace

std::optional<json::object> Tables::answer(std::string_view name, const json::object& request) {
  static constexpr std::array<std::pair<std::string_view, Answer>, 9> answers{{{"close", &Tables::close},
                                                                               {"show", &Tables::show},
                                                                               {"history", &Tables::history},
                                                                               {"check", &Tables::check},
                                                                               {"submit", &Tables::submit},
                                                                               {"draw", &Tables::draw},
                                                                               {"back", &Tables::back},
                                                                               {"record", &Tables::record},
                                                                               {"think", &Tables::think}}};
  if (name == "open") return open(request);
  for (const auto& [known, member] : answers) {
    if (known != name) continue;
    const auto found = tables_.find(number_member(request, "table").value_or(0));
    if (found == tables_.end()) return problem_json({ErrorId::no_such_table, {}, "table"});
    return (this->*member)(request, found->second);
  }
  return std::nullopt;
}

json::object Tables::open(const json::object& request) {
  if (tables_.size() >= most) return problem_json({ErrorId::too_many_tables, {}, "table"});
  auto match = requested_match(request);
  if (!match) return problem_json(match.problem());
  json::object out;
  out["table"] = next_;
  out["game"] = json_view((*match)->game().info().id);
  out["rules"] = (*match)->rules_version();
  out["players"] = (*match)->players();
  out["options"] = options_json((*match)->options());
  out["lots"] = lots_json((*match)->options());
  tables_.emplace(next_++, std::move(*match));
  return out;
}

json::object Tables::close(const json::object& request, std::unique_ptr<Match>& /*match*/) {
  tables_.erase(*number_member(request, "table"));
  return {};
}

json::object Tables::show(const json::object& request, std::unique_ptr<Match>& match) {
  const auto viewer = viewer_member(request, *match);
  if (!viewer) return problem_json(viewer.problem());
  const auto then = match_at(request, *match);
  if (!then) return problem_json(then.problem());
  return showing(**then, *viewer);
}

json::object Tables::history(const json::object& request, std::unique_ptr<Match>& match) {
  const auto viewer = viewer_member(request, *match);
  if (!viewer) return problem_json(viewer.problem());
  const auto from = request.contains("from") ? version_member(request, "from", *match) : Result<std::size_t>{0U};
  if (!from) return problem_json(from.problem());
  json::array shown;
  for (std::size_t version = *from; version <= match->actions(); ++version)
    shown.push_back(showing(*match->after(step_after(*match, version)), *viewer, version == 0 ? 0 : version - 1));
  return {{"history", std::move(shown)}};
}

json::object Tables::check(const json::object& request, std::unique_ptr<Match>& match) {
  const auto by = seat_member(request, *match);
  if (!by) return problem_json(by.problem());
  const Done problem = match->check(*by, string_member(request, "action"));
  return problem ? problem_json(*problem) : json::object{};
}

json::object Tables::submit(const json::object& request, std::unique_ptr<Match>& match) {
  const auto by = seat_member(request, *match);
  if (!by) return problem_json(by.problem());
  const auto clock_ms = number_member(request, "clock_ms");
  if (clock_ms && (*clock_ms < 0 || *clock_ms > max_clock_ms))
    return problem_json({ErrorId::bad_number, {}, "clock_ms"});
  const Done problem = match->submit(*by, string_member(request, "action"), clock_ms);
  return problem ? problem_json(*problem) : version_json(*match);
}

json::object Tables::draw(const json::object& request, std::unique_ptr<Match>& match) {
  const auto seed = seed_member(request);
  if (!seed) return problem_json(seed.problem());
  if (!match->turn().is_chance()) return problem_json({ErrorId::chance_not_due});
  Rng rng{*seed};
  while (match->turn().is_chance()) match->draw(rng);
  return version_json(*match);
}

json::object Tables::back(const json::object& request, std::unique_ptr<Match>& match) {
  const auto version = version_member(request, "to", *match);
  if (!version) return problem_json(version.problem());
  match = match->after(step_after(*match, *version));
  return version_json(*match);
}

json::object Tables::record(const json::object& request, std::unique_ptr<Match>& match) {
  std::optional<Ending> ending;
  if (request.contains("resigned")) {
    json::object asked;
    asked["seat"] = request.at("resigned");
    const auto by = seat_member(asked, *match);
    if (!by) return problem_json(by.problem());
    if (!match->turn().is_over()) ending = forfeit(*match, Ending::By::resignation, *by);
  }
  const Record kept = record_of(*match, names_member(request, match->players()), ending);
  const bool as_text = string_member(request, "form") == "text";
  json::object out;
  out["record"] = as_text ? to_text(kept, *match) : to_json(kept);
  const auto position = match->position();
  out["position"] = position ? json::value(json_view(*position)) : json::value(nullptr);
  return out;
}

json::object Tables::think(const json::object& request, std::unique_ptr<Match>& match) {
  const auto by = seat_member(request, *match);
  if (!by) return problem_json(by.problem());
  const auto then = match_at(request, *match);
  if (!then) return problem_json(then.problem());
  if (!(*then)->turn().asks(*by)) return problem_json({ErrorId::not_asked, {}, "seat"});
  const auto seed = seed_member(request);
  if (!seed) return problem_json(seed.problem());
  const auto player = string_member(request, "player");
  const auto brain = match->game().brain(player);
  if (!brain) return problem_json({ErrorId::unknown_player, std::string{player}, "player"});
  constexpr std::int64_t most_nodes = 100'000'000;
  const auto nodes = count_member(request, "nodes", most_nodes, most_nodes);
  if (!nodes) return problem_json(nodes.problem());
  constexpr std::int64_t most_candidates = 100;
  const auto candidates = count_member(request, "candidates", 1, most_candidates);
  if (!candidates) return problem_json(candidates.problem());
  Budget budget;
  if (request.contains("nodes")) budget.nodes = static_cast<std::uint64_t>(*nodes);
  const auto also = string_member(request, "also");
  if (!also.empty())
    if (const auto problem = (*then)->check(*by, also)) return problem_json(*problem);
  Rng rng{*seed};
  const Interest interest{static_cast<int>(*candidates), also};
  return thought_json(brain->choose(*(*then)->look(Viewer::of(*by)), budget, rng, interest), match->players());
}

}  // namespace rois
