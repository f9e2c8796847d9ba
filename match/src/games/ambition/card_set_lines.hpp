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

}  // namespace rois
