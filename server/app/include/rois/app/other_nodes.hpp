#pragma once

#include <string>
#include <string_view>

#include "rois/app/authenticated_session.hpp"
#include "rois/app/message_sink.hpp"
#include "rois/store/nodes.hpp"

namespace rois::app {

/// Connections of clients of other nodes have numbers from here on.
inline constexpr ConnectionId first_forwarded = ConnectionId{1} << 62U;
inline bool is_forwarded(ConnectionId id) { return id >= first_forwarded; }

/// The nodes beside this one, as the hall sees them: tables that they own, people who are connected to them.
class OtherNodes {
 public:
  virtual ~OtherNodes() = default;

  /// The store says that somebody else has it.
  virtual void note_owner(const std::string& code, const store::Node& owner) = 0;
  /// Whether it is known to be somebody else's.
  virtual bool own(const std::string& code) const = 0;

  /// A message about a table of theirs, of somebody who is connected here.
  struct Letter {
    ConnectionId from = no_connection;
    const AuthenticatedSession& who;
    const std::string& code;
    std::string_view text;
  };
  virtual void forward(const Letter& letter) = 0;
  /// How many of their tables a connection watches, and whether this is one.
  virtual std::size_t watched(ConnectionId id) const = 0;
  virtual bool is_watched(ConnectionId id, const std::string& code) const = 0;
  virtual void watch(ConnectionId id, const std::string& code, bool on) = 0;
  /// Somebody is connected here, or no longer.
  virtual void joined(ConnectionId id, const AuthenticatedSession& who) = 0;
  virtual void left(ConnectionId id) = 0;

  /// To the node whose client asked: the table is not here.
  virtual void not_here(ConnectionId forwarded, const std::string& code, std::string_view text) = 0;

  /// Connections elsewhere of a person and from a network.
  virtual std::size_t connections_of(session::PersonId person) const = 0;
  virtual std::size_t connections_from(const std::string& network) const = 0;
  /// Where a person is connected from; empty where they are not.
  virtual std::string network_of(session::PersonId person) const = 0;

  /// What counts towards a limit that holds for all nodes together.
  virtual void share(std::string_view limit, std::string_view key) = 0;
};

}  // namespace rois::app
