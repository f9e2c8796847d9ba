#include "clash.hpp"

#include <bit>

#include "told.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

constexpr int most_rounds = 1024;

/// Choices of so many heroes that hold the given ones, in the order of their bits.
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

Clash::Clash(const Course& course, const View& view, const Skill& skill, Rng& rng)
    : course_{course},
      view_{view},
      skill_{skill},
      self_{view.viewer.as_seat()},
      attacks_{self_ == view.table.attacker},
      before_{before_choice(course.rules().determinize(view, rng))},
      rows_{choices(view.table.combat.attack_size, 0)},
      columns_{choices(combat_heroes, view.table.combat.shown)} {}

ai::SearchResult<Action> Clash::search(ai::SearchRequest<Action>& request, Rng& rng) {
  first_look(request.budget, rng);
  solve();
  while (!request.budget.exhausted()) {
    look_further(request.budget, rng);
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

void Clash::simulate(HeroSet attack, HeroSet defence, int turns, Rng& rng) {
  State state = course_.clash(before_, attack, defence);
  course_.play_on(state, turns, rng);
  Estimate& estimate = estimates_[attack & ~unsigned{defence}];
  const Shares shares = course_.appraisal().shares(state);
  for (std::size_t i = 0; i < shares.size(); ++i) estimate.sum[i] += shares[i];
  estimate.samples += 1;
}

/// Each set of attackers that may get through once, to the end of this turn, whatever the budget: without that there is
/// no table at all. Once stopped, the rest is assumed to change nothing.
void Clash::first_look(ai::NodeBudget& budget, Rng& rng) {
  const Shares unchanged = course_.appraisal().shares(before_);
  for (unsigned through = 0; through <= all_heroes; ++through) {
    HeroSet attack = 0;
    HeroSet defence = 0;
    if (!find_pair(rows_, columns_, static_cast<HeroSet>(through), rng, attack, defence)) continue;
    budget.spend();
    budget.poll();
    if (budget.stopped())
      estimates_[through] = {unchanged, 1};
    else
      simulate(attack, defence, 0, rng);
  }
}

/// As many worlds again as were played so far, mostly where the strategies meet.
void Clash::look_further(ai::NodeBudget& budget, Rng& rng) {
  constexpr std::uint32_t else_where = 4;
  const std::uint64_t until = budget.used() * 2;
  while (budget.used() < until && budget.spend()) {
    const bool row_else = rng.below(else_where) == 0;
    const bool column_else = rng.below(else_where) == 0;
    const std::size_t row =
        row_else ? rng.below(static_cast<std::uint32_t>(rows_.size())) : ai::draw(equilibrium_.rows, rng);
    const std::size_t column =
        column_else ? rng.below(static_cast<std::uint32_t>(columns_.size())) : ai::draw(equilibrium_.columns, rng);
    simulate(rows_[row], columns_[column], skill_.turns, rng);
    budget.poll();
  }
}

ai::BimatrixGame Clash::table() const {
  ai::BimatrixGame game{rows_.size(), columns_.size()};
  const std::size_t attacker = slot(before_.table.attacker);
  const std::size_t defender = slot(before_.table.defender);
  for (std::size_t row = 0; row < rows_.size(); ++row)
    for (std::size_t column = 0; column < columns_.size(); ++column) {
      const Estimate& each = estimate(row, column);
      game.set_payoff(row, column, each.sum[attacker] / each.samples, each.sum[defender] / each.samples);
    }
  return game;
}

/// With 3 or 4 players the two do not play for the same and may chase each other for ever. Then this seat makes sure of
/// what it can have whatever the other does.
void Clash::solve() {
  const ai::BimatrixGame game = table();
  equilibrium_ = ai::RegretMatching{game}.solve(exploitable / 2, most_rounds);
  if (equilibrium_.nash_conv <= exploitable * game.range()) return;
  ai::BimatrixGame alone{game.rows(), game.columns()};
  for (std::size_t row = 0; row < game.rows(); ++row)
    for (std::size_t column = 0; column < game.columns(); ++column)
      alone.set_payoff(row, column, attacks_ ? game.to_row(row, column) : -game.to_column(row, column));
  equilibrium_ = ai::RegretMatching{alone}.solve(exploitable / 2, most_rounds);
}

/// What the other has chosen or will, as far as this seat knows: a defender who looked leaves out what it cannot be.
ai::MixedStrategy Clash::others_strategy() const {
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

std::vector<double> Clash::own_payoffs(const ai::MixedStrategy& others) const {
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
ai::MixedStrategy Clash::own_strategy(const ai::MixedStrategy& strategy, const std::vector<double>& payoffs) const {
  const bool answers = !attacks_ && view_.seen != 0;
  const bool samples = skill_.temperature > 0 && std::ranges::max(payoffs) * ai::win_value < ai::winning_value;
  if (!samples && !answers) return strategy;
  return softmax(payoffs, samples ? skill_.temperature / ai::win_value : 1e-4);
}

Shares Clash::expected_shares(const ai::MixedStrategy& own, const ai::MixedStrategy& others) const {
  Shares out{};
  for (std::size_t i = 0; i < own.size(); ++i)
    for (std::size_t k = 0; k < others.size(); ++k) {
      const double often = own[i] * others[k];
      if (often <= 0) continue;
      const Estimate& each = attacks_ ? estimate(i, k) : estimate(k, i);
      for (std::size_t s = 0; s < out.size(); ++s) out[s] += often * each.sum[s] / each.samples;
    }
  return out;
}

ai::SearchResult<Action> Clash::report(const ai::SearchRequest<Action>& request, Rng& rng) const {
  const ai::MixedStrategy others = others_strategy();
  const std::vector<double> payoffs = own_payoffs(others);
  const std::vector<HeroSet>& own = attacks_ ? rows_ : columns_;
  const HeroSet advanced = view_.table.of(self_).advanced;
  const ai::MixedStrategy strategy = own_strategy(attacks_ ? equilibrium_.rows : equilibrium_.columns, payoffs);
  std::vector<Arm> arms;
  for (std::size_t i = 0; i < own.size(); ++i) arms.push_back({Action::choose(own[i], advanced), payoffs[i]});
  ai::SearchResult<Action> result;
  result.action = arms[ai::draw(strategy, rng)].action;
  result.chances = chances_of(expected_shares(strategy, others), course_.rules().players());
  result.candidates = candidates_of(arms, request, result.action, self_);
  result.depth = skill_.turns + 1;
  for (auto& candidate : result.candidates) {
    State state = course_.clash(before_, attacks_ ? candidate.action.heroes() : rows_[ai::draw(others, rng)],
                                attacks_ ? columns_[ai::draw(others, rng)] : candidate.action.heroes());
    course_.play_on(state, 0, rng, &candidate.line);
  }
  return result;
}

}  // namespace rois::ai_ambition
