#include "search.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "rois/ai/number.hpp"

namespace rois::ai_combat {
namespace {

using combat::Action;
using combat::at;
using combat::Phase;

/// How many rounds the net's own judgement counts for.
constexpr double judgement_rounds = 10;
constexpr int rounds_before_dropping = 6;
/// At first the next turn alone is played through: that is quick, and weeds out most plans.
constexpr int short_rounds = 16;
/// More would say nothing new.
constexpr int most_rounds = 4'000;
/// How many standard errors behind the best a plan may be.
constexpr double patience = 1.8;

bool is_better(const Plan& a, const Plan& b) {
  if (a.alive != b.alive) return a.alive;
  return a.worth() != b.worth() ? a.worth() > b.worth() : a.certain && !b.certain;
}

/// Plans that are alike keep their order.
void put_best_first(std::vector<Plan>& plans) {
  std::vector<std::size_t> order(plans.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    if (is_better(plans[a], plans[b])) return true;
    return a < b && !is_better(plans[b], plans[a]);
  });
  std::vector<Plan> sorted;
  sorted.reserve(plans.size());
  for (const std::size_t i : order) sorted.push_back(std::move(plans[i]));
  plans = std::move(sorted);
}

}  // namespace

double Plan::worth() const {
  if (certain) return judged;
  return (judged * judgement_rounds + sum) / (judgement_rounds + rounds);
}

Search::Search(const combat::Rules& rules, const combat::View& view, const Skill& skill, ai::Task<Action>& task,
               Rng& rng)
    : rules_{rules},
      view_{view},
      skill_{skill},
      task_{task},
      rng_{rng},
      judge_{rules, trained, skill.counts_cards},
      self_{view.viewer.as_seat()},
      seen_{judge_.outlook(rules.determinize(view, rng), self_)} {}

ai::Study<Action> Search::run() {
  list_plans();
  if (skill_.horizon >= 0) {
    extend_plans();
    keep_best_plans();
    if (task_.listener != nullptr) task_.listener->hears(study());
    if (skill_.horizon > 0 && plans_.front().worth() < 1) play_rounds();
  }
  auto came_to = study();
  if (skill_.softness > 0) came_to.chosen = softened(rng_);
  if (task_.listener != nullptr) task_.listener->hears(came_to);
  return came_to;
}

void Search::list_plans() {
  const State& world = seen_.state;
  Actions<combat::Rules> actions;
  if (world.open.flow.phase == Phase::action) {
    list_sensible(world, self_, actions);
  } else {
    rules_.legal(world, self_, actions);
  }
  if (task_.also && !actions.contains(*task_.also) && !rules_.check(world, self_, *task_.also))
    actions.push(*task_.also);
  for (const Action& action : actions) {
    if (!task_.effort.spend() && !plans_.empty()) break;
    plans_.push_back(weigh(seen_, action));
    ask_after(action);
  }
  put_best_first(plans_);
}

/// A link may join kingdoms in conflict: judging it can take a thousand times as long as judging another action.
void Search::ask_after(const Action& action) {
  if (action.kind == Action::Kind::link) task_.effort.ask();
}

Plan Search::weigh(const Outlook& seen, const Action& action) const {
  Plan plan;
  plan.first = action;
  plan.judged = judge_.after(seen, action);
  State next = seen.state;
  rules_.apply(next, self_, action);
  plan.certain = next.open.flow.phase == Phase::over && view_.piles_known;
  return plan;
}

/// Where the turn stands when everybody has answered what follows from an action; nothing where a conflict or the end
/// of the turn comes first.
std::optional<Search::Standstill> Search::after_answers(const Outlook& seen, const Action& action) const {
  Standstill next{seen};
  State& state = next.seen.state;
  rules_.apply(state, self_, action);
  for (;;) {
    const combat::Flow& flow = state.open.flow;
    if (flow.in_turn != self_) return std::nullopt;
    if (flow.phase == Phase::action) return next;
    if (flow.phase != Phase::point && flow.phase != Phase::ship && flow.phase != Phase::treasure) return std::nullopt;
    Actions<combat::Rules> answers;
    rules_.legal(state, flow.asked, answers);
    next.alone = next.alone && flow.asked == self_;
    rules_.apply(state, flow.asked, answers.front());
  }
}

