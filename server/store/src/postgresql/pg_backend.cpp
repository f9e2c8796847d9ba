#include <algorithm>
#include <chrono>

#include "backend.hpp"
#include "perform.hpp"
#include "postgresql/numbers.hpp"
#include "postgresql/pg_connection.hpp"
#include "postgresql/pg_news.hpp"
#include "postgresql/pg_node.hpp"
#include "postgresql/pg_schema.hpp"
#include "queries.hpp"

namespace rois::store {
namespace {

/// So much is sent before answers are read: they fit into what lies between the two programs.
constexpr std::size_t pipelined_at_once = 256;
/// How long a database may take for anything that a server asks, once it is laid out.
constexpr std::chrono::milliseconds answer_timeout{10'000};
/// For the tables that people ask for, one after the other.
constexpr std::chrono::milliseconds claim_timeout{3'000};
/// A node that stands still in the middle of a transaction keeps nobody from its tables for longer than its lease.
constexpr std::string_view end_where_nothing_is_said = "SET idle_in_transaction_session_timeout = '2s'";
/// How long the session of a server that was killed may take to end.
constexpr std::string_view wait_for_the_lock = "SET lock_timeout = '2s'";

/// A move: nothing happens where the log does not have exactly as many entries, or is in another term of ownership. A
/// term is a node's: the database may forget that it has begun one, and then gives its number again, but to a node it
/// gives no number twice. Whoever is alone has all terms.
constexpr std::string_view add_move = R"(
WITH ending AS (UPDATE log_ends SET n = n + ?3
    WHERE table_id = ?1 AND n = ?2 AND fence = ?5 AND (?6 = 0 OR node = ?6) RETURNING table_id)
INSERT INTO log(table_id, n, count, entries) SELECT table_id, ?2, ?3, ?4 FROM ending)";

/// The same with all that a write may change. Lists of people are texts such as {1,2}.
constexpr std::string_view add_entries = R"(
WITH ending AS (UPDATE log_ends SET n = n + ?3
    WHERE table_id = ?1 AND n = ?2 AND fence = ?5 AND (?6 = 0 OR node = ?6) RETURNING table_id),
  state AS (UPDATE tables SET phase = ?8, summary = ?9, due_ms = ?10 FROM ending
    WHERE tables.id = ending.table_id AND ?7 <> 0),
  players AS (INSERT INTO seats("user", table_id)
    SELECT who, table_id FROM ending, unnest(?11::bigint[]) who ON CONFLICT DO NOTHING),
  talkers AS (INSERT INTO speakers("user", table_id)
    SELECT who, table_id FROM ending, unnest(?12::bigint[]) who ON CONFLICT DO NOTHING),
  added AS (INSERT INTO log(table_id, n, count, entries) SELECT table_id, ?2, ?3, ?4 FROM ending WHERE ?3 > 0)
SELECT count(*) FROM ending)";

constexpr std::string_view add_table = R"(
WITH opened AS (INSERT INTO tables(id, code, head, game, is_public, host, opened_wall_ms, phase, due_ms, summary)
    VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO NOTHING RETURNING id),
  ending AS (INSERT INTO log_ends(table_id, n, node) SELECT id, ?11, ?14 FROM opened),
  players AS (INSERT INTO seats("user", table_id)
    SELECT who, id FROM opened, unnest(?13::bigint[]) who ON CONFLICT DO NOTHING),
  added AS (INSERT INTO log(table_id, n, count, entries) SELECT id, 0, ?11, ?12 FROM opened WHERE ?11 > 0)
SELECT count(*) FROM opened)";

/// The planted fault: at the end of any log, whoever owns it.
constexpr std::string_view add_anyhow = R"(
WITH ending AS (UPDATE log_ends SET n = n + ?3
    WHERE table_id = ?1 AND ?2 >= 0 AND ?5 >= 0 AND ?6 IS NOT NULL RETURNING table_id, n - ?3 AS at)
INSERT INTO log(table_id, n, count, entries) SELECT table_id, at, ?3, ?4 FROM ending)";

