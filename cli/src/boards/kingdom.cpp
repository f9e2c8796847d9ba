#include <fmt/format.h>

#include <cctype>

#include "boards/boards.hpp"
#include "rois/kingdom/notation.hpp"
#include "rois/kingdom/path.hpp"

namespace rois::cli {
namespace {

using KingdomScene = Scene<kingdom::Rules>;
using kingdom::side_length;

/// A Knight's letter and its size, or the Monarch's letter.
std::string piece_text(char piece) {
  const char capital = static_cast<char>(std::toupper(static_cast<unsigned char>(piece)));
  return capital == 'M' ? fmt::format("{} ", piece) : fmt::format("{}{}", piece, capital - 'A' + 1);
}

/// A piece in square brackets if it just moved, in angle ones if it was put back, on a throne in round ones.
std::string piece_cell(const KingdomScene& scene, kingdom::Cell cell, char piece) {
  const kingdom::Action& last = scene.view.last;
  const Ink side = std::isupper(static_cast<unsigned char>(piece)) != 0 ? Ink::strong : Ink::blue;
  const std::string inner = inked(scene.style, last.to == cell ? Ink::marked : side, piece_text(piece));
  if (last.to == cell) return "[" + inner + "]";
  if (last.back == cell) return "<" + inner + ">";
  return kingdom::thrones.has(cell) ? "(" + inner + ")" : " " + inner + " ";
}

/// Where the last move came from, its jumps by numbers, or nothing of note.
std::string empty_cell(const KingdomScene& scene, kingdom::Cell cell, const kingdom::Path& path) {
  for (std::size_t i = 0; i + 1 < path.size(); ++i)
    if (path[i] == cell) return inked(scene.style, Ink::green, i == 0 ? " -- " : fmt::format(" *{} ", i));
  return kingdom::thrones.has(cell) ? inked(scene.style, Ink::gold, "(  )") : inked(scene.style, Ink::faint, " .  ");
}

/// Four columns a cell.
std::string board_row(const KingdomScene& scene, int rank, const kingdom::Path& path) {
  std::string line = fmt::format("  {}  ", rank + 1);
  for (int file = 0; file < side_length; ++file) {
    const kingdom::Cell cell = kingdom::cell_at(file, rank);
    const char piece = kingdom::letter_at(scene.view.position, cell);
    line += piece == ' ' ? empty_cell(scene, cell, path) : piece_cell(scene, cell, piece);
  }
  return line + fmt::format("  {}\n", rank + 1);
}

/// The way of a move of more than one jump.
std::string path_line(const KingdomScene& scene, const kingdom::Path& path) {
  if (path.size() < 3) return {};
  std::string cells;
  for (const auto cell : path) cells += (cells.empty() ? "" : " > ") + kingdom::text(cell);
  return "  " + scene.locale.say("kingdom.path", cells) + "\n";
}

/// What the players should know of the position: a Monarch in danger, a position seen before.
std::string notes(const KingdomScene& scene) {
  std::string out;
  for (const Seat s : {kingdom::white, kingdom::black}) {
    if (!kingdom::monarch_attacked(scene.view.position, s)) continue;
    const std::string name = scene.locale.seat_name(scene.game, scene.options, s);
    out += "  " + inked(scene.style, Ink::red, scene.locale.say("kingdom.attacked", name)) + "\n";
  }
  const int times = scene.view.history.occurrences();
  if (times >= 2) out += "  " + scene.locale.say(times == 2 ? "kingdom.second-time" : "kingdom.third-time") + "\n";
  return out;
}

}  // namespace

std::string draw(const KingdomScene& scene) {
  const kingdom::Path path = kingdom::last_path(scene.view.position, scene.view.last);
  const std::string files = "      a   b   c   d   e   f   g   h   i\n";
  std::string out = files;
  for (int rank = side_length - 1; rank >= 0; --rank) out += board_row(scene, rank, path);
  out += files;
  out += "  " + inked(scene.style, Ink::faint, scene.locale.say("kingdom.legend")) + "\n";
  return out + path_line(scene, path) + notes(scene);
}

}  // namespace rois::cli
