#pragma once

#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "rois/app/message_sink.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// Nothing leaves before what it tells of is on disk. Each waits for its own ticket alone: those of one table leave in
/// their order, since its tickets only grow, and what rests on nothing new leaves at once.
class Gate {
 public:
  explicit Gate(MessageSink& sink) : sink_{sink} {}

  /// Sends when `ticket` is on disk, which may be now, and never where it could not be written.
  void pass(store::Ticket ticket, Deliveries deliveries);
  /// Calls back with whether it came to disk.
  void pass(store::Ticket ticket, std::function<void(bool)> then);
  void settle(const store::Commit& commit);
  /// Whether it has been settled.
  bool is_open(store::Ticket ticket) const { return ticket <= settled_; }
  /// Whether this commit, not settled yet, says that the ticket did not come to disk.
  bool is_lost(store::Ticket ticket, const store::Commit& commit) const;
  /// The last ticket that anything waits for.
  store::Ticket last() const { return waiting_.empty() ? settled_ : waiting_.rbegin()->first; }

 private:
  struct Waiting {
    Deliveries deliveries;
    std::function<void(bool)> then;
  };

  void leave(Waiting waiting, bool durable);

  MessageSink& sink_;
  store::Ticket settled_ = 0;
  bool settling_ = false;
  std::multimap<store::Ticket, Waiting> waiting_;
};

}  // namespace rois::app
