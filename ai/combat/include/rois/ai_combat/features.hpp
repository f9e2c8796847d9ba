#pragma once

#include <array>
#include <cstdint>

#include "rois/combat/state.hpp"

/// A seat's situation in numbers.
namespace rois::ai_combat {

/// What is counted once for each colour.
enum class Of : std::uint8_t {
  surplus,      ///< cards of the pile above its lowest colour
  stands,       ///< the leader is on the table
  strength,     ///< cards of the colour in the leader's kingdom
  threatened,   ///< a link could be laid to a rival leader of the colour
  margin_up,    ///< how much stronger than that rival on the table
  margin_down,  ///< how much weaker
  spoils,       ///< cards of the colour in the rival's kingdom
  ship,         ///< a ship pays
  ship_near,    ///< cards of the colour in one column of the kingdom, while a ship for them is left
  scores,       ///< a card of the colour scores for this seat in some column with room
  in_hand,
  ready,    ///< points to be made from the hand: two cards each
  exposed,  ///< rivals' Kings on red where the leader stands
  count
};

/// What is counted once.
enum class Sum : std::uint8_t {
  lowest,
  second,
  third,
  highest,
  treasures,
  king_on_red,
  court,  ///< other leaders in the kingdom of a King on red
  treasure_near,
  catastrophe,
  actions,
  waits,  ///< turns until this seat's
  hand_size,
  hand_known,
  draw_pile,
  treasures_left,
  quiet,
  three,  ///< three players
  four,
  one,
  count
};

inline constexpr std::size_t per_colour = static_cast<std::size_t>(Of::count);
inline constexpr std::size_t sum_count = static_cast<std::size_t>(Sum::count);
inline constexpr std::size_t feature_count = per_colour * combat::colour_count + sum_count;

constexpr std::size_t at(Of what, combat::Colour c) { return static_cast<std::size_t>(what) * 4 + combat::at(c); }
constexpr std::size_t at(Sum what) { return per_colour * combat::colour_count + static_cast<std::size_t>(what); }

/// Small whole numbers.
using Features = std::array<std::int16_t, feature_count>;

/// What the table says of its kingdoms, for all seats alike.
struct Kingdoms {
  explicit Kingdoms(const combat::Table& table);

  struct Domain {
    combat::Kingdom kingdom;
    std::array<std::int8_t, combat::colour_count> strength{};
    /// The seat whose leader stands there, or -1.
    std::array<std::int8_t, combat::colour_count> owner{-1, -1, -1, -1};
    int room = 0;
    int treasures = 0;
    /// Whether a link may be laid to the next domain.
    bool borders = false;
  };
  int count = 0;
  std::array<Domain, combat::column_count> domains;
  /// The domain of each column.
  std::array<std::int8_t, combat::column_count> of_column{};
  /// The seats whose King stands on a red card.
  SeatSet kings_on_red;
  /// C-17, C-18: for each colour the seats that a card of it scores for in some column with room.
  std::array<SeatSet, combat::colour_count> scorers;
  /// C-30: the seats whose merchant stands where a link would join two treasures.
  SeatSet near_treasures;

 private:
  void find_domains(const combat::Table& table);
  void find_leaders(const combat::Table& table);
  void find_prospects();
};

struct Observer {
  int players = 2;
  /// Whose hands are known.
  SeatSet hands;
};

void describe(const combat::State& state, const Kingdoms& kingdoms, const Observer& observer, Seat s, Features& out);

}  // namespace rois::ai_combat
