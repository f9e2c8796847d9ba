#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rois/core/bag.hpp"
#include "rois/core/seat_array.hpp"
#include "rois/nine/config.hpp"

namespace rois::nine {

inline constexpr std::size_t cells = 9;
inline constexpr int copies = 2;
inline constexpr int hand_size = 2;
using Cards = Bag<cells>;

enum class Owner : std::uint8_t { circle, cross, nobody };
constexpr Owner owner_of(Seat s) { return static_cast<Owner>(index(s)); }

/// What everybody sees.
struct Table {
  std::array<Owner, cells> board = [] {
    std::array<Owner, cells> empty{};
    empty.fill(Owner::nobody);
    return empty;
  }();
  Cards discards;
  SeatArray<std::uint8_t> hand_sizes;
  std::uint8_t pile = cells * copies;
  Seat to_move = seat(0);
  /// Cards that chance still owes, and who gets the next.
  std::uint8_t due = Config::players * hand_size;
  Seat receiver = seat(0);
  constexpr bool operator==(const Table&) const = default;
};

struct State {
  Table table;
  // Secret to a seat.
  SeatArray<Cards> hands;
  // Secret to all.
  Cards pile;
  constexpr bool operator==(const State&) const = default;
};

/// N-7: who holds three in line.
std::optional<Seat> winner(const Table& table);
/// N-8
bool is_full(const Table& table);

}  // namespace rois::nine
