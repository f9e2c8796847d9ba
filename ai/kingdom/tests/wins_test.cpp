#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "rois/ai_kingdom/knowledge.hpp"
#include "rois/kingdom/notation.hpp"
#include "rois/testkit/conformance.hpp"

/// What the player finds against trying everything by the rules alone: no knowledge of the player's, no table.
namespace rois::ai_kingdom {
namespace {

using KingdomPlayer = ai::BoardPlayer<kingdom::Rules, Knowledge>;
using kingdom::State;

class BruteForce {
 public:
  explicit BruteForce(const kingdom::Rules& rules) : rules_{rules} {}

  /// Whether the side to move can force the end in its favour with so many moves, those of both sides counted.
  bool wins(const State& state, int moves) const {
    for (int within = 1; within <= moves; within += 2)
      if (wins_with_the_last_of(state, within)) return true;
    return false;
  }
  /// Whether an action wins so.
  bool wins_by(const State& state, const kingdom::Action& action, int moves) const {
    const Seat self = state.position.to_move;
    State next = state;
    rules_.apply(next, self, action);
    if (rules_.turn(next).is_over()) return is_won(next, self);
    return moves > 1 && loses(next, moves - 1);
  }

 private:
  bool is_won(const State& state, Seat by) const {
    return !is_draw(state) && rules_.score(state).places[slot(by)] == 1;
  }
  static bool is_draw(const State& state) { return state.position.end == kingdom::End::drawn; }

  bool wins_with_the_last_of(const State& state, int moves) const {
    Actions<kingdom::Rules> actions;
    rules_.legal(state, state.position.to_move, actions);
    for (const auto& action : actions)
      if (wins_by(state, action, moves)) return true;
    return false;
  }
  bool loses(const State& state, int moves) const {
    const Seat self = state.position.to_move;
    Actions<kingdom::Rules> actions;
    rules_.legal(state, self, actions);
    for (const auto& action : actions) {
      State next = state;
      rules_.apply(next, self, action);
      if (rules_.turn(next).is_over() ? is_draw(next) || is_won(next, self) : !wins(next, moves - 1)) return false;
    }
    return true;
  }

  const kingdom::Rules& rules_;
};

ai::Candidate<kingdom::Action> best_of(const kingdom::Rules& rules, const State& state, std::uint64_t nodes) {
  ai::NodeBudget budget{nodes};
  ai::SearchRequest<kingdom::Action> request{budget, nullptr, 1, {}};
  Rng rng{1};
  const Viewer self = Viewer::of(state.position.to_move);
  return KingdomPlayer::think(rules, rules.view(state, self), KingdomPlayer::full, request, rng).candidates.front();
}

/// The positions of a game of a weak player with itself, after a beginning by chance.
std::vector<State> played(const kingdom::Rules& rules, std::uint64_t seed) {
  Rng rng{seed};
  std::vector<State> states{rules.initial()};
  while (!rules.turn(states.back()).is_over()) {
    State next = states.back();
    if (states.size() <= 8) {
      random_step(rules, next, rules.turn(next), rng);
    } else {
      rules.apply(next, next.position.to_move, best_of(rules, next, 200).action);
    }
    states.push_back(next);
  }
  return states;
}

/// In how many moves the side to move wins at most, up to five; 0 for no such win.
int moves_to_win(const BruteForce& brute, const State& state) {
  for (const int moves : {1, 3, 5})
    if (brute.wins(state, moves)) return moves;
  return 0;
}

/// K-20 to K-22, in the last moves of games: where brute force sees a win, the player proves one, and what it chooses
/// wins as soon as that by brute force too.
TEST(KingdomPlayer, finds_every_win_in_up_to_five_moves_that_brute_force_finds) {
  const kingdom::Rules rules;
  const BruteForce brute{rules};
  std::array<int, 6> found{};
  for (int i = 1; i <= 12; ++i) {
    const auto states = played(rules, static_cast<std::uint64_t>(i));
    for (const std::size_t before : {1U, 3U, 4U, 5U}) {
      if (states.size() <= before) continue;
      const State& state = states[states.size() - 1 - before];
      const auto best = best_of(rules, state, 200'000);
      const bool claims = best.proved && best.value == ai::win_value;
      const int moves = moves_to_win(brute, state);
      const std::string where = kingdom::text(state.position) + " " + kingdom::text(best.action);
      ++found[static_cast<std::size_t>(moves)];
      if (moves == 0) continue;
      EXPECT_TRUE(claims) << where << ", a win in " << moves;
      EXPECT_TRUE(brute.wins_by(state, best.action, 5)) << where << ", a win in " << moves;
    }
  }
  for (const std::size_t moves : {1U, 3U, 5U}) EXPECT_GT(found[moves], 0) << moves;
  RecordProperty("wins", std::to_string(found[1]) + " " + std::to_string(found[3]) + " " + std::to_string(found[5]));
}

}  // namespace
}  // namespace rois::ai_kingdom
