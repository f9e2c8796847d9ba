#include "sqlite/file_connection.hpp"

#include <utility>

namespace rois::store {

/// A statement while it is in use; then it waits to be used again.
class FileConnection::Rows final : public Cursor {
 public:
  Rows(FileConnection& owner, std::string sql, Statement statement)
      : owner_{owner}, sql_{std::move(sql)}, statement_{std::move(statement)} {}
  ~Rows() override {
    statement_.reset();
    if (statement_) owner_.idle_[sql_] = std::move(statement_);
  }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  bool step() override {
    const bool row = statement_.step();
    if (statement_.failed()) owner_.note_failure();
    return row;
  }
  std::int64_t number(int column) const override { return statement_.number(column); }
  std::string text(int column) const override { return statement_.text(column); }
  std::string blob(int column) const override { return statement_.blob(column); }
  bool is_null(int column) const override { return statement_.is_null(column); }
  Statement& statement() { return statement_; }

 private:
  FileConnection& owner_;
  std::string sql_;
  Statement statement_;
};

std::unique_ptr<Cursor> FileConnection::execute(std::string_view sql, const std::vector<Value>& values) {
  std::string key{sql};
  const auto idle = idle_.find(key);
  Statement statement = idle == idle_.end() ? db_->prepare(sql) : std::move(idle->second);
  if (idle != idle_.end()) idle_.erase(idle);
  auto rows = std::make_unique<Rows>(*this, std::move(key), std::move(statement));
  int at = 0;
  for (const Value& value : values) {
    ++at;
    switch (value.kind) {
      case Value::Kind::number: rows->statement().bind(at, value.number); break;
      case Value::Kind::text:
        value.is_null ? rows->statement().bind(at, std::optional<std::int64_t>{})
                      : rows->statement().bind(at, value.bytes);
        break;
      case Value::Kind::blob: rows->statement().bind_blob(at, value.bytes); break;
    }
  }
  return rows;
}

}  // namespace rois::store