/// A table of nobody, of this node, or of one that is not alive; or of anybody, by force.
constexpr std::string_view take_table = R"(
UPDATE log_ends SET node = ?2, fence = fence + 1 WHERE table_id = (SELECT id FROM tables WHERE code = ?1) AND
  (?3 <> 0 OR node = ?2 OR NOT EXISTS (SELECT 1 FROM nodes
    WHERE nodes.id = log_ends.node AND draining = 0 AND until_ms > now_ms() + ?4))
RETURNING table_id, fence)";

constexpr std::string_view owner_of_table = R"(
SELECT o.id, o.address, o.version, o.role, o.draining FROM tables t JOIN log_ends e ON e.table_id = t.id
  LEFT JOIN nodes o ON o.id = e.node WHERE t.code = ?1)";

std::string list_of(const std::vector<Id>& people) {
  std::string out = "{";
  for (const Id who : people) out += (out.size() > 1 ? "," : "") + std::to_string(who);
  return out + "}";
}

Value value(std::int64_t number) { return {Value::Kind::number, number, {}}; }
Value value(std::optional<std::int64_t> number) { return {Value::Kind::number, number, {}}; }
Value value(const std::string& text) { return {Value::Kind::text, {}, text}; }

/// An addition as a statement; its texts live in it.
class Prepared {
 public:
  explicit Prepared(const Addition& added, Id node = 0, bool fenced = true)
      : entries_{joined(added.entries)}, seated_{list_of(added.seated)}, speakers_{list_of(added.speakers)} {
    const auto count = static_cast<std::int64_t>(added.entries.size());
    if (added.row) {
      open(*added.row, count, node);
      return;
    }
    values_ = {value(added.table),    value(static_cast<std::int64_t>(added.at.n)),
               value(count),          value(entries_),
               value(added.at.fence), value(node)};
    const bool is_move = count > 0 && !added.state && added.seated.empty() && added.speakers.empty();
    sql_ = is_move ? (fenced ? add_move : add_anyhow) : add_entries;
    if (!is_move) add_rest(added.state);
  }
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;

  std::string_view sql() const { return sql_; }
  const std::vector<Value>& values() const { return values_; }

 private:
  void open(const TableRow& row, std::int64_t count, Id node) {
    sql_ = add_table;
    values_ = {value(row.id),
               value(row.code),
               value(row.head),
               value(row.game),
               value(std::int64_t{row.is_public}),
               value(row.host),
               value(row.opened_wall_ms),
               value(std::int64_t{row.state.phase}),
               value(row.state.due_ms),
               value(row.state.summary),
               value(count),
               value(entries_),
               value(seated_),
               value(node)};
  }
  void add_rest(const std::optional<TableState>& state) {
    static const TableState none;
    const TableState& noted = state ? *state : none;
    for (const Value& one : {value(std::int64_t{state.has_value()}), value(std::int64_t{noted.phase}),
                             value(noted.summary), value(noted.due_ms), value(seated_), value(speakers_)})
      values_.push_back(one);
  }

  std::string entries_;
  std::string seated_;
  std::string speakers_;
  std::string_view sql_;
  std::vector<Value> values_;
};

class PgBackend final : public Backend {
 public:
  explicit PgBackend(const Store::Config& config)
      : place_{config.place}, db_{config.place, [this](PgConnection& db) { return is_ours(db); }} {
    if (!config.node) return;
    node_ = std::make_unique<PgNode>(config.place, *config.node);
    claims_ = std::make_unique<PgConnection>(config.place, [](PgConnection& db) {
      // A term that is lost with the database was not written in.
      return run(db, "SET synchronous_commit = off") && run(db, end_where_nothing_is_said) &&
             run(db, "SET lock_timeout = '500ms'");
    });
    claims_->set_timeout(claim_timeout);
  }

  Result<void> open() {
    is_opening_ = true;
    const bool is_open = db_.is_usable();
    is_opening_ = false;
    if (!is_open && is_taken_) return Problem{ErrorId::data_file_in_use, without_password(place_)};
    if (!is_open) return Problem{ErrorId::system_failure, db_.error()};
    if (auto laid = lay_out(db_); !laid) return laid;
    if (auto checked = check_layout(db_, without_password(place_)); !checked) return checked;
    Query q{db_, "SELECT at_ms FROM moments"};
    if (!q.step() || !claim_numbers()) return Problem{ErrorId::system_failure, db_.error()};
    last_moment_ms_ = q.number(0);
    is_made_again_ = false;
    db_.set_timeout(answer_timeout);
    return node_ ? node_->open() : Result<void>{};
  }