/// An action is worth what the best one after it makes of it.
void Search::extend_plans() {
  const combat::Flow& flow = seen_.state.open.flow;
  if (flow.phase != Phase::action || flow.actions_left < 2) return;
  std::vector<Plan> longer;
  for (const Plan& plan : plans_) {
    if (task_.effort.spent()) break;
    const auto next = after_answers(seen_, plan.first);
    if (!next || plan.first.kind == Action::Kind::end) continue;
    Actions<combat::Rules> actions;
    list_sensible(next->seen.state, self_, actions);
    for (const Action& second : actions) {
      if (!task_.effort.spend()) break;
      Plan both = weigh(next->seen, second);
      both.first = plan.first;
      both.second = second;
      both.certain = both.certain && next->alone;
      longer.push_back(std::move(both));
      ask_after(second);
    }
  }
  plans_.insert(plans_.end(), longer.begin(), longer.end());
  put_best_first(plans_);
}

int Search::wanted() const { return std::max(task_.candidates, 1); }

/// The best plans, and the best of each of the first few actions that are asked about.
void Search::keep_best_plans() {
  std::vector<Plan> kept;
  std::vector<Action> firsts;
  for (Plan& plan : plans_) {
    const bool known = std::ranges::find(firsts, plan.first) != firsts.end();
    const bool among_best = static_cast<int>(kept.size()) < skill_.plans;
    const bool asked_for = !known && (static_cast<int>(firsts.size()) < wanted() || is_wanted(plan.first));
    if (!among_best && !asked_for) continue;
    if (!known) firsts.push_back(plan.first);
    kept.push_back(std::move(plan));
  }
  plans_ = std::move(kept);
}

void Search::play_rounds() {
  constexpr int rounds_a_report = 8;
  for (int round = 1; round <= most_rounds && plans_.size() > 1; ++round) {
    if (!play_round(round <= short_rounds ? 1 : skill_.horizon)) return;
    if (round >= rounds_before_dropping) drop_beaten();
    if (round % rounds_a_report == 0 && task_.listener != nullptr) task_.listener->hears(study());
    if (std::ranges::count(plans_, true, &Plan::alive) <= wanted()) return;
  }
}

/// All plans that are left meet the same world and the same draws. False where the effort ran out.
bool Search::play_round(int horizon) {
  const State world = likely_world(rules_, view_, seen_, rng_);
  const Rng draws{rng_.next()};
  std::vector<std::optional<Shares>> came_to(plans_.size());
  double mean = 0;
  int alive = 0;
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    if (!plans_[i].alive) continue;
    came_to[i] = play_through(plans_[i], world, draws, horizon, plans_[i].line.empty() ? &plans_[i].line : nullptr);
    if (!came_to[i]) return false;
    mean += (*came_to[i])[slot(self_)];
    ++alive;
  }
  mean /= alive;
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    if (!came_to[i]) continue;
    Plan& plan = plans_[i];
    const double own = (*came_to[i])[slot(self_)];
    plan.sum += own;
    plan.squares += (own - mean) * (own - mean);
    ++plan.rounds;
    for (std::size_t k = 0; k < max_seats; ++k) plan.shares[k] += (*came_to[i])[k];
  }
  return !task_.effort.spent();
}

void Search::drop_beaten() {
  put_best_first(plans_);
  const Plan& best = plans_.front();
  int alive = 0;
  for (Plan& plan : plans_) {
    if (!plan.alive) continue;
    ++alive;
    const double error = std::sqrt((plan.squares + best.squares) / plan.rounds / plan.rounds);
    if (alive > wanted() && !is_wanted(plan.first) && plan.worth() + patience * error < best.worth())
      plan.alive = false;
  }
}

std::optional<Shares> Search::play_through(const Plan& plan, State world, Rng rng, int horizon,
                                           std::vector<ai::Ply<Action>>* line) {
  if (!task_.effort.spend()) return std::nullopt;
  rules_.apply(world, self_, plan.first);
  std::vector<ai::Ply<Action>> plies{{self_, plan.first}};
  bool second = plan.second.has_value();
  int turns = 0;
  Seat in_turn = world.open.flow.in_turn;
  for (Turn turn = rules_.turn(world); !turn.is_over(); turn = rules_.turn(world)) {
    if (world.open.flow.in_turn != in_turn) {
      in_turn = world.open.flow.in_turn;
      ++turns;
    }
    const bool resting = turn.is_chance() || world.open.flow.phase == Phase::action;
    if (turns >= horizon && resting && (turn.is_chance() || turns > horizon)) break;
    if (turn.is_chance()) {
      rules_.apply_chance(world, rules_.sample(world, rng));
      continue;
    }
    if (task_.effort.spent()) return std::nullopt;
    const Seat s = turn.seats.front();
    const bool planned = second && world.open.flow.phase == Phase::action && s == self_;
    const Action action = planned && !rules_.check(world, s, *plan.second) ? *plan.second : by_policy(world, s);
    if (task_.effort.hurried()) return std::nullopt;
    if (planned) second = false;
    if (plies.size() < 8) plies.push_back({s, action});
    rules_.apply(world, s, action);
  }
  if (line != nullptr) *line = std::move(plies);
  return judge_.shares(world);
}

