#include <cstdlib>

#include "rois/kingdom/rules.hpp"

namespace rois::kingdom {
namespace {

constexpr Refusal refusal(std::uint8_t number, ErrorId code) { return {{'K', number}, code}; }

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
  if (to == c.action.from) return refusal(7, ErrorId::same_cell);
  if (c.board.own.pieces().has(to))
    return c.by_monarch() ? refusal(16, ErrorId::own_piece_there) : refusal(3, ErrorId::own_piece_there);
  if (c.by_monarch()) return {};
  if (c.board.enemy_knights.has(to)) return refusal(15, ErrorId::knight_onto_knight);
  if (c.board.free.has(to) && thrones.has(to)) return refusal(13, ErrorId::knight_onto_throne);
  return {};
}

// Whether jumps would lead to the last cell if they could also go on from the `more` cells.
bool would_reach(const Case& c, const Cells& more) {
  Landing landing = landing_of(c.piece, c.board);
  landing.pass |= more;
  return reach_of(c.action.from, edges_of(over_of(c.piece, c.board)), landing).has(c.action.to);
}

// K-13, K-21, K-16, K-14: the first that alone stops the chain.
Check check_chain(const Case& c) {
  if (!c.by_monarch() && would_reach(c, thrones & c.board.free)) return refusal(13, ErrorId::knight_through_throne);
  if (c.by_monarch()) {
    if (would_reach(c, Cells::of(c.board.goal) & c.board.free)) return refusal(21, ErrorId::beyond_throne);
    if (would_reach(c, c.board.enemy_knights)) return refusal(16, ErrorId::beyond_capture);
  }
  if (would_reach(c, c.board.enemy.monarch())) return refusal(14, ErrorId::beyond_monarch);
  return {};
}

// K-6, K-9, K-10, K-11 for one jump, K-7 for more.
Refusal why_no_jump(const Case& c) {
  if (!c.is_simple()) return refusal(7, ErrorId::no_chain);
  const Cells middle = Cells::of(c.middle());
  if (!(middle & c.board.free).empty()) return refusal(6, ErrorId::nothing_to_jump);
  if (!(middle & (c.board.own.monarch() | c.board.enemy.monarch())).empty()) return refusal(11, ErrorId::over_monarch);
  return c.piece == Piece::knight1 ? refusal(10, ErrorId::too_small) : refusal(9, ErrorId::not_smaller);
}

Check check_way(const Case& c) {
  if (c.is_step()) return {};
  if (!c.is_even()) return refusal(4, ErrorId::neither_step_nor_jump);
  if (would_reach(c, {})) return {};
  if (const Check chain = check_chain(c); !chain) return chain;
  return why_no_jump(c);
}

// K-17
Check check_back(const Case& c) {
  if (!c.takes_knight()) return c.action.puts_back() ? refusal(17, ErrorId::nothing_to_put_back) : Check{};
  if (!c.action.puts_back()) return refusal(17, ErrorId::must_put_back);
  if (!cells_for_captured(c.board, c.action.from).has(c.action.back)) return refusal(17, ErrorId::cannot_put_there);
  return {};
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
  return allows(moves, c.action) ? Check{} : refusal(19, ErrorId::courtesy);
}

}  // namespace

// The first reason that fits, in the order the notation gives.
Check Rules::check(const State& state, Seat s, const Action& action) const {
  const Position& position = state.position;
  if (const End end = end_of(position); end != End::none) return Refusal{clause_of(end), ErrorId::game_over};
  if (has_unknown_cell(action)) return refusal(1, ErrorId::no_such_cell);
  if (s != position.to_move) return refusal(4, ErrorId::not_your_turn);
  const Occupancy board = occupancy_for(position, s);
  if (!board.own.pieces().has(action.from)) return refusal(4, ErrorId::not_your_piece);
  const Case c{board, board.own.at(action.from), action};
  if (const Check target = check_target(c); !target) return target;
  if (const Check way = check_way(c); !way) return way;
  if (const Check back = check_back(c); !back) return back;
  if (config_.courtesy == Courtesy::off || !c.by_monarch()) return {};
  return check_courtesy(position, c);
}

}  // namespace rois::kingdom
