#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
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

  /// A database that says nothing for so long is given up, as one that hangs or that cannot be reached any more: the
  /// connection is lost then, and nobody knows what became of what was asked.
  void set_timeout(std::chrono::milliseconds timeout) { timeout_ = timeout; }

  /// The name of a statement that is ready; none where it cannot be. In a pipeline nothing can be prepared.
  const std::string* prepare(std::string_view sql, const std::vector<Value>& values);
  /// Sends a prepared statement of a pipeline, without waiting for its answer.
  bool send(std::string_view sql, const std::vector<Value>& values);
  /// Ends what was sent, and reads all answers: of each the number of rows, or what its only row says. Nothing where
  /// one of them failed.
  std::optional<std::vector<std::int64_t>> receive();
  /// Whether another session has sent a notification since the last time.
  bool was_notified();
  /// The texts of the notifications that have come since the last time.
  std::vector<std::string> notices();
  /// Until something comes from the database, or to another file, or the time is up; whether to the other.
  bool wait(int other, std::chrono::milliseconds at_most);
  /// Lets the database end a session whose machine was cut off or lost its power within half a minute, and what it
  /// locks with it; otherwise that takes two hours.
  bool end_when_cut_off();
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
  void listen();
  /// Whether what was asked has an answer, or an end; false where the connection was given up.
  bool is_answered();
  /// The only answer to what was sent outside a pipeline.
  Answer answer(int sent);
  bool has_succeeded(const pg_result* result);
  void note_error();

  std::string place_;
  OnConnect on_connect_;
  std::unique_ptr<pg_conn, Close> raw_;
  std::unordered_map<std::string, std::string> prepared_;  // names by text
  std::size_t sent_ = 0;
  std::int64_t changes_ = 0;
  std::string error_ = "not connected";
  std::optional<std::chrono::milliseconds> timeout_;
};

}  // namespace rois::store
