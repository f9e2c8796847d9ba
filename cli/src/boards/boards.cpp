#include "boards/boards.hpp"

#include <array>
#include <utility>

namespace rois::cli {
namespace {

constexpr std::array<std::pair<std::string_view, Draw>, 2> boards{{
    {"soldiers", draw_soldiers},
    {"ambition", draw_ambition},
}};

}  // namespace

Draw find_board(std::string_view game) {
  for (const auto& [id, draw] : boards)
    if (id == game) return draw;
  return nullptr;
}

}  // namespace rois::cli
