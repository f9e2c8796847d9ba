#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "rois/core/result.hpp"
#include "rois/store/database.hpp"

/// The versions of the data file. Every one that was ever released can be opened: each step of the way to the newest is
/// one function, and a new file takes the same way from the first.
namespace rois::store {

inline constexpr std::int64_t newest_version = 4;

struct Upgrade {
  std::int64_t from = 0;
  std::size_t done = 0;
  std::size_t of = 0;
};
/// Called now and then while a large file is upgraded.
using OnUpgrade = std::function<void(const Upgrade&)>;

std::int64_t version_of(Database& db);
/// Makes an empty file a data file and an old one a new one, in one transaction: after a failure it is what it was.
Result<void> upgrade(Database& db, const OnUpgrade& tell);
/// Whether this program can work with the file as it is.
Result<void> check_current(Database& db);

}  // namespace rois::store
