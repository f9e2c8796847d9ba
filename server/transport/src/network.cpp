#include "rois/transport/network.hpp"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>
#include <unordered_map>

#include "acceptor.hpp"
#include "context.hpp"
#include "rois/limits/limits.hpp"
#include "rois/limits/network.hpp"
#include "socket.hpp"

namespace rois::transport {
namespace {

using tcp = asio::ip::tcp;
using Awaitable = asio::awaitable<void, Executor>;
constexpr asio::use_awaitable_t<Executor> use_awaitable;

constexpr std::chrono::milliseconds pause_after_failure{100};

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

HttpRequest plain(HttpMessage& message, std::string address) {
  HttpRequest out;
  out.method = text(message.method_string());
  const std::string target = text(message.target());
  const auto mark = target.find('?');
  out.path = target.substr(0, mark);
  if (mark != std::string::npos) out.query = target.substr(mark + 1);
  out.body = std::move(message.body());
  out.address = std::move(address);
  out.host = text(message[http::field::host]);
  out.origin = text(message[http::field::origin]);
  out.cookie = text(message[http::field::cookie]);
  out.authorization = text(message[http::field::authorization]);
  out.content_type = text(message[http::field::content_type]);
  out.user_agent = text(message[http::field::user_agent]);
  out.language = text(message[http::field::accept_language]);
  out.etag = text(message[http::field::if_none_match]);
  out.encodings = text(message[http::field::accept_encoding]);
  out.forwarded_for = text(message["X-Forwarded-For"]);
  out.forwarded_proto = text(message["X-Forwarded-Proto"]);
  return out;
}

/// The size of the header as received. The parser's own limit covers only the line being read; this one covers all.
std::size_t header_size(const HttpMessage& message) {
  std::size_t bytes = message.method_string().size() + message.target().size() + sizeof "  HTTP/1.1\r\n\r\n" - 1;
  for (const auto& field : message) bytes += field.name_string().size() + field.value().size() + sizeof ": \r\n" - 1;
  return bytes;
}

/// What is answered to a request that could not be read; nothing to a client that has left or was too slow.
std::optional<ErrorId> refusal_of(beast::error_code error) {
  if (error == http::error::body_limit) return ErrorId::too_large;
  const bool malformed = error && error.category() == http::make_error_code(http::error::bad_method).category();
  const bool cut_off = error == http::error::end_of_stream || error == http::error::partial_message;
  return malformed && !cut_off ? std::optional{ErrorId::bad_request} : std::nullopt;
}

http::response<http::string_body> dressed(HttpResponse plain_response, const HttpMessage& request, bool keeps_alive) {
  http::response<http::string_body> out{static_cast<http::status>(plain_response.status), request.version()};
  out.set(http::field::server, "rois");
  if (!plain_response.content_type.empty()) out.set(http::field::content_type, plain_response.content_type);
  for (const auto& [name, value] : plain_response.headers) out.insert(name, value);
  out.keep_alive(keeps_alive);
  out.body() = std::move(plain_response.body);
  out.prepare_payload();
  return out;
}

/// Turns a callback into an awaitable: `ask` is given the function that completes the wait with a value.
template <class T>
asio::awaitable<T, Executor> answer(std::function<void(std::function<void(T)>)> ask, Executor executor) {
  return asio::async_initiate<const asio::use_awaitable_t<Executor>, void(T)>(
      [ask = std::move(ask), executor](auto handler) mutable {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        ask([kept, executor](T value) {
          asio::post(executor, [kept, value = std::move(value)]() mutable { std::move (*kept)(std::move(value)); });
        });
      },
      use_awaitable);
}

}  // namespace

/// A connection as one of those that wait for an answer, or not.
class Unanswered {
 public:
  explicit Unanswered(std::size_t& all) : all_{all} { begin(); }
  void begin() {
    if (!std::exchange(counts_, true)) ++all_;
  }
  void end() {
    if (std::exchange(counts_, false)) --all_;
  }

 private:
  std::size_t& all_;
  bool counts_ = false;
};

struct Network::Impl {
  Impl(Config p, Host& h)
      : config{std::move(p)},
        host{h},
        acceptor{context.get_executor()},
        events{h, counts, config.timeouts, [this](ConnectionId id) { gone(id); }} {}

