#pragma once

#include "facts.hpp"

namespace rois::ambition {

/// A table being played on, and the steps that all phases share.
class Play {
 public:
  Play(const Config& with, State& changing)
      : facts{with, changing.table}, config{with}, cards{*with.cards}, state{changing}, table{changing.table} {}

  /// Is it somebody's turn, or chance's, or over?
  bool waiting() const { return !table.asked.is_over() || table.phase == Phase::over; }
  void ask(Seat s, Question question) { table.asked = Turn::of(s, static_cast<std::uint8_t>(question)); }
  void ask_chance(Chance::What what) { table.asked = Turn::chance(static_cast<std::uint8_t>(what)); }

  // what was bought in a phase can be used from the next.
  void enter(Phase phase) {
    table.phase = phase;
    table.developed = false;
    table.fresh.clear();
  }

  void pay(Seat s, Tokens tokens) {
    table.of(s).tokens -= tokens;
    table.bank += tokens;
  }
  //
  void gain(Seat s, Tokens tokens) {
    const Tokens gained = least(tokens, table.bank);
    table.bank -= gained;
    table.of(s).tokens += gained;
  }

  /// Begins with a card's revenue or, at step 1, with its effects.
  void begin(CardNo card, Trigger trigger, Seat owner, std::uint8_t step, Types paid = 0, bool mirrored = false) {
    table.frames.push({Frame::Task::effects, card, trigger, owner, step, paid, mirrored});
  }
  /// Goes on to the next effect of the card under way.
  void finish_effect() { ++table.frames[table.frames.size() - 1].step; }

  const Facts facts;
  const Config& config;
  const CardSet& cards;
  State& state;
  Table& table;
};

}  // namespace rois::ambition
