#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>

#include "rois/combat/config.hpp"

namespace rois::combat {

inline constexpr int column_count = 8;
inline constexpr int gap_count = 7;
inline constexpr int room_below = 8;  // C-4
inline constexpr int ship_count = 3;

/// Where a card lies: 0 to 63 below the heads, column by column and from the head down; 64 to 71 the heads; 72 to 78
/// the gaps. Columns and gaps count from 0 here and from 1 in texts.
using Place = std::uint8_t;
inline constexpr Place first_head = 64;
inline constexpr Place first_gap = 72;
inline constexpr int place_count = 79;
/// Of a leader or a ship: in the supply. Of an action: a place that the table lacks.
inline constexpr Place off_table = 0xFF;

/// `depth` from 1 on: the depth-th card below the head; 0 is the head.
constexpr Place place_in(int column, int depth) {
  return static_cast<Place>(depth == 0 ? first_head + column : column * room_below + depth - 1);
}
constexpr Place place_of_gap(int gap) { return static_cast<Place>(first_gap + gap); }
constexpr bool is_card(Place p) { return p < first_head; }
constexpr bool is_head(Place p) { return p >= first_head && p < first_gap; }
constexpr bool is_gap(Place p) { return p >= first_gap && p < place_count; }
/// The column of a card or head; of a gap the one at its left.
constexpr int column_of(Place p) { return is_card(p) ? p / room_below : p % room_below; }

/// Places below the heads, one bit each.
using Body = std::uint64_t;
constexpr Body body_of(Place p) { return Body{1} << p; }
constexpr Body body_of_column(int column) { return Body{0xFF} << (column * room_below); }

/// The first place of each column, one bit a column.
constexpr std::uint8_t first_of_each(Body set) {
  constexpr Body firsts = 0x0101010101010101;
  constexpr Body gathering = 0x0102040810204080;
  return static_cast<std::uint8_t>((set & firsts) * gathering >> 56U);
}
/// How many places of each column are in the set, one byte a column.
constexpr Body count_each(Body set) {
  set -= set >> 1U & 0x5555555555555555;
  set = (set & 0x3333333333333333) + (set >> 2U & 0x3333333333333333);
  return (set + (set >> 4U)) & 0x0F0F0F0F0F0F0F0F;
}

/// A set of places of all three sorts; `edges` has the heads, then the gaps.
struct Places {
  Body cards = 0;
  std::uint16_t edges = 0;

  constexpr void add(Place p) {
    if (is_card(p)) {
      cards |= body_of(p);
    } else {
      edges = static_cast<std::uint16_t>(edges | (1U << (p - first_head)));
    }
  }
  constexpr bool has(Place p) const {
    if (p >= place_count) return false;
    return is_card(p) ? (cards & body_of(p)) != 0 : ((edges >> (p - first_head)) & 1U) != 0;
  }
  constexpr int size() const { return std::popcount(cards) + std::popcount(edges); }
  constexpr Places without(const Places& other) const {
    return {cards & ~other.cards, static_cast<std::uint16_t>(edges & ~other.edges)};
  }
  constexpr bool operator==(const Places&) const = default;
};

/// C-7: columns side by side that links join. The last one counts too.
struct Kingdom {
  int first = 0;
  int last = 0;

  /// One comparison: which side a column lies on cannot be guessed.
  constexpr bool has(int column) const {
    return static_cast<unsigned>(column - first) <= static_cast<unsigned>(last - first);
  }
  constexpr int size() const { return last - first + 1; }
  constexpr Body body() const {
    return (~Body{0} << (first * room_below)) & (~Body{0} >> ((column_count - 1 - last) * room_below));
  }
  constexpr std::uint8_t columns() const {
    return static_cast<std::uint8_t>((0xFFU << first) & (0xFFU >> (column_count - 1 - last)));
  }
  constexpr std::uint8_t gaps() const { return static_cast<std::uint8_t>(columns() & (columns() >> 1U)); }
  constexpr bool operator==(const Kingdom&) const = default;
};

/// The places of a seat's leaders, one for each colour.
using Leaders = std::array<Place, colour_count>;
constexpr bool none_stands(const Leaders& leaders) {
  constexpr Leaders none{off_table, off_table, off_table, off_table};
  return std::bit_cast<std::uint32_t>(leaders) == std::bit_cast<std::uint32_t>(none);
}

/// What lies on the table for all to see. The colour of a face-down link is not here.
struct Table {
  std::array<Body, colour_count> cards{};
  /// Links that lie face up.
  std::array<std::uint8_t, colour_count> links{};
  /// Gaps with a link, face up or down.
  std::uint8_t joined = 0;
  /// C-6: heads that were not exchanged for a temple.
  std::uint8_t treasures = 0xFF;
  /// The ships of blue and black, green, red; `off_table` while they are to be had.
  std::array<Place, ship_count> ships{off_table, off_table, off_table};
  SeatArray<Leaders> leaders = no_leaders();

  constexpr bool operator==(const Table&) const = default;

  // Colours modulo their number, so that the compiler sees that they are within.
  constexpr Place leader(Seat s, Colour c) const { return leaders[s][at(c) % colour_count]; }
  constexpr Place& leader(Seat s, Colour c) { return leaders[s][at(c) % colour_count]; }

  constexpr Body civilisation() const { return cards[0] | cards[1] | cards[2] | cards[3]; }
  constexpr Body ship_places() const;
  constexpr int height(int column) const;
  constexpr int treasures_left() const { return std::popcount(treasures); }
  constexpr bool ship_left(Colour c) const { return c != Colour::blue && ships[at(c)] == off_table; }
  constexpr bool is_joined(int gap) const { return ((joined >> gap) & 1U) != 0; }
  constexpr std::optional<Colour> colour_at(Place p) const;

