#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace rois {

/// The line on which each card of a set's file begins, in the order of the file.
struct CardLines {
  std::vector<std::size_t> cards;
};

/// Of a text that is JSON.
CardLines card_lines(std::string_view text);

/// The line of the character at `at`, from 1.
std::size_t line_at(std::string_view text, std::size_t at);

}  // namespace rois
