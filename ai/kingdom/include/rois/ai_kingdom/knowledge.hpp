#pragma once

#include <array>
#include <vector>

#include "rois/ai/board_player.hpp"
#include "rois/kingdom/play.hpp"
#include "rois/kingdom/rules.hpp"

namespace rois::ai_kingdom {

/// A captured Knight can go back to some sixty cells; the search looks at this many of them.
inline constexpr int backs_tried = 3;

/// A position without its history. `chain_limit` is the longest chain of jumps that the player sees, 0 for no limit.
struct Board {
  kingdom::Position position;
  kingdom::PositionKey key = 0;
  int chain_limit = 0;

  constexpr bool operator==(const Board&) const = default;
};

/// What alpha-beta knows of Kingdom.
struct Knowledge {
  using R = kingdom::Rules;
  using Board = ai_kingdom::Board;
  static constexpr std::size_t history_slots = 128 * 128;
  static constexpr bool can_repeat = true;
  static constexpr bool allows_null_move = true;
  /// The tenth is `best` with a second. Set by bench/levels.mjs.
  static constexpr std::array<ai::BoardSkill, ai::level_count> levels{{{60, 1, 2, 240, 75},
                                                                       {60, 1, 2, 60, 35},
                                                                       {60, 1, 0, 100, 25},
                                                                       {60, 1, 0, 0, 12},
                                                                       {220},
                                                                       {700},
                                                                       {2'700},
                                                                       {11'000},
                                                                       {35'000},
                                                                       {1'300'000}}};

  static Board board_of(const R& /*rules*/, const kingdom::State& state, int chain_limit) {
    return {state.position, state.history.back(), chain_limit};
  }
  static void play(const R& /*rules*/, Board& board, const kingdom::Action& action) {
    kingdom::play(board.position, action, board.key);
  }
  static void null_move(Board& board);
  static Seat to_move(const Board& board) { return board.position.to_move; }
  /// The Zobrist key, updated move by move. Without the plies played: `plies_left` is asked where something is called
  /// proved.
  static std::uint64_t key(const Board& board) { return board.key; }
  /// K-23: where a third time would be a draw.
  static std::vector<std::uint64_t> repetition_keys(const kingdom::State& state);
  static int plies_left(const Board& board) { return kingdom::max_plies - board.position.plies; }
  static ai::Terminal terminal(const Board& board);
  static int forced_win(const Board& board);
  static int forced_loss(const Board& /*board*/) { return 0; }
  static bool in_check(const Board& board);
  static int evaluate(const Board& board);
  /// Winning moves first. Not all where a captured Knight could be put back elsewhere (`backs_tried`).
  static bool moves(const R& rules, const Board& board, Actions<R>& actions);
  static void noisy_moves(const R& /*rules*/, const Board& /*board*/, Actions<R>& actions) { actions.clear(); }
  static bool is_noisy(const Board& /*board*/, const kingdom::Action& /*action*/) { return false; }
  static std::size_t history_slot(const kingdom::Action& action) { return std::size_t{action.from} * 128 + action.to; }
  static constexpr std::size_t targets = 128;
  static std::size_t target(const kingdom::Action& action) { return action.to; }
  static int win_rate(int score);
};

}  // namespace rois::ai_kingdom
