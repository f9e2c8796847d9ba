#pragma once

#include <functional>

#include "rois/app/hall.hpp"
#include "rois/app/security_log.hpp"

namespace rois::app {

/// Carries out what whoever is in charge has written into the data file, by `rois admin` or in the page
/// (ModeratorDesk): bans, announcements, tables to close, chat to remove.
class Moderation {
 public:
  struct Parts {
    Hall& hall;
    store::Store& store;
    Worker& reader;
    EventLoop& loop;
    SecurityLog& security;
  };
  explicit Moderation(Parts parts) : parts_{parts} {}

  /// Before anybody joins, on the thread that has the store's read connection then.
  Result<void> start();
  /// What is stored was changed. Calls back once it is in force, or cannot be read now.
  void refresh(std::function<void()> then = [] {});

 private:
  struct Read {
    HouseRules rules;
    std::vector<store::AuditEntry> audit;
    std::vector<store::Order> orders;
  };

  Result<Read> read(std::int64_t wall_ms, store::Id after);
  void apply(Read read);
  void carry_out(const store::Order& order);

  Parts parts_;
  store::Id audited_ = 0;
  std::set<store::Id> carried_out_;  // orders, whose numbers are not given again
};

}  // namespace rois::app
