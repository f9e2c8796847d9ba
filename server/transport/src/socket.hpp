#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <memory>
#include <vector>

#include "rois/transport/network.hpp"
#include "tcp.hpp"

namespace rois::transport {

using HttpStream = beast::basic_stream<asio::ip::tcp, Executor>;
using HttpMessage = http::request<http::string_body>;

/// What a socket needs of the network that owns it.
struct SocketEvents {
  Host& host;
  Network::Counts& counts;
  Timeouts timeouts;
  std::function<void(ConnectionId)> gone;
};

/// One WebSocket: reads message by message, and sends from a bounded queue.
class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(ConnectionId id, TcpSocket socket, SocketEvents& events);

  void accept(HttpMessage request);
  void send(Message message);
  void close(std::uint16_t code);
  /// Closes the TCP connection without a closing handshake.
  void drop();

 private:
  void read();
  void read_later();
  void on_read(beast::error_code error, std::size_t bytes);
  void on_control_frame();
  void write();
  void on_write(beast::error_code error);
  void finish();
  void say_goodbye();

  ConnectionId id_;
  websocket::stream<TcpSocket, false> stream_;
  SocketEvents& events_;
  beast::flat_buffer buffer_;
  std::vector<Message> queue_;
  std::size_t sent_ = 0;  // of the queue
  std::size_t waiting_bytes_ = 0;
  bool writing_ = false;
  bool open_ = false;
  bool finished_ = false;
  std::uint16_t goodbye_ = 0;
  Timer pause_;
  std::chrono::steady_clock::time_point second_;
  std::size_t control_frames_ = 0;  // in that second
};

}  // namespace rois::transport
