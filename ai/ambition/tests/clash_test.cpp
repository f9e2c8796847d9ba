#include "clash.hpp"

#include <gtest/gtest.h>

#include "bench.hpp"
#include "rois/core/random_play.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/patience.hpp"

namespace rois::ai_ambition {
namespace {

double most(const std::vector<double>& pays) { return std::ranges::max(pays); }

double least(const std::vector<double>& pays) { return std::ranges::min(pays); }

/// What the two gain together by answering best to each other's mix.
double gained(const ai::SealedGame& game, const ai::Equilibrium& found) {
  std::vector<double> to_rows;
  std::vector<double> to_columns;
  game.row_pays(found.columns, to_rows);
  game.column_pays(found.rows, to_columns);
  return most(to_rows) - ai::expected(found.rows, to_rows) + most(to_columns) - ai::expected(found.columns, to_columns);
}

/// By how much the least that a seat's mix brings it can be below what any mix could make sure of.
double unsure(const ai::SealedGame& game, const ai::Equilibrium& found, bool attacks) {
  ai::SealedGame own{game.rows(), game.columns()};
  for (std::size_t row = 0; row < game.rows(); ++row)
    for (std::size_t column = 0; column < game.columns(); ++column)
      own.pay(row, column, attacks ? game.to_row(row, column) : -game.to_column(row, column));
  std::vector<double> to_attacker;
  own.row_pays(found.columns, to_attacker);
  std::vector<double> to_defender;
  own.column_pays(found.rows, to_defender);
  return most(to_attacker) + most(to_defender);
}

/// One choice of heroes; `asks` is how often its patience is asked before it ends.
void expect_hardly_exploitable(const ambition::Rules& rules, const ambition::View& view, int asks) {
  const Appraisal appraisal{rules, shipped_weights(rules.players())};
  const Course course{rules, appraisal};
  Rng rng{7};
  Clash clash{course, view, Mind::full, rng};
  testkit::StopsAfter patience{asks};
  ai::Effort effort{300, &patience};
  ai::Task<ambition::Action> task{effort, nullptr, 1, {}};
  clash.study(task, rng);
  const ai::SealedGame game = clash.table();
  const double allowed = Clash::exploitable * game.range() + 1e-12;
  const bool attacks = view.viewer.as_seat() == view.table.attacker;
  if (rules.players() == 2) {
    EXPECT_LE(gained(game, clash.equilibrium()), allowed);
  } else {
    EXPECT_LE(std::min(gained(game, clash.equilibrium()), unsure(game, clash.equilibrium(), attacks)), allowed);
  }
  EXPECT_GE(least(clash.equilibrium().rows), 0);
  EXPECT_GE(least(clash.equilibrium().columns), 0);
}

TEST(Clash, mixes_can_hardly_be_exploited_whatever_the_number_of_players_and_however_soon_it_ends) {
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
