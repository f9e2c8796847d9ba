#pragma once

#include <cstddef>
#include <string_view>

namespace rois::app {

/// How a body may be sent (RFC 9110, 8.4.1), the smallest last.
enum class ContentCoding { identity, gzip, brotli };
inline constexpr std::size_t content_codings = 3;

/// The name in Accept-Encoding and Content-Encoding.
std::string_view name_of(ContentCoding coding);

/// The weight in thousandths that Accept-Encoding gives to a coding, 0 where it refuses it or does not name it (RFC
/// 9110, 12.5.3). What is not named is acceptable only as it is.
int weight_of(std::string_view accept_encoding, ContentCoding coding);

}  // namespace rois::app
