#pragma once

#include <vector>

#include "rois/match/codec.hpp"
#include "rois/match/games/combat.hpp"

/// What the secrecy suites need: the secrets dealt anew, without a line of the game's own `determinize`.
namespace rois::combat::test {

/// Trades cards between all places that `viewer` cannot see, two at a time, each pair as likely.
class Trader {
 public:
  Trader(const Rules& rules, State& state, Viewer viewer) {
    const bool over = state.open.flow.phase == Phase::over;
    for (int i = 0; i < rules.players() && !over; ++i)
      if (!viewer.is(seat(i))) add(state.hands[seat(i)]);
    if (!over) add(state.unseen);
    if (state.open.flow.face_down && !viewer.is(state.open.flow.in_turn)) lone_ = &state.link;
    if (!rules.config().closed_piles || over) return;
    for (int i = 0; i < rules.players(); ++i) piles_.push_back(&state.piles[seat(i)]);
  }

  void trade(Rng& rng) {
    const std::size_t kinds = bags_.size() + piles_.size();
    if (kinds == 0) return;
    const Held a = bag(rng, kinds);
    const Held b = bag(rng, kinds);
    trade_cards(a, b, rng);
    if (lone_ != nullptr) trade_lone(bag(rng, kinds), rng);
    if (piles_.size() > 1) trade_treasure(rng);
  }

 private:
  /// A bag, with the card of each kind that must stay: the top of a closed pile.
  struct Held {
    Cards* cards;
    Gain top;

    int free(std::size_t kind) const { return (*cards)[kind] - (static_cast<std::size_t>(top) == kind ? 1 : 0); }
    int free() const {
      int total = 0;
      for (std::size_t k = 0; k < colour_count; ++k) total += free(k);
      return total;
    }
    std::size_t pick(Rng& rng) const {
      auto skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(free())));
      std::size_t kind = 0;
      while (skip >= free(kind)) skip -= free(kind++);
      return kind;
    }
  };

  void add(Cards& cards) { bags_.push_back(&cards); }
  Held bag(Rng& rng, std::size_t kinds) {
    const std::size_t i = rng.below(static_cast<std::uint32_t>(kinds));
    if (i < bags_.size()) return {bags_[i], Gain::none};
    Pile& pile = *piles_[i - bags_.size()];
    return {&pile.cards, pile.last};
  }
  static void trade_cards(Held a, Held b, Rng& rng) {
    if (a.free() == 0 || b.free() == 0 || a.cards == b.cards) return;
    const std::size_t from_a = a.pick(rng);
    const std::size_t from_b = b.pick(rng);
    a.cards->remove(from_a);
    a.cards->add(from_b);
    b.cards->remove(from_b);
    b.cards->add(from_a);
  }
  void trade_lone(Held a, Rng& rng) {
    if (a.free() == 0) return;
    const std::size_t kind = a.pick(rng);
    a.cards->remove(kind);
    a.cards->add(at(*lone_));
    *lone_ = static_cast<Colour>(kind);
  }
  /// A treasure under one closed pile for a card under another.
  void trade_treasure(Rng& rng) {
    Pile& a = *piles_[rng.below(static_cast<std::uint32_t>(piles_.size()))];
    Pile& b = *piles_[rng.below(static_cast<std::uint32_t>(piles_.size()))];
    const Held held{&b.cards, b.last};
    if (&a == &b || a.treasures == (a.last == Gain::treasure ? 1 : 0) || held.free() == 0) return;
    const std::size_t kind = held.pick(rng);
    --a.treasures;
    ++b.treasures;
    b.cards.remove(kind);
    a.cards.add(kind);
  }

  std::vector<Cards*> bags_;
  std::vector<Pile*> piles_;
  Colour* lone_ = nullptr;
};

/// Another state that differs only in what `viewer` may not know.
template <class R>
State reshuffle_secrets(const R& rules, const State& state, Viewer viewer, Rng& rng) {
  State twin = state;
  Trader trader{rules, twin, viewer};
  for (int i = 0; i < 24; ++i) trader.trade(rng);
  return twin;
}

template <class R>
void play_entry(const R& rules, State& state, const Entry<R>& entry) {
  if (entry.is_action()) {
    rules.apply(state, entry.by, entry.action());
  } else {
    rules.apply_chance(state, entry.chance());
  }
}

/// The log with another colour for cards that a seat other than the viewer's still holds, and for a link that lies
/// face down: it replays to a state that the viewer cannot tell from this one.
template <class R>
std::vector<Entry<R>> alter_log(const R& rules, Log<R> log, Viewer viewer, Rng& rng) {
  std::vector<Entry<R>> twin{log.begin(), log.end()};
  State now = rules.initial();
  for (const auto& entry : log) play_entry(rules, now, entry);
  bool link_due = now.open.flow.face_down && !viewer.is(now.open.flow.in_turn);
  for (std::size_t i = twin.size(); i-- > 0;) {
    auto& entry = twin[i];
    if (entry.is_action()) {
      const Action action = entry.action();
      const auto other = static_cast<Colour>(rng.below(colour_count));
      if (action.kind != Action::Kind::link || !link_due) continue;
      link_due = false;
      Cards& hand = now.hands[entry.by];
      if (hand[at(other)] == 0) continue;
      hand.remove(at(other));
      hand.add(at(action.colour));
      entry.what = Action::link(other, action.place - first_gap);
      continue;
    }
    const Chance outcome = entry.chance();
    const auto other = static_cast<Colour>(rng.below(colour_count));
    Cards& hand = now.hands[outcome.to];
    if (viewer.is(outcome.to) || hand[at(outcome.colour)] == 0 || now.unseen[at(other)] == 0) continue;
    hand.remove(at(outcome.colour));
    now.unseen.add(at(outcome.colour));
    now.unseen.remove(at(other));
    entry.what = Chance{outcome.kind, outcome.to, other};
  }
  return twin;
}

}  // namespace rois::combat::test
