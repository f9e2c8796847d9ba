#include "rois/ai_soldiers/knowledge.hpp"

#include <algorithm>
#include <cstdlib>

#include "rois/ai/portable_math.hpp"
#include "rois/ai_soldiers/race.hpp"

namespace rois::ai_soldiers {
namespace {

using namespace soldiers;

void keep_captures(const Position& position, Actions<soldiers::Rules>& actions) {
  const Cells enemies = position.of(other(position.to_move)).pieces();
  const auto kept = std::remove_if(actions.begin(), actions.end(),
                                   [&](const Action& action) { return (enemies & cells_of(action.to)) == 0; });
  actions.shrink(static_cast<std::size_t>(kept - actions.begin()));
}

}  // namespace

std::uint64_t key_of(const Position& p) {
  std::uint64_t key = mix64(p.of(red).kings ^ (p.to_move == red ? 0 : 1ULL << 63U));
  key = mix64(key ^ p.of(red).soldiers);
  key = mix64(key ^ p.of(blue).kings);
  return mix64(key ^ p.of(blue).soldiers);
}

int Knowledge::forced_win(const Board& board) { return sure_win(board.position); }

int Knowledge::forced_loss(const Board& board) { return sure_loss(board.position); }

bool Knowledge::in_check(const Board& board) { return can_win_at_once(board.position, other(board.position.to_move)); }

int Knowledge::evaluate(const Board& board) { return ai_soldiers::evaluate(board.sums, board.position); }

bool Knowledge::moves(const R& rules, const Board& board, Actions<R>& actions) {
  const Seat self = board.position.to_move;
  rules.legal({board.position}, self, actions);
  const Cells taken = board.position.of(other(self)).pieces() | goal_cells_of(self);
  auto front = actions.begin();
  for (auto& action : actions)
    if ((taken & cells_of(action.to)) != 0) std::swap(action, *front++);
  return true;
}

void Knowledge::noisy_moves(const R& rules, const Board& board, Actions<R>& actions) {
  rules.legal({board.position}, board.position.to_move, actions);
  keep_captures(board.position, actions);
}

// Fitted to the results of games of the best against itself. Scores beyond `trusted` are damped: a way home that seems
// clear is often stopped.
int Knowledge::win_rate(int score) {
  constexpr int trusted = 250;
  constexpr int doubt = 3;
  const int size = std::abs(score);
  const int sure = size <= trusted ? size : trusted + (size - trusted) / doubt;
  return ai::logistic(score < 0 ? -sure : sure, logit_points);
}

}  // namespace rois::ai_soldiers
