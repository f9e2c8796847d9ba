#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "rois/combat/notation.hpp"
#include "rois/combat/rules.hpp"

/// Positions in readable text, and games played on from them.
///
///   1: T R G<lionK> sB      a column: the head (T treasure, t temple), then cards, leaders on them in < >,
///                           ships as sK sG sR
///   g3: R<bowG>             a link
///   bow: R3 K1              a hand
///
/// Columns that are not named are a treasure alone. Bow is in turn with two actions left.
namespace rois::combat::test {

inline Seat dynasty(std::string_view name) {
  for (int i = 0; i < max_seats; ++i)
    if (dynasties[slot(seat(i))] == name) return seat(i);
  ADD_FAILURE() << "no dynasty " << name;
  return seat(0);
}

/// `K1 R3`; `T` counts treasures where they can be.
inline Cards cards(std::string_view words) {
  std::istringstream in{std::string{words}};
  Cards out;
  for (std::string word; in >> word;) out.add(at(*parse_colour(word.substr(0, 1))), std::stoi(word.substr(1)));
  return out;
}

inline std::string words(const Cards& bag, int treasures = 0) {
  std::string out;
  const auto add = [&](char what, int count) {
    if (count > 0) out += (out.empty() ? "" : " ") + std::string(1, what) + std::to_string(count);
  };
  for (const Colour c : colours) add(letter(c), bag[at(c)]);
  add('T', treasures);
  return out;
}

/// The cards of the deck that are somewhere, by colour: conservation says that they are the whole deck.
inline Cards all_cards(const State& state) {
  Cards all = state.unseen;
  all += state.open.discarded;
  all += state.open.removed;
  for (std::size_t s = 0; s < max_seats; ++s) {
    all += state.hands[s];
    all += state.piles[s].cards;
  }
  const Table& table = state.open.table;
  for (const Colour c : colours) all.add(at(c), std::popcount(table.cards[at(c)]) + std::popcount(table.links[at(c)]));
  all.add(at(Colour::red), column_count - table.treasures_left());
  if (state.open.flow.face_down) all.add(at(state.link));
  const Conflict& conflict = state.open.flow.conflict;
  all.add(at(conflict.cards()), conflict.attack + conflict.defence);
  return all;
}

class Game {
 public:
  explicit Game(std::string_view position, Config config = {}) : rules{config}, state{rules.initial()} {
    std::istringstream lines{std::string{position}};
    for (std::string line; std::getline(lines, line);) {
      const auto colon = line.find(':');
      if (colon == std::string::npos) continue;
      const auto from = line.find_first_not_of(' ');
      read(line.substr(from, colon - from), line.substr(colon + 1));
    }
    state.unseen = Cards{};
    Cards rest = config.deck.cards;
    rest -= all_cards(state);
    state.unseen = rest;
    state.open.draw_pile = static_cast<std::uint8_t>(rest.size() - state.open.set_aside);
    turn("bow");
  }

  /// It is this player's turn, with this many actions left.
  Game& turn(std::string_view name, int actions = 2) {
    Flow& flow = state.open.flow;
    flow.in_turn = flow.asked = dynasty(name);
    flow.phase = Phase::action;
    flow.actions_left = static_cast<std::uint8_t>(actions);
    return *this;
  }

  /// These cards lie on a pile, one of the last colour named on top.
  Game& give_pile(std::string_view name, std::string_view what) {
    Pile& pile = state.piles[dynasty(name)];
    pile.cards = cards(what);
    pile.last = gain_of(*parse_colour(what.substr(what.rfind(' ') + 1, 1)));
    state.unseen -= pile.cards;
    state.open.draw_pile = static_cast<std::uint8_t>(state.open.draw_pile - pile.cards.size());
    return *this;
  }

