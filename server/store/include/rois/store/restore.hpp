#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rois/store/database.hpp"

namespace rois::store {

/// Why a copy was not put in the place of the data file. Nothing has changed then.
enum class NotRestored : std::uint8_t {
  no_such_copy,
  same_file,
  /// There is a log beside the copy: it was not made by a backup, or something works on it.
  log_beside_copy,
  damaged,
  other_version,
  /// A server runs on the data file.
  in_use,
  cannot_write,
};

struct Restored {
  std::optional<NotRestored> problem;
  std::string detail;
  /// Where the replaced data file is now, with its log beside it; empty where there was none.
  std::string kept_as;
};

/// Puts a copy in the place of a data file that no server uses. What was there is moved aside whole, its log with it: a
/// log left behind would bring back what was to be replaced.
Restored restore(const std::string& copy, const std::string& data, const OnBackup& tell = {});

}  // namespace rois::store
