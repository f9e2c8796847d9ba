#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rois/soldiers/action.hpp"
#include "rois/soldiers/state.hpp"

/// The texts of positions and moves, as the clauses give them.
namespace rois::soldiers {

std::string text(Cell cell);
/// A letter and a digit; any other text is none. A cell that the board lacks is `no_cell`.
[[nodiscard]] std::optional<Cell> parse_cell(std::string_view text);

/// `a2a3`
std::string text(const Action& action);
/// For people: `Sa2-a3`, `Sa2xb2`. The move must be possible in the position.
std::string spoken(const Position& position, const Action& action);
/// Either form; nothing where the text is no move at all.
[[nodiscard]] std::optional<Action> parse_action(std::string_view text);

/// `K` for a king, `S` for a soldier; small letters for Blue; a space where nothing stands.
char letter_at(const Position& position, Cell cell);

std::string text(const Position& position);

/// A position, or what is wrong, and at which character where it is the text rather than the whole.
struct ParsedPosition {
  std::optional<Position> position;
  std::optional<ErrorId> problem;
  std::optional<std::size_t> at;
};
ParsedPosition parse_position(std::string_view text);

}  // namespace rois::soldiers
