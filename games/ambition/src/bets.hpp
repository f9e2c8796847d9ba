#pragma once

#include "clash.hpp"

/// Bets of the others, the defence revealed after them, and who won.
namespace rois::ambition {

template <class Sink>
void report_defence(Play<Sink>& play) {
  const Clash& clash = play.table.clash;
  const Seat defender = play.table.defender;
  play.report(ChoiceRevealed{defender, Role::defender, play.named(defender, clash.defence)});
  for (unsigned left = clash.blocked; left != 0; left &= left - 1) {
    const int category = std::countr_zero(left);
    play.report(HeroBlocked{play.facts.hero(play.table.attacker, category),
                            play.facts.hero(defender, category),
                            {static_cast<std::uint8_t>(category)}});
  }
}

//
template <class Sink>
void reveal_defence(Play<Sink>& play) {
  Clash& clash = play.table.clash;
  clash.defence = play.state.sealed_defence;
  clash.defence_revealed = true;
  play.state.sealed_defence = 0;
  clash.blocked = static_cast<HeroSet>(clash.attack & clash.defence);
  if constexpr (Sink::listening) report_defence(play);
  play.enter(Phase::defender_items);
}

// clockwise from the attacker; a seat without tokens cannot bet.
template <class Sink>
void ask_bets(Play<Sink>& play) {
  Table& table = play.table;
  for (; table.next_seat < play.config.players; ++table.next_seat) {
    const Seat s = clockwise(table.attacker, play.config.players, table.next_seat);
    if (s != table.defender && !table.of(s).tokens.empty()) return play.ask(s, Question::bet);
  }
  reveal_defence(play);
}

constexpr Role side_of(const Bet& bet) { return bet.on_attacker ? Role::attacker : Role::defender; }

// a stake leaves its owner at once.
template <class Sink>
void bet(Play<Sink>& play, Seat s, const Action& action) {
  Table& table = play.table;
  for (const Resource type : resources)
    if (action.tokens()[type] > 0) table.clash.bets.push({s, type, action.what == Action::What::bet_attacker});
  table.of(s).tokens -= action.tokens();
  ++table.next_seat;
  if constexpr (Sink::listening) {
    const Bet& placed = table.clash.bets.back();
    play.report(BetPlaced{s, side_of(placed), placed.stake});
    play.report_tokens({s, Holder::stakes(), action.tokens(), Reason::bet, {}, {}});
  }
}

template <class Sink>
void win_bet(Play<Sink>& play, const Bet& bet) {
  const Tokens stake = Tokens::of(bet.stake);
  play.table.of(bet.by).tokens += stake;
  if constexpr (Sink::listening) {
    const Tokens gained = least(stake, play.table.bank);
    play.report(BetWon{bet.by, side_of(bet), bet.stake, gained});
    play.report_tokens({Holder::stakes(), bet.by, stake, Reason::bet, {}, {}});
  }
  play.gain(bet.by, stake, Reason::bet);
}

template <class Sink>
void lose_bet(Play<Sink>& play, const Bet& bet) {
  const Tokens stake = Tokens::of(bet.stake);
  play.table.bank += stake;
  play.report(BetLost{bet.by, side_of(bet), bet.stake});
  play.report_tokens({Holder::stakes(), Holder::bank(), stake, Reason::bet, {}, {}});
}

//
template <class Sink>
void settle_bets(Play<Sink>& play) {
  Table& table = play.table;
  const int blocked = count(table.clash.blocked);
  const bool success = blocked <= 1;
  if constexpr (Sink::listening)
    if (play.config.players > 2) play.report(AttackJudged{success, static_cast<std::uint8_t>(blocked)});
  for (const Bet& bet : table.clash.bets) bet.on_attacker == success ? win_bet(play, bet) : lose_bet(play, bet);
  table.clash.bets.clear();
  play.enter(Phase::use);
}

}  // namespace rois::ambition
