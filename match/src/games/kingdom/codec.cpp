#include "rois/match/games/kingdom.hpp"

#include <array>

#include "rois/kingdom/notation.hpp"
#include "rois/kingdom/path.hpp"
#include "rois/match/game_kind.hpp"
#include "rois/match/games.hpp"
#include "rois/match/rulebooks.hpp"

namespace rois {
namespace {

constexpr std::array<std::string_view, 2> courtesy_values{"monarch", "off"};
constexpr std::array<OptionSpec, 1> options_of_a_table{{{"courtesy", courtesy_values}}};  // K-19
constexpr std::array<std::string_view, 2> seat_names{"white", "black"};

json::array cell_texts(const kingdom::Path& cells) {
  json::array out;
  for (const auto cell : cells) out.push_back(json::string{kingdom::text(cell)});
  return out;
}

/// The last move and the way it took; nothing at the start.
json::value last_move(const kingdom::Position& position, const kingdom::Action& last) {
  if (!kingdom::on_board(last.from)) return nullptr;
  return json::object{{"action", kingdom::text(last)}, {"path", cell_texts(kingdom::last_path(position, last))}};
}

constexpr std::array<std::string_view, 2> piece_words{"knight", "monarch"};
constexpr std::array<std::string_view, 2> way_words{"step", "jump"};

json::array pieces(const kingdom::Position& position) {
  json::array out;
  for (const Seat s : {kingdom::white, kingdom::black})
    kingdom::for_each(position.of(s).pieces(), [&](kingdom::Cell cell) {
      const kingdom::Piece piece = position.of(s).at(cell);
      json::object one{{"seat", index(s)},
                       {"piece", json_view(piece_words[static_cast<std::size_t>(kingdom::kind_of(piece))])},
                       {"cell", kingdom::text(cell)}};
      if (const auto size = kingdom::size_of(piece)) one["size"] = int{*size};
      out.push_back(std::move(one));
    });
  return out;
}

/// Everything is open, so that a state and a view tell the same.
json::object position_json(const kingdom::Position& position, const kingdom::Action& last,
                           const kingdom::History& history) {
  json::object out;
  out["position"] = kingdom::text(position);
  out["to_move"] = index(position.to_move);
  out["plies"] = int{position.plies};
  out["occurrences"] = history.occurrences();
  out["attacked"] = json::array{kingdom::monarch_attacked(position, kingdom::white),
                                kingdom::monarch_attacked(position, kingdom::black)};
  out["last"] = last_move(position, last);
  const auto end = kingdom::end_of(position);
  if (end == kingdom::End::none) {
    out["end"] = nullptr;
  } else {
    out["end"] = rois::text(kingdom::clause_of(end));
  }
  return out;
}

kingdom::Cell cell_in(const wire::Input& in) {
  const auto cell = kingdom::parse_cell(in.string());
  in.require(cell.has_value());
  return cell.value_or(kingdom::no_cell);
}

/// Whether a Monarch of the seat would take a Knight, which must then be put back (K-17).
bool takes_a_knight(const kingdom::Position& position, Seat s, kingdom::Cell from, kingdom::Cell to) {
  const kingdom::Side& own = position.of(s);
  const kingdom::Side& others = position.of(kingdom::other(s));
  const auto is = [](const kingdom::Side& side, kingdom::Cell c, kingdom::PieceKind kind) {
    return side.pieces().has(c) && kingdom::kind_of(side.at(c)) == kind;
  };
  return is(own, from, kingdom::PieceKind::monarch) && is(others, to, kingdom::PieceKind::knight);
}

/// A cell that a Knight may be put back on as far as it is free.
kingdom::Cell free_cell(const kingdom::Position& position) {
  return (kingdom::all_cells & ~position.pieces() & ~kingdom::thrones).front();
}

}  // namespace

GameInfo KingdomCodec::info() {
  GameInfo info;
  info.id = "kingdom";
  info.title = "Kingdom";
  info.clause_letter = 'K';
  info.clauses = 23;
  info.options = options_of_a_table;
  info.seats_by_lot = true;  // K-3
  info.seat_names = seat_names;
  info.rules_markdown = rulebooks::kingdom;
  info.knows_draw = true;  // K-23
  info.bench_depth = 4;
  return info;
}

Result<kingdom::Rules> KingdomCodec::make(int /*players*/, const Options& options) {
  kingdom::Config config;
  config.courtesy = options["courtesy"] == "off" ? kingdom::Courtesy::off : kingdom::Courtesy::monarch;
  return kingdom::Rules{config};
}

std::string_view KingdomCodec::question(const Rules& /*rules*/, const Turn& turn) {
  return turn.is_decision() ? "move" : "";
}

std::string KingdomCodec::text(const Rules& /*rules*/, const kingdom::Action& action) { return kingdom::text(action); }

std::string KingdomCodec::spoken(const Rules& /*rules*/, const kingdom::State& state, Seat /*s*/,
                                 const kingdom::Action& action) {
  return kingdom::spoken(state.position, action);
}

std::optional<kingdom::Action> KingdomCodec::parse(const Rules& /*rules*/, std::string_view text) {
  return kingdom::parse_action(text);
}

// Nothing is hidden: every viewer reads every move.
std::string KingdomCodec::shown(const Rules& /*rules*/, const kingdom::State& /*now*/, Log<Rules> log, std::size_t at,
                                Viewer /*viewer*/) {
  return kingdom::text(log[at].action());
}

json::object KingdomCodec::fields(const Rules& /*rules*/, const kingdom::Action& action) {
  json::object out{{"from", kingdom::text(action.from)}, {"to", kingdom::text(action.to)}};
  if (action.puts_back()) out["back"] = kingdom::text(action.back);
  return out;
}

// A piece of one's own that was only taken up is no attempt yet: it may stand still for any reason.
std::optional<kingdom::Action> KingdomCodec::attempt(const Rules& /*rules*/, const kingdom::State& state, Seat s,
                                                     const wire::Input& fields) {
  const kingdom::Position& position = state.position;
  const kingdom::Cell from = cell_in(fields["from"]);
  if (!fields.has("to"))
    return position.of(s).pieces().has(from) ? std::nullopt : std::optional{kingdom::Action{from, from}};
  const kingdom::Cell to = cell_in(fields["to"]);
  if (fields.has("back")) return kingdom::Action{from, to, cell_in(fields["back"])};
  if (takes_a_knight(position, s, from, to)) return kingdom::Action{from, to, free_cell(position)};
  return kingdom::Action{from, to};
}

json::object KingdomCodec::board(const Rules& /*rules*/) {
  json::array cells;
  for (int rank = 0; rank < kingdom::side_length; ++rank)
    for (int file = 0; file < kingdom::side_length; ++file) {
      const kingdom::Cell c = kingdom::cell_at(file, rank);
      json::object cell{{"id", kingdom::text(c)}, {"file", file}, {"rank", rank + 1}};
      for (const Seat s : {kingdom::white, kingdom::black})
        if (c == kingdom::throne_of(s)) cell["throne_of"] = index(s);
      cells.push_back(std::move(cell));
    }
  return {{"cells", std::move(cells)}};
}

std::span<const std::string_view> KingdomCodec::event_words(std::type_identity<kingdom::PieceKind> /*kind*/) {
  return piece_words;
}

std::span<const std::string_view> KingdomCodec::event_words(std::type_identity<kingdom::Moved::Way> /*way*/) {
  return way_words;
}

json::value KingdomCodec::event_value(const Rules& /*rules*/, kingdom::EventCell cell) {
  return json::string{kingdom::text(cell.cell)};
}

json::object KingdomCodec::event_schema(std::type_identity<kingdom::EventCell> /*cell*/) {
  return {{"type", "string"}, {"pattern", "^[a-i][1-9]$"}};
}

json::object KingdomCodec::state(const Rules& /*rules*/, const kingdom::State& state) {
  return position_json(state.position, state.last, state.history);
}

json::object KingdomCodec::view(const Rules& /*rules*/, const kingdom::View& view) {
  json::object out = position_json(view.position, view.last, view.history);
  out["pieces"] = pieces(view.position);
  return out;
}

std::string KingdomCodec::position(const Rules& /*rules*/, const kingdom::State& state) {
  return kingdom::text(state.position);
}

Result<kingdom::State> KingdomCodec::parse_position(const Rules& rules, std::string_view text) {
  const auto parsed = kingdom::parse_position(text);
  if (parsed.position) return rules.begin(*parsed.position);
  const std::string place = parsed.at ? "position:" + std::to_string(*parsed.at + 1) : "position";
  return Problem{*parsed.problem, std::string{text}, place};
}

json::object KingdomCodec::sketch(const kingdom::View& view, const kingdom::Action& action) {
  json::object out;
  out["path"] = cell_texts(kingdom::jump_path(view.position, action));
  out["way"] = json_view(way_words[kingdom::is_step(action.from, action.to) ? 0 : 1]);
  out["over"] = cell_texts(kingdom::jumped_by(view.position, action.from));
  return out;
}

template class GameMatch<KingdomCodec>;
template class GameKind<KingdomCodec>;

const Game& kingdom_game() {
  static const GameKind<KingdomCodec> game;
  return game;
}

}  // namespace rois
