#pragma once

#include <cstdint>

namespace rois::ai {

/// Ends a search from outside. It is polled every few nodes: clocks and stop buttons are the host's.
class StopCondition {
 public:
  virtual ~StopCondition() = default;
  virtual bool should_stop() = 0;
};

/// What a search may still cost, counted in nodes or simulations.
class NodeBudget {
 public:
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  explicit NodeBudget(std::uint64_t nodes, StopCondition* condition = nullptr) : nodes_{nodes}, condition_{condition} {}

  /// One of its own that the same condition ends.
  NodeBudget another(std::uint64_t nodes) const { return NodeBudget{nodes, condition_}; }

  /// How many nodes pass between two polls: positions visited, or playouts, which take longer.
  static constexpr std::uint64_t poll_positions = 32;
  static constexpr std::uint64_t poll_playouts = 8;

  /// Counts one node; false when there may be no more.
  bool spend(std::uint64_t poll_every = poll_positions) {
    if (used_ >= nodes_) return false;
    ++used_;
    if (used_ % poll_every == 0) poll();
    return true;
  }
  /// Asks the stop condition at once: for searches whose single nodes take long.
  void poll() {
    if (condition_ == nullptr || stopped_ || !condition_->should_stop()) return;
    nodes_ = used_;
    stopped_ = true;
  }
  bool exhausted() const { return used_ >= nodes_; }
  /// Whether the stop condition ended the search: what is left to do is done in short.
  bool stopped() const { return stopped_; }
  std::uint64_t used() const { return used_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  std::uint64_t nodes_;
  std::uint64_t used_ = 0;
  bool stopped_ = false;
  StopCondition* condition_;
};

}  // namespace rois::ai
