#pragma once

#include <charconv>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

namespace rois {

/// The number that the whole of a text is, between two bounds that are allowed themselves; nothing where it is none.
template <class Number>
[[nodiscard]] std::optional<Number> parse_number(std::string_view text,
                                                 Number least = std::numeric_limits<Number>::lowest(),
                                                 Number most = std::numeric_limits<Number>::max()) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  // Written so that what is no number (NaN) is not between them.
  const bool fits = read.ec == std::errc{} && read.ptr == end && number >= least && number <= most;
  return fits ? std::optional{number} : std::nullopt;
}

}  // namespace rois
