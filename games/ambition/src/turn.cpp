#include "flow.hpp"

namespace rois::ambition {
namespace {

using What = Action::What;

//
Seat defender_of(const Table& table, Seat attacker, int players) {
  int built = 0;
  for (int i = 0; i < players; ++i) built += table.of(seat(i)).palaces > 0 ? 1 : 0;
  return clockwise(attacker, players, built >= players - 1 ? players - 1 : 1);
}

}  // namespace

void Flow::ask(Seat s, Question question) { table_.asked = Turn::of(s, static_cast<std::uint8_t>(question)); }
void Flow::ask_chance(Chance::What what) { table_.asked = Turn::chance(static_cast<std::uint8_t>(what)); }

void Flow::begin() {
  table_.bank = Tokens::each(config_.players == 2 ? 12 : 24);
  const Card& palace = cards_[cards_.palace];
  table_.palaces_left = config_.players == 2 ? palace.copies : palace.copies_for_more;
  for (CardNo card = 0; card < cards_.cards.size(); ++card) {
    const Card& it = cards_[card];
    const bool in_deck = it.kind == Kind::building || it.kind == Kind::citizen || it.kind == Kind::item;
    if (!in_deck || (it.two_players_only && config_.players > 2)) continue;
    for (int i = 0; i < it.copies; ++i) table_.deck.unknown.push(card);
  }
  for (std::uint8_t category = 0; category < category_count; ++category)
    for (int i = 0; i < (config_.players == 2 ? 1 : 2); ++i) state_.heroes.unknown.push(category);
  settle();
}

void Flow::settle() {
  while (!waiting()) {
    if (table_.to_fill != 0) {
      fill_market();
    } else if (!table_.frames.empty()) {
      run_frame();
    } else {
      step();
    }
  }
}

void Flow::step() {
  switch (table_.phase) {
    case Phase::setup: return set_up();
    case Phase::market: return enter(Phase::income);
    case Phase::income: return income();
    case Phase::first_development: return develop(Phase::before);
    case Phase::before: return before_choosing();
    case Phase::demand: return demand();
    case Phase::choosing: return choosing();
    case Phase::look: return look();
    case Phase::answer: return ask(table_.defender, Question::choose);
    case Phase::bets: return ask_bets();
    case Phase::defender_items: return block_items(table_.defender, Phase::attacker_items);
    case Phase::attacker_items: return block_items(table_.attacker, Phase::block_final);
    case Phase::block_final: return block_final();
    case Phase::settle_bets: return settle_bets();
    case Phase::use: return use_phase();
    case Phase::second_development: return develop(Phase::again);
    case Phase::again: return ask_again();
    case Phase::extra_development: return develop(Phase::again);
    case Phase::over: return;
  }
}

// what was bought in a phase is at hand from the next.
void Flow::enter(Phase phase) {
  table_.phase = phase;
  table_.developed = false;
  table_.fresh.clear();
}

//
void Flow::set_up() {
  if (table_.next_seat == config_.players) return begin_turn(config_.first);
  const Seat s = in_turn(table_.next_seat);
  const Beginning& own = ask_.beginning_of(s);
  gain(s, own.tokens);
  const unsigned types = own.choice & table_.bank.types();
  if (std::popcount(types) > 1) return ask(s, Question::setup);
  for (const Resource type : resources)
    if ((types & bit(type)) != 0) gain(s, Tokens::of(type));
  ++table_.next_seat;
}

void Flow::begin_turn(Seat attacker) {
  ++table_.turn_number;
  table_.attacker = attacker;
  table_.defender = defender_of(table_, attacker, config_.players);
  table_.clash = {};
  state_.sealed_attack = 0;
  state_.sealed_defence = 0;
  state_.seen = 0;
  enter(Phase::market);
  for (unsigned place = 0; place < market_places; ++place)
    if (table_.market[place] == no_card) table_.to_fill = static_cast<std::uint8_t>(table_.to_fill | 1U << place);
}

//
void Flow::fill_market() {
  if (!table_.deck.empty()) return ask_chance(Chance::What::market);
  table_.to_fill = 0;
}

// effects without a choice pay at once, in the order of ids; then come those with one.
void Flow::income() {
  if (table_.developed) return enter(Phase::first_development);
  table_.developed = true;
  const Seat s = table_.attacker;
  const auto& buildings = table_.of(s).buildings;
  for (std::size_t i = buildings.size(); i-- > 0;)
    if (cards_[buildings[i]].acts_on(Trigger::start))
      push({Frame::Task::effects, buildings[i], Trigger::start, s, 1, 0, false});
  for (const CardNo building : buildings)
    for (const auto& effect : cards_[building].effects)
      if (effect.trigger == Trigger::start && !has_choice(effect.operation)) pay_out(s, effect);
}

//
void Flow::develop(Phase next) {
  if (!table_.developed && ask_.can_develop()) return ask(table_.attacker, Question::develop);
  enter(next);
}

//
void Flow::ask_again() {
  if (ask_.has_item(table_.attacker, Trigger::after_second_development)) return ask(table_.attacker, Question::again);
  end_turn();
}

//
void Flow::end_turn() {
  if (table_.turn_number == turn_limit) return enter(Phase::over);
  begin_turn(clockwise(table_.attacker, config_.players));
}

void Flow::answer(Seat s, const Action& action) {
  const auto question = static_cast<Question>(table_.asked.question);
  table_.asked = question == Question::choose && table_.asked.seats.size() > 1
                     ? Turn::of_all(table_.asked.seats.without(s), table_.asked.question)
                     : Turn::over();
  switch (action.what) {
    case What::no: decline(question); break;
    case What::pass: table_.developed = true; break;
    case What::done: enter(Phase::second_development); break;
    case What::token:
      gain(s, action.tokens());
      ++table_.next_seat;
      break;
    case What::swap: swap(s, action.word); break;
    case What::buy: buy(s, action, question); break;
    case What::promote:
      table_.developed = true;
      pay(s, action.tokens());
      promote(s);
      break;
    case What::item: use_item(s, action, question); break;
    case What::keep: keep(s, cards_[action.card].category); break;
    case What::remove: remove_building(action.card); break;
    case What::show:
      table_.clash.shown = static_cast<HeroSet>(table_.clash.shown | 1U << cards_[action.card].category);
      --table_.clash.demand;
      break;
    case What::choose: sealed(s, action.heroes()); break;
    case What::bet_attacker:
    case What::bet_defender: bet(s, action); break;
    case What::use: use_hero(action); break;
    case What::gain:
    case What::take:
    case What::give: take_handful(action.tokens()); break;
    case What::cycle: put_under(action.places); break;
  }
  settle();
}

// `no` to an effect's question leaves the effect; to a phase's question, the phase.
void Flow::decline(Question question) {
  if (question == Question::before) return enter(Phase::demand);
  if (question == Question::look) return enter(Phase::answer);
  if (question == Question::again) return end_turn();
  if (question == Question::items)
    return enter(table_.phase == Phase::defender_items ? Phase::attacker_items : Phase::block_final);
  if (question == Question::bet) {
    ++table_.next_seat;
    return;
  }
  skip_effect();
}

void Flow::chance(const Chance& outcome) {
  table_.asked = Turn::over();
  switch (outcome.what) {
    case Chance::What::market: draw_card(outcome.card, outcome.place); break;
    case Chance::What::hero:
    case Chance::What::pick: drew_hero(cards_[outcome.card].category); break;
    case Chance::What::look:
      state_.seen = static_cast<HeroSet>(state_.seen | 1U << cards_[outcome.card].category);
      ++table_.clash.looked;
      --table_.clash.looks_due;
      break;
  }
  settle();
}

}  // namespace rois::ambition
