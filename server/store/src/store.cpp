#include "rois/store/store.hpp"

#include <chrono>

#include "journal.hpp"

namespace rois::store {

struct Store::Statements {
  explicit Statements(Database& db)
      : begin{db.prepare("BEGIN IMMEDIATE")},
        commit{db.prepare("COMMIT")},
        enter{db.prepare("SAVEPOINT job")},
        keep{db.prepare("RELEASE job")},
        undo{db.prepare("ROLLBACK TO job")},
        state{db.prepare("UPDATE tables SET phase = ?2, summary = ?3, due_ms = ?4, entries = ?5 WHERE id = ?1")},
        seat{db.prepare("INSERT OR IGNORE INTO seats VALUES(?1, ?2)")},
        speaker{db.prepare("INSERT OR IGNORE INTO speakers VALUES(?1, ?2)")},
        row{db.prepare("INSERT INTO tables(id, code, head, game, is_public, host, opened_wall_ms, phase, due_ms, "
                       "summary, entries) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")} {}

  Statement begin;
  Statement commit;
  Statement enter;
  Statement keep;
  Statement undo;
  Statement state;
  Statement seat;
  Statement speaker;
  Statement row;
};

Result<std::unique_ptr<Store>> Store::open(Config config) {
  auto writer = Database::open(config.path, config.open);
  if (!writer) return writer.problem();
  if (auto upgraded = upgrade(*writer, config.on_upgrade); !upgraded) return upgraded.problem();
  auto reader = Database::open(config.path, config.open);
  if (!reader) return reader.problem();
  std::unique_ptr<Store> store{new Store{std::move(config), std::move(*writer), std::move(*reader)}};
  if (auto prepared = store->prepare_file(); !prepared) return prepared.problem();
  store->thread_ = std::thread{[raw = store.get()] { raw->run(); }};
  return store;
}

Store::Store(Config config, Database writer, Database reader)
    : config_{std::move(config)},
      writer_{std::move(writer)},
      reader_{std::move(reader)},
      statements_{std::make_unique<Statements>(*writer_)},
      journal_{std::make_unique<Journal>(*writer_)} {}

/// Where ids and server time resume. Ids are never reused, even those of removed rows.
Result<void> Store::prepare_file() {
  Statement s = writer_->prepare(
      "SELECT at_ms, max(next_table, (SELECT coalesce(max(id), 0) + 1 FROM tables)), "
      "max(next_user, (SELECT coalesce(max(id), 0) + 1 FROM users)) FROM moments");
  if (!s.step()) return writer_->problem();
  last_moment_ms_ = s.number(0);
  next_table_ = s.number(1);
  next_user_ = s.number(2);
  return {};
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

Ticket Store::append(Id table, std::size_t at, std::vector<std::string> entries, std::optional<TableState> state,
                     std::vector<Id> seated, std::vector<Id> speakers) {
  Job job;
  job.table = table;
  job.at = at;
  job.entries = std::move(entries);
  job.state = std::move(state);
  job.seated = std::move(seated);
  job.speakers = std::move(speakers);
  return push(std::move(job));
}

Ticket Store::fold() {
  Job job;
  job.kind = Job::Kind::fold;
  return push(std::move(job));
}

Ticket Store::change(std::function<bool(Database&)> what) {
  Job job;
  job.kind = Job::Kind::change;
  job.change = std::move(what);
  return push(std::move(job));
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

void Store::work(std::vector<Job>& jobs, Ticket last) {
  Commit told{last, false, {}};
  told.durable = commit(jobs, told);
  can_write_ = told.durable;
  if (!told.durable) {
    note_failure();
    writer_->exec("ROLLBACK");
    journal_->forget_all();
    told.failed.clear();
    const std::lock_guard lock{mutex_};
    ++counts_.failures;
  }
  config_.on_commit(told);
}

bool Store::commit(std::vector<Job>& jobs, Commit& told) {
  if (!statements_->begin.run()) return false;
  std::uint64_t entries = 0;
  Ticket ticket = told.up_to - jobs.size();
  for (Job& job : jobs) {
    ++ticket;
    if (try_alone(job)) {
      entries += job.entries.size();
      continue;
    }
    if (!writer_->in_transaction()) return false;  // SQLite gave up the whole, as on a full disk
    told.failed.push_back(ticket);
  }
  if (journal_->wants_folding()) fold_quietly();
  const auto from = std::chrono::steady_clock::now();
  if (!statements_->commit.run()) return false;
  const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - from);
  const std::lock_guard lock{mutex_};
  ++counts_.commits;
  counts_.entries += entries;
  counts_.refusals += told.failed.size();
  counts_.commit_us += static_cast<std::uint64_t>(spent.count());
  return true;
}

/// Does a job in a savepoint, so that it succeeds or fails alone. A move, by far the most common job, is one statement
/// and needs none.
bool Store::try_alone(Job& job) {
  const bool single = job.kind == Job::Kind::append && job.entries.size() == 1 && !job.state && job.seated.empty() &&
                      job.speakers.empty();
  if (single ? perform(job) : in_savepoint(job)) return true;
  if (single) note_failure();
  journal_->forget(job.table);
  return false;
}

bool Store::in_savepoint(Job& job) {
  if (!statements_->enter.run()) return false;
  if (perform(job) && statements_->keep.run()) return true;
  note_failure();
  if (!writer_->in_transaction()) return false;
  statements_->undo.run();
  statements_->keep.run();
  return false;
}

/// Folding is housekeeping: if it fails, the log is as good as before.
void Store::fold_quietly() {
  Job job;
  job.kind = Job::Kind::fold;
  try_alone(job);
}

void Store::note_failure() {
  const std::lock_guard lock{mutex_};
  failure_ = journal_->failure().empty() ? writer_->error() : journal_->failure();
}

bool Store::perform(Job& job) {
  switch (job.kind) {
    case Job::Kind::create:
      return add_row(*job.row, job.entries.size()) && journal_->begin(job.table, job.entries) && add_seats(job);
    case Job::Kind::append:
      return journal_->append(job.table, static_cast<std::int64_t>(job.at), job.entries) && add_seats(job) &&
             (!job.state || set_state(job.table, job.at + job.entries.size(), *job.state));
    case Job::Kind::fold: return journal_->fold();
    case Job::Kind::change: return job.change(*writer_);
  }
  return false;
}

bool Store::add_seats(const Job& job) {
  for (const Id user : job.seated)
    if (!statements_->seat.bind(1, user).bind(2, job.table).run()) return false;
  for (const Id user : job.speakers)
    if (!statements_->speaker.bind(1, user).bind(2, job.table).run()) return false;
  return true;
}

bool Store::set_state(Id table, std::size_t entries, const TableState& state) {
  return statements_->state.bind(1, table)
             .bind(2, std::int64_t{state.phase})
             .bind(3, state.summary)
             .bind(4, state.due_ms)
             .bind(5, static_cast<std::int64_t>(entries))
             .run() &&
         writer_->changes() == 1;
}

bool Store::add_row(const TableRow& row, std::size_t entries) {
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
      .bind(11, static_cast<std::int64_t>(entries))
      .run();
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
