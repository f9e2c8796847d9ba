#include "sqlite/journal.hpp"

#include <utility>

#include "queries.hpp"

namespace rois::store {
namespace {

/// What comes with this many entries, such as an imported game, is a segment at once.
constexpr std::size_t long_enough = 64;
/// Names of tables that are kept; beyond that they are looked up again.
constexpr std::size_t remembered_tables = 100'000;

}  // namespace

Journal::Journal(Database& db, std::int64_t fold_after)
    : db_{db},
      fold_after_{fold_after},
      insert_{db.prepare("INSERT INTO log(table_id, n, entry) VALUES(?1, ?2, ?3)")},
      segment_{db.prepare("INSERT INTO segments(table_id, n, count, entries) VALUES(?1, ?2, ?3, ?4)")},
      length_{db.prepare("SELECT max(coalesce((SELECT max(n + count) FROM segments WHERE table_id = ?1), 0), "
                         "coalesce((SELECT max(n) + 1 FROM log WHERE table_id = ?1), 0))")},
      recent_{db.prepare("SELECT table_id, n, entry FROM log ORDER BY table_id, n")},
      clear_{db.prepare("DELETE FROM log")} {
  forget_all();
}

void Journal::forget_all() {
  lengths_.clear();
  Statement count = db_.prepare("SELECT count(*) FROM log");
  waiting_ = count.step() ? count.number(0) : 0;
}

std::int64_t Journal::length(Id table) {
  if (const auto known = lengths_.find(table); known != lengths_.end()) return known->second;
  const std::int64_t found = length_.bind(1, table).step() ? length_.number(0) : -1;
  length_.reset();
  if (lengths_.size() >= remembered_tables) lengths_.clear();
  lengths_[table] = found;
  return found;
}

bool Journal::append(Id table, std::int64_t at, const std::vector<std::string>& entries) {
  const std::int64_t has = length(table);
  if (has != at) {
    failure_ = "table " + std::to_string(table) + " has " + std::to_string(has) + " entries, not " + std::to_string(at);
    return false;
  }
  failure_.clear();
  const auto count = static_cast<std::int64_t>(entries.size());
  if (entries.size() >= long_enough) {
    if (!add_segment(table, at, count, joined(entries))) return false;
  } else {
    std::int64_t n = at;
    for (const std::string& entry : entries)
      if (!insert_.bind(1, table).bind(2, n++).bind(3, entry).run()) return false;
    waiting_ += count;
  }
  lengths_[table] = at + count;
  return true;
}

bool Journal::begin(Id table, const std::vector<std::string>& entries) {
  lengths_[table] = 0;  // where it is not, its row cannot be written
  return append(table, 0, entries);
}

bool Journal::wants_folding() const { return waiting_ >= fold_after_; }

bool Journal::add_segment(Id table, std::int64_t n, std::int64_t count, std::string_view text) {
  return segment_.bind(1, table).bind(2, n).bind(3, count).bind(4, text).run();
}

bool Journal::fold() {
  Id table = 0;
  std::int64_t from = 0;
  std::int64_t count = 0;
  std::string text;
  bool good = true;
  const auto flush = [&] {
    good = good && (count == 0 || add_segment(table, from, count, text));
    text.clear();
    count = 0;
  };
  while (good && recent_.step()) {
    const bool goes_on = recent_.number(0) == table && recent_.number(1) == from + count;
    if (!goes_on) {
      flush();
      table = recent_.number(0);
      from = recent_.number(1);
    }
    text.append(recent_.text(2)).push_back('\n');
    ++count;
  }
  good = good && !recent_.failed();
  recent_.reset();
  flush();
  if (!good || !clear_.run()) return false;
  waiting_ = 0;
  return true;
}

}  // namespace rois::store