  /// `bow card R 5`: it must be allowed.
  Game& play(const std::string& said) {
    const auto [who, action] = read_action(said);
    const Check verdict = rules.check(state, who, action);
    EXPECT_TRUE(verdict) << said << " is refused: " << (verdict ? "" : rois::text(verdict.refusal().clause));
    if (verdict) rules.apply(state, who, action);
    EXPECT_EQ(all_cards(state), rules.config().deck.cards) << "after " << said;
    return *this;
  }
  /// The clause that forbids it; empty where nothing does.
  std::string refused(const std::string& said) const {
    const auto [who, action] = read_action(said);
    const Check verdict = rules.check(state, who, action);
    return verdict ? "" : rois::text(verdict.refusal().clause);
  }
  std::string why(const std::string& said) const {
    const auto [who, action] = read_action(said);
    const Check verdict = rules.check(state, who, action);
    return verdict ? "" : std::string{text(verdict.refusal().code)};
  }
  /// `lion point`, `draw bow`, or the clause of the end.
  std::string asks() const {
    const Flow& flow = state.open.flow;
    const std::string who{dynasties[slot(flow.asked)]};
    if (flow.phase == Phase::over) return "over " + rois::text(flow.end);
    if (rules.turn(state).is_chance()) return (flow.phase == Phase::deal ? "deal " : "draw ") + who;
    return who + " " + std::string{question_word(flow.phase)};
  }
  std::set<std::string> legal(std::string_view who) const {
    Actions<Rules> actions;
    rules.legal(state, dynasty(who), actions);
    std::set<std::string> out;
    for (const Action& action : actions) out.insert(combat::text(action));
    return out;
  }
  bool allows(const std::string& said) const { return refused(said).empty(); }
  /// How many legal actions begin like that.
  std::size_t count(std::string_view who, std::string_view beginning) const {
    const auto all = legal(who);
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](const std::string& s) { return s.starts_with(beginning); }));
  }

  Game& draw(std::string_view letters) {
    for (const char c : letters) {
      const Chance outcome{Chance::Kind::draw, state.open.flow.asked, *parse_colour(std::string(1, c))};
      EXPECT_TRUE(rules.check_chance(state, outcome));
      rules.apply_chance(state, outcome);
    }
    return *this;
  }
  /// Whatever is drawn.
  Game& refill(std::uint64_t seed = 1) {
    Rng rng{seed};
    while (rules.turn(state).is_chance()) rules.apply_chance(state, rules.sample(state, rng));
    return *this;
  }

  std::string column(int number) const {
    std::string out;
    for (int depth = 0; depth <= state.open.table.height(number - 1); ++depth)
      out += (depth == 0 ? "" : " ") + card(place_in(number - 1, depth));
    return out;
  }
  std::string link(int number) const {
    return state.open.table.is_joined(number - 1) ? card(place_of_gap(number - 1)) : "";
  }
  std::string leader(std::string_view who, char colour) const {
    const Place p = state.open.table.leader(dynasty(who), *parse_colour(std::string(1, colour)));
    return p == off_table ? "supply" : combat::text(p);
  }
  std::string hand(std::string_view who) const { return words(state.hands[dynasty(who)]); }
  std::string pile(std::string_view who) const {
    const Pile& p = state.piles[dynasty(who)];
    return words(p.cards, p.treasures);
  }
  std::string discarded() const { return words(state.open.discarded); }

  Rules rules;
  State state;

 private:
  static std::pair<Seat, Action> read_action(const std::string& said) {
    const auto space = said.find(' ');
    const auto action = parse_action(std::string_view{said}.substr(space + 1));
    EXPECT_TRUE(action) << said << " cannot be read";
    return {dynasty(said.substr(0, space)), action.value_or(Action::end())};
  }

  void read(const std::string& name, const std::string& content) {
    std::istringstream in{content};
    if (name.size() == 1) {
      int depth = 0;
      for (std::string word; in >> word; ++depth) put(word, place_in(name[0] - '1', depth));
    } else if (name[0] == 'g') {
      std::string word;
      in >> word;
      put(word, place_of_gap(name[1] - '1'));
    } else {
      state.hands[dynasty(name)] = cards(content);
    }
  }

  void put(const std::string& word, Place p) {
    Table& table = state.open.table;
    if (const auto open = word.find('<'); open != std::string::npos) {
      const std::string who = word.substr(open + 1, word.size() - open - 3);
      table.leader(dynasty(who), *parse_colour(word.substr(word.size() - 2, 1))) = p;
    }
    if (is_head(p)) {
      if (word[0] == 't') table.treasures = static_cast<std::uint8_t>(table.treasures & ~(1U << (p - first_head)));
    } else if (word[0] == 's') {
      table.ships[at(*parse_colour(word.substr(1, 1)))] = p;
    } else if (const Colour c = *parse_colour(word.substr(0, 1)); is_gap(p)) {
      table.links[at(c)] = static_cast<std::uint8_t>(table.links[at(c)] | (1U << (p - first_gap)));
      table.joined = static_cast<std::uint8_t>(table.joined | (1U << (p - first_gap)));
    } else {
      table.cards[at(c)] |= body_of(p);
    }
  }

  std::string card(Place p) const {
    const Table& table = state.open.table;
    const auto colour = table.colour_at(p);
    std::string out = colour ? std::string(1, letter(*colour)) : "?";
    if (is_head(p)) out = ((table.treasures >> (p - first_head)) & 1U) != 0 ? "T" : "t";
    for (const Colour c : {Colour::black, Colour::green, Colour::red})
      if (table.ships[at(c)] == p) out = std::string{"s"} + letter(c);
    for (int s = 0; s < max_seats; ++s)
      for (const Colour c : colours)
        if (table.leader(seat(s), c) == p) out += "<" + std::string{dynasties[slot(seat(s))]} + letter(c) + ">";
    return out;
  }
};

inline Config players(int n) {
  Config config;
  config.players = n;
  return config;
}

}  // namespace rois::combat::test
