#include "json.hpp"

#include "rois/combat/notation.hpp"
#include "rois/combat/queries.hpp"
#include "rois/combat/standing.hpp"
#include "rois/core/bits.hpp"
#include "rois/match/games/combat.hpp"

namespace rois {
namespace {

using namespace combat;

json::value place_json(Place p) { return p == off_table ? json::value(nullptr) : json::value(combat::text(p)); }
json::value seat_json(Seat s) { return index(s); }
json::value colour_json(std::optional<Colour> c) { return c ? json::value(letter_json(*c)) : json::value(nullptr); }

json::object cards_json(const Cards& cards) {
  json::object out;
  for (const Colour c : colours) out[letter_json(c)] = cards[combat::at(c)];
  return out;
}

json::value gain_json(Gain gain) {
  if (gain == Gain::none) return nullptr;
  return gain == Gain::treasure ? json::value("treasure") : json::value(letter_json(static_cast<Colour>(gain)));
}

/// Which of the three ships lies there.
std::optional<Colour> ship_at(const Table& table, Place p) {
  for (const Colour c : {Colour::black, Colour::green, Colour::red})
    if (table.ships[combat::at(c)] == p) return c;
  return std::nullopt;
}

/// From the head down; a ship is `ship K`.
json::array column_json(const Table& table, int column) {
  json::array out;
  for (int depth = 1; depth <= table.height(column); ++depth) {
    const Place p = place_in(column, depth);
    if (const auto colour = table.colour_at(p)) out.push_back(letter_json(*colour));
    if (const auto ship = ship_at(table, p)) out.push_back(json::string{std::string{"ship "} + letter(*ship)});
  }
  return out;
}

json::value link_json(const Table& table, int gap) {
  if (!table.is_joined(gap)) return nullptr;
  const auto colour = table.colour_at(place_of_gap(gap));
  return colour ? json::value(letter_json(*colour)) : json::value("?");
}

void add_table(json::object& out, const Table& table) {
  json::array columns;
  json::array links;
  json::array kingdoms;
  for (int i = 0; i < column_count; ++i) {
    const bool treasure = ((table.treasures >> i) & 1U) != 0;
    columns.push_back(json::object{{"head", treasure ? "treasure" : "temple"}, {"cards", column_json(table, i)}});
    if (i < gap_count) links.push_back(link_json(table, i));
    const Kingdom kingdom = table.kingdom_of(i);
    if (kingdom.first != i) continue;
    json::array joined;
    for (int j = kingdom.first; j <= kingdom.last; ++j) joined.push_back(j + 1);
    kingdoms.push_back(std::move(joined));
  }
  json::object ships;
  for (const Colour c : {Colour::black, Colour::green, Colour::red})
    ships[letter_json(c)] = place_json(table.ships[combat::at(c)]);
  out["columns"] = std::move(columns);
  out["links"] = std::move(links);
  out["kingdoms"] = std::move(kingdoms);
  out["ships"] = std::move(ships);
}

json::object side_json(const combat::Rules& rules, const Public& open, Seat s, int shown) {
  const bool undecided = open.flow.phase == Phase::show;
  json::object out;
  out["seat"] = index(s);
  out["standing"] = undecided ? json::value(base_strength(rules.config(), open, s)) : json::value(nullptr);
  out["shown"] = shown;
  return out;
}

json::value conflict_json(const combat::Rules& rules, const Public& open) {
  const Conflict& conflict = open.flow.conflict;
  if (conflict.kind == Conflict::Kind::none) return nullptr;
  json::object out;
  out["kind"] = conflict.kind == Conflict::Kind::internal ? "internal" : "external";
  out["colour"] = letter_json(conflict.colour);
  out["cards"] = letter_json(conflict.cards());
  out["attacker"] = side_json(rules, open, conflict.attacker, conflict.attack);
  out["defender"] = side_json(rules, open, conflict.defender, conflict.defence);
  out["winner"] = open.flow.phase == Phase::reward ? seat_json(open.flow.winner) : json::value(nullptr);
  return out;
}

/// What the question is about: the card just played, or the leader whom a ship lets score.
void add_subject(json::object& out, const Flow& flow) {
  out["played"] = nullptr;
  out["ship_leader"] = nullptr;
  if (flow.phase == Phase::point || flow.phase == Phase::ship)
    out["played"] = json::object{{"column", flow.column + 1}, {"colour", letter_json(flow.colour)}};
  if (flow.phase == Phase::ship_point) out["ship_leader"] = letter_json(flow.colour);
}

json::value laid_json(const Public& open, bool known, Colour hidden) {
  const Flow& flow = open.flow;
  if (flow.gap == no_gap) return nullptr;
  const auto colour =
      flow.face_down ? (known ? std::optional{hidden} : std::nullopt) : open.table.colour_at(place_of_gap(flow.gap));
  return json::object{
      {"gap", combat::text(place_of_gap(flow.gap))}, {"face_down", flow.face_down}, {"colour", colour_json(colour)}};
}

void add_flow(json::object& out, const combat::Rules& rules, const Public& open) {
  const Flow& flow = open.flow;
  const std::string_view question = question_word(flow.phase);
  const bool drawing = flow.phase == Phase::deal || flow.phase == Phase::draw;
  out["question"] = question.empty() ? json::value(nullptr) : json::value(json_view(question));
  out["asked"] = question.empty() ? json::value(nullptr) : seat_json(flow.asked);
  out["draws"] = drawing ? seat_json(flow.asked) : json::value(nullptr);
  out["in_turn"] = seat_json(flow.in_turn);
  out["actions_left"] = flow.actions_left;
  out["quiet_turns"] = flow.quiet_turns;
  out["card_left_hand"] = flow.card_left_hand;
  add_subject(out, flow);
  out["conflict"] = conflict_json(rules, open);
  out["end"] = flow.end.named() ? json::value(rois::text(flow.end)) : json::value(nullptr);
}

json::object public_json(const combat::Rules& rules, const Public& open) {
  json::object out;
  add_flow(out, rules, open);
  add_table(out, open.table);
  out["draw_pile"] = open.draw_pile;
  out["set_aside"] = open.set_aside;
  out["discarded"] = cards_json(open.discarded);
  out["removed"] = cards_json(open.removed);
  return out;
}

json::object pile_json(const Pile& pile, int size, bool known) {
  json::object out;
  out["size"] = size;
  out["last"] = gain_json(pile.last);
  if (!known) return out;
  out["cards"] = cards_json(pile.cards);
  out["treasures"] = pile.treasures;
  json::array numbers;
  for (const int n : standing(pile)) numbers.push_back(n);
  out["standing"] = std::move(numbers);
  return out;
}

json::object seat_of(const combat::Rules& rules, const Public& open, Seat s) {
  json::object out;
  json::object leaders;
  for (const Colour c : colours) leaders[letter_json(c)] = place_json(open.table.leader(s, c));
  out["dynasty"] = json_view(dynasties[rules.config().dynasties[s]]);
  out["leaders"] = std::move(leaders);
  out["catastrophe"] = open.catastrophes[s];
  return out;
}

void add_leader(json::object& out, const Table& table, Place p) {
  for (const Seat s : SeatSet::first(max_seats))
    for (const Colour c : colours)
      if (table.leader(s, c) == p) out["leader"] = json::object{{"seat", index(s)}, {"colour", letter_json(c)}};
}

/// Members that do not apply are left out.
json::object place_object(const Table& table, Place p) {
  json::object out{{"id", combat::text(p)}};
  if (const auto ship = ship_at(table, p)) {
    out["ship"] = letter_json(*ship);
  } else if (const auto colour = table.colour_at(p)) {
    out["colour"] = letter_json(*colour);
  }
  add_leader(out, table, p);
  return out;
}

/// The table once more, for those who draw it: what lies at each place, and who stands on it.
void add_places(json::object& out, const Table& table) {
  for (int i = 0; i < column_count; ++i) {
    json::array places;
    for (int depth = 0; depth <= table.height(i); ++depth) places.push_back(place_object(table, place_in(i, depth)));
    out["columns"].as_array()[static_cast<std::size_t>(i)].as_object()["places"] = std::move(places);
  }
  json::array gaps;
  for (int i = 0; i < gap_count; ++i) {
    json::object gap = place_object(table, place_of_gap(i));
    gap["joined"] = table.is_joined(i);
    gaps.push_back(std::move(gap));
  }
  out["gaps"] = std::move(gaps);
}

void add_parts(json::object& out, const Side& side) {
  out["table"] = side.table;
  out["bonus"] = side.bonus;
  out["total"] = side.total();
}

/// What the viewer's strength would be with no card shown, with one, and so on, where that is asked.
json::array totals_json(const combat::Rules& rules, const View& view) {
  json::array out;
  Side side = side_of(rules.config(), view.open, view.viewer.as_seat());
  const int held = view.hands[view.viewer.as_seat()][combat::at(view.open.flow.conflict.cards())];
  for (int cards = 0; cards <= held; ++cards, ++side.shown) out.emplace_back(side.total());
  return out;
}

/// The parts of the strengths, while they can be counted: once it is decided the loser's leader has gone.
void add_strengths(json::object& out, const combat::Rules& rules, const Public& open) {
  const Conflict& conflict = open.flow.conflict;
  out["bearer"] = colour_json(bonus_bearer(rules.config(), conflict));
  if (open.flow.phase != Phase::show) return;
  add_parts(out["attacker"].as_object(), side_of(rules.config(), open, conflict.attacker));
  add_parts(out["defender"].as_object(), side_of(rules.config(), open, conflict.defender));
}

/// C-22: what a ship would take away, with the leaders who would have to leave.
json::array leaving_json(const Public& open) {
  json::array out;
  each_bit(cards_of_ship(open.table, open.flow.column, open.flow.colour).cards,
           [&](int bit) { out.push_back(place_object(open.table, static_cast<Place>(bit))); });
  return out;
}

/// C-42: the conflicts that wait to be settled, as they would open now.
json::array waiting_json(const combat::Rules& rules, const Public& open) {
  json::array out;
  Public as_opened = open;
  for (const Colour c : conflicts_at(open.table, open.flow.gap)) {
    as_opened.flow.conflict = external_at(rules.config(), open, c);
    const auto strength = [&](Seat s) {
      return json::object{{"seat", index(s)}, {"table", side_of(rules.config(), as_opened, s).table}};
    };
    out.push_back(json::object{{"colour", letter_json(c)},
                               {"attacker", strength(as_opened.flow.conflict.attacker)},
                               {"defender", strength(as_opened.flow.conflict.defender)}});
  }
  return out;
}

/// What the answer to a question would change, where a board can show it before.
void add_stakes(json::object& out, const combat::Rules& rules, const Public& open) {
  if (open.flow.phase == Phase::ship) out["leaving"] = leaving_json(open);
  if (open.flow.phase == Phase::settle) out["waiting"] = waiting_json(rules, open);
}

}  // namespace

json::object CombatCodec::state(const Rules& rules, const combat::State& state) {
  json::object out = public_json(rules, state.open);
  out["laid"] = laid_json(state.open, true, state.link);
  json::array seats;
  for (const Seat s : SeatSet::first(rules.players())) {
    json::object one = seat_of(rules, state.open, s);
    one["hand_size"] = state.hands[s].size();
    one["hand"] = cards_json(state.hands[s]);
    one["pile"] = pile_json(state.piles[s], state.piles[s].size(), true);
    seats.push_back(std::move(one));
  }
  out["seats"] = std::move(seats);
  out["unseen"] = cards_json(state.unseen);
  return out;
}

json::object CombatCodec::view(const Rules& rules, const combat::View& view) {
  json::object out = public_json(rules, view.open);
  out["card_asked"] = colour_json(colour_asked(view.open.flow));
  add_places(out, view.open.table);
  add_stakes(out, rules, view.open);
  if (out["conflict"].is_object()) add_strengths(out["conflict"].as_object(), rules, view.open);
  if (view.open.flow.phase == Phase::show && view.viewer.is(view.open.flow.asked))
    out["conflict"].as_object()["totals"] = totals_json(rules, view);
  out["viewer"] = view.viewer.is_spectator() ? json::value(nullptr) : seat_json(view.viewer.as_seat());
  out["laid"] = laid_json(view.open, view.link_known, view.link);
  json::array seats;
  for (const Seat s : SeatSet::first(rules.players())) {
    json::object one = seat_of(rules, view.open, s);
    one["hand_size"] = view.hand_sizes[s];
    one["hand"] = view.hand_known[s] ? json::value(cards_json(view.hands[s])) : json::value(nullptr);
    one["pile"] = pile_json(view.piles[s], view.pile_sizes[s], view.piles_known);
    seats.push_back(std::move(one));
  }
  out["seats"] = std::move(seats);
  return out;
}

}  // namespace rois
