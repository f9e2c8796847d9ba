#pragma once

#include <cstdint>
#include <string>

#include "rois/core/result.hpp"
#include "tcp.hpp"

namespace rois::transport {

using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

/// Binds to an address and listens; port 0 is any that is free.
inline Result<void> listen_on(Acceptor& acceptor, const std::string& address, std::uint16_t port) {
  beast::error_code error;
  const asio::ip::tcp::endpoint endpoint{asio::ip::make_address(address, error), port};
  if (!error) acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address{true}, error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) return Problem{ErrorId::system_failure, error.message()};
  return {};
}

}  // namespace rois::transport
