#pragma once

#include <concepts>
#include <cstdint>

#include "rois/core/rules.hpp"

namespace rois::ai {

/// How a game stands for the side to move.
enum class Verdict : std::uint8_t { open, lost, drawn };

/// What alpha-beta has to know of a game for two without chance or secrets.
///
///   Board     a position while it is searched: light, copied to branch
///   begin     the board of a state, as somebody sees it who looks `sight` far (what that means is the game's)
///   play      an action on a board where it is possible
///   to_move   whose move it is, or would be if the game went on
///   key       a number for the position; without what the path to it matters (see `barred`)
///   barred    the positions that are drawn because of the game so far, wherever the search meets them
///   deadline  within how many plies the game is drawn in any case
///   verdict   whether the game is over by the position alone
///   certain   a number of plies after which the side to move has surely won, or 0 where that is not plain to see
///   doomed    a number of plies after which it has surely lost, or 0
///   in_check  whether the other side could win at once if it were to move
///   evaluate  for the side to move, between -max_evaluation and max_evaluation
///   moves     the actions to look at, likely good ones first; whether that is all of them
///   loud      the actions after which an evaluation can be trusted less: none where the game has no such
///   is_loud   whether an action would be one of them
///   slot      a small number for an action, below `slots`, for counting which ones did well
///   chance    a score of a search as the share of wins it stands for, in thousandths
template <class K, class R>
concept BoardKnowledge = Rules<R> && !has_chance<R> && PlainValue<typename K::Board> &&
                         requires(const R& rules, const typename R::State& state, const typename K::Board& board,
                                  typename K::Board& changing, const typename R::Action& action, Actions<R>& actions) {
                           { K::begin(rules, state, 0) } -> std::same_as<typename K::Board>;
                           { K::play(rules, changing, action) } -> std::same_as<void>;
                           { K::to_move(board) } -> std::same_as<Seat>;
                           { K::key(board) } -> std::same_as<std::uint64_t>;
                           { K::deadline(board) } -> std::same_as<int>;
                           { K::verdict(board) } -> std::same_as<Verdict>;
                           { K::certain(board) } -> std::same_as<int>;
                           { K::doomed(board) } -> std::same_as<int>;
                           { K::in_check(board) } -> std::same_as<bool>;
                           { K::evaluate(board) } -> std::same_as<int>;
                           { K::moves(rules, board, actions) } -> std::same_as<bool>;
                           { K::loud(rules, board, actions) } -> std::same_as<void>;
                           { K::is_loud(board, action) } -> std::same_as<bool>;
                           { K::slot(action) } -> std::same_as<std::size_t>;
                           { K::chance(0) } -> std::same_as<int>;
                           { K::slots } -> std::convertible_to<std::size_t>;
                           { K::repeats } -> std::convertible_to<bool>;
                           { K::can_pass } -> std::convertible_to<bool>;
                           K::barred(state);
                         };

/// Scores beyond `proved_score` are certain: `won` less the plies it takes.
inline constexpr int won = 30'000;
inline constexpr int max_depth = 100;
inline constexpr int proved_score = won - 500;
inline constexpr int max_evaluation = 20'000;
constexpr bool is_proved(int score) { return score > proved_score || score < -proved_score; }

}  // namespace rois::ai
