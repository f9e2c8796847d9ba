#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <concepts>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "rois/ai/node_budget.hpp"
#include "rois/ai/proof_table.hpp"

namespace rois::ai {

/// A game that a solver can take apart: for two, without chance, secrets or draws, and no position ever comes back.
///
///   evaluate       win or loss where that is plain to see, else unknown
///   key            a number for the position; mirror images may share it
///   moves          calls a function with every action
///   mobility       how many actions there are
///   material_lead  by how many pieces the side to move is ahead: only the order of the search depends on it
///   next           the position after an action
template <class G>
concept SolvableGame = requires(const G& game, const typename G::Position& position, const typename G::Action& action) {
  { game.evaluate(position) } -> std::same_as<ProvenValue>;
  { game.is_over(position) } -> std::same_as<bool>;
  { game.key(position) } -> std::same_as<std::uint64_t>;
  { game.next(position, action) } -> std::same_as<typename G::Position>;
  game.moves(position, [](const typename G::Action&) {});
  { game.mobility(position) } -> std::same_as<int>;
  { game.material_lead(position) } -> std::same_as<int>;
};

template <class Action>
struct Solution {
  ProvenValue value = ProvenValue::unknown;
  /// Of a proven position, to the end of the game unless the budget ran out on the way: the winner keeps the win,
  /// the loser holds out as long as the solver had to work. Else the line searched last.
  std::vector<Action> line;
  /// Whether the line leads to the end.
  bool complete = false;
  ProofNumbers numbers;
  std::uint64_t nodes = 0;
};

/// How many threads are at work below a position: whoever comes later tries another one (virtual proof numbers; Kaneko
/// 2010). Positions share counters, which costs a detour now and then.
class BusyPositions {
 public:
  class Visit {
   public:
    Visit(BusyPositions* all, std::uint64_t key) : counter_{all == nullptr ? nullptr : &all->counter(key)} {
      if (counter_ != nullptr) counter_->fetch_add(1, std::memory_order_relaxed);
    }
    ~Visit() {
      if (counter_ != nullptr) counter_->fetch_sub(1, std::memory_order_relaxed);
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

   private:
    std::atomic<std::uint16_t>* counter_;
  };

  std::uint32_t count(std::uint64_t key) const { return counters_[slot(key)].load(std::memory_order_relaxed); }

 private:
  static constexpr std::size_t slots = std::size_t{1} << 14U;
  static std::size_t slot(std::uint64_t key) { return (key >> 40U) % slots; }
  std::atomic<std::uint16_t>& counter(std::uint64_t key) { return counters_[slot(key)]; }

  std::array<std::atomic<std::uint16_t>, slots> counters_{};
};

/// Depth-first proof-number search (df-pn, Nagai 2002) in negamax form: the proof number of a position is how many
/// leaves must at least be shown for a win of the side to move, the disproof number for its loss.
///
/// Disproof numbers are weak sums (weak PNS, Ueda et al. 2008): the largest of the children's proof numbers plus one
/// for each other open child. Where many orders of moves lead to the same position, full sums count the same work many
/// times.
///
/// Several searches may share a table that does not grow, each on a thread of its own. They go different ways by
/// `busy`; a proof that one finds is everybody's.
///
/// Memory: the table of proof numbers.
template <class G>
  requires SolvableGame<G>
class ProofNumberSearch {
 public:
  using Position = typename G::Position;
  using Action = typename G::Action;

  ProofNumberSearch(const G& game, NodeBudget& budget, ProofTable& table, BusyPositions* busy = nullptr)
      : game_{game}, budget_{budget}, table_{table}, busy_{busy} {}

  /// The game must go on in the position.
  Solution<Action> solve(const Position& position) { return shown(position, prove(position)); }
  /// The line to what was found of a position.
  Solution<Action> shown(const Position& position, const ProofNumbers& found) {
    Solution<Action> solution;
    solution.numbers = found;
    solution.value = found.value();
    follow_line(position, solution);
    solution.nodes = budget_.used();
    return solution;
  }

