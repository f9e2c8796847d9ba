#include <array>

#include "rois/match/games.hpp"
#include "rois/match/games/nine.hpp"
#include "rois/match/rulebooks.hpp"
#include "rois/nine/notation.hpp"

namespace rois {
namespace {

constexpr std::array<std::string_view, 2> seat_names{"circle", "cross"};
constexpr std::array<std::string_view, 2> kind_words{"play", "drop"};

json::array cards_json(const nine::Cards& cards) {
  json::array out;
  for (std::size_t card = 0; card < nine::cells; ++card)
    for (int n = 0; n < cards[card]; ++n) out.emplace_back(static_cast<std::int64_t>(card + 1));
  return out;
}

json::value end_json(const nine::Table& table) {
  if (nine::winner(table)) return "N-7";
  const bool no_card = table.due == 0 && table.hand_sizes[table.to_move] == 0;
  return nine::is_full(table) || no_card ? json::value("N-8") : json::value(nullptr);
}

json::object table_json(const nine::Table& table) {
  json::array board;
  for (const nine::Owner owner : table.board)
    board.push_back(owner == nine::Owner::nobody ? json::value(nullptr) : json::value(static_cast<int>(owner)));
  json::array hand_sizes;
  for (const Seat s : SeatSet::first(nine::Config::players)) hand_sizes.emplace_back(int{table.hand_sizes[s]});
  json::object out;
  out["board"] = std::move(board);
  out["discards"] = cards_json(table.discards);
  out["hand_sizes"] = std::move(hand_sizes);
  out["pile"] = int{table.pile};
  out["to_move"] = index(table.to_move);
  out["end"] = end_json(table);
  return out;
}

}  // namespace

GameInfo NineCodec::info() {
  GameInfo info;
  info.id = "nine";
  info.title = "Le carré de neuf";
  info.clause_letter = 'N';
  info.clauses = 8;
  info.seats_by_lot = true;
  info.seat_names = seat_names;
  info.rules_markdown = rulebooks::nine;
  info.has_secrets = true;
  info.knows_draw = true;
  info.bench_depth = 6;
  return info;
}

Result<nine::Rules> NineCodec::make(int /*players*/, const Options& /*options*/) { return nine::Rules{}; }

std::string_view NineCodec::question(const Rules& /*rules*/, const Turn& turn) {
  return turn.is_decision() ? "card" : "";
}

std::string NineCodec::text(const Rules& /*rules*/, const nine::Action& action) { return nine::text(action); }

std::string NineCodec::spoken(const Rules& /*rules*/, const nine::State& /*state*/, Seat /*s*/,
                              const nine::Action& action) {
  return nine::text(action);
}

std::optional<nine::Action> NineCodec::parse(const Rules& /*rules*/, std::string_view text) {
  return nine::parse_action(text);
}

std::string NineCodec::chance_text(const Rules& /*rules*/, const nine::Chance& outcome) { return nine::text(outcome); }

std::optional<nine::Chance> NineCodec::parse_chance(const Rules& /*rules*/, std::string_view text) {
  return nine::parse_chance(text);
}

// N-2: what is drawn is read by who drew it.
std::string NineCodec::shown(const Rules& /*rules*/, const nine::State& /*now*/, Log<Rules> log, std::size_t at,
                             Viewer viewer) {
  const auto& entry = log[at];
  if (entry.is_action()) return nine::text(entry.action());
  return viewer.is(entry.chance().to) ? nine::text(entry.chance()) : nine::hidden_text(entry.chance());
}

json::object NineCodec::fields(const Rules& /*rules*/, const nine::Action& action) {
  return {{"kind", json_view(kind_words[static_cast<std::size_t>(action.kind)])}, {"card", action.card + 1}};
}

// A card that was taken up but laid nowhere is asked about as if it were dropped, which only a card not held forbids.
std::optional<nine::Action> NineCodec::attempt(const Rules& /*rules*/, const nine::State& /*state*/, Seat /*s*/,
                                               const wire::Input& fields) {
  const auto kind = fields.has("kind") ? fields["kind"].word(kind_words) : std::size_t{1};
  const auto card = fields["card"].number(1U, static_cast<unsigned>(nine::cells));
  return nine::Action{static_cast<nine::Action::Kind>(kind), static_cast<std::uint8_t>(card - 1)};
}

json::value NineCodec::event_value(const Rules& /*rules*/, nine::EventCard card) { return int{card.number}; }

json::object NineCodec::event_schema(std::type_identity<nine::EventCard> /*card*/) { return {{"type", "integer"}}; }

json::object NineCodec::state(const Rules& /*rules*/, const nine::State& state) {
  json::object out = table_json(state.table);
  json::array hands;
  for (const Seat s : SeatSet::first(nine::Config::players)) hands.push_back(cards_json(state.hands[s]));
  out["hands"] = std::move(hands);
  return out;
}

json::object NineCodec::view(const Rules& /*rules*/, const nine::View& view) {
  json::object out = table_json(view.table);
  out["hand"] = view.viewer.is_spectator() ? json::value(nullptr) : json::value(cards_json(view.hand));
  return out;
}

template class GameMatch<NineCodec>;
template class GameKind<NineCodec>;

const Game& nine_game() {
  static const GameKind<NineCodec> game;
  return game;
}

}  // namespace rois
