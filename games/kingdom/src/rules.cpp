#include "rois/kingdom/rules.hpp"

namespace rois::kingdom {
namespace {

// K-2
constexpr std::array<Piece, side_length> home_row{Piece::knight1, Piece::knight2, Piece::knight3,
                                                  Piece::knight4, Piece::monarch, Piece::knight4,
                                                  Piece::knight3, Piece::knight2, Piece::knight1};

Side side_on(int rank) {
  Side side;
  for (int file = 0; file < side_length; ++file)
    side.of(home_row[static_cast<std::size_t>(file)]) |= Cells::of(cell_at(file, rank));
  return side;
}

}  // namespace

State Rules::initial() const {
  Position start;
  start.of(white) = side_on(0);
  start.of(black) = side_on(side_length - 1);
  start.to_move = white;  // K-3
  return begin(start);
}

State Rules::begin(const Position& position) const {
  State state;
  state.position = position;
  state.history.push(key_of(position));
  return state;
}

void Rules::list(const Position& position, Seat s, Actions<Rules>& actions) const {
  actions.clear();
  if (position.end != End::none || s != position.to_move) return;
  Moves moves;
  collect_legal(moves, position, config_.courtesy);
  for (const auto& reach : moves.plain) for_each(reach.to, [&](Cell to) { actions.push({reach.from, to, nowhere}); });
  const Cell from = moves.monarch_from();
  for (const auto& capture : moves.captures)
    for_each(capture.back, [&](Cell back) { actions.push({from, capture.to, back}); });
}

// The action at one random place of the list, without writing the list.
Action Rules::pick(const State& state, Seat s, Rng& rng) const {
  assert(s == state.position.to_move && state.position.end == End::none);
  static_cast<void>(s);
  Moves moves;
  collect_legal(moves, state.position, config_.courtesy);
  auto skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())));
  for (const auto& reach : moves.plain) {
    const int count = reach.to.size();
    if (skip < count) return {reach.from, nth_cell(reach.to, skip), nowhere};
    skip -= count;
  }
  std::size_t at = 0;
  for (; skip >= moves.captures[at].back.size(); ++at) skip -= moves.captures[at].back.size();
  return {moves.monarch_from(), moves.captures[at].to, nth_cell(moves.captures[at].back, skip)};
}

Score Rules::score(const State& state) const {
  const End end = end_of(state.position);
  assert(end != End::none);
  if (end == End::drawn) return Score::drawn(players(), clause_of(end));
  return Score::won_by(other(state.position.to_move), players(), clause_of(end));
}

View Rules::view(const State& state, Viewer viewer) const {
  return {viewer, state.position, state.last, state.history};
}

void Rules::legal(const View& view, Actions<Rules>& actions) const {
  actions.clear();
  if (!view.viewer.is_spectator()) list(view.position, view.viewer.as_seat(), actions);
}

State Rules::determinize(const View& view, Rng& /*rng*/) const { return {view.position, view.last, view.history}; }

}  // namespace rois::kingdom
