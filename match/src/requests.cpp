#include "requests.hpp"

#include <charconv>

#include "rois/match/record.hpp"
#include "rois/match/registry.hpp"

namespace rois::requests {
namespace {

Result<std::unique_ptr<Match>> new_match(const json::object& request) {
  const Game* game = find_game(all_games(), string_member(request, "game"));
  if (game == nullptr) return Problem{"unknown-game", std::string{string_member(request, "game")}, "game", {}};
  Options options;
  if (const json::value* given = request.if_contains("options"); given != nullptr && given->is_object())
    for (const auto& pair : given->get_object()) options.add(std::string{pair.key()}, option_text(pair.value()));
  std::optional<std::string_view> position;
  if (request.contains("position")) position = string_member(request, "position");
  const auto players = number_member(request, "players").value_or(game->info().min_players);
  return game->make(players < 0 || players > max_seats ? 0 : static_cast<int>(players), options, position);
}

}  // namespace

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

std::optional<std::int64_t> number_member(const json::object& from, std::string_view name) {
  const json::value* value = from.if_contains(json_view(name));
  if (value == nullptr || !value->is_int64()) return std::nullopt;
  return value->get_int64();
}

Result<std::uint64_t> seed_member(const json::object& from) {
  const auto given = string_member(from, "seed");
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), seed);
  if (error != std::errc{} || end != given.data() + given.size())
    return Problem{"not-a-number", std::string{given}, "seed", {}};
  return seed;
}

Result<Seat> seat_member(const json::object& from, const Match& match) {
  const auto given = number_member(from, "seat");
  if (!given || *given < 0 || *given >= match.players()) return Problem{"no-such-seat", {}, "seat", {}};
  return seat(static_cast<int>(*given));
}

Result<Viewer> viewer_member(const json::object& from, const Match& match) {
  if (string_member(from, "viewer") == "spectator") return Viewer::spectator();
  const auto given = number_member(from, "viewer");
  if (!given || *given < 0 || *given >= match.players()) return Problem{"no-such-seat", {}, "viewer", {}};
  return Viewer::of(seat(static_cast<int>(*given)));
}

Result<std::unique_ptr<Match>> requested_match(const json::object& request) {
  if (!request.contains("record")) return new_match(request);
  const auto record = read_record(string_member(request, "record"));
  if (!record) return record.problem();
  return replay(*record, all_games());
}

}  // namespace rois::requests
