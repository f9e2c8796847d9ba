#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "invariants.hpp"
#include "rois/ambition/notation.hpp"
#include "sets.hpp"

namespace rois::ambition {

/// A table for tests, laid out and played in the words of the notation. What is laid out comes from the decks and
/// the bank, so that everything stays accounted for.
class Bench {
 public:
  explicit Bench(int players = 2, std::shared_ptr<const CardSet> cards = settled(), int first = 0,
                 RulesVersion version = {})
      : rules{Config{players, seat(first), std::move(cards), version}}, state{rules.initial()} {}

  Rules rules;
  State state;
  /// What the last step told.
  Events<Rules> events;

  Table& table() { return state.table; }
  const CardSet& cards() const { return rules.cards(); }
  CardNo card(const std::string& id) const { return find_card(cards(), id); }

  /// `FGG` in hand, all else back in the bank.
  Bench& tokens(int s, const std::string& text) {
    Realm& realm = table().of(seat(s));
    table().bank += realm.tokens;
    realm.tokens = *parse_tokens(text);
    table().bank -= realm.tokens;
    return *this;
  }
  /// Buildings, items, advanced heroes and palaces: `B01 O7 A2 PAL`.
  Bench& owns(int s, const std::string& ids) {
    Realm& realm = table().of(seat(s));
    for (const auto& id : words(ids)) {
      const CardNo no = card(id);
      const Card& it = cards()[no];
      if (it.kind == Kind::advanced) {
        realm.advanced = static_cast<HeroSet>(realm.advanced | 1U << it.category);
        take_out(state.heroes.unknown, it.category);
      } else if (it.kind == Kind::palace) {
        ++realm.palaces;
        --table().palaces_left;
      } else {
        take_out(table().deck.unknown, no);
        it.kind == Kind::item ? put(realm.items, no) : put(realm.buildings, no);
      }
    }
    return *this;
  }
  /// Five places; `-` for an empty one.
  Bench& market(const std::string& ids) {
    for (CardNo& place : table().market) {
      if (place != no_card) put(table().deck.unknown, place);
      place = no_card;
    }
    std::size_t at = 0;
    for (const auto& id : words(ids)) {
      if (id != "-") {
        take_out(table().deck.unknown, card(id));
        table().market[at] = card(id);
      }
      ++at;
    }
    return *this;
  }
  /// The bank keeps only this; the rest lies with a seat.
  Bench& bank(const std::string& text, int rest_to) {
    const Tokens kept = *parse_tokens(text);
    table().of(seat(rest_to)).tokens += table().bank - kept;
    table().bank = kept;
    return *this;
  }
  /// Only these cards are left in the kingdom deck; the others are out of the game.
  Bench& deck(const std::string& ids) {
    for (const auto no : table().deck.unknown) put(table().gone, no);
    table().deck.unknown.clear();
    for (const auto& id : words(ids)) {
      take_out(table().gone, card(id));
      put(table().deck.unknown, card(id));
    }
    return *this;
  }

  /// The turn of a seat begins.
  Bench& begin(int attacker) {
    const int players = rules.players();
    table().phase = Phase::again;
    table().attacker = seat((attacker + players - 1) % players);
    table().asked = Turn::of(table().attacker, static_cast<std::uint8_t>(Question::again));
    rules.apply(state, table().attacker, *parse_action(cards(), "no"));
    return *this;
  }
  /// The turn of a seat begins and comes to the choice of heroes, nothing bought.
  Bench& fight(int attacker) {
    begin(attacker);
    while (asked() != "choose" && asked() != "show" && asked() != "before") decline();
    return *this;
  }
  /// Both choose; the attacker first.
  Bench& clash(const std::string& attack, const std::string& defence) {
    play("choose:" + attack);
    return play("choose:" + defence);
  }

  std::string asked() const {
    const Turn turn = rules.turn(state);
    if (turn.is_over()) return "over";
    if (turn.is_chance()) return "chance";
    return std::string{question_words[turn.question]};
  }
  int asks() const { return index(rules.turn(state).seats.front()); }

  std::vector<std::string> legal(int s) const {
    Actions<Rules> actions;
    rules.legal(state, seat(s), actions);
    std::vector<std::string> out;
    for (const auto& action : actions) out.push_back(ambition::text(cards(), action));
    return out;
  }
  std::vector<std::string> legal() const { return legal(asks()); }
  bool allows(const std::string& action) const {
    const auto actions = legal();
    return std::find(actions.begin(), actions.end(), action) != actions.end();
  }
  /// The clause that forbids an answer, empty if none does.
  std::string refused(int s, const std::string& action) const {
    const auto parsed = parse_action(cards(), action);
    if (!parsed) return "unreadable";
    const Check verdict = rules.check(state, seat(s), *parsed);
    if (verdict) return {};
    return rois::text(verdict.refusal().clause) + " " + std::string{rois::text(verdict.refusal().code)};
  }
  std::string refused(const std::string& action) const { return refused(asks(), action); }

  Bench& play(int s, const std::string& action) {
    const std::string why = refused(s, action);
    EXPECT_EQ(why, "") << action << " when asked " << asked();
    events = {};
    if (why.empty()) rules.apply(state, seat(s), *parse_action(cards(), action), events);
    EXPECT_EQ(invariant(rules, state), "");
    return *this;
  }
  Bench& play(const std::string& action) { return play(asks(), action); }
  Bench& decline() {
    const auto actions = legal();
    return play(actions.back());
  }
  Bench& chance(const std::string& outcome) {
    const auto parsed = parse_chance(cards(), outcome);
    EXPECT_TRUE(parsed) << outcome;
    const Check verdict = rules.check_chance(state, *parsed);
    EXPECT_TRUE(verdict) << outcome << " refused: " << (verdict ? "" : rois::text(verdict.refusal().code));
    events = {};
    if (verdict) rules.apply_chance(state, *parsed, events);
    return *this;
  }
  bool can_come(const std::string& outcome) const {
    const auto parsed = parse_chance(cards(), outcome);
    return parsed && rules.check_chance(state, *parsed);
  }

  std::string has(int s) const { return ambition::text(state.table.of(seat(s)).tokens); }
  std::string in_bank() const { return ambition::text(state.table.bank); }
  std::string in_market() const {
    std::string out;
    for (const CardNo no : state.table.market) out += (out.empty() ? "" : " ") + (no == no_card ? "-" : cards()[no].id);
    return out;
  }
  std::string hand(int s) const { return heroes_text(cards(), all_heroes, state.table.of(seat(s)).advanced); }
  std::string blocked() const {
    return heroes_text(cards(), state.table.clash.blocked, state.table.of(state.table.attacker).advanced);
  }
  std::string realm(int s) const {
    std::string out;
    const Realm& realm = state.table.of(seat(s));
    for (const auto& pile : {std::vector<CardNo>(realm.buildings.begin(), realm.buildings.end()),
                             std::vector<CardNo>(realm.items.begin(), realm.items.end())})
      for (const CardNo no : pile) out += (out.empty() ? "" : " ") + cards()[no].id;
    return out;
  }
  bool is_gone(const std::string& id) const { return state.table.gone.contains(card(id)); }

 private:
  static std::vector<std::string> words(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> out;
    for (std::string word; in >> word;) out.push_back(word);
    return out;
  }
};

using Texts = std::vector<std::string>;

}  // namespace rois::ambition
