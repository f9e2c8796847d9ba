#include "search.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "preference.hpp"
#include "rois/ai/portable_math.hpp"
#include "rois/ai_combat/promising.hpp"

namespace rois::ai_combat {
namespace {

using combat::Action;
using combat::at;
using combat::Phase;

/// How many rounds the net's own evaluation counts for, as a prior.
constexpr double prior_rounds = 10;
constexpr int rounds_before_dropping = 6;
/// At first rollouts end after the next turn: that is quick, and weeds out most plans.
constexpr int short_rounds = 16;
/// So many plans are judged by the large net, unless their conflicts make it more positions than that.
constexpr std::size_t plans_judged = 100;
constexpr std::uint64_t positions_judged = 1'000;
/// More would say nothing new.
constexpr int most_rounds = 4'000;
/// A plan this many standard errors behind the best is dropped.
constexpr double drop_errors = 1.8;

bool is_better(const TurnPlan& a, const TurnPlan& b) {
  if (a.alive != b.alive) return a.alive;
  return a.value() != b.value() ? a.value() > b.value() : a.proved && !b.proved;
}

/// The places of the plans, the best first; plans that are alike keep their order.
std::vector<std::size_t> order_of(const std::vector<TurnPlan>& plans) {
  std::vector<std::size_t> order(plans.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    if (is_better(plans[a], plans[b])) return true;
    return a < b && !is_better(plans[b], plans[a]);
  });
  return order;
}

void put_best_first(std::vector<TurnPlan>& plans) {
  std::vector<TurnPlan> sorted;
  sorted.reserve(plans.size());
  for (const std::size_t i : order_of(plans)) sorted.push_back(std::move(plans[i]));
  plans = std::move(sorted);
}

/// A leader who moves on, or back, might have gone there at once.
bool goes_twice(const Action& first, const Action& second) {
  return first.kind == Action::Kind::leader && second.kind == Action::Kind::leader && first.colour == second.colour;
}

}  // namespace

double TurnPlan::value() const {
  if (proved) return evaluation;
  return (evaluation * prior_rounds + sum) / (prior_rounds + rounds);
}

Search::Search(const combat::Rules& rules, const combat::View& view, const Skill& skill,
               ai::SearchRequest<Action>& request, Rng& rng)
    : rules_{rules},
      view_{view},
      skill_{skill},
      request_{request},
      rng_{rng},
      evaluator_{rules, skill.horizon < 0 ? trained : taught, skill.counts_cards},
      judge_{rules, large::trained, skill.counts_cards},
      self_{view.viewer.as_seat()},
      seen_{evaluator_.belief_state(rules.determinize(view, rng), self_)} {}

ai::SearchResult<Action> Search::run() {
  list_plans();
  if (skill_.horizon >= 0) {
    extend_plans();
    drop_repeated();
    judge_best_plans();
    keep_best_plans();
    if (request_.listener != nullptr) request_.listener->on_progress(result());
    if (skill_.horizon > 0 && plans_.front().value() < 1) race_plans();
  }
  auto found = result();
  if (skill_.temperature > 0) found.action = plans_[sampled(rng_)].first;
  if (request_.listener != nullptr) request_.listener->on_progress(found);
  return found;
}

void Search::list_plans() {
  const State& world = seen_.state;
  Actions<combat::Rules> actions;
  list_promising(rules_, world, self_, actions);
  if (request_.also && !actions.contains(*request_.also) && rules_.check(world, self_, *request_.also))
    actions.push(*request_.also);
  for (const Action& action : actions) {
    if (!request_.budget.spend() && !plans_.empty()) break;
    plans_.push_back(evaluated_plan(seen_, action));
    poll_after(action);
  }
  put_best_first(plans_);
}

/// A link may join kingdoms in conflict: its evaluation can take a thousand times as long as another's.
void Search::poll_after(const Action& action) {
  if (action.kind == Action::Kind::link) request_.budget.poll();
}

TurnPlan Search::evaluated_plan(const BeliefState& seen, const Action& action) const {
  TurnPlan plan;
  plan.first = action;
  const BeliefState next = evaluator_.played(seen, action);
  plan.evaluation = evaluator_.expected(next);
  plan.proved = next.state.open.flow.phase == Phase::over && view_.piles_known;
  return plan;
}

