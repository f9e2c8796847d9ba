#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "rois/store/rows.hpp"
#include "sqlite/database.hpp"

namespace rois::store {

/// The logs of all tables, for the one writer. Entries are numbered from 0 within their table. New ones go to the end
/// of one common table, `log`, where those of all games lie side by side, so that a commit touches few pages however
/// many games are played; when enough have gathered there they move to `segments`, one row for each table that has any.
/// Both are ordered by (table, n), in the file alone: what is kept here only saves looking it up.
class Journal {
 public:
  Journal(Database& db, std::int64_t fold_after);

  /// Not done where the log does not have exactly `at` entries: then this builds on something that was not written.
  bool append(Id table, std::int64_t at, const std::vector<std::string>& entries);
  /// The log of a table that has none yet.
  bool begin(Id table, const std::vector<std::string>& entries);
  bool wants_folding() const;
  bool fold();
  /// After something was rolled back.
  void forget(Id table) { lengths_.erase(table); }
  void forget_all();
  const std::string& failure() const { return failure_; }

 private:
  std::int64_t length(Id table);
  bool add_segment(Id table, std::int64_t n, std::int64_t count, std::string_view text);

  Database& db_;
  std::int64_t fold_after_;
  Statement insert_;
  Statement segment_;
  Statement length_;
  Statement recent_;
  Statement clear_;
  std::unordered_map<Id, std::int64_t> lengths_;
  std::int64_t waiting_ = 0;  // entries in `log`
  std::string failure_;
};

}  // namespace rois::store
