#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>

#include "rois/app/authenticated_session.hpp"
#include "rois/app/event_loop.hpp"
#include "rois/app/worker.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// How many tables that are not over each person has opened, and how many were opened from each network. A person's are
/// counted in the store when they are first asked for; networks are known since the start of the server alone.
class OpenTables {
 public:
  struct Parts {
    store::Store& store;
    Worker& reader;
    EventLoop& loop;
  };
  explicit OpenTables(Parts parts) : parts_{parts} {}

  /// Calls back, at once or later, with whether one more is within the limits.
  void check(const RateLimitKey& host, std::function<void(bool)> then);
  void opened(const std::string& code, const RateLimitKey& host);
  void ended(const std::string& code, session::PersonId host);
  /// A table that is gone without having ended.
  void forget(const std::string& code);
  /// The store knows better by now.
  void recount() { by_person_.clear(); }
  /// Where a table was opened from; empty where that is not known, or not to be counted.
  std::string network_of(const std::string& code) const;

 private:
  bool allows(const RateLimitKey& host) const;

  Parts parts_;
  std::unordered_map<session::PersonId, std::int64_t> by_person_;
  std::unordered_map<std::string, std::string> networks_;  // by table
  std::unordered_map<std::string, std::size_t> by_network_;
};

}  // namespace rois::app
