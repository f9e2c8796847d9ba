#pragma once

#include <string_view>

#include "rois/store/database.hpp"
#include "rois/store/rows.hpp"

/// Reading: plain questions to a connection of the caller's own.
namespace rois::store {

/// A name as it is compared: accounts that differ in ASCII case alone are the same.
std::string folded(std::string_view name);

std::optional<UserRow> user_by_name(Database& db, std::string_view name);
std::optional<UserRow> user_by_id(Database& db, Id id);
/// Who a session or token belongs to, unless it has expired.
std::optional<UserRow> user_by_session(Database& db, std::string_view hash, std::int64_t wall_ms);
std::vector<SessionRow> tokens_of(Database& db, Id user);
bool has_token(Database& db, Id user, std::string_view label);
std::vector<UserRow> users(Database& db, std::size_t most);

std::optional<TableRow> table_by_code(Database& db, std::string_view code);
/// A table with its log as they were together at one moment. Called outside of a transaction.
std::optional<StoredTable> load_table(Database& db, std::string_view code);
/// The newest first; of one phase, or of all where it is negative.
std::vector<TableRow> tables(Database& db, int phase, bool public_only, std::size_t most);
std::vector<TableRow> games_of(Database& db, Id user, std::size_t most);
/// Tables that wait or run and whose time is out by then.
std::vector<std::string> codes_due(Database& db, std::int64_t by_ms);
/// Tables that wait or run and that the user has opened.
std::int64_t open_tables_of(Database& db, Id user);
std::int64_t count_tables(Database& db, int phase);

}  // namespace rois::store
