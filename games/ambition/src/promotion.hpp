#pragma once

#include "play.hpp"

/// promotions and the deck of advanced heroes.
namespace rois::ambition {

/// The advanced heroes left in the deck that the seat lacks.
int lacking_left(const Facts& facts, Seat s);
/// How many heroes the seat draws to keep one of them; 0 where it takes the first.
int picks_of(const Facts& facts, Seat s);
///
bool can_promote(const Facts& facts, Seat s);
void list_promotions(const Facts& facts, Actions<Rules>& actions);
Refusal why_not_promoted(const Facts& facts, Seat s, const Action& action);
/// The heroes that were drawn to choose among.
void list_keep(const CardSet& cards, const Drawn& drawn, Actions<Rules>& actions);

//
template <class Sink>
void shuffle_back(Play<Sink>& play) {
  Drawing& drawing = play.table.drawing;
  HeroDeck& deck = play.state.heroes;
  if (drawing.past.empty()) return;
  if constexpr (Sink::listening) {
    HeroDeckShuffled shuffled;
    for (const auto category : drawing.past) shuffled.returned.push(play.cards.heroes[1][category]);
    play.report(shuffled);
  }
  for (const auto category : drawing.past) put(deck.unknown, category);
  for (const auto& under : deck.under) put(deck.unknown, under.category);
  drawing.past.clear();
  deck.under.clear();
}

template <class Sink>
void take_into_hand(Play<Sink>& play, Seat s, std::uint8_t category) {
  Table& table = play.table;
  const unsigned hero = 1U << category;
  table.of(s).advanced = static_cast<HeroSet>(table.of(s).advanced | hero);
  if (play.config.version.renames_who_fought())
    table.clash.attack_advanced = static_cast<HeroSet>(table.clash.attack_advanced | (table.clash.attack & hero));
  table.drawing = {};
  table.frames.pop();
  play.report(HeroPromoted{s, play.cards.heroes[0][category], play.cards.heroes[1][category]});
}

//
/// Paid, or by an effect of the card `by`.
template <class Sink>
void start_promotion(Play<Sink>& play, Seat s, Tokens paid, CardNo by) {
  const int picks = picks_of(play.facts, s);
  play.table.drawing.wanted = static_cast<std::uint8_t>(std::max(1, picks));
  play.table.drawing.picking = picks > 0;
  play.report(PromotionBegan{s, paid, play.named(by), play.table.drawing.wanted, picks > 0});
  play.table.frames.push({Frame::Task::promotion, no_card, Trigger::promote, s, 0, 0, false});
}

/// Draws the next hero, or asks which to keep.
template <class Sink>
void go_on_promoting(Play<Sink>& play) {
  const Seat s = play.facts.frame().owner;
  const Drawing& drawing = play.table.drawing;
  if (drawing.drawn < drawing.wanted && lacking_left(play.facts, s) > 0) return play.ask_chance(Chance::What::hero);
  shuffle_back(play);
  play.ask(s, Question::keep);
}

//
template <class Sink>
void draw_hero(Play<Sink>& play, std::uint8_t category) {
  HeroDeck& deck = play.state.heroes;
  if (deck.unknown.empty()) {
    deck.under.take(0);
  } else {
    take_out(deck.unknown, category);
  }
  const Seat s = play.facts.frame().owner;
  Drawing& drawing = play.table.drawing;
  const bool past = ((play.table.of(s).advanced >> category) & 1U) != 0;
  play.report(HeroDrawn{s, play.cards.heroes[1][category], past, drawing.picking && !past});
  if (past) return put(drawing.past, category);
  if (drawing.picking) {
    play.state.drawn.push(category);
    ++drawing.drawn;
    return;
  }
  shuffle_back(play);
  take_into_hand(play, s, category);
}

// the others go under the deck, in the order they were drawn.
template <class Sink>
void keep_hero(Play<Sink>& play, Seat s, std::uint8_t category) {
  bool kept = false;
  [[maybe_unused]] List<EventCard, max_drawn> others;
  const auto lacked = static_cast<HeroSet>(all_heroes & ~unsigned{play.table.of(s).advanced});
  for (const auto drawn : play.state.drawn) {
    if (drawn == category && !kept) {
      kept = true;
    } else {
      play.state.heroes.under.push({drawn, s, lacked});
      if constexpr (Sink::listening) others.push(play.cards.heroes[1][drawn]);
    }
  }
  play.state.drawn.clear();
  if constexpr (Sink::listening)
    if (!others.empty()) play.report(HeroesPutUnder{s, static_cast<std::uint8_t>(others.size()), others});
  take_into_hand(play, s, category);
}

}  // namespace rois::ambition
