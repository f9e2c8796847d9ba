#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rois/ambition/action.hpp"
#include "rois/ambition/capacity.hpp"
#include "rois/core/list.hpp"
#include "rois/core/seat_array.hpp"
#include "rois/core/turn.hpp"

namespace rois::ambition {

inline constexpr int turn_limit = 200;
inline constexpr HeroSet all_heroes = (1U << category_count) - 1U;

constexpr int count(HeroSet set) { return std::popcount(set); }

/// Cards without order, kept sorted so that equal ones compare equal.
template <std::size_t N>
using Pile = List<std::uint8_t, N>;

template <std::size_t N>
constexpr void put(Pile<N>& pile, std::uint8_t card) {
  pile.push(card);
  for (std::size_t i = pile.size() - 1; i > 0 && pile[i - 1] > card; --i) {
    pile[i] = pile[i - 1];
    pile[i - 1] = card;
  }
}
template <std::size_t N>
constexpr void take_out(Pile<N>& pile, std::uint8_t card) {
  for (std::size_t i = 0; i < pile.size(); ++i)
    if (pile[i] == card) {
      pile.take(i);
      return;
    }
  stop_at("a pile lacks a card");
}
template <std::size_t N>
constexpr int count_of(const Pile<N>& pile, std::uint8_t card) {
  int n = 0;
  for (const auto other : pile) n += other == card ? 1 : 0;
  return n;
}

/// What lies in front of a player: the kingdom of the rules. Everything in it is public.
struct Realm {
  Tokens tokens;
  HeroSet advanced = 0;  // the categories whose advanced hero is in hand
  std::uint8_t palaces = 0;
  Pile<building_cards> buildings;
  Pile<item_cards> items;

  constexpr bool operator==(const Realm&) const = default;
};

/// The deck that the market is filled from: on top cards of which only the content is known; under them, from
/// the top down, those put under the deck: each in its known place, or joined with the one above in a group without
/// order.
struct MarketDeck {
  struct Under {
    CardNo card = no_card;
    bool joined = false;
    constexpr bool operator==(const Under&) const = default;
  };

  Pile<deck_cards> unknown;
  List<Under, deck_cards> under;

  constexpr std::size_t size() const { return unknown.size() + under.size(); }
  constexpr bool empty() const { return size() == 0; }
  constexpr bool operator==(const MarketDeck&) const = default;
};

enum class Phase : std::uint8_t {
  setup,
  market,
  income,
  first_development,
  before,
  demand,
  choosing,
  look,
  answer,
  bets,
  defender_items,
  attacker_items,
  block_final,
  settle_bets,
  use,
  second_development,
  again,
  extra_development,
  over,
};
inline constexpr std::array<std::string_view, 19> phase_words{"setup",
                                                              "market",
                                                              "income",
                                                              "first_development",
                                                              "before",
                                                              "demand",
                                                              "choosing",
                                                              "look",
                                                              "answer",
                                                              "bets",
                                                              "defender_items",
                                                              "attacker_items",
                                                              "block_final",
                                                              "settle_bets",
                                                              "use",
                                                              "second_development",
                                                              "again",
                                                              "extra_development",
                                                              "over"};

constexpr bool is_clash(Phase phase) { return phase >= Phase::before && phase <= Phase::use; }

struct Bet {
  Seat by = seat(0);
  Resource stake = Resource::food;
  bool on_attacker = false;
  constexpr bool operator==(const Bet&) const = default;
};

/// This turn's combat as everyone sees it.
struct Clash {
  std::uint8_t attack_size = clash_heroes;
  std::uint8_t demand = 0;  // heroes the defender has yet to show
  std::uint8_t looked = 0;  // attackers the defender has looked at
  std::uint8_t looks_due = 0;
  HeroSet shown = 0;       // the defender's, shown beforehand
  bool attack_in = false;  // a sealed choice lies there, or did
  bool defence_in = false;
  bool attack_revealed = false;
  bool defence_revealed = false;
  HeroSet attack = 0;           // once revealed
  HeroSet attack_advanced = 0;  // those of `attack` that fought as advanced heroes
  HeroSet defence = 0;          // once revealed
  HeroSet blocked = 0;
  HeroSet used = 0;
  List<Bet, 2> bets;
  Pile<building_cards> discounted;  // buildings whose discount on a hero is spent

  constexpr bool operator==(const Clash&) const = default;
};

/// Something begun and not finished: the revenue and effects of a card, one by one, or a promotion.
struct Frame {
  enum class Task : std::uint8_t { effects, promotion };

  Task task = Task::effects;
  CardNo card = no_card;
  Trigger trigger = Trigger::buy;
  Seat owner = seat(0);
  std::uint8_t step = 0;  // 0: the revenue; then the card's effects from the first
  Types paid = 0;
  bool mirrored = false;

  constexpr bool operator==(const Frame&) const = default;
};

/// The heroes drawn to keep one of them, by category.
using Drawn = List<std::uint8_t, max_drawn>;

/// A promotion under way.
struct Drawing {
  std::uint8_t wanted = 0;
  std::uint8_t drawn = 0;
  bool picking = false;     // drawn to keep one, unseen by the others
  Pile<max_advanced> past;  // drawn past, by category
  constexpr bool operator==(const Drawing&) const = default;
};

/// Everything that lies open.
struct Table {
  Turn asked;
  Phase phase = Phase::setup;
  std::uint8_t turn_number = 0;
  Seat attacker = seat(0);
  Seat defender = seat(0);
  std::uint8_t next_seat = 0;  // of those asked in turn: set-up, bets
  std::uint8_t palaces_left = 0;
  bool developed = false;    // this phase's development is answered
  std::uint8_t to_fill = 0;  // places of the market waiting for a card, one bit each
  Tokens bank;
  std::array<CardNo, market_places> market{no_card, no_card, no_card, no_card, no_card};
  SeatArray<Realm> realms;
  MarketDeck deck;
  Pile<deck_cards> gone;   // out of the game
  Pile<item_cards> fresh;  // items the attacker bought in this phase
  Clash clash;
  Drawing drawing;
  List<Frame, max_frames> frames;

  constexpr const Realm& of(Seat s) const { return realms[s]; }
  constexpr Realm& of(Seat s) { return realms[s]; }
  //
  constexpr Seat other(Seat owner) const { return owner == attacker ? defender : attacker; }
  constexpr bool operator==(const Table&) const = default;
};

/// The advanced heroes' deck, by category: what was shuffled, and under it what a University put there.
struct HeroDeck {
  struct Under {
    std::uint8_t category = 0;
    Seat by = seat(0);   // who knows it
    HeroSet lacked = 0;  // the heroes `by` lacked when it was drawn: it is one of these
    constexpr bool operator==(const Under&) const = default;
  };

  Pile<max_advanced> unknown;
  List<Under, max_advanced> under;
  constexpr bool operator==(const HeroDeck&) const = default;
};

struct State {
  Table table;

  // Secret to the seat that chose.
  HeroSet sealed_attack = 0;
  HeroSet sealed_defence = 0;
  // Secret to the defender: the attackers looked at.
  HeroSet seen = 0;
  // Secret to who promotes.
  Drawn drawn;
  // Secret to the table, but for what a seat put under it.
  HeroDeck heroes;

  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 1024);

}  // namespace rois::ambition