/// What a seat does by the net and what it sees. In a hurry anything: nobody counts it.
Action Search::by_policy(const State& world, Seat s) {
  const Phase phase = world.open.flow.phase;
  Actions<combat::Rules> actions;
  if (phase == Phase::action) {
    list_sensible(world, s, actions);
  } else {
    rules_.legal(world, s, actions);
  }
  // Points are taken where there are cards for them.
  if (actions.size() == 1 || phase == Phase::point || phase == Phase::ship_point || phase == Phase::reward)
    return actions.front();
  const Outlook seen = judge_.outlook(world, s);
  Action best = actions.front();
  double most = -1;
  for (const Action& action : actions) {
    task_.effort.spend();
    if (task_.effort.hurried()) break;
    const double worth = judge_.after(seen, action);
    ask_after(action);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}

/// Any plan, the likelier the better; in a game that is as good as won the best.
Action Search::softened(Rng& rng) const {
  if (plans_.front().worth() * ai::whole >= ai::as_good_as_won) return plans_.front().first;
  constexpr double fine = 1U << 30U;
  const auto logit = [](double worth) {
    const double kept = std::clamp(worth, 1e-6, 1 - 1e-6);
    return ai::natural_log(static_cast<std::uint64_t>(kept * fine)) -
           ai::natural_log(static_cast<std::uint64_t>((1 - kept) * fine));
  };
  // The largest of the logits with a Gumbel-distributed error each: chosen in proportion to the exponentials.
  const double scale = skill_.softness / 1000.0;
  std::size_t chosen = 0;
  double most = 0;
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    const std::uint64_t drawn = std::uint64_t{rng.below(1U << 24U)} + 1;
    const double exponential = ai::natural_log(1U << 25U) - ai::natural_log(drawn);
    const double gumbel =
        -(ai::natural_log(static_cast<std::uint64_t>(exponential * fine)) - ai::natural_log(1U << 30U));
    const double value = logit(plans_[i].worth()) + scale * gumbel;
    if (i > 0 && value <= most) continue;
    most = value;
    chosen = i;
  }
  return plans_[chosen].first;
}

/// What a plan leaves to the others is shared among them as it was in the rounds played through, and as the net says.
ai::Worths Search::chances(const Plan& plan) const {
  const Shares resting = judge_.at_rest(seen_);
  const auto of_other = [&](std::size_t i) { return plan.shares[i] + judgement_rounds * resting[i]; };
  const auto players = static_cast<std::size_t>(rules_.players());
  double others = 0;
  for (std::size_t i = 0; i < players; ++i) others += i == slot(self_) ? 0 : of_other(i);
  ai::Worths out{};
  for (std::size_t i = 0; i < players; ++i) {
    const double share = i == slot(self_) ? plan.worth() : (1 - plan.worth()) * of_other(i) / others;
    out[i] = static_cast<int>(share * ai::whole + 0.5);
  }
  return out;
}

ai::Study<Action> Search::study() const {
  std::vector<const Plan*> order;
  for (const Plan& plan : plans_) order.push_back(&plan);
  std::ranges::sort(order, [](const Plan* a, const Plan* b) {
    if (a->alive != b->alive) return a->alive;
    return a->worth() != b->worth() ? a->worth() > b->worth() : a < b;
  });
  ai::Study<Action> out;
  for (const Plan* plan : order) {
    const bool known = std::ranges::any_of(out.candidates, [&](const auto& w) { return w.action == plan->first; });
    if (known) continue;
    ai::Weighed<Action> weighed{plan->first, static_cast<int>(plan->worth() * ai::whole + 0.5), plan->certain,
                                plan->line};
    if (weighed.line.empty()) weighed.line.push_back({self_, plan->first});
    if (plan->second && weighed.line.size() == 1) weighed.line.push_back({self_, *plan->second});
    out.candidates.push_back(std::move(weighed));
  }
  const Plan& best = *order.front();
  out.chosen = best.first;
  out.chances = chances(best);
  out.nodes = task_.effort.used();
  out.depth = 2 + skill_.horizon;
  return out;
}

}  // namespace rois::ai_combat
