#pragma once

#include <cassert>

#include "actions.hpp"
#include "rois/combat/queries.hpp"
#include "steps.hpp"

namespace rois::combat {

inline Seat loser_of(const Flow& flow) {
  return flow.winner == flow.conflict.attacker ? flow.conflict.defender : flow.conflict.attacker;
}

template <class Sink>
void report_opening(const Config& config, const State& state, Sink& report) {
  const Conflict& conflict = state.open.flow.conflict;
  const Table& table = state.open.table;
  report(ConflictOpened{conflict.kind, conflict.colour, conflict.cards(),
                        table.kingdom_at(table.leader(conflict.attacker, conflict.colour)),
                        side_of(config, state.open, conflict.attacker), side_of(config, state.open, conflict.defender),
                        bonus_bearer(config, conflict)});
}

/// Of the table before the loser's leader goes.
template <class Sink>
void report_decision(const Config& config, const State& state, Sink& report) {
  const Flow& flow = state.open.flow;
  const Conflict& conflict = flow.conflict;
  const Side attacker = side_of(config, state.open, conflict.attacker);
  const Side defender = side_of(config, state.open, conflict.defender);
  const Seat loser = loser_of(flow);
  report(ConflictDecided{conflict.kind, conflict.colour, conflict.cards(), attacker, defender,
                         bonus_bearer(config, conflict), flow.winner, loser, attacker.total() == defender.total()});
  report(
      LeaderReturned{loser, conflict.colour, state.open.table.leader(loser, conflict.colour), ReturnReason::conflict});
}

// C-47
template <class Sink>
void take_spoils(State& state, Sink& report) {
  Table& table = state.open.table;
  const Flow& flow = state.open.flow;
  const Colour c = flow.conflict.colour;
  const LinkSides parts = link_sides(table, flow.gap);
  const bool won_left = parts.of(table.leader(flow.winner, c), flow.gap) == parts.left;
  const Kingdom lost = won_left ? parts.right : parts.left;
  const auto gaps = static_cast<std::uint8_t>(table.links[at(c)] & lost.gaps());
  const Places all{table.cards[at(c)] & lost.body(), static_cast<std::uint16_t>(gaps << 8U)};
  const Places spoils = all.without(table.taken());
  state.piles[flow.winner].gain(c, spoils.size());
  table.remove(spoils);
  if constexpr (Sink::listening) {
    if (spoils.size() > 0) report(SpoilsTaken{flow.winner, loser_of(flow), c, spoils});
    report_parting(table, report, spoils);
  }
}

/// C-47, C-48
template <class Sink>
void finish_external(State& state, Sink& report) {
  if constexpr (Sink::listening) {
    const int gap = state.open.flow.gap;
    const Colours before = conflicts_at(state.open.table, gap);
    take_spoils(state, report);
    const Colours after = conflicts_at(state.open.table, gap);
    for (const Colour c : before)
      if (!after.contains(c)) report(ConflictLapsed{c});
  } else {
    take_spoils(state, report);
  }
}

template <class Sink>
void finish_conflict(const Config& config, State& state, Sink& report) {
  Flow& flow = state.open.flow;
  const bool external = flow.conflict.kind == Conflict::Kind::external;
  if (external) finish_external(state, report);
  flow.conflict = {};
  flow.winner = seat(0);
  if (external) return settle_next(config, state, report);
  finish_action(config, state, report);
}

// C-41: one of the cards shown is the winner's, the others are discarded; if none was, the winner is asked.
template <class Sink>
void give_reward(const Config& config, State& state, Sink& report) {
  const Flow& flow = state.open.flow;
  const Conflict& conflict = flow.conflict;
  const int shown = conflict.attack + conflict.defence;
  if (shown == 0) return ask(state, report, Phase::reward, flow.winner);
  state.piles[flow.winner].gain(conflict.cards());
  state.open.discarded.add(at(conflict.cards()), shown - 1);
  report(RewardTaken{flow.winner, conflict.cards(), RewardSource::shown, static_cast<std::uint8_t>(shown - 1)});
  finish_conflict(config, state, report);
}

// C-39, C-40
template <class Sink>
void decide(const Config& config, State& state, Sink& report) {
  Flow& flow = state.open.flow;
  const Conflict& conflict = flow.conflict;
  const int attack = conflict.attack + base_strength(config, state.open, conflict.attacker);
  const int defence = conflict.defence + base_strength(config, state.open, conflict.defender);
  flow.winner = attack > defence ? conflict.attacker : conflict.defender;
  if constexpr (Sink::listening) report_decision(config, state, report);
  state.open.table.leader(loser_of(flow), conflict.colour) = off_table;
  give_reward(config, state, report);
}

// C-36
template <class Sink>
void begin_internal(const Config& config, State& state, Sink& report, Seat attacker, Seat defender, Colour c) {
  state.open.flow.conflict = {Conflict::Kind::internal, c, attacker, defender, 0, 0};
  if constexpr (Sink::listening) report_opening(config, state, report);
  ask(state, report, Phase::show, attacker);
}

// C-43, C-44
template <class Sink>
void begin_external(const Config& config, State& state, Sink& report, Colour c) {
  state.open.flow.conflict = external_at(config, state.open, c);
  if constexpr (Sink::listening) report_opening(config, state, report);
  ask(state, report, Phase::show, state.open.flow.conflict.attacker);
}

// C-37: the attacker, then the defender.
template <class Sink>
void show_cards(const Config& config, State& state, Sink& report, Seat s, int n) {
  Conflict& conflict = state.open.flow.conflict;
  leave_hand(state, s, conflict.cards(), n);
  const auto shown = static_cast<std::uint8_t>(n);
  report(CardsShown{s, conflict.cards(), shown});
  if (s == conflict.attacker) {
    conflict.attack = shown;
    return ask(state, report, Phase::show, conflict.defender);
  }
  conflict.defence = shown;
  decide(config, state, report);
}

// C-41, C-46
template <class Sink>
void answer_reward(const Config& config, State& state, Sink& report, Seat s, bool yes) {
  const Colour c = state.open.flow.conflict.cards();
  if (yes) {
    score_from_hand(state, s, c);
    report(RewardTaken{s, c, RewardSource::hand, 0});
  } else {
    report(RewardDeclined{s, c});
  }
  finish_conflict(config, state, report);
}

}  // namespace rois::combat
