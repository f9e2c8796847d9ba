#include "preference.hpp"

#include <algorithm>
#include <array>

#include "rois/combat/standing.hpp"

namespace rois::ai_combat {

using combat::Action;

namespace {

double worth(const combat::Pile& pile) {
  constexpr std::array<double, combat::colour_count> weights{1, 0.3, 0.1, 0.05};
  const combat::Standing standing = combat::standing(pile);
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * standing[i];
  return sum;
}

}  // namespace

double lead(const combat::State& state, Seat s, int players) {
  double others = 0;
  for (const Seat other : SeatSet::first(players))
    if (other != s) others = std::max(others, worth(state.piles[other]));
  return worth(state.piles[s]) - others;
}

int fuss_of(const combat::State& before, Seat s, const TurnPlan& plan, bool attacks) {
  constexpr int idle = 100;
  constexpr int destroying = 150;
  constexpr int restless = 200;
  const Action& action = plan.first;
  switch (action.kind) {
    case Action::Kind::show: return action.number;
    case Action::Kind::end: return idle;
    case Action::Kind::catastrophe: return destroying;
    case Action::Kind::leader: {
      const bool moves = before.open.table.leader(s, action.colour) != combat::off_table;
      return moves || attacks ? restless : 0;
    }
    case Action::Kind::link: return attacks ? restless : 0;
    case Action::Kind::card:
    case Action::Kind::point:
    case Action::Kind::ship:
    case Action::Kind::settle:
    case Action::Kind::reward:
    case Action::Kind::treasure: break;
  }
  return 0;
}

}  // namespace rois::ai_combat
