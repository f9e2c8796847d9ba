#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "rois/ai/board_knowledge.hpp"

namespace rois::ai {

/// Which actions did well: killers of a ply, a history over all of the search, what answered an action last time.
template <Rules R, class K>
class MoveOrder {
 public:
  using Action = typename R::Action;
  static constexpr std::size_t bytes = K::history_slots * (sizeof(std::uint32_t) + sizeof(Action));

  void reward(const Action& action, const Action& answered, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (!(killers[0] == action)) killers = {action, killers[0]};
    answers_[K::history_slot(answered)] = action;
    auto& count = history_[K::history_slot(action)];
    count += static_cast<std::uint32_t>(depth * depth);
    if (count < most_history) return;
    for (auto& item : history_) item /= 2;
  }

  bool is_killer(const Action& action, int ply) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    return action == killers[0] || action == killers[1];
  }

  /// `known` goes first, where there is one; ties keep their order.
  void arrange(Actions<R>& actions, const Action* known, const Action& answered, int ply) const {
    const Action& answer = answers_[K::history_slot(answered)];
    std::array<std::uint64_t, R::max_legal> ranks;  // as many as a list has room for
    std::uint64_t* next = ranks.data();
    std::uint64_t later = 0xFFFFU;
    for (const Action& action : actions) {
      const bool first = known != nullptr && *known == action;
      const std::uint64_t rank = first                    ? 4 * most_history
                                 : is_killer(action, ply) ? 2 * most_history
                                 : answer == action       ? 1 * most_history
                                                          : history_[K::history_slot(action)];
      *next++ = rank << 16U | later--;
    }
    sort_by(actions, ranks.data());
  }

 private:
  static constexpr std::uint64_t most_history = 1U << 24U;

  /// By insertion: mostly only the first few are looked at, and most ranks are 0 and in order already.
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
  std::vector<Action> answers_ = std::vector<Action>(K::history_slots);
};

}  // namespace rois::ai
