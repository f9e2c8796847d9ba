#pragma once

#include <string>

#include "rois/wire/json.hpp"

namespace rois::protocol {

inline json::value text_or_null(const std::string& text) {
  return text.empty() ? json::value(nullptr) : json::value(json::string{json_view(text)});
}

}  // namespace rois::protocol
