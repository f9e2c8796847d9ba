#include "boards/boards.hpp"

#include <fmt/format.h>

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

/// The members of the view, one a line.
std::string draw_members(const Scene& scene) {
  std::string out;
  for (const auto& member : scene.view)
    out += fmt::format("{}: {}\n", std::string_view{member.key()}, compact(member.value()));
  return out;
}

constexpr std::array<std::pair<std::string_view, Tell>, 1> tellers{{
    {"combat", tell_combat},
}};

}  // namespace

Draw find_board(std::string_view game) {
  for (const auto& [id, draw] : boards)
    if (id == game) return draw;
  return draw_members;
}

Tell find_teller(std::string_view game) {
  for (const auto& [id, tell] : tellers)
    if (id == game) return tell;
  return nullptr;
}

}  // namespace rois::cli
