#pragma once

#include "rois/ai/player.hpp"
#include "rois/ai/root_search.hpp"

namespace rois::ai {

/// What a level of a board game can do.
struct BoardSkill {
  std::uint64_t nodes = 1;
  /// Plies searched at most.
  int depth = max_depth - 1;
  /// The longest chain of jumps that it notices, in games that have such moves; 0 for no limit.
  int chain_limit = 0;
  /// See `Handicap`.
  int overlooked = 0;
  int misjudged = 0;

  constexpr bool errs() const { return chain_limit > 0 || overlooked > 0 || misjudged > 0; }
};

/// The player of a board game for two: alpha-beta with the game's knowledge, and its levels.
template <Rules R, class K>
  requires BoardKnowledge<K, R>
struct BoardPlayer {
  using Skill = BoardSkill;
  using Action = typename R::Action;

  static constexpr std::array<Skill, level_count> levels = K::levels;
  static constexpr Skill full = levels.back();
  static constexpr std::size_t memory_bytes = TranspositionTable<Action>::max_bytes + MoveOrder<R, K>::bytes;

  static SearchResult<Action> think(const R& rules, const typename R::View& view, const Skill& skill,
                                    SearchRequest<Action>& request, Rng& rng) {
    const typename R::State state = rules.determinize(view, rng);
    const Search search{rules, state, view.viewer.as_seat(), request};
    if (!skill.errs()) return search.run({request.candidates, request.also, skill.depth}, request.budget);
    NodeBudget clear = request.budget.another(std::max(skill.nodes, nodes_to_keep_a_win));
    SearchResult<Action> seen = search.run({request.candidates, request.also}, clear);
    if (clear.stopped() || seen.candidates.front().value >= as_good_as_won) return seen;
    const Handicap handicap{skill.overlooked, skill.misjudged, rng.next()};
    return search.run({request.candidates, request.also, skill.depth, skill.chain_limit, handicap}, request.budget);
  }

 private:
  /// A level that errs still keeps what a search of so many nodes without a handicap calls as good as won: from this
  /// value on.
  static constexpr std::uint64_t nodes_to_keep_a_win = 1000;
  static constexpr int as_good_as_won = 970;

  struct Search {
    const R& rules;
    const typename R::State& state;
    Seat self;
    SearchRequest<Action>& request;

    SearchResult<Action> run(const RootOptions<Action>& options, NodeBudget& budget) const {
      RootSearch<R, K> search{rules, budget, state, options};
      const auto result = [&] { return result_of(search, options, self, budget.used()); };
      search.run([&] {
        if (request.listener != nullptr) request.listener->on_progress(result());
      });
      return result();
    }
  };

  static int value_of(const RootMove<Action>& move) {
    if (move.proved) return move.score > 0 ? win_value : move.score < 0 ? 0 : win_value / 2;
    return std::clamp(K::win_rate(move.score), 1, win_value - 1);
  }

  static Candidate<Action> candidate(const RootSearch<R, K>& search, const RootMove<Action>& move, Seat self) {
    Candidate<Action> out{move.action, value_of(move), move.proved, {}};
    Seat by = self;
    for (const auto& action : search.principal_variation(move.action)) {
      out.line.push_back({by, action});
      by = clockwise(by, 2);
    }
    return out;
  }

  static SearchResult<Action> result_of(const RootSearch<R, K>& search, const RootOptions<Action>& options, Seat self,
                                        std::uint64_t nodes) {
    SearchResult<Action> result;
    const auto& moves = search.moves();
    result.action = moves.front().action;
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (i < static_cast<std::size_t>(options.candidates) || moves[i].action == options.also)
        result.candidates.push_back(candidate(search, moves[i], self));
    result.chances[slot(self)] = result.candidates.front().value;
    result.chances[slot(clockwise(self, 2))] = win_value - result.candidates.front().value;
    result.nodes = nodes;
    result.depth = search.depth();
    return result;
  }
};

}  // namespace rois::ai
