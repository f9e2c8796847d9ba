#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rois/core/result.hpp"
#include "rois/store/backup.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace rois::store {

/// A prepared statement. Texts that are bound must live until the next `reset`.
class Statement {
 public:
  Statement() = default;
  explicit Statement(sqlite3_stmt* raw) : raw_{raw} {}
  /// Whether it could be prepared.
  explicit operator bool() const { return raw_ != nullptr; }

  Statement& bind(int at, std::int64_t value);
  Statement& bind(int at, std::string_view text);
  Statement& bind_blob(int at, std::string_view bytes);
  Statement& bind(int at, std::optional<std::int64_t> value);

  /// True while there is a row; false at the end, and after a failure (then `failed` says so).
  bool step();
  bool failed() const { return failed_; }
  void reset();
  /// Steps to the end and resets; whether it went well.
  bool run();

  std::int64_t number(int column) const;
  std::string text(int column) const;
  std::string blob(int column) const;
  bool is_null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* raw) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> raw_;
  bool failed_ = false;
};

struct FileOptions {
  bool sync = true;
  bool read_only = false;
  /// A registered SQLite VFS, for tests.
  std::string vfs = {};
  /// Nobody writes to it, and nothing may be put beside it.
  bool immutable = false;
};

/// One connection to the data file; used by one thread at a time.
class Database {
 public:
  static Result<Database> open(const std::string& path, const FileOptions& options);

  bool exec(const char* sql);
  Statement prepare(std::string_view sql);
  std::string error() const;
  /// What SQLite said last.
  Problem problem() const { return {ErrorId::system_failure, error()}; }
  int changes() const;
  bool in_transaction() const;
  /// Copies the whole as it is at one moment, in one pass, however much others write meanwhile. There is no file of
  /// that name before all of it is on disk.
  Result<void> backup_to(const std::string& path, const OnBackup& tell = {});
  /// Copies the write-ahead log into the file and begins it anew, empty. False where somebody reads just then.
  bool empty_log();
  /// Reads everything; whether nothing is damaged.
  Result<void> check_integrity();

 private:
  struct Close {
    void operator()(sqlite3* raw) const;
  };
  Result<void> copy_pages(Database& target, const OnBackup& tell);

  std::unique_ptr<sqlite3, Close> raw_;
};

}  // namespace rois::store
