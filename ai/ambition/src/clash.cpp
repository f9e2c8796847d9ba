#include "clash.hpp"

#include <bit>

#include "told.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

/// With 3 or 4 players the gap may never close, since the two do not play for the same.
constexpr double tolerance = 0.0025;
constexpr int most_rounds = 1024;
constexpr int hurried_rounds = 256;

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

ai::Study<Action> Clash::study(ai::Task<Action>& task, Rng& rng) {
  first_look(task.effort, rng);
  solve(task.effort);
  while (!task.effort.spent()) {
    look_further(task.effort, rng);
    solve(task.effort);
    if (task.listener != nullptr) {
      Rng apart = rng;
      ai::Study<Action> so_far = told(task, apart);
      so_far.nodes = task.effort.used();
      task.listener->hears(so_far);
    }
  }
  ai::Study<Action> study = told(task, rng);
  study.nodes = task.effort.used();
  return study;
}

void Clash::simulate(HeroSet attack, HeroSet defence, int turns, Rng& rng) {
  State state = course_.clash(before_, attack, defence);
  course_.play_on(state, turns, rng);
  Estimate& estimate = estimates_[attack & ~unsigned{defence}];
  const Shares shares = course_.appraisal().shares(state);
  for (std::size_t i = 0; i < shares.size(); ++i) estimate.sum[i] += shares[i];
  estimate.samples += 1;
}

/// Each set of attackers that may get through once, to the end of this turn, whatever the effort: without that there is
/// no table at all. In a hurry the rest is thought to change nothing.
void Clash::first_look(ai::Effort& effort, Rng& rng) {
  const Shares unchanged = course_.appraisal().shares(before_);
  for (unsigned through = 0; through <= all_heroes; ++through) {
    HeroSet attack = 0;
    HeroSet defence = 0;
    if (!find_pair(rows_, columns_, static_cast<HeroSet>(through), rng, attack, defence)) continue;
    effort.spend();
    effort.ask();
    if (effort.hurried())
      estimates_[through] = {unchanged, 1};
    else
      simulate(attack, defence, 0, rng);
  }
}

/// As many worlds again as were played so far, mostly where the mixes meet.
void Clash::look_further(ai::Effort& effort, Rng& rng) {
  constexpr std::uint32_t else_where = 4;
  const std::uint64_t until = effort.used() * 2;
  while (effort.used() < until && effort.spend()) {
    const bool row_else = rng.below(else_where) == 0;
    const bool column_else = rng.below(else_where) == 0;
    const std::size_t row =
        row_else ? rng.below(static_cast<std::uint32_t>(rows_.size())) : ai::draw(solution_.rows, rng);
    const std::size_t column =
        column_else ? rng.below(static_cast<std::uint32_t>(columns_.size())) : ai::draw(solution_.columns, rng);
    simulate(rows_[row], columns_[column], skill_.turns, rng);
    effort.ask();
  }
}

void Clash::solve(const ai::Effort& effort) {
  ai::SealedGame game{rows_.size(), columns_.size()};
  const std::size_t attacker = slot(before_.table.attacker);
  const std::size_t defender = slot(before_.table.defender);
  for (std::size_t row = 0; row < rows_.size(); ++row)
    for (std::size_t column = 0; column < columns_.size(); ++column) {
      const Estimate& each = estimate(row, column);
      game.pay(row, column, each.sum[attacker] / each.samples, each.sum[defender] / each.samples);
    }
  solution_ = ai::RegretMatching{game}.solve(tolerance, effort.hurried() ? hurried_rounds : most_rounds);
}

/// What the other has chosen or will, as far as this seat knows: a defender who looked leaves out what it cannot be.
ai::Mix Clash::others_mix() const {
  if (attacks_ || view_.seen == 0) return attacks_ ? solution_.columns : solution_.rows;
  ai::Mix mix = solution_.rows;
  double sum = 0;
  for (std::size_t i = 0; i < mix.size(); ++i) {
    mix[i] = (rows_[i] & view_.seen) == view_.seen ? mix[i] + 1e-6 : 0;
    sum += mix[i];
  }
  for (double& share : mix) share /= sum;
  return mix;
}

std::vector<double> Clash::own_pays(const ai::Mix& others) const {
  const std::size_t own = attacks_ ? rows_.size() : columns_.size();
  std::vector<double> pays(own, 0);
  for (std::size_t i = 0; i < own; ++i)
    for (std::size_t k = 0; k < others.size(); ++k) {
      const Estimate& each = attacks_ ? estimate(i, k) : estimate(k, i);
      pays[i] += others[k] * each.sum[slot(self_)] / each.samples;
    }
  return pays;
}

/// Weaker levels choose what looks well against the mix, the less sharply the weaker they are.
ai::Mix Clash::softened(const ai::Mix& mix, const std::vector<double>& pays) const {
  const bool answers = !attacks_ && view_.seen != 0;
  if (skill_.softness <= 0 && !answers) return mix;
  return soft_mix(pays, std::max(skill_.softness / ai::whole, 1e-4));
}

Shares Clash::expected_shares(const ai::Mix& own, const ai::Mix& others) const {
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

ai::Study<Action> Clash::told(const ai::Task<Action>& task, Rng& rng) const {
  const ai::Mix others = others_mix();
  const std::vector<double> pays = own_pays(others);
  const std::vector<HeroSet>& own = attacks_ ? rows_ : columns_;
  const HeroSet advanced = view_.table.of(self_).advanced;
  const ai::Mix mix = softened(attacks_ ? solution_.rows : solution_.columns, pays);
  std::vector<Arm> arms;
  for (std::size_t i = 0; i < own.size(); ++i) arms.push_back({Action::choose(own[i], advanced), pays[i]});
  ai::Study<Action> study;
  study.chosen = arms[ai::draw(mix, rng)].action;
  study.chances = chances_of(expected_shares(mix, others), course_.rules().players());
  study.candidates = candidates_of(arms, task, study.chosen, self_);
  study.depth = skill_.turns + 1;
  for (auto& candidate : study.candidates) {
    State state = course_.clash(before_, attacks_ ? candidate.action.heroes() : rows_[ai::draw(others, rng)],
                                attacks_ ? columns_[ai::draw(others, rng)] : candidate.action.heroes());
    course_.play_on(state, 0, rng, &candidate.line);
  }
  return study;
}

}  // namespace rois::ai_ambition
