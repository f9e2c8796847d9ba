#include "requests.hpp"

#include <limits>

#include "rois/core/parse_number.hpp"
#include "rois/match/registry.hpp"
#include "rois/match/showing.hpp"
#include "rois/records/record.hpp"

namespace rois {

json::object problem_json(const Problem& problem) {
  json::object out;
  out["code"] = json_view(text(problem.code));
  out["detail"] = problem.detail;
  out["place"] = problem.place;
  out["clause"] = text(problem.clause);
  return {{"problem", std::move(out)}};
}

namespace requests {
namespace {

using wire::Input;

/// Lots fall with a seed; without one, and where a position says who is in turn, the first seat begins.
Options settled_options(const Input& request, const GameInfo& game, int players) {
  const Options given = read_options(request.optional("options"));
  if (request.has("position") || !request.has("seed")) return without_lots(game, given);
  Rng rng = lot_stream(seed_of(request));
  return draw_lots(game, players, given, rng);
}

Result<std::unique_ptr<Match>> new_match(const Input& request) {
  const std::string_view name = request["game"].string();
  const Game* game = find_game(all_games(), name);
  if (game == nullptr) return Problem{ErrorId::unknown_game, std::string{name}, "/game"};
  // How many may play is the game's to say.
  const int players = request.optional("players").number(0, 99, game->info().min_players);
  std::optional<std::string_view> position;
  if (request.has("position") && !request["position"].is_null()) position = request["position"].string();
  const Options options = settled_options(request, game->info(), players);
  const int rules = rules_version_in(request, game->info());
  if (const auto problem = request.problem()) return *problem;
  return game->make(players, options, position, rules);
}

}  // namespace

int rules_version_in(const Input& request, const GameInfo& game) {
  return request.optional("rules").number(0, std::numeric_limits<int>::max(), game.rules_version);
}

std::uint64_t seed_of(const Input& request) {
  const Input in = request["seed"];
  const auto seed = parse_number<std::uint64_t>(in.string());
  if (!seed) in.fail(ErrorId::bad_number, std::string{in.string()});
  return seed.value_or(0);
}

Seat seat_at(const Input& in, const Match& match) {
  return seat(in.number(0, match.players() - 1, 0, ErrorId::no_such_seat));
}

Viewer viewer_of(const Input& request, const Match& match) {
  const Input in = request["viewer"];
  if (in.is_string() && in.string() == "spectator") return Viewer::spectator();
  return Viewer::of(seat_at(in, match));
}

std::size_t version_at(const Input& in, const Match& match) {
  return in.number(std::size_t{0}, match.actions(), std::size_t{0}, ErrorId::no_such_version);
}

std::unique_ptr<Match> earlier_match(const Input& request, const Match& match) {
  if (!request.has("at")) return nullptr;
  return match.after(step_after(match, version_at(request["at"], match)));
}

Result<std::unique_ptr<Match>> requested_match(const Input& request) {
  if (!request.has("record")) return new_match(request);
  const auto record = read_record(request["record"].string());
  if (const auto problem = request.problem()) return *problem;
  if (!record) return record.problem();
  return replay(*record, all_games());
}

}  // namespace requests
}  // namespace rois