  /// As far as the budget goes: what a thread does that shares the work.
  ProofNumbers prove(const Position& position) {
    if (const ProvenValue value = game_.evaluate(position); value != ProvenValue::unknown)
      return ProofNumbers::of(value);
    const std::uint64_t key = game_.key(position);
    ProofNumbers found;
    while (found.value() == ProvenValue::unknown && !budget_.exhausted()) {
      search(position, key, {ProofNumbers::infinite, ProofNumbers::infinite}, 0);
      found = table_.find(key).value_or(ProofNumbers{});
    }
    return found;
  }

 private:
  struct Child {
    Action action;
    Position position;
    std::uint64_t key;
    ProofNumbers numbers;
  };

  ProofNumbers stored(const Child& child) const { return table_.find(child.key).value_or(child.numbers); }

  /// Heuristic initialization (df-pn+, Nagai 2002) by mobility and material: to show a loss, something must be shown of
  /// every action, and whoever is ahead takes longer to beat. The factors were found by trying on boards of 14 to 20
  /// cells; half or twice as much of either makes little difference.
  ProofNumbers initial_numbers(const Position& position) const {
    const ProvenValue value = game_.evaluate(position);
    if (value != ProvenValue::unknown) return ProofNumbers::of(value);
    const int lead = game_.material_lead(position);
    return {static_cast<std::uint32_t>(1 + 16 * std::max(0, -lead)),
            static_cast<std::uint32_t>(4 * game_.mobility(position) + 16 * std::max(0, lead))};
  }

  /// Every action is a child; some are proven at once by `evaluate`.
  void expand(const Position& position, std::vector<Child>& children) const {
    game_.moves(position, [&](const Action& action) {
      const Position next = game_.next(position, action);
      children.push_back({action, next, game_.key(next), initial_numbers(next)});
    });
  }

  /// What the children make of their parent. `best` is the child to search, `second` the least disproof number of the
  /// others, both as they look with threads at work below; `others` is how many open children there are besides.
  struct Combined {
    ProofNumbers numbers;
    std::size_t best = 0;
    std::uint32_t second = ProofNumbers::infinite;
    std::uint32_t others = 0;
  };

  Combined combine(std::vector<Child>& children) const {
    Combined total{{ProofNumbers::infinite, 0}};
    std::uint32_t open = 0;
    std::uint32_t least = ProofNumbers::infinite;
    for (std::size_t i = 0; i < children.size(); ++i) {
      // Other paths may have led here since: the table knows better than the child.
      if (children[i].numbers.value() == ProvenValue::unknown) children[i].numbers = stored(children[i]);
      const ProofNumbers& numbers = children[i].numbers;
      if (numbers.proof != 0) ++open;
      total.numbers.disproof = std::max(total.numbers.disproof, numbers.proof);
      total.numbers.proof = std::min(total.numbers.proof, numbers.disproof);
      const std::uint32_t seen = as_it_looks(children[i]);
      if (seen < least) {
        total.second = least;
        least = seen;
        total.best = i;
      } else {
        total.second = std::min(total.second, seen);
      }
    }
    total.others = open == 0 ? 0 : open - 1;
    if (total.numbers.proof == 0) total.numbers.disproof = ProofNumbers::infinite;
    if (total.numbers.disproof != 0)
      total.numbers.disproof = std::min(ProofNumbers::infinite, total.numbers.disproof + total.others);
    return total;
  }

  /// The disproof number of a child, larger where other threads are at work on it.
  std::uint32_t as_it_looks(const Child& child) const {
    const std::uint32_t disproof = child.numbers.disproof;
    if (busy_ == nullptr || child.numbers.value() != ProvenValue::unknown) return disproof;
    const std::uint32_t more = busy_->count(child.key) * (8 + disproof / 2);
    return std::min(ProofNumbers::infinite - 1, disproof + more);
  }

  bool is_proven_elsewhere(std::uint64_t key) const {
    if (busy_ == nullptr) return false;
    const auto found = table_.find(key);
    return found && found->value() != ProvenValue::unknown;
  }

