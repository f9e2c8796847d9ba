#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "greedy_policy.hpp"

/// Games to learn from, in a file: for each its head, then the actions of the seats. Draws are not written: they come
/// from the game's seed. All numbers are little-endian; a game that was cut off at the end is no part of the file.
namespace rois::ai_combat {

struct GameHead {
  std::uint64_t seed = 0;
  std::uint16_t actions = 0;
  std::uint8_t players = 2;
  std::uint8_t first = 0;
  std::uint32_t unused = 0;
};
static_assert(sizeof(GameHead) == 16);
static_assert(sizeof(combat::Action) == 4);

struct LoggedGame {
  GameHead head;
  std::vector<combat::Action> actions;
};

inline combat::Config config_of(const GameHead& head) {
  combat::Config config{};
  config.players = head.players;
  config.first = seat(head.first);
  return config;
}

/// A table of 2 players in six games of ten, of 3 and of 4 in two each.
inline GameHead head_of(std::uint64_t seed) {
  Rng rng{seed};
  GameHead head;
  head.seed = seed;
  const auto kind = rng.below(10);
  head.players = kind < 6 ? 2 : kind < 8 ? 3 : 4;
  head.first = static_cast<std::uint8_t>(rng.below(head.players));
  return head;
}

/// Draws of a game are its own; what the policy draws is apart from them.
inline Rng draws_of(const GameHead& head) { return Rng{head.seed ^ 0xD6E8FEB86659FD93ULL}; }

inline LoggedGame play_game(std::uint64_t seed, int exploration, double noise) {
  LoggedGame game{head_of(seed), {}};
  const combat::Rules rules{config_of(game.head)};
  const GreedyPolicy policy{Evaluator{rules, large::trained}, exploration, noise};
  Rng draws = draws_of(game.head);
  Rng choices{seed ^ 0xA5A5A5A5A5A5A5A5ULL};
  combat::State state = rules.initial();
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
    if (turn.is_chance()) {
      rules.apply_chance(state, rules.sample(state, draws));
      continue;
    }
    const Seat s = turn.seats.front();
    game.actions.push_back(policy.choice(state, s, choices));
    rules.apply(state, s, game.actions.back());
  }
  game.head.actions = static_cast<std::uint16_t>(game.actions.size());
  return game;
}

/// Calls `each(state)` before every action of a seat and at the end.
template <class Each>
void replay(const LoggedGame& game, const combat::Rules& rules, Each each) {
  Rng draws = draws_of(game.head);
  combat::State state = rules.initial();
  std::size_t next = 0;
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
    if (turn.is_chance()) {
      rules.apply_chance(state, rules.sample(state, draws));
      continue;
    }
    rules.apply(state, turn.seats.front(), game.actions[next++]);
    each(state);
  }
}

/// Whole games of a file.
class GameFile {
 public:
  explicit GameFile(const std::string& path) : file_{std::fopen(path.c_str(), "rb")} {}
  GameFile(const GameFile&) = delete;
  GameFile& operator=(const GameFile&) = delete;
  ~GameFile() {
    if (file_ != nullptr) std::fclose(file_);
  }

  bool read(LoggedGame& game) {
    if (file_ == nullptr || std::fread(&game.head, sizeof(GameHead), 1, file_) != 1) return false;
    game.actions.resize(game.head.actions);
    if (std::fread(game.actions.data(), sizeof(combat::Action), game.actions.size(), file_) != game.actions.size())
      return false;
    whole_ += sizeof(GameHead) + game.actions.size() * sizeof(combat::Action);
    return true;
  }
  /// Bytes of the games that were read.
  std::uintmax_t whole() const { return whole_; }

 private:
  std::FILE* file_;
  std::uintmax_t whole_ = 0;
};

inline bool write(std::FILE* file, const LoggedGame& game) {
  return std::fwrite(&game.head, sizeof(GameHead), 1, file) == 1 &&
         std::fwrite(game.actions.data(), sizeof(combat::Action), game.actions.size(), file) == game.actions.size();
}

}  // namespace rois::ai_combat
