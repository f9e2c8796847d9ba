#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rois/core/result.hpp"

/// What is common to the databases. Statements are written once, in the SQL that both understand, with parameters
/// ?1, ?2, ...; what differs is asked of `Connection::dialect`.
namespace rois::store {

enum class Dialect : std::uint8_t { sqlite, postgresql };

/// A parameter. Texts and bytes must live until the statement is done with.
struct Value {
  enum class Kind : std::uint8_t { number, text, blob };

  Kind kind = Kind::number;
  std::optional<std::int64_t> number = {};  // none is NULL
  std::string_view bytes = {};
  /// A text that is NULL.
  bool is_null = false;
};

/// The rows of an answer.
class Cursor {
 public:
  virtual ~Cursor() = default;
  /// True while there is a row; false at the end, and after a failure.
  virtual bool step() = 0;
  virtual std::int64_t number(int column) const = 0;
  virtual std::string text(int column) const = 0;
  virtual std::string blob(int column) const = 0;
  virtual bool is_null(int column) const = 0;
};

/// One connection to where everything is stored; used by one thread at a time.
class Connection {
 public:
  virtual ~Connection() = default;

  virtual Dialect dialect() const = 0;
  /// Nothing where it failed.
  virtual std::unique_ptr<Cursor> execute(std::string_view sql, const std::vector<Value>& values) = 0;
  /// Rows that the last statement changed.
  virtual std::int64_t changes() const = 0;
  virtual std::string error() const = 0;
  /// To be called before each question; whether there is somebody to ask. A lost connection is made again.
  virtual bool is_usable() = 0;
  /// Whether it is worth asking once more: the connection was lost, and what was asked changes nothing.
  virtual bool was_lost() const = 0;

  /// Whether any statement has failed since `forget_failure`.
  bool has_failed() const { return failed_; }
  void forget_failure() { failed_ = false; }
  void note_failure() { failed_ = true; }

 private:
  bool failed_ = false;
};

/// A statement and its parameters, which may be bound and run again.
class Query {
 public:
  Query(Connection& db, std::string_view sql) : db_{db}, sql_{sql} {}

  Query& bind(int at, std::int64_t value) { return put(at, {Value::Kind::number, value, {}}); }
  Query& bind(int at, std::optional<std::int64_t> value) { return put(at, {Value::Kind::number, value, {}}); }
  Query& bind(int at, std::string_view text) { return put(at, {Value::Kind::text, {}, text}); }
  Query& bind_value(int at, const Value& value) { return put(at, value); }
  Query& bind_blob(int at, std::string_view bytes) { return put(at, {Value::Kind::blob, {}, bytes}); }

  bool step();
  /// To the end; whether it went well.
  bool run();
  /// Whether it went well and changed something.
  bool run_and_change() { return run() && db_.changes() > 0; }

  std::int64_t number(int column) const { return rows_->number(column); }
  std::string text(int column) const { return rows_->text(column); }
  std::string blob(int column) const { return rows_->blob(column); }
  bool is_null(int column) const { return rows_->is_null(column); }
  std::optional<std::int64_t> maybe(int column) const;

  std::vector<std::string> texts();
  std::vector<std::int64_t> numbers();

 private:
  Query& put(int at, Value value);

  Connection& db_;
  std::string_view sql_;
  std::vector<Value> values_;
  std::unique_ptr<Cursor> rows_;
};

/// A statement without parameters.
inline bool run(Connection& db, std::string_view sql) { return Query{db, sql}.run(); }

/// A read transaction: everything read while it lives comes from one snapshot.
class Snapshot {
 public:
  explicit Snapshot(Connection& db);
  ~Snapshot();
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

 private:
  Connection& db_;
};

/// A connection for a command beside a server; refused where there is nothing, or something of another version.
Result<std::unique_ptr<Connection>> connect(const std::string& place, bool read_only);

}  // namespace rois::store
