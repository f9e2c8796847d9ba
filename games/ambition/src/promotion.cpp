#include "promotion.hpp"

namespace rois::ambition {

int lacking_left(const Facts& facts, Seat s) {
  const Table& table = facts.table;
  const int players = facts.config.players;
  const unsigned lacking = all_heroes & ~unsigned{table.of(s).advanced};
  int left = (players == 2 ? 1 : 2) * std::popcount(lacking) - table.drawing.drawn;
  for (const Seat other : SeatSet::first(players)) left -= std::popcount(lacking & table.of(other).advanced);
  return left;
}

int picks_of(const Facts& facts, Seat s) {
  int most = 0;
  for (const CardNo building : facts.table.of(s).buildings)
    if (facts.cards[building].acts_on(Trigger::promote))
      most = std::max<int>(most, effect_for(facts.cards[building], Trigger::promote)->n);
  return most;
}
static_assert(operations_at(Occasion::building_promote) == 1);

bool can_promote(const Facts& facts, Seat s) { return lacking_left(facts, s) > 0; }

//
void list_promotions(const Facts& facts, Actions<Rules>& actions) {
  if (!can_promote(facts, facts.table.attacker)) return;
  each_handful(facts.attacking().tokens, promotion_price, [&](Tokens paid) {
    actions.push(Action::of_tokens(Action::What::promote, paid));
    return false;
  });
}

Refusal why_not_promoted(const Facts& facts, Seat s, const Action& action) {
  if (action.tokens().total() != promotion_price) return refusal(18, ErrorId::wrong_payment);
  const bool can_pay = facts.table.of(s).tokens.covers(action.tokens());
  return can_pay ? refusal(20, ErrorId::no_hero_left) : refusal(18, ErrorId::cannot_pay);
}

void list_keep(const CardSet& cards, const Drawn& drawn, Actions<Rules>& actions) {
  unsigned listed = 0;
  for (const auto category : drawn) listed |= 1U << category;
  for (; listed != 0; listed &= listed - 1)
    actions.push(
        Action::of_card(Action::What::keep, cards.heroes[1][static_cast<std::size_t>(std::countr_zero(listed))]));
}

}  // namespace rois::ambition
