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
///
/// A game may be a branch of another: it begins with the same actions and draws, then has draws and choices of its own.
/// The end of a game is played again at a part of the cost of a whole one, and is what is hardest to judge.
namespace rois::ai_combat {

struct GameHead {
  std::uint64_t seed = 0;
  std::uint16_t actions = 0;
  std::uint8_t players = 2;
  std::uint8_t first = 0;
  /// After so many actions it has draws of its own; 0: a whole game.
  std::uint16_t branch = 0;
  /// Which branch of its seed's.
  std::uint16_t number = 0;
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
inline std::uint64_t seed_of(const GameHead& head, int number) {
  return number == 0 ? head.seed : head.seed ^ mix64(static_cast<std::uint64_t>(number));
}
inline Rng draws_of(const GameHead& head, int number) { return Rng{seed_of(head, number) ^ 0xD6E8FEB86659FD93ULL}; }
inline Rng choices_of(const GameHead& head) { return Rng{seed_of(head, head.number) ^ 0xA5A5A5A5A5A5A5A5ULL}; }

/// Goes through a game: `choose(state, seat)` says what is done, `each(state)` is told after every action of its own.
inline void run(const GameHead& head, const combat::Rules& rules, auto choose, auto each) {
  Rng draws = draws_of(head, 0);
  combat::State state = rules.initial();
  std::size_t actions = 0;
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
    if (turn.is_chance()) {
      rules.apply_chance(state, rules.sample(state, draws));
      continue;
    }
    const Seat s = turn.seats.front();
    rules.apply(state, s, choose(state, s));
    if (++actions == head.branch) draws = draws_of(head, head.number);
    if (actions > head.branch) each(state);
  }
}

/// Its first actions are those it branches off after.
inline LoggedGame play_game(const GameHead& head, std::span<const combat::Action> begun, int exploration,
                            double noise) {
  LoggedGame game{head, {}};
  const combat::Rules rules{config_of(head)};
  const GreedyPolicy policy{Evaluator{rules, large::trained}, exploration, noise};
  Rng choices = choices_of(head);
  const auto choose = [&](const combat::State& state, Seat s) {
    const std::size_t done = game.actions.size();
    game.actions.push_back(done < head.branch ? begun[done] : policy.choice(state, s, choices));
    return game.actions.back();
  };
  run(head, rules, choose, [](const combat::State&) {});
  game.head.actions = static_cast<std::uint16_t>(game.actions.size());
  return game;
}

/// A branch from somewhere in the second half.
inline LoggedGame play_branch(const LoggedGame& whole, int number, int exploration, double noise) {
  GameHead head = whole.head;
  head.number = static_cast<std::uint16_t>(number);
  const auto half = static_cast<std::uint32_t>(whole.actions.size() / 2);
  Rng rng{mix64(head.seed) + head.number};
  head.branch = static_cast<std::uint16_t>(half + 1 + rng.below(half * 9 / 10));
  return play_game(head, whole.actions, exploration, noise);
}

/// Calls `each(state)` after every action of a seat that is the game's own.
template <class Each>
void replay(const LoggedGame& game, const combat::Rules& rules, Each each) {
  std::size_t next = 0;
  run(game.head, rules, [&](const combat::State&, Seat) { return game.actions[next++]; }, each);
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
