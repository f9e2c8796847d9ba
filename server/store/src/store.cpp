#include "rois/store/store.hpp"

#include <algorithm>
#include <chrono>

#include "rois/store/queries.hpp"

namespace rois::store {
namespace {

/// In `tails`: the table has no entries in the common log any more.
constexpr Id folded_away = 0;

constexpr const char* schema = R"sql(
BEGIN;
CREATE TABLE users(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT UNIQUE, guest INTEGER NOT NULL, password TEXT NOT NULL,
  since_wall_ms INTEGER NOT NULL) STRICT;
CREATE TABLE sessions(
  hash BLOB PRIMARY KEY, user INTEGER NOT NULL, is_token INTEGER NOT NULL, label TEXT NOT NULL,
  expires_wall_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions(user);
CREATE TABLE tables(
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, head TEXT NOT NULL, game TEXT NOT NULL, is_public INTEGER NOT NULL,
  host INTEGER NOT NULL, opened_wall_ms INTEGER NOT NULL, phase INTEGER NOT NULL, due_ms INTEGER, summary TEXT NOT NULL,
  folded TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX tables_by_phase ON tables(phase, is_public);
CREATE INDEX tables_by_host ON tables(host, phase);
CREATE INDEX tables_by_due ON tables(due_ms) WHERE due_ms IS NOT NULL;
CREATE TABLE seats(
  user INTEGER NOT NULL, table_id INTEGER NOT NULL, PRIMARY KEY(user, table_id)) STRICT, WITHOUT ROWID;
CREATE TABLE log(
  seq INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, previous INTEGER NOT NULL, entry TEXT NOT NULL) STRICT;
CREATE TABLE moments(id INTEGER PRIMARY KEY CHECK (id = 1), at_ms INTEGER NOT NULL) STRICT;
INSERT INTO moments VALUES(1, 0);
PRAGMA user_version = 1;
COMMIT;
)sql";

std::int64_t single(Database& db, std::string_view sql) {
  Statement s = db.prepare(sql);
  return s.step() ? s.number(0) : 0;
}

}  // namespace

struct Store::Statements {
  explicit Statements(Database& db)
      : begin{db.prepare("BEGIN IMMEDIATE")},
        commit{db.prepare("COMMIT")},
        entry{db.prepare("INSERT INTO log VALUES(?1, ?2, ?3, ?4)")},
        state{db.prepare("UPDATE tables SET phase = ?2, summary = ?3, due_ms = ?4 WHERE id = ?1")},
        seat{db.prepare("INSERT OR IGNORE INTO seats VALUES(?1, ?2)")},
        row{db.prepare("INSERT INTO tables VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, '')")},
        link{db.prepare("SELECT previous, entry FROM log WHERE seq = ?1")},
        folded{db.prepare("UPDATE tables SET folded = folded || ?2 WHERE id = ?1")},
        drop{db.prepare("DELETE FROM log WHERE seq = ?1")} {}

