#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "rois/combat/rules.hpp"

/// Carries out events on a table of its own, without knowing a rule: columns are rows of cards, and who stands on a
/// card goes where it goes.
namespace rois::combat::test {

struct Standing {
  Seat seat{};
  Colour leader{};
  bool operator==(const Standing&) const = default;
};

/// A card, a head, a link or a ship.
struct Item {
  /// None for a ship and for a link face down.
  std::optional<Colour> colour;
  std::optional<Colour> ship;
  bool treasure = false;
  std::vector<Standing> on;
  bool operator==(const Item&) const = default;
};

/// All that is not bookkeeping, in the shape of a table.
struct Tableau {
  std::array<std::vector<Item>, column_count> columns;
  std::array<std::optional<Item>, gap_count> gaps;
  SeatArray<Cards> hands;
  SeatArray<Pile> piles;
  Cards unseen;
  Cards discarded;
  Cards removed;
  int draw_pile = 0;
  SeatArray<bool> catastrophes;
  Colour link = Colour::black;
  Seat in_turn{};
  int actions_left = 0;
  int quiet_turns = 0;
  bool card_left_hand = false;
  /// What was asked and of whom; nothing for an action or a draw.
  Phase question = Phase::action;
  std::optional<Seat> asked;
  std::optional<Colour> colour;
  std::uint8_t column = no_column;
  std::uint8_t gap = no_gap;
  Conflict conflict;
  std::optional<Seat> winner;
  Clause end;

  bool operator==(const Tableau&) const = default;
};

inline bool is_question(Phase phase) {
  return phase != Phase::deal && phase != Phase::draw && phase != Phase::action && phase != Phase::over;
}

inline Item item_at(const State& state, Place p) {
  const Table& table = state.open.table;
  Item item;
  for (const Colour c : {Colour::black, Colour::green, Colour::red})
    if (table.ships[at(c)] == p) item.ship = c;
  item.colour = table.colour_at(p);
  item.treasure = is_head(p) && ((table.treasures >> (p - first_head)) & 1U) != 0;
  for (int s = 0; s < max_seats; ++s)
    for (const Colour c : colours)
      if (table.leader(seat(s), c) == p) item.on.push_back({seat(s), c});
  return item;
}

inline Tableau tableau_of(const State& state) {
  Tableau out;
  const Table& table = state.open.table;
  const Flow& flow = state.open.flow;
  for (int i = 0; i < column_count; ++i)
    for (int depth = 0; depth <= table.height(i); ++depth)
      out.columns[static_cast<std::size_t>(i)].push_back(item_at(state, place_in(i, depth)));
  for (int i = 0; i < gap_count; ++i)
    if (table.is_joined(i)) out.gaps[static_cast<std::size_t>(i)] = item_at(state, place_of_gap(i));
  out.hands = state.hands;
  out.piles = state.piles;
  out.unseen = state.unseen;
  out.discarded = state.open.discarded;
  out.removed = state.open.removed;
  out.draw_pile = state.open.draw_pile;
  out.catastrophes = state.open.catastrophes;
  out.link = state.link;
  out.in_turn = flow.in_turn;
  out.actions_left = flow.actions_left;
  out.quiet_turns = flow.quiet_turns;
  out.card_left_hand = flow.card_left_hand;
  if (is_question(flow.phase)) {
    out.question = flow.phase;
    out.asked = flow.asked;
    if (flow.phase == Phase::point || flow.phase == Phase::ship) out.column = flow.column;
    if (flow.phase == Phase::point || flow.phase == Phase::ship || flow.phase == Phase::ship_point)
      out.colour = flow.colour;
  }
  out.gap = flow.gap;
  out.conflict = flow.conflict;
  if (flow.phase == Phase::reward) out.winner = flow.winner;
  out.end = flow.end;
  return out;
}

class Folder {
 public:
  explicit Folder(Tableau from) : now{std::move(from)} {
    // A question is over once it is answered.
    now.question = Phase::action;
    now.asked.reset();
    now.colour.reset();
    now.column = no_column;
  }

  Tableau now;
  std::string wrong;

