#pragma once

#include <string>

#include "rois/core/result.hpp"
#include "rois/store/database.hpp"

namespace rois::store {

struct Restored {
  /// Where the replaced data file is now, with its log beside it; empty where there was none.
  std::string kept_as;
};

/// Puts a copy in the place of a data file that no server uses. What was there is moved aside whole, its log with it: a
/// log left behind would bring back what was to be replaced. After a refusal nothing has changed.
Result<Restored> restore(const std::string& copy, const std::string& data, const OnBackup& tell = {});

}  // namespace rois::store
