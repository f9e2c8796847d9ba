#include "rois/ai_kingdom/knowledge.hpp"

#include <algorithm>
#include <cstdlib>

#include "rois/ai/portable_math.hpp"
#include "rois/ai_kingdom/chain_limit.hpp"
#include "rois/ai_kingdom/features.hpp"

namespace rois::ai_kingdom {
namespace {

using namespace kingdom;

/// What makes a cell good for a captured Knight.
constexpr int value_of_nearness = 4;
constexpr int value_of_absence = 2;

int distance(Cell a, Cell b) { return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b))); }

/// Whether `s` would win by one move if it were to move (K-20, K-21).
bool can_win_at_once(const Position& position, Seat s) {
  const Occupancy table = occupancy_for(position, s);
  const Cells target = table.enemy.monarch();
  const Cells hunters = table.own_knights | table.own.monarch();
  if (!(neighbours(target.front()) & hunters).empty()) return true;
  if (!jumped_on(table, target).empty()) return true;
  const Cell from = table.own.monarch().front();
  return reach_of(from, edges_of(over_of<Piece::monarch>(table)), monarch_landing(table)).has(table.goal);
}

bool wins_at_once(const Board& board, Seat s) {
  return board.chain_limit > 0 ? wins_within(board.position, s, board.chain_limit) : can_win_at_once(board.position, s);
}

/// The best cells first: far from the Monarch that put the Knight there, and from the throne that it guards.
void push_backs(Actions<kingdom::Rules>& actions, const Moves::Capture& capture, Cell from, Seat s) {
  Cells left = capture.back;
  for (int i = 0; i < backs_tried && !left.empty(); ++i) {
    Cell best = left.front();
    int best_rank = -1;
    for_each(left, [&](Cell c) {
      const int rank =
          distance(c, capture.to) * value_of_nearness + distance(c, throne_of(other(s))) * value_of_absence;
      if (rank > best_rank) best = c;
      best_rank = std::max(best_rank, rank);
    });
    actions.push({from, capture.to, best});
    left = left.without(best);
  }
}

void push_plain(Actions<kingdom::Rules>& actions, const Moves& moves, const Position& position, Seat s, bool winning) {
  const Cells monarch = position.of(other(s)).monarch();
  for (std::size_t i = moves.plain.size(); i-- > 0;) {
    const Cells goal = i == 8 ? monarch.with(throne_of(other(s))) : monarch;
    const Cells to = moves.plain[i].to & (winning ? goal : ~goal);
    for_each(to, [&](Cell c) { actions.push({moves.plain[i].from, c, nowhere}); });
  }
}

}  // namespace

void Knowledge::null_move(Board& board) {
  board.position.to_move = other(board.position.to_move);
  board.key ^= turn_key;
}

std::vector<std::uint64_t> Knowledge::repetition_keys(const State& state) {
  std::vector<std::uint64_t> once;
  std::vector<std::uint64_t> twice;
  for (std::size_t i = 0; i < state.history.size(); ++i) {
    const bool again = std::ranges::find(once, state.history[i]) != once.end();
    (again ? twice : once).push_back(state.history[i]);
  }
  return twice;
}

ai::Terminal Knowledge::terminal(const Board& board) {
  const Position& position = board.position;
  if (end_of(position) != End::none) return ai::Terminal::lost;
  return position.plies >= max_plies ? ai::Terminal::drawn : ai::Terminal::none;
}

int Knowledge::forced_win(const Board& board) { return wins_at_once(board, board.position.to_move) ? 1 : 0; }

bool Knowledge::in_check(const Board& board) { return wins_at_once(board, other(board.position.to_move)); }

int Knowledge::evaluate(const Board& board) {
  int total = 0;
  visit_features(board.position, [&](std::size_t f, int n) { total += trained_weights[f] * n; });
  return total / weight_unit;
}

bool Knowledge::moves(const R& rules, const Board& board, Actions<R>& actions) {
  const Seat self = board.position.to_move;
  Moves moves;
  collect_legal(moves, board.position, rules.config().courtesy);
  if (board.chain_limit > 0) keep_within(moves, board.position, board.chain_limit);
  actions.clear();
  push_plain(actions, moves, board.position, self, true);
  bool all = true;
  for (const auto& capture : moves.captures) {
    push_backs(actions, capture, moves.monarch_from(), self);
    all = all && capture.back.size() <= backs_tried;
  }
  push_plain(actions, moves, board.position, self, false);
  return all;
}

// Set by what came of positions in games of the search against itself.
int Knowledge::win_rate(int score) { return ai::logistic(score, 60); }

}  // namespace rois::ai_kingdom