  Awaitable accept_all();
  /// Serves whoever has connected, within limits.
  void receive(TcpSocket socket);
  Awaitable serve(HttpStream stream, std::string address);
  /// One request and its response; whether the connection may be kept alive.
  asio::awaitable<bool, Executor> exchange(HttpStream& stream, beast::flat_buffer& buffer, const std::string& address,
                                           Unanswered& unanswered);
  /// Whether it became a WebSocket.
  asio::awaitable<bool, Executor> upgrade(HttpStream& stream, HttpMessage message, const std::string& address);
  /// The body follows only once the client was told to go on, if it asked to be told (RFC 9110, 10.1.1).
  Awaitable answer_expectation(HttpStream& stream, const HttpMessage& message);
  /// Lingering close: lets a client that is still sending read the response first.
  Awaitable discard_rest(HttpStream& stream);
  Awaitable repeat(std::chrono::milliseconds period, std::function<void()> what);
  asio::awaitable<bool, Executor> write(HttpStream& stream, const HttpMessage& request, HttpResponse response);
  void gone(ConnectionId id) {
    // Posted, since the socket is still inside the call that ended it.
    asio::post(context, [this, id] {
      if (const auto found = sockets.find(id); found != sockets.end()) {
        leave(found->second.address);
        sockets.erase(found);
        counts.sockets = sockets.size();
      }
      host.closed(id);
    });
  }
  bool admit(const std::string& address);
  void leave(const std::string& address);

