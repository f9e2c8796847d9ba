#include "flow.hpp"

namespace rois::ambition {

void Flow::pay(Seat s, Tokens tokens) {
  table_.of(s).tokens -= tokens;
  table_.bank += tokens;
}

//
void Flow::gain(Seat s, Tokens tokens) {
  const Tokens gained = least(tokens, table_.bank);
  table_.bank -= gained;
  table_.of(s).tokens += gained;
}

//
void Flow::buy(Seat s, const Action& action, Question question) {
  pay(s, action.tokens());
  if (question == Question::develop) {
    table_.developed = true;
  } else {
    skip_effect();
  }
  const Kind kind = cards_[action.card].kind;
  if (kind == Kind::palace) return build_palace(s);
  table_.market[static_cast<std::size_t>(std::countr_zero(action.places))] = no_card;
  if (kind == Kind::building) return put(table_.of(s).buildings, action.card);
  if (kind == Kind::item) {
    put(table_.of(s).items, action.card);
    return put(table_.fresh, action.card);
  }
  put(table_.gone, action.card);
  push({Frame::Task::effects, action.card, Trigger::buy, s, 0, action.tokens().types(), false});
}

// the second wins at once.
void Flow::build_palace(Seat s) {
  --table_.palaces_left;
  if (++table_.of(s).palaces < 2) return;
  table_.frames.clear();
  enter(Phase::over);
}

void Flow::spend_item(Seat s, CardNo item) {
  take_out(table_.of(s).items, item);
  put(table_.gone, item);
}

//
void Flow::promote(Seat s) {
  if (!ask_.can_promote(s)) return;
  const int picks = ask_.picks_of(s);
  table_.drawing.wanted = static_cast<std::uint8_t>(std::max(1, picks));
  table_.drawing.picking = picks > 0;
  push({Frame::Task::promotion, no_card, Trigger::promote, s, 0, 0, false});
}

void Flow::run_promotion() {
  const Seat s = table_.frames.back().owner;
  if (table_.drawing.drawn < table_.drawing.wanted && ask_.lacking_left(s) > 0) return ask_chance(Chance::What::hero);
  shuffle_back();
  ask(s, Question::keep);
}

//
void Flow::drew_hero(std::uint8_t category) {
  HeroDeck& deck = state_.heroes;
  if (deck.unknown.empty()) {
    deck.under.take(0);
  } else {
    take_out(deck.unknown, category);
  }
  const Seat s = table_.frames.back().owner;
  if (((table_.of(s).advanced >> category) & 1U) != 0) return put(table_.drawing.past, category);
  if (table_.drawing.picking) {
    state_.drawn.push(category);
    ++table_.drawing.drawn;
    return;
  }
  shuffle_back();
  into_hand(s, category);
}

//
void Flow::shuffle_back() {
  if (table_.drawing.past.empty()) return;
  for (const auto category : table_.drawing.past) put(state_.heroes.unknown, category);
  for (const auto& under : state_.heroes.under) put(state_.heroes.unknown, under.category);
  table_.drawing.past.clear();
  state_.heroes.under.clear();
}

// the others go under the deck, in the order they were drawn.
void Flow::keep(Seat s, std::uint8_t category) {
  bool kept = false;
  const auto lacked = static_cast<HeroSet>(all_heroes & ~unsigned{table_.of(s).advanced});
  for (const auto drawn : state_.drawn) {
    if (drawn == category && !kept) {
      kept = true;
    } else {
      state_.heroes.under.push({drawn, s, lacked});
    }
  }
  state_.drawn.clear();
  into_hand(s, category);
}

void Flow::into_hand(Seat s, std::uint8_t category) {
  const unsigned hero = 1U << category;
  table_.of(s).advanced = static_cast<HeroSet>(table_.of(s).advanced | hero);
  if (config_.version.renames_who_fought())
    table_.clash.attack_advanced = static_cast<HeroSet>(table_.clash.attack_advanced | (table_.clash.attack & hero));
  table_.drawing = {};
  table_.frames.pop();
}

}  // namespace rois::ambition
