#include "rois/store/database.hpp"

#include <sqlite3.h>

namespace rois::store {

void Statement::Finalize::operator()(sqlite3_stmt* raw) const { sqlite3_finalize(raw); }
void Database::Close::operator()(sqlite3* raw) const { sqlite3_close_v2(raw); }

Statement& Statement::bind(int at, std::int64_t value) {
  sqlite3_bind_int64(raw_.get(), at, value);
  return *this;
}

Statement& Statement::bind(int at, std::string_view text) {
  sqlite3_bind_text(raw_.get(), at, text.data() == nullptr ? "" : text.data(), static_cast<int>(text.size()),
                    SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind_blob(int at, std::string_view bytes) {
  sqlite3_bind_blob(raw_.get(), at, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind(int at, std::optional<std::int64_t> value) {
  if (value) return bind(at, *value);
  sqlite3_bind_null(raw_.get(), at);
  return *this;
}

bool Statement::step() {
  const int code = raw_ ? sqlite3_step(raw_.get()) : SQLITE_MISUSE;
  failed_ = code != SQLITE_ROW && code != SQLITE_DONE;
  return code == SQLITE_ROW;
}

void Statement::reset() {
  sqlite3_reset(raw_.get());
  sqlite3_clear_bindings(raw_.get());
}

bool Statement::run() {
  while (step()) continue;
  const bool good = !failed_;
  reset();
  return good;
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(raw_.get(), column); }

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(raw_.get(), column));
  return bytes == nullptr ? std::string{}
                          : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(raw_.get(), column)));
}

std::string Statement::blob(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(raw_.get(), column));
  return bytes == nullptr ? std::string{}
                          : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(raw_.get(), column)));
}

bool Statement::is_null(int column) const { return sqlite3_column_type(raw_.get(), column) == SQLITE_NULL; }

namespace {

/// A commit that also checkpoints waits for the disk several times over. With 64 MiB of log between two of them that is
/// one commit in thousands; reading so much log after a crash takes a fraction of a second.
constexpr const char* rare_checkpoints = "PRAGMA wal_autocheckpoint=16384";

}  // namespace

std::optional<Database> Database::open(const std::string& path, const OpenOptions& options, std::string& why) {
  Database database;
  sqlite3* raw = nullptr;
  const int flags = options.read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX,
                                   options.vfs.empty() ? nullptr : options.vfs.c_str());
  database.raw_.reset(raw);
  if (code != SQLITE_OK) {
    why = raw == nullptr ? "out of memory" : sqlite3_errmsg(raw);
    return std::nullopt;
  }
  sqlite3_busy_timeout(raw, 5'000);
  const char* sync = options.sync ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=OFF";
  const bool good = (options.read_only || database.exec("PRAGMA journal_mode=WAL")) && database.exec(sync) &&
                    database.exec(rare_checkpoints) && database.exec("PRAGMA foreign_keys=ON");
  if (good) return database;
  why = database.error();
  return std::nullopt;
}

bool Database::exec(const char* sql) { return sqlite3_exec(raw_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK; }

Statement Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v3(raw_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement,
                     nullptr);
  return Statement{statement};
}

std::string Database::error() const { return sqlite3_errmsg(raw_.get()); }
int Database::changes() const { return sqlite3_changes(raw_.get()); }

bool Database::backup_to(const std::string& path, std::string& why) {
  constexpr int pages_at_once = 256;
  auto target = open(path, {}, why);
  if (!target) return false;
  sqlite3_backup* backup = sqlite3_backup_init(target->raw_.get(), "main", raw_.get(), "main");
  int code = backup == nullptr ? SQLITE_ERROR : SQLITE_OK;
  while (backup != nullptr && (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED)) {
    code = sqlite3_backup_step(backup, pages_at_once);
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) sqlite3_sleep(5);
  }
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) why = sqlite3_errstr(code);
  return code == SQLITE_DONE;
}

}  // namespace rois::store
