#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rois/match/rulebook.hpp"

/// The words typed at the table.
namespace rois::cli {

enum class Command : unsigned char { help, list, undo, hint, rules, save, board, resign, quit };

/// Both languages are always understood.
std::optional<Command> parse_command(std::string_view word);
/// Those to offer for completion.
std::span<const std::string_view> command_words(Language language);

std::string trim(std::string_view text);
/// The number of a listed choice, counted from 0.
std::optional<std::size_t> parse_choice(std::string_view text, std::size_t count);

}  // namespace rois::cli
