#include <fmt/format.h>

#include <array>
#include <cctype>
#include <vector>

#include "boards/boards.hpp"

namespace rois::cli {
namespace {

constexpr int side_length = 9;

/// The letters of the position by rank from the top and file; a space is a free cell.
using Grid = std::array<std::array<char, side_length>, side_length>;

Grid read_grid(std::string_view position) {
  Grid grid{};
  for (auto& row : grid) row.fill(' ');
  std::size_t row = 0;
  std::size_t file = 0;
  for (const char c : position.substr(0, position.find(' '))) {
    if (c == '/') {
      ++row;
      file = 0;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      file += static_cast<std::size_t>(c - '0');
    } else {
      grid[row][file++] = c;
    }
  }
  return grid;
}

std::string cell_name(int row, int file) {
  return {static_cast<char>('a' + file), static_cast<char>('0' + side_length - row)};
}

/// The last move: the cells of its path, first and last included, and where a Knight was put back.
struct LastMove {
  std::vector<std::string> path;
  std::string back;

  bool entered(std::string_view cell) const { return !path.empty() && path.back() == cell; }
};

LastMove last_move(const json::object& view) {
  LastMove move;
  const json::value* last = view.if_contains("last");
  if (last == nullptr || !last->is_object()) return move;
  const json::object& object = last->get_object();
  if (const json::value* path = object.if_contains("path"); path != nullptr && path->is_array())
    for (const auto& cell : path->get_array()) move.path.emplace_back(text_of(cell.get_string()));
  if (const json::value* action = object.if_contains("action"); action != nullptr && action->is_string())
    if (const auto text = text_of(action->get_string()); text.find('@') != std::string_view::npos)
      move.back = text.substr(text.find('@') + 1);
  return move;
}

/// A Knight's letter and its size, or the Monarch's letter.
std::string piece_text(char piece) {
  const char capital = static_cast<char>(std::toupper(static_cast<unsigned char>(piece)));
  return capital == 'M' ? fmt::format("{} ", piece) : fmt::format("{}{}", piece, capital - 'A' + 1);
}

/// Four columns: a piece, in square brackets if it just moved, in angle ones if it was put back; a throne in round
/// ones; where the last move came from, and its jumps by numbers.
std::string inside(const Scene& scene, char piece, const std::string& name, const LastMove& last) {
  const bool throne = name == "e1" || name == "e9";
  if (piece != ' ') {
    const Ink ink = std::isupper(static_cast<unsigned char>(piece)) != 0 ? Ink::strong : Ink::blue;
    const std::string inner = inked(scene.style, last.entered(name) ? Ink::marked : ink, piece_text(piece));
    if (last.entered(name)) return "[" + inner + "]";
    if (last.back == name) return "<" + inner + ">";
    return throne ? "(" + inner + ")" : " " + inner + " ";
  }
  for (std::size_t i = 0; i + 1 < last.path.size(); ++i)
    if (last.path[i] == name) return inked(scene.style, Ink::green, i == 0 ? " -- " : fmt::format(" *{} ", i));
  return throne ? inked(scene.style, Ink::gold, "(  )") : inked(scene.style, Ink::faint, " .  ");
}

std::string board_row(const Scene& scene, const Grid& grid, int row, const LastMove& last) {
  std::string line = fmt::format("  {}  ", side_length - row);
  for (int file = 0; file < side_length; ++file) {
    const char piece = grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(file)];
    line += inside(scene, piece, cell_name(row, file), last);
  }
  return line + fmt::format("  {}\n", side_length - row);
}

std::int64_t number(const json::object& view, std::string_view key) {
  const json::value* value = view.if_contains(json_view(key));
  return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}

std::string path_line(const Scene& scene, const std::vector<std::string>& path) {
  if (path.size() < 3) return {};
  std::string cells;
  for (const auto& cell : path) cells += (cells.empty() ? "" : " > ") + cell;
  return "  " + scene.locale.say("kingdom.path", cells) + "\n";
}

/// What the players should know of the position: a Monarch in danger, a position seen before.
std::string notes(const Scene& scene) {
  std::string out;
  if (const json::value* attacked = scene.view.if_contains("attacked"); attacked != nullptr && attacked->is_array())
    for (int i = 0; i < 2; ++i)
      if (attacked->get_array().at(static_cast<std::size_t>(i)).as_bool())
        out += "  " +
               inked(scene.style, Ink::red,
                     scene.locale.say("kingdom.attacked", scene.locale.seat_name(scene.game, scene.options, seat(i)))) +
               "\n";
  const auto times = number(scene.view, "occurrences");
  if (times >= 2) out += "  " + scene.locale.say(times == 2 ? "kingdom.second-time" : "kingdom.third-time") + "\n";
  return out;
}

}  // namespace

std::string draw_kingdom(const Scene& scene) {
  const json::value* position = scene.view.if_contains("position");
  if (position == nullptr || !position->is_string()) return {};
  const Grid grid = read_grid(text_of(position->get_string()));
  const LastMove last = last_move(scene.view);
  const std::string files = "      a   b   c   d   e   f   g   h   i\n";
  std::string out = files;
  for (int row = 0; row < side_length; ++row) out += board_row(scene, grid, row, last);
  out += files;
  out += "  " + inked(scene.style, Ink::faint, scene.locale.say("kingdom.legend")) + "\n";
  return out + path_line(scene, last.path) + notes(scene);
}

}  // namespace rois::cli