/// Where the turn stands when everybody has answered what follows from an action; nothing where a conflict or the end
/// of the turn comes first.
std::optional<Search::Settled> Search::after_answers(const BeliefState& seen, const Action& action) const {
  Settled next{seen};
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

/// The value of an action is that of the best second action after it, which takes its place.
void Search::extend_plans() {
  const combat::Flow& flow = seen_.state.open.flow;
  if (flow.phase != Phase::action || flow.actions_left < 2) return;
  std::vector<TurnPlan> longer;
  std::vector<Action> extended;
  for (const TurnPlan& plan : plans_) {
    if (request_.budget.exhausted()) break;
    const auto next = after_answers(seen_, plan.first);
    if (!next || plan.first.kind == Action::Kind::end) continue;
    Actions<combat::Rules> actions;
    list_promising(rules_, next->seen.state, self_, actions);
    extended.push_back(plan.first);
    for (const Action& second : actions) {
      if (goes_twice(plan.first, second)) continue;
      if (!request_.budget.spend()) break;
      TurnPlan both = evaluated_plan(next->seen, second);
      both.first = plan.first;
      both.second = second;
      both.proved = both.proved && next->alone;
      longer.push_back(std::move(both));
      poll_after(second);
    }
  }
  std::erase_if(plans_, [&](const TurnPlan& plan) {
    return std::ranges::find(extended, plan.first) != extended.end() &&
           std::ranges::find(longer, plan.first, &TurnPlan::first) != longer.end();
  });
  plans_.insert(plans_.end(), longer.begin(), longer.end());
  put_best_first(plans_);
}

int Search::candidates_wanted() const { return std::max(request_.candidates, 1); }

/// Actions in another order, a leader who goes twice, columns that are alike: of plans that come to the same one is
/// enough, unless one is asked about.
void Search::drop_repeated() {
  if (seen_.state.open.flow.phase != Phase::action || candidates_wanted() > 1 || request_.also) return;
  const auto repeated = std::ranges::unique(plans_, [](const TurnPlan& a, const TurnPlan& b) {
    return a.evaluation == b.evaluation && a.proved == b.proved;
  });
  plans_.erase(repeated.begin(), repeated.end());
}

/// The first of them all, and the first of each action that may be asked about.
bool Search::is_to_be_judged(std::size_t place, std::vector<Action>& firsts) const {
  const Action& first = plans_[place].first;
  const bool known = std::ranges::find(firsts, first) != firsts.end();
  if (!known) firsts.push_back(first);
  return place < plans_judged || (!known && (candidates_wanted() > 1 || is_requested(first)));
}

double Search::judged(const TurnPlan& plan) const {
  if (!plan.second) return judge_.after(seen_, plan.first);
  const auto next = after_answers(seen_, plan.first);
  return next ? judge_.after(next->seen, *plan.second) : plan.evaluation;
}

/// What is not judged comes last.
void Search::judge_best_plans() {
  std::vector<TurnPlan> rest;
  std::vector<TurnPlan> best;
  std::vector<Action> firsts;
  double least = 1;
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    TurnPlan& plan = plans_[i];
    const bool enough = request_.budget.exhausted() || judge_.evaluations() > positions_judged;
    if (enough || !is_to_be_judged(i, firsts)) {
      rest.push_back(std::move(plan));
      continue;
    }
    request_.budget.spend();
    if (!plan.proved) plan.evaluation = judged(plan);
    poll_after(plan.second ? *plan.second : plan.first);
    least = std::min(least, plan.evaluation);
    best.push_back(std::move(plan));
  }
  for (TurnPlan& plan : rest) plan.evaluation = std::min(plan.evaluation, least);
  put_best_first(best);
  best.insert(best.end(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
  plans_ = std::move(best);
}

/// The best plans, and the best of each of the first few actions that are asked about.
void Search::keep_best_plans() {
  std::vector<TurnPlan> kept;
  std::vector<Action> firsts;
  for (TurnPlan& plan : plans_) {
    const bool known = std::ranges::find(firsts, plan.first) != firsts.end();
    const bool among_best = static_cast<int>(kept.size()) < skill_.plans;
    const bool asked_for =
        !known && (static_cast<int>(firsts.size()) < candidates_wanted() || is_requested(plan.first));
    if (!among_best && !asked_for) continue;
    if (!known) firsts.push_back(plan.first);
    kept.push_back(std::move(plan));
  }
  plans_ = std::move(kept);
}

/// Racing (Maron and Moore 1994): all plans are rolled out round by round, and those clearly beaten drop out.
void Search::race_plans() {
  constexpr int rounds_a_report = 8;
  for (int round = 1; round <= most_rounds && plans_.size() > 1; ++round) {
    if (!play_round(round <= short_rounds ? 1 : skill_.horizon)) return;
    if (round >= rounds_before_dropping) drop_beaten();
    if (round % rounds_a_report == 0 && request_.listener != nullptr) request_.listener->on_progress(result());
    if (std::ranges::count(plans_, true, &TurnPlan::alive) <= candidates_wanted()) return;
  }
}

/// Common random numbers: all plans that are left meet the same world and the same draws, so that luck does not decide
/// between them. False where the budget ran out.
bool Search::play_round(int horizon) {
  const State world = likely_world(rules_, view_, seen_, rng_);
  const Rng draws{rng_.next()};
  std::vector<std::optional<Shares>> outcomes(plans_.size());
  double mean = 0;
  int alive = 0;
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    if (!plans_[i].alive) continue;
    outcomes[i] = roll_out(plans_[i], world, draws, horizon, plans_[i].line.empty() ? &plans_[i].line : nullptr);
    if (!outcomes[i]) return false;
    mean += (*outcomes[i])[slot(self_)];
    ++alive;
  }
  mean /= alive;
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    if (!outcomes[i]) continue;
    TurnPlan& plan = plans_[i];
    const double own = (*outcomes[i])[slot(self_)];
    plan.sum += own;
    plan.squares += (own - mean) * (own - mean);
    ++plan.rounds;
    for (std::size_t k = 0; k < max_seats; ++k) plan.shares[k] += (*outcomes[i])[k];
  }
  return !request_.budget.exhausted();
}