  Statement begin;
  Statement commit;
  Statement entry;
  Statement state;
  Statement seat;
  Statement row;
  Statement link;
  Statement folded;
  Statement drop;
};

std::unique_ptr<Store> Store::open(Plan plan, std::string& why) {
  auto writer = Database::open(plan.path, plan.open, why);
  if (!writer) return nullptr;
  std::int64_t version = single(*writer, "PRAGMA user_version");
  if (version == 0 && writer->exec(schema)) version = 1;
  if (version != 1) {
    why = "the data file is of another version: " + std::to_string(version) + " " + writer->error();
    return nullptr;
  }
  auto reader = Database::open(plan.path, plan.open, why);
  if (!reader) return nullptr;
  std::unique_ptr<Store> store{new Store{std::move(plan), std::move(*writer), std::move(*reader)}};
  if (!store->prepare_file(why)) return nullptr;
  store->thread_ = std::thread{[raw = store.get()] { raw->run(); }};
  return store;
}

Store::Store(Plan plan, Database writer, Database reader)
    : plan_{std::move(plan)},
      writer_{std::move(writer)},
      reader_{std::move(reader)},
      statements_{std::make_unique<Statements>(*writer_)} {}

/// What has to be known before the first entry: where numbers go on, and the end of every table's log.
bool Store::prepare_file(std::string& why) {
  Database& db = *writer_;
  Statement all = db.prepare("SELECT seq, table_id FROM log ORDER BY seq");
  while (all.step()) {
    tails_[all.number(1)] = all.number(0);
    next_seq_ = all.number(0) + 1;
  }
  if (all.failed()) {
    why = db.error();
    return false;
  }
  // No number comes back while anything still speaks of whom or what it belonged to.
  next_table_ = single(db, "SELECT coalesce(max(id), 0) + 1 FROM tables");
  for (const auto& [table, seq] : tails_) next_table_ = std::max(next_table_, table + 1);
  next_user_ =
      single(db,
             "SELECT max((SELECT coalesce(max(id), 0) FROM users), (SELECT coalesce(max(user), 0) FROM seats), "
             "(SELECT coalesce(max(host), 0) FROM tables)) + 1");
  Statement last = db.prepare("SELECT entry FROM log ORDER BY seq DESC LIMIT 1");
  if (last.step()) last_entry_ = last.text(0);
  last_moment_ms_ = single(db, "SELECT at_ms FROM moments");
  return true;
}

Store::~Store() {
  {
    const std::lock_guard lock{mutex_};
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

Ticket Store::push(Job job) {
  bool first = false;
  Ticket ticket = 0;
  {
    const std::lock_guard lock{mutex_};
    first = waiting_.empty();
    waiting_.push_back(std::move(job));
    ticket = ++issued_;
  }
  if (first) wake_.notify_one();
  return ticket;
}

Ticket Store::create(TableRow row, std::vector<std::string> entries, std::vector<Id> seated) {
  Job job;
  job.kind = Job::Kind::create;
  job.table = row.id;
  job.row = std::make_unique<TableRow>(std::move(row));
  job.entries = std::move(entries);
  job.seated = std::move(seated);
  return push(std::move(job));
}

Ticket Store::append(Id table, std::vector<std::string> entries, std::optional<TableState> state,
                     std::vector<Id> seated) {
  Job job;
  job.table = table;
  job.entries = std::move(entries);
  job.state = std::move(state);
  job.seated = std::move(seated);
  return push(std::move(job));
}

Ticket Store::fold(Id table, TableState state) {
  Job job;
  job.kind = Job::Kind::fold;
  job.table = table;
  job.state = std::move(state);
  return push(std::move(job));
}

Ticket Store::change(std::function<void(Database&)> what) {
  Job job;
  job.kind = Job::Kind::change;
  job.change = std::move(what);
  return push(std::move(job));
}

void Store::recover() {
  Job job;
  job.kind = Job::Kind::recover;
  push(std::move(job));
}

void Store::run() {
  std::vector<Job> jobs;
  while (true) {
    Ticket last = 0;
    {
      std::unique_lock lock{mutex_};
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      jobs.swap(waiting_);
      last = issued_;
    }
    work(jobs, last);
    jobs.clear();
  }
}

/// A failure holds until the marker of `recover` comes by: what was handed over before it builds on what was lost.
void Store::work(std::vector<Job>& jobs, Ticket last) {
  if (failed_) {
    const auto marker = std::ranges::find(jobs, Job::Kind::recover, &Job::kind);
    if (marker == jobs.end()) {
      plan_.on_commit(last, false);
      return;
    }
    jobs.erase(jobs.begin(), marker);
    failed_ = false;
  }
  std::unordered_map<Id, Id> tails;
  failed_ = !commit(jobs, tails);
  {
    const std::lock_guard lock{mutex_};
    if (failed_) ++counts_.failures;
    for (const auto& [table, seq] : tails) {
      if (failed_) break;
      if (seq == folded_away) {
        tails_.erase(table);
      } else {
        tails_[table] = seq;
      }
    }
  }
  plan_.on_commit(last, !failed_);
}

bool Store::commit(std::vector<Job>& jobs, std::unordered_map<Id, Id>& tails) {
  if (!statements_->begin.run()) return give_up();
  bool good = true;
  std::uint64_t entries = 0;
  for (Job& job : jobs) {
    good = good && perform(job, tails);
    entries += job.entries.size();
  }
  const auto from = std::chrono::steady_clock::now();
  good = good && statements_->commit.run();
  if (!good) return give_up();
  const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - from);
  const std::lock_guard lock{mutex_};
  ++counts_.commits;
  counts_.entries += entries;
  counts_.commit_us += static_cast<std::uint64_t>(spent.count());
  return true;
}

bool Store::give_up() {
  {
    const std::lock_guard lock{mutex_};
    failure_ = writer_->error();
  }
  writer_->exec("ROLLBACK");
  return false;
}

bool Store::perform(Job& job, std::unordered_map<Id, Id>& tails) {
  switch (job.kind) {
    case Job::Kind::create: return add_row(*job.row) && add_entries(job, tails);
    case Job::Kind::append: return (!job.state || set_state(job.table, *job.state)) && add_entries(job, tails);
    case Job::Kind::fold: return set_state(job.table, *job.state) && fold_log(job, tails);
    case Job::Kind::change: job.change(*writer_); return true;
    case Job::Kind::recover: return true;
  }
  return false;
}

Id Store::tail(Id table, const std::unordered_map<Id, Id>& tails) const {
  if (const auto fresh = tails.find(table); fresh != tails.end()) return fresh->second;
  const auto known = tails_.find(table);  // only this thread changes it
  return known == tails_.end() ? folded_away : known->second;
}

bool Store::add_entries(const Job& job, std::unordered_map<Id, Id>& tails) {
  for (const Id user : job.seated)
    if (!statements_->seat.bind(1, user).bind(2, job.table).run()) return false;
  if (job.entries.empty()) return true;
  Id previous = tail(job.table, tails);
  for (const std::string& entry : job.entries) {
    const Id seq = next_seq_++;
    if (!statements_->entry.bind(1, seq).bind(2, job.table).bind(3, previous).bind(4, entry).run()) return false;
    previous = seq;
  }
  tails[job.table] = previous;
  return true;
}

bool Store::set_state(Id table, const TableState& state) {
  return statements_->state.bind(1, table)
      .bind(2, std::int64_t{state.phase})
      .bind(3, state.summary)
      .bind(4, state.due_ms)
      .run();
}

bool Store::add_row(const TableRow& row) {
  return statements_->row.bind(1, row.id)
      .bind(2, row.code)
      .bind(3, row.head)
      .bind(4, row.game)
      .bind(5, std::int64_t{row.is_public})
      .bind(6, row.host)
      .bind(7, row.opened_wall_ms)
      .bind(8, std::int64_t{row.state.phase})
      .bind(9, row.state.due_ms)
      .bind(10, row.state.summary)
      .run();
}

bool Store::fold_log(const Job& job, std::unordered_map<Id, Id>& tails) {
  std::vector<std::string> entries;
  for (Id seq = tail(job.table, tails); seq != folded_away;) {
    Statement& link = statements_->link.bind(1, seq);
    if (!link.step()) return false;
    const Id previous = link.number(0);
    entries.push_back(link.text(1));
    link.reset();
    if (!statements_->drop.bind(1, seq).run()) return false;
    seq = previous;
  }
  std::string text;
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) text += *entry + '\n';
  tails[job.table] = folded_away;
  return text.empty() || statements_->folded.bind(1, job.table).bind(2, text).run();
}

std::optional<StoredTable> Store::load(Database& db, std::string_view code) {
  auto row = table_by_code(db, code);
  if (!row) return std::nullopt;
  StoredTable found{std::move(*row), {}};
  Statement text = db.prepare("SELECT folded FROM tables WHERE id = ?1");
  text.bind(1, found.row.id);
  const std::string early = text.step() ? text.text(0) : std::string{};
  for (std::size_t at = 0; at < early.size();) {
    const std::size_t end = early.find('\n', at);
    found.entries.push_back(early.substr(at, end - at));
    at = end + 1;
  }
  Id seq = 0;
  {
    const std::lock_guard lock{mutex_};
    const auto known = tails_.find(found.row.id);
    seq = known == tails_.end() ? folded_away : known->second;
  }
  const auto first_late = static_cast<std::ptrdiff_t>(found.entries.size());
  Statement link = db.prepare("SELECT previous, entry FROM log WHERE seq = ?1");
  while (seq != folded_away) {
    if (!link.bind(1, seq).step()) return std::nullopt;
    seq = link.number(0);
    found.entries.push_back(link.text(1));
    link.reset();
  }
  std::reverse(found.entries.begin() + first_late, found.entries.end());
  return found;
}

std::string Store::failure() const {
  const std::lock_guard lock{mutex_};
  return failure_;
}

Store::Counts Store::counts() const {
  const std::lock_guard lock{mutex_};
  return counts_;
}

}  // namespace rois::store
