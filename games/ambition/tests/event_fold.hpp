#pragma once

#include <string>

#include "rois/ambition/rules.hpp"

/// Carries out events on a state, without knowing a rule: the independent half of the test that they tell everything.
namespace rois::ambition {

enum class Stage : std::uint8_t { setup, start, first, combat, second, extra };

class Folder {
 public:
  Folder(const Rules& rules, const State& before)
      : rules_{rules}, state_{before}, stage_{stage_of(before.table.phase)} {
    for (const Bet& bet : before.table.clash.bets) stakes_ += Tokens::of(bet.stake);
  }

  void operator()(const TokensMoved& e) {
    Tokens& from = purse(e.from);
    expect(from.covers(e.tokens), "tokens from who has none");
    if (!from.covers(e.tokens)) return;
    from -= e.tokens;
    purse(e.to) += e.tokens;
    for (const Resource type : resources)
      expect(!e.lacking || (*e.lacking)[type] == 0 || from[type] == 0, "the bank lacks what it has");
    moved_ = e;
  }
  void operator()(const TakingLessened& e) {
    expect(e.n > 0 && !e.buildings.empty(), "lessened by nothing");
    for (const EventCard building : e.buildings) expect(of(e.seat).buildings.contains(building.card), "no rampart");
  }
  void operator()(const EffectIdle& /*e*/) {}
  void operator()(const Declined& /*e*/) {}
  void operator()(const TurnBegan& e) {
    expect(e.turn == ++table().turn_number, "another turn");
    table().attacker = e.seat;
    table().defender = e.defender;
    table().clash = {};
    state_.sealed_attack = state_.sealed_defence = state_.seen = 0;
    stage_ = Stage::start;
  }
  void operator()(const DevelopmentBegan& e) {
    stage_ = e.which == Development::first    ? Stage::first
             : e.which == Development::second ? Stage::second
                                              : Stage::extra;
  }
  void operator()(const DevelopmentSkipped& e) { expect(e.seat == table().attacker, "another seat develops"); }
  void operator()(const Bought& e) {
    expect_paid(e.seat, e.paid, Reason::purchase);
    expect(rules_.cards()[e.card.card].kind == e.kind, "another kind");
    if (e.kind == Kind::palace) return;
    clear_place(e.place->place, e.card.card);
    if (e.kind == Kind::building) put(of(e.seat).buildings, e.card.card);
    if (e.kind == Kind::item) put(of(e.seat).items, e.card.card);
    if (e.kind == Kind::citizen) put(table().gone, e.card.card);
  }
  void operator()(const PalaceBuilt& e) {
    expect(e.palaces == ++of(e.seat).palaces, "another number of palaces");
    expect(e.left == --table().palaces_left, "another number of palaces left");
  }
  void operator()(const MarketFilled& e) {
    MarketDeck& deck = table().deck;
    expect(table().market[e.place.place] == no_card, "filled a full place");
    table().market[e.place.place] = e.card.card;
    if (!deck.unknown.empty()) return take_out(deck.unknown, e.card.card);
    std::size_t at = 0;
    while (deck.under[at].card != e.card.card) ++at;
    deck.under.take(at);
    if (!deck.under.empty()) deck.under[0].joined = false;
  }
  void operator()(const MarketLeftEmpty& e) {
    expect(table().deck.empty() && !e.places.empty(), "left empty for nothing");
    for (const EventPlace at : e.places) expect(table().market[at.place] == no_card, "a full place is left empty");
  }
  void operator()(const MarketCycled& e) {
    Pile<market_places> group;
    for (std::size_t i = 0; i < e.places.size(); ++i) {
      clear_place(e.places[i].place, e.cards[i].card);
      e.ordered ? table().deck.under.push({e.cards[i].card, false}) : put(group, e.cards[i].card);
    }
    for (std::size_t i = 0; i < group.size(); ++i) table().deck.under.push({group[i], i > 0});
  }
  void operator()(const BuildingRemoved& e) {
    take_out(of(e.seat).buildings, e.building.card);
    put(table().gone, e.building.card);
  }
  void operator()(const ItemUsed& e) {
    take_out(of(e.seat).items, e.item.card);
    put(table().gone, e.item.card);
  }
  void operator()(const PromotionBegan& e) {
    expect(e.by || e.paid.total() == 2, "a promotion for nothing");
    if (!e.by) expect_paid(e.seat, e.paid, Reason::promotion);
    table().drawing.wanted = e.draws;
    table().drawing.picking = e.keeps_one;
  }
  void operator()(const HeroDrawn& e) {
    HeroDeck& deck = state_.heroes;
    const std::uint8_t category = category_of(*e.hero);
    deck.unknown.empty() ? void(deck.under.take(0)) : take_out(deck.unknown, category);
    if (e.past) put(table().drawing.past, category);
    if (!e.face_down) return;
    state_.drawn.push(category);
    ++table().drawing.drawn;
  }
  void operator()(const HeroesPutUnder& e) {
    expect(e.heroes->size() == e.count, "another number of heroes");
    const auto lacked = static_cast<HeroSet>(all_heroes & ~unsigned{of(e.seat).advanced});
    for (const EventCard hero : *e.heroes) state_.heroes.under.push({category_of(hero), e.seat, lacked});
  }
  void operator()(const HeroDeckShuffled& e) {
    HeroDeck& deck = state_.heroes;
    for (const EventCard hero : e.returned) put(deck.unknown, category_of(hero));
    for (const auto& under : deck.under) put(deck.unknown, under.category);
    deck.under.clear();
    expect(e.returned.size() == table().drawing.past.size(), "others come back");
    table().drawing.past.clear();
  }
  void operator()(const HeroPromoted& e) {
    expect(category_of(e.from) == category_of(e.to), "a hero of another category");
    of(e.seat).advanced = with(of(e.seat).advanced, e.to);
    table().drawing = {};
    state_.drawn.clear();
  }

