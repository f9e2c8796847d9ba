#pragma once

#include "rois/ai/node_budget.hpp"

namespace rois::testkit {

/// Stops a search at a given poll.
class StopsAfter final : public ai::StopCondition {
 public:
  explicit StopsAfter(int polls) : left_{polls} {}
  bool should_stop() override { return --left_ < 0; }

 private:
  int left_;
};

}  // namespace rois::testkit
