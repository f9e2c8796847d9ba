#pragma once

#include <set>
#include <string>

#include "rois/app/audience.hpp"
#include "rois/app/table_cache.hpp"
#include "rois/limits/limits.hpp"

namespace rois::app {

/// Tells everybody at a table how many people look on, where that has changed, and at most once in a period.
class Onlookers {
 public:
  Onlookers(Audience& audience, TableCache& tables) : audience_{audience}, tables_{tables} {}

  /// Somebody may have come to this table or gone.
  void note(const std::string& code) { noted_.insert(code); }
  /// A few times a second.
  void tick(session::Millis now);

 private:
  void tell(LoadedTable& loaded);

  Audience& audience_;
  TableCache& tables_;
  std::set<std::string> noted_;
  session::Millis counted_at_ = 0;
};

}  // namespace rois::app
