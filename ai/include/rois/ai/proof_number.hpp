#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "rois/ai/effort.hpp"

namespace rois::ai {

/// How a game without draws comes out for the side to move, as far as is known.
enum class Answer : std::uint8_t { open, win, loss };

/// How much is still to be shown: at least so many leaves for a win, and for a loss. One of them is 0 once it is known.
struct Proof {
  static constexpr std::uint32_t never = 1U << 30U;

  std::uint32_t win = 1;
  std::uint32_t loss = 1;

  constexpr Answer answer() const { return win == 0 ? Answer::win : loss == 0 ? Answer::loss : Answer::open; }
  static constexpr Proof of(Answer answer) {
    switch (answer) {
      case Answer::open: return {};
      case Answer::win: return {0, never};
      case Answer::loss: return {never, 0};
    }
    return {};
  }
};

/// A game that a solver can take apart: for two, without chance, secrets or draws, and no position ever comes back.
///
///   plain   the answer where it can be seen at once
///   key     a number for the position
///   moves   calls a function with every action
///   choices how many actions there are
///   next    the position after an action
template <class G>
concept SolvableGame = requires(const G& game, const typename G::Position& position, const typename G::Action& action) {
  { game.plain(position) } -> std::same_as<Answer>;
  { game.is_over(position) } -> std::same_as<bool>;
  { game.key(position) } -> std::same_as<std::uint64_t>;
  { game.next(position, action) } -> std::same_as<typename G::Position>;
  game.moves(position, [](const typename G::Action&) {});
  { game.choices(position) } -> std::same_as<int>;
};

/// Proofs found so far, in a table that grows up to a size: where it is full, what cost least gives way.
class Proofs {
 public:
  explicit Proofs(std::size_t bytes) : most_{std::bit_floor(std::max<std::size_t>(bytes / sizeof(Four), 1))} {}

  const Proof* find(std::uint64_t key) const {
    for (const Entry& entry : four_of(key))
      if (entry.work != 0 && entry.key == key) return &entry.proof;
    return nullptr;
  }
  void keep(std::uint64_t key, const Proof& proof, std::uint64_t work) {
    if (kept_ >= fours_.size() * 3 && fours_.size() < most_) grow();
    place({key, proof, static_cast<std::uint32_t>(std::clamp<std::uint64_t>(work, 1, most_work))});
  }
  /// How much looking the position has cost.
  std::uint32_t work(std::uint64_t key) const {
    for (const Entry& entry : four_of(key))
      if (entry.key == key) return entry.work;
    return 0;
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    Proof proof;
    std::uint32_t work = 0;
  };
  using Four = std::array<Entry, 4>;
  static constexpr std::uint32_t most_work = 1U << 30U;

  const Four& four_of(std::uint64_t key) const { return fours_[key & (fours_.size() - 1)]; }

  void place(const Entry& made) {
    Four& four = fours_[made.key & (fours_.size() - 1)];
    Entry* worst = &four[0];
    for (Entry& entry : four) {
      if (entry.key == made.key && entry.work != 0)
        return void(entry = {made.key, made.proof, std::min(most_work, entry.work + made.work)});
      if (entry.work < worst->work) worst = &entry;
    }
    if (worst->work == 0) ++kept_;
    *worst = made;
  }

  void grow() {
    const std::vector<Four> old = std::move(fours_);
    fours_ = std::vector<Four>(old.size() * 2);
    kept_ = 0;
    for (const Four& four : old)
      for (const Entry& entry : four)
        if (entry.work != 0) place(entry);
  }

  std::size_t most_;
  std::size_t kept_ = 0;
  std::vector<Four> fours_ = std::vector<Four>(1);
};

/// What came of solving.
template <class Action>
struct Solution {
  Answer answer = Answer::open;
  /// To the end of the game where there is an answer: the winner keeps the win, the loser holds out as long as the
  /// solver had to work. Else the line looked at last.
  std::vector<Action> line;
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

  ProofNumberSearch(const G& game, Effort& effort, std::size_t memory_bytes)
      : game_{game}, effort_{effort}, proofs_{memory_bytes} {}

