#include "clash.hpp"

namespace rois::ambition {
namespace {

//
void reveal_defence(Play& play) {
  Clash& clash = play.table.clash;
  clash.defence = play.state.sealed_defence;
  clash.defence_revealed = true;
  play.state.sealed_defence = 0;
  clash.blocked = static_cast<HeroSet>(clash.attack & clash.defence);
  play.enter(Phase::defender_items);
}

}  // namespace

// clockwise from the attacker; who has no token cannot bet.
void ask_bets(Play& play) {
  Table& table = play.table;
  for (; table.next_seat < play.config.players; ++table.next_seat) {
    const Seat s = clockwise(table.attacker, play.config.players, table.next_seat);
    if (s != table.defender && !table.of(s).tokens.empty()) return play.ask(s, Question::bet);
  }
  reveal_defence(play);
}

//
void list_bets(const Facts& facts, Seat s, Actions<Rules>& actions) {
  for (const auto what : {Action::What::bet_attacker, Action::What::bet_defender})
    for (const Resource type : resources)
      if (facts.table.of(s).tokens[type] > 0) actions.push(Action::of_tokens(what, Tokens::of(type)));
  list_no(actions);
}

// a stake leaves its owner at once.
void bet(Play& play, Seat s, const Action& action) {
  Table& table = play.table;
  for (const Resource type : resources)
    if (action.tokens()[type] > 0) table.clash.bets.push({s, type, action.what == Action::What::bet_attacker});
  table.of(s).tokens -= action.tokens();
  ++table.next_seat;
}

//
void settle_bets(Play& play) {
  Table& table = play.table;
  const bool success = count(table.clash.blocked) <= 1;
  for (const Bet& bet : table.clash.bets) {
    const Tokens stake = Tokens::of(bet.stake);
    if (bet.on_attacker == success) {
      table.of(bet.by).tokens += stake;
      play.gain(bet.by, stake);
    } else {
      table.bank += stake;
    }
  }
  table.clash.bets.clear();
  play.enter(Phase::use);
}

}  // namespace rois::ambition
