#include "action_bandit.hpp"

#include <cmath>

#include "rois/ai/portable_math.hpp"
#include "rois/ai_ambition/playouts.hpp"

namespace rois::ai_ambition {

using namespace ambition;

namespace {

constexpr std::size_t max_arms = 24;
constexpr std::size_t forced_worlds = 64;
/// UCB1's constant. Values are evaluations, which scatter far less than won and lost games do.
constexpr double exploration = 0.15;
/// Shares of wins that differ by no more are as good as equal: to decline needs so much of a win more than what else
/// could be done.
constexpr double stated_gain = 0.003;

bool declines(const Action& action) {
  return action.what == Action::What::no || action.what == Action::What::pass || action.what == Action::What::done;
}

/// By how much a kingdom is stronger than the best of the others.
double lead(const Evaluator& evaluator, const State& state, Seat s, int players) {
  double others = -1e9;
  for (const Seat other : SeatSet::first(players))
    if (other != s) others = std::max(others, evaluator.strength(state.table, other));
  return evaluator.strength(state.table, s) - others;
}

}  // namespace

ActionBandit::ActionBandit(const RolloutPolicy& policy, const Judge& judge, const View& view, const Skill& skill,
                           const Actions<ambition::Rules>& actions)
    : policy_{policy}, judge_{judge}, view_{view}, skill_{skill}, self_{view.viewer.as_seat()} {
  for (const Action& action : actions) arms_.push_back({action});
}

State ActionBandit::world(Rng& rng) const { return believed_world(policy_, view_, rng); }

ai::SearchResult<Action> ActionBandit::search(ai::SearchRequest<Action>& request, Rng& rng) {
  keep_promising(request, rng);
  const std::uint64_t world_seed = rng.next();
  try_each_once(request, world_seed);
  std::uint64_t next_report = arms_.size() * 4;
  // Where there is nothing to choose, a few worlds tell the chances well enough.
  const std::size_t enough = arms_.size() == 1 ? forced_worlds : ~std::size_t{0};
  for (std::size_t i = arms_.size(); i < enough && !request.budget.exhausted(); ++i) {
    simulate(arms_[next()], request.budget, world_seed);
    if (request.listener == nullptr || i < next_report) continue;
    next_report = i * 2;
    Rng apart = rng;
    ai::SearchResult<Action> so_far = report(request, apart);
    so_far.nodes = request.budget.used();
    request.listener->on_progress(so_far);
  }
  ai::SearchResult<Action> result = report(request, rng);
  result.nodes = request.budget.used();
  return result;
}

/// Whatever the budget; but once stopped, actions that were not tried are left out, unless one was asked about.
void ActionBandit::try_each_once(ai::SearchRequest<Action>& request, std::uint64_t world_seed) {
  for (std::size_t i = 0; i < arms_.size(); ++i) {
    if (i > 0 && request.budget.stopped() && !request.also) return arms_.resize(i);
    simulate(arms_[i], request.budget, world_seed);
  }
}

/// Of very many actions, mostly ways to pay, those that look best at once.
void ActionBandit::keep_promising(const ai::SearchRequest<Action>& request, Rng& rng) {
  if (arms_.size() <= max_arms) return;
  const State state = world(rng);
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < arms_.size(); ++i)
    order.emplace_back(-policy_.value_after(state, self_, arms_[i].action), i);
  std::ranges::sort(order);
  std::vector<Arm> kept;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Arm& arm = arms_[order[i].second];
    if (i < max_arms || (request.also && *request.also == arm.action)) kept.push_back(arm);
  }
  arms_ = std::move(kept);
}

std::size_t ActionBandit::next() const {
  const double spread = ai::natural_log(static_cast<std::uint64_t>(total_));
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < arms_.size(); ++i) {
    const double bound = arms_[i].value(self_) + exploration * std::sqrt(spread / arms_[i].samples);
    if (bound <= most) continue;
    most = bound;
    best = i;
  }
  return best;
}

/// Common random numbers: the nth world is the same for every action, so that luck does not decide between them.
void ActionBandit::simulate(Arm& arm, ai::NodeBudget& budget, std::uint64_t world_seed) {
  budget.spend();
  Rng rng{world_seed ^ mix64(static_cast<std::uint64_t>(arm.samples))};
  State state = world(rng);
  policy_.rules().apply(state, self_, arm.action);
  policy_.roll_out(state, skill_.turns, rng);
  const Shares shares = judge_.shares(state);
  for (std::size_t i = 0; i < shares.size(); ++i) arm.sum[i] += shares[i];
  if (is_careful()) arm.lead += lead(policy_.evaluator(), state, self_, policy_.rules().players());
  arm.samples += 1;
  total_ += 1;
  budget.poll();
}

/// Levels that choose nearly always the best have no excuse for idling.
bool ActionBandit::is_careful() const {
  constexpr double careful_temperature = 25;
  return skill_.temperature <= careful_temperature;
}

/// Of the actions that are as good as this one the one that leaves the seat furthest ahead; to decline is the last.
std::size_t ActionBandit::preferred(std::size_t best, const std::vector<double>& values) const {
  if (!is_careful()) return best;
  std::size_t chosen = best;
  const auto rank = [&](std::size_t i) {
    return std::pair{!declines(arms_[i].action), arms_[i].lead / arms_[i].samples};
  };
  // Where a game is all but decided small differences are what is left: a win at once before one later.
  const double even = stated_gain * 4 * values[best] * (1 - values[best]);
  const double tolerated = declines(arms_[best].action) ? stated_gain : even;
  for (std::size_t i = 0; i < arms_.size(); ++i)
    if (std::abs(values[i] - values[best]) <= tolerated && rank(i) > rank(chosen)) chosen = i;
  return chosen;
}

ai::SearchResult<Action> ActionBandit::report(const ai::SearchRequest<Action>& request, Rng& rng) const {
  std::vector<ValuedAction> valued;
  std::vector<double> values;
  double most = 0;
  for (const Arm& arm : arms_) most = std::max(most, arm.samples);
  for (const Arm& arm : arms_) {
    // An arm that was pulled seldom is not trusted to be the best.
    const double trust = arm.samples * 4 >= most ? 0 : 0.02;
    values.push_back(arm.value(self_) - trust);
    valued.push_back({arm.action, values.back()});
  }
  const auto best = static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
  const bool samples = skill_.temperature > 0 && values[best] * ai::win_value < ai::winning_value;
  // Where little can be won or lost differences are small: a careful level sees them all the same.
  const double scale = is_careful() ? std::max(4 * values[best] * (1 - values[best]), 0.01) : 1;
  const std::size_t drawn = samples ? ai::draw(softmax(values, skill_.temperature * scale / ai::win_value), rng) : best;
  const std::size_t taken = preferred(drawn, values);
  // What is preferred counts as much as what it is as good as.
  if (!samples && taken != best) valued[taken].value = std::nextafter(values[best], 2.0);
  ai::SearchResult<Action> result;
  result.action = arms_[taken].action;
  Shares shares = arms_[taken].sum;
  for (double& share : shares) share /= arms_[taken].samples;
  result.chances = chances_of(shares, policy_.rules().players());
  result.candidates = candidates_of(valued, request, result.action, self_);
  result.depth = skill_.turns + 1;
  for (auto& candidate : result.candidates) {
    State state = world(rng);
    policy_.rules().apply(state, self_, candidate.action);
    policy_.roll_out(state, 1, rng, &candidate.line);
  }
  return result;
}

}  // namespace rois::ai_ambition