  Config config;
  Host& host;
  asio::io_context context{1};
  Acceptor acceptor;
  struct Open {
    std::shared_ptr<Socket> socket;
    std::string address;
  };
  std::unordered_map<ConnectionId, Open> sockets;
  std::unordered_map<std::string, std::size_t> addresses;  // by network
  std::optional<asio::signal_set> signals;
  ConnectionId next_id = 1;
  Counts counts;
  SocketEvents events;
};

bool Network::Impl::admit(const std::string& address) {
  if (counts.http + sockets.size() >= config.limits.total) return false;
  const std::string network = limits::network_of(address);
  std::size_t& here = addresses[network];
  const bool proxy = limits::is_this_machine(network) || limits::is_same_address(address, config.proxy);
  if (here >= config.limits.per_address && !proxy) return false;
  ++here;
  return true;
}

void Network::Impl::leave(const std::string& address) {
  const auto found = addresses.find(limits::network_of(address));
  if (found != addresses.end() && --found->second == 0) addresses.erase(found);
}

Awaitable Network::Impl::accept_all() {
  while (acceptor.is_open()) {
    beast::error_code error;
    TcpSocket socket =
        co_await acceptor.async_accept(context.get_executor(), asio::redirect_error(use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      // Most likely out of file descriptors: wait for other connections to close.
      Timer pause{context.get_executor(), pause_after_failure};
      co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
      continue;
    }
    receive(std::move(socket));
  }
}

void Network::Impl::receive(TcpSocket socket) {
  beast::error_code error;
  const auto peer = socket.remote_endpoint(error);
  std::string address = error ? std::string{} : peer.address().to_string();
  if (error || !admit(address)) {
    ++counts.refused;
    return;
  }
  asio::co_spawn(context.get_executor(), serve(HttpStream{std::move(socket)}, std::move(address)), asio::detached);
}

Awaitable Network::Impl::serve(HttpStream stream, std::string address) {
  ++counts.http;
  // Whoever connects is about to ask.
  Unanswered unanswered{counts.unanswered};
  try {
    beast::flat_buffer buffer{limits::header_bytes + limits::body_bytes};
    while (co_await exchange(stream, buffer, address, unanswered)) unanswered.end();
  } catch (const std::exception&) {
    // A client that timed out, disconnected or does not speak HTTP: nobody to answer.
  }
  unanswered.end();
  --counts.http;
  beast::error_code ignored;
  if (stream.socket().is_open()) stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  leave(address);
}

asio::awaitable<bool, Executor> Network::Impl::exchange(HttpStream& stream, beast::flat_buffer& buffer,
                                                        const std::string& address, Unanswered& unanswered) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(limits::header_bytes);
  parser.body_limit(limits::body_bytes);
  stream.expires_after(config.timeouts.request);
  beast::error_code error;
  co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
  if (!error) {
    unanswered.begin();
    co_await answer_expectation(stream, parser.get());
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
  }
  const bool long_header = error == http::error::header_limit || header_size(parser.get()) > limits::header_bytes;
  if (const auto refused = long_header ? std::optional{ErrorId::headers_too_large} : refusal_of(error)) {
    HttpMessage none;
    none.keep_alive(false);
    co_await write(stream, none, host.refusal(*refused));
    co_await discard_rest(stream);
    co_return false;
  }
  if (error) co_return false;
  ++counts.requests;
  HttpMessage message = parser.release();
  if (websocket::is_upgrade(message)) {
    if (co_await upgrade(stream, std::move(message), address)) ++addresses[limits::network_of(address)];
    co_return false;
  }
  HttpRequest request = plain(message, address);
  stream.expires_never();
  std::function<void(Host::Reply)> ask = [this, &request](Host::Reply reply) {
    host.request(std::move(request), std::move(reply));
  };
  HttpResponse response = co_await answer<HttpResponse>(std::move(ask), context.get_executor());
  const bool too_fast = response.status == static_cast<int>(http::status::too_many_requests);
  if (!co_await write(stream, message, std::move(response)) || !message.keep_alive() || !acceptor.is_open())
    co_return false;
  if (too_fast) {
    Timer pause{context.get_executor(), config.timeouts.refused};
    co_await pause.async_wait(use_awaitable);
  }
  co_return true;
}

Awaitable Network::Impl::answer_expectation(HttpStream& stream, const HttpMessage& message) {
  if (!beast::iequals(message[http::field::expect], "100-continue")) co_return;
  const http::response<http::empty_body> go_on{http::status::continue_, message.version()};
  beast::error_code ignored;
  co_await http::async_write(stream, go_on, asio::redirect_error(use_awaitable, ignored));
}

Awaitable Network::Impl::discard_rest(HttpStream& stream) {
  beast::error_code error;
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
  stream.expires_after(std::chrono::milliseconds{limits::discard_ms});
  std::array<char, 4096> block{};
  for (std::size_t bytes = 0; !error && bytes < limits::discarded_bytes;)
    bytes += co_await stream.async_read_some(asio::buffer(block), asio::redirect_error(use_awaitable, error));
}

asio::awaitable<bool, Executor> Network::Impl::write(HttpStream& stream, const HttpMessage& request,
                                                     HttpResponse response) {
  auto out = dressed(std::move(response), request, request.keep_alive() && acceptor.is_open());
  if (request.method() == http::verb::head) out.body().clear();
  stream.expires_after(config.timeouts.request);
  beast::error_code error;
  co_await http::async_write(stream, out, asio::redirect_error(use_awaitable, error));
  co_return !error;
}

asio::awaitable<bool, Executor> Network::Impl::upgrade(HttpStream& stream, HttpMessage message,
                                                       const std::string& address) {
  const ConnectionId id = next_id++;
  HttpRequest request = plain(message, address);
  std::optional<HttpResponse> refusal;
  if (request.path != config.socket_path) {
    refusal = host.refusal(ErrorId::not_found);
  } else {
    std::function<void(Host::Verdict)> ask = [this, id, &request](Host::Verdict verdict) {
      host.upgrade(id, std::move(request), std::move(verdict));
    };
    refusal = co_await answer<std::optional<HttpResponse>>(std::move(ask), context.get_executor());
    if (refusal) host.closed(id);
  }
  if (refusal) {
    message.keep_alive(false);
    co_await write(stream, message, std::move(*refusal));
    co_return false;
  }
  auto socket = std::make_shared<Socket>(id, stream.release_socket(), events);
  sockets.emplace(id, Open{socket, address});
  counts.sockets = sockets.size();
  socket->accept(std::move(message));
  co_return true;
}

Awaitable Network::Impl::repeat(std::chrono::milliseconds period, std::function<void()> what) {
  Timer timer{context.get_executor()};
  while (true) {
    timer.expires_after(period);
    co_await timer.async_wait(use_awaitable);
    what();
  }
}

asio::io_context& Network::Inside::context(Network& network) { return network.impl_->context; }

Network::Network(Config config, Host& host) : impl_{std::make_unique<Impl>(std::move(config), host)} {}
Network::~Network() = default;

Result<void> Network::listen() {
  if (auto listening = listen_on(impl_->acceptor, impl_->config.address, impl_->config.port); !listening)
    return listening;
  asio::co_spawn(impl_->context.get_executor(), impl_->accept_all(), asio::detached);
  return {};
}

std::uint16_t Network::port() const {
  beast::error_code error;
  return impl_->acceptor.local_endpoint(error).port();
}

void Network::run() { impl_->context.run(); }
void Network::stop() { impl_->context.stop(); }
void Network::post(std::function<void()> what) { asio::post(impl_->context, std::move(what)); }

void Network::every(std::chrono::milliseconds period, std::function<void()> what) {
  asio::co_spawn(impl_->context.get_executor(), impl_->repeat(period, std::move(what)), asio::detached);
}

void Network::on_signal(std::function<void()> what) {
  impl_->signals.emplace(impl_->context.get_executor(), SIGINT, SIGTERM);
  impl_->signals->async_wait([what = std::move(what)](beast::error_code error, int /*number*/) {
    if (!error) what();
  });
}

void Network::send(ConnectionId id, Message message) {
  if (const auto found = impl_->sockets.find(id); found != impl_->sockets.end())
    found->second.socket->send(std::move(message));
}

void Network::close(ConnectionId id, std::uint16_t code) {
  if (const auto found = impl_->sockets.find(id); found != impl_->sockets.end()) found->second.socket->close(code);
}

/// A client that is connected already, as the system sees it, is not turned away: a proxy would have no answer for it.
void Network::stop_listening() {
  beast::error_code error;
  Acceptor& acceptor = impl_->acceptor;
  acceptor.non_blocking(true, error);
  while (!error) {
    TcpSocket waiting = acceptor.accept(impl_->context.get_executor(), error);
    if (!error) impl_->receive(std::move(waiting));
  }
  acceptor.close(error);
}

const Network::Counts& Network::counts() const { return impl_->counts; }

}  // namespace rois::transport
