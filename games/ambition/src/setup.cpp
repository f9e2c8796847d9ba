#include "setup.hpp"

namespace rois::ambition {

const Beginning& beginning_of(const Facts& facts, Seat s) {
  const int players = facts.config.players;
  const bool by_number = players > 2 && facts.config.version.gifts_by_seat_number();
  const std::size_t place = by_number ? slot(s) : facts.table.next_seat;
  return facts.cards.beginnings[static_cast<std::size_t>(players - 2)][place];
}

void lay_out(const Config& config, State& state) {
  Table& table = state.table;
  const CardSet& cards = *config.cards;
  const bool two = config.players == 2;
  table.bank = Tokens::each(two ? 12 : 24);
  const Card& palace = cards[cards.palace];
  table.palaces_left = two ? palace.copies : palace.copies_for_more;
  for (CardNo no = 0; no < cards.cards.size(); ++no) {
    const Card& card = cards[no];
    if (!is_in_deck(card.kind) || (card.two_players_only && !two)) continue;
    for (int i = 0; i < card.copies; ++i) table.deck.unknown.push(no);
  }
  for (std::uint8_t category = 0; category < category_count; ++category)
    for (int i = 0; i < (two ? 1 : 2); ++i) state.heroes.unknown.push(category);
}

void list_setup(const Facts& facts, Seat s, Actions<Rules>& actions) {
  const unsigned types = beginning_of(facts, s).choice & facts.table.bank.types();
  for (const Resource type : resources)
    if ((types & bit(type)) != 0) actions.push(Action::of_tokens(Action::What::token, Tokens::of(type)));
}

}  // namespace rois::ambition
