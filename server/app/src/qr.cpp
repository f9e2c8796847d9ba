#include <qrencode.h>

#include <memory>

#include "rois/app/server.hpp"

namespace rois::app {

/// Two rows in one line of half blocks, light on dark, with the quiet zone around it.
std::string qr_code(const std::string& text) {
  constexpr int margin = 2;
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code{QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L),
                                                        QRcode_free};
  if (!code) return {};
  const auto dark = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= code->width || y >= code->width) return false;
    return (code->data[y * code->width + x] & 1U) != 0;
  };
  std::string out;
  for (int y = -margin; y < code->width + margin; y += 2) {
    for (int x = -margin; x < code->width + margin; ++x) {
      const bool upper = !dark(x, y);
      const bool lower = !dark(x, y + 1);
      out += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    out += '\n';
  }
  return out;
}

}  // namespace rois::app
