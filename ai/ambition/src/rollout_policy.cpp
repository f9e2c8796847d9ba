#include "rois/ai_ambition/rollout_policy.hpp"
#include "rois/ai_ambition/inputs.hpp"
#include "rois/ambition/reopen_choice.hpp"

#include <bit>

namespace rois::ai_ambition {
namespace {

using namespace ambition;

constexpr std::size_t line_plies = 8;
/// More than any turn has; a world that goes on for ever is left.
constexpr int most_steps = 400;

Question question_of(const State& state) { return static_cast<Question>(state.table.asked.question); }

bool asks_decision(const State& state) { return state.table.asked.is_decision(); }

Action choice(const Table& table, Seat s, HeroSet heroes) { return Action::choose(heroes, table.of(s).advanced); }

bool in(HeroSet set, std::size_t category) { return ((set >> category) & 1U) != 0; }

}  // namespace

Action RolloutPolicy::choose(const State& state, Seat s, Rng& rng) const {
  const Question question = question_of(state);
  if (question == Question::choose) return chosen_heroes(state, s, rng);
  Actions<ambition::Rules> actions;
  rules_.legal(state, s, actions);
  if (actions.size() == 1) return actions[0];
  switch (question) {
    case Question::before:
    case Question::look: return actions[0];
    case Question::show: return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    case Question::cycle: return actions.back();
    case Question::bet: return sensible_bet(state, s, actions);
    case Question::items: return best_item(state, s, actions, rng);
    case Question::again: return best_again(state, s, actions);
    case Question::setup:
    case Question::swap:
    case Question::develop:
    case Question::purchase:
    case Question::keep:
    case Question::remove:
    case Question::choose:
    case Question::use:
    case Question::gain:
    case Question::take:
    case Question::give: break;
  }
  return best_of(state, s, actions);
}

Action RolloutPolicy::best_of(const State& state, Seat s, const Actions<ambition::Rules>& actions) const {
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const double comes_to = value_after(state, s, actions[i]);
    if (comes_to <= most) continue;
    most = comes_to;
    best = i;
  }
  return actions[best];
}

/// A second palace that can be paid for, with a development still to come and nothing that the defender can do.
bool RolloutPolicy::wins_for_sure(const State& state, Seat s) const {
  const Table& table = state.table;
  const Realm& realm = table.of(s);
  if (realm.palaces == 0 || table.palaces_left == 0 || s != table.attacker || !table.frames.empty()) return false;
  const bool before_buying = table.phase == Phase::second_development && !table.developed;
  if (table.phase != Phase::use && !before_buying) return false;
  const CardSet& cards = rules_.cards();
  int cheaper = 0;
  for (const CardNo card : realm.buildings) cheaper += building_discount(cards[card]);
  return lacking(cards[cards.palace].cost, cheaper, realm.tokens) == 0;
}

double RolloutPolicy::share(const State& state, Seat s) const {
  return wins_for_sure(state, s) ? 1 : evaluator_.share(state, s);
}

double RolloutPolicy::value_after(State state, Seat s, const Action& action) const {
  rules_.apply(state, s, action);
  settle(state);
  return share(state, s);
}

/// What is begun is finished, each by what it comes to at once.
void RolloutPolicy::settle(State& state) const {
  while (asks_decision(state) && !state.table.frames.empty()) {
    const Seat s = state.table.asked.seats.front();
    rules_.apply(state, s, best_shallow(state, s));
  }
}

Action RolloutPolicy::best_shallow(const State& state, Seat s) const {
  Actions<ambition::Rules> actions;
  rules_.legal(state, s, actions);
  if (actions.size() == 1 || question_of(state) == Question::cycle) return actions.back();
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    State next = state;
    rules_.apply(next, s, actions[i]);
    const double comes_to = share(next, s);
    if (comes_to <= most) continue;
    most = comes_to;
    best = i;
  }
  return actions[best];
}

/// An item on blocks is evaluated after the rest of the combat.
Action RolloutPolicy::best_item(const State& state, Seat s, const Actions<ambition::Rules>& actions, Rng& rng) const {
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    State next = state;
    rules_.apply(next, s, actions[i]);
    const auto turn = next.table.turn_number;
    while (asks_decision(next) && next.table.turn_number == turn && next.table.phase <= Phase::use) {
      const Seat asked = next.table.asked.seats.front();
      Actions<ambition::Rules> more;
      rules_.legal(next, asked, more);
      rules_.apply(next, asked, question_of(next) == Question::items ? more.back() : choose(next, asked, rng));
    }
    const double comes_to = evaluator_.share(next, s);
    if (comes_to <= most) continue;
    most = comes_to;
    best = i;
  }
  return actions[best];
}

/// One more development is worth what can be done with it.
Action RolloutPolicy::best_again(const State& state, Seat s, const Actions<ambition::Rules>& actions) const {
  State next = state;
  rules_.apply(next, s, actions[0]);
  if (!next.table.asked.asks(s)) return actions.back();
  const Action then = best_shallow(next, s);
  return value_after(next, s, then) > evaluator_.share(state, s) ? actions[0] : actions.back();
}

