#include "requests.hpp"

#include "rois/core/parse_number.hpp"
#include "rois/match/record.hpp"
#include "rois/match/registry.hpp"

namespace rois::requests {
namespace {

/// Lots fall with a seed; without one, and where a position says who is in turn, the first seat begins.
Result<Options> settled_options(const json::object& request, const GameInfo& game, int players, const Options& given) {
  if (request.contains("position") || !request.contains("seed")) return without_lots(game, given);
  const auto seed = seed_member(request);
  if (!seed) return seed.problem();
  Rng rng = lot_stream(*seed);
  return draw_lots(game, players, given, rng);
}

Result<std::unique_ptr<Match>> new_match(const json::object& request) {
  const Game* game = find_game(all_games(), string_member(request, "game"));
  if (game == nullptr) return Problem{ErrorId::unknown_game, std::string{string_member(request, "game")}, "game"};
  Options options;
  if (const json::value* given = request.if_contains("options"); given != nullptr && given->is_object())
    options = read_options(given->get_object());
  std::optional<std::string_view> position;
  if (request.contains("position")) position = string_member(request, "position");
  const auto wanted = number_member(request, "players").value_or(game->info().min_players);
  const int players = wanted < 0 || wanted > max_seats ? 0 : static_cast<int>(wanted);
  const auto settled = settled_options(request, game->info(), players, options);
  if (!settled) return settled.problem();
  return game->make(players, *settled, position);
}

}  // namespace

json::object problem_json(const Problem& problem) {
  json::object out;
  out["code"] = json_view(text(problem.code));
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

std::optional<std::int64_t> number_member(const json::object& from, std::string_view name) {
  const json::value* value = from.if_contains(json_view(name));
  if (value == nullptr || !value->is_int64()) return std::nullopt;
  return value->get_int64();
}

Result<std::uint64_t> seed_member(const json::object& from) {
  const auto given = string_member(from, "seed");
  const auto seed = parse_number<std::uint64_t>(given);
  if (!seed) return Problem{ErrorId::bad_number, std::string{given}, "seed"};
  return *seed;
}

Result<Seat> seat_member(const json::object& from, const Match& match) {
  const auto given = number_member(from, "seat");
  if (!given || *given < 0 || *given >= match.players()) return Problem{ErrorId::no_such_seat, {}, "seat"};
  return seat(static_cast<int>(*given));
}

Result<Viewer> viewer_member(const json::object& from, const Match& match) {
  if (string_member(from, "viewer") == "spectator") return Viewer::spectator();
  const auto given = number_member(from, "viewer");
  if (!given || *given < 0 || *given >= match.players()) return Problem{ErrorId::no_such_seat, {}, "viewer"};
  return Viewer::of(seat(static_cast<int>(*given)));
}

Result<std::unique_ptr<Match>> requested_match(const json::object& request) {
  if (!request.contains("record")) return new_match(request);
  const auto record = read_record(string_member(request, "record"));
  if (!record) return record.problem();
  return replay(*record, all_games());
}

}  // namespace rois::requests
