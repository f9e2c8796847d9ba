#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rois/app/audience.hpp"
#include "rois/app/event_loop.hpp"
#include "rois/app/worker.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// Closes the connections whose session or token the store no longer knows.
class SessionChecker {
 public:
  struct Parts {
    store::Store& store;
    Worker& reader;
    EventLoop& loop;
    Audience& audience;
  };
  explicit SessionChecker(Parts parts) : parts_{parts} {}

  void check_all() { check(parts_.audience.sessions()); }
  void check(ConnectionId id);
  void check(const std::vector<session::PersonId>& people) { check(parts_.audience.sessions_of(people)); }

 private:
  void check(std::vector<std::pair<ConnectionId, std::string>> sessions);

  Parts parts_;
};

}  // namespace rois::app