  /// Until one of the numbers reaches its threshold, or the budget is exhausted.
  void search(const Position& position, std::uint64_t key, const ProofNumbers& threshold, std::size_t depth) {
    if (depth == pool_.size()) pool_.emplace_back();
    if (!budget_.spend()) return;
    const BusyPositions::Visit visit{busy_, key};
    const std::uint64_t since = budget_.used();
    std::vector<Child>& children = pool_[depth];
    children.clear();
    expand(position, children);
    for (;;) {
      // Step 1. Back up the numbers of the children.
      const Combined total = combine(children);
      if (is_proven_elsewhere(key)) return;
      // Step 2. Return to the parent when a threshold is reached: another child is more proving there.
      const bool done = total.numbers.proof >= threshold.proof || total.numbers.disproof >= threshold.disproof;
      if (done || total.numbers.value() != ProvenValue::unknown || budget_.exhausted())
        return table_.store(key, total.numbers, budget_.used() - since + 1);
      // Step 3. Select the most proving child, which is the easiest to disprove.
      const Child& best = children[total.best];
      // Step 4. Its thresholds: the 1+epsilon trick (Pawlewicz and Lew 2007) lets it go an eighth beyond the second
      // best, so that the search does not jump to and fro between the two and lose what it had in the table.
      const std::uint32_t bound =
          total.second >= ProofNumbers::infinite ? ProofNumbers::infinite : total.second + 1 + total.second / 8;
      // A child that is not the most proving one, since others are at work there, goes on by one position at least.
      const ProofNumbers below{threshold.disproof - std::min(threshold.disproof, total.others),
                               std::max(std::min(threshold.proof, bound), best.numbers.disproof + 1)};
      // Step 5. Search it.
      search(best.position, best.key, below, depth + 1);
    }
  }

  /// The line of a proof. Where the table has lost part of it, that is searched again as far as the budget goes.
  void follow_line(Position position, Solution<Action>& solution) {
    for (ProvenValue now = solution.value; !solution.complete;) {
      std::vector<Child> children;
      expand(position, children);
      const Child* next = now == ProvenValue::win ? winning_child(position, children) : toughest_child(children, now);
      if (next == nullptr) return;
      solution.line.push_back(next->action);
      position = next->position;
      solution.complete = game_.is_over(position);
      now = now == ProvenValue::win    ? ProvenValue::loss
            : now == ProvenValue::loss ? ProvenValue::win
                                       : ProvenValue::unknown;
      if (now == ProvenValue::unknown && solution.line.size() >= shown_when_open) return;
    }
  }

  const Child* winning_child(const Position& position, std::vector<Child>& children) {
    combine(children);
    for (const Child& child : children)
      if (child.numbers.value() == ProvenValue::loss && game_.is_over(child.position)) return &child;
    if (const Child* lost = lost_child(children)) return lost;
    if (budget_.exhausted()) return nullptr;
    search(position, game_.key(position), {ProofNumbers::infinite, ProofNumbers::infinite}, 0);
    return lost_child(pool_.front());
  }

  static const Child* lost_child(const std::vector<Child>& children) {
    for (const Child& child : children)
      if (child.numbers.value() == ProvenValue::loss) return &child;
    return nullptr;
  }

  /// Of a lost position the child that cost most to prove, else the most proving one.
  const Child* toughest_child(std::vector<Child>& children, ProvenValue now) const {
    if (children.empty()) return nullptr;
    if (now == ProvenValue::unknown) return &children[combine(children).best];
    const Child* best = nullptr;
    std::uint64_t most = 0;
    for (const Child& child : children) {
      const std::uint64_t work = game_.is_over(child.position) ? 1 : 2 + table_.work(child.key);
      if (work > most) best = &child;
      most = std::max(most, work);
    }
    return best;
  }

  static constexpr std::size_t shown_when_open = 10;

  const G& game_;
  NodeBudget& budget_;
  ProofTable& table_;
  BusyPositions* busy_;
  /// One list of children a ply, reused. A deque does not move those in use.
  std::deque<std::vector<Child>> pool_;
};

}  // namespace rois::ai
