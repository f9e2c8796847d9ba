#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rois/soldiers/notation.hpp"
#include "rois/soldiers/rules.hpp"

namespace rois::soldiers {

inline constexpr std::string_view start = "kkkk/sss/ssss/3/4/3/4/3/SSSS/SSS/KKKK r";

inline State state_of(std::string_view position) {
  const auto parsed = parse_position(position);
  EXPECT_TRUE(parsed.position) << position << ": " << (parsed.problem ? text(*parsed.problem) : "");
  return {parsed.position.value_or(Position{})};
}

inline std::vector<std::string> legal_texts(const State& state, Seat s) {
  Actions<Rules> actions;
  Rules{}.legal(state, s, actions);
  std::vector<std::string> texts;
  for (const auto& action : actions) texts.push_back(text(action));
  std::ranges::sort(texts);
  return texts;
}
inline std::vector<std::string> legal_texts(std::string_view position) {
  const State state = state_of(position);
  return legal_texts(state, state.position.to_move);
}

using Texts = std::vector<std::string>;

inline bool is_legal(std::string_view position, const std::string& move) {
  const auto moves = legal_texts(position);
  return std::ranges::find(moves, move) != moves.end();
}

/// The clause that refuses a move of the side to move, empty where it is allowed.
inline std::string refused_by(std::string_view position, std::string_view move) {
  const State state = state_of(position);
  const auto action = parse_action(move);
  EXPECT_TRUE(action) << move;
  const Check verdict = Rules{}.check(state, state.position.to_move, action.value_or(Action{}));
  return verdict ? "" : text(verdict.refusal().clause);
}

inline State after(std::string_view position, std::string_view move) {
  State state = state_of(position);
  const Seat mover = state.position.to_move;
  const auto action = parse_action(move);
  EXPECT_TRUE(action && Rules{}.check(state, mover, *action)) << move;
  Rules{}.apply(state, mover, action.value_or(Action{}));
  return state;
}

inline std::string end_clause(const State& state) {
  return Rules{}.turn(state).is_over() ? text(Rules{}.score(state).reason) : "";
}

}  // namespace rois::soldiers
