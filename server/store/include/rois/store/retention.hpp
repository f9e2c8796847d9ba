#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"

/// What has come to its end. Times are in milliseconds since 1970; the functions that write are to be called within
/// Store::change.
namespace rois::store {

/// Notes which guests were there by now. Of accounts, which have no end, it is nobody's business.
bool note_seen(Database& db, const std::vector<Id>& users, std::int64_t wall_ms);
/// Notes of the tables that are over since the last call that they are.
bool note_ended(Database& db, std::int64_t wall_ms);

/// Guests who were last there before then, and those whose last session has ended: nobody can be them again.
std::vector<Id> expired_guests(Database& db, std::optional<std::int64_t> before_ms, std::int64_t wall_ms,
                               std::size_t most);
/// Tables that were over before then, and open ones of which neither the host nor a player is a user any more.
std::vector<std::string> expired_tables(Database& db, std::optional<std::int64_t> before_ms, std::size_t most);
/// Tables that were over before then and may still have chat.
std::vector<std::string> tables_with_chat(Database& db, std::int64_t before_ms, std::size_t most);

/// Removes sessions and sanctions that have ended by then, and the visits of guests who have become accounts.
bool remove_ended(Database& db, std::int64_t wall_ms);
bool remove_reports(Database& db, std::int64_t before_ms);
bool remove_audit(Database& db, std::int64_t before_ms);

/// Changes entries of a table's log in place: each that `rewrite` answers for, in their order. Their number stays.
using Rewrite = std::function<std::optional<std::string>(std::string_view entry)>;
bool rewrite_log(Database& db, std::string_view code, const Rewrite& rewrite);
/// Notes that nothing of the table's chat is left.
bool note_no_chat(Database& db, std::string_view code);

}  // namespace rois::store
