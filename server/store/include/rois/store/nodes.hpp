#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rois/store/rows.hpp"

/// Several servers, called nodes, that share one PostgreSQL database. Each table is played on one of them at a time.
namespace rois::store {

/// Which term of ownership of a table a write belongs to. Grows with every change of owner, so a write with an old one
/// changes nothing, whatever any clock says.
using Fence = std::int64_t;

/// Where a writer thinks that a log ends, and in which term of ownership.
struct LogEnd {
  std::size_t n = 0;
  Fence fence = 0;

  LogEnd(std::size_t entries, Fence term = 0) : n{entries}, fence{term} {}
};

/// One of the nodes. Its number is given once: a node that was presumed dead comes back with another.
struct Node {
  Id id = 0;
  /// Where other nodes reach it, `host:port`; empty for one that has nothing to tell them.
  std::string address;
  std::string version;
  /// `all`, or `bots` where it does nothing but think (work.hpp).
  std::string role;
  bool draining = false;

  bool operator==(const Node&) const = default;
};

/// What other nodes have written, by numbers alone.
struct News {
  enum class Kind : std::uint8_t {
    /// Anything: news may have been missed, or another program has written.
    anything,
    /// Tables whose rows are new, changed or gone.
    tables,
    /// Tables that were taken from whoever had them.
    taken,
    /// People of whom a session, a role or all has ended.
    people,
    /// One session that has ended, by the hash of its secret.
    session,
    /// What moderators decide: sanctions, the notice, orders.
    rules,
    /// Work for computer players, or its result.
    work,
  };
  Kind kind = Kind::anything;
  std::vector<Id> ids;
  std::string hash;

  bool operator==(const News&) const = default;
};

/// What a node learns each time it says that it is alive.
struct Beat {
  /// Its number is no longer the one it had: whatever it owned may be another's by now.
  bool lost = false;
  /// The time of the tables, which all nodes share.
  std::int64_t time_ms = 0;
  /// Those that are alive, itself included.
  std::vector<Node> nodes;
  /// Whether this one does what one of them has to do for all.
  bool on_duty = false;
};

struct NodeConfig {
  /// Where other nodes reach it, `host:port`.
  std::string address;
  std::string version;
  std::string role = "all";
  /// How long it is presumed alive after it last said so.
  std::chrono::milliseconds lease{2'500};
  std::chrono::milliseconds beat{500};
  /// All three are called on a thread of their own.
  std::function<void(const Beat&)> on_beat = {};
  std::function<void(const News&)> on_news = {};

  // Planted faults, for the tests that have to find them.
  /// False: writes its entries at the end of any log, whoever owns it and whatever was written in between, and never
  /// doubts that it is alive.
  bool fenced = true;
  /// How much its idea of the time is ahead when it judges whether others are alive.
  std::chrono::milliseconds skew{0};
};

/// Whether a table is taken from a living owner. That is always safe: the owner finds out with its next write.
enum class Take : std::uint8_t { if_free, by_force };

/// A table and the term of ownership that it is in.
struct Term {
  Id table = 0;
  Fence fence = 0;

  auto operator<=>(const Term&) const = default;
};

/// What came of asking for a table.
struct Acquisition {
  /// With its log, where it is this node's now. Nothing where there is no such table, or somebody else has it.
  std::optional<StoredTable> table;
  Fence fence = 0;
  /// The number that this node had when it took it: with another it has it no longer.
  Id taken_by = 0;
  std::optional<Node> owner = {};
};

}  // namespace rois::store
