#pragma once

#include "rois/transport/network.hpp"
#include "tcp.hpp"

namespace rois::transport {

/// What else runs on a network's thread.
struct Network::Inside {
  static asio::io_context& context(Network& network);
};

}  // namespace rois::transport
