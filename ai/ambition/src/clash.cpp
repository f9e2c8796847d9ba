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
      rows_{choices(view.table.clash.attack_size, 0)},
      columns_{choices(clash_heroes, view.table.clash.shown)} {}

ai::Study<Action> Clash::study(ai::Task<Action>& task, Rng& rng) {
  first_look(task.effort, rng);
  solve();
  while (!task.effort.spent()) {
    look_further(task.effort, rng);
    solve();
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
        row_else ? rng.below(static_cast<std::uint32_t>(rows_.size())) : ai::draw(equilibrium_.rows, rng);
    const std::size_t column =
        column_else ? rng.below(static_cast<std::uint32_t>(columns_.size())) : ai::draw(equilibrium_.columns, rng);
    simulate(rows_[row], columns_[column], skill_.turns, rng);
    effort.ask();
  }
}

ai::SealedGame Clash::table() const {
  ai::SealedGame game{rows_.size(), columns_.size()};
  const std::size_t attacker = slot(before_.table.attacker);
  const std::size_t defender = slot(before_.table.defender);
  for (std::size_t row = 0; row < rows_.size(); ++row)
    for (std::size_t column = 0; column < columns_.size(); ++column) {
      const Estimate& each = estimate(row, column);
      game.pay(row, column, each.sum[attacker] / each.samples, each.sum[defender] / each.samples);
    }
  return game;
}

/// With 3 or 4 players the two do not play for the same and may chase each other for ever. Then this seat makes sure of
/// what it can have whatever the other does.
void Clash::solve() {
  const ai::SealedGame game = table();
  equilibrium_ = ai::RegretMatching{game}.solve(exploitable / 2, most_rounds);
  if (equilibrium_.gap <= exploitable * game.range()) return;
  ai::SealedGame alone{game.rows(), game.columns()};
  for (std::size_t row = 0; row < game.rows(); ++row)
    for (std::size_t column = 0; column < game.columns(); ++column)
      alone.pay(row, column, attacks_ ? game.to_row(row, column) : -game.to_column(row, column));
  equilibrium_ = ai::RegretMatching{alone}.solve(exploitable / 2, most_rounds);
}

/// What the other has chosen or will, as far as this seat knows: a defender who looked leaves out what it cannot be.
ai::Mix Clash::others_mix() const {
  if (attacks_ || view_.seen == 0) return attacks_ ? equilibrium_.columns : equilibrium_.rows;
  ai::Mix mix = equilibrium_.rows;
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

/// Weaker levels choose what looks well against the mix, the less sharply the weaker they are, as long as the game is
/// not as good as won.
ai::Mix Clash::softened(const ai::Mix& mix, const std::vector<double>& pays) const {
  const bool answers = !attacks_ && view_.seen != 0;
  const bool softly = skill_.softness > 0 && std::ranges::max(pays) * ai::whole < ai::as_good_as_won;
  if (!softly && !answers) return mix;
  return soft_mix(pays, softly ? skill_.softness / ai::whole : 1e-4);
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
  const ai::Mix mix = softened(attacks_ ? equilibrium_.rows : equilibrium_.columns, pays);
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