void Search::drop_beaten() {
  put_best_first(plans_);
  const TurnPlan& best = plans_.front();
  int alive = 0;
  for (TurnPlan& plan : plans_) {
    if (!plan.alive) continue;
    ++alive;
    const double error = std::sqrt((plan.squares + best.squares) / plan.rounds / plan.rounds);
    if (alive > candidates_wanted() && !is_requested(plan.first) && plan.value() + drop_errors * error < best.value())
      plan.alive = false;
  }
}

std::optional<Shares> Search::roll_out(const TurnPlan& plan, State world, Rng rng, int horizon,
                                       std::vector<ai::Ply<Action>>* line) {
  if (!request_.budget.spend()) return std::nullopt;
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
    if (request_.budget.exhausted()) return std::nullopt;
    const Seat s = turn.seats.front();
    const bool planned = second && world.open.flow.phase == Phase::action && s == self_;
    const Action action = planned && rules_.check(world, s, *plan.second) ? *plan.second : policy_action(world, s);
    if (request_.budget.stopped()) return std::nullopt;
    if (planned) second = false;
    if (plies.size() < 8) plies.push_back({s, action});
    rules_.apply(world, s, action);
  }
  if (line != nullptr) *line = std::move(plies);
  return judge_.evaluate(world);
}

/// The rollout policy: of the likely actions what the evaluation of what the seat sees says is best. Once stopped
/// anything: nobody counts it.
Action Search::policy_action(const State& world, Seat s) {
  const Phase phase = world.open.flow.phase;
  Actions<combat::Rules> actions;
  list_likely(rules_, world, s, actions);
  // A point is always taken where there is a card for it.
  if (actions.size() == 1 || phase == Phase::point || phase == Phase::ship_point || phase == Phase::reward)
    return actions.front();
  const BeliefState seen = evaluator_.belief_state(world, s);
  Action best = actions.front();
  double most = -1;
  for (const Action& action : actions) {
    request_.budget.spend();
    if (request_.budget.stopped()) break;
    const double value = evaluator_.after(seen, action);
    poll_after(action);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

/// A plan drawn by the softmax of the logits of their values; in a winning position the best.
std::size_t Search::sampled(Rng& rng) const {
  if (plans_.front().value() * ai::win_value >= ai::winning_value) return preferred(order_of(plans_).front());
  constexpr double fine = 1U << 30U;
  const auto logit = [](double value) {
    const double kept = std::clamp(value, 1e-6, 1 - 1e-6);
    return ai::natural_log(static_cast<std::uint64_t>(kept * fine)) -
           ai::natural_log(static_cast<std::uint64_t>((1 - kept) * fine));
  };
  // The Gumbel-max trick (Gumbel 1954): the largest of the logits with a Gumbel-distributed error each is a draw from
  // their softmax.
  const double scale = skill_.temperature / 1000.0;
  std::size_t chosen = 0;
  double most = 0;
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    const std::uint64_t drawn = std::uint64_t{rng.below(1U << 24U)} + 1;
    const double exponential = ai::natural_log(1U << 25U) - ai::natural_log(drawn);
    const double gumbel =
        -(ai::natural_log(static_cast<std::uint64_t>(exponential * fine)) - ai::natural_log(1U << 30U));
    const double value = logit(plans_[i].value()) + scale * gumbel;
    if (i > 0 && value <= most) continue;
    most = value;
    chosen = i;
  }
  return preferred(chosen);
}

/// Levels that choose nearly always the best have no excuse for idling.
bool Search::is_careful() const {
  constexpr int careful_temperature = 100;
  return skill_.temperature <= careful_temperature;
}

/// Of the plans that are as good as this one the one that leaves the seat furthest ahead, and with the least ado.
std::size_t Search::preferred(std::size_t best) const {
  const TurnPlan& good = plans_[best];
  if (!is_careful() || good.proved) return best;
  std::size_t chosen = best;
  Preference most = preference(good);
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    if (i == best || std::abs(plans_[i].value() - good.value()) > stated_gain || plans_[i].alive != good.alive)
      continue;
    const Preference other = preference(plans_[i]);
    if (!other.is_before(most)) continue;
    most = other;
    chosen = i;
  }
  return chosen;
}

