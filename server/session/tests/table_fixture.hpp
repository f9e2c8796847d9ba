#pragma once

#include <gtest/gtest.h>

#include <iterator>
#include <vector>

#include "rois/match/game_kind.hpp"
#include "rois/session/table.hpp"
#include "rois/testkit/toy_codec.hpp"

namespace rois::session {

inline const Person ada{1, "Ada", false};
inline const Person bob{2, "Bob", true};
inline const Person eve{3, "Eve", true};

inline Head head_of(std::string game, int players = 2) {
  Head head;
  head.game = std::move(game);
  head.players = players;
  head.host = ada;
  return head;
}

/// A table of any game, the toy included, its time in the test's hands, its chance from a seed.
inline Table open_table(Head head, std::uint64_t seed = 1) {
  static const GameKind<ToyCodec<>> toy_game;
  static const std::vector<const Game*> games = [] {
    std::vector<const Game*> list{&toy_game};
    std::ranges::copy(all_games(), std::back_inserter(list));
    return list;
  }();
  auto made = Table::open(std::move(head), games, [rng = Rng{seed}]() mutable { return rng.next(); });
  EXPECT_TRUE(made) << text(made.problem().code);
  return std::move(*made);
}

inline Table seated(Head head) {
  head.seats[0] = Occupant::of(ada);
  head.seats[1] = Occupant::of(bob);
  return open_table(std::move(head));
}

inline std::string code(const CommandResult& out) {
  return out.refused ? std::string{text(out.refused->code)} : std::string{};
}

inline Submission move(const Table& table, std::string_view key, std::string_view action) {
  return {table.epoch(), table.match().actions(), key, action};
}

}  // namespace rois::session
