#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rois/kingdom/action.hpp"
#include "rois/kingdom/state.hpp"

/// The texts of positions and moves, as the clauses give them.
namespace rois::kingdom {

std::string text(Cell cell);
/// A letter and a digit; any other text is none. A cell that the board lacks is `no_cell`.
[[nodiscard]] std::optional<Cell> parse_cell(std::string_view text);

/// `e2e4`, `e4d5@h7`
std::string text(const Action& action);
/// For people: `Ae2-e4`, `Me4xd5@h7`. The move must be possible in the position.
std::string spoken(const Position& position, const Action& action);
/// Either form; nothing where the text is no move at all.
[[nodiscard]] std::optional<Action> parse_action(std::string_view text);

/// `A` to `D` for Knights of size 1 to 4, `M`; small letters for Black; a space where nothing stands.
char letter_at(const Position& position, Cell cell);

std::string text(const Position& position);

/// A position, or a word for what is wrong with the text, and at which character where it is the text itself.
struct ParsedPosition {
  std::optional<Position> position;
  std::optional<ErrorId> problem;
  std::optional<std::size_t> at;
};
ParsedPosition parse_position(std::string_view text);

}  // namespace rois::kingdom