Preference Search::preference(const TurnPlan& plan) const {
  const auto first = after_answers(seen_, plan.first);
  const bool attacks = !first && plan.first.kind != Action::Kind::end;
  State after = seen_.state;
  rules_.apply(after, self_, plan.first);
  if (first && plan.second) {
    const auto second = after_answers(first->seen, *plan.second);
    after = second ? second->seen.state : first->seen.state;
  } else if (first) {
    after = first->seen.state;
  }
  return {lead(after, self_, rules_.players()), fuss_of(seen_.state, self_, plan, attacks)};
}

/// What a plan leaves to the others is shared among them as it was in the rounds played through, and as the net says.
ai::SeatValues Search::chances(const TurnPlan& plan) const {
  const Shares resting = skill_.horizon < 0 ? evaluator_.evaluate(seen_) : judge_.evaluate(seen_);
  const auto of_other = [&](std::size_t i) { return plan.shares[i] + prior_rounds * resting[i]; };
  const auto players = static_cast<std::size_t>(rules_.players());
  double others = 0;
  for (std::size_t i = 0; i < players; ++i) others += i == slot(self_) ? 0 : of_other(i);
  ai::SeatValues out{};
  for (std::size_t i = 0; i < players; ++i) {
    const double share = i == slot(self_) ? plan.value() : (1 - plan.value()) * of_other(i) / others;
    out[i] = static_cast<int>(share * ai::win_value + 0.5);
  }
  return out;
}

ai::SearchResult<Action> Search::result() const {
  std::vector<std::size_t> order = order_of(plans_);
  const double most = plans_[order.front()].value();
  // What is preferred counts as much as what it is as good as.
  const std::size_t preferred_plan = preferred(order.front());
  std::rotate(order.begin(), std::ranges::find(order, preferred_plan), std::ranges::find(order, preferred_plan) + 1);
  ai::SearchResult<Action> out;
  for (const std::size_t i : order) {
    const TurnPlan& plan = plans_[i];
    const bool known = std::ranges::any_of(out.candidates, [&](const auto& w) { return w.action == plan.first; });
    if (known) continue;
    const double value = i == preferred_plan ? most : plan.value();
    ai::Candidate<Action> candidate{plan.first, static_cast<int>(value * ai::win_value + 0.5), plan.proved, plan.line};
    if (candidate.line.empty()) candidate.line.push_back({self_, plan.first});
    if (plan.second && candidate.line.size() == 1) candidate.line.push_back({self_, *plan.second});
    out.candidates.push_back(std::move(candidate));
  }
  const TurnPlan& best = plans_[order.front()];
  out.action = best.first;
  out.chances = chances(best);
  out.nodes = request_.budget.used();
  out.depth = 2 + skill_.horizon;
  return out;
}

}  // namespace rois::ai_combat
