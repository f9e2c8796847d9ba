#include "log.hpp"

#include "rois/combat/notation.hpp"

namespace rois::combat_log {
namespace {

using combat::Action;
using combat::Rules;
using combat::State;
using Kind = Action::Kind;

void step(const Rules& rules, State& state, const Entry<Rules>& entry) {
  if (entry.is_action()) {
    rules.apply(state, entry.by, entry.action());
  } else {
    rules.apply_chance(state, entry.chance());
  }
}

/// Answers that a gain may come from.
bool may_gain(Kind kind) {
  return kind == Kind::point || kind == Kind::reward || kind == Kind::treasure || kind == Kind::show;
}

int pile_size(const State& state, Seat s) { return state.piles[s].size(); }

bool in_conflict(const State& state) { return state.open.flow.conflict.kind != combat::Conflict::Kind::none; }

/// Who won the conflict that the answer just given ended: the one of the two whose leader still stands.
Seat winner_of(const State& before, const State& after) {
  const combat::Conflict& conflict = before.open.flow.conflict;
  const bool attacker_stands = after.open.table.leader(conflict.attacker, conflict.colour) != combat::off_table;
  return attacker_stands ? conflict.attacker : conflict.defender;
}

/// C-10: did the seat that this answer was about gain something since?
bool gained_since(const Rules& rules, const State& now, Log<Rules> log, std::size_t at) {
  State state = rules.initial();
  for (std::size_t i = 0; i < at; ++i) step(rules, state, log[i]);
  if (!in_conflict(state)) {
    step(rules, state, log[at]);
    return pile_size(now, log[at].by) > pile_size(state, log[at].by);
  }
  for (std::size_t i = at; i < log.size(); ++i) {
    const State before = state;
    step(rules, state, log[i]);
    const bool decided = state.open.flow.conflict.colour != before.open.flow.conflict.colour || !in_conflict(state);
    if (!decided) continue;
    const Seat winner = winner_of(before, state);
    return pile_size(now, winner) > pile_size(state, winner);
  }
  return false;
}

/// C-27: is this the link that lies face down now?
bool lies_face_down(const State& now, Log<Rules> log, std::size_t at) {
  if (!now.open.flow.face_down) return false;
  for (std::size_t i = at + 1; i < log.size(); ++i)
    if (log[i].is_action() && log[i].action().kind == Kind::link) return false;
  return true;
}

// C-10: with closed piles the refills are no part of the log: their number would tell how many cards left a hand.
std::string shown_draw(const Rules& rules, const combat::Chance& outcome, Viewer viewer) {
  const std::string text = combat::text(outcome);
  if (rules.config().closed_piles && outcome.kind == combat::Chance::Kind::draw) return {};
  return viewer.is(outcome.to) ? text : text.substr(0, text.size() - 1) + "?";
}

}  // namespace

std::string shown(const Rules& rules, const State& now, Log<Rules> log, std::size_t at, Viewer viewer) {
  const auto& entry = log[at];
  if (!entry.is_action()) return shown_draw(rules, entry.chance(), viewer);
  const Action& action = entry.action();
  const std::string text = combat::text(action);
  if (action.kind == Kind::link && !viewer.is(entry.by) && lies_face_down(now, log, at))
    return "link ? " + combat::text(action.place);
  if (rules.config().closed_piles && may_gain(action.kind) && gained_since(rules, now, log, at))
    return text.substr(0, text.find(' ')) + " ?";
  return text;
}

}  // namespace rois::combat_log
