#pragma once

#include <array>
#include <vector>

#include "rois/ai/board_player.hpp"
#include "rois/ai_soldiers/net.hpp"
#include "rois/soldiers/rules.hpp"

namespace rois::ai_soldiers {

/// A hash of the four bitboards and the side to move: a state carries no running Zobrist key.
std::uint64_t key_of(const soldiers::Position& position);

/// A position and what the net has summed up of it.
struct Board {
  soldiers::Position position;
  NetSums sums;

  constexpr bool operator==(const Board&) const = default;
};

/// What alpha-beta knows of Rois et soldats.
struct Knowledge {
  using R = soldiers::Rules;
  using Board = ai_soldiers::Board;
  static constexpr std::size_t history_slots = 64 * 64;
  static constexpr bool can_repeat = false;
  /// Zugzwang is common: a null move would prune where having to move is what loses.
  static constexpr bool allows_null_move = false;
  /// The tenth is `best` with a second. Set by bench/levels.mjs.
  static constexpr std::array<ai::BoardSkill, ai::level_count> levels{{{60, 1, 0, 820, 640},
                                                                       {60, 1, 0, 600, 280},
                                                                       {60, 1, 0, 410, 180},
                                                                       {200, 2, 0, 410, 130},
                                                                       {300, 2, 0, 180, 72},
                                                                       {200},
                                                                       {1'200},
                                                                       {10'000},
                                                                       {80'000},
                                                                       {3'500'000}}};

  static Board board_of(const R& /*rules*/, const soldiers::State& state, int /*chain_limit*/) {
    return {state.position, net_sums(state.position)};
  }
  static void play(const R& /*rules*/, Board& board, const soldiers::Action& action) {
    update(board.sums, board.position, action.from, action.to);
    soldiers::play(board.position, board.position.to_move, action);
  }
  static Seat to_move(const Board& board) { return board.position.to_move; }
  static std::uint64_t key(const Board& board) { return key_of(board.position); }
  static std::vector<std::uint64_t> repetition_keys(const soldiers::State& /*state*/) { return {}; }
  static int plies_left(const Board& /*board*/) { return ai::win_score; }
  static ai::Terminal terminal(const Board& board) {
    return end_of(board.position) == soldiers::End::none ? ai::Terminal::none : ai::Terminal::lost;
  }
  static int forced_win(const Board& board);
  static int forced_loss(const Board& board);
  static bool in_check(const Board& board);
  static int evaluate(const Board& board);
  static bool moves(const R& rules, const Board& board, Actions<R>& actions);
  /// Captures.
  static void noisy_moves(const R& rules, const Board& board, Actions<R>& actions);
  static bool is_noisy(const Board& board, const soldiers::Action& action) {
    const Seat enemy = soldiers::other(to_move(board));
    return (board.position.of(enemy).pieces() & soldiers::cells_of(action.to)) != 0;
  }
  static std::size_t history_slot(const soldiers::Action& action) { return std::size_t{action.from} * 64 + action.to; }
  static constexpr std::size_t targets = 64;
  static std::size_t target(const soldiers::Action& action) { return action.to; }
  static int win_rate(int score);
};

}  // namespace rois::ai_soldiers
