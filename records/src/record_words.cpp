#include "record_words.hpp"

#include <algorithm>

#include "rois/core/parse_number.hpp"
#include "rois/core/plain_text.hpp"

namespace rois::record_words {
std::optional<Ending::By> parse_ending(std::string_view text) {
  const auto found = std::ranges::find(endings, text);
  if (found == endings.end()) return std::nullopt;
  return static_cast<Ending::By>(found - endings.begin());
}

bool is_name(std::string_view name) { return is_plain_text(name, max_name_bytes); }

std::optional<std::int64_t> parse_written(std::string_view text, std::int64_t least, std::int64_t most) {
  const auto number = parse_number(text, least, most);
  return number && std::to_string(*number) == text ? number : std::nullopt;
}

}  // namespace rois::record_words
