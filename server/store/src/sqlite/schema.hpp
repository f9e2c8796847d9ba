#pragma once

#include <cstdint>

#include "rois/core/result.hpp"
#include "rois/store/store.hpp"
#include "sqlite/database.hpp"

/// The versions of the data file. Every one that was ever released can be opened: each step of the way to the newest is
/// one function, and a new file takes the same way from the first.
namespace rois::store {

inline constexpr std::int64_t newest_version = 5;

std::int64_t version_of(Database& db);
/// Makes an empty file a data file and an old one a new one, in one transaction: after a failure it is what it was.
Result<void> upgrade(Database& db, const OnUpgrade& tell);
/// Whether this program can work with the file as it is.
Result<void> check_current(Database& db);

}  // namespace rois::store
