#pragma once

#include <cstdint>
#include <string>

#include "connection.hpp"

namespace rois::store {

inline constexpr std::int64_t newest_pg_version = 4;
/// How many numbers of tables or users are claimed at a time.
inline constexpr std::int64_t numbers_at_once = 1'000;

/// Makes an empty database one of ours and an old one a new one, in one transaction, while nodes of before go on.
Result<void> lay_out(Connection& db);
/// `no_such_copy` where nothing is stored in it; otherwise whether this program can work with it as it is.
Result<void> check_layout(Connection& db, const std::string& place);

}  // namespace rois::store