  void operator()(const ClashOpened& e) {
    expect(e.attacker == table().attacker && e.defender == table().defender, "others fight");
    stage_ = Stage::combat;
  }
  void operator()(const AttackEnlarged& e) { clash().attack_size = e.size; }
  void operator()(const HeroesDemanded& e) { clash().demand = e.n; }
  void operator()(const HeroShown& e) {
    clash().shown = with(clash().shown, e.hero);
    --clash().demand;
  }
  void operator()(const HeroesChosen& e) {
    expect(e.heroes->size() == e.count, "another number of heroes");
    const bool attacks = e.role == Role::attacker;
    (attacks ? state_.sealed_attack : state_.sealed_defence) = set_of(*e.heroes);
    (attacks ? clash().attack_in : clash().defence_in) = true;
  }
  void operator()(const HeroSeen& e) {
    state_.seen = with(state_.seen, *e.hero);
    ++clash().looked;
  }
  void operator()(const ChoiceRevealed& e) {
    const bool attacks = e.role == Role::attacker;
    HeroSet& sealed = attacks ? state_.sealed_attack : state_.sealed_defence;
    expect(sealed == set_of(e.heroes), "another choice is revealed");
    sealed = 0;
    (attacks ? clash().attack : clash().defence) = set_of(e.heroes);
    (attacks ? clash().attack_revealed : clash().defence_revealed) = true;
    if (!attacks) return;
    state_.seen = 0;
    for (const EventCard hero : e.heroes)
      if (rules_.cards()[hero.card].kind == Kind::advanced)
        clash().attack_advanced = with(clash().attack_advanced, hero);
  }
  void operator()(const BetPlaced& e) { clash().bets.push({e.seat, e.stake, e.on == Role::attacker}); }
  void operator()(const HeroBlocked& e) {
    expect(category_of(e.hero) == e.category.category, "another category");
    expect(clash().blocked != with(clash().blocked, e.hero), "blocked twice");
    clash().blocked = with(clash().blocked, e.hero);
  }
  void operator()(const HeroUnblocked& e) {
    expect(clash().blocked == with(clash().blocked, e.hero), "not blocked");
    clash().blocked = static_cast<HeroSet>(clash().blocked & ~unsigned{with(0, e.hero)});
  }
  void operator()(const BlocksFinal& e) {
    expect(set_of(e.blocked) == clash().blocked, "others are blocked");
    expect(set_of(e.unblocked) == (clash().attack & ~unsigned{clash().blocked}), "others are not blocked");
  }
  void operator()(const AttackJudged& e) {
    expect(e.blocked == count(clash().blocked) && rules_.players() > 2, "another judgement");
  }
  void operator()(const BetWon& e) { settle({e.seat, e.stake, e.on == Role::attacker}); }
  void operator()(const BetLost& e) { settle({e.seat, e.stake, e.on == Role::attacker}); }
  void operator()(const HeroUsed& e) {
    expect_paid(e.seat, e.paid, Reason::hero);
    clash().used = with(clash().used, e.hero);
    if (e.discount) put(clash().discounted, e.discount->card);
  }
  void operator()(const ClashEnded& e) {
    unsigned seen = 0;
    for (const auto* part : {&e.used, &e.blocked, &e.unaffordable, &e.unused}) {
      expect((seen & set_of(*part)) == 0, "a hero ends in two ways");
      seen |= set_of(*part);
    }
    expect(seen == clash().attack, "a hero ends in no way");
    expect(set_of(e.used) == clash().used && set_of(e.blocked) == clash().blocked, "another end of the combat");
  }
  void operator()(const Decided& e) { winners_ = e.winners; }
  void operator()(const GameEnded& e) { end_ = e.clause; }

