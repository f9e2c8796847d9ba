#include "rois/transport/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/beast/core/buffers_to_string.hpp>

#include "tcp.hpp"

namespace rois::transport {
namespace {

using Resolver = asio::ip::basic_resolver<asio::ip::tcp, Executor>;

bool open(asio::io_context& context, TcpSocket& socket, const Url& url, beast::error_code& error) {
  Resolver resolver{context.get_executor()};
  const auto found = resolver.resolve(url.host, url.port, error);
  if (!error) asio::connect(socket, found, error);
  return !error;
}

void add_headers(http::request<http::string_body>& request, std::string_view lines) {
  while (!lines.empty()) {
    const auto end = lines.find('\n');
    const std::string_view line = lines.substr(0, end);
    lines = end == std::string_view::npos ? std::string_view{} : lines.substr(end + 1);
    const auto colon = line.find(": ");
    if (colon != std::string_view::npos)
      request.set(std::string{line.substr(0, colon)}, std::string{line.substr(colon + 2)});
  }
}

std::string secret_in(std::string_view cookie) {
  const auto from = cookie.find('=');
  return std::string{cookie.substr(from + 1, cookie.find(';') - from - 1)};
}

}  // namespace

std::optional<Url> Url::parse(std::string_view text) {
  constexpr std::string_view scheme = "http://";
  if (!text.starts_with(scheme)) return std::nullopt;
  text.remove_prefix(scheme.size());
  text = text.substr(0, text.find('/'));
  const auto colon = text.rfind(':');
  if (text.empty() || colon == 0) return std::nullopt;
  if (colon == std::string_view::npos) return Url{std::string{text}, "80"};
  return Url{std::string{text.substr(0, colon)}, std::string{text.substr(colon + 1)}};
}

HttpAnswer call(const Url& url, const HttpCall& what) {
  asio::io_context context{1};
  TcpSocket socket{context.get_executor()};
  beast::error_code error;
  HttpAnswer out;
  if (!open(context, socket, url, error)) return out;
  http::request<http::string_body> request{http::string_to_verb(what.method), what.path, 11};
  request.set(http::field::host, url.host + ":" + url.port);
  if (!what.secret.empty()) request.set(http::field::authorization, "Bearer " + what.secret);
  if (what.method != "GET") request.set(http::field::content_type, "application/json");
  add_headers(request, what.headers);
  request.body() = what.body;
  request.prepare_payload();
  http::write(socket, request, error);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  if (!error) http::read(socket, buffer, response, error);
  if (error) return out;
  out.status = static_cast<int>(response.result_int());
  out.body = std::move(response.body());
  for (const auto& field : response)
    out.headers += std::string{field.name_string()} + ": " + std::string{field.value()} + "\n";
  const auto cookie = response[http::field::set_cookie];
  if (!cookie.empty()) out.secret = secret_in({cookie.data(), cookie.size()});
  return out;
}

struct Client::Impl {
  asio::io_context context{1};
  websocket::stream<TcpSocket, false> stream{context.get_executor()};
  beast::flat_buffer buffer;
  bool reading = false;
  std::optional<beast::error_code> read;
};

Client::Client(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
Client::~Client() = default;

Result<std::unique_ptr<Client>> Client::connect(const Url& url, std::string_view secret, std::string_view origin) {
  auto impl = std::make_unique<Impl>();
  beast::error_code error;
  if (!open(impl->context, impl->stream.next_layer(), url, error))
    return Problem{ErrorId::system_failure, error.message()};
  impl->stream.next_layer().set_option(asio::ip::tcp::no_delay{true}, error);
  impl->stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!secret.empty()) request.set(http::field::authorization, "Bearer " + std::string{secret});
    if (!origin.empty()) request.set(http::field::origin, std::string{origin});
  }));
  websocket::response_type response;
  impl->stream.handshake(response, url.host + ":" + url.port, "/ws", error);
  if (error == websocket::error::upgrade_declined) {
    const bool unknown = response.result() == http::status::unauthorized;
    return Problem{unknown ? ErrorId::no_session : ErrorId::system_failure, std::to_string(response.result_int())};
  }
  if (error) return Problem{ErrorId::system_failure, error.message()};
  return std::unique_ptr<Client>{new Client{std::move(impl)}};
}

bool Client::send(std::string_view text) {
  beast::error_code error;
  impl_->stream.write(asio::buffer(text), error);
  return !error;
}

std::optional<std::string> Client::receive(std::chrono::milliseconds within) {
  if (!impl_->reading) {
    impl_->reading = true;
    impl_->read.reset();
    impl_->stream.async_read(impl_->buffer,
                             [this](beast::error_code error, std::size_t /*bytes*/) { impl_->read = error; });
  }
  impl_->context.restart();
  const auto until = std::chrono::steady_clock::now() + within;
  while (!impl_->read && impl_->context.run_one_until(until) > 0) continue;
  if (!impl_->read) return std::nullopt;
  if (*impl_->read) return std::nullopt;
  impl_->reading = false;
  std::string text = beast::buffers_to_string(impl_->buffer.data());
  impl_->buffer.consume(impl_->buffer.size());
  return text;
}

bool Client::is_open() const { return impl_->stream.is_open() && !(impl_->read && *impl_->read); }
std::uint16_t Client::close_code() const { return impl_->stream.reason().code; }

}  // namespace rois::transport
