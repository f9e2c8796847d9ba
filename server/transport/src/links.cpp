#include "rois/transport/links.hpp"

#include <netinet/tcp.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <unordered_map>

#include "acceptor.hpp"
#include "context.hpp"

namespace rois::transport {
namespace {

using tcp = asio::ip::tcp;
using Resolver = asio::ip::basic_resolver<tcp, Executor>;

constexpr std::size_t head_bytes = 13;  // length of the text, kind, connection
constexpr std::size_t most_bytes = std::size_t{32} << 20U;
/// From somebody who has proved nothing yet.
constexpr std::size_t most_before = 256;
constexpr std::chrono::seconds handshake_time{5};
/// Connections whose other end has proved nothing yet.
constexpr std::ptrdiff_t most_strangers = 64;
constexpr std::chrono::milliseconds pause_after_refusal{100};
/// What the other machine does not confirm in this time ends the link; and one that is silent is asked every second.
constexpr int link_silence_ms = 4'000;
constexpr int asked_after_s = 1;
constexpr int asked_times = 3;
constexpr char nonce_kind = 'N';
constexpr char proof_kind = 'P';

void put(std::string& out, std::uint64_t number, std::size_t bytes) {
  for (std::size_t i = bytes; i-- > 0;) out += static_cast<char>(number >> (8U * i) & 0xFFU);
}

std::uint64_t get(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char c : bytes) number = number << 8U | static_cast<unsigned char>(c);
  return number;
}

}  // namespace

struct Links::Impl : std::enable_shared_from_this<Links::Impl> {
  Impl(asio::io_context& on, Config given, LinkHost& link_host)
      : context{on}, config{std::move(given)}, host{link_host}, acceptor{on.get_executor()} {}

  void accept();
  void accept_later();
  std::ptrdiff_t strangers() const;

  asio::io_context& context;
  Config config;
  LinkHost& host;
  Acceptor acceptor;
  Timer pause{context.get_executor()};
  std::unordered_map<LinkId, std::shared_ptr<Link>> links;
  LinkId next_id = 1;
  bool stopped = false;
};

class Links::Link : public std::enable_shared_from_this<Links::Link> {
 public:
  Link(LinkId id, Impl& owner, bool asks)
      : id_{id},
        owner_{owner},
        asks_{asks},
        socket_{owner.context.get_executor()},
        timer_{owner.context.get_executor()} {
    timer_.expires_after(handshake_time);
  }
  TcpSocket& socket() { return socket_; }
  bool is_stranger() const { return !asks_ && !is_linked_; }

  void connect(const std::string& address) {
    guard();
    const auto colon = address.rfind(':');
    if (colon == std::string::npos) return finish_later();
    auto resolver = std::make_shared<Resolver>(owner_.context.get_executor());
    resolver->async_resolve(address.substr(0, colon), address.substr(colon + 1),
                            [self = shared_from_this(), resolver](beast::error_code error, const auto& found) {
                              if (error || self->finished_) return self->finish();
                              asio::async_connect(self->socket_, found,
                                                  [self](beast::error_code failed, const auto& /*endpoint*/) {
                                                    if (failed) return self->finish();
                                                    self->greet();
                                                  });
                            });
  }

  void accepted() {
    guard();
    greet();
  }

  void send(const Frame& frame) {
    if (finished_) return;
    std::string& out = waiting_;
    put(out, frame.text.size(), 4);
    out += frame.kind;
    put(out, frame.connection, 8);
    out += frame.text;
    if (out.size() > owner_.config.queue_bytes) return finish_later();
    write();
  }

  void finish_later() {
    asio::post(owner_.context, [self = shared_from_this()] { self->finish(); });
  }

  void finish() {
    if (std::exchange(finished_, true)) return;
    beast::error_code ignored;
    socket_.close(ignored);
    timer_.cancel();
    const auto kept = shared_from_this();
    if (owner_.stopped) return;
    owner_.links.erase(id_);
    if (asks_ || is_linked_) owner_.host.unlinked(id_);
  }

