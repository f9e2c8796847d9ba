#include "hero_choice.hpp"

#include <bit>

#include "candidates.hpp"
#include "rois/ambition/reopen_choice.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

constexpr int most_rounds = 1024;

/// Choices of this many heroes that hold the given ones, in the order of their bits.
std::vector<HeroSet> choices(int size, HeroSet with) {
  std::vector<HeroSet> out;
  for (unsigned set = 0; set <= all_heroes; ++set)
    if (std::popcount(set) == size && (set & with) == with) out.push_back(static_cast<HeroSet>(set));
  return out;
}

/// A random one of the lists, beginning somewhere, for which the two leave exactly `through`.
bool find_pair(const std::vector<HeroSet>& rows, const std::vector<HeroSet>& columns, HeroSet through, Rng& rng,
               HeroSet& attack, HeroSet& defence) {
  const std::size_t first_row = rng.below(static_cast<std::uint32_t>(rows.size()));
  const std::size_t first_column = rng.below(static_cast<std::uint32_t>(columns.size()));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    attack = rows[(first_row + i) % rows.size()];
    if ((attack & through) != through) continue;
    for (std::size_t k = 0; k < columns.size(); ++k) {
      defence = columns[(first_column + k) % columns.size()];
      if ((attack & ~unsigned{defence}) == through) return true;
    }
  }
  return false;
}

}  // namespace

HeroChoice::HeroChoice(const RolloutPolicy& policy, const Judge& judge, const View& view, const Skill& skill, Rng& rng)
    : policy_{policy},
      judge_{judge},
      view_{view},
      skill_{skill},
      self_{view.viewer.as_seat()},
      attacks_{self_ == view.table.attacker},
      before_{reopen_choice(policy.rules().determinize(view, rng))},
      world_seed_{rng.next()},
      rows_{choices(view.table.clash.attack_size, 0)},
      columns_{choices(clash_heroes, view.table.clash.shown)} {}

ai::SearchResult<Action> HeroChoice::search(ai::SearchRequest<Action>& request, Rng& rng) {
  sample_each_outcome(request.budget, rng);
  solve();
  while (!request.budget.exhausted()) {
    sample_equilibrium(request.budget, rng);
    solve();
    if (request.listener != nullptr) {
      Rng apart = rng;
      ai::SearchResult<Action> so_far = report(request, apart);
      so_far.nodes = request.budget.used();
      request.listener->on_progress(so_far);
    }
  }
  ai::SearchResult<Action> result = report(request, rng);
  result.nodes = request.budget.used();
  return result;
}

/// Common random numbers: the nth world is the same for every outcome, so that luck does not decide between them.
void HeroChoice::simulate(HeroSet attack, HeroSet defence, int turns) {
  Estimate& estimate = estimates_[attack & ~unsigned{defence}];
  Rng rng{world_seed_ ^ mix64(static_cast<std::uint64_t>(estimate.samples))};
  State state = policy_.after_choices(before_, attack, defence);
  policy_.roll_out(state, turns, rng);
  const Shares shares = judge_.shares(state);
  for (std::size_t i = 0; i < shares.size(); ++i) estimate.sum[i] += shares[i];
  estimate.samples += 1;
}

/// Each set of attackers that may get through once, to the end of this turn, whatever the budget: without that there is
/// no table at all. Once stopped, the rest is assumed to change nothing.
void HeroChoice::sample_each_outcome(ai::NodeBudget& budget, Rng& rng) {
  const Shares unchanged = judge_.shares(before_);
  for (unsigned through = 0; through <= all_heroes; ++through) {
    HeroSet attack = 0;
    HeroSet defence = 0;
    if (!find_pair(rows_, columns_, static_cast<HeroSet>(through), rng, attack, defence)) continue;
    budget.spend();
    budget.poll();
    if (budget.stopped())
      estimates_[through] = {unchanged, 1};
    else
      simulate(attack, defence, 0);
  }
}

/// As many worlds again as were played so far, mostly where the strategies meet.
void HeroChoice::sample_equilibrium(ai::NodeBudget& budget, Rng& rng) {
  constexpr std::uint32_t else_where = 4;
  const int turns = judge_.turns_after_choice(skill_.turns);
  const std::uint64_t until = budget.used() * 2;
  while (budget.used() < until && budget.spend()) {
    const bool row_else = rng.below(else_where) == 0;
    const bool column_else = rng.below(else_where) == 0;
    const std::size_t row =
        row_else ? rng.below(static_cast<std::uint32_t>(rows_.size())) : ai::draw(equilibrium_.rows, rng);
    const std::size_t column =
        column_else ? rng.below(static_cast<std::uint32_t>(columns_.size())) : ai::draw(equilibrium_.columns, rng);
    simulate(rows_[row], columns_[column], turns);
    budget.poll();
  }
}