  CommitResult commit(std::vector<Job>& jobs) override {
    CommitResult out;
    out.durable = db_.is_usable() && (attempt(jobs, out, false) || retry(jobs, out));
    if (!out.durable) out.failure = db_.error();
    out.outside_change = (db_.was_notified() || std::exchange(is_made_again_, false)) && !node_;
    if (out.durable) claim_numbers();
    return out;
  }

  Id next_table() override { return tables_.next(); }
  Id next_user() override { return users_.next(); }
  std::int64_t last_moment_ms() const override { return last_moment_ms_; }
  bool is_in_place() const override { return true; }
  std::string file() const override { return {}; }

  Result<Acquisition> acquire(std::string_view code, Take take, Reader& reader) override {
    if (!node_) return acquire_alone(code, reader);
    if (!node_->is_alive() || !claims_->is_usable()) return Problem{ErrorId::store_unavailable, claims_->error()};
    if (node_->is_draining()) return Problem{ErrorId::busy};
    PgConnection& db = *claims_;
    db.forget_failure();
    Acquisition out;
    const bool good = run(db, "BEGIN") && take_or_name_owner(db, code, take, out) && run(db, "COMMIT");
    if (good && !db.has_failed()) return out;
    Problem problem{ErrorId::store_unavailable, db.error()};
    if (!db.was_lost()) run(db, "ROLLBACK");
    return problem;
  }
  std::string node_secret() const override { return node_ ? node_->secret() : std::string{}; }
  Id node() const override { return node_ ? node_->id() : 0; }
  bool holds_lease() const override { return !node_ || node_->is_alive(); }
  void drain() override {
    if (node_) node_->drain();
  }

 private:
  /// Whoever has the database alone has all of its tables, in whatever term they are.
  static Result<Acquisition> acquire_alone(std::string_view code, Reader& reader) {
    auto found = reader.load(code);
    if (!found) return found.problem();
    if (!*found) return Acquisition{};
    const auto fence = reader.fence_of((*found)->row.id);
    if (!fence) return fence.problem();
    return Acquisition{std::move(*found), *fence, {}};
  }

  /// The row is held until the log has been read: nobody can write to it in between.
  bool take_or_name_owner(PgConnection& db, std::string_view code, Take take, Acquisition& out) {
    const bool by_force = take == Take::by_force;
    Query taking{db, take_table};
    out.taken_by = node_->id();
    taking.bind(1, code).bind(2, out.taken_by).bind(3, std::int64_t{by_force});
    if (taking.bind(4, std::int64_t{node_->config().skew.count()}).step()) {
      out.fence = taking.number(1);
      if (by_force && !tell(db, news_text({News::Kind::taken, {taking.number(0)}, {}}, node_->id()))) return false;
      auto row = table_by_code(db, code);
      if (!row) return false;
      Log log = read_log(db, row->id);
      out.table = StoredTable{std::move(*row), std::move(log.entries), log.whole};
      return true;
    }
    if (db.has_failed()) return false;
    Query owner{db, owner_of_table};
    if (!owner.bind(1, code).step()) return !db.has_failed();
    // It has gone in this very moment: whoever asks is to ask again.
    if (owner.is_null(0)) return false;
    out.owner = Node{owner.number(0), owner.text(1), owner.text(2), owner.text(3), owner.number(4) != 0};
    return true;
  }

  bool tell(PgConnection& db, const std::string& text) {
    return Query{db, tell_others}.bind(1, channel_).bind(2, text).run();
  }

  /// The lock is this session's: as long as it lives nobody else writes, and nothing is written without it. Nodes share
  /// it, and so keep out whoever wants the database alone.
  /// Held by the session that writes; whoever opens the database waits a moment for it, and nobody else does.
  bool take_lock(PgConnection& db) {
    {
      Query lock{db, node_ ? "SELECT pg_try_advisory_lock_shared(hashtext('rois'), hashtext(current_schema()))"
                           : "SELECT pg_try_advisory_lock(hashtext('rois'), hashtext(current_schema()))"};
      if (!lock.step()) return false;
      is_taken_ = lock.number(0) == 0;
    }
    if (!is_taken_ || !is_opening_) return !is_taken_;
    const bool has_it =
        run(db, wait_for_the_lock) &&
        run(db, node_ ? "SELECT 1 FROM pg_advisory_lock_shared(hashtext('rois'), hashtext(current_schema()))"
                      : "SELECT 1 FROM pg_advisory_lock(hashtext('rois'), hashtext(current_schema()))");
    is_taken_ = !has_it && !db.was_lost();
    return has_it;
  }

