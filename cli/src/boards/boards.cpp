#include "boards/boards.hpp"

#include <array>
#include <utility>

namespace rois::cli {
namespace {

constexpr std::array<std::pair<std::string_view, Draw>, 4> boards{{
    {"soldiers", draw_soldiers},
    {"kingdom", draw_kingdom},
    {"combat", draw_combat},
    {"ambition", draw_ambition},
}};

constexpr std::array<std::pair<std::string_view, Tell>, 1> tellers{{
    {"combat", tell_combat},
}};

}  // namespace

Draw find_board(std::string_view game) {
  for (const auto& [id, draw] : boards)
    if (id == game) return draw;
  return nullptr;
}

Tell find_teller(std::string_view game) {
  for (const auto& [id, tell] : tellers)
    if (id == game) return tell;
  return nullptr;
}

}  // namespace rois::cli
