#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "postgresql/pg_connection.hpp"
#include "rois/store/nodes.hpp"

namespace rois::store {

/// This server as one of those that share a database, on a thread and a connection of its own: says again and again
/// that it is alive, by the database's clock, and hears what the others have written.
class PgNode {
 public:
  PgNode(const std::string& place, NodeConfig config);
  /// Its tables are free at once.
  ~PgNode();
  PgNode(const PgNode&) = delete;
  PgNode& operator=(const PgNode&) = delete;

  Result<void> open();
  /// 0 while it has none, since it could not say in time that it is alive.
  Id id() const { return id_; }
  /// Whether nobody else can have learned yet that it is dead. By this machine's clock alone, from before each time
  /// that it said that it is alive, so that it ends no later than what the database goes by.
  bool is_alive() const;
  std::string secret() const { return secret_; }
  void drain();
  bool is_draining() const { return draining_; }
  const NodeConfig& config() const { return config_; }

 private:
  bool is_ready(PgConnection& db);
  bool enter();
  bool beat();
  bool renew(std::int64_t& time_ms);
  std::optional<std::vector<Node>> living();
  void take_duty();
  void live();
  void hear();

  std::string channel_;
  NodeConfig config_;
  PgConnection db_;
  std::string secret_;
  std::atomic<Id> id_ = 0;
  std::atomic<bool> draining_ = false;
  std::atomic<bool> stopping_ = false;
  bool is_made_again_ = false;
  bool on_duty_ = false;
  /// Until when it is alive.
  std::atomic<std::chrono::steady_clock::time_point> until_{};
  int wake_ = -1;
  std::thread thread_;
};

}  // namespace rois::store