  bool is_ours(PgConnection& db) {
    if (!take_lock(db)) return false;
    Query schema{db, "SELECT current_schema()"};
    if (!schema.step()) return false;
    // What was said to a session before is lost with it.
    is_made_again_ = true;
    is_prepared_ = false;
    channel_ = channel_of(schema.text(0));
    if (!db.end_when_cut_off()) return false;
    // A node hears on a connection of its own.
    return (node_ || run(db, "LISTEN " + db.quoted(channel_))) && run(db, end_where_nothing_is_said) &&
           run(db, "SET lock_timeout = '5s'");
  }

  bool claim_numbers() {
    const auto claim = [this](Numbers& numbers, std::string_view sql) {
      while (numbers.is_low()) {
        Query one{db_, sql};
        if (!one.step()) return false;
        numbers.add(one.number(0), numbers_at_once);
      }
      return true;
    };
    return claim(tables_, "SELECT nextval('table_numbers')") && claim(users_, "SELECT nextval('user_numbers')");
  }

  /// What only one of the jobs is to blame for: each by itself, to find out which.
  bool retry(std::vector<Job>& jobs, CommitResult& out) {
    if (db_.was_lost()) return false;
    run(db_, "ROLLBACK");
    out = {};
    if (attempt(jobs, out, true)) return true;
    if (!db_.was_lost()) run(db_, "ROLLBACK");
    return false;
  }

  bool attempt(std::vector<Job>& jobs, CommitResult& out, bool carefully) {
    const bool at_once = !carefully && jobs.size() <= pipelined_at_once && std::ranges::all_of(jobs, is_addition);
    const auto news = node_ ? news_of(jobs, node_->id()) : std::vector<std::string>{};
    if (at_once) return send_all(jobs, news, out);
    if (!run(db_, "BEGIN")) return false;
    for (std::size_t i = 0; i < jobs.size();) {
      std::size_t to = i;
      while (!carefully && to < jobs.size() && to - i < pipelined_at_once && is_addition(jobs[to])) ++to;
      if (to == i) {
        if (!alone(jobs[i], i, out)) return false;
        ++i;
        continue;
      }
      if (!send_some(jobs, i, to, out)) return false;
      i = to;
    }
    for (const std::string& text : news)
      if (!tell(db_, text)) return false;
    return timed(out, [this] { return run(db_, "COMMIT"); });
  }

  static bool is_addition(const Job& job) { return std::holds_alternative<Addition>(job.what); }

