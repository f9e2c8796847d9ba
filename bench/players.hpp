#pragma once

#include <memory>
#include <string>
#include <vector>

#include "wire.hpp"

namespace rois::bench {

/// Guests who play at random, two to a table, over WebSockets of their own. A move counts when the opponent's client
/// has the new view.
class Players {
 public:
  struct Settings {
    std::string game = "soldiers";
    int tables = 0;
    /// Moves a second over all tables; 0 for as fast as they go.
    double rate = 0;
    /// Only sit there.
    bool idle = false;
  };
  /// All have come, have a connection and sit at their tables.
  Players(std::uint16_t port, Settings settings);
  ~Players();
  Players(const Players&) = delete;
  Players& operator=(const Players&) = delete;

  /// How long each move took from mover to opponent, in milliseconds.
  std::vector<float> play(double seconds);
  /// Hears what is said without making moves.
  void listen(double seconds);
  /// How many answer when everyone is asked.
  std::size_t answering();
  /// Until nothing more is said.
  void settle() { wires_.settle(); }
  std::size_t open() const { return wires_.open(); }

 private:
  struct Table;
  struct Side;

  void connect();
  void pace();

  std::uint16_t port_;
  Settings settings_;
  Wires wires_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::unique_ptr<Side>> sides_;
  std::vector<float> latencies_;
  std::size_t pongs_ = 0;
  std::uint64_t choice_ = 12345;
  /// When the next move is due, and from which side on one is looked for.
  double due_ = 0;
  std::size_t next_ = 0;
};

}  // namespace rois::bench
