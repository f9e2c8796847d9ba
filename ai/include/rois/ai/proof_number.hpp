#pragma once

#include <algorithm>
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
///   plain   the answer where it can be seen at once
///   key     a number for the position
///   moves   calls a function with every action
///   choices how many actions there are
///   lead    by how many pieces the side to move is ahead: only what is looked at first depends on it
///   next    the position after an action
template <class G>
concept SolvableGame = requires(const G& game, const typename G::Position& position, const typename G::Action& action) {
  { game.plain(position) } -> std::same_as<Answer>;
  { game.is_over(position) } -> std::same_as<bool>;
  { game.key(position) } -> std::same_as<std::uint64_t>;
  { game.next(position, action) } -> std::same_as<typename G::Position>;
  game.moves(position, [](const typename G::Action&) {});
  { game.choices(position) } -> std::same_as<int>;
  { game.lead(position) } -> std::same_as<int>;
};

/// What came of solving.
template <class Action>
struct Solution {
  Answer answer = Answer::open;
  /// Where there is an answer, to the end of the game unless the budget ran out on the way: the winner keeps the win,
  /// the loser holds out as long as the solver had to work. Else the line looked at last.
  std::vector<Action> line;
  /// Whether the line leads to the end.
  bool whole = false;
  Proof proof;
  std::uint64_t nodes = 0;
};

/// Depth-first proof-number search. Of several ways to lose only the one that costs most is counted in full, since in
/// games where many orders of moves lead to the same position sums count the same work again and again.
///
/// Memory: the table of proofs, as large as is said.
template <class G>
  requires SolvableGame<G>
class ProofNumberSearch {
 public:
  using Position = typename G::Position;
  using Action = typename G::Action;

  ProofNumberSearch(const G& game, NodeBudget& budget, std::size_t memory_bytes)
      : game_{game}, budget_{budget}, proofs_{memory_bytes} {}

  /// The game must go on in the position.
  Solution<Action> solve(const Position& position) {
    Solution<Action> solution;
    solution.proof = settle(position);
    solution.answer = solution.proof.answer();
    follow(position, solution);
    solution.nodes = budget_.used();
    return solution;
  }

 private:
  struct Child {
    Action action;
    Position position;
    std::uint64_t key;
    Proof proof;
  };

  Proof settle(const Position& position) {
    if (const Answer answer = game_.plain(position); answer != Answer::open) return Proof::of(answer);
    const std::uint64_t key = game_.key(position);
    Proof found;
    while (found.answer() == Answer::open && !budget_.exhausted()) {
      search(position, key, {Proof::never, Proof::never}, 0);
      found = proofs_.find(key).value_or(Proof{});
    }
    return found;
  }

  Proof known(const Child& child) const { return proofs_.find(child.key).value_or(child.proof); }

  /// Not looked at yet: to show a loss, something must be shown of every action, and whoever is ahead takes longer to
  /// beat. Found by trying on boards of 14 to 20 cells; half or twice as much of either makes little difference.
  Proof first_guess(const Position& position) const {
    const Answer answer = game_.plain(position);
    if (answer != Answer::open) return Proof::of(answer);
    const int lead = game_.lead(position);
    return {static_cast<std::uint32_t>(1 + 16 * std::max(0, -lead)),
            static_cast<std::uint32_t>(4 * game_.choices(position) + 16 * std::max(0, lead))};
  }

  /// Every action is a child; those that are plain are settled at once.
  void expand(const Position& position, std::vector<Child>& children) const {
    game_.moves(position, [&](const Action& action) {
      const Position next = game_.next(position, action);
      children.push_back({action, next, game_.key(next), first_guess(next)});
    });
  }

  struct Sum {
    Proof proof;
    std::size_t best = 0;
    std::uint32_t second = Proof::never;
    std::uint32_t others = 0;
  };

