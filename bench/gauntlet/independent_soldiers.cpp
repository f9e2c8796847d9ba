// An opponent for Rois et soldats, written from games/soldiers/RULES.md alone: see independent.hpp.
#include <array>
#include <cstdlib>

#include "independent.hpp"

namespace {

// A cell is a file and a height in half cells: long files (a c e g) have even heights 2 to 12, short ones odd heights 3
// to
// 11. Ahead is two half cells up, or one up and one file aside.
constexpr int width = 9;
constexpr int height = 17;
constexpr int cells = width * height;
int cell(int file, int y) { return (y + 1) * width + file + 1; }

bool on_board(int file, int y) {
  if (file < 0 || file > 6) return false;
  return file % 2 == 0 ? y >= 2 && y <= 12 && y % 2 == 0 : y >= 3 && y <= 11 && y % 2 == 1;
}

enum Piece : std::int8_t { outside = -1, empty, red_king, red_soldier, blue_king, blue_soldier };
int side_of(int piece) { return piece >= blue_king ? 1 : 0; }
bool is_king(int piece) { return piece == red_king || piece == blue_king; }

struct Soldiers {
  static constexpr const char* name = "soldiers";
  static constexpr std::size_t slots = std::size_t{cells} * cells;
  struct Move {
    std::int16_t from = 0;
    std::int16_t to = 0;
    bool operator==(const Move&) const = default;
  };
  static std::size_t slot(const Move& move) { return static_cast<std::size_t>(move.from * cells + move.to); }

  explicit Soldiers(const independent::json::object& options) {
    board_.fill(outside);
    for (int file = 0; file < 7; ++file)
      for (int y = 2; y <= 12; ++y)
        if (on_board(file, y)) board_[at(cell(file, y))] = empty;
    for (int file = 0; file < 7; ++file) {
      const bool is_long = file % 2 == 0;
      put(cell(file, is_long ? 4 : 3), red_soldier);
      put(cell(file, is_long ? 10 : 11), blue_soldier);
      if (is_long) put(cell(file, 2), red_king);
      if (is_long) put(cell(file, 12), blue_king);
    }
    if (const auto* first = options.if_contains("first")) mover_ = independent::text_of(*first) == "blue" ? 1 : 0;
  }

  void play(const std::string& text) { make(move_of(text)); }
  static int cell_of(const std::string& text, std::size_t from) {
    const int file = text[from] - 'a';
    const int rank = text[from + 1] - '0';
    return cell(file, 2 * rank + file % 2);
  }
  static Move move_of(const std::string& text) {
    return {static_cast<std::int16_t>(cell_of(text, 0)), static_cast<std::int16_t>(cell_of(text, 2))};
  }
  static std::string text(const Move& move) { return cell_text(move.from) + cell_text(move.to); }

  bool is_capture(const Move& move) const { return board_[at(move.to)] != empty; }

  std::vector<Move> moves() const { return list(false); }
  std::vector<Move> captures() const { return list(true); }

  void make(const Move& move) {
    undo_.push_back({move, board_[at(move.from)], board_[at(move.to)], won_});
    const int piece = board_[at(move.from)];
    lift(move.from);
    if (board_[at(move.to)] != empty) lift(move.to);
    const bool home = y_of(move.to) == (mover_ == 0 ? 12 : 2);
    if (!home || is_king(piece)) put(move.to, piece);  // S-9
    won_ = (home && is_king(piece)) || kings_[at(1 - mover_)] == 0;
    mover_ = 1 - mover_;
  }
  void undo() {
    const Undo last = undo_.back();
    undo_.pop_back();
    mover_ = 1 - mover_;
    if (board_[at(last.move.to)] != empty) lift(last.move.to);
    if (last.taken != empty) put(last.move.to, last.taken);
    put(last.move.from, last.piece);
    won_ = last.won;
  }

  bool lost() const { return won_; }
  static bool drawn() { return false; }
  std::uint64_t key() const { return key_ ^ (mover_ == 0 ? 0 : 0x9E3779B97F4A7C15ULL); }

