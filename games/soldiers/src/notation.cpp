#include "rois/soldiers/notation.hpp"

#include <array>
#include <bit>

#include "rois/soldiers/moves.hpp"

namespace rois::soldiers {
namespace {

constexpr int half_rows = 11;
constexpr std::string_view letters = "KSks";

constexpr int cells_in(int half_row) { return half_row % 2 == 0 ? 4 : 3; }
constexpr int first_in(int half_row) { return half_row / 2 * 7 + (half_row % 2 == 0 ? 0 : 4); }

char letter_at(const Position& position, Cell cell) {
  const Cells set = cells_of(cell);
  for (const Seat s : {red, blue}) {
    const auto base = slot(s) * 2;
    if ((position.of(s).kings & set) != 0) return letters[base];
    if ((position.of(s).soldiers & set) != 0) return letters[base + 1];
  }
  return ' ';
}

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

/// Reads a position from left to right; the first problem stops it.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_{text} {}

  ParsedPosition read() {
    for (int half_row = half_rows - 1; half_row >= 0 && ok(); --half_row) {
      read_half_row(half_row);
      if (half_row > 0) expect('/', "expected-slash");
    }
    expect(' ', "expected-space");
    read_side();
    if (ok() && at_ < text_.size()) fail("too-long");
    if (!ok()) return {std::nullopt, problem_, at_};
    judge();
    if (!ok()) return {std::nullopt, problem_, std::nullopt};
    return {position_, {}, std::nullopt};
  }

 private:
  bool ok() const { return problem_.empty(); }
  void fail(std::string_view problem) {
    if (ok()) problem_ = problem;
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void expect(char wanted, std::string_view problem) {
    if (!ok()) return;
    if (peek() != wanted) return fail(problem);
    ++at_;
  }

  void read_half_row(int half_row) {
    const int end = first_in(half_row) + cells_in(half_row);
    bool after_digit = false;
    for (int cell = first_in(half_row); cell < end && ok();) {
      const char c = peek();
      if (c >= '1' && c <= '4') {
        if (after_digit) return fail("two-digits");
        if (cell + (c - '0') > end) return fail("row-too-long");
        cell += c - '0';
        after_digit = true;
      } else if (const auto kind = letters.find(c); kind != std::string_view::npos && c != '\0') {
        put(static_cast<Cell>(cell++), kind);
        after_digit = false;
      } else {
        return fail("expected-cell");
      }
      ++at_;
    }
  }

  void put(Cell cell, std::size_t kind) {
    Side& side = position_.sides[kind / 2];
    (kind % 2 == 0 ? side.kings : side.soldiers) |= cells_of(cell);
  }

  void read_side() {
    if (!ok()) return;
    if (peek() != 'r' && peek() != 'b') return fail("expected-side");
    position_.to_move = peek() == 'r' ? red : blue;
    ++at_;
  }

  void judge() {
    for (const Seat s : {red, blue}) {
      const Side& side = position_.of(s);
      if (std::popcount(side.kings) > 4) return fail("too-many-kings");
      if (std::popcount(side.soldiers) > 7) return fail("too-many-soldiers");
      if ((side.soldiers & goal_cells_of(s)) != 0) return fail("soldier-on-goal");
    }
    const Side& mover = position_.of(position_.to_move);
    const Side& waiting = position_.of(other(position_.to_move));
    if ((mover.kings | waiting.kings) == 0) return fail("no-king");
    const bool mover_won = waiting.kings == 0 || (mover.kings & goal_cells_of(position_.to_move)) != 0;
    if (mover_won) return fail("mover-has-won");
    position_.end = end_by_move(position_, other(position_.to_move));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view problem_;
  Position position_;
};

}  // namespace

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
