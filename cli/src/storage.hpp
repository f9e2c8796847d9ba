#pragma once

#include <string>

namespace rois::cli {

/// Where a command finds what is stored: a PostgreSQL database where one is named, else a data file.
struct Storage {
  std::string data = "rois.db";
  std::string database = {};

  const std::string& place() const { return database.empty() ? data : database; }
};

}  // namespace rois::cli
