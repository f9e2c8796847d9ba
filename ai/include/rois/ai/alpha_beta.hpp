#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "rois/ai/board_knowledge.hpp"
#include "rois/ai/move_order.hpp"
#include "rois/ai/node_budget.hpp"
#include "rois/ai/transposition_table.hpp"

namespace rois::ai {

/// What is asked of one search: so deep, and the score as far as it lies between the bounds.
template <class Action>
struct Asked {
  int depth;
  int alpha;
  int beta;
  int ply;
  /// The action that led here.
  Action last;
  bool passed = false;
};

/// Alpha-beta below the root: principal variations, a transposition table, killers, answers and a history for the
/// order, late moves searched less deeply, threats to win at once searched deeper, loud moves to their end.
///
/// A score beyond `proved_score` rests on finished games alone, whatever was cut: nothing is lost where not all
/// actions were looked at, and passing proves nothing. A position that comes back on the path counts as drawn, which
/// can hide a win but not make one: he who wins need not repeat. So only positions that the game itself has barred
/// could spoil a proof, and these are drawn wherever they are met.
///
/// Memory: the table, at most `TranspositionTable::max_entries` entries.
template <Rules R, class K>
  requires BoardKnowledge<K, R>
class AlphaBeta {
 public:
  using Action = typename R::Action;
  using Board = typename K::Board;
  using Question = Asked<Action>;

  AlphaBeta(const R& rules, NodeBudget& budget, std::vector<std::uint64_t> repetition_keys)
      : rules_{rules}, budget_{budget}, repetition_keys_{std::move(repetition_keys)} {}

  bool exhausted() const { return budget_.exhausted(); }
  const TableEntry<Action>* entry(const Board& board) const { return table_.find(K::key(board)); }

  void start(const Board& root, int depth) {
    path_[0] = K::key(root);
    deepest_ = std::min(max_depth - 2, depth * 2 + 6);
  }

  /// For the side to move, counted from the root. Meaningless once the budget is exhausted.
  int search(const Board& board, Question asked) {
    if (!budget_.spend()) return 0;
    const Terminal terminal = K::terminal(board);
    if (terminal != Terminal::none) return terminal == Terminal::lost ? asked.ply - win_score : 0;
    const std::uint64_t key = K::key(board);
    if (is_drawn(key, asked.ply)) return 0;
    if (const int plies = K::forced_win(board)) return win_score - asked.ply - plies;
    if (const int plies = K::forced_loss(board)) return asked.ply + plies - win_score;
    if (asked.ply >= max_depth) return evaluate(board);
    const bool check = K::in_check(board);
    if (check && asked.ply < deepest_) asked.depth = std::max(asked.depth + 1, 1);
    if (asked.depth <= 0) return search_loud(board, asked);
    return search_deep(board, asked, key, check);
  }

 private:
  static int evaluate(const Board& board) { return std::clamp(K::evaluate(board), -max_evaluation, max_evaluation); }

  bool is_drawn(std::uint64_t key, int ply) {
    if constexpr (!K::can_repeat) return false;
    path_[static_cast<std::size_t>(ply)] = key;
    for (int before = ply - 4; before >= 0; before -= 2)
      if (path_[static_cast<std::size_t>(before)] == key) return true;
    return std::ranges::find(repetition_keys_, key) != repetition_keys_.end();
  }

  int search_deep(const Board& board, const Question& asked, std::uint64_t key, bool check) {
    // A copy: the table may grow while this position is searched.
    TableEntry<Action> entry;
    if (const auto* found = table_.find(key)) entry = *found;
    if (entry.causes_cutoff(asked.depth, asked.alpha, asked.beta, asked.ply)) return entry.score_at(asked.ply);
    if (!check && is_good_enough_to_pass(board, asked)) return asked.beta;
    Actions<R> actions;
    const bool all = K::moves(rules_, board, actions);
    order_.arrange(actions, entry.bound == Bound::none ? nullptr : &entry.action, asked.last, asked.ply);
    return search_actions(board, asked, actions, {key, all, check});
  }

