#include "sqlite/accounts_schema.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "rois/core/parse_number.hpp"
#include "rois/store/reader.hpp"
#include "rois/store/rows.hpp"

namespace rois::store {
namespace {

/// Tokens had all rights for ten years: now they can play, and end within a year. `removals` are people whose names and
/// words are still to be taken out of the tables.
constexpr const char* layout = R"sql(
ALTER TABLE sessions ADD COLUMN scope INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN since_wall_ms INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET scope = 1,
  expires_wall_ms = min(expires_wall_ms, (CAST(strftime('%s', 'now') AS INTEGER) + 31536000) * 1000) WHERE is_token = 1;
CREATE TABLE speakers(
  user INTEGER NOT NULL, table_id INTEGER NOT NULL, PRIMARY KEY(user, table_id)) STRICT, WITHOUT ROWID;
CREATE TABLE removals(user INTEGER PRIMARY KEY) STRICT;
)sql";

/// Accounts of before have keys in which ASCII alone is folded. Where two of them would come to have one key, the one
/// that has it keeps it, the other keeps its old one, and each is found by its own spelling.
bool fold_names(Database& db) {
  std::vector<std::pair<Id, std::string>> keys;
  Statement all = db.prepare("SELECT id, name, folded FROM users WHERE folded IS NOT NULL ORDER BY id");
  while (all.step())
    if (std::string key = folded(all.text(1)); !key.empty() && key != all.text(2))
      keys.emplace_back(all.number(0), std::move(key));
  if (all.failed()) return false;
  Statement set = db.prepare("UPDATE OR IGNORE users SET folded = ?2 WHERE id = ?1");
  for (const auto& [id, key] : keys)
    if (!set.bind(1, id).bind(2, key).run()) return false;
  return true;
}

/// The number of whoever said something, where an entry is such: `C`, the time, the number.
std::optional<Id> speaker(std::string_view entry) {
  if (!entry.starts_with("C\t")) return std::nullopt;
  const auto second = entry.find('\t', 2);
  const auto third = second == std::string_view::npos ? second : entry.find('\t', second + 1);
  if (third == std::string_view::npos) return std::nullopt;
  return parse_number<Id>(entry.substr(second + 1, third - second - 1), 1, INT64_MAX);
}

bool note_speakers(Database& db, std::string_view sql) {
  Statement rows = db.prepare(sql);
  Statement note = db.prepare("INSERT OR IGNORE INTO speakers VALUES(?1, ?2)");
  while (rows.step()) {
    const std::string text = rows.text(1);
    for (std::size_t from = 0; from < text.size();) {
      const std::size_t end = std::min(text.find('\n', from), text.size());
      const auto who = speaker(std::string_view{text}.substr(from, end - from));
      if (who && !note.bind(1, *who).bind(2, rows.number(0)).run()) return false;
      from = end + 1;
    }
  }
  return !rows.failed();
}

}  // namespace

bool add_account_rights(Database& db, const OnUpgrade& /*tell*/) {
  return db.exec(layout) && fold_names(db) && note_speakers(db, "SELECT table_id, entries FROM segments") &&
         note_speakers(db, "SELECT table_id, entry FROM log");
}

}  // namespace rois::store
