#include <fmt/format.h>

#include <cctype>

#include "boards/boards.hpp"
#include "rois/soldiers/notation.hpp"

namespace rois::cli {
namespace {

using SoldiersScene = Scene<soldiers::Rules>;

constexpr int files = 7;
constexpr int half_rows = 11;

/// The cell of a half-row, counted from the top, and a file of the same parity.
soldiers::Cell cell_of(int row, int file) { return soldiers::cell_at(file, file % 2 == 0 ? 6 - row / 2 : 5 - row / 2); }

/// An empty cell: its name, with a mark where a king wants to go and where the last move came from.
std::string empty_cell(const SoldiersScene& scene, soldiers::Cell cell, bool left) {
  const bool royal =
      ((soldiers::king_cells[soldiers::red] | soldiers::king_cells[soldiers::blue]) & soldiers::cells_of(cell)) != 0;
  const std::string name = soldiers::text(cell);
  const std::string label = left ? "·" + name : name + (royal ? "^" : " ");
  return inked(scene.style, left ? Ink::strong : royal ? Ink::gold : Ink::faint, label);
}

/// Three columns: a piece, in brackets if it just moved, or the cell's name.
std::string inside(const SoldiersScene& scene, soldiers::Cell cell) {
  const auto last = soldiers::parse_action(scene.last_action).value_or(soldiers::Action{});
  const char piece = soldiers::letter_at(scene.view.position, cell);
  if (piece == ' ') return empty_cell(scene, cell, last.from == cell);
  const Ink ink = std::isupper(static_cast<unsigned char>(piece)) != 0 ? Ink::red : Ink::blue;
  return inked(scene.style, ink, last.to == cell ? fmt::format("[{}]", piece) : fmt::format(" {} ", piece));
}

/// One line of the honeycomb: the cells of this half-row, and between them the edges of their neighbours.
std::string hex_line(const SoldiersScene& scene, int row) {
  std::string line = row % 2 == 0 ? "/" : "\\";
  for (int file = 0; file < files; ++file)
    line += row % 2 == file % 2 ? inside(scene, cell_of(row, file)) + "\\" : "___/";
  return line;
}

}  // namespace

std::string draw(const SoldiersScene& scene) {
  std::string out = "      a   b   c   d   e   f   g\n     ___     ___     ___     ___\n";
  for (int row = 0; row < half_rows; ++row) {
    const std::string rank = row % 2 == 0 ? std::to_string(6 - row / 2) : " ";
    out += fmt::format("  {} {}\n", rank, hex_line(scene, row));
  }
  return out + "    \\___/   \\___/   \\___/   \\___/\n";
}

}  // namespace rois::cli
