#include "rois/match/games/soldiers.hpp"

#include <array>

#include "rois/ai_soldiers/solver.hpp"
#include "rois/match/game_kind.hpp"
#include "rois/match/games.hpp"
#include "rois/match/rulebooks.hpp"
#include "rois/soldiers/notation.hpp"

namespace rois {
namespace {

constexpr std::array<std::string_view, 2> first_values{"red", "blue"};
constexpr std::array<OptionSpec, 1> options_of_a_table{{{"first", first_values, OptionSpec::Kind::lot}}};  // S-4
constexpr std::array<std::string_view, 2> seat_names{"red", "blue"};

constexpr std::array<std::string_view, 2> piece_words{"king", "soldier"};

json::array pieces(const soldiers::Position& position) {
  json::array out;
  for (const Seat s : {soldiers::red, soldiers::blue})
    for (soldiers::Cells left = position.of(s).pieces(); left != 0; left &= left - 1) {
      const soldiers::Cell cell = soldiers::first_cell(left);
      const bool king = (position.of(s).kings & soldiers::cells_of(cell)) != 0;
      out.push_back(json::object{
          {"seat", index(s)}, {"piece", json_view(piece_words[king ? 0 : 1])}, {"cell", soldiers::text(cell)}});
    }
  return out;
}

json::object board(const soldiers::Position& position) {
  json::object out;
  out["position"] = soldiers::text(position);
  out["to_move"] = index(position.to_move);
  const auto end = soldiers::end_of(position);
  if (end == soldiers::End::none) {
    out["end"] = nullptr;
  } else {
    out["end"] = rois::text(soldiers::clause_of(end));
  }
  return out;
}

}  // namespace

ai::Solution<soldiers::Action> SoldiersCodec::solve(const soldiers::State& state, ai::NodeBudget& budget,
                                                    std::size_t memory_bytes) {
  return ai_soldiers::solve(state, budget, memory_bytes);
}

GameInfo SoldiersCodec::info() {
  GameInfo info;
  info.id = "soldiers";
  info.title = "Rois et soldats";
  info.clause_letter = 'S';
  info.clauses = 14;
  info.options = options_of_a_table;
  info.seat_names = seat_names;
  info.rules_markdown = rulebooks::soldiers;
  info.bench_depth = 6;
  return info;
}

Result<soldiers::Rules> SoldiersCodec::make(int /*players*/, const Options& options) {
  soldiers::Config config;
  config.first = options["first"] == "blue" ? soldiers::blue : soldiers::red;
  return soldiers::Rules{config};
}

std::string_view SoldiersCodec::question(const Rules& /*rules*/, const Turn& turn) {
  return turn.is_decision() ? "move" : "";
}

std::string SoldiersCodec::text(const Rules& /*rules*/, const soldiers::Action& action) {
  return soldiers::text(action);
}

std::string SoldiersCodec::spoken(const Rules& /*rules*/, const soldiers::State& state, Seat /*s*/,
                                  const soldiers::Action& action) {
  return soldiers::spoken(state.position, action);
}

std::optional<soldiers::Action> SoldiersCodec::parse(const Rules& /*rules*/, std::string_view text) {
  return soldiers::parse_action(text);
}

// Nothing is hidden: every viewer reads every move.
std::string SoldiersCodec::shown(const Rules& /*rules*/, const soldiers::State& /*now*/, Log<Rules> log, std::size_t at,
                                 Viewer /*viewer*/) {
  return soldiers::text(log[at].action());
}

json::object SoldiersCodec::fields(const Rules& /*rules*/, const soldiers::Action& action) {
  return {{"from", soldiers::text(action.from)}, {"to", soldiers::text(action.to)}};
}

std::span<const std::string_view> SoldiersCodec::event_words(std::type_identity<soldiers::Piece> /*piece*/) {
  return piece_words;
}

json::value SoldiersCodec::event_value(const Rules& /*rules*/, soldiers::EventCell cell) {
  return json::string{soldiers::text(cell.cell)};
}

json::object SoldiersCodec::event_schema(std::type_identity<soldiers::EventCell> /*cell*/) {
  return {{"type", "string"}, {"pattern", "^[a-g][1-6]$"}};
}

json::object SoldiersCodec::state(const Rules& /*rules*/, const soldiers::State& state) {
  return board(state.position);
}

json::object SoldiersCodec::view(const Rules& /*rules*/, const soldiers::View& view) {
  json::object out = board(view.position);
  out["pieces"] = pieces(view.position);
  return out;
}

std::string SoldiersCodec::position(const Rules& /*rules*/, const soldiers::State& state) {
  return soldiers::text(state.position);
}

Result<soldiers::State> SoldiersCodec::parse_position(const Rules& /*rules*/, std::string_view text) {
  const auto parsed = soldiers::parse_position(text);
  if (parsed.position) return soldiers::State{*parsed.position};
  const std::string place = parsed.at ? "position:" + std::to_string(*parsed.at + 1) : "position";
  return Problem{*parsed.problem, std::string{text}, place};
}

template class GameMatch<SoldiersCodec>;
template class GameKind<SoldiersCodec>;

const Game& soldiers_game() {
  static const GameKind<SoldiersCodec> game;
  return game;
}

}  // namespace rois
