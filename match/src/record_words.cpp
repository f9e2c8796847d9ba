#include "record_words.hpp"

#include <algorithm>
#include <charconv>

namespace rois::record_words {
namespace {

/// The length of the UTF-8 character at the front, 0 where there is none or a control character.
std::size_t character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x20 || lead == 0x7F) return 0;
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xC2 && lead < 0xE0   ? 2
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  const unsigned second = byte(1);
  const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool outside = (lead == 0xED && second > 0x9F) || (lead == 0xF4 && second > 0x8F);
  const bool control = lead == 0xC2 && second < 0xA0;
  return overlong || outside || control ? 0 : length;
}

}  // namespace

std::optional<Ending::By> parse_ending(std::string_view text) {
  const auto found = std::ranges::find(endings, text);
  if (found == endings.end()) return std::nullopt;
  return static_cast<Ending::By>(found - endings.begin());
}

bool is_name(std::string_view name) {
  if (name.empty() || name.size() > max_name_bytes) return false;
  while (!name.empty()) {
    const std::size_t length = character(name);
    if (length == 0) return false;
    name.remove_prefix(length);
  }
  return true;
}

std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < least || number > most || std::to_string(number) != text) return std::nullopt;
  return number;
}

}  // namespace rois::record_words
