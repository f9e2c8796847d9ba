#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rois/nine/action.hpp"

namespace rois::nine {

/// `play 5`, `drop 5`
std::string text(const Action& action);
[[nodiscard]] std::optional<Action> parse_action(std::string_view text);

/// `draw 0 5`: seat 0 gets a 5. To the other seat it is `draw 0 ?`.
std::string text(const Chance& outcome);
std::string hidden_text(const Chance& outcome);
[[nodiscard]] std::optional<Chance> parse_chance(std::string_view text);

}  // namespace rois::nine
