#include "rois/ai_kingdom/knowledge.hpp"

#include <algorithm>
#include <cstdlib>

namespace rois::ai_kingdom {
namespace {

using namespace kingdom;

constexpr int about_to_win = 15'000;
constexpr int threatened = 150;
constexpr int monarch_step = 20;
constexpr int monarch_cell = 3;

int distance(Cell a, Cell b) { return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b))); }

/// Cells where a move of `s` wins: the enemy Monarch's for all, its throne for the Monarch.
bool wins(const Moves& moves, const Position& position, Seat s) {
  Cells reached;
  for (const auto& reach : moves.plain) reached |= reach.to;
  return !(reached & position.of(other(s)).monarch()).empty() || moves.plain[8].to.has(throne_of(other(s)));
}

int knights_ahead(const Position& position, Seat s) {
  int total = 0;
  for_each(position.of(s).knights(), [&](Cell c) {
    const int rows = s == white ? rank_of(c) : side_length - 1 - rank_of(c);
    total += std::min(rows, 5) * 4;
  });
  return total;
}

int standing(const Position& position, const Moves& moves, Seat s) {
  int cells = 0;
  for (std::size_t i = 0; i < 8; ++i) cells += moves.plain[i].to.size();
  const Cell monarch = moves.monarch_from();
  return cells + moves.plain[8].to.size() * monarch_cell - distance(monarch, throne_of(other(s))) * monarch_step +
         knights_ahead(position, s);
}

/// The best cells first: far from the Monarch that put the Knight there and from its throne.
void push_backs(Actions<kingdom::Rules>& actions, const Moves::Capture& capture, Cell from, Seat s) {
  Cells left = capture.back;
  for (int i = 0; i < backs_tried && !left.empty(); ++i) {
    Cell best = left.front();
    int best_rank = -1;
    for_each(left, [&](Cell c) {
      const int rank = distance(c, capture.to) + distance(c, throne_of(s));
      if (rank > best_rank) best = c;
      best_rank = std::max(best_rank, rank);
    });
    actions.push({from, capture.to, best});
    left = left.without(best);
  }
}

void push_plain(Actions<kingdom::Rules>& actions, const Moves& moves, const Position& position, Seat s, bool winning) {
  const Cells monarch = position.of(other(s)).monarch();
  for (std::size_t i = moves.plain.size(); i-- > 0;) {
    const Cells goal = i == 8 ? monarch.with(throne_of(other(s))) : monarch;
    const Cells to = moves.plain[i].to & (winning ? goal : ~goal);
    for_each(to, [&](Cell c) { actions.push({moves.plain[i].from, c, nowhere}); });
  }
}

}  // namespace

// K-23: how often the position has been there counts, and near the end how many plies are left.
std::uint64_t Knowledge::key(const State& state) {
  const auto often = static_cast<std::uint64_t>(state.history.occurrences());
  const bool late = state.position.plies + ai::max_depth >= max_plies;
  return state.history.back() ^ mix64(often << 32U | (late ? state.position.plies : 0U));
}

int Knowledge::evaluate(const State& state) {
  const Seat self = state.position.to_move;
  Moves own;
  collect(own, state.position, Courtesy::off);
  if (wins(own, state.position, self)) return about_to_win;
  Position turned = state.position;
  turned.to_move = other(self);
  Moves theirs;
  collect(theirs, turned, Courtesy::off);
  const int danger = wins(theirs, turned, turned.to_move) ? threatened : 0;
  return standing(state.position, own, self) - standing(turned, theirs, turned.to_move) - danger;
}

bool Knowledge::moves(const R& rules, const State& state, Actions<R>& actions) {
  const Seat self = state.position.to_move;
  Moves moves;
  collect_legal(moves, state.position, rules.config().courtesy);
  actions.clear();
  push_plain(actions, moves, state.position, self, true);
  bool all = true;
  for (const auto& capture : moves.captures) {
    push_backs(actions, capture, moves.monarch_from(), self);
    all = all && capture.back.size() <= backs_tried;
  }
  push_plain(actions, moves, state.position, self, false);
  return all;
}

}  // namespace rois::ai_kingdom
