#include "card_set_lines.hpp"

#include <algorithm>

#include "rois/wire/document.hpp"

namespace rois {
namespace {

/// The end of the string that begins at `at`.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    if (text[at] == '\\') ++at;
  return at;
}

}  // namespace

CardLines card_lines(std::string_view text) {
  CardLines lines;
  int depth = 0;
  bool cards = false;  // inside the member `cards` of the whole
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      const std::size_t end = end_of_string(text, at);
      const std::size_t next = text.find_first_not_of(" \t\r\n", std::min(end + 1, text.size()));
      const bool is_key = next != std::string_view::npos && text[next] == ':';
      if (depth == 1 && is_key) cards = text.substr(at + 1, end - at - 1) == "cards";
      at = end;
    } else if (c == '{' || c == '[') {
      if (cards && depth == 2) lines.cards.push_back(wire::line_at(text, at));
      ++depth;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return lines;
}

}  // namespace rois
