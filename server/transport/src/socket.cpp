#include "socket.hpp"

#include <boost/beast/core/bind_handler.hpp>

#include "rois/limits/limits.hpp"

namespace rois::transport {

Socket::Socket(ConnectionId id, TcpSocket socket, SocketEvents& events)
    : id_{id},
      stream_{std::move(socket)},
      events_{events},
      buffer_{limits::message_bytes + 1},
      pause_{stream_.get_executor()} {
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = events_.timeouts.handshake;
  timeout.idle_timeout = events_.timeouts.idle;
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(limits::message_bytes);
  stream_.auto_fragment(false);
  stream_.text(true);
  stream_.control_callback([this](websocket::frame_type /*kind*/, beast::string_view /*text*/) { on_control_frame(); });
  beast::error_code ignored;
  stream_.next_layer().set_option(asio::ip::tcp::no_delay{true}, ignored);
}

void Socket::accept(HttpMessage request) {
  // The request has to live as long as the handshake.
  auto kept = std::make_shared<HttpMessage>(std::move(request));
  stream_.async_accept(*kept, [self = shared_from_this(), kept](beast::error_code error) {
    if (error) return self->finish();
    self->open_ = true;
    self->events_.host.opened(self->id_);
    if (self->finished_) return;
    self->read();
    self->write();
  });
}

void Socket::read() { stream_.async_read(buffer_, beast::bind_front_handler(&Socket::on_read, shared_from_this())); }

/// What else it sent waits in the kernel, and then with the sender.
void Socket::read_later() {
  pause_.expires_after(events_.timeouts.refused);
  pause_.async_wait([self = shared_from_this()](beast::error_code /*error*/) {
    if (!self->finished_) self->read();
  });
}

/// Answered by the library without anybody being asked, so they are counted here.
void Socket::on_control_frame() {
  const auto now = std::chrono::steady_clock::now();
  if (now - second_ >= std::chrono::seconds{1}) {
    second_ = now;
    control_frames_ = 0;
  }
  if (++control_frames_ != limits::control_frames_per_second + 1) return;
  // Later, since the stream is busy with the frame.
  asio::post(stream_.get_executor(), [self = shared_from_this()] { self->drop(); });
}

void Socket::on_read(beast::error_code error, std::size_t bytes) {
  if (error || finished_) return finish();
  ++events_.counts.received;
  if (!stream_.got_text()) {
    close(websocket::close_code::unknown_data);
  }
  const bool in_time =
      !stream_.got_text() || events_.host.message(id_, {static_cast<const char*>(buffer_.data().data()), bytes});
  buffer_.consume(bytes);
  if (finished_) return;
  if (in_time) return read();
  read_later();
}

void Socket::send(Message message) {
  if (finished_ || goodbye_ != 0) return;
  waiting_bytes_ += message->size();
  queue_.push_back(std::move(message));
  if (queue_.size() - sent_ > limits::queue_messages || waiting_bytes_ > limits::queue_bytes) {
    ++events_.counts.dropped;
    drop();
    return;
  }
  write();
}

void Socket::write() {
  if (!open_ || writing_ || finished_) return;
  if (sent_ == queue_.size()) {
    if (goodbye_ != 0) say_goodbye();
    return;
  }
  writing_ = true;
  stream_.async_write(
      asio::buffer(*queue_[sent_]),
      [self = shared_from_this()](beast::error_code error, std::size_t /*bytes*/) { self->on_write(error); });
}

void Socket::on_write(beast::error_code error) {
  writing_ = false;
  if (error || finished_) return finish();
  ++events_.counts.sent;
  waiting_bytes_ -= queue_[sent_]->size();
  queue_[sent_].reset();
  if (++sent_ == queue_.size()) {
    queue_.clear();
    sent_ = 0;
  }
  write();
}

void Socket::close(std::uint16_t code) {
  if (goodbye_ != 0 || finished_) return;
  goodbye_ = code;
  write();
}

void Socket::say_goodbye() {
  writing_ = true;
  stream_.async_close({goodbye_}, [self = shared_from_this()](beast::error_code /*error*/) { self->finish(); });
}

void Socket::drop() {
  beast::error_code ignored;
  stream_.next_layer().close(ignored);
  finish();
}

void Socket::finish() {
  if (finished_) return;
  finished_ = true;
  queue_.clear();
  sent_ = 0;
  beast::error_code ignored;
  stream_.next_layer().close(ignored);
  events_.gone(id_);
}

}  // namespace rois::transport
