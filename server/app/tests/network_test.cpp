#include "rois/transport/network.hpp"

#include <future>
#include <thread>

#include "raw_client.hpp"
#include "rois/errors/http_status.hpp"
#include "rois/transport/client.hpp"

/// What the network itself limits, without a server behind it.
namespace rois::transport {
namespace {

using app::RawClient;

/// Answers every request, lets every WebSocket in and sends it at once whatever it was given.
class Greeter final : public Host {
 public:
  explicit Greeter(ConnectionLimits limits = {}, std::vector<Message> greeting = {}, Timeouts timeouts = {})
      : greeting_{std::move(greeting)}, network_{{"127.0.0.1", 0, "/ws", timeouts, limits, {}}, *this} {
    EXPECT_TRUE(network_.listen());
    port_ = std::to_string(network_.port());
    thread_ = std::thread{[this] { network_.run(); }};
  }
  ~Greeter() override {
    network_.stop();
    thread_.join();
  }
  Greeter(const Greeter&) = delete;
  Greeter& operator=(const Greeter&) = delete;

  const std::string& port() const { return port_; }
  std::unique_ptr<Client> visitor() const {
    auto client = Client::connect({"127.0.0.1", port_}, "x");
    EXPECT_TRUE(client);
    return client ? std::move(*client) : nullptr;
  }
  void post(std::function<void(Network&)> what) {
    network_.post([this, what = std::move(what)] { what(network_); });
  }
  Network::Counts counts() {
    std::promise<Network::Counts> now;
    network_.post([&] { now.set_value(network_.counts()); });
    return now.get_future().get();
  }

  HttpResponse refusal(ErrorId why) override {
    HttpResponse out;
    out.status = http_status(why);
    return out;
  }
  void request(HttpRequest request, Reply reply) override {
    reply({request.path == "/too-fast" ? 429 : 200, "text/plain", "hello", {}});
  }
  void upgrade(ConnectionId /*id*/, HttpRequest /*request*/, Verdict verdict) override { verdict(std::nullopt); }
  void opened(ConnectionId id) override {
    for (const Message& message : greeting_) network_.send(id, message);
  }
  bool message(ConnectionId id, std::string_view text) override {
    network_.send(id, std::make_shared<const std::string>(text));
    return text != "too fast";
  }
  void closed(ConnectionId /*id*/) override {}