  constexpr Kingdom kingdom_of(int column) const;
  constexpr Kingdom kingdom_at(Place p) const { return kingdom_of(column_of(p)); }
  constexpr bool stands_in(Kingdom kingdom, Seat s, Colour c) const;
  /// The seats with a leader of that colour there, one bit each.
  constexpr unsigned seats_in(Kingdom kingdom, Colour c) const;
  constexpr std::optional<Seat> owner_in(Kingdom kingdom, Colour c) const;
  constexpr int strength(Kingdom kingdom, Colour c) const;

  /// C-12: where a leader may stand, taken or not.
  constexpr Places leader_places() const;
  constexpr Places taken() const;
  /// Columns with room, and empty gaps between columns of three cards or more.
  constexpr std::uint8_t open_columns() const;  // C-16
  constexpr std::uint8_t open_gaps() const;     // C-25

  /// The card goes below the last one.
  void put(Colour c, int column);
  /// Cards and links leave, leaders on them return to their supplies (C-22), columns close up (C-9).
  void remove(Places gone);
  /// C-22
  void build(Colour ship, int column);

 private:
  static constexpr SeatArray<Leaders> no_leaders() {
    SeatArray<Leaders> all;
    for (auto& seat_leaders : all) seat_leaders.fill(off_table);
    return all;
  }
  void close_up(Place hole);
};

constexpr Body Table::ship_places() const {
  Body set = 0;
  for (const Place p : ships) set |= Body{p != off_table} << (p % first_head);
  return set;
}

constexpr int Table::height(int column) const {
  return std::popcount((civilisation() | ship_places()) & body_of_column(column));
}

/// The colour of what lies there; none for a ship, a face-down link and an empty place. C-6: heads are red.
constexpr std::optional<Colour> Table::colour_at(Place p) const {
  if (is_head(p)) return Colour::red;
  for (const Colour c : colours) {
    if (is_card(p) && (cards[at(c)] & body_of(p)) != 0) return c;
    if (is_gap(p) && ((links[at(c)] >> (p - first_gap)) & 1U) != 0) return c;
  }
  return std::nullopt;
}

constexpr Kingdom Table::kingdom_of(int column) const {
  const unsigned parted = ~unsigned{joined};
  return {static_cast<int>(std::bit_width(parted & ((1U << column) - 1))), column + std::countr_zero(parted >> column)};
}

constexpr bool Table::stands_in(Kingdom kingdom, Seat s, Colour c) const {
  const Place p = leader(s, c);
  return (p != off_table) & kingdom.has(column_of(p));
}

constexpr unsigned Table::seats_in(Kingdom kingdom, Colour c) const {
  unsigned seats = 0;
  for (int i = 0; i < max_seats; ++i) seats |= (stands_in(kingdom, seat(i), c) ? 1U : 0U) << i;
  return seats;
}

/// Whose leader of that colour is there: the lowest seat's, in a conflict.
constexpr std::optional<Seat> Table::owner_in(Kingdom kingdom, Colour c) const {
  const unsigned seats = seats_in(kingdom, c);
  return seats == 0 ? std::nullopt : std::optional{seat(std::countr_zero(seats))};
}

// C-44: the cards of a colour, under leaders too; for red the heads.
constexpr int Table::strength(Kingdom kingdom, Colour c) const {
  const int heads = c == Colour::red ? kingdom.size() : 0;
  return std::popcount(cards[at(c)] & kingdom.body()) +
         std::popcount(static_cast<std::uint8_t>(links[at(c)] & kingdom.gaps())) + heads;
}

constexpr Places Table::leader_places() const {
  return {civilisation(), static_cast<std::uint16_t>(0xFFU | (unsigned{joined} << 8U))};
}

/// What a leader on each place takes; nothing where the last bits are those of `off_table`.
struct Taking {
  Body cards = 0;
  Body edges = 0;
};
constexpr std::array<Taking, 128> all_takings() {
  std::array<Taking, 128> each{};
  for (Place p = 0; p < place_count; ++p) (is_card(p) ? each[p].cards : each[p].edges) = Body{1} << (p % first_head);
  return each;
}
inline constexpr auto takings = all_takings();

/// Looked up, without a branch for each leader: where they stand cannot be guessed, only which seats have none.
constexpr Places Table::taken() const {
  Taking all;
  for (const auto& seat_leaders : leaders) {
    if (none_stands(seat_leaders)) continue;
    for (const Place p : seat_leaders) {
      const Taking& taking = takings[p % takings.size()];
      all.cards |= taking.cards;
      all.edges |= taking.edges;
    }
  }
  return {all.cards, static_cast<std::uint16_t>(all.edges)};
}

constexpr std::uint8_t Table::open_columns() const {
  Body full = civilisation() | ship_places();
  full &= full >> 1U;
  full &= full >> 2U;
  full &= full >> 4U;
  return static_cast<std::uint8_t>(~unsigned{first_of_each(full)});
}

constexpr std::uint8_t Table::open_gaps() const {
  const Body counts = count_each(civilisation());
  constexpr Body three_overflow = 0x7D7D7D7D7D7D7D7D;
  const unsigned tall = first_of_each((counts + three_overflow) >> 7U);
  return static_cast<std::uint8_t>(tall & (tall >> 1U) & ~unsigned{joined});
}

}  // namespace rois::combat