  /// The game must go on in the position.
  Solution<Action> solve(const Position& position) {
    Solution<Action> solution;
    solution.proof = settle(position);
    solution.answer = solution.proof.answer();
    solution.nodes = effort_.used();
    solution.line = line_from(position, solution.answer);
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
    while (!effort_.spent()) {
      search(position, key, {Proof::never, Proof::never}, 0);
      const Proof* found = proofs_.find(key);
      if (found != nullptr && found->answer() != Answer::open) return *found;
    }
    const Proof* found = proofs_.find(key);
    return found == nullptr ? Proof{} : *found;
  }

  Proof known(const Child& child) const {
    const Proof* found = proofs_.find(child.key);
    return found == nullptr ? child.proof : *found;
  }

  /// Not looked at yet: to show a loss, something must be shown of every action.
  Proof first_guess(const Position& position) const {
    const Answer answer = game_.plain(position);
    if (answer != Answer::open) return Proof::of(answer);
    return {1, static_cast<std::uint32_t>(game_.choices(position))};
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
    if (sum.proof.loss != 0 && sum.proof.loss < Proof::never) sum.proof.loss += sum.others;
    return sum;
  }

  /// Until one of the numbers reaches its limit, or the effort is spent.
  void search(const Position& position, std::uint64_t key, const Proof& limit, std::size_t depth) {
    if (depth == pool_.size()) pool_.emplace_back();
    if (!effort_.spend()) return;
    const std::uint64_t since = effort_.used();
    std::vector<Child>& children = pool_[depth];
    children.clear();
    expand(position, children);
    for (;;) {
      const Sum sum = add_up(children);
      const bool done = sum.proof.win >= limit.win || sum.proof.loss >= limit.loss;
      if (done || sum.proof.answer() != Answer::open || effort_.spent())
        return proofs_.keep(key, sum.proof, effort_.used() - since + 1);
      const Child& best = children[sum.best];
      // A little beyond the second best, so that the search does not jump to and fro.
      const std::uint32_t beyond = sum.second >= Proof::never ? Proof::never : sum.second + 1 + sum.second / 4;
      const Proof below{limit.loss - std::min(limit.loss, sum.others), std::min(limit.win, beyond)};
      search(best.position, best.key, below, depth + 1);
    }
  }

  /// Follows the proof; where it was forgotten it is found again.
  std::vector<Action> line_from(Position position, Answer answer) {
    std::vector<Action> line;
    for (Answer now = answer;;) {
      std::vector<Child> children;
      expand(position, children);
      if (children.empty()) return line;
      const Child* next = now == Answer::win ? winning(children) : toughest(children, now);
      if (next == nullptr) return line;
      line.push_back(next->action);
      position = next->position;
      now = now == Answer::win ? Answer::loss : now == Answer::loss ? Answer::win : Answer::open;
      if (game_.is_over(position) || (now == Answer::open && line.size() >= shown_when_open)) return line;
    }
  }

  const Child* winning(std::vector<Child>& children) {
    add_up(children);
    for (const Child& child : children)
      if (child.proof.answer() == Answer::loss && game_.is_over(child.position)) return &child;
    for (const Child& child : children)
      if (child.proof.answer() == Answer::loss) return &child;
    Effort more{Effort::unlimited};
    for (Child& child : children) {
      ProofNumberSearch again{game_, more, 1U << 24U};
      if (again.settle(child.position).answer() == Answer::loss) return &child;
    }
    return nullptr;
  }

  const Child* toughest(std::vector<Child>& children, Answer now) const {
    if (now == Answer::open) return &children[add_up(children).best];
    const Child* best = nullptr;
    std::uint32_t most = 0;
    for (const Child& child : children) {
      const std::uint32_t work = game_.is_over(child.position) ? 1 : 2 + proofs_.work(child.key);
      if (work > most) best = &child;
      most = std::max(most, work);
    }
    return best;
  }

  static constexpr std::size_t shown_when_open = 10;

  const G& game_;
  Effort& effort_;
  Proofs proofs_;
  /// One list a ply, kept for the next time. A deque leaves those in use where they are.
  std::deque<std::vector<Child>> pool_;
};

}  // namespace rois::ai