  void operator()(const Dealt& e) { to_hand(e.seat, e.colour); }
  void operator()(const Drawn& e) { to_hand(e.seat, e.colour); }
  void operator()(const HandFilled& e) { expect(e.draw_pile == now.draw_pile, "another draw pile"); }
  void operator()(const DrawPileShort& e) {
    expect(e.draw_pile == now.draw_pile && e.needed > e.draw_pile, "the draw pile is not short");
  }
  void operator()(const TurnBegan& e) {
    now.in_turn = e.seat;
    now.actions_left = e.actions;
    now.card_left_hand = false;
  }
  void operator()(const Passed& e) {
    expect(e.seat == now.in_turn && e.actions == now.actions_left, "passed with other actions");
    now.actions_left = 0;
  }
  void operator()(const TurnEnded& e) {
    expect(e.seat == now.in_turn, "another's turn ended");
    now.quiet_turns = e.quiet.value();
  }
  void operator()(const Asked& e) {
    now.question = e.question;
    now.asked = e.seat;
    if (e.column) now.column = e.column->index;
    if (e.column || e.question == Phase::ship_point) now.colour = e.colour;
    if (e.question == Phase::show || e.question == Phase::reward)
      expect(e.colour == now.conflict.cards(), "asked for another colour");
    if (e.question == Phase::treasure) expect(e.colour == Colour::red, "a treasure for another colour");
  }
  void operator()(const AnswerCovered& /*e*/) { expect(false, "the rules report what the log forgets"); }

  void operator()(const LeaderPlaced& e) {
    now.actions_left = e.left;
    stand(e.seat, e.leader, e.to.place);
  }
  void operator()(const LeaderMoved& e) {
    now.actions_left = e.left;
    leave(e.seat, e.leader, e.from.place);
    stand(e.seat, e.leader, e.to.place);
  }
  void operator()(const LeaderReturned& e) { leave(e.seat, e.leader, e.from.place); }

  void operator()(const CardPlayed& e) {
    now.actions_left = e.left;
    from_hand(e.seat, e.colour);
    lay(e.to.place, {e.colour, {}, false, {}});
  }
  void operator()(const PointTaken& e) { score(e.seat, e.colour); }
  void operator()(const PointDeclined& /*e*/) {}
  void operator()(const ShipPointTaken& e) { score(e.seat, e.colour); }
  void operator()(const ShipPointDeclined& /*e*/) {}
  void operator()(const ShipBuilt& e) {
    now.discarded.add(at(e.colour), take_off(e.discarded, e.colour));
    lay(e.to.place, {{}, e.ship, false, {}});
  }
  void operator()(const ShipDeclined& /*e*/) {}
  void operator()(const LinkLaid& e) {
    now.actions_left = e.left;
    from_hand(e.seat, e.colour.value());
    now.link = e.colour.value();
    now.gap = static_cast<std::uint8_t>(e.to.place - first_gap);
    expect(!gap_at(e.to.place), "a link on a link");
    gap_at(e.to.place) = Item{};
  }
  void operator()(const KingdomsJoined& e) {
    expect(kingdom(e.first.first) == Kingdom{e.first.first, e.second.last}, "other kingdoms were joined");
  }
  void operator()(const LinkTurnedUp& e) {
    expect(e.colour == now.link, "another link was turned up");
    gap_at(e.link.place).value().colour = e.colour;
    now.link = Colour::black;
  }
  void operator()(const KingdomParted& e) {
    const int gap = e.link.place - first_gap;
    expect(kingdom(gap) == e.first && kingdom(gap + 1) == e.second, "other kingdoms were parted");
  }
  void operator()(const TreasureTaken& e) {
    from_hand(e.seat, Colour::red);
    Item& head = now.columns[static_cast<std::size_t>(column_of(e.from.place))].front();
    expect(head.treasure, "no treasure to take");
    head.treasure = false;
    now.piles[e.seat].gain_treasure();
  }
  void operator()(const TreasureDeclined& /*e*/) {}
  void operator()(const CatastrophePlayed& e) {
    now.actions_left = e.left;
    Places gone;
    gone.add(e.place.place);
    now.removed.add(at(e.colour), take_off(gone, e.colour));
    now.catastrophes[e.seat] = false;
  }

