#include "boards/boards.hpp"

#include <array>
#include <utility>

namespace rois::cli {
namespace {

constexpr std::array<std::pair<std::string_view, Draw>, 1> boards{{
    {"soldiers", draw_soldiers},
}};

}  // namespace

Draw find_board(std::string_view game) {
  for (const auto& [id, draw] : boards)
    if (id == game) return draw;
  return nullptr;
}

}  // namespace rois::cli