 private:
  std::vector<Message> greeting_;
  Network network_;
  std::string port_;
  std::thread thread_;
};

/// Whether a connection is served; it is over then.
bool served(RawClient& client) {
  client.send("GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
  return client.read_to_end().starts_with("HTTP/1.1 200");
}

const std::string large_post =
    "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: " + std::to_string(limits::discarded_bytes * 64) + "\r\n\r\n";

/// A proxy in front of us answers 502, or nothing at all, when the connection is reset while it sends.
TEST(Network, a_refusal_waits_for_a_client_that_is_still_sending) {
  const Greeter greeter;
  RawClient client{greeter.port()};
  client.send(large_post);
  EXPECT_TRUE(client.read_to_end().starts_with("HTTP/1.1 413"));
  for (int i = 0; i < 1000; ++i) ASSERT_TRUE(client.send(std::string(limits::discarded_bytes / 2000, 'x'))) << i;
}

TEST(Network, what_comes_after_a_refusal_is_not_read_for_ever) {
  const Greeter greeter;
  RawClient client{greeter.port()};
  client.send(large_post);
  EXPECT_FALSE(client.send(std::string(limits::discarded_bytes * 64, 'x')));
}

TEST(Network, a_body_that_waits_for_leave_is_asked_for) {
  const Greeter greeter;
  RawClient client{greeter.port()};
  client.send(
      "POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_TRUE(client.read_some().starts_with("HTTP/1.1 100 Continue\r\n"));
  client.send("hi");
  EXPECT_TRUE(client.read_to_end().starts_with("HTTP/1.1 200"));
}

TEST(Network, what_is_too_large_is_refused_instead_of_asked_for) {
  const Greeter greeter;
  RawClient client{greeter.port()};
  client.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_TRUE(client.read_to_end().starts_with("HTTP/1.1 413"));
}

TEST(Network, what_is_no_http_is_told_so) {
  const Greeter greeter;
  for (const char* request : {"hello\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                              "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
                              "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n"}) {
    RawClient client{greeter.port()};
    client.send(request);
    EXPECT_TRUE(client.read_to_end().starts_with("HTTP/1.1 400")) << request;
  }
}

TEST(Network, who_leaves_in_the_middle_is_answered_nothing) {
  const Greeter greeter;
  RawClient client{greeter.port()};
  client.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nhi");
  client.finish_sending();
  EXPECT_EQ(client.read_to_end(), "");
}

/// A proxy that has connected to a server that stops cannot know whether its request was heard, and answers 502.
TEST(Network, who_has_connected_before_listening_ends_is_answered) {
  Greeter greeter;
  std::promise<void> connected;
  greeter.post([waited = connected.get_future().share()](Network& network) {
    waited.wait();
    network.stop_listening();
  });
  RawClient client{greeter.port()};
  client.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  connected.set_value();
  const std::string answer = client.read_to_end();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
  EXPECT_NE(answer.find("Connection: close"), std::string::npos) << answer;
}

TEST(Network, counts_who_waits_for_an_answer) {
  Greeter greeter;
  RawClient asks{greeter.port()};
  asks.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_FALSE(asks.read_some().empty());
  while (greeter.counts().unanswered != 0) continue;
  const RawClient silent{greeter.port()};
  while (greeter.counts().unanswered != 1) continue;
  asks.send("GET / HTTP/1.1\r\n");
  EXPECT_EQ(greeter.counts().http, 2U);
}

/// So many connections are served at once and one more is not; the next one is when somebody has left.
void expect_room_for(std::size_t most, Greeter& greeter, const char* from) {
  std::vector<std::unique_ptr<RawClient>> all;
  for (std::size_t i = 0; i < most; ++i) all.push_back(std::make_unique<RawClient>(greeter.port(), from));
  RawClient one_more{greeter.port(), from};
  EXPECT_FALSE(served(one_more));
  EXPECT_TRUE(one_more.hung_up());
  EXPECT_EQ(greeter.counts().refused, 1U);
  EXPECT_TRUE(served(*all.back()));
  RawClient next{greeter.port(), from};
  EXPECT_TRUE(served(next));
  EXPECT_TRUE(served(*all.front()));
  EXPECT_EQ(greeter.counts().refused, 1U);
}

TEST(Limits, connections_all_together) {
  EXPECT_EQ(ConnectionLimits{}.total, limits::connections);
  Greeter greeter{{10, 10}};
  expect_room_for(10, greeter, "127.0.0.1");
}

TEST(Limits, connections_that_became_web_sockets_count_too) {
  Greeter greeter{{2, 2}, {std::make_shared<const std::string>("hello")}};
  const auto one = greeter.visitor();
  ASSERT_TRUE(one->receive(std::chrono::seconds{20}));
  const auto two = greeter.visitor();
  ASSERT_TRUE(two->receive(std::chrono::seconds{20}));
  RawClient three{greeter.port()};
  EXPECT_FALSE(served(three));
}

TEST(Limits, connections_from_one_address) {
  EXPECT_EQ(ConnectionLimits{}.per_address, limits::connections_per_address);
  Greeter greeter{{100, 10}};
  expect_room_for(10, greeter, "127.0.0.2");
}

TEST(Limits, connections_from_another_address_or_from_a_proxy_here_are_not_counted_with_them) {
  Greeter greeter{{10, 1}};
  const RawClient neighbour{greeter.port(), "127.0.0.2"};
  RawClient again{greeter.port(), "127.0.0.2"};
  EXPECT_FALSE(served(again));
  RawClient other{greeter.port(), "127.0.0.3"};
  EXPECT_TRUE(served(other));
  const RawClient proxy{greeter.port(), "127.0.0.1"};
  RawClient proxy_again{greeter.port(), "127.0.0.1"};
  EXPECT_TRUE(served(proxy_again));
}

Timeouts without_end() {
  Timeouts timeouts;
  timeouts.refused = std::chrono::hours{1};
  return timeouts;
}

TEST(Limits, whoever_sent_too_fast_is_not_read_for_a_while) {
  Greeter house{{}, {}, without_end()};
  const auto hasty = house.visitor();
  hasty->send("too fast");
  hasty->send("again");
  EXPECT_EQ(hasty->receive(std::chrono::seconds{20}), "too fast");
  const auto other = house.visitor();
  for (const char* text : {"one", "two"}) {
    other->send(text);
    EXPECT_EQ(other->receive(std::chrono::seconds{20}), text);
  }
  EXPECT_EQ(house.counts().received, 3U) << "not what the hasty one sent next";
}

TEST(Limits, whoever_asked_too_fast_is_not_read_for_a_while) {
  Greeter house{{}, {}, without_end()};
  RawClient hasty{house.port()};
  const std::string next = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
  hasty.send("GET /too-fast HTTP/1.1\r\nHost: here\r\n\r\n" + next);
  EXPECT_NE(hasty.read_some().find(" 429 "), std::string::npos);
  for (int i = 0; i < 2; ++i) {
    RawClient other{house.port()};
    EXPECT_TRUE(served(other));
  }
  EXPECT_EQ(house.counts().requests, 3U) << "not what the hasty one asked next";
}

TEST(Limits, control_frames_of_one_WebSocket) {
  Greeter house;
  RawClient client{house.port()};
  client.send(
      "GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_NE(client.read_some().find(" 101 "), std::string::npos);
  const std::string ping{"\x89\x80\0\0\0\0", 6};
  std::string pings;
  for (std::size_t i = 0; i < 10 * limits::control_frames_per_second; ++i) pings += ping;
  client.send(pings);
  client.read_to_end();
  EXPECT_TRUE(client.hung_up());
}

std::vector<Message> letters(std::size_t count, std::size_t bytes) {
  return std::vector<Message>(count, std::make_shared<const std::string>(bytes, 'x'));
}

/// How many of its messages reach a client before it is dropped, or all of them.
std::size_t received(Greeter& greeter, std::size_t sent) {
  const auto client = greeter.visitor();
  std::size_t count = 0;
  while (count < sent && client->receive(std::chrono::seconds{20})) ++count;
  return count;
}

TEST(Limits, messages_waiting_for_one_client) {
  constexpr std::size_t most = limits::queue_messages;
  Greeter fits{{}, letters(most, 10)};
  EXPECT_EQ(received(fits, most), most);
  EXPECT_EQ(fits.counts().dropped, 0U);
  Greeter too_many{{}, letters(most + 1, 10)};
  EXPECT_LT(received(too_many, most + 1), most + 1);
  EXPECT_EQ(too_many.counts().dropped, 1U);
}

TEST(Limits, bytes_waiting_for_one_client) {
  constexpr std::size_t half = limits::queue_bytes / 2;
  Greeter fits{{}, letters(2, half)};
  EXPECT_EQ(received(fits, 2), 2U);
  EXPECT_EQ(fits.counts().dropped, 0U);
  std::vector<Message> more = letters(2, half);
  more.push_back(std::make_shared<const std::string>("x"));
  Greeter too_much{{}, more};
  EXPECT_LT(received(too_much, 3), 3U);
  EXPECT_EQ(too_much.counts().dropped, 1U);
}

}  // namespace
}  // namespace rois::transport
