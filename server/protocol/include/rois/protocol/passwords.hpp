#pragma once

#include <string_view>

namespace rois::protocol {

/// Whether a password is among those that are tried first: a well known one, the name, one character again and again,
/// or a run of neighbours.
bool is_common_password(std::string_view password, std::string_view name);

}  // namespace rois::protocol
