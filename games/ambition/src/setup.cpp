#include "setup.hpp"

namespace rois::ambition {
namespace {

//
const Beginning& beginning_of(const Facts& facts, Seat s) {
  const int players = facts.config.players;
  const bool by_number = players > 2 && facts.config.version.gifts_by_seat_number();
  const std::size_t place = by_number ? slot(s) : facts.table.next_seat;
  return facts.cards.beginnings[static_cast<std::size_t>(players - 2)][place];
}

}  // namespace

void lay_out(Play& play) {
  Table& table = play.table;
  const bool two = play.config.players == 2;
  table.bank = Tokens::each(two ? 12 : 24);
  const Card& palace = play.cards[play.cards.palace];
  table.palaces_left = two ? palace.copies : palace.copies_for_more;
  for (CardNo no = 0; no < play.cards.cards.size(); ++no) {
    const Card& card = play.cards[no];
    if (!is_in_deck(card.kind) || (card.two_players_only && !two)) continue;
    for (int i = 0; i < card.copies; ++i) table.deck.unknown.push(no);
  }
  for (std::uint8_t category = 0; category < category_count; ++category)
    for (int i = 0; i < (two ? 1 : 2); ++i) play.state.heroes.unknown.push(category);
}

//
bool set_up_next(Play& play) {
  Table& table = play.table;
  if (table.next_seat == play.config.players) return false;
  const Seat s = clockwise(play.config.first, play.config.players, table.next_seat);
  const Beginning& own = beginning_of(play.facts, s);
  play.gain(s, own.tokens);
  const unsigned types = own.choice & table.bank.types();
  if (std::popcount(types) > 1) {
    play.ask(s, Question::setup);
    return true;
  }
  for (const Resource type : resources)
    if ((types & bit(type)) != 0) play.gain(s, Tokens::of(type));
  ++table.next_seat;
  return true;
}

void list_setup(const Facts& facts, Seat s, Actions<Rules>& actions) {
  const unsigned types = beginning_of(facts, s).choice & facts.table.bank.types();
  for (const Resource type : resources)
    if ((types & bit(type)) != 0) actions.push(Action::of_tokens(Action::What::token, Tokens::of(type)));
}

void take_setup_token(Play& play, Seat s, const Action& action) {
  play.gain(s, action.tokens());
  ++play.table.next_seat;
}

}  // namespace rois::ambition
