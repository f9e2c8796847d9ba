#include "clash.hpp"

namespace rois::ambition {
namespace {

/// A fair order of the heroes whose place the viewer does not know.
List<std::uint8_t, max_advanced> shuffled(const Pile<max_advanced>& unseen, Rng& rng) {
  List<std::uint8_t, max_advanced> order = unseen;
  for (std::size_t left = order.size(); left > 1; --left)
    std::swap(order[left - 1], order[rng.below(static_cast<std::uint32_t>(left))]);
  return order;
}

bool in(HeroSet set, std::uint8_t category) { return ((set >> category) & 1U) != 0; }

/// Deals the unseen heroes to the hidden places: drawn ones, those under the deck, the deck. False where a place got
/// a hero that its owner cannot have put there.
bool deal_heroes(const View& view, Rng& rng, State& state) {
  auto order = shuffled(view.unseen, rng);
  const Table& table = view.table;
  const bool own_drawn = view.viewer.is(table.attacker);
  state.drawn = view.drawn;
  while (!own_drawn && state.drawn.size() < table.drawing.drawn) {
    if (in(table.of(table.attacker).advanced, order.back())) return false;
    state.drawn.push(order.pop());
  }
  state.heroes = {};
  for (auto under : view.under) {
    if (under.category == hidden_hero) {
      under.category = order.pop();
      if (!in(under.lacked, under.category)) return false;
    }
    state.heroes.under.push(under);
  }
  for (const auto category : order) put(state.heroes.unknown, category);
  return true;
}

HeroSet random_choice(int heroes, HeroSet with, Rng& rng) {
  List<HeroSet, max_hero_choices> fitting;
  for (const HeroSet set : choices_of(heroes))
    if ((set & with) == with) fitting.push(set);
  return fitting[rng.below(static_cast<std::uint32_t>(fitting.size()))];
}

HeroSet random_part(HeroSet of, int n, Rng& rng) {
  unsigned part = 0;
  for (unsigned left = of; n > 0; --n) {
    unsigned set = left;
    for (auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(left))); skip > 0; --skip) set &= set - 1;
    part |= set & (0U - set);
    left &= ~part;
  }
  return static_cast<HeroSet>(part);
}

}  // namespace

// Every deal of what the viewer does not know is as likely as every other; choices are taken to be fair ones.
State Rules::determinize(const View& view, Rng& rng) const {
  State state;
  state.table = view.table;
  while (!deal_heroes(view, rng, state)) continue;
  const Clash& clash = view.table.clash;
  const bool attacks = view.viewer.is(view.table.attacker);
  const bool defends = view.viewer.is(view.table.defender);
  if (clash.attack_in && !clash.attack_revealed)
    state.sealed_attack = attacks ? view.own_attack : random_choice(clash.attack_size, view.seen, rng);
  if (clash.defence_in && !clash.defence_revealed)
    state.sealed_defence = defends ? view.own_defence : random_choice(clash_heroes, clash.shown, rng);
  if (!clash.attack_revealed && clash.looked > 0)
    state.seen = defends ? view.seen : random_part(state.sealed_attack, clash.looked, rng);
  return state;
}

}  // namespace rois::ambition
