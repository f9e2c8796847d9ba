#include "rois/combat/standing.hpp"

#include <algorithm>

namespace rois::combat {

// C-55: each treasure goes to the colour that is lowest by then.
Standing standing(const Pile& pile) {
  Standing numbers{};
  for (std::size_t i = 0; i < colour_count; ++i) numbers[i] = pile.cards[i];
  for (int left = pile.treasures; left > 0; --left) ++*std::min_element(numbers.begin(), numbers.end());
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

}  // namespace rois::combat
