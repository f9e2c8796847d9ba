#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rois/app/event_loop.hpp"
#include "rois/app/other_nodes.hpp"
#include "rois/store/nodes.hpp"
#include "rois/transport/links.hpp"

namespace rois::app {

/// Carries messages between nodes: those of this node's clients to the owners of their tables, and those of other
/// nodes' clients to the hall here, for which each is a connection like any other. A node has one link to each of the
/// others for its own clients, and they have one to it.
class Relay final : public OtherNodes, public transport::LinkHost {
 public:
  /// The hall, as far as it is needed here.
  class Home {
   public:
    virtual ~Home() = default;
    virtual void join_forwarded(ConnectionId id, const AuthenticatedSession& session) = 0;
    virtual void message_forwarded(ConnectionId id, std::string_view text) = 0;
    virtual void leave_forwarded(ConnectionId id) = 0;
    /// A message of this node's client whose table has to be looked for once more.
    virtual void message_again(ConnectionId id, std::string_view text, store::Take take) = 0;
    virtual void count(std::string_view limit, std::string_view key) = 0;
  };
  struct Parts {
    MessageSink& clients;
    EventLoop& loop;
    std::function<store::Id()> self;
    /// A living owner that cannot be reached for so long loses its table to whoever needs it.
    session::Millis unreachable_ms = 3'000;
  };
  explicit Relay(Parts parts) : parts_{std::move(parts)} {}
  /// Before anything else.
  void begin(transport::Links& links, Home& home) {
    links_ = &links;
    home_ = &home;
  }

  /// Those that are alive: links to others are given up, and missing ones made.
  void set_nodes(const std::vector<store::Node>& nodes);
  /// A few times a second: messages that wait for a table whose owner cannot be reached.
  void tick();
  std::size_t links() const;
  std::uint64_t forwarded() const { return forwarded_count_; }

  /// What the hall says to somebody else's client.
  void send(ConnectionId forwarded, const Message& message);
  void close(ConnectionId forwarded, CloseCode code);

  void note_owner(const std::string& code, const store::Node& owner) override;
  bool own(const std::string& code) const override { return routes_.contains(code) || held_.contains(code); }
  void forward(const Letter& letter) override;
  std::size_t watched(ConnectionId id) const override;
  bool is_watched(ConnectionId id, const std::string& code) const override;
  void watch(ConnectionId id, const std::string& code, bool on) override;
  void joined(ConnectionId id, const AuthenticatedSession& who) override;
  void left(ConnectionId id) override;
  void not_here(ConnectionId forwarded, const std::string& code, std::string_view text) override;
  std::size_t connections_of(session::PersonId person) const override;
  std::size_t connections_from(const std::string& network) const override;
  std::string network_of(session::PersonId person) const override;
  void share(std::string_view limit, std::string_view key) override;

  void linked(transport::LinkId id) override;
  void frame(transport::LinkId id, const transport::Frame& frame) override;
  void unlinked(transport::LinkId id) override;

 private:
  using LinkId = transport::LinkId;

  /// Another node, and the link to it for our clients.
  struct Peer {
    std::string address;
    LinkId link = 0;
    bool is_linked = false;
  };
  /// One of our clients: which nodes know of it, and which of their tables it watches.
  struct Member {
    AuthenticatedSession session;
    std::set<store::Id> known_to;
    std::set<std::string> watched;
  };
  using Letters = std::vector<std::pair<ConnectionId, std::string>>;
  /// Since when the owner of a table could not be reached, and when somebody last tried.
  struct Silence {
    session::Millis since = 0;
    session::Millis tried = 0;
  };
  /// Another node's link to us: its clients that use tables here, and all that are connected to it.
  struct Guestbook {
    std::unordered_map<ConnectionId, ConnectionId> ours;
    std::unordered_map<ConnectionId, std::pair<session::PersonId, std::string>> connected;
  };

  void hold(ConnectionId from, const std::string& code, std::string_view text);
  void look_again(const std::string& code, const Letters& letters);
  void from_client(LinkId id, Guestbook& book, const transport::Frame& frame);
  void from_owner(const transport::Frame& frame);
  void arrive(const Peer& peer, ConnectionId id, const Member& member);
  void forget_guests(LinkId id);
  void count_guest(const std::pair<session::PersonId, std::string>& who, bool is_here);

  Parts parts_;
  transport::Links* links_ = nullptr;
  Home* home_ = nullptr;
  std::map<store::Id, Peer> peers_;
  std::unordered_map<LinkId, store::Id> outgoing_;
  std::unordered_map<std::string, store::Id> routes_;
  std::unordered_map<ConnectionId, Member> members_;
  std::unordered_map<std::string, Letters> held_;
  std::unordered_map<std::string, Silence> silent_;
  session::Millis looked_at_ = 0;
  std::unordered_map<LinkId, Guestbook> guestbooks_;
  std::unordered_map<session::PersonId, std::size_t> people_elsewhere_;
  std::unordered_map<std::string, std::size_t> networks_elsewhere_;
  std::unordered_map<ConnectionId, std::pair<LinkId, ConnectionId>> theirs_;
  ConnectionId next_forwarded_ = first_forwarded;
  std::uint64_t forwarded_count_ = 0;
};

}  // namespace rois::app