  void operator()(const ConflictChosen& e) { expect(e.seat == now.in_turn, "chosen by another"); }
  void operator()(const ConflictOpened& e) {
    expect(now.conflict.kind == Conflict::Kind::none, "a conflict within a conflict");
    expect(e.attacker.shown + e.defender.shown == 0, "cards were shown before");
    now.conflict = {e.kind, e.colour, e.attacker.seat, e.defender.seat, 0, 0};
  }
  void operator()(const CardsShown& e) {
    if (e.count > 0) from_hand(e.seat, e.colour, e.count);
    (e.seat == now.conflict.attacker ? now.conflict.attack : now.conflict.defence) = e.count;
  }
  void operator()(const ConflictDecided& e) {
    expect(e.attacker.shown == now.conflict.attack && e.defender.shown == now.conflict.defence, "other cards shown");
    expect((e.winner == e.attacker.seat) == (e.attacker.total() > e.defender.total()), "another winner");
    expect(e.tie == (e.attacker.total() == e.defender.total()), "a tie, or none");
    now.winner = e.winner;
  }
  void operator()(const RewardTaken& e) {
    if (e.from == RewardSource::hand) {
      score(e.seat, e.colour);
    } else {
      expect(e.discarded + 1 == now.conflict.attack + now.conflict.defence, "other cards shown");
      now.piles[e.seat].gain(e.colour);
      now.discarded.add(at(e.colour), e.discarded);
    }
    end_conflict();
  }
  void operator()(const RewardDeclined& /*e*/) { end_conflict(); }
  void operator()(const SpoilsTaken& e) { now.piles[e.seat].gain(e.colour, take_off(e.cards, e.colour)); }
  void operator()(const ConflictLapsed& /*e*/) {}
  void operator()(const GameEnded& e) { now.end = e.clause; }

 private:
  void expect(bool holds, const char* what) {
    if (!holds && wrong.empty()) wrong = what;
  }
  std::optional<Item>& gap_at(Place p) { return now.gaps[static_cast<std::size_t>(p - first_gap)]; }
  Item& item(Place p) {
    if (is_gap(p)) return gap_at(p).value();
    const auto depth = static_cast<std::size_t>(is_head(p) ? 0 : p % room_below + 1);
    return now.columns[static_cast<std::size_t>(column_of(p))].at(depth);
  }
  Kingdom kingdom(int column) const {
    Kingdom out{column, column};
    while (out.first > 0 && now.gaps[static_cast<std::size_t>(out.first - 1)]) --out.first;
    while (out.last < gap_count && now.gaps[static_cast<std::size_t>(out.last)]) ++out.last;
    return out;
  }
  void to_hand(Seat s, std::optional<Colour> c) {
    now.unseen.remove(at(c.value()));
    now.hands[s].add(at(c.value()));
    --now.draw_pile;
  }
  void from_hand(Seat s, Colour c, int n = 1) {
    now.hands[s].remove(at(c), n);
    now.card_left_hand = true;
  }
  void score(Seat s, Colour c) {
    from_hand(s, c);
    now.piles[s].gain(c);
  }
  void stand(Seat s, Colour c, Place p) {
    auto& on = item(p).on;
    expect(on.empty(), "two leaders on a card");
    on.push_back({s, c});
  }
  void leave(Seat s, Colour c, Place p) {
    expect(std::erase(item(p).on, Standing{s, c}) == 1, "a leader leaves a card where it is not");
  }
  /// Below the last card.
  void lay(Place p, Item what) {
    auto& column = now.columns[static_cast<std::size_t>(column_of(p))];
    expect(p == place_in(column_of(p), static_cast<int>(column.size())), "a card not below the last one");
    column.push_back(std::move(what));
  }
  /// How many there were. From the last place on, so that those before it stay where they are.
  int take_off(const Places& gone, Colour c) {
    for (int p = place_count - 1; p >= 0; --p) {
      const auto place = static_cast<Place>(p);
      if (!gone.has(place)) continue;
      expect(item(place).colour == c && item(place).on.empty(), "another card is taken away");
      if (is_gap(place)) {
        gap_at(place).reset();
      } else {
        auto& column = now.columns[static_cast<std::size_t>(column_of(place))];
        column.erase(column.begin() + place % room_below + 1);
      }
    }
    return gone.size();
  }
  void end_conflict() {
    now.conflict = {};
    now.winner.reset();
  }
};

/// What is wrong with the events between two states, empty if nothing.
inline std::string fold(const Rules& /*rules*/, const State& before, const Events<Rules>& events, const State& after) {
  Folder folder{tableau_of(before)};
  for (const auto& event : events) std::visit(folder, event);
  if (!folder.wrong.empty()) return folder.wrong;
  Tableau& now = folder.now;
  const Tableau then = tableau_of(after);
  // A link is of interest while questions of its own follow from it.
  if (!now.asked || now.question == Phase::ship_point) now.gap = no_gap;
  if (now.columns != then.columns || now.gaps != then.gaps) return "the table is not as the events have it";
  if (now.hands != then.hands || now.piles != then.piles || now.unseen != then.unseen) return "other hands or piles";
  if (now.conflict != then.conflict || now.winner != then.winner) return "another conflict";
  if (now.question != then.question || now.asked != then.asked || now.colour != then.colour) return "another question";
  return now == then ? "" : "something that no event tells";
}

}  // namespace rois::combat::test
