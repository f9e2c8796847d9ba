#include "rois/wire/document.hpp"

#include <algorithm>
#include <boost/json/parser.hpp>
#include <string>

namespace rois::wire {
namespace {

std::string line_and_column(std::string_view text, std::size_t at) {
  const auto start = text.substr(0, at).rfind('\n');
  const auto column = at - (start == std::string_view::npos ? 0 : start + 1) + 1;
  return "line " + std::to_string(line_at(text, at)) + ", column " + std::to_string(column);
}

/// How many members are written in a text that is known to be JSON: its colons outside strings.
std::size_t members_written(std::string_view text) {
  std::size_t count = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (in_string && text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      in_string = !in_string;
    } else if (!in_string && text[at] == ':') {
      ++count;
    }
  }
  return count;
}

/// How many the parser kept: of members with one name it keeps the last.
std::size_t members_kept(const json::value& value) {
  std::size_t count = 0;
  if (const json::object* object = value.if_object()) {
    count = object->size();
    for (const auto& pair : *object) count += members_kept(pair.value());
  } else if (const json::array* array = value.if_array()) {
    for (const json::value& item : *array) count += members_kept(item);
  }
  return count;
}

}  // namespace

std::size_t line_at(std::string_view text, std::size_t at) {
  return static_cast<std::size_t>(std::ranges::count(text.substr(0, at), '\n')) + 1;
}

Result<json::value> parse(std::string_view text, std::size_t depth, json::storage_ptr memory) {
  json::parse_options options;
  options.max_depth = depth;
  json::parser parser{{}, options};
  parser.reset(std::move(memory));
  json::error_code error;
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  const bool more = text.substr(used).find_first_not_of(" \t\r\n") != std::string_view::npos;
  if (error || more) return Problem{ErrorId::bad_json, {}, line_and_column(text, used)};
  json::value value = parser.release();
  if (members_kept(value) != members_written(text)) return Problem{ErrorId::repeated_member};
  return value;
}

}  // namespace rois::wire
