#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

#include "rois/ai/board_knowledge.hpp"

namespace rois::ai {

/// Move ordering: the transposition table's move, noisy moves, killers of the ply (Akl and Newborn 1977), the
/// countermove to the last action (Uiterwijk 1992), and the others by the history heuristic (Schaeffer 1989): how often
/// an action failed high, alone and in answer to where the last one went. Those that were tried in vain before one that
/// failed high lose by it.
template <Rules R, class K>
class MoveOrder {
 public:
  using Action = typename R::Action;
  static constexpr std::size_t bytes =
      K::history_slots * (sizeof(std::int16_t) + sizeof(Action)) + K::targets * K::targets * sizeof(std::int16_t);
  /// History scores are between -max_history and max_history.
  static constexpr int max_history = 1 << 14;

  /// For a quiet action that failed high, after all of `before` did not.
  void reward(const Action& action, std::span<const Action> before, const Action& previous, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (!(killers[0] == action)) killers = {action, killers[0]};
    countermoves_[K::history_slot(previous)] = action;
    const int bonus = std::min(depth * depth * 16, max_history / 8);
    add(action, previous, bonus);
    for (const Action& tried : before) add(tried, previous, -bonus);
  }

  bool is_killer(const Action& action, int ply) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    return action == killers[0] || action == killers[1];
  }

  /// Between -2 and 2 times `max_history`.
  int history(const Action& action, const Action& previous) const {
    return history_[K::history_slot(action)] + answers_[answer_slot(action, previous)];
  }

  /// The actions of one node, the most promising first. Only as many are sorted as are asked for.
  class Picker {
   public:
    Picker(const MoveOrder& order, Actions<R>& actions, const typename K::Board& board, const Action* table_move,
           const Action& previous, int ply)
        : actions_{actions} {
      const Action& countermove = order.countermoves_[K::history_slot(previous)];
      std::int32_t* rank = ranks_.data();
      for (const Action& action : actions)
        *rank++ = table_move != nullptr && *table_move == action ? 1 << 30
                  : K::is_noisy(board, action)                   ? 1 << 28
                  : order.is_killer(action, ply)                 ? 1 << 27
                  : countermove == action                        ? 1 << 26
                                                                 : order.history(action, previous);
    }

    /// Puts the best of those from `at` on there; ties keep the order they came in, as far as they can.
    const Action& pick(std::size_t at) {
      std::size_t best = at;
      for (std::size_t i = at + 1; i < actions_.size(); ++i)
        if (ranks_[i] > ranks_[best]) best = i;
      std::swap(ranks_[at], ranks_[best]);
      std::swap(actions_[at], actions_[best]);
      return actions_[at];
    }

   private:
    Actions<R>& actions_;
    std::array<std::int32_t, R::max_legal> ranks_;  // as many as a list has room for
  };

 private:
  static std::size_t answer_slot(const Action& action, const Action& previous) {
    return K::target(previous) * K::targets + K::target(action);
  }
  void add(const Action& action, const Action& previous, int bonus) {
    change(history_[K::history_slot(action)], bonus);
    change(answers_[answer_slot(action, previous)], bonus);
  }
  /// The nearer to its bound, the less a score goes on in that direction.
  static void change(std::int16_t& score, int bonus) {
    score = static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / max_history);
  }

  std::array<std::array<Action, 2>, max_depth + 1> killers_{};
  std::vector<std::int16_t> history_ = std::vector<std::int16_t>(K::history_slots);
  std::vector<std::int16_t> answers_ = std::vector<std::int16_t>(K::targets * K::targets);
  std::vector<Action> countermoves_ = std::vector<Action>(K::history_slots);
};

}  // namespace rois::ai