 private:
  /// Whoever does not prove itself in time is nobody.
  void guard() {
    timer_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error && !self->is_linked_) self->finish();
    });
  }

  void greet() {
    if (finished_) return;
    beast::error_code ignored;
    socket_.set_option(tcp::no_delay{true}, ignored);
    notice_silence();
    nonce_ = owner_.config.nonce();
    is_open_ = true;
    send({nonce_kind, no_connection, nonce_});
    read_head();
  }

  /// A cut cable says nothing.
  void notice_silence() {
    set(SOL_SOCKET, SO_KEEPALIVE, 1);
    set(IPPROTO_TCP, TCP_KEEPIDLE, asked_after_s);
    set(IPPROTO_TCP, TCP_KEEPINTVL, asked_after_s);
    set(IPPROTO_TCP, TCP_KEEPCNT, asked_times);
    set(IPPROTO_TCP, TCP_USER_TIMEOUT, link_silence_ms);
  }
  void set(int level, int name, int value) { ::setsockopt(socket_.native_handle(), level, name, &value, sizeof value); }

  void read_head() {
    head_.resize(head_bytes);
    asio::async_read(socket_, asio::buffer(head_), [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error || self->finished_) return self->finish();
      const std::size_t length = get(std::string_view{self->head_}.substr(0, 4));
      if (length > (self->is_linked_ ? most_bytes : most_before)) return self->finish();
      self->read_text(length);
    });
  }

  void read_text(std::size_t length) {
    text_.resize(length);
    asio::async_read(socket_, asio::buffer(text_), [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error || self->finished_) return self->finish();
      self->hear({self->head_[4], get(std::string_view{self->head_}.substr(5)), self->text_});
      if (!self->finished_) self->read_head();
    });
  }

  void hear(const Frame& frame) {
    if (is_linked_) return owner_.host.frame(id_, frame);
    if (frame.kind == nonce_kind && theirs_.empty() && !frame.text.empty()) {
      theirs_ = frame.text;
      return send({proof_kind, no_connection, proof(asks_, nonce_, theirs_)});
    }
    if (frame.kind != proof_kind || theirs_.empty() || frame.text != proof(!asks_, theirs_, nonce_)) return finish();
    is_linked_ = true;
    timer_.cancel();
    owner_.host.linked(id_);
  }

  /// Of one end about both numbers, so that nothing of another time or of the other end will do.
  std::string proof(bool asks, const std::string& own, const std::string& others) const {
    return owner_.config.prove((asks ? "asks " : "answers ") + own + " " + others);
  }

  void write() {
    if (!is_open_ || is_writing_ || waiting_.empty()) return;
    is_writing_ = true;
    sending_.swap(waiting_);
    waiting_.clear();
    asio::async_write(socket_, asio::buffer(sending_),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        self->is_writing_ = false;
                        if (error || self->finished_) return self->finish();
                        self->write();
                      });
  }

  LinkId id_;
  Impl& owner_;
  bool asks_;
  TcpSocket socket_;
  Timer timer_;
  std::string nonce_;
  std::string theirs_;
  std::string head_;
  std::string text_;
  std::string waiting_;
  std::string sending_;
  bool is_open_ = false;
  bool is_linked_ = false;
  bool is_writing_ = false;
  bool finished_ = false;
};

void Links::Impl::accept() {
  const LinkId id = next_id++;
  auto link = std::make_shared<Link>(id, *this, false);
  acceptor.async_accept(link->socket(), [this, self = shared_from_this(), id, link](beast::error_code error) {
    if (stopped || error == asio::error::operation_aborted) return;
    // Most likely out of file descriptors.
    if (error) return accept_later();
    if (strangers() < most_strangers) {
      links.emplace(id, link);
      link->accepted();
    }
    accept();
  });
}

void Links::Impl::accept_later() {
  pause.expires_after(pause_after_refusal);
  pause.async_wait([this, self = shared_from_this()](beast::error_code error) {
    if (!error && !stopped) accept();
  });
}

std::ptrdiff_t Links::Impl::strangers() const {
  return std::ranges::count_if(links, [](const auto& one) { return one.second->is_stranger(); });
}

Links::Links(Network& network, Config config, LinkHost& host)
    : impl_{std::make_shared<Impl>(Network::Inside::context(network), std::move(config), host)} {}

Links::~Links() {
  impl_->stopped = true;
  beast::error_code ignored;
  impl_->acceptor.close(ignored);
  impl_->pause.cancel();
  for (const auto& [id, link] : std::exchange(impl_->links, {})) link->finish();
}

Result<void> Links::listen() {
  if (auto listening = listen_on(impl_->acceptor, impl_->config.address, impl_->config.port); !listening)
    return listening;
  impl_->accept();
  return {};
}

std::uint16_t Links::port() const {
  beast::error_code error;
  return impl_->acceptor.local_endpoint(error).port();
}

LinkId Links::connect(const std::string& address) {
  const LinkId id = impl_->next_id++;
  const auto link = std::make_shared<Link>(id, *impl_, true);
  impl_->links.emplace(id, link);
  link->connect(address);
  return id;
}

void Links::send(LinkId id, const Frame& frame) {
  if (const auto found = impl_->links.find(id); found != impl_->links.end()) found->second->send(frame);
}

void Links::close(LinkId id) {
  if (const auto found = impl_->links.find(id); found != impl_->links.end()) found->second->finish_later();
}

}  // namespace rois::transport
