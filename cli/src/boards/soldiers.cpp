#include <fmt/format.h>

#include <array>
#include <cctype>

#include "boards/boards.hpp"

namespace rois::cli {
namespace {

constexpr int files = 7;
constexpr int half_rows = 11;

/// The letters of the position, by half-row from the top and file; a space is an empty cell, `\0` no cell.
using Grid = std::array<std::array<char, files>, half_rows>;

Grid read_grid(std::string_view position) {
  Grid grid{};
  std::size_t row = 0;
  std::size_t file = 0;
  for (const char c : position.substr(0, position.find(' '))) {
    if (c == '/') {
      ++row;
      file = row % 2;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      for (int n = c - '0'; n > 0; --n, file += 2) grid[row][file] = ' ';
    } else {
      grid[row][file] = c;
      file += 2;
    }
  }
  return grid;
}

std::string cell_name(int row, int file) {
  const int rank = file % 2 == 0 ? 6 - row / 2 : 5 - row / 2;
  return {static_cast<char>('a' + file), static_cast<char>('0' + rank)};
}

/// Three columns: a piece, in brackets if it just moved, or the cell's name.
std::string inside(const Scene& scene, char piece, int row, int file) {
  const std::string name = cell_name(row, file);
  const auto last = scene.last_action;
  const bool entered = last.size() == 4 && last.substr(2) == name;
  const bool left = last.size() == 4 && last.substr(0, 2) == name;
  if (piece == ' ') {
    const bool royal = row == 0 || row == half_rows - 1;
    const std::string label = left ? "·" + name : name + (royal ? "^" : " ");
    return inked(scene.style, left ? Ink::strong : royal ? Ink::gold : Ink::faint, label);
  }
  const Ink ink = std::isupper(static_cast<unsigned char>(piece)) != 0 ? Ink::red : Ink::blue;
  return inked(scene.style, ink, entered ? fmt::format("[{}]", piece) : fmt::format(" {} ", piece));
}

/// One line of the honeycomb: the cells of this half-row, and between them the edges of their neighbours.
std::string hex_line(const Scene& scene, const Grid& grid, int row) {
  std::string line = row % 2 == 0 ? "/" : "\\";
  for (int file = 0; file < files; ++file) {
    const bool here = row % 2 == file % 2;
    const char piece = grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(file)];
    line += here ? inside(scene, piece, row, file) + "\\" : "___/";
  }
  return line;
}

}  // namespace

std::string draw_soldiers(const Scene& scene) {
  const json::value* position = scene.view.if_contains("position");
  if (position == nullptr || !position->is_string()) return {};
  const Grid grid = read_grid(text_of(position->get_string()));
  std::string out = "      a   b   c   d   e   f   g\n     ___     ___     ___     ___\n";
  for (int row = 0; row < half_rows; ++row) {
    const std::string rank = row % 2 == 0 ? std::to_string(6 - row / 2) : " ";
    out += fmt::format("  {} {}\n", rank, hex_line(scene, grid, row));
  }
  return out + "    \\___/   \\___/   \\___/   \\___/\n";
}

}  // namespace rois::cli
