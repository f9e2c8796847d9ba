#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <vector>

#include "rois/ai/effort.hpp"
#include "rois/ai/transpositions.hpp"
#include "rois/ai/worth.hpp"
#include "rois/core/rules.hpp"

namespace rois::ai {

/// What alpha-beta has to know of a game for two without chance or secrets.
///
///   to_move   whose move it is, or would be if the game went on
///   key       a number for the position, what matters of its past included
///   evaluate  for the side to move, between -max_evaluation and max_evaluation
///   moves     the actions to look at, likely good ones first; whether that is all of them
///   slot      a small number for an action, below `slots`, for counting which ones did well
template <class K, class R>
concept BoardKnowledge =
    Rules<R> && !has_chance<R> &&
    requires(const R& rules, const typename R::State& state, const typename R::Action& action, Actions<R>& actions) {
      { K::to_move(state) } -> std::same_as<Seat>;
      { K::key(state) } -> std::same_as<std::uint64_t>;
      { K::evaluate(state) } -> std::same_as<int>;
      { K::moves(rules, state, actions) } -> std::same_as<bool>;
      { K::slot(action) } -> std::same_as<std::size_t>;
      { K::slots } -> std::convertible_to<std::size_t>;
    };

/// Scores beyond `proved_score` are certain: `won` less the plies it takes.
inline constexpr int won = 30'000;
inline constexpr int max_depth = 100;
inline constexpr int proved_score = won - 2 * max_depth;
inline constexpr int max_evaluation = 20'000;
constexpr bool is_proved(int score) { return score > proved_score || score < -proved_score; }

template <class Action>
struct Line {
  Action action;
  int score = 0;
  int depth = 0;
  bool proved = false;
  std::uint64_t nodes = 0;
};

/// The score as a share of wins, in thousandths.
template <class Action>
int worth_of(const Line<Action>& line) {
  constexpr int clear_lead = 400;
  if (line.proved) return line.score > 0 ? whole : 0;
  return whole / 2 + whole / 2 * line.score / (std::max(line.score, -line.score) + clear_lead);
}

/// Iterative deepening alpha-beta: a transposition table, killers and a history of good moves for the order, a budget
/// of nodes. Memory: the table, at most `Transpositions::max_entries` entries.
template <Rules R, class K>
  requires BoardKnowledge<K, R>
class AlphaBeta {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  AlphaBeta(const R& rules, Effort& effort, int deepest = max_depth - 1)
      : rules_{rules}, effort_{effort}, deepest_{deepest}, table_{effort.nodes()} {}

  /// The state must ask for a decision.
  Line<Action> search(const State& state) {
    const bool all = K::moves(rules_, state, root_);
    Line<Action> best{root_.front()};
    for (int depth = 1; depth <= deepest_ && (depth == 1 || !stopped()); ++depth) {
      const int score = search_root(state, depth);
      if (stopped() && depth > 1 && !improved_) break;
      best = {root_.front(), score, depth, is_proved(score) && (all || score > 0), effort_.used()};
      if (is_proved(score) || stopped()) break;
    }
    best.nodes = effort_.used();
    return best;
  }

 private:
  bool stopped() const { return effort_.spent(); }

  /// The best move so far goes first, so that it is there when the budget runs out.
  int search_root(const State& state, int depth) {
    int best = -won;
    improved_ = false;
    for (std::size_t i = 0; i < root_.size(); ++i) {
      State next = state;
      rules_.apply(next, rules_.turn(state).seats.front(), root_[i]);
      const int score = -search_below(next, depth - 1, -won, -best, 1);
      if (stopped() && (depth > 1 || i > 0)) break;
      if (i > 0 && score <= best) continue;
      best = score;
      improved_ = true;
      std::rotate(root_.begin(), root_.begin() + i, root_.begin() + i + 1);
    }
    return best;
  }

