#pragma once

#include <atomic>
#include <memory>
#include <span>

#include "rois/ai/proof_number.hpp"
#include "rois/match/computer_players.hpp"

namespace rois {

/// How a position comes out with best play, or how far a solver got.
struct Solved {
  ai::ProvenValue value = ai::ProvenValue::unknown;
  /// Of a proven position, to the end unless the monitor stopped the search on the way.
  std::vector<Ply> line;
  bool complete = false;
  ai::ProofNumbers numbers;
  std::uint64_t nodes = 0;
};

/// A position that is being solved, by as many threads as the host likes.
class Solving {
 public:
  virtual ~Solving() = default;
  /// Searches until it is solved, by whichever thread, or the monitor says so. Returns how many positions it looked at.
  virtual std::uint64_t work(SearchMonitor& monitor) = 0;
  virtual bool is_solved() const = 0;
  /// What was found, when no thread is at work any more; finding the line may take a while.
  virtual Solved answer(SearchMonitor& monitor) = 0;
};

/// Finds out who wins a game without draws.
class Solver {
 public:
  virtual ~Solver() = default;
  /// `observation` must come from a match of this solver's game and the seat to move. The table of proofs takes at most
  /// so much memory: for one thread.
  virtual std::unique_ptr<Solving> begin(const Observation& observation, std::size_t memory_bytes) const = 0;
  /// The table is in the memory that is given: aligned to cache lines, zeros or what a table left there that was as
  /// large and of the same `version`.
  virtual std::unique_ptr<Solving> begin(const Observation& observation, std::span<std::byte> memory) const = 0;
  /// Tables of another version are of no use: their keys and proofs mean something else.
  virtual std::uint64_t version() const = 0;
};

/// A game that can be solved: with a type that ai::ProofNumberSearch takes apart, and the position of a state.
template <class C>
concept SolvingCodec =
    Codec<C> && ai::SolvableGame<typename C::Solvable> && requires(const typename C::Rules::State& state) {
      { C::Solvable::position_of(state) } -> std::same_as<typename C::Solvable::Position>;
      { C::Solvable::version } -> std::convertible_to<std::uint64_t>;
    };

template <SolvingCodec C>
class GameSolving final : public Solving {
 public:
  template <class Memory>
  GameSolving(const GameObservation<C>& seen, Memory memory) : seen_{seen}, table_{memory} {
    Rng rng{0};
    position_ = C::Solvable::position_of(seen.rules.determinize(seen.view, rng));
  }

  std::uint64_t work(SearchMonitor& monitor) override {
    MonitorStopCondition condition{&monitor};
    ai::NodeBudget budget{ai::NodeBudget::unlimited, &condition};
    const ai::ProofNumbers found = Search{game_, budget, table_, &busy_}.prove(position_);
    if (found.value() != ai::ProvenValue::unknown) value_ = found.value();
    return budget.used();
  }
  bool is_solved() const override { return value_ != ai::ProvenValue::unknown; }
  Solved answer(SearchMonitor& monitor) override {
    MonitorStopCondition condition{&monitor};
    ai::NodeBudget budget{ai::NodeBudget::unlimited, &condition};
    const ai::ProofNumbers found =
        is_solved() ? ai::ProofNumbers::of(value_) : table_.find(game_.key(position_)).value_or(ai::ProofNumbers{});
    const auto solution = Search{game_, budget, table_}.shown(position_, found);
    Solved out{solution.value, {}, solution.complete, solution.numbers, solution.nodes};
    Seat by = seen_.view.viewer.as_seat();
    for (const auto& action : solution.line) {
      out.line.push_back({by, C::text(seen_.rules, action)});
      by = clockwise(by, 2);
    }
    return out;
  }

 private:
  using Search = ai::ProofNumberSearch<typename C::Solvable>;

  GameObservation<C> seen_;
  typename C::Solvable game_;
  typename C::Solvable::Position position_;
  ai::ProofTable table_;
  ai::BusyPositions busy_;
  std::atomic<ai::ProvenValue> value_ = ai::ProvenValue::unknown;
};

template <SolvingCodec C>
class GameSolver final : public Solver {
 public:
  std::unique_ptr<Solving> begin(const Observation& observation, std::size_t memory_bytes) const override {
    return std::make_unique<GameSolving<C>>(static_cast<const GameObservation<C>&>(observation), memory_bytes);
  }
  std::unique_ptr<Solving> begin(const Observation& observation, std::span<std::byte> memory) const override {
    return std::make_unique<GameSolving<C>>(static_cast<const GameObservation<C>&>(observation), memory);
  }
  std::uint64_t version() const override { return C::Solvable::version; }
};

template <Codec C>
std::unique_ptr<Solver> make_solver() {
  if constexpr (SolvingCodec<C>) return std::make_unique<GameSolver<C>>();
  return nullptr;
}

}  // namespace rois
