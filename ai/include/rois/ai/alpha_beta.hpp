#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "rois/ai/board_knowledge.hpp"
#include "rois/ai/handicap.hpp"
#include "rois/ai/move_order.hpp"
#include "rois/ai/node_budget.hpp"
#include "rois/ai/portable_math.hpp"
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
///   1 node budget             5 check extension       9 move generation and ordering
///   2 terminal positions      6 quiescence           10 moves: pruning, scout, late move reduction, re-search
///   3 repetitions             7 transposition table  11 transposition table store
///   4 forced wins and losses  8 pruning by evaluation and null move
///
/// A score beyond `proved_score` rests on finished games alone, whatever was pruned: nothing is called lost where not
/// all actions were searched, moves are pruned only where another is known not to lose, and a null move proves nothing.
/// A position that comes back on the path counts as drawn, which can hide a win but not make one: whoever wins need not
/// repeat. So only positions that repeat those of the game itself could spoil a proof, and these are drawn wherever
/// they are met. All this holds without a handicap (handicap.hpp): what a weak level finds proves nothing.
///
/// Memory: the transposition table, at most `TranspositionTable::max_entries` entries.
template <Rules R, class K>
  requires BoardKnowledge<K, R>
class AlphaBeta {
 public:
  using Action = typename R::Action;
  using Board = typename K::Board;
  using Parameters = SearchParameters<Action>;

  AlphaBeta(const R& rules, NodeBudget& budget, std::vector<std::uint64_t> repetition_keys,
            const Handicap& handicap = {})
      : rules_{rules}, budget_{budget}, repetition_keys_{std::move(repetition_keys)}, handicap_{handicap} {}

  bool exhausted() const { return budget_.exhausted(); }
  const TableEntry<Action>* table_entry(const Board& board) const { return table_.find(K::key(board)); }

  void start(const Board& root, int depth) {
    path_[0] = K::key(root);
    evaluations_[0] = evaluate(root);
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
    if (handicap_.is_none()) {
      if (const int plies = K::forced_win(board)) return win_score - node.ply - plies;
      if (const int plies = K::forced_loss(board)) return node.ply + plies - win_score;
    }
    if (node.ply >= max_depth) return evaluate(board);
    // Step 5. Check extension: a threat to win at once is answered a ply deeper.
    const bool check = K::in_check(board);
    if (check && node.ply < max_extended_ply_) node.depth = std::max(node.depth + 1, 1);
    // Step 6. Quiescence at the horizon.
    if (node.depth <= 0) return quiesce(board, node);
    return search_node(board, node, key, check);
  }

  /// Late move reduction at the root: milder, since a move that is overlooked there is not played.
  static int root_reduction(int depth, std::size_t place) {
    if (depth < 3 || place < 3) return 0;
    return std::clamp(late_sixteenths(depth, place) / 16 - 1, 0, depth - 2);
  }

 private:
  int evaluate(const Board& board) const {
    const int blur = handicap_.is_none() ? 0 : handicap_.misjudgement(K::key(board));
    return std::clamp(K::evaluate(board) + blur, -max_evaluation, max_evaluation);
  }

  /// What a weak level does not see of the moves from here. Where the last move went everybody looks.
  bool overlooks(std::uint64_t key, const Action& action, const Action& last, bool noisy) const {
    return !handicap_.is_none() && K::target(action) != K::target(last) &&
           handicap_.overlooks(key, K::history_slot(action), noisy);
  }

  /// A position comes back after four plies at the earliest.
  bool is_repetition(std::uint64_t key, int ply) {
    if constexpr (!K::can_repeat) return false;
    path_[static_cast<std::size_t>(ply)] = key;
    for (int before = ply - 4; before >= 0; before -= 2)
      if (path_[static_cast<std::size_t>(before)] == key) return true;
    return std::ranges::find(repetition_keys_, key) != repetition_keys_.end();
  }