  Sum add_up(std::vector<Child>& children) const {
    Sum sum{{Proof::never, 0}};
    std::uint32_t open = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (children[i].proof.answer() == Answer::open) children[i].proof = known(children[i]);
      const Proof& proof = children[i].proof;
      if (proof.win != 0) ++open;
      sum.proof.loss = std::max(sum.proof.loss, proof.win);
      if (proof.loss < sum.proof.win) {
        sum.second = sum.proof.win;
        sum.proof.win = proof.loss;
        sum.best = i;
      } else {
        sum.second = std::min(sum.second, proof.loss);
      }
    }
    sum.others = open == 0 ? 0 : open - 1;
    if (sum.proof.win == 0) sum.proof.loss = Proof::never;
    if (sum.proof.loss != 0) sum.proof.loss = std::min(Proof::never, sum.proof.loss + sum.others);
    return sum;
  }

  /// Until one of the numbers reaches its limit, or the budget is exhausted.
  void search(const Position& position, std::uint64_t key, const Proof& limit, std::size_t depth) {
    if (depth == pool_.size()) pool_.emplace_back();
    if (!budget_.spend()) return;
    const std::uint64_t since = budget_.used();
    std::vector<Child>& children = pool_[depth];
    children.clear();
    expand(position, children);
    for (;;) {
      const Sum sum = add_up(children);
      const bool done = sum.proof.win >= limit.win || sum.proof.loss >= limit.loss;
      if (done || sum.proof.answer() != Answer::open || budget_.exhausted())
        return proofs_.keep(key, sum.proof, budget_.used() - since + 1);
      const Child& best = children[sum.best];
      // A little beyond the second best, so that the search does not jump to and fro.
      const std::uint32_t beyond = sum.second >= Proof::never ? Proof::never : sum.second + 1 + sum.second / 8;
      const Proof below{limit.loss - std::min(limit.loss, sum.others), std::min(limit.win, beyond)};
      search(best.position, best.key, below, depth + 1);
    }
  }

  /// Where the proof was forgotten it is found again, as far as the budget goes.
  void follow(Position position, Solution<Action>& solution) {
    for (Answer now = solution.answer; !solution.whole;) {
      std::vector<Child> children;
      expand(position, children);
      const Child* next = now == Answer::win ? winning(position, children) : toughest(children, now);
      if (next == nullptr) return;
      solution.line.push_back(next->action);
      position = next->position;
      solution.whole = game_.is_over(position);
      now = now == Answer::win ? Answer::loss : now == Answer::loss ? Answer::win : Answer::open;
      if (now == Answer::open && solution.line.size() >= shown_when_open) return;
    }
  }

  const Child* winning(const Position& position, std::vector<Child>& children) {
    add_up(children);
    for (const Child& child : children)
      if (child.proof.answer() == Answer::loss && game_.is_over(child.position)) return &child;
    if (const Child* lost = lost_among(children)) return lost;
    if (budget_.exhausted()) return nullptr;
    search(position, game_.key(position), {Proof::never, Proof::never}, 0);
    return lost_among(pool_.front());
  }

  static const Child* lost_among(const std::vector<Child>& children) {
    for (const Child& child : children)
      if (child.proof.answer() == Answer::loss) return &child;
    return nullptr;
  }

  const Child* toughest(std::vector<Child>& children, Answer now) const {
    if (children.empty()) return nullptr;
    if (now == Answer::open) return &children[add_up(children).best];
    const Child* best = nullptr;
    std::uint64_t most = 0;
    for (const Child& child : children) {
      const std::uint64_t work = game_.is_over(child.position) ? 1 : 2 + proofs_.work(child.key);
      if (work > most) best = &child;
      most = std::max(most, work);
    }
    return best;
  }

  static constexpr std::size_t shown_when_open = 10;

  const G& game_;
  NodeBudget& budget_;
  ProofTable proofs_;
  /// One list a ply, kept for the next time. A deque leaves those in use where they are.
  std::deque<std::vector<Child>> pool_;
};

}  // namespace rois::ai