Action RolloutPolicy::sensible_bet(const State& state, Seat s, const Actions<ambition::Rules>& actions) const {
  const ByHero blocked = marginals(reopen_choice(state)).defence;
  // How likely none, one, or more of the attackers are blocked, each for itself.
  double none = 1;
  double one = 0;
  for (std::size_t c = 0; c < category_count; ++c) {
    if (!in(state.table.clash.attack, c)) continue;
    one = one * (1 - blocked[c]) + none * blocked[c];
    none *= 1 - blocked[c];
  }
  const double success = none + one;
  double most = evaluator_.share(state, s);
  std::size_t best = actions.size() - 1;
  for (std::size_t i = 0; i + 1 < actions.size(); ++i) {
    State won = state;
    won.table.of(s).tokens += actions[i].tokens();
    State lost = state;
    lost.table.of(s).tokens -= actions[i].tokens();
    const double right = actions[i].what == Action::What::bet_attacker ? success : 1 - success;
    const double comes_to = right * evaluator_.share(won, s) + (1 - right) * evaluator_.share(lost, s);
    if (comes_to <= most) continue;
    most = comes_to;
    best = i;
  }
  return actions[best];
}

Action RolloutPolicy::chosen_heroes(const State& state, Seat s, Rng& rng) const {
  const Marginals chosen = marginals(reopen_choice(state));
  const bool attacks = s == state.table.attacker;
  const ambition::Clash& clash = state.table.clash;
  return choice(state.table, s,
                attacks ? drawn_heroes(chosen.attack, clash.attack_size, 0, rng)
                        : drawn_heroes(chosen.defence, clash_heroes, clash.shown, rng));
}

Marginals RolloutPolicy::marginals(const State& before) const {
  const ambition::Clash& clash = before.table.clash;
  return equilibrium_marginals(hero_values(before), clash.attack_size, clash_heroes, clash.shown);
}

State RolloutPolicy::after_choices(const State& before, HeroSet attack, HeroSet defence) const {
  State state = before;
  const Table& table = state.table;
  rules_.apply(state, table.attacker, choice(table, table.attacker, attack));
  while (asks_decision(state) && question_of(state) == Question::look)
    rules_.apply(state, table.defender, Action::plain(Action::What::no));
  rules_.apply(state, table.defender, choice(table, table.defender, defence));
  return state;
}

/// Bets, items and gifts on the way to the use of heroes.
void RolloutPolicy::decline_to_use(State& state) const {
  const auto turn = state.table.turn_number;
  while (asks_decision(state) && state.table.turn_number == turn && state.table.phase < Phase::use) {
    const Seat s = state.table.asked.seats.front();
    const bool open = question_of(state) == Question::bet || question_of(state) == Question::items;
    rules_.apply(state, s, open ? Action::plain(Action::What::no) : best_shallow(state, s));
  }
}

ByHero RolloutPolicy::hero_values(const State& before) const {
  ByHero out{};
  const Table& table = before.table;
  const Seat s = table.attacker;
  const int size = table.clash.attack_size;
  for (int from = 0; from < category_count; from += size) {
    unsigned attack = 0;
    for (int i = 0; i < size; ++i) attack |= 1U << ((from + i) % category_count);
    unsigned defence = table.clash.shown;
    for (unsigned left = all_heroes & ~attack & ~defence; std::popcount(defence) < clash_heroes; left &= left - 1)
      defence |= left & (0U - left);
    State state = after_choices(before, static_cast<HeroSet>(attack), static_cast<HeroSet>(defence));
    decline_to_use(state);
    if (!state.table.asked.asks(s) || question_of(state) != Question::use) continue;
    const double unused = evaluator_.share(state, s);
    Actions<ambition::Rules> actions;
    rules_.legal(state, s, actions);
    for (const Action& action : actions) {
      if (action.what != Action::What::use || action.with != no_card) continue;
      double& value = out[rules_.cards()[action.card].category];
      value = std::max(value, value_after(state, s, action) - unused);
    }
  }
  return out;
}

void RolloutPolicy::note(Line* line, Seat s, const Action& action) const {
  if (line != nullptr && line->size() < line_plies) line->push_back({s, action});
}

void RolloutPolicy::choose_both(State& state, Rng& rng, Line* line) const {
  const Table& table = state.table;
  const Marginals chosen = marginals(reopen_choice(state));
  const Action attack = choice(table, table.attacker, drawn_heroes(chosen.attack, table.clash.attack_size, 0, rng));
  const HeroSet defending = drawn_heroes(chosen.defence, clash_heroes, table.clash.shown, rng);
  note(line, table.attacker, attack);
  rules_.apply(state, table.attacker, attack);
  if (!table.asked.asks(table.defender) || question_of(state) != Question::choose) return;
  const Action defence = choice(table, table.defender, defending);
  note(line, table.defender, defence);
  rules_.apply(state, table.defender, defence);
}

void RolloutPolicy::roll_out(State& state, int turns, Rng& rng, Line* line) const {
  const int last = state.table.turn_number + turns;
  for (int i = 0; i < most_steps && !state.table.asked.is_over(); ++i) {
    const Turn turn = rules_.turn(state);
    if (turn.is_chance()) {
      rules_.apply_chance(state, rules_.sample(state, rng));
    } else if (state.table.turn_number > last) {
      return;
    } else if (turn.seats.size() > 1) {
      choose_both(state, rng, line);
    } else {
      const Seat s = turn.seats.front();
      const Action action = choose(state, s, rng);
      note(line, s, action);
      rules_.apply(state, s, action);
    }
  }
}

}  // namespace rois::ai_ambition
