#include <cassert>

#include "rois/combat/queries.hpp"
#include "steps.hpp"

namespace rois::combat {
namespace {

Seat loser_of(const Flow& flow) {
  return flow.winner == flow.conflict.attacker ? flow.conflict.defender : flow.conflict.attacker;
}

// C-43: the player in turn, or else the first of the two clockwise.
Seat attacker_of(const Config& config, const State& state, Kingdom kingdom, Colour c) {
  const Seat in_turn = state.open.flow.in_turn;
  Seat s = in_turn;
  while (!state.open.table.stands_in(kingdom, s, c)) s = clockwise(s, config.players);
  return s;
}

// C-47
void take_spoils(State& state) {
  Table& table = state.open.table;
  const Flow& flow = state.open.flow;
  const Colour c = flow.conflict.colour;
  const Parts parts = parts_at(table, flow.gap);
  const bool won_left = parts.of(table.leader(flow.winner, c), flow.gap) == parts.left;
  const Kingdom lost = won_left ? parts.right : parts.left;
  const auto gaps = static_cast<std::uint8_t>(table.links[at(c)] & lost.gaps());
  const Places all{table.cards[at(c)] & lost.body(), static_cast<std::uint16_t>(gaps << 8U)};
  const Places spoils = all.without(table.taken());
  state.piles[flow.winner].gain(c, spoils.size());
  table.remove(spoils);
}

void finish_conflict(const Config& config, State& state) {
  Flow& flow = state.open.flow;
  const bool external = flow.conflict.kind == Conflict::Kind::external;
  if (external) take_spoils(state);
  flow.conflict = {};
  flow.winner = seat(0);
  if (external) return settle_next(config, state);
  finish_action(config, state);
}

// C-41: one of the cards shown is the winner's, the others are discarded; if none was, the winner is asked.
void give_reward(const Config& config, State& state) {
  const Flow& flow = state.open.flow;
  const Conflict& conflict = flow.conflict;
  const int shown = conflict.attack + conflict.defence;
  if (shown == 0) return ask(state, Phase::reward, flow.winner);
  state.piles[flow.winner].gain(conflict.cards());
  state.open.discarded.add(at(conflict.cards()), shown - 1);
  finish_conflict(config, state);
}

// C-39, C-40
void decide(const Config& config, State& state) {
  Flow& flow = state.open.flow;
  const Conflict& conflict = flow.conflict;
  const int attack = conflict.attack + base_strength(config, state.open, conflict.attacker);
  const int defence = conflict.defence + base_strength(config, state.open, conflict.defender);
  flow.winner = attack > defence ? conflict.attacker : conflict.defender;
  state.open.table.leader(loser_of(flow), conflict.colour) = off_table;
  give_reward(config, state);
}

}  // namespace

// C-36
void begin_internal(State& state, Seat attacker, Seat defender, Colour c) {
  state.open.flow.conflict = {Conflict::Kind::internal, c, attacker, defender, 0, 0};
  ask(state, Phase::show, attacker);
}

// C-43, C-44
void begin_external(const Config& config, State& state, Colour c) {
  const Table& table = state.open.table;
  const Kingdom kingdom = table.kingdom_of(state.open.flow.gap);
  const Seat attacker = attacker_of(config, state, kingdom, c);
  const auto defender = rival_in(table, kingdom, attacker, c);
  assert(defender);
  state.open.flow.conflict = {Conflict::Kind::external, c, attacker, *defender, 0, 0};
  ask(state, Phase::show, attacker);
}

// C-37: the attacker, then the defender.
void show_cards(const Config& config, State& state, Seat s, int n) {
  Conflict& conflict = state.open.flow.conflict;
  leave_hand(state, s, conflict.cards(), n);
  if (s == conflict.attacker) {
    conflict.attack = static_cast<std::uint8_t>(n);
    return ask(state, Phase::show, conflict.defender);
  }
  conflict.defence = static_cast<std::uint8_t>(n);
  decide(config, state);
}

// C-41, C-46
void answer_reward(const Config& config, State& state, Seat s, bool yes) {
  if (yes) score_from_hand(state, s, state.open.flow.conflict.cards());
  finish_conflict(config, state);
}

}  // namespace rois::combat
