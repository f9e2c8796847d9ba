#include "rois/ai_soldiers/solver.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <span>
#include <thread>
#include <unordered_map>
#include <vector>

#include "rois/ai_soldiers/race.hpp"
#include "rois/soldiers/notation.hpp"
#include "rois/testkit/conformance.hpp"

namespace rois {
namespace {

using Wins = std::unordered_map<std::uint64_t, bool>;

/// By looking at everything; `by_races` leaves out what comes after a race that players call sure.
bool wins(const soldiers::Rules& rules, const soldiers::State& state, Wins& known, bool by_races = false) {
  if (rules.turn(state).is_over()) return false;
  if (by_races && ai_soldiers::sure_win(state.position) != 0) return true;
  if (by_races && ai_soldiers::sure_loss(state.position) != 0) return false;
  const std::uint64_t key = ai_soldiers::key_of(state.position);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const Seat self = state.position.to_move;
  Actions<soldiers::Rules> actions;
  rules.legal(state, self, actions);
  bool won = false;
  for (const auto& action : actions) {
    soldiers::State next = state;
    rules.apply(next, self, action);
    won = won || !wins(rules, next, known, by_races);
  }
  return known[key] = won;
}

/// A late position: random play from the start until few soldiers are left.
soldiers::State late_position(const soldiers::Rules& rules, std::uint64_t seed, int pieces) {
  Rng rng{seed};
  soldiers::State state = rules.initial();
  const auto count = [&] {
    return std::popcount(state.position.of(soldiers::red).pieces() | state.position.of(soldiers::blue).pieces());
  };
  while (!rules.turn(state).is_over() && count() > pieces) random_step(rules, state, rules.turn(state), rng);
  return state;
}

void expect_line_keeps_the_answer(const soldiers::Rules& rules, soldiers::State state,
                                  const ai::Solution<soldiers::Action>& solution) {
  const Seat winner =
      solution.value == ai::ProvenValue::win ? state.position.to_move : soldiers::other(state.position.to_move);
  for (const auto& action : solution.line) {
    ASSERT_TRUE(rules.check(state, state.position.to_move, action));
    rules.apply(state, state.position.to_move, action);
  }
  ASSERT_TRUE(rules.turn(state).is_over());
  EXPECT_EQ(rules.score(state).places[slot(winner)], 1);
}

TEST(Solver, agrees_with_brute_force_on_small_positions_and_shows_a_line_to_the_end) {
  const soldiers::Rules rules;
  Wins known;
  int solved = 0;
  for (int i = 0; i < testkit::scaled(100); ++i) {
    const soldiers::State state = late_position(rules, static_cast<std::uint64_t>(i) + 1, 6);
    if (rules.turn(state).is_over()) continue;
    ai::NodeBudget budget{ai::NodeBudget::unlimited};
    const auto solution = ai_soldiers::solve(state, budget, 1U << 22U);
    ASSERT_NE(solution.value, ai::ProvenValue::unknown);
    ASSERT_EQ(solution.value == ai::ProvenValue::win, wins(rules, state, known)) << i;
    expect_line_keeps_the_answer(rules, state, solution);
    ++solved;
  }
  EXPECT_GT(solved, testkit::scaled(100) / 3);
}

TEST(Races, that_are_called_sure_are_won) {
  const soldiers::Rules rules;
  Wins known;
  int races = 0;
  for (int i = 0; i < testkit::scaled(500); ++i) {
    const soldiers::State state = late_position(rules, static_cast<std::uint64_t>(i) + 7000, 6);
    if (rules.turn(state).is_over()) continue;
    const bool win = ai_soldiers::sure_win(state.position) != 0;
    const bool loss = ai_soldiers::sure_loss(state.position) != 0;
    EXPECT_FALSE(win && loss);
    const ai::ProvenValue seen = ai_soldiers::SolvableSoldiers::evaluate(state.position);
    if (win || loss) {
      ++races;
      EXPECT_EQ(seen, win ? ai::ProvenValue::win : ai::ProvenValue::loss) << "the solver sees what players see";
    }
    if (seen == ai::ProvenValue::unknown) continue;
    ASSERT_EQ(wins(rules, state, known), seen == ai::ProvenValue::win) << i;
  }
  EXPECT_GT(races, 5);
}

TEST(Races, are_seen_where_an_enemy_could_come_but_too_late) {
  const soldiers::Rules rules;
  Wins known;
  for (const auto& [position, value] : {std::pair{"4/3/1k1k/2S/4/K2/4/3/4/2s/4 r", ai::ProvenValue::win},
                                        std::pair{"4/S2/4/3/4/3/4/3/2ks/s2/3K r", ai::ProvenValue::loss}}) {
    const soldiers::State state{soldiers::parse_position(position).position.value()};
    EXPECT_EQ(ai_soldiers::sure_win(state.position) > 0, value == ai::ProvenValue::win) << position;
    EXPECT_EQ(ai_soldiers::sure_loss(state.position) > 0, value == ai::ProvenValue::loss) << position;
    EXPECT_EQ(ai_soldiers::SolvableSoldiers::evaluate(state.position), value) << position;
    EXPECT_EQ(wins(rules, state, known), value == ai::ProvenValue::win) << position;
  }
}

/// S-7, S-9: what stands in a king's way can be captured by a soldier, which vanishes on a goal cell.
TEST(Races, are_not_called_won_because_of_soldiers_that_can_be_captured) {
  const soldiers::Rules rules;
  Wins known;
  for (const char* text :
       {"ss2/Ss1/K1s1/3/3k/3/4/3/4/3/4 r", "4/3/4/1S1/K3/3/1k2/3/k3/s2/SS1K b", "4/3/4/3/s3/3/3K/3/k1S1/s1K/SS2 b",
        "4/3/4/3/K3/1S1/4/1S1/k3/s2/SSK1 b", "2k1/1s1/sss1/sK1/KK2/3/S3/3/4/3/4 r"}) {
    const soldiers::State state{soldiers::parse_position(text).position.value()};
    const ai::ProvenValue truth = wins(rules, state, known) ? ai::ProvenValue::win : ai::ProvenValue::loss;
    const ai::ProvenValue seen = ai_soldiers::SolvableSoldiers::evaluate(state.position);
    EXPECT_TRUE(seen == ai::ProvenValue::unknown || seen == truth) << text;
    ai::NodeBudget budget{ai::NodeBudget::unlimited};
    const auto solution = ai_soldiers::solve(state, budget, 1U << 22U);
    EXPECT_EQ(solution.value, truth) << text;
    expect_line_keeps_the_answer(rules, state, solution);
  }
}

/// Some pieces close together at one edge, of which a few are kings, and one king of each side anywhere.
soldiers::State crowded_position(std::uint64_t seed) {
  Rng rng{seed};
  soldiers::Position position{};
  position.to_move = rng.below(2) == 0 ? soldiers::red : soldiers::blue;
  soldiers::Cells taken = 0;
  const auto put = [&](Seat side, std::uint32_t cell, bool king) {
    const soldiers::Cells one = soldiers::cells_of(static_cast<soldiers::Cell>(cell));
    const bool home = (one & (soldiers::goal_cells_of(soldiers::red) | soldiers::goal_cells_of(soldiers::blue))) != 0;
    if ((taken & one) != 0 || (king && home)) return;
    taken |= one;
    (king ? position.of(side).kings : position.of(side).soldiers) |= one;
  };
  for (const Seat side : {soldiers::red, soldiers::blue}) put(side, 4 + rng.below(soldiers::cell_count - 8), true);
  const std::uint32_t from = rng.below(2) == 0 ? 0 : soldiers::cell_count - 11;
  for (int i = 0; i < 8; ++i)
    put(rng.below(2) == 0 ? soldiers::red : soldiers::blue, from + rng.below(11), rng.below(4) == 0);
  return {position};
}

TEST(Races, and_the_solver_tell_the_truth_in_crowds) {
  const soldiers::Rules rules;
  Wins known;
  int seen = 0;
  for (int i = 0; i < testkit::scaled(40000); ++i) {
    const soldiers::State state = crowded_position(static_cast<std::uint64_t>(i) + 1);
    if (rules.turn(state).is_over()) continue;
    const bool win = wins(rules, state, known, true);
    const ai::ProvenValue value = ai_soldiers::SolvableSoldiers::evaluate(state.position);
    seen += value == ai::ProvenValue::unknown ? 0 : 1;
    ASSERT_TRUE(value == ai::ProvenValue::unknown || (value == ai::ProvenValue::win) == win) << i;
    ai::NodeBudget budget{ai::NodeBudget::unlimited};
    ASSERT_EQ(ai_soldiers::solve(state, budget, 1U << 20U).value == ai::ProvenValue::win, win) << i;
  }
  EXPECT_GT(seen, testkit::scaled(40000) / 10);
}

TEST(Solver, with_a_small_table_still_answers) {
  const soldiers::Rules rules;
  for (std::uint64_t i = 1; i <= 20; ++i) {
    const soldiers::State state = late_position(rules, i, 6);
    if (rules.turn(state).is_over()) continue;
    ai::NodeBudget budget{ai::NodeBudget::unlimited};
    Wins known;
    EXPECT_EQ(ai_soldiers::solve(state, budget, 4096).value == ai::ProvenValue::win, wins(rules, state, known)) << i;
  }
}

/// How the solver comes out with a table that forgets nearly everything and that many nodes.
ai::Solution<soldiers::Action> solved_forgetting(const soldiers::State& state, std::uint64_t nodes) {
  ai::NodeBudget budget{nodes};
  return ai_soldiers::solve(state, budget, 4096);
}

TEST(Solver, finds_its_line_again_where_the_table_has_forgotten_it) {
  const soldiers::Rules rules;
  int found_again = 0;
  for (std::uint64_t i = 1; i <= 40; ++i) {
    const soldiers::State state = late_position(rules, i, 11);
    if (rules.turn(state).is_over()) continue;
    const auto solution = solved_forgetting(state, ai::NodeBudget::unlimited);
    ASSERT_TRUE(solution.complete) << i;
    expect_line_keeps_the_answer(rules, state, solution);
    ai::NodeBudget enough{ai::NodeBudget::unlimited};
    found_again += ai_soldiers::solve(state, enough, 1U << 24U).nodes < solution.nodes ? 1 : 0;
  }
  EXPECT_GT(found_again, 3);
}

TEST(Solver, spends_no_more_on_its_line_than_it_was_given) {
  const soldiers::Rules rules;
  int cut = 0;
  for (std::uint64_t i = 1; i <= 40; ++i) {
    const soldiers::State state = late_position(rules, i, 11);
    if (rules.turn(state).is_over()) continue;
    const auto unlimited = solved_forgetting(state, ai::NodeBudget::unlimited);
    for (std::uint64_t left = 1; left < 40; left *= 2) {
      const std::uint64_t nodes = unlimited.nodes - std::min(unlimited.nodes - 1, left);
      const auto solution = solved_forgetting(state, nodes);
      EXPECT_LE(solution.nodes, nodes);
      if (solution.value == ai::ProvenValue::unknown) continue;
      EXPECT_EQ(solution.value, unlimited.value) << i;
      if (solution.complete) expect_line_keeps_the_answer(rules, state, solution);
      cut += solution.complete ? 0 : 1;
    }
  }
  EXPECT_GT(cut, 0);
}

TEST(Solver, says_how_far_it_got_when_it_is_stopped) {
  const soldiers::Rules rules;
  ai::NodeBudget budget{2000};
  const auto solution = ai_soldiers::solve(rules.initial(), budget, 1U << 22U);
  EXPECT_EQ(solution.value, ai::ProvenValue::unknown);
  EXPECT_EQ(solution.nodes, 2000U);
  EXPECT_GT(solution.numbers.proof, 1U);
  EXPECT_GT(solution.numbers.disproof, 1U);
  EXPECT_FALSE(solution.line.empty());
}

using Solvable = ai_soldiers::SolvableSoldiers;

soldiers::State mirrored(const soldiers::State& state) {
  const auto turned = [](soldiers::Cells set) {
    soldiers::Cells out = 0;
    for (; set != 0; set &= set - 1) {
      const soldiers::Cell c = soldiers::first_cell(set);
      out |= soldiers::cells_of(soldiers::cell_at(6 - soldiers::file_of(c), soldiers::rank_of(c)));
    }
    return out;
  };
  soldiers::State out = state;
  for (const Seat side : {soldiers::red, soldiers::blue}) {
    const soldiers::Side& own = state.position.of(side);
    out.position.of(side) = {turned(own.kings), turned(own.soldiers)};
  }
  return out;
}

TEST(Solver, knows_a_position_by_its_mirror_image) {
  const soldiers::Rules rules;
  int asymmetric = 0;
  for (std::uint64_t i = 1; i <= 50; ++i) {
    const soldiers::State state = late_position(rules, i, 9);
    const soldiers::State turned = mirrored(state);
    EXPECT_EQ(Solvable::key(state.position), Solvable::key(turned.position));
    asymmetric += turned == state ? 0 : 1;
    soldiers::State other = state;
    other.position.to_move = soldiers::other(state.position.to_move);
    EXPECT_NE(Solvable::key(state.position), Solvable::key(other.position));
  }
  EXPECT_GT(asymmetric, 40);
}

/// Brute force knows nothing of mirror images: its keys are those of the player.
TEST(Solver, answers_a_mirror_image_from_what_it_proved_of_the_position) {
  const soldiers::Rules rules;
  Wins known;
  int solved = 0;
  for (std::uint64_t i = 1; i <= 60; ++i) {
    const soldiers::State state = late_position(rules, i, 6);
    if (rules.turn(state).is_over()) continue;
    const soldiers::State turned = mirrored(state);
    const bool win = wins(rules, state, known);
    EXPECT_EQ(wins(rules, turned, known), win) << i;
    const Solvable game;
    ai::ProofTable table{1U << 20U};
    ai::NodeBudget budget{ai::NodeBudget::unlimited};
    using Search = ai::ProofNumberSearch<Solvable>;
    const auto first = Search{game, budget, table}.solve(state.position);
    ai::NodeBudget nothing{0};
    const auto second = Search{game, nothing, table}.shown(turned.position, first.numbers);
    EXPECT_EQ(first.value == ai::ProvenValue::win, win) << i;
    EXPECT_TRUE(Solvable::evaluate(turned.position) != ai::ProvenValue::unknown ||
                table.find(Solvable::key(turned.position)) == first.numbers)
        << i;
    if (second.complete) expect_line_keeps_the_answer(rules, turned, second);
    solved += second.complete ? 1 : 0;
  }
  EXPECT_GT(solved, 15);
}

/// A table that does not grow, aligned as it is asked for.
class FixedTable {
 public:
  explicit FixedTable(std::size_t buckets) : lines_(buckets) {}
  std::span<std::byte> memory() { return std::as_writable_bytes(std::span{lines_}); }

