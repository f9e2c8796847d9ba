#include "rois/app/qr.hpp"

#include <qrencode.h>

#include <memory>

namespace rois::app {
namespace {

/// The dark cells, with a light margin around them for the camera to find their edge.
class Cells {
 public:
  Cells(const std::string& text, int margin)
      : code_{text.empty() ? nullptr : QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L), QRcode_free},
        margin_{margin} {}

  bool empty() const { return !code_; }
  int width() const { return code_->width + 2 * margin_; }
  bool dark(int x, int y) const {
    const int column = x - margin_;
    const int row = y - margin_;
    if (column < 0 || row < 0 || column >= code_->width || row >= code_->width) return false;
    return (code_->data[row * code_->width + column] & 1U) != 0;
  }

 private:
  std::unique_ptr<QRcode, void (*)(QRcode*)> code_;
  int margin_;
};

/// One stroke for each run of dark cells in a row.
std::string runs(const Cells& cells, int y) {
  std::string out;
  for (int x = 0; x < cells.width(); ++x) {
    if (!cells.dark(x, y)) continue;
    const int from = x;
    while (cells.dark(x, y)) ++x;
    out += "M" + std::to_string(from) + " " + std::to_string(y) + "h" + std::to_string(x - from) + "v1H" +
           std::to_string(from) + "z";
  }
  return out;
}

}  // namespace

std::string qr_lines(const std::string& text) {
  const Cells cells{text, 2};
  if (cells.empty()) return {};
  std::string out;
  for (int y = 0; y < cells.width(); y += 2) {
    for (int x = 0; x < cells.width(); ++x) {
      const bool upper = !cells.dark(x, y);
      const bool lower = !cells.dark(x, y + 1);
      out += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    out += '\n';
  }
  return out;
}

std::string qr_svg(const std::string& text) {
  const Cells cells{text, 4};
  if (cells.empty()) return {};
  const std::string width = std::to_string(cells.width());
  std::string out = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + width + " " + width +
                    R"(" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h)" + width + "v" + width +
                    R"(H0z"/><path d=")";
  for (int y = 0; y < cells.width(); ++y) out += runs(cells, y);
  return out + "\"/></svg>\n";
}

}  // namespace rois::app
