#pragma once

#include <optional>

#include "rois/combat/event_types.hpp"
#include "rois/combat/state.hpp"
#include "rois/core/list.hpp"

/// Questions about the table that the rules, the views and the boards ask alike. All from public facts.
namespace rois::combat {

inline constexpr int cards_for_ship = 4;

/// C-17, C-18: who may score for a card of that colour in that column.
std::optional<Seat> scorer(const Table& table, int column, Colour c);
/// C-15: whose leader of that colour is there besides the one of `s`.
std::optional<Seat> rival_in(const Table& table, Kingdom kingdom, Seat s, Colour c);

using Ships = List<Colour, ship_count>;
/// C-20, C-21: the ships that a card of that colour, just played into that column, may be exchanged for.
Ships ships_offered(const Table& table, int column, Colour c);
/// C-22: the cards that a ship costs.
Places cards_of_ship(const Table& table, int column, Colour c);
/// C-24: the seat's leaders in whose kingdom a ship of their colour lies, for blue any; one bit a colour.
unsigned ships_paying(const Table& table, Seat s);
bool ship_pays(const Table& table, Seat s, Colour leader);

/// C-45: the parts that the link in `gap` joins, left and right.
struct LinkSides {
  Kingdom left;
  Kingdom right;

  constexpr Kingdom of(Place p, int gap) const { return column_of(p) <= gap ? left : right; }
};
LinkSides link_sides(const Table& table, int gap);
using Colours = List<Colour, colour_count>;
/// C-28, C-48: the colours of which two leaders stand in the kingdom of the link in `gap`.
Colours conflicts_at(const Table& table, int gap);
/// C-43: the player in turn, or else the first of the two clockwise.
Seat attacker_of(const Config& config, const Public& open, Kingdom kingdom, Colour c);
/// C-43, C-44: the conflict of these leaders over the link that was laid, with no card shown.
Conflict external_at(const Config& config, const Public& open, Colour c);

/// C-30: the columns whose treasure the kingdom of the link in `gap` offers; none where it has fewer than two.
std::uint8_t treasures_offered(const Table& table, int gap);

/// The colour of the card that the question lets go to the pile, be shown or be given.
std::optional<Colour> colour_asked(const Flow& flow);

/// C-38: the leader who gives the bonus where he stands on a red card; none in an external conflict.
std::optional<Colour> bonus_bearer(const Config& config, const Conflict& conflict);
/// C-38: 1 or 0.
int bonus_of(const Config& config, const Public& open, Seat s);
/// C-44, and C-38 for an internal conflict: what a side of the conflict has besides the cards shown.
int base_strength(const Config& config, const Public& open, Seat s);
/// The same in its parts, with the cards shown.
Side side_of(const Config& config, const Public& open, Seat s);

}  // namespace rois::combat