 private:
  struct alignas(64) Line {
    std::array<std::uint64_t, 8> words{};
  };
  std::vector<Line> lines_;
};

ai::ProvenValue solved_by_threads(const soldiers::State& state, int threads, std::span<std::byte> memory) {
  ai::ProofTable table{memory};
  ai::BusyPositions busy;
  std::atomic<ai::ProvenValue> value = ai::ProvenValue::unknown;
  const auto work = [&] {
    const Solvable game;
    ai::NodeBudget budget{ai::NodeBudget::unlimited};
    value = ai::ProofNumberSearch<Solvable>{game, budget, table, &busy}.prove(state.position).value();
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  others.clear();
  return value;
}

TEST(Solver, agrees_with_brute_force_with_one_thread_and_with_several) {
  const soldiers::Rules rules;
  Wins known;
  int solved = 0;
  for (int i = 0; i < 20; ++i) {
    const soldiers::State state = late_position(rules, static_cast<std::uint64_t>(i) + 300, 6);
    if (rules.turn(state).is_over()) continue;
    const auto truth = wins(rules, state, known) ? ai::ProvenValue::win : ai::ProvenValue::loss;
    for (const int threads : {1, 2, 4})
      for (const std::size_t buckets : {64U, 4096U}) {
        FixedTable table{buckets};
        EXPECT_EQ(solved_by_threads(state, threads, table.memory()), truth) << i << " by " << threads;
      }
    ++solved;
  }
  EXPECT_GT(solved, 3);
}

/// In turns of a few positions, each by a search of its own that knows but the table, as after a restart.
TEST(Solver, goes_on_from_a_table_that_an_earlier_search_left) {
  const soldiers::Rules rules;
  int turns = 0;
  for (std::uint64_t i = 1; i <= 30; ++i) {
    const soldiers::State state = late_position(rules, i, 9);
    if (rules.turn(state).is_over()) continue;
    ai::NodeBudget alone{ai::NodeBudget::unlimited};
    const auto truth = ai_soldiers::solve(state, alone, 1U << 22U);
    FixedTable kept{1U << 14U};
    ai::ProofNumbers found;
    for (; found.value() == ai::ProvenValue::unknown; ++turns) {
      ai::ProofTable table{kept.memory()};
      const Solvable game;
      ai::NodeBudget few{50};
      found = ai::ProofNumberSearch<Solvable>{game, few, table}.prove(state.position);
    }
    EXPECT_EQ(found.value(), truth.value) << i;
  }
  EXPECT_GT(turns, 60);
}

TEST(Solver, tells_the_truth_from_a_table_of_noise_or_with_damage) {
  const soldiers::Rules rules;
  Wins known;
  Rng rng{11};
  for (std::uint64_t i = 1; i <= 40; ++i) {
    const soldiers::State state = late_position(rules, i, 6);
    if (rules.turn(state).is_over()) continue;
    const auto truth = wins(rules, state, known) ? ai::ProvenValue::win : ai::ProvenValue::loss;
    FixedTable table{1U << 12U};
    EXPECT_EQ(solved_by_threads(state, 1, table.memory()), truth) << i;
    for (std::byte& byte : table.memory())
      if (rng.below(20) == 0) byte ^= static_cast<std::byte>(1U << rng.below(8));
    EXPECT_EQ(solved_by_threads(state, 2, table.memory()), truth) << i;
    for (std::byte& byte : table.memory()) byte = static_cast<std::byte>(rng.below(256));
    EXPECT_EQ(solved_by_threads(state, 2, table.memory()), truth) << i;
  }
}

}  // namespace
}  // namespace rois
