#pragma once

#include <concepts>
#include <cstdint>

#include "rois/core/rules.hpp"

namespace rois::ai {

/// Whether a game is over, for the side to move.
enum class Terminal : std::uint8_t { none, lost, drawn };

/// What alpha-beta has to know of a game for two without chance or secrets.
///
///   Board            a position while it is searched: light, copied to branch
///   board_of         the board of a state, for a player who overlooks chains longer than `chain_limit` (0: none)
///   play             an action on a board where it is possible
///   to_move          whose move it is, or would be if the game went on
///   key              the position's Zobrist key or hash, without the path that led to it
///   repetition_keys  positions that are drawn because of the game so far, wherever the search meets them
///   plies_left       within how many plies the game is drawn in any case
///   terminal         whether the game is over by the position alone
///   forced_win       in how many plies the side to move wins whatever happens, where that is plain to see; else 0
///   forced_loss      in how many plies it loses, likewise
///   in_check         whether the other side could win at once if it were to move
///   evaluate         for the side to move, between -max_evaluation and max_evaluation
///   moves            the actions to search, likely good ones first; whether that is all of them
///   noisy_moves      those after which an evaluation says little, for quiescence; none where the game has no such
///   is_noisy         whether an action is one of them
///   null_move        passes, where `allows_null_move`
///   history_slot     a small number for an action, below `history_slots`
///   target           where an action goes, a number below `targets`
///   win_rate         the share of wins that a score stands for, in thousandths
template <class K, class R>
concept BoardKnowledge = Rules<R> && !has_chance<R> && PlainValue<typename K::Board> &&
                         requires(const R& rules, const typename R::State& state, const typename K::Board& board,
                                  typename K::Board& changing, const typename R::Action& action, Actions<R>& actions) {
                           { K::board_of(rules, state, 0) } -> std::same_as<typename K::Board>;
                           { K::play(rules, changing, action) } -> std::same_as<void>;
                           { K::to_move(board) } -> std::same_as<Seat>;
                           { K::key(board) } -> std::same_as<std::uint64_t>;
                           { K::plies_left(board) } -> std::same_as<int>;
                           { K::terminal(board) } -> std::same_as<Terminal>;
                           { K::forced_win(board) } -> std::same_as<int>;
                           { K::forced_loss(board) } -> std::same_as<int>;
                           { K::in_check(board) } -> std::same_as<bool>;
                           { K::evaluate(board) } -> std::same_as<int>;
                           { K::moves(rules, board, actions) } -> std::same_as<bool>;
                           { K::noisy_moves(rules, board, actions) } -> std::same_as<void>;
                           { K::is_noisy(board, action) } -> std::same_as<bool>;
                           { K::history_slot(action) } -> std::same_as<std::size_t>;
                           { K::target(action) } -> std::same_as<std::size_t>;
                           { K::targets } -> std::convertible_to<std::size_t>;
                           { K::win_rate(0) } -> std::same_as<int>;
                           { K::history_slots } -> std::convertible_to<std::size_t>;
                           { K::can_repeat } -> std::convertible_to<bool>;
                           { K::allows_null_move } -> std::convertible_to<bool>;
                           K::repetition_keys(state);
                         };

/// Scores beyond `proved_score` are forced wins and losses: `win_score` less the plies it takes.
inline constexpr int win_score = 30'000;
inline constexpr int max_depth = 100;
inline constexpr int proved_score = win_score - 500;
inline constexpr int max_evaluation = 20'000;
constexpr bool is_proved(int score) { return score > proved_score || score < -proved_score; }

}  // namespace rois::ai