  /// What differs from the state after the events, empty if nothing. What only says how the game goes on is no event.
  std::string compare(const State& after) {
    table().asked = after.table.asked;
    table().phase = after.table.phase;
    table().next_seat = after.table.next_seat;
    table().developed = after.table.developed;
    table().to_fill = after.table.to_fill;
    table().fresh = after.table.fresh;
    table().frames = after.table.frames;
    clash().looks_due = after.table.clash.looks_due;
    if (rules_.config().version.renames_who_fought()) clash().attack_advanced = after.table.clash.attack_advanced;
    compare_ends(after);
    expect(table().bank == after.table.bank && table().realms == after.table.realms, "another kingdom or bank");
    expect(table().market == after.table.market && table().deck == after.table.deck, "another market or deck");
    expect(table().clash == after.table.clash, "another combat");
    expect(table().drawing == after.table.drawing && state_.drawn == after.drawn, "another draw");
    expect(state_.heroes == after.heroes, "another deck of heroes");
    expect(state_ == after, "another state");
    return wrong_;
  }

 private:
  static Stage stage_of(Phase phase) {
    if (is_clash(phase)) return Stage::combat;
    if (phase == Phase::setup) return Stage::setup;
    if (phase == Phase::market || phase == Phase::income) return Stage::start;
    if (phase == Phase::first_development) return Stage::first;
    return phase == Phase::second_development ? Stage::second : Stage::extra;
  }
  void compare_ends(const State& after) {
    if (after.table.phase == Phase::over) {
      const Score score = rules_.score(after);
      expect(end_ == score.reason, "another end");
      for (const Seat s : SeatSet::first(rules_.players()))
        expect(winners_.contains(s) == (score.places[s] == 1), "another winner");
    } else if (after.table.phase != Phase::again) {
      expect(stage_ == stage_of(after.table.phase), "another stage of the turn");
    }
  }

  void expect(bool holds, const char* what) {
    if (!holds && wrong_.empty()) wrong_ = what;
  }
  void expect_paid(Seat s, Tokens paid, Reason reason) {
    if (paid.empty()) return;
    expect(moved_.from == Holder{s} && moved_.tokens == paid && moved_.reason == reason, "paid something else");
  }
  void settle(const Bet& bet) { expect(clash().bets.take(0) == bet, "another bet"); }
  void clear_place(std::size_t place, CardNo card) {
    expect(table().market[place] == card, "another card lies there");
    table().market[place] = no_card;
  }

  Tokens& purse(Holder holder) {
    if (holder.is_bank()) return table().bank;
    return holder.is_stakes() ? stakes_ : of(holder.as_seat()).tokens;
  }
  std::uint8_t category_of(EventCard hero) const { return rules_.cards()[hero.card].category; }
  HeroSet with(HeroSet set, EventCard hero) const { return static_cast<HeroSet>(set | 1U << category_of(hero)); }
  HeroSet set_of(const EventHeroes& heroes) const {
    HeroSet set = 0;
    for (const EventCard hero : heroes) set = with(set, hero);
    return set;
  }
  Table& table() { return state_.table; }
  Clash& clash() { return state_.table.clash; }
  Realm& of(Seat s) { return state_.table.of(s); }

  const Rules& rules_;
  State state_;
  Stage stage_;
  Tokens stakes_;
  TokensMoved moved_;
  List<Seat, max_seats> winners_;
  Clause end_;
  std::string wrong_;
};

inline std::string fold(const Rules& rules, const State& before, const Events<Rules>& events, const State& after) {
  Folder folder{rules, before};
  for (const auto& event : events) std::visit(folder, event);
  return folder.compare(after);
}

}  // namespace rois::ambition
