#include "rois/combat/queries.hpp"

#include <bit>
#include <cassert>

namespace rois::combat {

std::optional<Seat> scorer(const Table& table, int column, Colour c) {
  const Kingdom kingdom = table.kingdom_of(column);
  if (const auto owner = table.owner_in(kingdom, c)) return owner;
  return table.owner_in(kingdom, king_colour);
}

std::optional<Seat> rival_in(const Table& table, Kingdom kingdom, Seat s, Colour c) {
  const unsigned others = table.seats_in(kingdom, c) & ~(1U << index(s));
  return others == 0 ? std::nullopt : std::optional{seat(std::countr_zero(others))};
}

Ships ships_offered(const Table& table, int column, Colour c) {
  Ships ships;
  if (std::popcount(table.cards[at(c)] & body_of_column(column)) < cards_for_ship) return ships;
  for (const Colour ship : {Colour::black, Colour::green, Colour::red})
    if (table.ship_left(ship) && (c == Colour::blue || c == ship)) ships.push(ship);
  return ships;
}

Places cards_of_ship(const Table& table, int column, Colour c) {
  Body all = table.cards[at(c)] & body_of_column(column);
  while (std::popcount(all) > cards_for_ship) all &= all - 1;
  return {all, 0};
}

unsigned ships_paying(const Table& table, Seat s) {
  unsigned paying = 0;
  for (const Colour ship : {Colour::black, Colour::green, Colour::red}) {
    const Place lies = table.ships[at(ship)];
    if (lies == off_table) continue;
    const Kingdom kingdom = table.kingdom_at(lies);
    paying |= (table.stands_in(kingdom, s, ship) ? 1U : 0U) << at(ship);
    paying |= (table.stands_in(kingdom, s, Colour::blue) ? 1U : 0U) << at(Colour::blue);
  }
  return paying;
}

bool ship_pays(const Table& table, Seat s, Colour leader) { return ((ships_paying(table, s) >> at(leader)) & 1U) != 0; }

LinkSides link_sides(const Table& table, int gap) {
  const Kingdom whole = table.kingdom_of(gap);
  return {{whole.first, gap}, {gap + 1, whole.last}};
}

Colours conflicts_at(const Table& table, int gap) {
  const Kingdom kingdom = table.kingdom_of(gap);
  Colours found;
  for (const Colour c : colours)
    if (std::popcount(table.seats_in(kingdom, c)) > 1) found.push(c);
  return found;
}

Seat attacker_of(const Config& config, const Public& open, Kingdom kingdom, Colour c) {
  Seat s = open.flow.in_turn;
  while (!open.table.stands_in(kingdom, s, c)) s = clockwise(s, config.players);
  return s;
}

Conflict external_at(const Config& config, const Public& open, Colour c) {
  const Kingdom kingdom = open.table.kingdom_of(open.flow.gap);
  const Seat attacker = attacker_of(config, open, kingdom, c);
  const auto defender = rival_in(open.table, kingdom, attacker, c);
  assert(defender);
  return {Conflict::Kind::external, c, attacker, *defender, 0, 0};
}

std::uint8_t treasures_offered(const Table& table, int gap) {
  const auto there = static_cast<std::uint8_t>(table.treasures & table.kingdom_of(gap).columns());
  return std::popcount(there) >= 2 ? there : std::uint8_t{0};
}

std::optional<Colour> colour_asked(const Flow& flow) {
  switch (flow.phase) {
    case Phase::point:
    case Phase::ship:
    case Phase::ship_point: return flow.colour;
    case Phase::show:
    case Phase::reward: return flow.conflict.cards();
    case Phase::treasure: return Colour::red;
    case Phase::deal:
    case Phase::draw:
    case Phase::action:
    case Phase::settle:
    case Phase::over: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Colour> bonus_bearer(const Config& config, const Conflict& conflict) {
  if (conflict.kind != Conflict::Kind::internal) return std::nullopt;
  return config.bonus == Bonus::leader ? conflict.colour : king_colour;
}

int bonus_of(const Config& config, const Public& open, Seat s) {
  const Table& table = open.table;
  const Conflict& conflict = open.flow.conflict;
  const Colour who = config.bonus == Bonus::leader ? conflict.colour : king_colour;
  const Place stands = table.leader(s, who);
  if (stands == off_table || table.colour_at(stands) != Colour::red) return 0;
  if (config.bonus == Bonus::king_anywhere) return 1;
  const Kingdom kingdom = table.kingdom_at(table.leader(conflict.attacker, conflict.colour));
  return kingdom.has(column_of(stands)) ? 1 : 0;
}

int base_strength(const Config& config, const Public& open, Seat s) {
  const Conflict& conflict = open.flow.conflict;
  if (conflict.kind == Conflict::Kind::internal) return bonus_of(config, open, s);
  const LinkSides parts = link_sides(open.table, open.flow.gap);
  return open.table.strength(parts.of(open.table.leader(s, conflict.colour), open.flow.gap), conflict.colour);
}

Side side_of(const Config& config, const Public& open, Seat s) {
  const Conflict& conflict = open.flow.conflict;
  const auto strength = static_cast<std::uint8_t>(base_strength(config, open, s));
  const std::uint8_t shown = s == conflict.attacker ? conflict.attack : conflict.defence;
  if (conflict.kind == Conflict::Kind::internal) return {s, 0, strength, shown};
  return {s, strength, 0, shown};
}

}  // namespace rois::combat
