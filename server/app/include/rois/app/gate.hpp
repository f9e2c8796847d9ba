#pragma once

#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "rois/app/message_sink.hpp"
#include "rois/store/commit.hpp"

namespace rois::app {

/// Holds every message until the write that it reports is on disk. Each waits for its own ticket only: messages of one
/// table leave in order, since its tickets only grow, and what depends on no write leaves at once.
class Gate {
 public:
  explicit Gate(MessageSink& sink) : sink_{sink} {}

  /// Sends once `ticket` is on disk, which may be now; never if it could not be written.
  void pass(store::Ticket ticket, Deliveries deliveries);
  using Then = std::function<void(const Result<void>&)>;
  /// Calls back with whether it was written, or why not.
  void pass(store::Ticket ticket, Then then);
  void settle(const store::Commit& commit);
  /// Whether its outcome is known.
  bool is_open(store::Ticket ticket) const { return ticket <= settled_; }
  /// Whether this commit, not settled yet, says that the ticket was not written.
  bool is_lost(store::Ticket ticket, const store::Commit& commit) const { return !outcome(ticket, commit); }
  /// The last ticket that anything is waiting for.
  store::Ticket last() const { return waiting_.empty() ? settled_ : waiting_.rbegin()->first; }

 private:
  struct Waiting {
    Deliveries deliveries;
    Then then;
  };

  Result<void> outcome(store::Ticket ticket, const store::Commit& commit) const;
  void leave(Waiting waiting, const Result<void>& written);

  MessageSink& sink_;
  store::Ticket settled_ = 0;
  bool settling_ = false;
  std::multimap<store::Ticket, Waiting> waiting_;
};

}  // namespace rois::app
