#pragma once

#include <cstddef>
#include <string_view>

#include "rois/core/result.hpp"
#include "rois/wire/json.hpp"

namespace rois::wire {

/// The deepest nesting that is read where nothing else is said.
inline constexpr std::size_t max_depth = 32;

/// The one way in for JSON: a whole text as one value, with nothing behind it and no member twice. `memory` is where
/// its parts are kept; it must live as long as they do.
Result<json::value> parse(std::string_view text, std::size_t depth = max_depth, json::storage_ptr memory = {});

/// The line of a byte, counted from 1.
std::size_t line_at(std::string_view text, std::size_t at);

}  // namespace rois::wire
