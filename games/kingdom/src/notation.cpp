#include "rois/kingdom/notation.hpp"

namespace rois::kingdom {
namespace {

constexpr std::string_view letters = "ABCDM";

void append_rank(std::string& out, const Position& position, int rank) {
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) out += static_cast<char>('0' + empty);
    empty = 0;
  };
  for (int file = 0; file < side_length; ++file) {
    const char letter = letter_at(position, cell_at(file, rank));
    if (letter == ' ') {
      ++empty;
      continue;
    }
    flush();
    out += letter;
  }
  flush();
}

bool is_letter(char c) { return letters.find(c) != std::string_view::npos && c != '\0'; }

/// `Me4xd5` to `e4d5`; other texts stay as they are.
std::string without_words(std::string_view move) {
  std::string bare{move};
  if (bare.size() == 6 && is_letter(bare[0]) && (bare[3] == '-' || bare[3] == 'x'))
    return bare.substr(1, 2) + bare.substr(4);
  return bare;
}

}  // namespace

char letter_at(const Position& position, Cell cell) {
  for (const Seat s : {white, black}) {
    if (!position.of(s).pieces().has(cell)) continue;
    const char letter = letters[index(position.of(s).at(cell))];
    return s == white ? letter : static_cast<char>(letter - 'A' + 'a');
  }
  return ' ';
}

std::string text(Cell cell) { return {static_cast<char>('a' + file_of(cell)), static_cast<char>('1' + rank_of(cell))}; }

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'z' || text[1] < '0' || text[1] > '9') return std::nullopt;
  return cell_at(text[0] - 'a', text[1] - '1');
}

std::string text(const Action& action) {
  std::string out = text(action.from) + text(action.to);
  if (action.puts_back()) out += '@' + text(action.back);
  return out;
}

std::string spoken(const Position& position, const Action& action) {
  const bool whites = position.of(white).pieces().has(action.from);
  std::string out{letters[index(position.of(whites ? white : black).at(action.from))]};
  out += text(action.from);
  out += position.pieces().has(action.to) ? 'x' : '-';
  out += text(action.to);
  if (action.puts_back()) out += '@' + text(action.back);
  return out;
}

std::optional<Action> parse_action(std::string_view text) {
  const auto mark = text.find('@');
  const std::string bare = without_words(text.substr(0, mark));
  if (bare.size() != 4) return std::nullopt;
  const auto from = parse_cell(std::string_view{bare}.substr(0, 2));
  const auto to = parse_cell(std::string_view{bare}.substr(2));
  if (!from || !to) return std::nullopt;
  if (mark == std::string_view::npos) return Action{*from, *to, nowhere};
  const auto back = parse_cell(text.substr(mark + 1));
  if (!back) return std::nullopt;
  return Action{*from, *to, *back};
}

std::string text(const Position& position) {
  std::string out;
  for (int rank = side_length - 1; rank >= 0; --rank) {
    append_rank(out, position, rank);
    if (rank > 0) out += '/';
  }
  out += position.to_move == white ? " w " : " b ";
  return out + std::to_string(int{position.plies});
}

}  // namespace rois::kingdom
