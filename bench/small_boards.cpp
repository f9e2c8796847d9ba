// Who wins Rois et soldats on boards of the same pattern with up to 25 cells: files of R cells and, between them, files
// of R - 1, each side with a row of kings and two half-rows of soldiers before it:
//   build/release/rois_small_boards [most cells, or one board such as 3x7] [memory in MB]
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "rois/ai/proof_number.hpp"
#include "rois/core/perft.hpp"
#include "rois/core/rng.hpp"
#include "rois/soldiers/rules.hpp"

namespace {

using rois::ai::ProvenValue;
using Cells = std::uint64_t;

/// A rearrangement of the cells of a board, looked up by halves.
class Rearranged {
 public:
  Rearranged() = default;
  /// `place` gives each cell's new one.
  Rearranged(int cells, const auto& place) {
    for (std::size_t part = 0; part < 2; ++part) {
      halves_[part].resize(low + 1);
      for (Cells set = 0; set <= low; ++set)
        for (Cells left = set << (part * half); left != 0; left &= left - 1)
          if (const int c = std::countr_zero(left); c < cells) halves_[part][set] |= Cells{1} << place(c);
    }
  }
  Cells operator()(Cells set) const { return halves_[0][set & low] | halves_[1][set >> half]; }

 private:
  static constexpr unsigned half = 20;  // the game itself has 39 cells
  static constexpr Cells low = (Cells{1} << half) - 1;
  std::array<std::vector<Cells>, 2> halves_;
};

/// S-5 to S-13 on a board of any size. The side to move always goes up: the board is turned round after each move.
class SmallBoard {
 public:
  struct Side {
    Cells kings = 0;
    Cells soldiers = 0;
    Cells pieces() const { return kings | soldiers; }
  };
  struct Position {
    Side own;
    Side enemy;
  };
  struct Action {
    int from = 0;
    int to = 0;
  };

  /// `files` is odd, `ranks` the cells of the outer files, four at least.
  SmallBoard(int files, int ranks)
      : files_{files}, wide_{(files + 1) / 2}, cells_{(ranks - 1) * files + wide_}, all_{(Cells{1} << cells_) - 1} {
    for (int c = 0; c < cells_; ++c) {
      if (c % files == 0) first_ |= Cells{1} << c;
      if (c % files == wide_ - 1) last_ |= Cells{1} << c;
    }
    goal_ = all_ & ~(all_ >> wide_);
    turned_ = Rearranged{cells_, [&](int c) { return cells_ - 1 - c; }};
    mirrored_ = Rearranged{cells_, [&](int c) { return mirror_of(c); }};
  }

  int cells() const { return cells_; }
  Position start() const {
    const Side own{(Cells{1} << wide_) - 1, ((Cells{1} << files_) - 1) << wide_};
    return {own, turned(own)};
  }

  bool is_over(const Position& p) const { return has_lost(p) || !can_move(p); }
  ProvenValue evaluate(const Position& p) const {
    if (is_over(p)) return ProvenValue::loss;
    if (can_win_at_once(p)) return ProvenValue::win;
    const Side enemy_up = turned(p.enemy);
    const Side own_down = turned(p.own);
    if (safe_way(p.own, p.enemy, true) <= least_way(enemy_up, own_down)) return ProvenValue::win;
    return safe_way(enemy_up, own_down, false) < least_way(p.own, p.enemy) ? ProvenValue::loss : ProvenValue::unknown;
  }
  int material_lead(const Position& p) const { return std::popcount(p.own.pieces()) - std::popcount(p.enemy.pieces()); }
  int mobility(const Position& p) const {
    return std::popcount(reached(p, 0)) + std::popcount(reached(p, 1)) + std::popcount(reached(p, 2));
  }
  /// The same for a position and its mirror image.
  std::uint64_t key(const Position& p) const {
    return std::min(plain_key(p), plain_key({mirrored(p.own), mirrored(p.enemy)}));
  }
  template <class Visit>
  void moves(const Position& p, Visit visit) const {
    for (const int way : {0, 1, 2}) {
      for (Cells to = reached(p, way); to != 0; to &= to - 1) {
        const int cell = std::countr_zero(to);
        visit(Action{cell - difference(way), cell});
      }
    }
  }
  Position next(Position p, const Action& action) const {
    const Cells from = Cells{1} << action.from;
    const Cells to = Cells{1} << action.to;
    p.enemy.kings &= ~to;
    p.enemy.soldiers &= ~to;
    if ((p.own.kings & from) != 0) {
      p.own.kings ^= from | to;
    } else {
      p.own.soldiers ^= from | (to & ~goal_);  // S-9
    }
    return {turned(p.enemy), turned(p.own)};
  }

