#include "weighing.hpp"

#include <cmath>

#include "rois/ai/number.hpp"

namespace rois::ai_ambition {

using namespace ambition;

namespace {

constexpr std::size_t most_tried = 24;
constexpr std::size_t forced_worlds = 64;
/// How far an action that was seldom tried is given the benefit of the doubt. Worths are appraisals, which scatter
/// far less than won and lost games do.
constexpr double doubt = 0.15;

}  // namespace

Weighing::Weighing(const Course& course, const View& view, const Skill& skill, const Actions<ambition::Rules>& actions)
    : course_{course}, view_{view}, skill_{skill}, self_{view.viewer.as_seat()} {
  for (const Action& action : actions) tried_.push_back({action});
}

/// A world that the view allows; what the others have chosen face down is as sensible players choose.
State Weighing::world(Rng& rng) const {
  State state = course_.rules().determinize(view_, rng);
  const ambition::Clash& clash = state.table.clash;
  const bool attack_hidden = clash.attack_in && !clash.attack_revealed && self_ != state.table.attacker;
  const bool defence_hidden = clash.defence_in && !clash.defence_revealed && self_ != state.table.defender;
  if (!attack_hidden && !defence_hidden) return state;
  const Marginals often = course_.marginals(before_choice(state));
  if (attack_hidden) state.sealed_attack = drawn_heroes(often.attack, clash.attack_size, view_.seen, rng);
  if (defence_hidden) state.sealed_defence = drawn_heroes(often.defence, clash_heroes, clash.shown, rng);
  return state;
}

ai::Study<Action> Weighing::study(ai::Task<Action>& task, Rng& rng) {
  keep_promising(task, rng);
  const std::uint64_t luck = rng.next();
  try_each_once(task, luck);
  std::uint64_t heard = tried_.size() * 4;
  // Where there is nothing to choose, a few worlds tell the chances well enough.
  const std::size_t enough = tried_.size() == 1 ? forced_worlds : ~std::size_t{0};
  for (std::size_t i = tried_.size(); i < enough && !task.effort.spent(); ++i) {
    simulate(tried_[next()], task.effort, luck);
    if (task.listener == nullptr || i < heard) continue;
    heard = i * 2;
    Rng apart = rng;
    ai::Study<Action> so_far = told(task, apart);
    so_far.nodes = task.effort.used();
    task.listener->hears(so_far);
  }
  ai::Study<Action> study = told(task, rng);
  study.nodes = task.effort.used();
  return study;
}

/// Whatever the effort; but in a hurry what there was no time for is left out, unless it is asked about.
void Weighing::try_each_once(ai::Task<Action>& task, std::uint64_t luck) {
  for (std::size_t i = 0; i < tried_.size(); ++i) {
    if (i > 0 && task.effort.hurried() && !task.also) return tried_.resize(i);
    simulate(tried_[i], task.effort, luck);
  }
}

/// Of very many actions, mostly ways to pay, those that look best at once.
void Weighing::keep_promising(const ai::Task<Action>& task, Rng& rng) {
  if (tried_.size() <= most_tried) return;
  const State state = world(rng);
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < tried_.size(); ++i)
    order.emplace_back(-course_.outlook(state, self_, tried_[i].action), i);
  std::ranges::sort(order);
  std::vector<Tried> kept;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Tried& tried = tried_[order[i].second];
    if (i < most_tried || (task.also && *task.also == tried.action)) kept.push_back(tried);
  }
  tried_ = std::move(kept);
}

std::size_t Weighing::next() const {
  const double spread = ai::natural_log(static_cast<std::uint64_t>(total_));
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < tried_.size(); ++i) {
    const double bound = tried_[i].worth(self_) + doubt * std::sqrt(spread / tried_[i].samples);
    if (bound <= most) continue;
    most = bound;
    best = i;
  }
  return best;
}

/// The nth world is the same behind every action, so that luck does not decide between them.
void Weighing::simulate(Tried& tried, ai::Effort& effort, std::uint64_t luck) {
  effort.spend();
  Rng rng{luck ^ mix64(static_cast<std::uint64_t>(tried.samples))};
  State state = world(rng);
  course_.rules().apply(state, self_, tried.action);
  course_.play_on(state, skill_.turns, rng);
  const Shares shares = course_.appraisal().shares(state);
  for (std::size_t i = 0; i < shares.size(); ++i) tried.sum[i] += shares[i];
  tried.samples += 1;
  total_ += 1;
  effort.ask();
}

ai::Study<Action> Weighing::told(const ai::Task<Action>& task, Rng& rng) const {
  std::vector<Arm> arms;
  std::vector<double> worths;
  double most = 0;
  for (const Tried& tried : tried_) most = std::max(most, tried.samples);
  for (const Tried& tried : tried_) {
    // What was hardly tried is not trusted to be the best.
    const double trust = tried.samples * 4 >= most ? 0 : 0.02;
    worths.push_back(tried.worth(self_) - trust);
    arms.push_back({tried.action, worths.back()});
  }
  const auto best = static_cast<std::size_t>(std::ranges::max_element(worths) - worths.begin());
  const bool softly = skill_.softness > 0 && worths[best] * ai::whole < ai::as_good_as_won;
  const std::size_t taken = softly ? ai::draw(soft_mix(worths, skill_.softness / ai::whole), rng) : best;
  ai::Study<Action> study;
  study.chosen = tried_[taken].action;
  Shares shares = tried_[taken].sum;
  for (double& share : shares) share /= tried_[taken].samples;
  study.chances = chances_of(shares, course_.rules().players());
  study.candidates = candidates_of(arms, task, study.chosen, self_);
  study.depth = skill_.turns + 1;
  for (auto& candidate : study.candidates) {
    State state = world(rng);
    course_.rules().apply(state, self_, candidate.action);
    course_.play_on(state, 1, rng, &candidate.line);
  }
  return study;
}

}  // namespace rois::ai_ambition
