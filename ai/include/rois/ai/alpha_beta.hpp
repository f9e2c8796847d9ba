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

/// The parameters of a search below a node: its depth left, and the window in which its score matters.
template <class Action>
struct SearchParameters {
  int depth;
  int alpha;
  int beta;
  int ply;
  /// The action that led here.
  Action last;
  bool after_null_move = false;
};

/// Alpha-beta below the root, as a principal variation search (Marsland and Campbell 1982) in negamax form. Its steps
/// are numbered below:
///
///   1 node budget             5 check extension       9 move ordering
///   2 terminal positions      6 quiescence           10 moves: scout, late move reduction, re-search
///   3 repetitions             7 transposition table  11 transposition table store
///   4 forced wins and losses  8 null move
///
/// A score beyond `proved_score` rests on finished games alone, whatever was pruned: nothing is called lost where not
/// all actions were searched, and a null move proves nothing. A position that comes back on the path counts as drawn,
/// which can hide a win but not make one: whoever wins need not repeat. So only positions that repeat those of the game
/// itself could spoil a proof, and these are drawn wherever they are met.
///
/// Memory: the transposition table, at most `TranspositionTable::max_entries` entries.
template <Rules R, class K>
  requires BoardKnowledge<K, R>
class AlphaBeta {
 public:
  using Action = typename R::Action;
  using Board = typename K::Board;
  using Parameters = SearchParameters<Action>;

  AlphaBeta(const R& rules, NodeBudget& budget, std::vector<std::uint64_t> repetition_keys)
      : rules_{rules}, budget_{budget}, repetition_keys_{std::move(repetition_keys)} {}

  bool exhausted() const { return budget_.exhausted(); }
  const TableEntry<Action>* table_entry(const Board& board) const { return table_.find(K::key(board)); }

  void start(const Board& root, int depth) {
    path_[0] = K::key(root);
    max_extended_ply_ = std::min(max_depth - 2, depth * 2 + 6);
  }

  /// The score for the side to move, its plies counted from the root. Meaningless once the budget is exhausted.
  int search(const Board& board, Parameters node) {
    // Step 1. Node budget and stop condition.
    if (!budget_.spend()) return 0;
    // Step 2. Terminal positions.
    const Terminal terminal = K::terminal(board);
    if (terminal != Terminal::none) return terminal == Terminal::lost ? node.ply - win_score : 0;
    // Step 3. Repetitions, on the path and of the game so far.
    const std::uint64_t key = K::key(board);
    if (is_repetition(key, node.ply)) return 0;
    // Step 4. Wins and losses that the game's knowledge sees without searching.
    if (const int plies = K::forced_win(board)) return win_score - node.ply - plies;
    if (const int plies = K::forced_loss(board)) return node.ply + plies - win_score;
    if (node.ply >= max_depth) return evaluate(board);
    // Step 5. Check extension: a threat to win at once is answered a ply deeper.
    const bool check = K::in_check(board);
    if (check && node.ply < max_extended_ply_) node.depth = std::max(node.depth + 1, 1);
    // Step 6. Quiescence at the horizon.
    if (node.depth <= 0) return quiesce(board, node);
    return search_node(board, node, key, check);
  }

 private:
  static int evaluate(const Board& board) { return std::clamp(K::evaluate(board), -max_evaluation, max_evaluation); }

  /// A position comes back after four plies at the earliest.
  bool is_repetition(std::uint64_t key, int ply) {
    if constexpr (!K::can_repeat) return false;
    path_[static_cast<std::size_t>(ply)] = key;
    for (int before = ply - 4; before >= 0; before -= 2)
      if (path_[static_cast<std::size_t>(before)] == key) return true;
    return std::ranges::find(repetition_keys_, key) != repetition_keys_.end();
  }

  int search_node(const Board& board, const Parameters& node, std::uint64_t key, bool check) {
    // Step 7. Transposition table probe. A copy: the table may grow while this position is searched.
    TableEntry<Action> entry;
    if (const auto* found = table_.find(key)) entry = *found;
    if (entry.causes_cutoff(node.depth, node.alpha, node.beta, node.ply)) return entry.score_at(node.ply);
    // Step 8. Null move pruning.
    if (!check && null_move_cutoff(board, node)) return node.beta;
    // Step 9. Move generation and ordering.
    Actions<R> actions;
    const bool complete = K::moves(rules_, board, actions);
    order_.arrange(actions, entry.bound == Bound::none ? nullptr : &entry.action, node.last, node.ply);
    return search_moves(board, node, actions, {key, complete, check});
  }