  /// Whether even leaving out a move does not bring the score below the upper bound.
  bool is_good_enough_to_pass(const Board& board, const Question& asked) {
    if constexpr (K::allows_null_move) {
      if (asked.passed || asked.depth < 3 || is_proved(asked.beta) || evaluate(board) < asked.beta) return false;
      Board next = board;
      K::null_move(next);
      const int depth = asked.depth - 3 - (asked.depth > 6 ? 1 : 0);
      const int score = -search(next, {depth, -asked.beta, 1 - asked.beta, asked.ply + 1, Action{}, true});
      return !exhausted() && score >= asked.beta;
    } else {
      return false;
    }
  }

  struct Node {
    std::uint64_t key;
    bool all;
    bool check;
  };

  int search_actions(const Board& board, const Question& asked, const Actions<R>& actions, const Node& node) {
    int best = -win_score;
    int alpha = asked.alpha;
    Action best_action = actions.front();
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const int score =
          search_action(board, asked, actions[i], alpha, i > 0, reduction(board, asked, actions[i], i, node));
      if (exhausted()) return best;
      if (score > best) {
        best = score;
        best_action = actions[i];
      }
      alpha = std::max(alpha, best);
      if (alpha < asked.beta) continue;
      if (!K::is_noisy(board, actions[i])) order_.reward(actions[i], asked.last, asked.depth, asked.ply);
      break;
    }
    // What was not looked at may still save the side to move.
    if (!node.all && best < -proved_score) best = -max_evaluation;
    table_.store(node.key, {best, asked.depth, asked.ply, asked.alpha, asked.beta}, best_action);
    return best;
  }

  /// The first with the whole window; the others are only asked whether they are better.
  int search_action(const Board& board, const Question& asked, const Action& action, int alpha, bool scout, int less) {
    Board next = board;
    K::play(rules_, next, action);
    const int depth = asked.depth - 1;
    const auto deeper = [&](int at_depth, int upper) {
      return -search(next, {at_depth, -upper, -alpha, asked.ply + 1, action});
    };
    if (!scout) return deeper(depth, asked.beta);
    int score = deeper(depth - less, alpha + 1);
    if (less > 0 && score > alpha && !exhausted()) score = deeper(depth, alpha + 1);
    if (score > alpha && score < asked.beta && !exhausted()) score = deeper(depth, asked.beta);
    return score;
  }

  int reduction(const Board& board, const Question& asked, const Action& action, std::size_t at,
                const Node& node) const {
    if (at < 3 || asked.depth < 3 || node.check || K::is_noisy(board, action) || order_.is_killer(action, asked.ply))
      return 0;
    return 1 + (at >= 8 ? 1 : 0) + (asked.depth >= 7 && at >= 16 ? 1 : 0);
  }

  /// The side to move may also leave it at that.
  int search_loud(const Board& board, const Question& asked) {
    int best = evaluate(board);
    if (best >= asked.beta) return best;
    Actions<R> actions;
    K::noisy_moves(rules_, board, actions);
    int alpha = std::max(asked.alpha, best);
    for (const auto& action : actions) {
      Board next = board;
      K::play(rules_, next, action);
      const int score = -search(next, {asked.depth - 1, -asked.beta, -alpha, asked.ply + 1, action});
      if (exhausted()) return best;
      best = std::max(best, score);
      alpha = std::max(alpha, best);
      if (alpha >= asked.beta) break;
    }
    return best;
  }

  const R& rules_;
  NodeBudget& budget_;
  std::vector<std::uint64_t> repetition_keys_;
  int deepest_ = max_depth - 2;
  std::array<std::uint64_t, max_depth + 1> path_{};
  TranspositionTable<Action> table_;
  MoveOrder<R, K> order_;
};

}  // namespace rois::ai
