#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rois/ai/player.hpp"
#include "rois/core/parse_number.hpp"

namespace rois {

inline constexpr int strongest_level = ai::level_count;
inline constexpr std::string_view level_prefix = "level:";

/// The name of the computer player of a level, from 1 on: `level:3`.
inline std::string level_name(int level) { return std::string{level_prefix} + std::to_string(level); }

/// The level that a name is of; nothing for every other name.
inline std::optional<int> level_of(std::string_view name) {
  if (!name.starts_with(level_prefix)) return std::nullopt;
  const auto level = parse_number(name.substr(level_prefix.size()), 1, strongest_level);
  return level && level_name(*level) == name ? level : std::nullopt;
}

}  // namespace rois
