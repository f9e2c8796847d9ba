#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "rois/ai/board_knowledge.hpp"

namespace rois::ai {

/// Move ordering: the transposition table's move, then killers of the ply (Akl and Newborn 1977), the countermove to
/// the last action (Uiterwijk 1992), and the others by the history heuristic (Schaeffer 1989).
template <Rules R, class K>
class MoveOrder {
 public:
  using Action = typename R::Action;
  static constexpr std::size_t bytes = K::history_slots * (sizeof(std::uint32_t) + sizeof(Action));

  /// For an action that failed high.
  void reward(const Action& action, const Action& previous, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (!(killers[0] == action)) killers = {action, killers[0]};
    countermoves_[K::history_slot(previous)] = action;
    auto& score = history_[K::history_slot(action)];
    score += static_cast<std::uint32_t>(depth * depth);
    if (score < max_history) return;
    for (auto& item : history_) item /= 2;
  }

  bool is_killer(const Action& action, int ply) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    return action == killers[0] || action == killers[1];
  }

  /// `table_move` goes first, where there is one; ties keep their order.
  void arrange(Actions<R>& actions, const Action* table_move, const Action& previous, int ply) const {
    const Action& countermove = countermoves_[K::history_slot(previous)];
    std::array<std::uint64_t, R::max_legal> ranks;  // as many as a list has room for
    std::uint64_t* next = ranks.data();
    std::uint64_t tie_break = 0xFFFFU;
    for (const Action& action : actions) {
      const bool is_table_move = table_move != nullptr && *table_move == action;
      const std::uint64_t rank = is_table_move            ? 4 * max_history
                                 : is_killer(action, ply) ? 2 * max_history
                                 : countermove == action  ? 1 * max_history
                                                          : history_[K::history_slot(action)];
      *next++ = rank << 16U | tie_break--;
    }
    sort_by(actions, ranks.data());
  }

 private:
  static constexpr std::uint64_t max_history = 1U << 24U;

  /// Insertion sort: most ranks are 0 and in order already.
  static void sort_by(Actions<R>& actions, std::uint64_t* ranks) {
    Action* const items = actions.begin();
    const std::size_t size = actions.size();
    for (std::size_t i = 1; i < size; ++i)
      for (std::size_t j = i; j > 0 && ranks[j] > ranks[j - 1]; --j) {
        std::swap(ranks[j], ranks[j - 1]);
        std::swap(items[j], items[j - 1]);
      }
  }

  std::array<std::array<Action, 2>, max_depth + 1> killers_{};
  std::vector<std::uint32_t> history_ = std::vector<std::uint32_t>(K::history_slots);
  std::vector<Action> countermoves_ = std::vector<Action>(K::history_slots);
};

}  // namespace rois::ai
