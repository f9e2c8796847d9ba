#pragma once

#include "sqlite/schema.hpp"

namespace rois::store {

/// From the second version to the third: names by Unicode's folding, sessions with a scope and dates, and who spoke
/// where.
bool add_account_rights(Database& db, const OnUpgrade& tell);

}  // namespace rois::store
