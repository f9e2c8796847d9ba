#pragma once

#include <cstdint>

namespace rois::ai {

/// Whoever waits for a search. It is asked every few nodes whether it has waited long enough: clocks and stop
/// buttons are the host's.
class Patience {
 public:
  virtual ~Patience() = default;
  virtual bool over() = 0;
};

/// What a search may still cost, counted in nodes or simulations.
class Effort {
 public:
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  explicit Effort(std::uint64_t nodes, Patience* patience = nullptr) : nodes_{nodes}, patience_{patience} {}

  /// How many nodes may pass before somebody is asked again: positions looked at, or games played to the end.
  static constexpr std::uint64_t positions = 32;
  static constexpr std::uint64_t playouts = 8;

  /// Counts one; false when there may be no more.
  bool spend(std::uint64_t asked_every = positions) {
    if (used_ >= nodes_) return false;
    ++used_;
    if (used_ % asked_every == 0) ask();
    return true;
  }
  /// Whether to go on, at once: for searches whose nodes are dear.
  void ask() {
    if (patience_ == nullptr || hurried_ || !patience_->over()) return;
    nodes_ = used_;
    hurried_ = true;
  }
  bool spent() const { return used_ >= nodes_; }
  /// Somebody has waited long enough: what is left to do is done in short.
  bool hurried() const { return hurried_; }
  std::uint64_t used() const { return used_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  std::uint64_t nodes_;
  std::uint64_t used_ = 0;
  bool hurried_ = false;
  Patience* patience_;
};

}  // namespace rois::ai
