#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "connection.hpp"

struct pg_conn;
struct pg_result;

namespace rois::store {

/// A connection to a PostgreSQL database. Statements are prepared once; parameters and answers are binary. A lost
/// connection is made again when the next question is asked.
class PgConnection final : public Connection {
 public:
  /// Told after each time the connection is made, before anything else is asked; whether it may be used.
  using OnConnect = std::function<bool(PgConnection&)>;

  explicit PgConnection(std::string place, OnConnect on_connect = {});
  ~PgConnection() override;

  Dialect dialect() const override { return Dialect::postgresql; }
  std::unique_ptr<Cursor> execute(std::string_view sql, const std::vector<Value>& values) override;
  std::int64_t changes() const override { return changes_; }
  std::string error() const override { return error_; }
  bool is_usable() override;
  bool was_lost() const override;

  /// The name of a statement that is ready; none where it cannot be. In a pipeline nothing can be prepared.
  const std::string* prepare(std::string_view sql, const std::vector<Value>& values);
  /// Sends a prepared statement of a pipeline, without waiting for its answer.
  bool send(std::string_view sql, const std::vector<Value>& values);
  /// Ends what was sent, and reads all answers: of each the number of rows, or what its only row says. Nothing where
  /// one of them failed.
  std::optional<std::vector<std::int64_t>> receive();
  /// Whether another session has sent a notification since the last time.
  bool was_notified();
  /// A name, quoted.
  std::string quoted(std::string_view name) const;

 private:
  struct Close {
    void operator()(pg_conn* raw) const;
  };
  struct Clear {
    void operator()(pg_result* raw) const;
  };
  using Answer = std::unique_ptr<pg_result, Clear>;
  class Rows;

  bool connect();
  bool has_succeeded(const pg_result* result);
  void note_error();

  std::string place_;
  OnConnect on_connect_;
  std::unique_ptr<pg_conn, Close> raw_;
  std::unordered_map<std::string, std::string> prepared_;  // names by text
  std::size_t sent_ = 0;
  std::int64_t changes_ = 0;
  std::string error_;
};

}  // namespace rois::store
