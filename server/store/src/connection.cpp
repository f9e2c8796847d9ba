#include "connection.hpp"

namespace rois::store {

Query& Query::put(int at, Value value) {
  rows_.reset();
  const auto index = static_cast<std::size_t>(at - 1);
  if (values_.size() <= index) values_.resize(index + 1);
  values_[index] = value;
  return *this;
}

bool Query::step() {
  if (!rows_) rows_ = db_.execute(sql_, values_);
  if (!rows_) {
    db_.note_failure();
    return false;
  }
  return rows_->step();
}

bool Query::run() {
  const bool had_failed = db_.has_failed();
  db_.forget_failure();
  while (step()) continue;
  const bool good = !db_.has_failed();
  rows_.reset();
  if (had_failed) db_.note_failure();
  return good;
}

std::optional<std::int64_t> Query::maybe(int column) const {
  return is_null(column) ? std::nullopt : std::optional{number(column)};
}

std::vector<std::string> Query::texts() {
  std::vector<std::string> out;
  while (step()) out.push_back(text(0));
  return out;
}

std::vector<std::int64_t> Query::numbers() {
  std::vector<std::int64_t> out;
  while (step()) out.push_back(number(0));
  return out;
}

Snapshot::Snapshot(Connection& db) : db_{db} {
  switch (db.dialect()) {
    case Dialect::sqlite: run(db, "BEGIN"); break;
    case Dialect::postgresql: run(db, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); break;
  }
}

Snapshot::~Snapshot() { run(db_, "COMMIT"); }

}  // namespace rois::store
