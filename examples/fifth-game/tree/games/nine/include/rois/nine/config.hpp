#pragma once

namespace rois::nine {

/// A table of this game has no options.
struct Config {
  static constexpr int players = 2;
};

}  // namespace rois::nine