 private:
  static constexpr int no_way = 1000;

  bool can_win_at_once(const Position& p) const {
    const Cells open = ~p.own.pieces() & ~p.enemy.soldiers;
    if ((ahead(p.own.kings) & open & goal_) != 0) return true;
    return std::has_single_bit(p.enemy.kings) && (ahead(p.own.pieces()) & p.enemy.kings) != 0;
  }
  /// How many moves a side that goes up needs at least to bring a king home while the other side moves one king alone:
  /// S-8, its soldiers stay in the way, and each that is met has to be captured by another piece first.
  int least_way(const Side& own, const Side& enemy) const {
    Cells kings = own.kings;
    Cells behind_a_capture = 0;
    for (int moves = 0; (kings | behind_a_capture) != 0; ++moves) {
      if ((kings & goal_) != 0) return moves;
      const Cells next = ahead(kings);
      kings = (next & ~enemy.soldiers) | behind_a_capture;
      behind_a_capture = next & enemy.soldiers;
    }
    return no_way;
  }
  /// How many moves a king of a side that goes up needs where no enemy comes in time, on its way and after each of its
  /// moves; more than `no_way` if there is no such way.
  int safe_way(const Side& own, const Side& enemy, bool to_move) const {
    Cells front = enemy.pieces();
    Cells danger = enemy.soldiers;
    const auto enemy_moves = [&] { danger |= front = below(front); };
    if (!to_move) enemy_moves();
    Cells kings = to_move ? own.kings : own.kings & ~danger;
    for (int moves = 1; kings != 0; ++moves) {
      enemy_moves();
      kings = ahead(kings) & ~danger & ~own.pieces();
      if ((kings & goal_) != 0) return moves;
    }
    return no_way + 1;
  }
  Cells below(Cells set) const { return (set >> (wide_ - 1) & ~first_) | set >> files_ | (set >> wide_ & ~last_); }
  static std::uint64_t plain_key(const Position& p) {
    const std::uint64_t own = rois::mix64(p.own.kings << 32U | p.own.soldiers);
    return rois::mix64(own ^ (p.enemy.kings << 32U | p.enemy.soldiers));
  }
  /// Rows of `wide_` cells and of one less take turns, `files_` cells together.
  int mirror_of(int c) const {
    const int row = c / files_ * files_;
    const int at = c - row;
    return row + (at < wide_ ? wide_ - 1 - at : files_ - 1 + wide_ - at);
  }
  Side mirrored(const Side& side) const { return {mirrored_(side.kings), mirrored_(side.soldiers)}; }
  int difference(int way) const { return way == 0 ? wide_ - 1 : way == 1 ? files_ : wide_; }
  Cells shifted(Cells set, int way) const {
    const Cells closed = way == 0 ? first_ : way == 1 ? 0 : last_;
    return (set & ~closed) << difference(way) & all_;
  }
  Cells ahead(Cells set) const { return shifted(set, 0) | shifted(set, 1) | shifted(set, 2); }
  Cells reached(const Position& p, int way) const {
    const Cells open = ~p.own.pieces();
    return (shifted(p.own.soldiers, way) & open) | (shifted(p.own.kings, way) & open & ~p.enemy.soldiers);
  }
  bool can_move(const Position& p) const { return (reached(p, 0) | reached(p, 1) | reached(p, 2)) != 0; }
  bool has_lost(const Position& p) const { return p.own.kings == 0 || (p.enemy.kings & home()) != 0; }
  Cells home() const { return (Cells{1} << wide_) - 1; }
  Side turned(const Side& side) const { return {turned_(side.kings), turned_(side.soldiers)}; }