  struct Facts {
    std::uint64_t key;
    bool check;
    /// Whether the actions are all there are.
    bool complete;
    /// Whether only a bound is asked for: most nodes.
    bool is_scout;
    /// Not known in check.
    int evaluation;
  };

  int search_node(const Board& board, Parameters node, std::uint64_t key, bool check) {
    // Step 7. Transposition table probe. A copy: the table may grow while this position is searched.
    TableEntry<Action> entry;
    if (const auto* found = table_.find(key)) entry = *found;
    if (entry.causes_cutoff(node.depth, node.alpha, node.beta, node.ply)) return entry.score_at(node.ply);
    Facts facts{key, check, true, node.beta - node.alpha == 1, check ? 0 : evaluate(board)};
    evaluations_[static_cast<std::size_t>(node.ply)] = check ? no_evaluation : facts.evaluation;
    // Step 8. Reverse futility and null move pruning.
    if (!check && facts.is_scout && !is_proved(node.beta)) {
      if (stands_above(node, facts.evaluation)) return facts.evaluation;
      if (null_move_cutoff(board, node, facts.evaluation)) return node.beta;
    }
    // Internal iterative reduction: without a move to begin with, a search of this depth is not worth its price.
    if (entry.bound == Bound::none && node.depth >= 4) --node.depth;
    // Step 9. Move generation; they are put into order as they are needed.
    Actions<R> actions;
    facts.complete = K::moves(rules_, board, actions);
    return search_moves(board, node, actions, entry.bound == Bound::none ? nullptr : &entry.action, facts);
  }

  /// Reverse futility pruning: whether the evaluation is so far above beta that the plies left will not change it.
  bool stands_above(const Parameters& node, int evaluation) const {
    if (node.depth > pruned_depth) return false;
    return evaluation - ply_margin * (node.depth - (improves(node.ply) ? 1 : 0)) >= node.beta;
  }

  /// Null move pruning (Beal 1989, Donninger 1993): whether the score stays above beta even if the side to move passes,
  /// searched some plies less deeply. Not twice in a row, and only where the evaluation expects it.
  bool null_move_cutoff(const Board& board, const Parameters& node, int evaluation) {
    if constexpr (K::allows_null_move) {
      if (node.after_null_move || node.depth < 2 || evaluation < node.beta) return false;
      Board next = board;
      K::null_move(next);
      const int depth = node.depth - 3 - node.depth / 4;
      const int score = -search(next, {depth, -node.beta, 1 - node.beta, node.ply + 1, Action{}, true});
      return !exhausted() && score >= node.beta;
    } else {
      return false;
    }
  }

