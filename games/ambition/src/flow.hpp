#pragma once

#include "asking.hpp"

/// What happens between two questions.
namespace rois::ambition {

class Flow {
 public:
  Flow(const Config& config, State& state)
      : cards_{*config.cards}, config_{config}, state_{state}, table_{state.table}, ask_{config, state.table} {}

  void begin();
  void answer(Seat s, const Action& action);
  void chance(const Chance& outcome);

 private:
  // turn.cpp: the phases
  void settle();
  void step();
  void set_up();
  void begin_turn(Seat attacker);
  void fill_market();
  void income();
  void enter(Phase phase);
  void develop(Phase next);
  void ask_again();
  void end_turn();
  void decline(Question question);
  bool waiting() const { return !table_.asked.is_over() || table_.phase == Phase::over; }
  void ask(Seat s, Question question);
  void ask_chance(Chance::What what);
  Seat in_turn(int steps) const { return clockwise(config_.first, config_.players, steps); }

  // buying.cpp
  void buy(Seat s, const Action& action, Question question);
  void build_palace(Seat s);
  void pay(Seat s, Tokens tokens);
  void gain(Seat s, Tokens tokens);
  void spend_item(Seat s, CardNo item);
  void promote(Seat s);
  void run_promotion();
  void drew_hero(std::uint8_t category);
  void shuffle_back();
  void keep(Seat s, std::uint8_t category);
  void into_hand(Seat s, std::uint8_t category);

  // effects.cpp
  void push(const Frame& frame) { table_.frames.push(frame); }
  void run_frame();
  void perform(const Frame& frame, const Effect& effect);
  Frame& top() { return table_.frames[table_.frames.size() - 1]; }
  void skip_effect() { ++top().step; }
  void move_handful(const Frame& frame, const Effect& effect, Question question, Seat asked);
  void take_handful(Tokens tokens);
  void start_cycle(const Effect& effect);
  void put_under(unsigned places);
  void jester();
  void draw_card(CardNo card, int place);
  void remove_building(CardNo card);
  void remove_or_ask();
  void pay_out(Seat s, const Effect& effect);
  bool applies(const Frame& frame, const Effect& effect) const;
  void transfer(const Frame& frame, const Effect& effect, Tokens tokens);
  void swap(Seat s, std::uint32_t word);

  // clash.cpp
  void before_choosing();
  void demand();
  void choosing();
  void look();
  void sealed(Seat s, HeroSet heroes);
  void reveal();
  void reveal_defence();
  void ask_bets();
  void block_items(Seat s, Phase next);
  void block_final();
  void push_on_blocks(Seat s);
  void settle_bets();
  void use_phase();
  void use_hero(const Action& action);
  void use_block_item(Seat s, const Action& action);
  void bet(Seat s, const Action& action);
  void use_item(Seat s, const Action& action, Question question);

  const CardSet& cards_;
  const Config& config_;
  State& state_;
  Table& table_;
  Asking ask_;
};

}  // namespace rois::ambition
