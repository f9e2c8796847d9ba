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

json::object position_json(const soldiers::Position& position) {
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

soldiers::Cell cell_in(const wire::Input& in) {
  const auto cell = soldiers::parse_cell(in.string());
  in.require(cell.has_value());
  return cell.value_or(soldiers::no_cell);
}

/// The cells ahead of one, for a piece of this side (S-5).
soldiers::Cells cells_ahead(Seat s, soldiers::Cell from) {
  soldiers::Cells out = 0;
  for (std::size_t way = 0; way < soldiers::ways.size(); ++way)
    out |= soldiers::ahead(s, soldiers::cells_of(from), way);
  return out;
}

/// Where a piece that was taken up but not moved would go: ahead, to a cell of its own side where there is one, since
/// S-6 is cited before S-8. What is no piece of the seat is asked about as it stands.
soldiers::Cell to_ask_about(const soldiers::Position& position, Seat s, soldiers::Cell from) {
  const soldiers::Cells own = position.of(s).pieces();
  if (!soldiers::on_board(from) || (own & soldiers::cells_of(from)) == 0) return from;
  const soldiers::Cells ahead = cells_ahead(s, from);
  if (ahead == 0) return from;
  return soldiers::first_cell((ahead & own) != 0 ? ahead & own : ahead);
}

json::array cell_texts(soldiers::Cells cells) {
  json::array out;
  for (; cells != 0; cells &= cells - 1) out.push_back(json::string{soldiers::text(soldiers::first_cell(cells))});
  return out;
}

}  // namespace

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

std::optional<soldiers::Action> SoldiersCodec::attempt(const Rules& /*rules*/, const soldiers::State& state, Seat s,
                                                       const wire::Input& fields) {
  const soldiers::Cell from = cell_in(fields["from"]);
  const soldiers::Cell to = fields.has("to") ? cell_in(fields["to"]) : to_ask_about(state.position, s, from);
  return soldiers::Action{from, to};
}

json::object SoldiersCodec::board(const Rules& /*rules*/) {
  json::array cells;
  for (soldiers::Cell c = 0; c < soldiers::cell_count; ++c) {
    json::object cell{{"id", soldiers::text(c)}, {"file", soldiers::file_of(c)}, {"rank", soldiers::rank_of(c)}};
    json::array ahead;
    for (const Seat s : {soldiers::red, soldiers::blue}) {
      ahead.push_back(cell_texts(cells_ahead(s, c)));
      if ((soldiers::goal_cells_of(s) & soldiers::cells_of(c)) != 0) cell["goal_of"] = index(s);
    }
    cell["ahead"] = std::move(ahead);
    cells.push_back(std::move(cell));
  }
  return {{"cells", std::move(cells)}};
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
  return position_json(state.position);
}

json::object SoldiersCodec::view(const Rules& /*rules*/, const soldiers::View& view) {
  json::object out = position_json(view.position);
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
