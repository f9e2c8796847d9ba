#include "record_words.hpp"

#include <algorithm>
#include <charconv>

#include "rois/core/plain_text.hpp"

namespace rois::record_words {
std::optional<Ending::By> parse_ending(std::string_view text) {
  const auto found = std::ranges::find(endings, text);
  if (found == endings.end()) return std::nullopt;
  return static_cast<Ending::By>(found - endings.begin());
}

bool is_name(std::string_view name) { return is_plain_text(name, max_name_bytes); }

std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < least || number > most || std::to_string(number) != text) return std::nullopt;
  return number;
}

}  // namespace rois::record_words
