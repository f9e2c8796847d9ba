#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace rois::transport {

/// One WebSocket, from its upgrade request to its end. Never used twice while the server runs.
using ConnectionId = std::uint64_t;
inline constexpr ConnectionId no_connection = 0;

/// The text of one message. It may wait in many queues and is kept once.
using Message = std::shared_ptr<const std::string>;
inline Message make_message(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace rois::transport
