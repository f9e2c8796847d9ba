#pragma once

#include "rois/ai/effort.hpp"

namespace rois::testkit {

/// Waits for a search until it was asked so many times.
class StopsAfter final : public ai::Patience {
 public:
  explicit StopsAfter(int asks) : left_{asks} {}
  bool over() override { return --left_ < 0; }

 private:
  int left_;
};

}  // namespace rois::testkit
