#include "promotion.hpp"

namespace rois::ambition {
namespace {

/// The advanced heroes left in the deck that the seat lacks.
int lacking_left(const Facts& facts, Seat s) {
  const Table& table = facts.table;
  const int players = facts.config.players;
  const unsigned lacking = all_heroes & ~unsigned{table.of(s).advanced};
  int left = (players == 2 ? 1 : 2) * std::popcount(lacking) - table.drawing.drawn;
  for (const Seat other : SeatSet::first(players)) left -= std::popcount(lacking & table.of(other).advanced);
  return left;
}

/// How many heroes the seat draws to keep one of them; 0 where it takes the first.
int picks_of(const Facts& facts, Seat s) {
  int most = 0;
  for (const CardNo building : facts.table.of(s).buildings)
    if (facts.cards[building].acts_on(Trigger::promote))
      most = std::max<int>(most, effect_for(facts.cards[building], Trigger::promote)->n);
  return most;
}
static_assert(operations_at(Occasion::building_promote) == 1);

//
void shuffle_back(Play& play) {
  Drawing& drawing = play.table.drawing;
  HeroDeck& deck = play.state.heroes;
  if (drawing.past.empty()) return;
  for (const auto category : drawing.past) put(deck.unknown, category);
  for (const auto& under : deck.under) put(deck.unknown, under.category);
  drawing.past.clear();
  deck.under.clear();
}

void take_into_hand(Play& play, Seat s, std::uint8_t category) {
  Table& table = play.table;
  const unsigned hero = 1U << category;
  table.of(s).advanced = static_cast<HeroSet>(table.of(s).advanced | hero);
  if (play.config.version.renames_who_fought())
    table.clash.attack_advanced = static_cast<HeroSet>(table.clash.attack_advanced | (table.clash.attack & hero));
  table.drawing = {};
  table.frames.pop();
}

}  // namespace

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

//
void start_promotion(Play& play, Seat s) {
  if (!can_promote(play.facts, s)) return;
  const int picks = picks_of(play.facts, s);
  play.table.drawing.wanted = static_cast<std::uint8_t>(std::max(1, picks));
  play.table.drawing.picking = picks > 0;
  play.table.frames.push({Frame::Task::promotion, no_card, Trigger::promote, s, 0, 0, false});
}

void go_on_promoting(Play& play) {
  const Seat s = play.facts.frame().owner;
  const Drawing& drawing = play.table.drawing;
  if (drawing.drawn < drawing.wanted && lacking_left(play.facts, s) > 0) return play.ask_chance(Chance::What::hero);
  shuffle_back(play);
  play.ask(s, Question::keep);
}

//
void draw_hero(Play& play, std::uint8_t category) {
  HeroDeck& deck = play.state.heroes;
  if (deck.unknown.empty()) {
    deck.under.take(0);
  } else {
    take_out(deck.unknown, category);
  }
  const Seat s = play.facts.frame().owner;
  Drawing& drawing = play.table.drawing;
  if (((play.table.of(s).advanced >> category) & 1U) != 0) return put(drawing.past, category);
  if (drawing.picking) {
    play.state.drawn.push(category);
    ++drawing.drawn;
    return;
  }
  shuffle_back(play);
  take_into_hand(play, s, category);
}

// the others go under the deck, in the order they were drawn.
void keep_hero(Play& play, Seat s, std::uint8_t category) {
  bool kept = false;
  const auto lacked = static_cast<HeroSet>(all_heroes & ~unsigned{play.table.of(s).advanced});
  for (const auto drawn : play.state.drawn) {
    if (drawn == category && !kept) {
      kept = true;
    } else {
      play.state.heroes.under.push({drawn, s, lacked});
    }
  }
  play.state.drawn.clear();
  take_into_hand(play, s, category);
}

}  // namespace rois::ambition
