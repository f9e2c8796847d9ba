#include "postgresql/pg_node.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include "postgresql/pg_news.hpp"
#include "rois/store/work.hpp"

namespace rois::store {
namespace {

using Clock = std::chrono::steady_clock;

/// Longer than the database takes for what a node says, and shorter than any lease.
constexpr std::chrono::milliseconds beat_timeout{1'500};
/// Before it has anything to lose.
constexpr std::chrono::milliseconds first_timeout{10'000};

/// Rows of nodes that are long gone.
constexpr std::string_view forget_nodes = "DELETE FROM nodes WHERE until_ms < now_ms() - 3600000";

/// Whoever was reached where this node is reached now is gone: nobody has to wait for its end.
constexpr std::string_view bury_predecessor =
    "UPDATE nodes SET until_ms = 0 WHERE address = ?1 AND address <> '' AND until_ms > 0";

/// A number by chance: one that counts up would be given again by a database that has lost its last moments, or was
/// brought back to a moment of before, and a node of later that nobody has stopped could write there. So it need not
/// wait for the disk or a standby either: where the database forgets it, the node finds that it has none.
constexpr std::string_view enter_node = R"(
INSERT INTO nodes(id, address, version, role, draining, until_ms) OVERRIDING SYSTEM VALUE
VALUES(('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint + 1,
  ?1, ?2, ?3, ?4, ?5 + now_ms()) RETURNING id)";

/// One who is too late stays dead: its number is not revived. The time of the tables goes on as long as anybody says
/// that they are alive, and stands still while nothing may be changed.
constexpr std::string_view renew_node = R"(
WITH alive AS (UPDATE nodes SET until_ms = ?2 + now_ms(), draining = ?3
    WHERE id = ?1 AND until_ms > now_ms() RETURNING id),
  passed AS (SELECT now_ms() AS now_ms, noted_ms FROM site FOR UPDATE),
  noted AS (UPDATE site SET noted_ms = passed.now_ms FROM passed),
  moved AS (UPDATE moments SET at_ms = at_ms +
    CASE WHEN (SELECT read_only FROM notice) = 0 AND passed.now_ms - passed.noted_ms BETWEEN 0 AND ?2
    THEN passed.now_ms - passed.noted_ms ELSE 0 END FROM passed RETURNING at_ms)
SELECT (SELECT count(*) FROM alive), (SELECT at_ms FROM moved))";

constexpr std::string_view living_nodes =
    "SELECT id, address, version, role, draining FROM nodes WHERE until_ms > now_ms() ORDER BY id";

}  // namespace

PgNode::PgNode(const std::string& place, NodeConfig config)
    : config_{std::move(config)},
      db_{place, [this](PgConnection& db) { return is_ready(db); }},
      wake_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)} {
  db_.set_timeout(first_timeout);
}

PgNode::~PgNode() {
  stopping_ = true;
  ::eventfd_write(wake_, 1);
  if (thread_.joinable()) thread_.join();
  if (id_ != 0 && db_.is_usable()) Query{db_, "DELETE FROM nodes WHERE id = ?1"}.bind(1, id_.load()).run();
  ::close(wake_);
}

/// What it says need not survive a crash of the database, and must not wait for its disk or its standby.
bool PgNode::is_ready(PgConnection& db) {
  Query schema{db, "SELECT current_schema()"};
  if (!schema.step()) return false;
  channel_ = channel_of(schema.text(0));
  is_made_again_ = true;
  on_duty_ = false;
  return run(db, "SET synchronous_commit = off") && run(db, "SET statement_timeout = '2s'") &&
         run(db, "SET idle_in_transaction_session_timeout = '2s'") && db.end_when_cut_off() &&
         run(db, "LISTEN " + db.quoted(channel_));
}

Result<void> PgNode::open() {
  if (!db_.is_usable() || !enter()) return Problem{ErrorId::system_failure, db_.error()};
  Query q{db_, "SELECT secret FROM site"};
  if (!q.step()) return Problem{ErrorId::system_failure, db_.error()};
  secret_ = q.text(0);
  is_made_again_ = false;
  db_.set_timeout(beat_timeout);
  thread_ = std::thread{[this] { live(); }};
  return {};
}

bool PgNode::enter() {
  const auto asked = Clock::now();
  if (!run(db_, "BEGIN")) return false;
  Query q{db_, enter_node};
  q.bind(1, config_.address).bind(2, config_.version).bind(3, config_.role).bind(4, std::int64_t{draining_.load()});
  const bool entered = run(db_, forget_nodes) && Query{db_, bury_predecessor}.bind(1, config_.address).run() &&
                       q.bind(5, std::int64_t{config_.lease.count()}).step();
  const Id given = entered ? q.number(0) : 0;
  if (!run(db_, entered ? "COMMIT" : "ROLLBACK") || given == 0) return false;
  until_ = asked + config_.lease;
  id_ = given;
  return true;
}

bool PgNode::is_alive() const { return id_ != 0 && (!config_.fenced || Clock::now() < until_.load()); }

void PgNode::drain() {
  draining_ = true;
  ::eventfd_write(wake_, 1);
}

bool PgNode::renew(std::int64_t& time_ms) {
  const auto asked = Clock::now();
  Query q{db_, renew_node};
  if (!q.bind(1, id_.load())
           .bind(2, std::int64_t{config_.lease.count()})
           .bind(3, std::int64_t{draining_.load()})
           .step())
    return false;
  time_ms = q.number(1);
  if (q.number(0) == 1) {
    until_ = asked + config_.lease;
  } else {
    id_ = 0;
  }
  return true;
}

std::optional<std::vector<Node>> PgNode::living() {
  Query q{db_, living_nodes};
  std::vector<Node> nodes;
  db_.forget_failure();
  while (q.step()) nodes.push_back({q.number(0), q.text(1), q.text(2), q.text(3), q.number(4) != 0});
  if (db_.has_failed()) return std::nullopt;
  return nodes;
}

/// Whoever holds the lock of the session: it ends with it.
void PgNode::take_duty() {
  if (on_duty_ || draining_ || config_.role == role_of_thinkers) return;
  Query q{db_, "SELECT pg_try_advisory_lock(hashtext('rois duty'), hashtext(current_schema()))"};
  on_duty_ = q.step() && q.number(0) != 0;
}

/// Whether the database answered.
bool PgNode::beat() {
  Beat beat;
  if (!db_.is_usable() || !renew(beat.time_ms)) return false;
  if (id_ == 0) {
    beat.lost = true;
    if (!enter()) return false;
  }
  take_duty();
  auto nodes = living();
  if (!nodes) return false;
  beat.nodes = std::move(*nodes);
  beat.on_duty = on_duty_;
  if (config_.on_beat) config_.on_beat(beat);
  return true;
}

void PgNode::live() {
  auto next = Clock::now();
  while (!stopping_) {
    if (Clock::now() >= next) {
      next = Clock::now() + config_.beat;
      beat();
    }
    const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(next - Clock::now());
    const bool woken = db_.wait(wake_, std::max(rest, std::chrono::milliseconds{1}));
    eventfd_t ignored = 0;
    if (woken && ::eventfd_read(wake_, &ignored) == 0) next = Clock::now();
    hear();
  }
}

/// What was said to a session before is lost with it.
void PgNode::hear() {
  if (!config_.on_news) return;
  if (std::exchange(is_made_again_, false)) config_.on_news({});
  for (const std::string& text : db_.notices())
    if (const auto news = read_news(text, id_)) config_.on_news(*news);
}

}  // namespace rois::store
