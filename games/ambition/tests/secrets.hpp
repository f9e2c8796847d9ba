#pragma once

#include <algorithm>
#include <vector>

#include "rois/match/games/ambition.hpp"

/// What the secrecy suite needs, written without the game's own determinize: plain vectors, by trial.
namespace rois::ambition {

inline std::uint32_t random_heroes(std::size_t n, unsigned with, Rng& rng) {
  std::vector<unsigned> hand;
  for (unsigned c = 0; c < category_count; ++c)
    if (((with >> c) & 1U) == 0) hand.push_back(c);
  unsigned set = with;
  while (static_cast<std::size_t>(std::popcount(set)) < n) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(hand.size()));
    set |= 1U << hand[at];
    hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return set;
}

/// Deals anew what `viewer` may not know: others' sealed choices, what was looked at, heroes drawn and under the deck.
template <class R>
State reshuffle_secrets(const R& /*rules*/, const State& state, Viewer viewer, Rng& rng) {
  State twin = state;
  const Seat attacker = state.table.attacker;
  const Seat defender = state.table.defender;
  const Clash& clash = state.table.clash;
  const bool looked = state.seen != 0;
  if (state.sealed_attack != 0 && !viewer.is(attacker)) {
    const unsigned kept = viewer.is(defender) ? state.seen : 0U;
    twin.sealed_attack = static_cast<HeroSet>(random_heroes(clash.attack_size, kept, rng));
  }
  if (looked && !viewer.is(defender)) {
    unsigned part = twin.sealed_attack;
    while (std::popcount(part) > clash.looked) part &= ~(1U << rng.below(category_count));
    twin.seen = static_cast<HeroSet>(part);
  }
  if (state.sealed_defence != 0 && !viewer.is(defender))
    twin.sealed_defence = static_cast<HeroSet>(random_heroes(clash_heroes, clash.shown, rng));

  std::vector<std::uint8_t> pool(state.heroes.unknown.begin(), state.heroes.unknown.end());
  if (!viewer.is(attacker)) pool.insert(pool.end(), state.drawn.begin(), state.drawn.end());
  for (const auto& under : state.heroes.under)
    if (!viewer.is(under.by)) pool.push_back(under.category);
  for (bool fits = false; !fits;) {
    for (std::size_t i = pool.size(); i > 1; --i)
      std::swap(pool[i - 1], pool[rng.below(static_cast<std::uint32_t>(i))]);
    auto next = pool.begin();
    fits = true;
    for (std::size_t i = 0; i < state.drawn.size() && !viewer.is(attacker); ++i) {
      twin.drawn[i] = *next++;
      fits = fits && ((state.table.of(attacker).advanced >> twin.drawn[i]) & 1U) == 0;
    }
    for (std::size_t i = 0; i < state.heroes.under.size(); ++i)
      if (!viewer.is(state.heroes.under[i].by)) {
        twin.heroes.under[i].category = *next++;
        fits = fits && ((state.heroes.under[i].lacked >> twin.heroes.under[i].category) & 1U) != 0;
      }
    std::vector<std::uint8_t> rest(next, pool.end());
    std::ranges::sort(rest);
    for (std::size_t i = 0; i < rest.size(); ++i) twin.heroes.unknown[i] = rest[i];
  }
  return twin;
}

/// Changes in the log what others alone may read: choices still face down, heroes drawn to keep one, looks.
template <class R>
std::vector<Entry<R>> alter_log(const R& rules, Log<R> log, Viewer viewer, Rng& rng) {
  std::vector<Entry<R>> twin{log.begin(), log.end()};
  State state = rules.initial();
  std::array<std::size_t, 2> sealed{log.size(), log.size()};  // where the attacker's and the defender's choice stand
  for (std::size_t i = 0; i < log.size(); ++i) {
    const Seat attacker = state.table.attacker;
    const Seat defender = state.table.defender;
    if (log[i].is_action()) {
      if (log[i].action().what == Action::What::choose) sealed[log[i].by == attacker ? 0 : 1] = i;
      rules.apply(state, log[i].by, log[i].action());
    } else {
      Chance outcome = log[i].chance();
      const auto any = [&](std::size_t kind) { return rules.cards().heroes[kind][rng.below(category_count)]; };
      if (outcome.what == Chance::What::pick && !viewer.is(attacker)) outcome.card = any(1);
      if (outcome.what == Chance::What::look && !viewer.is(defender)) outcome.card = any(0);
      twin[i].what = outcome;
      rules.apply_chance(state, log[i].chance());
    }
    if (state.sealed_attack == 0) sealed[0] = log.size();
    if (state.sealed_defence == 0) sealed[1] = log.size();
  }
  for (const std::size_t at : sealed)
    if (at < log.size() && !viewer.is(log[at].by))
      twin[at].what = Action::choose(static_cast<HeroSet>(random_heroes(3, 0, rng)), 0);
  return twin;
}

}  // namespace rois::ambition
