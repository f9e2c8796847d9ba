#include "rois/ai_combat/features.hpp"

#include <algorithm>
#include <bit>

#include "rois/combat/queries.hpp"
#include "rois/combat/standing.hpp"

namespace rois::ai_combat {
namespace {

using combat::at;
using combat::Colour;
using combat::colours;
using combat::State;
using combat::Table;

std::int16_t small(int n, int most) { return static_cast<std::int16_t>(std::clamp(n, 0, most)); }

void describe_pile(const State& state, Seat s, Features& out) {
  const combat::Pile& pile = state.piles[s];
  const combat::Standing standing = combat::standing(pile);
  for (std::size_t i = 0; i < standing.size(); ++i) out[at(Sum::lowest) + i] = small(standing[i], 40);
  for (const Colour c : colours) out[at(Of::surplus, c)] = small(pile.cards[at(c)] - standing[0] + 2, 6);
  out[at(Sum::treasures)] = small(pile.treasures, 7);
}

/// The most cards of a colour in one column of the kingdom, while a ship for them is left.
int nearest_ship(const Table& table, combat::Kingdom kingdom, Colour c) {
  bool left = false;
  for (const Colour ship : {Colour::black, Colour::green, Colour::red})
    left = left || (table.ship_left(ship) && (c == Colour::blue || c == ship));
  if (!left) return 0;
  int most = 0;
  for (int column = kingdom.first; column <= kingdom.last; ++column)
    most = std::max(most, std::popcount(table.cards[at(c)] & combat::body_of_column(column)));
  return most;
}

/// The rival across a gap that could be linked who is hardest to beat.
void describe_rivals(const Kingdoms& kingdoms, int here, Seat s, Colour c, Features& out) {
  const int own = kingdoms.domains[static_cast<std::size_t>(here)].strength[at(c)];
  int worst = -1;
  for (const int there : {here - 1, here + 1}) {
    if (there < 0 || there >= kingdoms.count) continue;
    const auto& left = kingdoms.domains[static_cast<std::size_t>(std::min(here, there))];
    const auto& other = kingdoms.domains[static_cast<std::size_t>(there)];
    if (!left.borders || other.owner[at(c)] < 0 || other.owner[at(c)] == index(s)) continue;
    worst = std::max(worst, int{other.strength[at(c)]});
    out[at(Of::spoils, c)] = small(std::max<int>(out[at(Of::spoils, c)], other.strength[at(c)]), 8);
  }
  if (worst < 0) return;
  out[at(Of::threatened, c)] = 1;
  out[at(Of::margin_up, c)] = small(own - worst, 5);
  out[at(Of::margin_down, c)] = small(worst - own, 5);
}

bool king_on_red(const Table& table, Seat s) {
  const combat::Place p = table.leader(s, combat::king_colour);
  return p != combat::off_table && table.colour_at(p) == Colour::red;
}

void describe_leader(const Table& table, const Kingdoms& kingdoms, Seat s, Colour c, Features& out) {
  const combat::Place p = table.leader(s, c);
  if (p == combat::off_table) return;
  const int here = kingdoms.of_column[static_cast<std::size_t>(combat::column_of(p))];
  const auto& domain = kingdoms.domains[static_cast<std::size_t>(here)];
  out[at(Of::stands, c)] = 1;
  out[at(Of::strength, c)] = small(domain.strength[at(c)], 10);
  out[at(Of::ship_near, c)] = small(nearest_ship(table, domain.kingdom, c), 4);
  const int king = domain.owner[at(combat::king_colour)];
  out[at(Of::exposed, c)] = king >= 0 && king != index(s) && kingdoms.kings_on_red.has(seat(king)) ? 1 : 0;
  describe_rivals(kingdoms, here, s, c, out);
}

void describe_leaders(const Table& table, const Kingdoms& kingdoms, Seat s, Features& out) {
  const unsigned paying = combat::ships_paying(table, s);
  for (const Colour c : colours) {
    describe_leader(table, kingdoms, s, c, out);
    out[at(Of::ship, c)] = static_cast<std::int16_t>(paying >> at(c) & 1U);
  }
}

void describe_king(const Table& table, const Kingdoms& kingdoms, Seat s, Features& out) {
  if (!kingdoms.kings_on_red.has(s)) return;
  const combat::Kingdom kingdom = table.kingdom_at(table.leader(s, combat::king_colour));
  out[at(Sum::king_on_red)] = 1;
  for (const Colour c : colours)
    out[at(Sum::court)] = static_cast<std::int16_t>(
        out[at(Sum::court)] + (c != combat::king_colour && table.stands_in(kingdom, s, c) ? 1 : 0));
}

void describe_prospects(const Kingdoms& kingdoms, Seat s, Features& out) {
  for (const Colour c : colours) out[at(Of::scores, c)] = kingdoms.scorers[at(c)].has(s) ? 1 : 0;
  out[at(Sum::treasure_near)] = kingdoms.near_treasures.has(s) ? 1 : 0;
}

void describe_hand(const State& state, Seat s, Features& out) {
  out[at(Sum::hand_known)] = 1;
  for (const Colour c : colours) {
    const int held = state.hands[s][at(c)];
    out[at(Of::in_hand, c)] = small(held, 6);
    out[at(Of::ready, c)] = out[at(Of::scores, c)] != 0 ? small(held / 2, 2) : std::int16_t{0};
  }
}

void describe_course(const State& state, int players, Seat s, Features& out) {
  const combat::Flow& flow = state.open.flow;
  const bool mine = flow.in_turn == s;
  out[at(Sum::catastrophe)] = state.open.catastrophes[s] ? 1 : 0;
  out[at(Sum::actions)] = mine ? flow.actions_left : std::int16_t{0};
  out[at(Sum::waits)] = static_cast<std::int16_t>((index(s) - index(flow.in_turn) + players) % players);
  out[at(Sum::hand_size)] = small(state.hands[s].size(), 8);
  out[at(Sum::draw_pile)] = small(state.open.draw_pile / 8, 20);
  out[at(Sum::treasures_left)] = small(state.open.table.treasures_left() - 1, 7);
  out[at(Sum::quiet)] = flow.quiet_turns;
  out[at(Sum::three)] = players == 3 ? 1 : 0;
  out[at(Sum::four)] = players == 4 ? 1 : 0;
  out[at(Sum::one)] = 1;
}

}  // namespace

Kingdoms::Kingdoms(const Table& table) {
  find_domains(table);
  find_leaders(table);
  find_prospects();
}

void Kingdoms::find_domains(const Table& table) {
  const std::uint8_t open = table.open_columns();
  const std::uint8_t gaps = table.open_gaps();
  for (int column = 0; column < combat::column_count; ++count) {
    Domain& domain = domains[static_cast<std::size_t>(count)];
    domain.kingdom = table.kingdom_of(column);
    const std::uint8_t columns = domain.kingdom.columns();
    for (const Colour c : colours) domain.strength[at(c)] = static_cast<std::int8_t>(table.strength(domain.kingdom, c));
    domain.room = std::popcount(static_cast<std::uint8_t>(open & columns));
    domain.treasures = std::popcount(static_cast<std::uint8_t>(table.treasures & columns));
    domain.borders = ((unsigned{gaps} >> domain.kingdom.last) & 1U) != 0;
    for (; column <= domain.kingdom.last; ++column)
      of_column[static_cast<std::size_t>(column)] = static_cast<std::int8_t>(count);
  }
}

void Kingdoms::find_leaders(const Table& table) {
  for (const Seat s : SeatSet::first(max_seats)) {
    if (combat::none_stands(table.leaders[s])) continue;
    for (const Colour c : colours)
      if (const combat::Place p = table.leader(s, c); p != combat::off_table) {
        const int domain = of_column[static_cast<std::size_t>(combat::column_of(p))];
        domains[static_cast<std::size_t>(domain)].owner[at(c)] = static_cast<std::int8_t>(index(s));
      }
    if (king_on_red(table, s)) kings_on_red = kings_on_red.with(s);
  }
}

// Once for all seats, rather than for each.
void Kingdoms::find_prospects() {
  const auto add = [](SeatSet& set, int owner) {
    if (owner >= 0) set = set.with(seat(owner));
  };
  const std::size_t merchant = at(combat::merchant_colour);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const Domain& domain = domains[i];
    const int king = domain.owner[at(combat::king_colour)];
    if (domain.room > 0)
      for (const Colour c : colours) add(scorers[at(c)], domain.owner[at(c)] >= 0 ? domain.owner[at(c)] : king);
    if (!domain.borders || domain.treasures + domains[i + 1].treasures < 2) continue;
    for (const std::size_t side : {i, i + 1}) add(near_treasures, domains[side].owner[merchant]);
  }
}

void describe(const State& state, const Kingdoms& kingdoms, const Observer& observer, Seat s, Features& out) {
  out.fill(0);
  describe_pile(state, s, out);
  describe_leaders(state.open.table, kingdoms, s, out);
  describe_king(state.open.table, kingdoms, s, out);
  describe_prospects(kingdoms, s, out);
  if (observer.hands.has(s)) describe_hand(state, s, out);
  describe_course(state, observer.players, s, out);
}

}  // namespace rois::ai_combat