  /// Null move pruning (Beal 1989, Donninger 1993): whether the score stays above beta even if the side to move passes,
  /// searched three or four plies less deeply. Not twice in a row, and only where the evaluation expects it.
  bool null_move_cutoff(const Board& board, const Parameters& node) {
    if constexpr (K::allows_null_move) {
      if (node.after_null_move || node.depth < 3 || is_proved(node.beta) || evaluate(board) < node.beta) return false;
      Board next = board;
      K::null_move(next);
      const int depth = node.depth - 3 - (node.depth > 6 ? 1 : 0);
      const int score = -search(next, {depth, -node.beta, 1 - node.beta, node.ply + 1, Action{}, true});
      return !exhausted() && score >= node.beta;
    } else {
      return false;
    }
  }

  struct Facts {
    std::uint64_t key;
    /// Whether the actions are all there are.
    bool complete;
    bool check;
  };

  int search_moves(const Board& board, const Parameters& node, const Actions<R>& actions, const Facts& facts) {
    int best = -win_score;
    int alpha = node.alpha;
    Action best_action = actions.front();
    // Step 10. Moves in their order, until one fails high.
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const int score =
          search_move(board, node, actions[i], alpha, i > 0, reduction(board, node, actions[i], i, facts));
      if (exhausted()) return best;
      if (score > best) {
        best = score;
        best_action = actions[i];
      }
      alpha = std::max(alpha, best);
      if (alpha < node.beta) continue;
      if (!K::is_noisy(board, actions[i])) order_.reward(actions[i], node.last, node.depth, node.ply);
      break;
    }
    // An action that was left out may still save the side to move.
    if (!facts.complete && best < -proved_score) best = -max_evaluation;
    // Step 11. Transposition table store.
    table_.store(facts.key, {best, node.depth, node.ply, node.alpha, node.beta}, best_action);
    return best;
  }

  /// The first move with the full window. Others with a null window, late ones reduced: they only have to be shown to
  /// be no better, and are searched again where that fails.
  int search_move(const Board& board, const Parameters& node, const Action& action, int alpha, bool scout,
                  int reduced) {
    Board next = board;
    K::play(rules_, next, action);
    const int depth = node.depth - 1;
    const auto deeper = [&](int at_depth, int upper) {
      return -search(next, {at_depth, -upper, -alpha, node.ply + 1, action});
    };
    if (!scout) return deeper(depth, node.beta);
    int score = deeper(depth - reduced, alpha + 1);
    if (reduced > 0 && score > alpha && !exhausted()) score = deeper(depth, alpha + 1);
    if (score > alpha && score < node.beta && !exhausted()) score = deeper(depth, node.beta);
    return score;
  }

  /// Late move reduction: how many plies less for a quiet move at this place in the order.
  int reduction(const Board& board, const Parameters& node, const Action& action, std::size_t place,
                const Facts& facts) const {
    if (place < 3 || node.depth < 3 || facts.check || K::is_noisy(board, action) || order_.is_killer(action, node.ply))
      return 0;
    return 1 + (place >= 8 ? 1 : 0) + (node.depth >= 7 && place >= 16 ? 1 : 0);
  }

  /// Quiescence search over noisy moves. The side to move may also stand pat.
  int quiesce(const Board& board, const Parameters& node) {
    int best = evaluate(board);
    if (best >= node.beta) return best;
    Actions<R> actions;
    K::noisy_moves(rules_, board, actions);
    int alpha = std::max(node.alpha, best);
    for (const auto& action : actions) {
      Board next = board;
      K::play(rules_, next, action);
      const int score = -search(next, {node.depth - 1, -node.beta, -alpha, node.ply + 1, action});
      if (exhausted()) return best;
      best = std::max(best, score);
      alpha = std::max(alpha, best);
      if (alpha >= node.beta) break;
    }
    return best;
  }

  const R& rules_;
  NodeBudget& budget_;
  std::vector<std::uint64_t> repetition_keys_;
  int max_extended_ply_ = max_depth - 2;
  std::array<std::uint64_t, max_depth + 1> path_{};
  TranspositionTable<Action> table_;
  MoveOrder<R, K> order_;
};

}  // namespace rois::ai
