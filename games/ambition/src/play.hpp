#pragma once

#include "facts.hpp"

namespace rois::ambition {

/// A table being played on, and the steps that all phases share. What happens goes to `report`.
///
/// Whatever changes a table is a template over where it reports, in the headers of this folder; rules.cpp makes the two
/// of them. What only looks at a table is in the files beside them.
template <class Sink>
class Play {
 public:
  static constexpr bool listening = Sink::listening;

  Play(const Config& with, State& changing, Sink& sink)
      : facts{with, changing.table},
        config{with},
        cards{*with.cards},
        state{changing},
        table{changing.table},
        report{sink} {}

  /// Is it somebody's turn, or chance's, or over?
  bool waiting() const { return !table.asked.is_over() || table.phase == Phase::over; }
  void ask(Seat s, Question question) { table.asked = Turn::of(s, static_cast<std::uint8_t>(question)); }
  void ask_chance(Chance::What what) { table.asked = Turn::chance(static_cast<std::uint8_t>(what)); }

  // what was bought in a phase can be used from the next.
  void enter(Phase phase) {
    table.phase = phase;
    table.developed = false;
    table.fresh.clear();
    if constexpr (listening) report_phase();
  }

  void pay(Seat s, Tokens tokens, Reason reason, CardNo card = no_card) {
    table.of(s).tokens -= tokens;
    table.bank += tokens;
    if constexpr (listening) report_tokens({s, Holder::bank(), tokens, reason, named(card), {}});
  }
  //
  Tokens gain(Seat s, Tokens tokens, Reason reason, CardNo card = no_card) {
    const Tokens gained = least(tokens, table.bank);
    table.bank -= gained;
    table.of(s).tokens += gained;
    if constexpr (listening) report_gain(s, gained, tokens - gained, reason, card);
    return gained;
  }

  /// Begins with a card's revenue or, at step 1, with its effects.
  void begin(CardNo card, Trigger trigger, Seat owner, std::uint8_t step, Types paid = 0, bool mirrored = false) {
    table.frames.push({Frame::Task::effects, card, trigger, owner, step, paid, mirrored});
  }
  /// Goes on to the next effect of the card under way.
  void finish_effect() { ++table.frames[table.frames.size() - 1].step; }

  /// Goes on to the next effect, since this one can do nothing.
  void leave_idle_effect() {
    if constexpr (listening) report_idle(facts.frame(), facts.effect());
    finish_effect();
  }

  void report_idle(const Frame& frame, const Effect& effect) {
    report(EffectIdle{frame.owner, frame.card, effect.operation});
  }
  /// Nothing moves without tokens, but for a gain that the bank has nothing for.
  void report_tokens(const TokensMoved& moved) {
    if (!moved.tokens.empty() || moved.lacking) report(moved);
  }
  static std::optional<EventCard> named(CardNo card) {
    return card == no_card ? std::nullopt : std::optional<EventCard>{card};
  }
  /// Some of the heroes in a seat's hand.
  EventHeroes named(Seat s, unsigned heroes) const {
    EventHeroes out;
    for (unsigned left = heroes; left != 0; left &= left - 1) out.push(facts.hero(s, std::countr_zero(left)));
    return out;
  }

  const Facts facts;
  const Config& config;
  const CardSet& cards;
  State& state;
  Table& table;
  Sink& report;

 private:
  void report_gain(Seat s, Tokens gained, Tokens lacking, Reason reason, CardNo card) {
    const auto lacks = lacking.empty() ? std::nullopt : std::optional{lacking};
    report_tokens({Holder::bank(), s, gained, reason, named(card), lacks});
  }
  void report_phase() {
    const Seat s = table.attacker;
    if (table.phase == Phase::first_development) report(DevelopmentBegan{s, Development::first});
    if (table.phase == Phase::before) report(ClashOpened{s, table.defender});
    if (table.phase == Phase::second_development) report(DevelopmentBegan{s, Development::second});
    if (table.phase == Phase::extra_development) report(DevelopmentBegan{s, Development::extra});
  }
};

}  // namespace rois::ambition
