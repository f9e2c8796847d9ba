#pragma once

#include <string>
#include <unordered_map>

#include "connection.hpp"
#include "sqlite/database.hpp"

namespace rois::store {

/// A data file as one of the databases. Statements are prepared once.
class FileConnection final : public Connection {
 public:
  explicit FileConnection(Database& db) : db_{&db} {}
  explicit FileConnection(Database&& db) : own_{std::make_unique<Database>(std::move(db))}, db_{own_.get()} {}

  Dialect dialect() const override { return Dialect::sqlite; }
  std::unique_ptr<Cursor> execute(std::string_view sql, const std::vector<Value>& values) override;
  std::int64_t changes() const override { return db_->changes(); }
  std::string error() const override { return db_->error(); }
  bool is_usable() override { return true; }
  bool was_lost() const override { return false; }

 private:
  class Rows;

  std::unique_ptr<Database> own_;
  Database* db_;
  std::unordered_map<std::string, Statement> idle_;  // by their text
};

}  // namespace rois::store