  int evaluate() const {
    int total = 0;
    for (int c = 0; c < cells; ++c) {
      const int piece = board_[at(c)];
      if (piece <= empty) continue;
      total += (side_of(piece) == mover_ ? 1 : -1) * worth(c, piece);
    }
    return total + 8;
  }

 private:
  struct Undo {
    Move move;
    std::int8_t piece;
    std::int8_t taken;
    bool won;
  };
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static int y_of(int c) { return c / width - 1; }
  static int file_of(int c) { return c % width - 1; }
  static std::string cell_text(int c) {
    return {static_cast<char>('a' + file_of(c)), static_cast<char>('0' + y_of(c) / 2)};
  }
  static std::uint64_t key_of(int c, int piece) {
    std::uint64_t x = static_cast<std::uint64_t>(c * 8 + piece) * 0xD1342543DE82EF95ULL + 0x2545F4914F6CDD1DULL;
    x ^= x >> 29U;
    x *= 0xBF58476D1CE4E5B9ULL;
    return x ^ (x >> 32U);
  }

  void put(int c, int piece) {
    board_[at(c)] = static_cast<std::int8_t>(piece);
    key_ ^= key_of(c, piece);
    if (is_king(piece)) ++kings_[at(side_of(piece))];
  }
  void lift(int c) {
    const int piece = board_[at(c)];
    key_ ^= key_of(c, piece);
    if (is_king(piece)) --kings_[at(side_of(piece))];
    board_[at(c)] = empty;
  }

  static std::array<int, 3> ahead(int side) {
    const int up = side == 0 ? 1 : -1;
    return {up * 2 * width, up * width - 1, up * width + 1};
  }

  bool may_enter(int piece, int to) const {
    const int there = board_[at(to)];
    if (there == outside) return false;
    if (there == empty) return true;
    if (side_of(there) == side_of(piece)) return false;  // S-6
    return !is_king(piece) || is_king(there);            // S-7, S-8
  }

  std::vector<Move> list(bool captures_alone) const {
    std::vector<Move> out;
    if (won_) return out;
    for (int c = 0; c < cells; ++c) {
      const int piece = board_[at(c)];
      if (piece <= empty || side_of(piece) != mover_) continue;
      for (const int step : ahead(mover_)) {
        const int to = c + step;
        if (!may_enter(piece, to)) continue;
        const bool home = is_king(piece) && y_of(to) == (mover_ == 0 ? 12 : 2);
        if (captures_alone && board_[at(to)] == empty && !home) continue;
        out.push_back({static_cast<std::int16_t>(c), static_cast<std::int16_t>(to)});
      }
    }
    return out;
  }

  bool attacked(int c, int by) const {
    for (const int step : ahead(by))
      if (board_[at(c - step)] == (by == 0 ? red_soldier : blue_soldier)) return true;
    return false;
  }

  /// Enemy soldiers that could still come into the way: those in the cone ahead.
  int stoppers(int c, int side) const {
    int count = 0;
    const int soldier = side == 0 ? blue_soldier : red_soldier;
    for (int other = 0; other < cells; ++other) {
      if (board_[at(other)] != soldier) continue;
      const int up = (y_of(other) - y_of(c)) * (side == 0 ? 1 : -1);
      if (up > 0 && std::abs(file_of(other) - file_of(c)) <= up) ++count;
    }
    return count;
  }

  int worth(int c, int piece) const {
    const int side = side_of(piece);
    const int advance = side == 0 ? y_of(c) - 2 : 12 - y_of(c);
    const bool hangs = attacked(c, 1 - side) && !attacked(c, side);
    if (!is_king(piece)) return 60 - advance * 2 - (hangs ? 15 : 0) + (attacked(c, side) ? 4 : 0);
    const int stopped = stoppers(c, side);
    int value = 70 + advance * (stopped == 0 ? 12 : 2) - stopped * 6;
    if (stopped == 0) value += 80;
    return value - (hangs ? 30 : 0);
  }

  std::array<std::int8_t, cells> board_{};
  std::array<int, 2> kings_{};
  std::uint64_t key_ = 0;
  int mover_ = 0;
  bool won_ = false;
  std::vector<Undo> undo_;
};

}  // namespace

int main() { return independent::serve<Soldiers>(); }
