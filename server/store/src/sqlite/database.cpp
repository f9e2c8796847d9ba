#include "sqlite/database.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cstdio>

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
  if (!raw_) return;
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

/// How long it is waited for another program.
constexpr int busy_ms = 5'000;

/// Names and words that people had removed are not to be found in unused parts of the file.
constexpr const char* overwrite_deleted = "PRAGMA secure_delete=ON";

/// A new file is its owner's alone; SQLite gives what it puts beside it the same mode. One that is there is not
/// touched: closing any handle of it would give up this process's locks on it.
void create_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

std::string immutable_uri(const std::string& path) {
  std::string uri = "file:";
  for (const char c : path) {
    const bool special = c == '%' || c == '?' || c == '#';
    uri += special ? std::string{"%"} + (c == '%' ? "25" : c == '?' ? "3f" : "23") : std::string{c};
  }
  return uri + "?immutable=1";
}

bool sync_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool good = file >= 0 && ::fsync(file) == 0;
  if (file >= 0) ::close(file);
  return good;
}

}  // namespace

Result<Database> Database::open(const std::string& path, const FileOptions& options) {
  Database database;
  sqlite3* raw = nullptr;
  if (!options.read_only && options.vfs.empty()) create_private(path);
  const int flags = options.read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const std::string name = options.immutable ? immutable_uri(path) : path;
  const int code =
      sqlite3_open_v2(name.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX | (options.immutable ? SQLITE_OPEN_URI : 0),
                      options.vfs.empty() ? nullptr : options.vfs.c_str());
  database.raw_.reset(raw);
  if (code != SQLITE_OK)
    return Problem{ErrorId::system_failure, raw == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(raw)};
  sqlite3_busy_timeout(raw, busy_ms);
  const char* sync = options.sync ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=OFF";
  const bool good = (options.read_only || database.exec("PRAGMA journal_mode=WAL")) && database.exec(sync) &&
                    database.exec(rare_checkpoints) && database.exec("PRAGMA foreign_keys=ON") &&
                    database.exec(overwrite_deleted);
  if (!good) return database.problem();
  return database;
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
bool Database::in_transaction() const { return sqlite3_get_autocommit(raw_.get()) == 0; }

bool Database::empty_log() {
  sqlite3_busy_timeout(raw_.get(), 0);
  Statement checkpoint = prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  const bool done = checkpoint.step() && checkpoint.number(0) == 0;
  sqlite3_busy_timeout(raw_.get(), busy_ms);
  return done;
}

/// While the source is held in a read transaction the pages do not change under the copy, and so it never begins anew.
Result<void> Database::copy_pages(Database& target, const OnBackup& tell) {
  constexpr int pages_at_once = 1'024;
  Statement look = prepare("SELECT count(*) FROM sqlite_schema");
  if (!exec("BEGIN") || !look.step()) return problem();
  look.reset();
  sqlite3_backup* backup = sqlite3_backup_init(target.raw_.get(), "main", raw_.get(), "main");
  int code = backup == nullptr ? SQLITE_ERROR : SQLITE_OK;
  while (code == SQLITE_OK) {
    code = sqlite3_backup_step(backup, pages_at_once);
    const int all = sqlite3_backup_pagecount(backup);
    if (tell) tell(static_cast<std::size_t>(all - sqlite3_backup_remaining(backup)), static_cast<std::size_t>(all));
  }
  sqlite3_backup_finish(backup);
  exec("COMMIT");
  if (code != SQLITE_DONE) return Problem{ErrorId::system_failure, sqlite3_errstr(code)};
  return {};
}

Result<void> Database::backup_to(const std::string& path, const OnBackup& tell) {
  const std::string part = path + ".part";
  ::unlink(part.c_str());
  create_private(part);
  {
    Database target;
    sqlite3* raw = nullptr;
    const int code = sqlite3_open_v2(part.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    target.raw_.reset(raw);
    // What has no name yet needs no journal; it is synced once, whole.
    const bool ready =
        code == SQLITE_OK && target.exec("PRAGMA journal_mode=OFF") && target.exec("PRAGMA synchronous=OFF");
    auto copied = ready ? copy_pages(target, tell) : Result<void>{Problem{ErrorId::cannot_write, sqlite3_errstr(code)}};
    if (!copied) {
      ::unlink(part.c_str());
      return copied;
    }
  }
  if (sync_file(part) && std::rename(part.c_str(), path.c_str()) == 0) return {};
  ::unlink(part.c_str());
  return Problem{ErrorId::cannot_write, path};
}

Result<void> Database::check_integrity() {
  Statement s = prepare("PRAGMA integrity_check(1)");
  const bool read = s.step();
  const std::string said = read ? s.text(0) : error();
  if (said != "ok") return Problem{ErrorId::system_failure, said};
  return {};
}

}  // namespace rois::store