ai::BimatrixGame HeroChoice::game() const {
  ai::BimatrixGame payoffs{rows_.size(), columns_.size()};
  const std::size_t attacker = slot(before_.table.attacker);
  const std::size_t defender = slot(before_.table.defender);
  for (std::size_t row = 0; row < rows_.size(); ++row)
    for (std::size_t column = 0; column < columns_.size(); ++column) {
      const Estimate& each = estimate(row, column);
      payoffs.set_payoff(row, column, each.sum[attacker] / each.samples, each.sum[defender] / each.samples);
    }
  return payoffs;
}

/// With 3 or 4 players the game is not zero-sum, and regret matching need not converge. Then this seat plays its
/// maximin strategy: the zero-sum game in which the other only wants to hurt it.
void HeroChoice::solve() {
  const ai::BimatrixGame original = game();
  equilibrium_ = ai::RegretMatching{original}.solve(exploitable / 2, most_rounds);
  if (equilibrium_.nash_conv <= exploitable * original.range()) return;
  ai::BimatrixGame alone{original.rows(), original.columns()};
  for (std::size_t row = 0; row < original.rows(); ++row)
    for (std::size_t column = 0; column < original.columns(); ++column)
      alone.set_payoff(row, column, attacks_ ? original.to_row(row, column) : -original.to_column(row, column));
  equilibrium_ = ai::RegretMatching{alone}.solve(exploitable / 2, most_rounds);
}

/// What the other has chosen or will, as far as this seat knows: a defender who looked leaves out what it cannot be.
ai::MixedStrategy HeroChoice::others_strategy() const {
  if (attacks_ || view_.seen == 0) return attacks_ ? equilibrium_.columns : equilibrium_.rows;
  ai::MixedStrategy strategy = equilibrium_.rows;
  double sum = 0;
  for (std::size_t i = 0; i < strategy.size(); ++i) {
    strategy[i] = (rows_[i] & view_.seen) == view_.seen ? strategy[i] + 1e-6 : 0;
    sum += strategy[i];
  }
  for (double& share : strategy) share /= sum;
  return strategy;
}

std::vector<double> HeroChoice::own_payoffs(const ai::MixedStrategy& others) const {
  const std::size_t own = attacks_ ? rows_.size() : columns_.size();
  std::vector<double> payoffs(own, 0);
  for (std::size_t i = 0; i < own; ++i)
    for (std::size_t k = 0; k < others.size(); ++k) {
      const Estimate& each = attacks_ ? estimate(i, k) : estimate(k, i);
      payoffs[i] += others[k] * each.sum[slot(self_)] / each.samples;
    }
  return payoffs;
}

/// Levels with a temperature answer the other's strategy by a softmax, unless the position is winning; so does a
/// defender who has seen attackers, almost without temperature.
ai::MixedStrategy HeroChoice::own_strategy(const ai::MixedStrategy& strategy,
                                           const std::vector<double>& payoffs) const {
  const bool answers = !attacks_ && view_.seen != 0;
  const bool samples = skill_.temperature > 0 && std::ranges::max(payoffs) * ai::win_value < ai::winning_value;
  if (!samples && !answers) return strategy;
  return softmax(payoffs, samples ? skill_.temperature / ai::win_value : 1e-4);
}

Shares HeroChoice::expected_shares(const ai::MixedStrategy& own, const ai::MixedStrategy& others) const {
  Shares out{};
  for (std::size_t i = 0; i < own.size(); ++i)
    for (std::size_t k = 0; k < others.size(); ++k) {
      const double weight = own[i] * others[k];
      if (weight <= 0) continue;
      const Estimate& each = attacks_ ? estimate(i, k) : estimate(k, i);
      for (std::size_t s = 0; s < out.size(); ++s) out[s] += weight * each.sum[s] / each.samples;
    }
  return out;
}

ai::SearchResult<Action> HeroChoice::report(const ai::SearchRequest<Action>& request, Rng& rng) const {
  const ai::MixedStrategy others = others_strategy();
  const std::vector<double> payoffs = own_payoffs(others);
  const std::vector<HeroSet>& own = attacks_ ? rows_ : columns_;
  const HeroSet advanced = view_.table.of(self_).advanced;
  const ai::MixedStrategy strategy = own_strategy(attacks_ ? equilibrium_.rows : equilibrium_.columns, payoffs);
  std::vector<ValuedAction> valued;
  for (std::size_t i = 0; i < own.size(); ++i) valued.push_back({Action::choose(own[i], advanced), payoffs[i]});
  ai::SearchResult<Action> result;
  result.action = valued[ai::draw(strategy, rng)].action;
  result.chances = chances_of(expected_shares(strategy, others), policy_.rules().players());
  result.candidates = candidates_of(valued, request, result.action, self_);
  result.depth = judge_.turns_after_choice(skill_.turns) + 1;
  for (auto& candidate : result.candidates) {
    State state = policy_.after_choices(before_, attacks_ ? candidate.action.heroes() : rows_[ai::draw(others, rng)],
                                        attacks_ ? columns_[ai::draw(others, rng)] : candidate.action.heroes());
    policy_.roll_out(state, 0, rng, &candidate.line);
  }
  return result;
}

}  // namespace rois::ai_ambition
