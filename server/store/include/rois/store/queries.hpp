#pragma once

#include <string_view>

#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"

/// Read queries, on a connection of the caller's.
namespace rois::store {

/// The case-folded form by which account names are compared (names.hpp).
std::string folded(std::string_view name);

std::optional<UserRow> user_by_name(Database& db, std::string_view name);
std::optional<UserRow> user_by_id(Database& db, Id id);
/// Who a session or token belongs to, unless it has expired.
std::optional<UserRow> user_by_session(Database& db, std::string_view hash, std::int64_t wall_ms);
/// A session or token, also one that has expired.
std::optional<SessionRow> session_by_hash(Database& db, std::string_view hash);
/// The browsers' sessions or the tokens of a person that have not expired, the newest first.
std::vector<SessionRow> sessions_of(Database& db, Id user, bool tokens, std::int64_t wall_ms);
bool has_token(Database& db, Id user, std::string_view label);
std::vector<UserRow> users(Database& db, std::size_t most);

std::optional<TableRow> table_by_code(Database& db, std::string_view code);
/// A table with its log, read in one snapshot. To be called outside of a transaction.
std::optional<StoredTable> load_table(Database& db, std::string_view code);
/// Newest first; all phases if `phase` is negative.
std::vector<TableRow> tables(Database& db, int phase, bool public_only, std::size_t most);
std::vector<TableRow> games_of(Database& db, Id user, std::size_t most);
/// Waiting or running tables that are due by then.
std::vector<std::string> codes_due(Database& db, std::int64_t by_ms);
/// The user's waiting or running tables.
std::int64_t open_tables_of(Database& db, Id user);
std::int64_t count_tables(Database& db, int phase);

}  // namespace rois::store
