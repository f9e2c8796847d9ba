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
    const Wanted<Action> wanted{request.candidates, request.also, skill.depth, skill.temperature, skill.chain_limit};
    RootSearch<R, K> search{rules, request.budget, state, wanted};
    const auto result = [&] { return result_of(search, wanted, view.viewer.as_seat(), request.budget.used()); };
    search.run([&] {
      if (request.listener != nullptr) request.listener->on_progress(result());
    });
    SearchResult<Action> out = result();
    if (skill.temperature > 0) out.action = sampled(search.lines(), skill.temperature, rng);
    return out;
  }

 private:
  static int value_of(const Line<Action>& line) {
    if (line.proved) return line.score > 0 ? win_value : line.score < 0 ? 0 : win_value / 2;
    return std::clamp(K::win_rate(line.score), 1, win_value - 1);
  }

  static Candidate<Action> candidate(const RootSearch<R, K>& search, const Line<Action>& line, Seat self) {
    Candidate<Action> out{line.action, value_of(line), line.proved, {}};
    Seat by = self;
    for (const auto& action : search.line_of(line.action)) {
      out.line.push_back({by, action});
      by = clockwise(by, 2);
    }
    return out;
  }

  static SearchResult<Action> result_of(const RootSearch<R, K>& search, const Wanted<Action>& wanted, Seat self,
                                        std::uint64_t nodes) {
    SearchResult<Action> result;
    const auto& lines = search.lines();
    result.action = lines.front().action;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (i < static_cast<std::size_t>(wanted.candidates) || lines[i].action == wanted.also)
        result.candidates.push_back(candidate(search, lines[i], self));
    result.chances[slot(self)] = result.candidates.front().value;
    result.chances[slot(clockwise(self, 2))] = win_value - result.candidates.front().value;
    result.nodes = nodes;
    result.depth = search.depth();
    return result;
  }

  /// Sampling with a temperature. The weight falls as the square of what is left of it, down to 0: a softmax would now
  /// and then pick a blunder. Where the position is winning or decided only the best will do.
  static Action sampled(const std::vector<Line<Action>>& lines, int temperature, Rng& rng) {
    const Line<Action>& best = lines.front();
    if (value_of(best) >= winning_value || is_proved(best.score)) return best.action;
    std::uint64_t total = 0;
    const auto weight = [&](const Line<Action>& line) {
      const auto left = static_cast<std::uint64_t>(std::max(0, temperature - (best.score - line.score)));
      return line.exact ? left * left : 0;
    };
    for (const auto& line : lines) total += weight(line);
    std::uint64_t drawn = rng.below(static_cast<std::uint32_t>(total));
    for (const auto& line : lines) {
      if (drawn < weight(line)) return line.action;
      drawn -= weight(line);
    }
    return best.action;
  }
};

}  // namespace rois::ai
