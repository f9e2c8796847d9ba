#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "rois/core/result.hpp"

/// Copies of a data file.
namespace rois::store {

/// Called after each part: how many pages are copied, of how many.
using OnBackup = std::function<void(std::size_t done, std::size_t of)>;

/// Copies the whole as it is at one moment, in one pass, however much a server writes meanwhile. There is no file of
/// that name before all of it is on disk.
Result<void> back_up(const std::string& place, const std::string& copy, const OnBackup& tell = {});

/// Reads all of a copy: whether it could be restored.
Result<void> check_copy(const std::string& copy);

struct Restored {
  /// Where the replaced data file is now, with its log beside it; empty where there was none.
  std::string kept_as;
};

/// Puts a copy in the place of a data file that no server uses. What was there is moved aside whole, its log with it: a
/// log left behind would bring back what was to be replaced. After a refusal nothing has changed.
Result<Restored> restore(const std::string& copy, const std::string& place, const OnBackup& tell = {});

}  // namespace rois::store
