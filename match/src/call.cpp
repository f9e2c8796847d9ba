#include "rois/match/call.hpp"

#include <boost/json/parse.hpp>
#include <charconv>

#include "rois/match/json.hpp"
#include "rois/match/record.hpp"
#include "rois/match/registry.hpp"
#include "rois/match/trace.hpp"

namespace rois {
namespace {

json::object problem_json(const Problem& problem) {
  json::object out;
  out["id"] = problem.id;
  out["detail"] = problem.detail;
  out["place"] = problem.place;
  out["clause"] = text(problem.clause);
  return {{"problem", std::move(out)}};
}

std::string_view string_member(const json::object& from, std::string_view name) {
  const json::value* value = from.if_contains(json_view(name));
  const json::string* found = value == nullptr ? nullptr : value->if_string();
  return found == nullptr ? std::string_view{} : text_of(*found);
}

json::object games_answer() {
  json::array games;
  for (const Game* game : all_games()) {
    const GameInfo& info = game->info();
    json::object options;
    for (const auto& spec : info.options) {
      json::array values;
      for (const auto value : spec.values) values.push_back(json::string{json_view(value)});
      options[json_view(spec.key)] = std::move(values);
    }
    games.push_back(json::object{{"id", json_view(info.id)},
                                 {"title", json_view(info.title)},
                                 {"min_players", info.min_players},
                                 {"max_players", info.max_players},
                                 {"options", std::move(options)}});
  }
  return {{"games", std::move(games)}};
}

/// The match that a request describes.
Result<std::unique_ptr<Match>> requested_match(const json::object& request) {
  const Game* game = find_game(all_games(), string_member(request, "game"));
  if (game == nullptr) return Problem{"unknown-game", std::string{string_member(request, "game")}, "game", {}};
  Options options;
  if (const json::value* given = request.if_contains("options"); given != nullptr && given->is_object())
    for (const auto& pair : given->get_object()) options.add(std::string{pair.key()}, option_text(pair.value()));
  std::optional<std::string_view> position;
  if (request.contains("position")) position = string_member(request, "position");
  const json::value* players = request.if_contains("players");
  const bool given = players != nullptr && players->is_int64();
  const auto count = given ? players->get_int64() : game->info().min_players;
  return game->make(count < 0 || count > max_seats ? 0 : static_cast<int>(count), options, position);
}

json::object trace_answer(const json::object& request) {
  auto match = requested_match(request);
  if (!match) return problem_json(match.problem());
  const auto seed_text = string_member(request, "seed");
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(seed_text.data(), seed_text.data() + seed_text.size(), seed);
  if (error != std::errc{} || end != seed_text.data() + seed_text.size())
    return problem_json({"not-a-number", std::string{seed_text}, "seed", {}});
  json::array lines;
  trace(**match, seed, [&](std::string_view line) { lines.push_back(json::string{json_view(line)}); });
  return {{"lines", std::move(lines)}};
}

json::object check_answer(const json::object& request) {
  const auto record = read_record(string_member(request, "record"));
  if (!record) return problem_json(record.problem());
  const auto match = replay(*record, all_games());
  if (!match) return problem_json(match.problem());
  json::array hashes;
  for (std::size_t i = 0; i <= (*match)->steps(); ++i)
    hashes.push_back(json::string{std::to_string(state_hash(*(*match)->after(i)))});
  return {{"hashes", std::move(hashes)}};
}

json::object answer(const json::object& request) {
  const auto name = string_member(request, "call");
  if (name == "games") return games_answer();
  if (name == "trace") return trace_answer(request);
  if (name == "check") return check_answer(request);
  return problem_json({"unknown-call", std::string{name}, "call", {}});
}

}  // namespace

std::string call(std::string_view request) {
  json::error_code error;
  const json::value value = json::parse(json_view(request), error);
  const json::object* object = value.if_object();
  if (error || object == nullptr) return compact(problem_json({"bad-json", {}, {}, {}}));
  return compact(answer(*object));
}

}  // namespace rois
