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

struct Client::Inside {
  asio::io_context context{1};
  websocket::stream<TcpSocket, false> stream{context.get_executor()};
  beast::flat_buffer buffer;
  bool reading = false;
  std::optional<beast::error_code> read;
};

Client::Client(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
Client::~Client() = default;

std::unique_ptr<Client> Client::connect(const Url& url, std::string_view secret, std::string& why,
                                        std::string_view origin) {
  auto inside = std::make_unique<Inside>();
  beast::error_code error;
  if (!open(inside->context, inside->stream.next_layer(), url, error)) {
    why = error.message();
    return nullptr;
  }
  inside->stream.next_layer().set_option(asio::ip::tcp::no_delay{true}, error);
  inside->stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!secret.empty()) request.set(http::field::authorization, "Bearer " + std::string{secret});
    if (!origin.empty()) request.set(http::field::origin, std::string{origin});
  }));
  websocket::response_type response;
  inside->stream.handshake(response, url.host + ":" + url.port, "/ws", error);
  if (error) {
    why = error == websocket::error::upgrade_declined ? std::to_string(response.result_int()) : error.message();
    return nullptr;
  }
  return std::unique_ptr<Client>{new Client{std::move(inside)}};
}

bool Client::send(std::string_view text) {
  beast::error_code error;
  inside_->stream.write(asio::buffer(text), error);
  return !error;
}

std::optional<std::string> Client::receive(std::chrono::milliseconds within) {
  if (!inside_->reading) {
    inside_->reading = true;
    inside_->read.reset();
    inside_->stream.async_read(inside_->buffer,
                               [this](beast::error_code error, std::size_t /*bytes*/) { inside_->read = error; });
  }
  inside_->context.restart();
  const auto until = std::chrono::steady_clock::now() + within;
  while (!inside_->read && inside_->context.run_one_until(until) > 0) continue;
  if (!inside_->read) return std::nullopt;
  if (*inside_->read) return std::nullopt;
  inside_->reading = false;
  std::string text = beast::buffers_to_string(inside_->buffer.data());
  inside_->buffer.consume(inside_->buffer.size());
  return text;
}

bool Client::is_open() const { return inside_->stream.is_open() && !(inside_->read && *inside_->read); }
std::uint16_t Client::close_code() const { return inside_->stream.reason().code; }

}  // namespace rois::transport
