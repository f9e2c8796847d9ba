#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "rois/records/record.hpp"

/// What the JSON and the text form of a record have in common.
namespace rois::record_words {

inline constexpr std::string_view format = "rois-record";
inline constexpr int version = 1;
inline constexpr std::array<std::string_view, 4> endings{"rules", "resignation", "time", "agreement"};

inline std::string_view word(Ending::By by) { return endings[static_cast<std::size_t>(by)]; }
std::optional<Ending::By> parse_ending(std::string_view word);

/// Valid UTF-8 without control characters, at most 64 bytes.
bool is_name(std::string_view name);
/// A whole decimal number in a range, written the one usual way.
std::optional<std::int64_t> parse_written(std::string_view text, std::int64_t least, std::int64_t most);

}  // namespace rois::record_words
