#pragma once

#include <vector>

#include "rois/match/codec.hpp"
#include "rois/testkit/toy.hpp"

/// What the secrecy suite needs for the throw-in game; a model for the games'.
namespace rois::testkit {

/// Gathers every card that `viewer` cannot see and deals them anew to where they lay.
template <class R>
toy::State reshuffle_toy(const R& rules, const toy::State& state, Viewer viewer, Rng& rng) {
  toy::State twin = state;
  std::vector<std::uint8_t> pool;
  const auto gather = [&](toy::Cards& bag) {
    for (std::size_t k = 0; k < toy::kinds; ++k)
      for (; bag[k] > 0; bag.remove(k)) pool.push_back(static_cast<std::uint8_t>(k));
  };
  const auto draw = [&] {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(pool.size()));
    const auto kind = pool[at];
    pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(at));
    return kind;
  };
  gather(twin.deck);
  for (int i = 0; i < rules.players(); ++i) {
    const auto p = static_cast<std::size_t>(i);
    if (viewer.is(seat(i))) continue;
    gather(twin.hands[p]);
    gather(twin.stashes[p]);
    if (twin.choices[p] != toy::none) pool.push_back(twin.choices[p]);
  }
  for (int i = 0; i < rules.players(); ++i) {
    const auto p = static_cast<std::size_t>(i);
    if (viewer.is(seat(i))) continue;
    if (twin.choices[p] != toy::none) twin.choices[p] = draw();
    for (int n = 0; n < state.table.stash_sizes[p]; ++n) twin.stashes[p].add(draw());
    for (int n = 0; n < state.table.hand_sizes[p]; ++n) twin.hands[p].add(draw());
  }
  while (!pool.empty()) twin.deck.add(draw());
  return twin;
}

/// Changes others' deals and stashes, and others' cards that are still sealed.
template <class R>
std::vector<Entry<R>> alter_toy_log(const R& rules, Log<R> log, Viewer viewer, Rng& rng) {
  std::vector<Entry<R>> twin{log.begin(), log.end()};
  std::size_t seals = 0;
  for (const auto& entry : log) seals += entry.is_action() && entry.action().question == toy::seal ? 1 : 0;
  const std::size_t open =
      seals / static_cast<std::size_t>(rules.players()) * static_cast<std::size_t>(rules.players());
  std::size_t seen = 0;
  for (auto& entry : twin) {
    const auto kind = static_cast<std::uint8_t>(rng.below(toy::kinds));
    if (!entry.is_action()) {
      if (!viewer.is(seat(entry.chance().to))) entry.what = toy::Chance{entry.chance().to, kind};
      continue;
    }
    const toy::Action action = entry.action();
    const bool sealed = action.question == toy::seal && seen++ >= open;
    const bool stashed = action.question == toy::stash && action.kind != toy::pass;
    if ((sealed || stashed) && !viewer.is(entry.by)) entry.what = toy::Action{action.question, kind};
  }
  return twin;
}

}  // namespace rois::testkit
