#include "rois/json_api/tables.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "requests.hpp"
#include "rois/json_api/thinking.hpp"
#include "rois/match/showing.hpp"
#include "rois/records/record.hpp"

namespace rois {
namespace {

using namespace requests;
using wire::Input;

json::object version_json(const Match& match) { return {{"version", match.actions()}}; }

/// One name a seat; a number where the request has none.
std::vector<std::string> names_of(const Input& request, int players) {
  const Input given = request.optional("names");
  const std::size_t named = given.size(max_seats);
  std::vector<std::string> out;
  for (const Seat s : SeatSet::first(players))
    out.push_back(slot(s) < named ? std::string{given[slot(s)].string()} : std::to_string(index(s) + 1));
  return out;
}

/// Adds `fields` to what was chosen, to the candidates, and to `also`: their first plies are of the position itself.
void add_fields(json::object& thought, const Match& match, Seat by, std::string_view also) {
  const auto add = [&](json::object& to) { to["fields"] = fields(match, by, text_of(to["action"].as_string())); };
  add(thought);
  for (auto& candidate : thought["candidates"].as_array()) add(candidate.as_object());
  if (!also.empty()) thought["also"] = json::object{{"action", json_view(also)}, {"fields", fields(match, by, also)}};
}

}  // namespace

std::optional<json::object> Tables::answer(std::string_view name, const Input& request) {
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
    const auto found =
        tables_.find(request["table"].number(std::int64_t{1}, next_, std::int64_t{0}, ErrorId::no_such_table));
    if (const auto problem = request.problem()) return problem_json(*problem);
    if (found == tables_.end()) return problem_json({ErrorId::no_such_table, {}, "/table"});
    return (this->*member)(request, found->second);
  }
  return std::nullopt;
}

json::object Tables::open(const Input& request) {
  if (tables_.size() >= most) return problem_json({ErrorId::too_many_tables});
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

json::object Tables::close(const Input& request, std::unique_ptr<Match>& /*match*/) {
  tables_.erase(request["table"].number(std::int64_t{1}, next_));
  return {};
}

namespace {

/// What is shown of a match that a seat gave up: nobody is asked any more.
void end_by_resignation(json::object& shown, const Match& match, Seat loser) {
  const Ending ending = forfeit(match, Ending::By::resignation, loser);
  json::array places;
  json::array points;
  for (const Seat s : SeatSet::first(match.players())) {
    places.emplace_back(std::int64_t{ending.places[s]});
    points.emplace_back(std::int64_t{ending.points[s]});
  }
  shown.erase("legal");
  shown.erase("choices");
  shown["turn"] = json::object{{"kind", "over"}, {"seats", json::array{}}, {"question", nullptr}};
  shown["result"] = json::object{{"places", std::move(places)},
                                 {"points", std::move(points)},
                                 {"clause", ""},
                                 {"by", "resignation"},
                                 {"seat", index(loser)}};
}

}  // namespace

json::object Tables::show(const Input& request, std::unique_ptr<Match>& match) {
  const Viewer viewer = viewer_of(request, *match);
  const auto earlier = earlier_match(request, *match);
  const Match& then = earlier ? *earlier : *match;
  const Seat resigned = seat_at(request.optional("resigned"), *match);
  if (const auto problem = request.problem()) return problem_json(*problem);
  json::object shown = showing(then, viewer);
  if (request.has("resigned") && !then.turn().is_over()) end_by_resignation(shown, then, resigned);
  return shown;
}

json::object Tables::history(const Input& request, std::unique_ptr<Match>& match) {
  const Viewer viewer = viewer_of(request, *match);
  const std::size_t from = version_at(request.optional("from"), *match);
  if (const auto problem = request.problem()) return problem_json(*problem);
  json::array shown;
  for (std::size_t version = from; version <= match->actions(); ++version)
    shown.push_back(showing(*match->after(step_after(*match, version)), viewer, version == 0 ? 0 : version - 1));
  return {{"history", std::move(shown)}};
}

namespace {

json::object explain(const Input& request, const Match& match, Seat by) {
  if (const auto problem = request.problem()) return problem_json(*problem);
  const auto explained = match.explain(by, request["fields"]);
  return explained ? json::object{} : problem_json(explained.problem());
}

}  // namespace

json::object Tables::check(const Input& request, std::unique_ptr<Match>& match) {
  const Seat by = seat_at(request["seat"], *match);
  if (request.has("fields")) return explain(request, *match, by);
  const std::string_view action = request["action"].string();
  if (const auto problem = request.problem()) return problem_json(*problem);
  const auto checked = match->check(by, action);
  return checked ? json::object{} : problem_json(checked.problem());
}

json::object Tables::submit(const Input& request, std::unique_ptr<Match>& match) {
  const Seat by = seat_at(request["seat"], *match);
  const std::string_view action = request["action"].string();
  std::optional<std::int64_t> clock_ms;
  if (request.has("clock_ms")) clock_ms = request["clock_ms"].number(std::int64_t{0}, max_clock_ms);
  if (const auto problem = request.problem()) return problem_json(*problem);
  const auto done = match->submit(by, action, clock_ms);
  return done ? version_json(*match) : problem_json(done.problem());
}

json::object Tables::draw(const Input& request, std::unique_ptr<Match>& match) {
  Rng rng{seed_of(request)};
  if (const auto problem = request.problem()) return problem_json(*problem);
  if (!match->turn().is_chance()) return problem_json({ErrorId::chance_not_due});
  while (match->turn().is_chance()) match->draw(rng);
  return version_json(*match);
}

json::object Tables::back(const Input& request, std::unique_ptr<Match>& match) {
  const std::size_t version = version_at(request["to"], *match);
  if (const auto problem = request.problem()) return problem_json(*problem);
  match = match->after(step_after(*match, version));
  return version_json(*match);
}

json::object Tables::record(const Input& request, std::unique_ptr<Match>& match) {
  const Seat resigned = seat_at(request.optional("resigned"), *match);
  const auto names = names_of(request, match->players());
  const bool as_text = request.optional("form").string() == "text";
  if (const auto problem = request.problem()) return problem_json(*problem);
  std::optional<Ending> ending;
  if (request.has("resigned") && !match->turn().is_over()) ending = forfeit(*match, Ending::By::resignation, resigned);
  const Record kept = record_of(*match, names, ending);
  json::object out;
  out["record"] = as_text ? to_text(kept, *match) : to_json(kept);
  const auto position = match->describe().position();
  out["position"] = position ? json::value(json_view(*position)) : json::value(nullptr);
  return out;
}

json::object Tables::think(const Input& request, std::unique_ptr<Match>& match) {
  auto thinking = Thinking::read(request, *match);
  if (!thinking) return problem_json(thinking.problem());
  json::object thought = thinking->answer();
  const auto earlier = earlier_match(request, *match);
  add_fields(thought, earlier ? *earlier : *match, seat_at(request["seat"], *match), request.optional("also").string());
  return thought;
}

const Match* Tables::find(const Input& request) const {
  const auto found =
      tables_.find(request["table"].number(std::int64_t{1}, next_, std::int64_t{0}, ErrorId::no_such_table));
  if (found == tables_.end()) request["table"].fail(ErrorId::no_such_table);
  return found == tables_.end() ? nullptr : found->second.get();
}

}  // namespace rois
