// An opponent for Kingdom, written from games/kingdom/RULES.md alone: see independent.hpp. K-19 is left to the host's
// list of legal moves: within the search a Monarch that goes where it can be captured is captured.
#include <array>
#include <cstdlib>

#include "independent.hpp"

namespace {

// Nine by nine with a border of two, so that a jump never leaves the array.
constexpr int width = 13;
constexpr int cells = width * width;
constexpr int monarch = 5;
constexpr int outside = 99;
constexpr int no_cell = 0;
int cell(int file, int rank) { return (rank + 2) * width + file + 2; }
int file_of(int c) { return c % width - 2; }
int rank_of(int c) { return c / width - 2; }
std::size_t at(int i) { return static_cast<std::size_t>(i); }
constexpr std::array<int, 8> directions{1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1};
int distance(int a, int b) { return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b))); }

struct Kingdom {
  static constexpr const char* name = "kingdom";
  static constexpr std::size_t slots = std::size_t{cells} * cells;
  struct Move {
    std::int16_t from = 0;
    std::int16_t to = 0;
    std::int16_t back = no_cell;
    bool operator==(const Move&) const = default;
  };
  static std::size_t slot(const Move& move) { return at(move.from * cells + move.to); }

  explicit Kingdom(const independent::json::object& /*options*/) {
    board_.fill(outside);
    constexpr std::array<int, 9> row{1, 2, 3, 4, monarch, 4, 3, 2, 1};
    for (int rank = 0; rank < 9; ++rank)
      for (int file = 0; file < 9; ++file) board_[at(cell(file, rank))] = 0;
    for (int file = 0; file < 9; ++file) {
      put(cell(file, 0), row[at(file)]);
      put(cell(file, 8), -row[at(file)]);
    }
    keys_.push_back(key());
  }

  static int cell_of(const std::string& text, std::size_t from) { return cell(text[from] - 'a', text[from + 1] - '1'); }
  static std::string cell_text(int c) {
    return {static_cast<char>('a' + file_of(c)), static_cast<char>('1' + rank_of(c))};
  }
  static Move move_of(const std::string& text) {
    const int back = text.size() > 5 ? cell_of(text, 5) : no_cell;
    return {static_cast<std::int16_t>(cell_of(text, 0)), static_cast<std::int16_t>(cell_of(text, 2)),
            static_cast<std::int16_t>(back)};
  }
  static std::string text(const Move& move) {
    return cell_text(move.from) + cell_text(move.to) + (move.back != no_cell ? "@" + cell_text(move.back) : "");
  }
  void play(const std::string& text) { make(move_of(text)); }

  bool is_capture(const Move& move) const { return board_[at(move.to)] != 0 || wins_by_throne(move); }

  std::vector<Move> moves() const {
    std::vector<Move> out;
    for (const int c : pieces(mover_)) add_moves(c, out);
    return out;
  }
  /// Those that win at once: nothing else upsets a quiet position as much.
  std::vector<Move> captures() const {
    std::vector<Move> out = moves();
    std::erase_if(out,
                  [&](const Move& move) { return std::abs(board_[at(move.to)]) != monarch && !wins_by_throne(move); });
    return out;
  }

  void make(const Move& move) {
    const int taken = board_[at(move.to)];
    undo_.push_back({move, taken, over_});
    const int piece = board_[at(move.from)];
    over_ = over_ || std::abs(taken) == monarch || wins_by_throne(move);
    lift(move.from);
    if (taken != 0) lift(move.to);
    put(move.to, piece);
    if (move.back != no_cell) put(move.back, taken);
    mover_ = -mover_;
    keys_.push_back(key());
  }
  void undo() {
    const Undo last = undo_.back();
    undo_.pop_back();
    keys_.pop_back();
    mover_ = -mover_;
    const int piece = board_[at(last.move.to)];
    if (last.move.back != no_cell) lift(last.move.back);
    lift(last.move.to);
    if (last.taken != 0) put(last.move.to, last.taken);
    put(last.move.from, piece);
    over_ = last.over;
  }

  bool lost() const { return over_; }
  /// K-23; a position that comes back once is as good as drawn.
  bool drawn() const {
    if (keys_.size() > 300) return true;
    for (std::size_t i = 5; i <= keys_.size(); i += 2)
      if (keys_[keys_.size() - i] == keys_.back()) return true;
    return false;
  }
  std::uint64_t key() const { return key_ ^ (mover_ > 0 ? 0 : 0x9E3779B97F4A7C15ULL); }

  int evaluate() const { return 10 + side_value(mover_) - side_value(-mover_); }

 private:
  struct Undo {
    Move move;
    int taken;
    bool over;
  };

  static int throne(int side) { return side > 0 ? cell(4, 0) : cell(4, 8); }
  static bool is_throne(int c) { return c == throne(1) || c == throne(-1); }
  bool wins_by_throne(const Move& move) const {  // K-21
    return std::abs(board_[at(move.from)]) == monarch && move.to == throne(board_[at(move.from)] > 0 ? -1 : 1);
  }

