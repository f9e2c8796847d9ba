#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rois/kingdom/notation.hpp"
#include "rois/kingdom/path.hpp"
#include "rois/kingdom/rules.hpp"

namespace rois::kingdom {

inline constexpr std::string_view start = "abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 0";
inline const Rules courteous_rules{};
inline const Rules rude_rules{Config{Courtesy::off}};

using Texts = std::vector<std::string>;

inline State state_of(std::string_view position) {
  const auto parsed = parse_position(position);
  EXPECT_TRUE(parsed.position) << position << ": " << (parsed.problem ? text(*parsed.problem) : "");
  return Rules{}.begin(parsed.position ? *parsed.position : Rules{}.initial().position);
}

inline Texts legal_texts(const State& state, Seat s, const Rules& rules = courteous_rules) {
  Actions<Rules> actions;
  rules.legal(state, s, actions);
  Texts texts;
  for (const auto& action : actions) texts.push_back(text(action));
  std::ranges::sort(texts);
  return texts;
}

/// The moves of the piece on one cell: where it can go, and where what it takes can be put back.
inline Texts moves_from(std::string_view position, std::string_view from, const Rules& rules = courteous_rules) {
  const State state = state_of(position);
  Texts texts;
  for (const auto& move : legal_texts(state, state.position.to_move, rules))
    if (move.starts_with(from)) texts.push_back(move.substr(2));
  return texts;
}

inline bool is_legal(std::string_view position, std::string_view move, const Rules& rules = courteous_rules) {
  const State state = state_of(position);
  const auto moves = legal_texts(state, state.position.to_move, rules);
  return std::ranges::find(moves, move) != moves.end();
}

/// The clause that refuses a move of the side to move, empty where it is allowed.
inline std::string refused_by(const State& state, std::string_view move, const Rules& rules = courteous_rules) {
  const auto action = parse_action(move);
  EXPECT_TRUE(action) << move;
  const Check verdict = rules.check(state, state.position.to_move, action.value_or(Action{}));
  return verdict ? "" : text(verdict.refusal().clause);
}
inline std::string refused_by(std::string_view position, std::string_view move, const Rules& rules = courteous_rules) {
  return refused_by(state_of(position), move, rules);
}

inline void play(State& state, std::string_view move, const Rules& rules = courteous_rules) {
  const Seat mover = state.position.to_move;
  const auto action = parse_action(move);
  const Check verdict = action ? rules.check(state, mover, *action) : Refusal{{}, ErrorId::unreadable_action};
  ASSERT_TRUE(verdict) << move << " " << text(verdict.refusal().code);
  rules.apply(state, mover, *action);
}

inline State after(std::string_view position, std::string_view move, const Rules& rules = courteous_rules) {
  State state = state_of(position);
  play(state, move, rules);
  return state;
}

inline std::string text_after(std::string_view position, std::string_view move, const Rules& rules = courteous_rules) {
  return text(after(position, move, rules).position);
}

inline std::string end_clause(const State& state) {
  return Rules{}.turn(state).is_over() ? text(Rules{}.score(state).reason) : "";
}

}  // namespace rois::kingdom
