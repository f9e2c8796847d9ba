#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rois/app/authenticated_session.hpp"
#include "rois/app/cost_limiter.hpp"
#include "rois/app/gate.hpp"
#include "rois/app/message_sink.hpp"
#include "rois/limits/limits.hpp"
#include "rois/ratelimit/quota.hpp"
#include "rois/session/table.hpp"

namespace rois::app {

/// The people who are connected: whose connections they are, which tables each of them watches, who is in the lobby.
/// What is sent to them goes through the gate. Tables are named by their codes.
class Audience {
 public:
  struct Parts {
    MessageSink& sink;
    Gate& gate;
    CostLimiter& costs;
  };
  explicit Audience(Parts parts) : parts_{parts} {}

  struct Client {
    AuthenticatedSession session;
    std::vector<std::string> watched;
    /// The rate limit on messages, and how many may be refused for coming too fast before the connection is closed.
    ratelimit::TokenBucket messages{limits::messages_burst, limits::messages_per_second};
    ratelimit::TokenBucket refusals{limits::refusals_burst, limits::refusals_per_second};
    bool in_lobby = false;
    bool closing = false;
    /// Connected to another node, which counts it and tells it what is not about tables here.
    bool is_forwarded = false;
  };

  /// Whether one more connection of theirs is within the limits.
  /// With those that others have counted.
  bool admits(const RateLimitKey& who, std::size_t person_elsewhere = 0, std::size_t network_elsewhere = 0) const;
  void join(ConnectionId id, const AuthenticatedSession& session);
  void join_forwarded(ConnectionId id, const AuthenticatedSession& session);
  /// The client as it was; nothing where there is none.
  std::optional<Client> leave(ConnectionId id);
  /// Null where the connection has left.
  Client* find(ConnectionId id);
  std::size_t size() const { return clients_.size(); }
  /// Every connection with the hash of its session's secret.
  std::vector<std::pair<ConnectionId, std::string>> sessions() const;
  std::vector<std::pair<ConnectionId, std::string>> sessions_of(const std::vector<session::PersonId>& people) const;

  bool is_watching(ConnectionId id, const std::string& code) const;
  void watch(ConnectionId id, const std::string& code);
  void unwatch(ConnectionId id, const std::string& code);
  struct Watcher {
    ConnectionId connection;
    session::PersonId person;
  };
  std::span<const Watcher> watchers(const std::string& code) const;
  /// Presence: the seats whose people are watching.
  SeatSet present(const std::string& code, const session::Table& table) const;
  /// How many people without a seat are watching.
  std::size_t onlookers(const std::string& code, const session::Table& table) const;

  /// Sends when `ticket` is on disk. What goes to the connection that is being answered is charged to it.
  void send(store::Ticket ticket, Deliveries deliveries);
  void send_to_lobby(const Message& message);
  void send_to_all(const Message& message);
  /// Closes the connections whose session `ends` says has ended.
  void close_if(const std::function<bool(const AuthenticatedSession&)>& ends, CloseCode code);
  /// Who is connected.
  std::vector<session::PersonId> people() const;
  /// Where they are connected from; empty where they are not.
  std::string network_of(session::PersonId who) const;
  void close(ConnectionId id, CloseCode code);
  /// Closes the connections whose session or token ends by then.
  void close_ended(std::int64_t wall_ms);
  void close_watchers(const std::string& code, CloseCode why);
  /// A last message to everyone.
  void close_all(const Message& message, CloseCode why);

  /// Marks the connection that is being answered while it lives.
  class Answering {
   public:
    Answering(Audience& audience, ConnectionId id)
        : audience_{audience}, before_{std::exchange(audience.answering_, id)} {}
    ~Answering() { audience_.answering_ = before_; }
    Answering(const Answering&) = delete;
    Answering& operator=(const Answering&) = delete;

   private:
    Audience& audience_;
    ConnectionId before_;
  };

 private:
  void remove_watcher(ConnectionId id, const std::string& code);

  Parts parts_;
  std::unordered_map<ConnectionId, Client> clients_;
  std::unordered_map<std::string, std::vector<Watcher>> watchers_;  // by table
  std::unordered_map<session::PersonId, std::size_t> per_person_;
  std::unordered_map<std::string, std::size_t> per_network_;
  ConnectionId answering_ = no_connection;
};

}  // namespace rois::app
