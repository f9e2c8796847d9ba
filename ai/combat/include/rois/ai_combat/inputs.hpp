#pragma once

#include <array>
#include <cstdint>

#include "rois/ai_combat/features.hpp"
#include "rois/combat/standing.hpp"
#include "rois/core/list.hpp"

/// What the net sees of a seat's situation: things that are there or not, in groups. Columns have no numbers here: what
/// counts is what a leader has in its kingdom and beyond its ends, so that what is learned of one place holds for all.
namespace rois::ai_combat::large {

/// In most groups one input is there for the seat, in some one for each colour, kingdom or neighbour. In brackets what
/// an input says; a number is cut off where the group ends.
enum class Group : std::uint8_t {
  cards_left,      ///< [in the draw pile when all have refilled]
  tempo,           ///< [turns until this seat's, actions left, cards left]
  treasures_left,  ///< [how many]
  quiet,           ///< [turns]
  players,         ///< [how many]
  catastrophe,     ///< [its own is left; how many of the others']
  to_draw,         ///< [colour, share of the cards that can be drawn]
  lowest,          ///< [of the standing]
  surplus,         ///< [second, third, fourth of the standing; above the lowest]
  colour_surplus,  ///< [colour, above the lowest]
  treasures,       ///< [in the pile]
  lead,            ///< [lowest less the best rival's, cards left]
  ahead,           ///< [would win now, cards left]
  to_overtake,     ///< [cards until the lowest is above the best rival's, cards left]
  to_raise,        ///< [by 1, 2 or 3; cards it takes]
  soon,            ///< [cards left, in turn, standing against the best rival's when hands have been put to use]
  hand,            ///< [colour, known cards]
  hand_scores,     ///< [colour, scores, known cards]
  hand_lacks,      ///< [colour, surplus, known cards]
  prospect,        ///< [colour, surplus, how it scores, cards in hand]
  hand_believed,   ///< [colour, expected cards]
  hand_size,       ///< [known, cards]
  strength,        ///< [colour, none or of the leader's kingdom]
  to_enter,        ///< [colour, strength of the best kingdom without such a leader] in the supply
  room,            ///< [colour, columns with room in the kingdom]
  scores,          ///< [colour, by itself or the King]
  ship,            ///< [colour, cards in hand] where one pays
  ship_near,       ///< [colour, most cards in a column, cards in hand]
  company,         ///< [colour, own leaders there, others']
  post,            ///< [colour, what it stands on]
  border,          ///< [colour, cards that the link lacks, margin] to a rival's kingdom
  attack,          ///< [colour, own turn, margin with cards in hand] where a link could be laid
  spoils,          ///< [colour, strength of the rival]
  at_risk,         ///< [colour, own strength]
  revolt,          ///< [colour, rival in supply, margin] of the most dangerous internal conflict
  coup,            ///< [colour, in supply, strength of the best kingdom to be won by one]
  near_treasure,   ///< [treasures in the Merchant's kingdom; may take one, with red cards; others may]
  realm,           ///< [who leads each colour, size] of each kingdom
  court,           ///< [own leaders in the kingdom of a King on red]
  on_table,        ///< [own leaders]
  count
};

inline constexpr std::size_t group_count = static_cast<std::size_t>(Group::count);
inline constexpr int left_steps = 41;
inline constexpr int left_classes = 8;
inline constexpr int left_parts = 3;
inline constexpr int soon_classes = 11;
inline constexpr std::array<int, group_count> group_sizes{
    // the course
    left_steps, 12 * left_classes, 9, 4, 3, 5, 4 * 9,
    // piles
    21, 3 * 10, 4 * 12, 8, left_parts * 17, left_classes * 3, left_parts * 16, 3 * 9, left_classes * 2 * soon_classes,
    // hands
    4 * 9, 4 * 2 * 6, 4 * 4 * 5, 4 * 4 * 4 * 5, 4 * 7, 2 * 9,
    // leaders
    4 * 14, 4 * 7, 4 * 5, 4 * 3, 4 * 5, 4 * 5 * 5, 4 * 5 * 5, 4 * 4,
    // conflicts and kingdoms
    4 * 3 * 13, 4 * 2 * 17, 4 * 9, 4 * 9, 4 * 2 * 13, 4 * 2 * 10, 5 + 3 + 1, 81 * 3, 4, 5};

constexpr std::array<std::uint16_t, group_count + 1> group_starts() {
  std::array<std::uint16_t, group_count + 1> starts{};
  for (std::size_t i = 0; i < group_count; ++i) starts[i + 1] = static_cast<std::uint16_t>(starts[i] + group_sizes[i]);
  return starts;
}
inline constexpr auto first_of_group = group_starts();
inline constexpr std::size_t input_count = first_of_group[group_count];

/// Those that are there.
using Inputs = List<std::uint16_t, 160>;

/// A position as an observer knows it, and what the inputs of all its seats are made of.
class Scene {
 public:
  struct Known {
    int players = 2;
    /// Whose hands are known; the others' are what is expected of them.
    SeatSet hands;
    /// What can be drawn, for all the observer knows.
    combat::Cards pool;
  };

  Scene(const combat::State& state, const Known& known);
  void see(Seat s, Inputs& out) const;

 private:
  using Colour = combat::Colour;

  void see_course(Seat s, Inputs& out) const;
  void see_pile(Seat s, Inputs& out) const;
  void see_race(Seat s, Inputs& out) const;
  void see_soon(Seat s, Inputs& out) const;
  void see_hand(Seat s, Inputs& out) const;
  void see_prospect(Seat s, Colour c, Inputs& out) const;
  void see_leader(Seat s, Colour c, Inputs& out) const;
  void see_post(Seat s, Colour c, Inputs& out) const;
  void see_supply(Colour c, Inputs& out) const;
  void see_ships(Seat s, Colour c, Inputs& out) const;
  void see_borders(Seat s, Colour c, Inputs& out) const;
  void see_revolts(Seat s, Colour c, Inputs& out) const;
  void see_coups(Seat s, Colour c, Inputs& out) const;
  void see_realms(Seat s, Inputs& out) const;

  int held(Seat s, Colour c) const { return state_.hands[s][combat::at(c)]; }
  /// Cards in hand: 0 to 3, or 4 where they are not known.
  int held_class(Seat s, Colour c) const;
  /// The domain of a leader, or -1.
  int domain_of(Seat s, Colour c) const;
  /// What `s` has more than `other` in an internal conflict in that domain, if both show all red cards.
  int internal_margin(Seat s, Seat other, int domain) const;
  Seat best_rival(Seat s) const;
  /// The standing once its next actions have put pairs of cards in hand to use, and ships have paid.
  combat::Standing standing_soon(Seat s) const;

  const combat::State& state_;
  Known known_;
  Kingdoms kingdoms_;
  SeatArray<combat::Standing> standings_{};
  SeatArray<combat::Standing> soon_{};
  SeatArray<std::uint8_t> paying_{};
  /// Cards in the draw pile when all have refilled; below zero in the last turn.
  int left_ = 0;
  std::size_t left_class_ = 0;
  std::size_t left_part_ = 0;
  /// For each gap the cards that its columns lack for a link.
  std::array<int, combat::gap_count> lacking_{};
};

}  // namespace rois::ai_combat::large
