#include "rois/soldiers/notation.hpp"

#include <array>
#include <bit>

#include "rois/core/text_cursor.hpp"
#include "rois/soldiers/moves.hpp"

namespace rois::soldiers {
namespace {

constexpr int half_rows = 11;
constexpr std::string_view letters = "KSks";

constexpr int cells_in(int half_row) { return half_row % 2 == 0 ? 4 : 3; }
constexpr int first_in(int half_row) { return half_row / 2 * 7 + (half_row % 2 == 0 ? 0 : 4); }

void append_half_row(std::string& out, const Position& position, int half_row) {
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) out += static_cast<char>('0' + empty);
    empty = 0;
  };
  for (int i = 0; i < cells_in(half_row); ++i) {
    const char letter = letter_at(position, static_cast<Cell>(first_in(half_row) + i));
    if (letter == ' ') {
      ++empty;
      continue;
    }
    flush();
    out += letter;
  }
  flush();
}

class Reader {
 public:
  explicit Reader(std::string_view text) : cursor_{text} {}

  ParsedPosition read() {
    for (int half_row = half_rows - 1; half_row >= 0 && cursor_.ok(); --half_row) {
      cursor_.read_row(cells_in(half_row), letters, ErrorId::expected_cell,
                       [&](int cell, std::size_t kind) { put(static_cast<Cell>(first_in(half_row) + cell), kind); });
      if (half_row > 0) cursor_.expect('/', ErrorId::expected_slash);
    }
    cursor_.expect(' ', ErrorId::expected_space);
    read_side();
    cursor_.expect_end();
    if (!cursor_.ok()) return {std::nullopt, cursor_.problem(), cursor_.at()};
    judge();
    if (!cursor_.ok()) return {std::nullopt, cursor_.problem(), std::nullopt};
    return {position_, {}, std::nullopt};
  }

 private:
  void fail(ErrorId problem) { cursor_.fail(problem); }

  void put(Cell cell, std::size_t kind) {
    Side& side = position_.sides[kind / 2];
    (kind % 2 == 0 ? side.kings : side.soldiers) |= cells_of(cell);
  }

  void read_side() {
    if (!cursor_.ok()) return;
    const char side = cursor_.peek();
    if (side != 'r' && side != 'b') return fail(ErrorId::expected_side);
    position_.to_move = side == 'r' ? red : blue;
    cursor_.skip();
  }

  void judge() {
    for (const Seat s : {red, blue}) {
      const Side& side = position_.of(s);
      if (std::popcount(side.kings) > max_kings) return fail(ErrorId::too_many_kings);
      if (std::popcount(side.soldiers) > max_soldiers) return fail(ErrorId::too_many_soldiers);
      if ((side.soldiers & goal_cells_of(s)) != 0) return fail(ErrorId::soldier_on_goal);
    }
    const Side& mover = position_.of(position_.to_move);
    const Side& waiting = position_.of(other(position_.to_move));
    if ((mover.kings | waiting.kings) == 0) return fail(ErrorId::no_king);
    const bool mover_won = waiting.kings == 0 || (mover.kings & goal_cells_of(position_.to_move)) != 0;
    if (mover_won) return fail(ErrorId::mover_has_won);
    position_.end = end_by_move(position_, other(position_.to_move));
  }

  TextCursor cursor_;
  Position position_;
};

}  // namespace

char letter_at(const Position& position, Cell cell) {
  const Cells set = cells_of(cell);
  for (const Seat s : {red, blue}) {
    const auto base = slot(s) * 2;
    if ((position.of(s).kings & set) != 0) return letters[base];
    if ((position.of(s).soldiers & set) != 0) return letters[base + 1];
  }
  return ' ';
}

std::string text(Cell cell) { return {static_cast<char>('a' + file_of(cell)), static_cast<char>('0' + rank_of(cell))}; }

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'z' || text[1] < '0' || text[1] > '9') return std::nullopt;
  return cell_at(text[0] - 'a', text[1] - '0');
}

std::string text(const Action& action) { return text(action.from) + text(action.to); }

std::string spoken(const Position& position, const Action& action) {
  const bool king = ((position.sides[0].kings | position.sides[1].kings) & cells_of(action.from)) != 0;
  const bool takes = letter_at(position, action.to) != ' ';
  std::string out{king ? 'K' : 'S'};
  out += text(action.from);
  out += takes ? 'x' : '-';
  return out += text(action.to);
}

std::optional<Action> parse_action(std::string_view text) {
  std::string bare{text};
  if (bare.size() == 6 && (bare[0] == 'K' || bare[0] == 'S') && (bare[3] == '-' || bare[3] == 'x'))
    bare = bare.substr(1, 2) + bare.substr(4);
  if (bare.size() != 4) return std::nullopt;
  const auto from = parse_cell(std::string_view{bare}.substr(0, 2));
  const auto to = parse_cell(std::string_view{bare}.substr(2));
  if (!from || !to) return std::nullopt;
  return Action{*from, *to};
}

std::string text(const Position& position) {
  std::string out;
  for (int half_row = half_rows - 1; half_row >= 0; --half_row) {
    append_half_row(out, position, half_row);
    if (half_row > 0) out += '/';
  }
  return out + (position.to_move == red ? " r" : " b");
}

ParsedPosition parse_position(std::string_view text) { return Reader{text}.read(); }

}  // namespace rois::soldiers
