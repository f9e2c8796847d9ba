#include "hero_choice.hpp"

#include <gtest/gtest.h>

#include "bench.hpp"
#include "rois/core/random_play.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/stops_after.hpp"

namespace rois::ai_ambition {
namespace {

double most(const std::vector<double>& payoffs) { return std::ranges::max(payoffs); }

double least(const std::vector<double>& payoffs) { return std::ranges::min(payoffs); }

/// What the two gain together by best responses to each other's strategy.
double gained(const ai::BimatrixGame& game, const ai::Equilibrium& found) {
  std::vector<double> to_rows;
  std::vector<double> to_columns;
  game.row_payoffs(found.columns, to_rows);
  game.column_payoffs(found.rows, to_columns);
  return most(to_rows) - ai::expected(found.rows, to_rows) + most(to_columns) - ai::expected(found.columns, to_columns);
}

/// By how much the least that a seat's strategy brings it can be below what any strategy guarantees.
double unsure(const ai::BimatrixGame& game, const ai::Equilibrium& found, bool attacks) {
  ai::BimatrixGame own{game.rows(), game.columns()};
  for (std::size_t row = 0; row < game.rows(); ++row)
    for (std::size_t column = 0; column < game.columns(); ++column)
      own.set_payoff(row, column, attacks ? game.to_row(row, column) : -game.to_column(row, column));
  std::vector<double> to_attacker;
  own.row_payoffs(found.columns, to_attacker);
  std::vector<double> to_defender;
  own.column_payoffs(found.rows, to_defender);
  return most(to_attacker) + most(to_defender);
}

/// One choice of heroes; `polls` is how often the stop condition is polled before it ends the search.
void expect_hardly_exploitable(const ambition::Rules& rules, const ambition::View& view, int polls) {
  const Evaluator evaluator{rules, shipped_weights(rules.players())};
  const RolloutPolicy policy{rules, evaluator};
  Rng rng{7};
  const Judge judge{rules, evaluator};
  HeroChoice choice{policy, judge, view, Player::full, rng};
  testkit::StopsAfter condition{polls};
  ai::NodeBudget budget{300, &condition};
  ai::SearchRequest<ambition::Action> request{budget, nullptr, 1, {}};
  choice.search(request, rng);
  const ai::BimatrixGame game = choice.game();
  const double allowed = HeroChoice::exploitable * game.range() + 1e-12;
  const bool attacks = view.viewer.as_seat() == view.table.attacker;
  if (rules.players() == 2) {
    EXPECT_LE(gained(game, choice.equilibrium()), allowed);
  } else {
    EXPECT_LE(std::min(gained(game, choice.equilibrium()), unsure(game, choice.equilibrium(), attacks)), allowed);
  }
  EXPECT_GE(least(choice.equilibrium().rows), 0);
  EXPECT_GE(least(choice.equilibrium().columns), 0);
}

TEST(HeroChoice, strategies_can_hardly_be_exploited_whatever_the_number_of_players_and_however_soon_it_ends) {
  int choices = 0;
  for (int players = 2; players <= 4; ++players) {
    const ambition::Rules rules{{players, seat(0), ambition::shipped(), {}}};
    for (int game = 0; game < testkit::scaled(6); ++game) {
      Rng rng{static_cast<std::uint64_t>(game * 4 + players)};
      ambition::State state = rules.initial();
      for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
        const bool sealed =
            turn.is_decision() && turn.question == static_cast<std::uint8_t>(ambition::Question::choose);
        if (sealed && ++choices % 7 == 0)
          expect_hardly_exploitable(rules, rules.view(state, Viewer::of(turn.seats.front())), choices % 3 * 120);
        random_step(rules, state, turn, rng);
      }
    }
  }
  EXPECT_GT(choices, 20);
}

}  // namespace
}  // namespace rois::ai_ambition
