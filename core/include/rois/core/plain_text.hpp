#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace rois {

/// The length in bytes of the UTF-8 character at the front; 0 for an empty text, bytes that are not UTF-8, and control
/// characters.
constexpr std::size_t leading_character(std::string_view text) {
  if (text.empty()) return 0;
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

/// Valid UTF-8 without control characters, from 1 to `most` bytes: what may be printed as somebody's or something's
/// name.
constexpr bool is_plain_text(std::string_view text, std::size_t most) {
  if (text.empty() || text.size() > most) return false;
  while (!text.empty()) {
    const std::size_t length = leading_character(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

/// Whether a character turns the direction of what follows, breaks the line, or is of no width and joins nothing:
/// U+200B, U+2028 to U+202E, U+2060 to U+206F, U+FEFF.
constexpr bool is_disturbing(std::string_view character) {
  if (character.size() != 3) return false;
  if (character == "\xEF\xBB\xBF") return true;
  const auto last = static_cast<unsigned char>(character[2]);
  if (character.starts_with("\xE2\x80")) return last == 0x8B || (last >= 0xA8 && last <= 0xAE);
  return character.starts_with("\xE2\x81") && last >= 0xA0 && last <= 0xAF;
}

/// Whether plain text leaves alone what stands beside it, and is there to be seen: what people say to each other.
constexpr bool is_undisturbing(std::string_view text) {
  bool seen = false;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(leading_character(text), 1);
    if (is_disturbing(text.substr(0, length))) return false;
    seen = seen || text.front() != ' ';
    text.remove_prefix(length);
  }
  return seen;
}

/// How many characters plain text has, as Unicode counts them.
constexpr std::size_t characters_in(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(std::max<std::size_t>(leading_character(text), 1));
  return count;
}

}  // namespace rois
