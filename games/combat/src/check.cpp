#include "choices.hpp"

namespace rois::combat {
namespace {

using Kind = Action::Kind;

constexpr Refusal refusal(std::uint8_t number, ErrorId code) { return {{'C', number}, code}; }

bool is_colour(Colour c) { return at(c) < colour_count; }

/// Is this kind of action an answer to what is asked?
bool answers(Phase phase, Kind kind) {
  switch (kind) {
    case Kind::leader:
    case Kind::card:
    case Kind::link:
    case Kind::catastrophe:
    case Kind::end: return phase == Phase::action;
    case Kind::point: return phase == Phase::point || phase == Phase::ship_point;
    case Kind::ship: return phase == Phase::ship;
    case Kind::settle: return phase == Phase::settle;
    case Kind::show: return phase == Phase::show;
    case Kind::reward: return phase == Phase::reward;
    case Kind::treasure: return phase == Phase::treasure;
  }
  return false;
}

ErrorId why_no_leader(const Table& table, const Action& action) {
  if (!is_colour(action.colour)) return ErrorId::no_such_leader;
  if (!table.leader_places().has(action.place)) return ErrorId::no_card_there;
  return ErrorId::leader_there;
}

ErrorId why_no_card(const Table& table, const Cards& hand, const Action& action) {
  if (action.number >= column_count) return ErrorId::no_such_column;
  if (!is_colour(action.colour) || hand[at(action.colour)] == 0) return ErrorId::not_in_hand;
  return table.height(action.number) >= room_below ? ErrorId::column_full : ErrorId::not_offered;
}

ErrorId why_no_link(const Table& table, const Cards& hand, const Action& action) {
  if (!is_gap(action.place)) return ErrorId::no_such_gap;
  if (table.is_joined(action.place - first_gap)) return ErrorId::gap_taken;
  if (!is_colour(action.colour) || hand[at(action.colour)] == 0) return ErrorId::not_in_hand;
  return ErrorId::columns_too_short;
}

ErrorId why_no_catastrophe(const Public& open, Seat s, const Action& action) {
  if (!open.catastrophes[s]) return ErrorId::catastrophe_played;
  if (is_head(action.place)) return ErrorId::head_stays;
  if (!open.table.leader_places().has(action.place)) return ErrorId::no_card_there;
  return ErrorId::leader_there;
}

/// The clause that grants what was tried, and what stands against it.
Refusal why_not(const State& state, Seat s, const Action& action) {
  const Public& open = state.open;
  const Cards& hand = state.hands[s];
  const bool external = open.flow.conflict.kind == Conflict::Kind::external;
  switch (action.kind) {
    case Kind::leader: return refusal(12, why_no_leader(open.table, action));
    case Kind::card: return refusal(16, why_no_card(open.table, hand, action));
    case Kind::link: return refusal(25, why_no_link(open.table, hand, action));
    case Kind::catastrophe: return refusal(34, why_no_catastrophe(open, s, action));
    case Kind::end: return refusal(11, ErrorId::not_offered);
    case Kind::point: return refusal(open.flow.phase == Phase::ship_point ? 24 : 17, ErrorId::not_in_hand);
    case Kind::ship: return refusal(21, ErrorId::no_such_ship);
    case Kind::settle: return refusal(42, ErrorId::no_such_conflict);
    case Kind::show: return refusal(external ? 44 : 37, ErrorId::not_in_hand);
    case Kind::reward: return refusal(41, ErrorId::not_in_hand);
    case Kind::treasure:
      return refusal(30, hand[at(Colour::red)] == 0 ? ErrorId::not_in_hand : ErrorId::no_such_treasure);
  }
  return refusal(11, ErrorId::not_asked);
}

bool is_offered(const State& state, Seat s, const Action& action) {
  const Cards& hand = state.hands[s];
  if (state.open.flow.phase == Phase::action) return Choices{state.open, s, hand}.has(action);
  Answers offered;
  list_answers(state.open, hand, offered);
  return offered.contains(action);
}

}  // namespace

Check Rules::check(const State& state, Seat s, const Action& action) const {
  const Flow& flow = state.open.flow;
  if (flow.phase == Phase::over) return refusal(11, ErrorId::game_over);
  if (!turn_of(flow).is_decision() || s != flow.asked || !answers(flow.phase, action.kind))
    return refusal(11, ErrorId::not_asked);
  if (is_offered(state, s, action)) return {};
  return why_not(state, s, action);
}

}  // namespace rois::combat
