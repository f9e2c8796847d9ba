#include "rois/kingdom/path.hpp"
#include "rois/kingdom/play.hpp"
#include "rois/kingdom/rules.hpp"

namespace rois::kingdom {
namespace {

// K-23
bool is_drawn(const Position& position, const History& history) {
  return position.plies >= max_plies || history.occurrences() >= occurrences_of_a_draw;
}

Moved moved(const Position& before, const Action& action) {
  const Seat mover = before.to_move;
  const Piece piece = before.of(mover).at(action.from);
  EventPath path;
  for (const Cell cell : jump_path(before, action)) path.push(cell);
  const auto way = is_step(action.from, action.to) ? Moved::Way::step : Moved::Way::jump;
  return {mover, kind_of(piece), size_of(piece), action.from, action.to, way, path};
}

template <class Sink>
void report_move(const Position& before, const Action& action, Sink& report) {
  const Seat enemy = other(before.to_move);
  report(moved(before, action));
  if (!before.of(enemy).pieces().has(action.to)) return;
  const Piece taken = before.of(enemy).at(action.to);
  report(Captured{enemy, kind_of(taken), size_of(taken), action.to});
  if (action.puts_back()) report(PutBack{enemy, size_of(taken), action.back});
}

template <class Sink>
void report_turn(const State& state, Sink& report) {
  const Position& position = state.position;
  const int times = state.history.occurrences();
  if (times > 1) report(PositionRepeated{static_cast<std::uint8_t>(times), times >= occurrences_of_a_draw});
  if (const End end = end_of(position); end != End::none) return report(GameEnded{clause_of(end)});
  report(TurnBegan{position.to_move});
  if (monarch_attacked(position, position.to_move)) report(MonarchAttacked{position.to_move});
}

}  // namespace

template <class Sink>
void Rules::apply_to(State& state, const Action& action, Sink&& report) const {
  constexpr bool listening = std::decay_t<Sink>::listening;
  if constexpr (listening) report_move(state.position, action, report);
  PositionKey key = state.history.back();
  play(state.position, action, key);
  state.history.push(key);
  state.last = action;
  Position& position = state.position;
  if (position.end == End::none && is_drawn(position, state.history)) position.end = End::drawn;
  if constexpr (listening) report_turn(state, report);
}

void Rules::apply(State& state, [[maybe_unused]] Seat s, const Action& action) const {
  assert(check(state, s, action));
  apply_to(state, action, NoEvents{});
}

void Rules::apply(State& state, [[maybe_unused]] Seat s, const Action& action, Events<Rules>& events) const {
  assert(check(state, s, action));
  apply_to(state, action, events);
}

}  // namespace rois::kingdom
