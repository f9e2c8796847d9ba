#pragma once

#include <string>

namespace rois::app {

/// A link as a QR code for the terminal, two rows of it in one line of half blocks, light on dark; empty where it is
/// too long.
std::string qr_lines(const std::string& text);
/// The same as a picture, black on white; empty where it is too long.
std::string qr_svg(const std::string& text);

}  // namespace rois::app
