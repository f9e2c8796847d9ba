#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rois/core/bag.hpp"
#include "rois/core/rules.hpp"
#include "rois/testkit/toy_events.hpp"

/// A throw-in game for the tests that uses all of the contract: two to four seats, hidden hands, sealed choices,
/// a question to one seat, cards face down, chance, a deck whose bottom is known, options, events.
///
///   T-1  Twelve cards, four each of 1, 2, 3. Each seat is dealt `hand` cards, seat 0 first.
///   T-2  A round: every seat seals one card of its hand, all at once; sealed is sealed.
///   T-3  When all are in they are turned up. The highest scores the sum; a tie goes to nobody, or by option to the
///        lowest seat.
///   T-4  The seat that scored may put one card of the hand face down in front of them: it counts at the end. Or not.
///   T-5  The card of who scored goes under the deck, in sight of all; the others are discarded.
///   T-6  Each seat draws one, seat 0 first, while there are any.
///   T-7  The game ends with the sixth round, or when a hand is empty before a round.
namespace rois::toy {

inline constexpr std::size_t kinds = 3;  // cards 1, 2, 3 are kinds 0, 1, 2
inline constexpr int copies = 4;
inline constexpr int rounds = 6;
using Cards = Bag<kinds>;

struct Config {
  int players = 2;
  int hand = 2;
  bool ties_to_lowest = false;
};

enum Question : std::uint8_t { seal, stash, deal };

struct Action {
  std::uint8_t question = seal;
  /// 0 to 2, or `pass` (only for T-4).
  std::uint8_t kind = 0;
  constexpr bool operator==(const Action&) const = default;
};
inline constexpr std::uint8_t pass = 9;

struct Chance {
  std::uint8_t to = 0;
  std::uint8_t kind = 0;
  constexpr bool operator==(const Chance&) const = default;
};

inline constexpr std::uint8_t none = 9;

/// What everybody sees.
struct Table {
  std::uint8_t round = 0;
  std::uint8_t question = deal;
  std::uint8_t asked = 0;    // who is dealt to or may stash
  std::uint8_t to_deal = 0;  // cards still due in this dealing
  SeatSet sealed;
  SeatArray<std::uint8_t> hand_sizes;
  SeatArray<std::uint8_t> stash_sizes;
  SeatArray<std::uint8_t> points;
  std::uint8_t deck_size = 0;
  List<std::uint8_t, 12> under;  // the known bottom, next to be drawn first
  Cards discards;
  constexpr bool operator==(const Table&) const = default;
};

struct State {
  Table table;
  // secret to a seat
  SeatArray<Cards> hands;
  SeatArray<Cards> stashes;
  SeatArray<std::uint8_t> choices{none, none, none, none};
  // secret to all
  Cards deck;  // the unknown part
  constexpr bool operator==(const State&) const = default;
};

struct View {
  Viewer viewer;
  Table table;
  Cards hand;
  Cards stash;
  std::uint8_t choice = none;
  constexpr bool operator==(const View&) const = default;
};

class Rules {
 public:
  using Config = toy::Config;
  using State = toy::State;
  using View = toy::View;
  using Action = toy::Action;
  using Chance = toy::Chance;
  using Event = toy::Event;
  static constexpr std::size_t max_legal = kinds + 1;

  explicit Rules(Config config = {}) : config_{config} {}
  const Config& config() const { return config_; }
  int players() const { return config_.players; }

  State initial() const;
  Turn turn(const State& state) const { return turn_of(state.table); }
  Turn turn(const View& view) const { return turn_of(view.table); }
  void legal(const State& state, Seat s, Actions<Rules>& actions) const;
  void legal(const View& view, Actions<Rules>& actions) const;
  Check check(const State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action) const;
  void apply(State& state, Seat s, const Action& action, Events<Rules>& events) const;
  Chance sample(const State& state, Rng& rng) const;
  Check check_chance(const State& state, const Chance& outcome) const;
  void apply_chance(State& state, const Chance& outcome) const;
  void apply_chance(State& state, const Chance& outcome, Events<Rules>& events) const;
  std::optional<Event> shown(const Event& event, Viewer viewer) const;
  Score score(const State& state) const;
  View view(const State& state, Viewer viewer) const;
  State determinize(const View& view, Rng& rng) const;

 private:
  Turn turn_of(const Table& table) const;
  static void list(const Table& table, const Cards& hand, Actions<Rules>& actions);
  template <class Sink>
  void apply_to(State& state, Seat s, const Action& action, Sink& report) const;
  template <class Sink>
  void apply_to(State& state, const Chance& outcome, Sink& report) const;
  template <class Sink>
  void reveal(State& state, Sink& report) const;
  template <class Sink>
  void next_round(State& state, Sink& report) const;
  template <class Sink>
  void start_dealing(State& state, int each, Sink& report) const;

  Config config_;
};

static_assert(rois::Rules<Rules>);

}  // namespace rois::toy
