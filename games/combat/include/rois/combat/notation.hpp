#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rois/combat/action.hpp"
#include "rois/combat/state.hpp"

/// The texts of places, actions and draws, as the clauses give them.
namespace rois::combat {

/// The names of the seats (C-2): `bow`, `lion`, `bull`, `vase`.
inline constexpr std::array<std::string_view, max_seats> dynasties{"bow", "lion", "bull", "vase"};

/// `K`, `G`, `R`, `B`
char letter(Colour c);
[[nodiscard]] std::optional<Colour> parse_colour(std::string_view text);

/// `3.0`, `3.4`, `g3`
std::string text(Place place);
/// A place of that form; one that the table lacks is `off_table`.
[[nodiscard]] std::optional<Place> parse_place(std::string_view text);

std::string text(const Action& action);
/// Nothing where the text is no action at all.
[[nodiscard]] std::optional<Action> parse_action(std::string_view text);

/// `deal 0 R`, `draw 2 K`
std::string text(const Chance& outcome);
[[nodiscard]] std::optional<Chance> parse_chance(std::string_view text);

/// The first word of an action's text.
std::string_view kind_word(Action::Kind kind);
/// The word for a question; empty for what is none.
std::string_view question_word(Phase phase);

}  // namespace rois::combat