  int files_;
  int wide_;
  int cells_;
  Cells all_;
  Cells first_ = 0;
  Cells last_ = 0;
  Cells goal_ = 0;
  Rearranged turned_;
  Rearranged mirrored_;
};

constexpr int most_cells = 25;

std::uint64_t perft(const SmallBoard& board, const SmallBoard::Position& position, int depth) {
  if (depth == 0) return 1;
  if (board.is_over(position)) return 0;
  std::uint64_t total = 0;
  board.moves(position, [&](const auto& action) { total += perft(board, board.next(position, action), depth - 1); });
  return total;
}

/// The pattern with 7 and 6 is the game itself.
bool is_the_game() {
  constexpr int depth = 4;
  const SmallBoard board{7, 6};
  const rois::soldiers::Rules rules;
  rois::Rng rng{1};
  return perft(board, board.start(), depth) == rois::perft(rules, rules.initial(), depth, rng);
}

using Known = std::unordered_map<std::uint64_t, bool>;

/// Who wins by trying everything; `known` holds what was found before.
bool wins(const SmallBoard& board, const SmallBoard::Position& position, Known& known) {
  if (board.is_over(position)) return false;
  const std::uint64_t key = board.key(position);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  bool win = false;
  board.moves(position, [&](const auto& action) { win = win || !wins(board, board.next(position, action), known); });
  known.emplace(key, win);
  return win;
}

bool is_false(const SmallBoard& board, const SmallBoard::Position& position, Known& known) {
  const ProvenValue value = board.evaluate(position);
  return value != ProvenValue::unknown && (value == ProvenValue::win) != wins(board, position, known);
}

/// Any pieces anywhere, in crowds too; such as may have come from a game or not.
SmallBoard::Position strewn(const SmallBoard& board, rois::Rng& rng) {
  SmallBoard::Position position;
  for (int c = 0; c < board.cells(); ++c) {
    const Cells cell = Cells{1} << c;
    switch (rng.below(10)) {
      case 0:
      case 1: position.own.soldiers |= cell; break;
      case 2:
      case 3: position.enemy.soldiers |= cell; break;
      case 4: position.own.kings |= cell; break;
      case 5: position.enemy.kings |= cell; break;
      default: break;
    }
  }
  return position;
}

/// What `evaluate` says is true: anywhere on the board, and in positions of random games where few pieces are left.
bool tells_the_truth(const SmallBoard& board, int games) {
  rois::Rng rng{1};
  Known known;
  const auto has_few = [](const SmallBoard::Position& p) {
    return std::popcount(p.own.pieces() | p.enemy.pieces()) <= 9;
  };
  for (int i = 0; i < games * 20; ++i) {
    const auto position = strewn(board, rng);
    if (has_few(position) && !board.is_over(position) && is_false(board, position, known)) return false;
  }
  for (int i = 0; i < games; ++i) {
    for (auto position = board.start(); !board.is_over(position);) {
      if (has_few(position) && is_false(board, position, known)) return false;
      int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(board.mobility(position))));
      std::optional<SmallBoard::Action> chosen;
      board.moves(position, [&](const auto& action) { chosen = left-- == 0 ? action : chosen; });
      position = board.next(position, *chosen);
    }
  }
  return true;
}

void solve(int files, int ranks, std::size_t memory_mb) {
  const SmallBoard board{files, ranks};
  rois::ai::NodeBudget budget{rois::ai::NodeBudget::unlimited};
  const std::clock_t since = std::clock();
  rois::ai::ProofTable table{memory_mb << 20U};
  const auto solution = rois::ai::ProofNumberSearch<SmallBoard>{board, budget, table}.solve(board.start());
  const double seconds = static_cast<double>(std::clock() - since) / CLOCKS_PER_SEC;
  std::printf("%dx%d %2d cells: the first player %s; %llu positions, %.1f s; a line of %zu plies\n", files, ranks,
              board.cells(), solution.value == ProvenValue::win ? "wins" : "loses",
              static_cast<unsigned long long>(solution.nodes), seconds, solution.line.size());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string which = argc > 1 ? argv[1] : "25";
  const std::size_t memory_mb = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 2048;
  if (!is_the_game()) return std::fputs("the small board is not the game\n", stderr), 1;
  for (const auto& board : {SmallBoard{3, 5}, SmallBoard{5, 4}})
    if (!tells_the_truth(board, 1000)) return std::fputs("evaluate is wrong\n", stderr), 1;
  int solved = 0;
  for (int cells = 1; cells <= most_cells; ++cells)
    for (const int files : {3, 5, 7})
      for (int ranks = 4; ranks <= 8; ++ranks) {
        const bool asked =
            which == std::to_string(files) + "x" + std::to_string(ranks) || std::atoi(which.c_str()) >= cells;
        if (!asked || (ranks - 1) * files + (files + 1) / 2 != cells) continue;
        solve(files, ranks, memory_mb);
        ++solved;
      }
  if (solved == 0) return std::fprintf(stderr, "%s is no board of up to %d cells\n", which.c_str(), most_cells), 2;
  return 0;
}