  static std::uint64_t key_of(int c, int piece) {
    std::uint64_t x = static_cast<std::uint64_t>(c * 16 + piece + 6) * 0xD1342543DE82EF95ULL + 0x2545F4914F6CDD1DULL;
    x ^= x >> 29U;
    x *= 0xBF58476D1CE4E5B9ULL;
    return x ^ (x >> 32U);
  }
  void put(int c, int piece) {
    board_[at(c)] = piece;
    key_ ^= key_of(c, piece);
    if (std::abs(piece) == monarch) monarch_[piece > 0 ? 0 : 1] = c;
  }
  void lift(int c) {
    key_ ^= key_of(c, board_[at(c)]);
    board_[at(c)] = 0;
  }

  std::vector<int> pieces(int side) const {
    std::vector<int> out;
    for (int rank = 0; rank < 9; ++rank)
      for (int file = 0; file < 9; ++file)
        if (const int c = cell(file, rank); board_[at(c)] * side > 0) out.push_back(c);
    return out;
  }

  bool may_jump_over(int piece, int over) const {
    if (over == 0 || over == outside) return false;
    const int size = std::abs(piece);
    const int other = std::abs(over);
    if (size == monarch) return true;              // K-12
    if (other == monarch) return false;            // K-11
    if (piece * over > 0) return true;             // K-8
    return size == 1 ? other == 4 : other < size;  // K-9, K-10
  }

  enum class Stop : std::uint8_t { no, passes, ends };
  Stop landing(int piece, int to) const {
    const int there = board_[at(to)];
    if (there == outside || there * piece > 0) return Stop::no;
    if (std::abs(piece) == monarch) {
      if (there != 0) return Stop::ends;                                    // K-14, K-16
      return to == throne(piece > 0 ? -1 : 1) ? Stop::ends : Stop::passes;  // K-21
    }
    if (there != 0) return std::abs(there) == monarch ? Stop::ends : Stop::no;  // K-14, K-15
    return is_throne(to) ? Stop::no : Stop::passes;                             // K-13
  }

  void add_moves(int from, std::vector<Move>& out) const {
    const int piece = board_[at(from)];
    std::array<bool, cells> seen{};
    seen[at(from)] = true;
    for (const int step : directions)
      if (landing(piece, from + step) != Stop::no) push(from, from + step, out);
    std::vector<int> open{from};
    while (!open.empty()) {
      const int c = open.back();
      open.pop_back();
      for (const int step : directions) {
        const int to = c + 2 * step;
        if (!may_jump_over(piece, board_[at(c + step)]) || seen[at(to)]) continue;
        const Stop stop = landing(piece, to);
        if (stop == Stop::no) continue;
        seen[at(to)] = true;
        push(from, to, out);
        if (stop == Stop::passes) open.push_back(to);
      }
    }
  }

  void push(int from, int to, std::vector<Move>& out) const {
    const int taken = board_[at(to)];
    const auto add = [&](int back) {
      out.push_back({static_cast<std::int16_t>(from), static_cast<std::int16_t>(to), static_cast<std::int16_t>(back)});
    };
    if (taken == 0 || std::abs(taken) == monarch) return add(no_cell);
    // K-17: of all cells those where the Knight is farthest from both Monarchs, one in each half.
    std::array<int, 2> best{};
    std::array<int, 2> far{-1, -1};
    for (int rank = 0; rank < 9; ++rank)
      for (int file = 0; file < 9; ++file) {
        const int c = cell(file, rank);
        if ((board_[at(c)] != 0 && c != from) || is_throne(c)) continue;
        const std::size_t half = rank < 5 ? 0 : 1;
        const int d = distance(c, to) * 2 + distance(c, monarch_[taken > 0 ? 0 : 1]);
        if (d > far[half]) best[half] = c;
        far[half] = std::max(far[half], d);
      }
    for (const int c : best)
      if (c != 0) add(c);
  }

  int side_value(int side) const {
    const int own = monarch_[side > 0 ? 0 : 1];
    const int enemy = monarch_[side > 0 ? 1 : 0];
    int total = -distance(own, throne(-side)) * 4;
    std::vector<Move> reached;
    for (const int c : pieces(side)) {
      const int size = std::abs(board_[at(c)]);
      if (size != monarch) total += 6 * (8 - distance(c, enemy)) - std::abs(file_of(c) - 4) + 2 * near(c, side);
      add_moves(c, reached);
    }
    int ring = 0;
    for (const Move& move : reached) ring += distance(move.to, enemy) == 1 ? 1 : 0;
    return total + static_cast<int>(reached.size()) + 8 * ring + 3 * near(own, side);
  }
  /// Own Knights beside a cell: to jump over, or to hide behind.
  int near(int c, int side) const {
    int count = 0;
    for (const int step : directions) {
      const int there = board_[at(c + step)];
      count += there != outside && there * side > 0 ? 1 : 0;
    }
    return std::min(count, 2);
  }

  std::array<int, cells> board_{};
  std::array<int, 2> monarch_{};
  std::uint64_t key_ = 0;
  int mover_ = 1;
  bool over_ = false;
  std::vector<Undo> undo_;
  std::vector<std::uint64_t> keys_;
};

}  // namespace

int main() { return independent::serve<Kingdom>(); }
