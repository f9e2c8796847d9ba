#pragma once

#include "rois/match/computer_player.hpp"
#include "rois/match/match.hpp"

namespace rois {

/// Whoever plays in an arena: a computer player of this program, or an engine that is asked elsewhere.
class Contender {
 public:
  virtual ~Contender() = default;
  /// Called before each game.
  virtual void on_game() {}
  /// Decides for a seat that is asked, from what that seat may know of the match. After a problem the game is lost.
  virtual Result<SearchResult> choose(const Match& match, Seat s, Rng& rng) = 0;
};

/// A computer player of this program.
class ComputerContender final : public Contender {
 public:
  ComputerContender(const ComputerPlayer& player, SearchLimits limits) : player_{player}, limits_{limits} {}
  Result<SearchResult> choose(const Match& match, Seat s, Rng& rng) override {
    const auto observation = match.analysis().observe(Viewer::of(s));
    if (limits_.monitor != nullptr) limits_.monitor->on_start();
    SearchResult result = player_.choose(*observation, limits_, rng);
    if (limits_.monitor != nullptr) limits_.monitor->on_end();
    return result;
  }

 private:
  const ComputerPlayer& player_;
  SearchLimits limits_;
};

}  // namespace rois
