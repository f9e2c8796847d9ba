#pragma once

#include <string>

#include "locale.hpp"
#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"

namespace rois::cli {

/// The data file for what has to understand it; not being there, or being of another version, is a UsageError.
store::Database open_current(const Locale& locale, const std::string& path, bool read_only);
/// An account by its name, or anybody as `#` and the number that `rois admin users` shows.
store::UserRow user_called(const Locale& locale, store::Database& db, const std::string& name);
/// Notes in the audit log what is done in this transaction.
bool audited(store::Database& db, const std::string& what, const std::string& whom, const std::string& detail = {});
/// Ends a change: whole, or not at all.
int done(const Locale& locale, store::Database& db, bool good);

}  // namespace rois::cli
