#pragma once

#include <deque>
#include <functional>
#include <utility>
#include <vector>

#include "rois/app/outlet.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// Nothing leaves before what it tells of is on disk. What waits leaves in the order it came.
class Gate {
 public:
  using Letters = std::vector<std::pair<ConnectionId, Text>>;

  explicit Gate(Outlet& out) : out_{out} {}

  /// Sends when everything up to `ticket` is on disk, which may be now.
  void pass(store::Ticket ticket, Letters letters);
  /// Calls back with whether it came to disk.
  void pass(store::Ticket ticket, std::function<void(bool)> then);
  void opened(store::Ticket durable);
  /// What waits will never come to disk: letters are thrown away, callbacks told.
  void failed(store::Ticket up_to);
  bool is_open(store::Ticket ticket) const { return ticket <= durable_; }

 private:
  struct Waiting {
    store::Ticket ticket;
    Letters letters;
    std::function<void(bool)> then;
  };

  Outlet& out_;
  store::Ticket durable_ = 0;
  std::deque<Waiting> waiting_;
};

}  // namespace rois::app