  template <class Do>
  static bool timed(CommitResult& out, Do what) {
    const auto from = std::chrono::steady_clock::now();
    const bool good = what();
    const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - from);
    out.commit_us = static_cast<std::uint64_t>(spent.count());
    return good;
  }

  /// Everything, from the beginning of the transaction to its end, in one message to and fro.
  bool send_all(std::vector<Job>& jobs, const std::vector<std::string>& news, CommitResult& out) {
    return timed(out, [&] {
      if (!prepare_all()) return false;
      bool good = db_.send("BEGIN", {});
      for (const Job& job : jobs) good = good && send(std::get<Addition>(job.what));
      for (const std::string& text : news) good = good && db_.send(tell_others, {value(channel_), value(text)});
      good = good && db_.send("COMMIT", {});
      const auto rows = db_.receive();
      if (!good || !rows) return false;
      for (std::size_t i = 0; i < jobs.size(); ++i) note(jobs[i], i, (*rows)[i + 1], out);
      return true;
    });
  }

  bool send_some(std::vector<Job>& jobs, std::size_t from, std::size_t to, CommitResult& out) {
    if (!prepare_all()) return false;
    bool good = true;
    for (std::size_t i = from; i < to; ++i) good = good && send(std::get<Addition>(jobs[i].what));
    const auto rows = db_.receive();
    if (!good || !rows) return false;
    for (std::size_t i = from; i < to; ++i) note(jobs[i], i, (*rows)[i - from], out);
    return true;
  }

  bool send(const Addition& added) {
    const Prepared prepared{added, writer(), is_fenced()};
    return db_.send(prepared.sql(), prepared.values());
  }

  /// A refusal is no error: it changed no row.
  static void note(const Job& job, std::size_t at, std::int64_t rows, CommitResult& out) {
    const auto& added = std::get<Addition>(job.what);
    if (rows == 1) {
      out.entries += added.entries.size();
      return;
    }
    out.refused.emplace_back(at, ErrorId::store_unavailable);
    out.failure = "table " + std::to_string(added.table) + " does not have " + std::to_string(added.at.n) +
                  " entries, or is another node's";
  }

  /// In a savepoint, so that it succeeds or fails alone; false where the whole transaction is lost.
  bool alone(Job& job, std::size_t at, CommitResult& out) {
    if (std::holds_alternative<LookOutside>(job.what)) return true;
    if (!run(db_, "SAVEPOINT job")) return false;
    const auto why = refusal_of(job, out);
    if (!why) return run(db_, "RELEASE job");
    if (out.failure.empty()) out.failure = db_.error();
    out.refused.emplace_back(at, *why);
    return run(db_, "ROLLBACK TO job") && run(db_, "RELEASE job");
  }

  std::optional<ErrorId> refusal_of(Job& job, CommitResult& out) {
    if (const auto* write = std::get_if<Writing>(&job.what)) {
      const auto done = perform(db_, *write);
      return done ? std::nullopt : std::optional{done.problem().code};
    }
    if (const auto* probe = std::get_if<Probe>(&job.what))
      return probe->run(db_) ? std::nullopt : std::optional{ErrorId::store_unavailable};
    const auto& added = std::get<Addition>(job.what);
    const Prepared prepared{added, writer(), is_fenced()};
    const auto rows = db_.execute(prepared.sql(), prepared.values());
    const bool counted = rows && prepared.sql() != add_move && prepared.sql() != add_anyhow;
    const std::int64_t changed = !rows ? 0 : counted && rows->step() ? rows->number(0) : db_.changes();
    if (changed != 1) return ErrorId::store_unavailable;
    out.entries += added.entries.size();
    return std::nullopt;
  }

  /// What a pipeline sends has to be ready before it begins.
  bool prepare_all() {
    if (is_prepared_) return true;
    Addition move;
    move.entries.emplace_back();
    const Addition more;
    Addition table;
    table.row = std::make_unique<TableRow>();
    is_prepared_ = db_.prepare("BEGIN", {}) != nullptr && db_.prepare("COMMIT", {}) != nullptr &&
                   db_.prepare(tell_others, {value(channel_), value(channel_)}) != nullptr;
    for (const Addition* each : {static_cast<const Addition*>(&move), &more, static_cast<const Addition*>(&table)}) {
      const Prepared prepared{*each, 0, is_fenced()};
      is_prepared_ = is_prepared_ && db_.prepare(prepared.sql(), prepared.values()) != nullptr;
    }
    return is_prepared_;
  }

  /// In whose terms it writes: 0 where it is alone, and nobody's while it has lost its number.
  Id writer() const {
    if (!node_) return 0;
    const Id id = node_->id();
    return id == 0 ? -1 : id;
  }
  bool is_fenced() const { return !node_ || node_->config().fenced; }

  std::string place_;
  std::string channel_;
  bool is_taken_ = false;
  bool is_opening_ = false;
  bool is_made_again_ = false;
  bool is_prepared_ = false;
  PgConnection db_;
  Numbers tables_;
  Numbers users_;
  std::int64_t last_moment_ms_ = 0;
  std::unique_ptr<PgNode> node_;
  /// For `acquire`.
  std::unique_ptr<PgConnection> claims_;
};

}  // namespace

Result<Opened> open_postgresql(const Store::Config& config) {
  auto backend = std::make_unique<PgBackend>(config);
  if (auto opened = backend->open(); !opened) return opened.problem();
  auto reader = std::make_unique<PgConnection>(config.place);
  if (!reader->is_usable()) return Problem{ErrorId::system_failure, reader->error()};
  reader->set_timeout(answer_timeout);
  return Opened{std::move(backend), std::move(reader)};
}

}  // namespace rois::store
