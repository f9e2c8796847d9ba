#pragma once

#include <memory>
#include <optional>
#include <string>

#include "rois/match/computer_player.hpp"
#include "rois/wire/input.hpp"

namespace rois {

/// A request to think that was read and found sound. It holds all that it needs, so that a host may answer it later
/// and elsewhere, while the table it came from goes on.
class Thinking {
 public:
  /// About a match as it stands, or as the request says it was.
  static Result<Thinking> read(const wire::Input& request, const Match& match);
  /// About what a seat was shown (`match`) of a game that is played elsewhere.
  static Result<Thinking> read_shown(const wire::Input& request);

  /// The time that the host is asked to keep to. There is no clock here.
  std::optional<int> time_ms() const { return time_ms_; }
  /// Searches, and answers with `search_result_json`.
  json::object answer(SearchMonitor* monitor = nullptr);
  int players() const { return players_; }

 private:
  Thinking(std::unique_ptr<Observation> observation, std::unique_ptr<ComputerPlayer> player, Rng rng)
      : observation_{std::move(observation)}, player_{std::move(player)}, rng_{rng} {}
  static Result<Thinking> read_for(const wire::Input& request, Seat by, const Match& then,
                                   std::unique_ptr<Observation> observation);

  std::unique_ptr<Observation> observation_;
  std::unique_ptr<ComputerPlayer> player_;
  Rng rng_;
  std::optional<std::uint64_t> nodes_;
  std::optional<int> time_ms_;
  int candidates_ = 1;
  std::string also_;
  int players_ = 2;
};

}  // namespace rois
