#include <bit>

#include "rois/combat/notation.hpp"
#include "rois/match/games/combat.hpp"
#include "rois/wire/input.hpp"

/// A view of Le combat des Rois from its JSON.
namespace rois {
namespace {

using namespace combat;
using wire::Input;

constexpr unsigned most_cards = 255;

Colour colour_of(const Input& in) {
  const auto colour = parse_colour(in.string());
  in.require(colour.has_value());
  return colour.value_or(Colour::black);
}

Place place_or_none(const Input& in) {
  if (in.is_null()) return off_table;
  const auto place = parse_place(in.string());
  in.require(place && *place != off_table);
  return place.value_or(off_table);
}

Cards cards_of(const Input& in) {
  Cards out;
  for (const Colour c : colours)
    out.add(combat::at(c), in[std::string_view{std::string(1, letter(c))}].count(most_cards));
  return out;
}

Gain gain_of_json(const Input& in) {
  if (in.is_null()) return Gain::none;
  return in.string() == "treasure" ? Gain::treasure : gain_of(colour_of(in));
}

/// From the head down; `ship K` for a ship.
void read_column(const Input& in, int column, Table& table) {
  const std::string_view head = in["head"].string();
  in.require(head == "treasure" || head == "temple");
  if (head == "temple") table.treasures = static_cast<std::uint8_t>(table.treasures & ~(1U << column));
  const Input cards = in["cards"];
  const std::size_t height = cards.size(room_below);
  for (std::size_t i = 0; i < height; ++i) {
    const Place place = place_in(column, static_cast<int>(i) + 1);
    if (!cards[i].string().starts_with("ship ")) {
      table.cards[combat::at(colour_of(cards[i]))] |= body_of(place);
      continue;
    }
    const auto ship = parse_colour(cards[i].string().substr(5));
    in.require(ship && *ship != Colour::blue);
    if (ship && *ship != Colour::blue) table.ships[combat::at(*ship)] = place;
  }
}

Table read_table(const Input& in, int players) {
  Table table;
  in.require(in["columns"].size(column_count) == column_count && in["links"].size(gap_count) == gap_count);
  for (int i = 0; i < column_count; ++i) read_column(in["columns"][static_cast<std::size_t>(i)], i, table);
  for (std::size_t i = 0; i < gap_count; ++i) {
    const Input link = in["links"][i];
    const auto bit = static_cast<std::uint8_t>(1U << i);
    if (link.is_null()) continue;
    table.joined |= bit;
    if (link.string() != "?") table.links[combat::at(colour_of(link))] |= bit;
  }
  for (const Seat s : SeatSet::first(players))
    for (const Colour c : colours)
      table.leader(s, c) = place_or_none(in["seats"][slot(s)]["leaders"][std::string_view{std::string(1, letter(c))}]);
  return table;
}

Conflict read_conflict(const Input& in, int players) {
  Conflict out;
  const std::string_view kind = in["kind"].string();
  in.require(kind == "internal" || kind == "external");
  out.kind = kind == "internal" ? Conflict::Kind::internal : Conflict::Kind::external;
  out.colour = colour_of(in["colour"]);
  out.attacker = in["attacker"]["seat"].seat_of(players);
  out.defender = in["defender"]["seat"].seat_of(players);
  out.attack = in["attacker"]["shown"].count(most_cards);
  out.defence = in["defender"]["shown"].count(most_cards);
  return out;
}

Phase phase_of(const Input& in) {
  for (auto phase = Phase::action; phase < Phase::over; phase = static_cast<Phase>(static_cast<int>(phase) + 1))
    if (question_word(phase) == in.string()) return phase;
  in.fail(ErrorId::unknown_word);
  return Phase::over;
}

void read_phase(const Input& in, int players, Flow& flow) {
  if (!in["end"].is_null()) {
    flow.phase = Phase::over;
    flow.asked = flow.in_turn;
    const std::string_view clause = in["end"].string();
    for (std::uint8_t n = 1; n <= CombatCodec::info().clauses; ++n)
      if (rois::text(Clause{'C', n}) == clause) flow.end = {'C', n};
    in.require(flow.end.named());
  } else if (!in["draws"].is_null()) {
    flow.phase = Phase::draw;
    flow.asked = in["draws"].seat_of(players);
  } else {
    flow.phase = phase_of(in["question"]);
    flow.asked = in["asked"].seat_of(players);
  }
}

void read_subject(const Input& in, Flow& flow) {
  if (const Input played = in["played"]; !played.is_null()) {
    flow.colour = colour_of(played["colour"]);
    flow.column = played["column"].count(column_count);
    played.require(flow.column > 0);
    --flow.column;
  }
  if (!in["ship_leader"].is_null()) flow.colour = colour_of(in["ship_leader"]);
}

Flow read_flow(const Input& in, int players) {
  Flow flow;
  flow.in_turn = in["in_turn"].seat_of(players);
  flow.actions_left = in["actions_left"].count(2);
  flow.quiet_turns = in["quiet_turns"].count(most_cards);
  flow.card_left_hand = in["card_left_hand"].flag();
  read_phase(in, players, flow);
  read_subject(in, flow);
  if (const Input conflict = in["conflict"]; !conflict.is_null()) {
    flow.conflict = read_conflict(conflict, players);
    if (!conflict["winner"].is_null()) flow.winner = conflict["winner"].seat_of(players);
  }
  return flow;
}

/// The link whose consequences are not over; its colour where the viewer knows it.
void read_laid(const Input& in, View& view) {
  if (in.is_null()) return;
  const Place place = place_or_none(in["gap"]);
  in.require(is_gap(place));
  Flow& flow = view.open.flow;
  flow.gap = is_gap(place) ? static_cast<std::uint8_t>(place - first_gap) : std::uint8_t{0};
  flow.face_down = in["face_down"].flag();
  view.link_known = flow.face_down && !in["colour"].is_null();
  if (view.link_known) view.link = colour_of(in["colour"]);
}

void read_seat(const Input& in, Seat s, View& view) {
  view.open.catastrophes[s] = in["catastrophe"].flag();
  view.hand_sizes[s] = in["hand_size"].count(most_cards);
  view.hand_known[s] = !in["hand"].is_null();
  if (view.hand_known[s]) view.hands[s] = cards_of(in["hand"]);
  in.require(!view.hand_known[s] || view.hands[s].size() == view.hand_sizes[s]);
  const Input pile = in["pile"];
  view.pile_sizes[s] = pile["size"].count(most_cards);
  view.piles[s].last = gain_of_json(pile["last"]);
  // All are open, or none is.
  if (s == seat(0)) view.piles_known = pile.has("cards");
  pile.require(pile.has("cards") == view.piles_known);
  if (!view.piles_known) return;
  view.piles[s].cards = cards_of(pile["cards"]);
  view.piles[s].treasures = pile["treasures"].count(column_count);
  pile.require(view.piles[s].size() == view.pile_sizes[s]);
}

/// How many cards the view tells of, wherever they are.
int cards_in(const View& view) {
  const Table& table = view.open.table;
  int n = std::popcount(table.civilisation()) + std::popcount(table.joined) + view.open.discarded.size() +
          view.open.removed.size() + view.open.draw_pile + view.open.set_aside;
  n += view.open.flow.conflict.attack + view.open.flow.conflict.defence;
  for (std::size_t i = 0; i < max_seats; ++i) n += view.hand_sizes[i] + view.pile_sizes[i];
  return n;
}

/// No more cards of a colour than there are, and all of them accounted for: taken treasures, each replaced by a red
/// card (C-33), are in the piles.
bool is_whole(const combat::Rules& rules, const View& view) {
  const Cards& deck = rules.config().deck.cards;
  if (cards_in(view) != deck.size()) return false;
  for (const Colour c : colours) {
    const auto k = combat::at(c);
    int n = std::popcount(view.open.table.cards[k]) + std::popcount(view.open.table.links[k]) + view.open.discarded[k] +
            view.open.removed[k];
    if (c == Colour::red) n += column_count - view.open.table.treasures_left();
    if (c == view.open.flow.conflict.cards()) n += view.open.flow.conflict.attack + view.open.flow.conflict.defence;
    for (std::size_t i = 0; i < max_seats; ++i) n += view.hands[i][k] + view.piles[i].cards[k];
    if (n > deck[k]) return false;
  }
  return true;
}

/// Before the first turn nothing has left a hand: that distinguishes a deal from a draw.
bool is_deal(const combat::Rules& rules, const View& view) {
  int n = view.open.draw_pile + view.open.set_aside;
  for (const auto size : view.hand_sizes) n += size;
  return view.open.flow.phase == Phase::draw && n == rules.config().deck.cards.size();
}

/// What a conflict and its questions rest on.
bool is_sound(const View& view) {
  const Flow& flow = view.open.flow;
  const Table& table = view.open.table;
  const Conflict& conflict = flow.conflict;
  if (flow.phase == Phase::settle && flow.gap == no_gap) return false;
  if (flow.gap != no_gap && !table.is_joined(flow.gap)) return false;
  if ((flow.phase == Phase::point || flow.phase == Phase::ship) && flow.column == no_column) return false;
  if (conflict.kind == Conflict::Kind::none) return flow.phase != Phase::show && flow.phase != Phase::reward;
  if (conflict.kind == Conflict::Kind::external && flow.gap == no_gap) return false;
  // The loser's leader is gone before the reward is asked about.
  if (flow.phase == Phase::reward) return table.leader(flow.winner, conflict.colour) != off_table;
  return table.leader(conflict.attacker, conflict.colour) != off_table &&
         table.leader(conflict.defender, conflict.colour) != off_table;
}

}  // namespace

std::optional<combat::View> CombatCodec::read_view(const Rules& rules, const json::value& given) {
  wire::Faults faults;
  const Input in{given, faults};
  const int players = rules.players();
  View view{Viewer::spectator(), {}, {}, {}, {}, false, Colour::black, false, {}, {}};
  if (!in["viewer"].is_null()) view.viewer = Viewer::of(in["viewer"].seat_of(players));
  view.open.table = read_table(in, players);
  view.open.flow = read_flow(in, players);
  read_laid(in["laid"], view);
  in.require(in["seats"].size(max_seats) == static_cast<std::size_t>(players));
  for (const Seat s : SeatSet::first(players)) read_seat(in["seats"][slot(s)], s, view);
  view.open.discarded = cards_of(in["discarded"]);
  view.open.removed = cards_of(in["removed"]);
  view.open.draw_pile = in["draw_pile"].count(most_cards);
  view.open.set_aside = in["set_aside"].count(most_cards);
  if (faults.first() || !is_whole(rules, view) || !is_sound(view)) return std::nullopt;
  if (is_deal(rules, view)) view.open.flow.phase = Phase::deal;
  return view;
}

}  // namespace rois