  int search_below(const State& state, int depth, int alpha, int beta, int ply) {
    if (!effort_.spend()) return 0;  // nobody reads it
    const Turn turn = rules_.turn(state);
    if (turn.is_over()) return over(state, ply);
    if (depth <= 0 || ply >= max_depth) return std::clamp(K::evaluate(state), -max_evaluation, max_evaluation);
    const std::uint64_t key = K::key(state);
    const auto* known = table_.find(key);
    if (known != nullptr && known->settles(depth, alpha, beta, ply)) return known->score_at(ply);
    Actions<R> actions;
    const bool all = K::moves(rules_, state, actions);
    put_in_order(actions, known, ply);
    return search_actions(state, actions, all, turn.seats.front(), {depth, alpha, beta, ply, key});
  }

  struct Frame {
    int depth;
    int alpha;
    int beta;
    int ply;
    std::uint64_t key;
  };

  int search_actions(const State& state, const Actions<R>& actions, bool all, Seat mover, const Frame& frame) {
    int best = -won;
    int alpha = frame.alpha;
    Action best_action = actions.front();
    for (const auto& action : actions) {
      State next = state;
      rules_.apply(next, mover, action);
      const int score = -search_below(next, frame.depth - 1, -frame.beta, -alpha, frame.ply + 1);
      if (stopped()) return best;
      if (score > best) {
        best = score;
        best_action = action;
      }
      alpha = std::max(alpha, best);
      if (alpha < frame.beta) continue;
      reward(action, frame);
      break;
    }
    // What was not looked at may still save the side to move.
    if (!all && best < -proved_score) best = -max_evaluation;
    table_.keep(frame.key, {best, frame.depth, frame.ply, frame.alpha, frame.beta}, best_action);
    return best;
  }

  /// The score of a finished game for the seat that would be to move. Seats alternate, so that it is the other one
  /// than at the ply before.
  int over(const State& state, int ply) const {
    const Score score = rules_.score(state);
    const Seat mover = K::to_move(state);
    const int came_to = worth(score, mover, 2);
    return came_to == whole / 2 ? 0 : came_to == whole ? won - ply : ply - won;
  }

  void reward(const Action& action, const Frame& frame) {
    auto& killers = killers_[static_cast<std::size_t>(frame.ply)];
    if (!(killers[0] == action)) killers = {action, killers[0]};
    auto& count = history_[K::slot(action)];
    count += static_cast<std::uint32_t>(frame.depth * frame.depth);
    if (count < most_history) return;
    for (auto& item : history_) item /= 2;
  }

  void put_in_order(Actions<R>& actions, const Known<Action>* known, int ply) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    std::array<std::uint64_t, R::max_legal> ranks;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const Action& action = actions[i];
      const bool first = known != nullptr && known->action == action;
      const bool killer = action == killers[0] || action == killers[1];
      const std::uint64_t rank = first ? 3 * most_history : killer ? 2 * most_history : history_[K::slot(action)];
      ranks[i] = rank << 16U | (0xFFFFU - i);
    }
    sort_by(actions, ranks);
  }

  /// By insertion: mostly only the first few are looked at, and most ranks are 0 and in order already.
  static void sort_by(Actions<R>& actions, std::array<std::uint64_t, R::max_legal>& ranks) {
    for (std::size_t i = 1; i < actions.size(); ++i)
      for (std::size_t j = i; j > 0 && ranks[j] > ranks[j - 1]; --j) {
        std::swap(ranks[j], ranks[j - 1]);
        std::swap(actions[j], actions[j - 1]);
      }
  }

  static constexpr std::uint32_t most_history = 1U << 24U;

  const R& rules_;
  Effort& effort_;
  int deepest_;
  bool improved_ = false;
  Actions<R> root_;
  Transpositions<Action> table_;
  std::array<std::array<Action, 2>, max_depth + 1> killers_{};
  std::vector<std::uint32_t> history_ = std::vector<std::uint32_t>(K::slots);
};

}  // namespace rois::ai
