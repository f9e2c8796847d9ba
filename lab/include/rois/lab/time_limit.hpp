#pragma once

#include <algorithm>
#include <cstdint>

#include "rois/match/computer_player.hpp"

namespace rois {

/// Gives a computer player this many seconds a decision, by the host's clock: one that never goes back.
class TimeLimit final : public SearchMonitor {
 public:
  using Clock = double (*)();

  TimeLimit(double seconds, Clock now) : seconds_{seconds}, now_{now}, end_{now() + seconds} {}
  void on_start() override { end_ = now_() + seconds_; }
  bool should_stop() override { return now_() >= end_; }
  void on_end() override {
    const double overrun = now_() - end_;
    longest_overrun_ = std::max(longest_overrun_, overrun);
    ++answers_;
    if (overrun > tolerated) ++late_;
  }

  /// An answer that comes later than this, in seconds, is a late one.
  static constexpr double tolerated = 0.010;
  std::uint64_t answers() const { return answers_; }
  std::uint64_t late() const { return late_; }
  /// By how much the slowest answer so far was late, in seconds; 0 where none was.
  double longest_overrun() const { return longest_overrun_; }

 private:
  double seconds_;
  Clock now_;
  double end_;
  double longest_overrun_ = 0;
  std::uint64_t answers_ = 0;
  std::uint64_t late_ = 0;
};

}  // namespace rois