  int search_moves(const Board& board, const Parameters& node, Actions<R>& actions, const Action* table_move,
                   const Facts& facts) {
    typename MoveOrder<R, K>::Picker picker{order_, actions, board, table_move, node.last, node.ply};
    int best = -win_score;
    int alpha = node.alpha;
    Action best_action = actions.front();
    std::size_t quiet = 0;
    std::array<Action, max_tried> tried;
    std::size_t tried_count = 0;
    // Step 10. Moves in their order, until one fails high.
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const Action action = picker.pick(i);
      const bool noisy = K::is_noisy(board, action);
      if (i > 0 && overlooks(facts.key, action, node.last, noisy)) continue;
      if (!noisy && best > -proved_score && is_hopeless(node, facts, alpha, quiet)) continue;
      const int score = search_move(board, node, action, alpha, i > 0, noisy ? 0 : reduction(node, action, i, facts));
      if (exhausted()) return best;
      if (score > best) {
        best = score;
        best_action = action;
      }
      alpha = std::max(alpha, best);
      if (alpha >= node.beta) {
        if (!noisy) order_.reward(action, {tried.data(), tried_count}, node.last, node.depth, node.ply);
        break;
      }
      if (!noisy) {
        ++quiet;
        if (tried_count < max_tried) tried[tried_count++] = action;
      }
    }
    // An action that was left out may still save the side to move.
    if (!facts.complete && best < -proved_score) best = -max_evaluation;
    // Step 11. Transposition table store.
    table_.store(facts.key, {best, node.depth, node.ply, node.alpha, node.beta}, best_action);
    return best;
  }

  /// Futility and late move pruning: whether quiet moves need not be looked at so near to the horizon, because the
  /// evaluation is too far below alpha, or because that many others did not help. Only while some move is known not to
  /// lose.
  bool is_hopeless(const Parameters& node, const Facts& facts, int alpha, std::size_t quiet) const {
    if (facts.check || !facts.is_scout || is_proved(alpha)) return false;
    if (node.depth > pruned_depth) return false;
    const int squared = node.depth * node.depth;
    const int enough = 4 + 3 * squared / (improves(node.ply) ? 1 : 2);
    if (quiet >= static_cast<std::size_t>(enough)) return true;
    return quiet > 0 && facts.evaluation + ply_margin / 2 + ply_margin * node.depth <= alpha;
  }

  /// Whether the side to move stands better than before its last move, as far as is known.
  bool improves(int ply) const {
    if (ply < 2) return true;
    const int now = evaluations_[static_cast<std::size_t>(ply)];
    const int before = evaluations_[static_cast<std::size_t>(ply) - 2];
    return now == no_evaluation || before == no_evaluation || now > before;
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

  /// Late move reduction: how many plies less for a quiet move at this place in the order, by the logarithms of depth
  /// and place, and by what the move did elsewhere.
  int reduction(const Parameters& node, const Action& action, std::size_t place, const Facts& facts) const {
    if (place < 2 || node.depth < 3 || facts.check) return 0;
    int sixteenths = late_sixteenths(node.depth, place);
    if (!facts.is_scout) sixteenths -= 16;
    if (!improves(node.ply)) sixteenths += 8;
    if (order_.is_killer(action, node.ply)) sixteenths -= 16;
    sixteenths -= order_.history(action, node.last) / (MoveOrder<R, K>::max_history / 16);
    return std::clamp(sixteenths / 16, 0, node.depth - 2);
  }

  /// Quiescence search over noisy moves. The side to move may also stand pat.
  int quiesce(const Board& board, const Parameters& node) {
    int best = evaluate(board);
    if (best >= node.beta) return best;
    Actions<R> actions;
    K::noisy_moves(rules_, board, actions);
    int alpha = std::max(node.alpha, best);
    for (const auto& action : actions) {
      if (overlooks(K::key(board), action, node.last, true)) continue;
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

  /// Sixteenths of a ply that a late quiet move is searched less deeply.
  static int late_sixteenths(int depth, std::size_t place) {
    return 8 + logarithm(static_cast<std::size_t>(depth)) * logarithm(place + 1) / 32;
  }
  /// Sixteenths of a natural logarithm.
  static int logarithm(std::size_t number) { return logarithms[std::min(number, logarithms.size() - 1)]; }
  static constexpr std::array<int, 128> logarithms = [] {
    std::array<int, 128> table{};
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = static_cast<int>(natural_log(i) * 16);
    return table;
  }();
  /// Up to this depth moves and nodes are pruned by their evaluation, and what a ply may change of it, in hundredths of
  /// a logit.
  static constexpr int pruned_depth = 4;
  static constexpr int ply_margin = 40;
  /// Quiet moves of a node that are remembered to have been in vain.
  static constexpr std::size_t max_tried = 32;

  const R& rules_;
  NodeBudget& budget_;
  std::vector<std::uint64_t> repetition_keys_;
  Handicap handicap_;
  int max_extended_ply_ = max_depth - 2;
  std::array<std::uint64_t, max_depth + 1> path_{};
  static constexpr int no_evaluation = win_score;
  std::array<int, max_depth + 1> evaluations_{};
  TranspositionTable<Action> table_;
  MoveOrder<R, K> order_;
};

}  // namespace rois::ai
