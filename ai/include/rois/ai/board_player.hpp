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
  /// In points of the score: an action this much worse than the best is never chosen (see `sampled`).
  int temperature = 0;
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
    const RootOptions<Action> options{request.candidates, request.also, skill.depth, skill.temperature,
                                      skill.chain_limit};
    RootSearch<R, K> search{rules, request.budget, state, options};
    const auto result = [&] { return result_of(search, options, view.viewer.as_seat(), request.budget.used()); };
    search.run([&] {
      if (request.listener != nullptr) request.listener->on_progress(result());
    });
    SearchResult<Action> out = result();
    if (skill.temperature > 0) out.action = sampled(search.moves(), skill.temperature, rng);
    return out;
  }

 private:
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

  /// Sampling with a temperature. The weight falls as the square of what is left of it, down to 0: a softmax would now
  /// and then pick a blunder. Where the position is winning or decided only the best will do.
  static Action sampled(const std::vector<RootMove<Action>>& moves, int temperature, Rng& rng) {
    const RootMove<Action>& best = moves.front();
    if (value_of(best) >= winning_value || is_proved(best.score)) return best.action;
    std::uint64_t total = 0;
    const auto weight = [&](const RootMove<Action>& move) {
      const auto left = static_cast<std::uint64_t>(std::max(0, temperature - (best.score - move.score)));
      return move.exact ? left * left : 0;
    };
    for (const auto& move : moves) total += weight(move);
    std::uint64_t drawn = rng.below(static_cast<std::uint32_t>(total));
    for (const auto& move : moves) {
      if (drawn < weight(move)) return move.action;
      drawn -= weight(move);
    }
    return best.action;
  }
};

}  // namespace rois::ai
