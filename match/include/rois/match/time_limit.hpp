#pragma once

#include "rois/match/brain.hpp"

namespace rois {

/// Gives a computer player so many seconds a decision, by the host's clock: one that never goes back.
class TimeLimit final : public Watcher {
 public:
  using Clock = double (*)();

  TimeLimit(double seconds, Clock now) : seconds_{seconds}, now_{now}, end_{now() + seconds} {}
  void begins() override { end_ = now_() + seconds_; }
  bool enough() override { return now_() >= end_; }

 private:
  double seconds_;
  Clock now_;
  double end_;
};

}  // namespace rois
