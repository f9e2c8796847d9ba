#include <cstdlib>

#include "rois/kingdom/rules.hpp"

namespace rois::kingdom {
namespace {

constexpr Refusal refusal(std::uint8_t number, std::string_view id) { return {{'K', number}, id}; }

/// One action in question and what it meets.
struct Case {
  const Occupancy& board;
  Piece piece;
  Action action;

  bool by_monarch() const { return piece == Piece::monarch; }
  int files() const { return std::abs(file_of(action.to) - file_of(action.from)); }
  int ranks() const { return std::abs(rank_of(action.to) - rank_of(action.from)); }
  bool is_step() const { return files() <= 1 && ranks() <= 1; }
  bool is_even() const { return files() % 2 == 0 && ranks() % 2 == 0; }
  bool is_simple() const { return files() <= 2 && ranks() <= 2; }
  Cell middle() const {
    return cell_at((file_of(action.from) + file_of(action.to)) / 2, (rank_of(action.from) + rank_of(action.to)) / 2);
  }
  bool takes_knight() const { return by_monarch() && board.enemy_knights.has(action.to); }
};

// K-1
bool has_unknown_cell(const Action& action) {
  return !on_board(action.from) || !on_board(action.to) || (action.puts_back() && !on_board(action.back));
}

// What stands on the last cell.
Check check_target(const Case& c) {
  const Cell to = c.action.to;
  if (to == c.action.from) return refusal(7, "same-cell");
  if (c.board.own.pieces().has(to))
    return c.by_monarch() ? refusal(16, "own-piece-there") : refusal(3, "own-piece-there");
  if (c.by_monarch()) return std::nullopt;
  if (c.board.enemy_knights.has(to)) return refusal(15, "knight-onto-knight");
  if (c.board.free.has(to) && thrones.has(to)) return refusal(13, "knight-onto-throne");
  return std::nullopt;
}

// Whether jumps would lead to the last cell if they could also go on from the `more` cells.
bool would_reach(const Case& c, const Cells& more) {
  Landing landing = landing_of(c.piece, c.board);
  landing.pass |= more;
  return reach_of(c.action.from, edges_of(over_of(c.piece, c.board)), landing).has(c.action.to);
}

// K-13, K-21, K-16, K-14: the first that alone stops the chain.
Check check_chain(const Case& c) {
  if (!c.by_monarch() && would_reach(c, thrones & c.board.free)) return refusal(13, "knight-through-throne");
  if (c.by_monarch()) {
    if (would_reach(c, Cells::of(c.board.goal) & c.board.free)) return refusal(21, "beyond-throne");
    if (would_reach(c, c.board.enemy_knights)) return refusal(16, "beyond-capture");
  }
  if (would_reach(c, c.board.enemy.monarch())) return refusal(14, "beyond-monarch");
  return std::nullopt;
}

// K-6, K-9, K-10, K-11 for one jump, K-7 for more.
Refusal why_no_jump(const Case& c) {
  if (!c.is_simple()) return refusal(7, "no-chain");
  const Cells middle = Cells::of(c.middle());
  if (!(middle & c.board.free).empty()) return refusal(6, "nothing-to-jump");
  if (!(middle & (c.board.own.monarch() | c.board.enemy.monarch())).empty()) return refusal(11, "over-monarch");
  return c.piece == Piece::knight1 ? refusal(10, "too-small") : refusal(9, "not-smaller");
}

Check check_way(const Case& c) {
  if (c.is_step()) return std::nullopt;
  if (!c.is_even()) return refusal(4, "neither-step-nor-jump");
  if (would_reach(c, {})) return std::nullopt;
  if (const Check stopped = check_chain(c)) return stopped;
  return why_no_jump(c);
}

// K-17
Check check_back(const Case& c) {
  if (!c.takes_knight()) return c.action.puts_back() ? Check{refusal(17, "nothing-to-put-back")} : std::nullopt;
  if (!c.action.puts_back()) return refusal(17, "must-put-back");
  if (!cells_for_captured(c.board, c.action.from).has(c.action.back)) return refusal(17, "cannot-put-there");
  return std::nullopt;
}

bool allows(Moves& moves, const Action& action) {
  if (!action.puts_back()) return moves.monarch().to.has(action.to);
  for (const auto& capture : moves.captures)
    if (capture.to == action.to) return capture.back.has(action.back);
  return false;
}

// K-19
Check check_courtesy(const Position& position, const Case& c) {
  Moves moves;
  collect_legal(moves, position, Courtesy::monarch);
  return allows(moves, c.action) ? std::nullopt : Check{refusal(19, "courtesy")};
}

}  // namespace

// The first reason that fits, in the order the notation gives.
Check Rules::check(const State& state, Seat s, const Action& action) const {
  const Position& position = state.position;
  if (const End end = end_of(position); end != End::none) return Refusal{clause_of(end), "game-over"};
  if (has_unknown_cell(action)) return refusal(1, "no-such-cell");
  if (s != position.to_move) return refusal(4, "not-your-turn");
  const Occupancy board = occupancy_for(position, s);
  if (!board.own.pieces().has(action.from)) return refusal(4, "not-your-piece");
  const Case c{board, board.own.at(action.from), action};
  if (const Check target = check_target(c)) return target;
  if (const Check way = check_way(c)) return way;
  if (const Check back = check_back(c)) return back;
  if (config_.courtesy == Courtesy::off || !c.by_monarch()) return std::nullopt;
  return check_courtesy(position, c);
}

}  // namespace rois::kingdom
