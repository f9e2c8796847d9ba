#include "perform.hpp"

#include <algorithm>

#include "queries.hpp"

namespace rois::store {
namespace {

bool put_user(Connection& db, const UserRow& user) {
  const std::string key = folded(user.name);
  Query q{db, R"(INSERT INTO users(id, name, folded, guest, password, since_wall_ms)
      VALUES(?1, ?2, CASE WHEN ?4 <> 0 THEN NULL ELSE ?3 END, ?4, ?5, ?6))"};
  return q.bind(1, user.id)
      .bind(2, user.name)
      .bind(3, key)
      .bind(4, std::int64_t{user.guest})
      .bind(5, user.password)
      .bind(6, user.since_wall_ms)
      .run();
}

bool make_account_of(Connection& db, const UserRow& guest) {
  const std::string key = folded(guest.name);
  Query q{db, "UPDATE users SET name = ?2, folded = ?3, guest = 0, password = ?4 WHERE id = ?1 AND guest = 1"};
  return q.bind(1, guest.id).bind(2, guest.name).bind(3, key).bind(4, guest.password).run_and_change();
}

bool put_session(Connection& db, const SessionRow& session) {
  Query q{db, R"(INSERT INTO sessions(hash, "user", is_token, label, expires_wall_ms, scope, since_wall_ms)
      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7))"};
  return q.bind_blob(1, session.hash)
      .bind(2, session.user)
      .bind(3, std::int64_t{session.is_token})
      .bind(4, session.label)
      .bind(5, session.expires_wall_ms)
      .bind(6, static_cast<std::int64_t>(session.scope))
      .bind(7, session.since_wall_ms)
      .run();
}

bool run_with(Connection& db, std::string_view sql, std::int64_t number) {
  return Query{db, sql}.bind(1, number).run();
}

/// Whether the log is in this term; then nobody adds to it before the transaction is over.
bool hold_log(Connection& db, Id table, std::optional<Fence> fence) {
  if (db.dialect() == Dialect::sqlite) return true;
  Query q{db, "SELECT n FROM log_ends WHERE table_id = ?1 AND (?2::bigint IS NULL OR fence = ?2) FOR UPDATE"};
  return q.bind(1, table).bind(2, fence).step();
}

/// Open, and somebody's who is still a user.
bool is_used(Connection& db, Id table) {
  return Query{db, R"(SELECT 1 FROM tables t WHERE id = ?1 AND phase < 2 AND (EXISTS
      (SELECT 1 FROM users WHERE id = t.host) OR EXISTS
      (SELECT 1 FROM seats JOIN users ON users.id = seats."user" WHERE seats.table_id = t.id)))"}
      .bind(1, table)
      .step();
}

bool remove_sessions_of(Connection& db, Id user) {
  return run_with(db, R"(DELETE FROM sessions WHERE "user" = ?1)", user);
}

/// Name and words in what was reported by or about them.
bool forget_in_reports(Connection& db, Id user) {
  return run_with(db, "UPDATE reports SET by_name = '', text = '' WHERE by = ?1", user) &&
         run_with(db, "UPDATE reports SET whom_name = '', evidence = '' WHERE whom = ?1", user);
}

/// A data file gives numbers by what is in it. Sequences never go back, and nodes meet at the row of `moments`: nobody
/// holds that for as long as a transaction takes.
bool spend_number(Connection& db, std::string_view sql, Id number) {
  return db.dialect() == Dialect::postgresql || run_with(db, sql, number);
}

/// The number is not given again.
bool remove_user(Connection& db, Id user) {
  return remove_sessions_of(db, user) && run_with(db, R"(DELETE FROM seen WHERE "user" = ?1)", user) &&
         run_with(db, R"(DELETE FROM roles WHERE "user" = ?1)", user) && forget_in_reports(db, user) &&
         run_with(db, R"(INSERT INTO removals("user") VALUES(?1) ON CONFLICT DO NOTHING)", user) &&
         spend_number(db, "UPDATE moments SET next_user = ?1 + 1 WHERE next_user <= ?1", user) &&
         Query{db, "DELETE FROM users WHERE id = ?1"}.bind(1, user).run_and_change();
}

bool note_seen(Connection& db, const std::vector<Id>& users, std::int64_t wall_ms) {
  // Of accounts, which have no end, it is nobody's business.
  Query q{db, R"(INSERT INTO seen("user", wall_ms) SELECT id, ?2 FROM users WHERE id = ?1 AND guest = 1
      ON CONFLICT("user") DO UPDATE SET wall_ms = excluded.wall_ms)"};
  return std::ranges::all_of(users, [&](Id user) { return q.bind(1, user).bind(2, wall_ms).run(); });
}

bool set_role(Connection& db, const SetRole& w) {
  if (w.role == Role::none) return Query{db, R"(DELETE FROM roles WHERE "user" = ?1)"}.bind(1, w.user).run_and_change();
  Query q{db, R"(INSERT INTO roles("user", role, since_wall_ms) SELECT id, ?2, ?3 FROM users WHERE id = ?1 AND guest = 0
      ON CONFLICT("user") DO UPDATE SET role = excluded.role, since_wall_ms = excluded.since_wall_ms)"};
  return q.bind(1, w.user).bind(2, static_cast<std::int64_t>(w.role)).bind(3, w.wall_ms).run_and_change();
}

bool keeps_order(Connection& db, Id user) {
  return Query{db, R"(SELECT 1 FROM roles WHERE "user" = ?1)"}.bind(1, user).step();
}

Query& bind_target(Query& q, const Sanction& sanction) {
  return q.bind(1, static_cast<std::int64_t>(sanction.kind)).bind(2, sanction.user).bind(3, sanction.network);
}

/// Whatever its number where that is 0.
constexpr std::string_view lift_sanction = R"(DELETE FROM sanctions
    WHERE kind = ?1 AND "user" IS NOT DISTINCT FROM ?2 AND network = ?3 AND (?4 = 0 OR id = ?4))";

/// Each write is one function: what it does to the rows, and why not.
class Performer {
 public:
  explicit Performer(Connection& db) : db_{db} {}

  Result<void> operator()(const MakeGuest& w) {
    // The name of an account is its owner's.
    if (is_taken(w.user.name)) return Problem{ErrorId::name_taken};
    return done(put_user(db_, w.user) && put_session(db_, w.session));
  }
  Result<void> operator()(const MakeAccount& w) {
    if (is_taken(w.user.name)) return Problem{ErrorId::name_taken};
    return done(put_user(db_, w.user) && put_session(db_, w.session));
  }
  Result<void> operator()(const PromoteGuest& w) {
    if (is_taken(w.user.name)) return Problem{ErrorId::name_taken};
    if (!make_account_of(db_, w.user)) return missing();
    return done(remove_sessions_of(db_, w.user.id) && put_session(db_, w.session));
  }
  Result<void> operator()(const AddSession& w) { return done(put_session(db_, w.session)); }
  Result<void> operator()(const LogOut& w) {
    return done(Query{db_, "DELETE FROM sessions WHERE hash = ?1"}.bind_blob(1, w.hash).run());
  }
  Result<void> operator()(const EndSession& w) {
    for (const SessionRow& session : sessions_of(db_, w.user, false, 0))
      if (!w.begins_with.empty() && session.hash.starts_with(w.begins_with)) return (*this)(LogOut{session.hash});
    return missing();
  }
  Result<void> operator()(const EndOtherSessions& w) {
    Query q{db_, R"(DELETE FROM sessions WHERE "user" = ?1 AND is_token = 0 AND hash <> ?2)"};
    return done(q.bind(1, w.user).bind_blob(2, w.but).run());
  }
  Result<void> operator()(const EndAllSessions& w) { return done(remove_sessions_of(db_, w.user)); }
  Result<void> operator()(const ProlongSession& w) {
    Query q{db_, "UPDATE sessions SET expires_wall_ms = ?2 WHERE hash = ?1 AND expires_wall_ms < ?2"};
    return done(q.bind_blob(1, w.hash).bind(2, w.ends_wall_ms).run());
  }
  Result<void> operator()(const RevokeToken& w) {
    Query q{db_, R"(DELETE FROM sessions WHERE "user" = ?1 AND label = ?2 AND is_token = 1)"};
    return found(q.bind(1, w.user).bind(2, w.label).run_and_change());
  }
  Result<void> operator()(const ChangePassword& w) {
    Query q{db_, "UPDATE users SET password = ?2 WHERE id = ?1 AND guest = 0"};
    if (!q.bind(1, w.user).bind(2, w.password).run_and_change()) return missing();
    return done(remove_sessions_of(db_, w.user) && (!w.session || put_session(db_, *w.session)));
  }
  Result<void> operator()(const SetRole& w) { return found(set_role(db_, w)); }
  Result<void> operator()(const RemoveUsers& w) {
    return found(std::ranges::all_of(w.users, [this](Id user) { return remove_user(db_, user); }));
  }

  /// What belongs to it goes after its row, which stops anybody from adding more.
  Result<void> operator()(const RemoveTable& w) {
    const auto row = table_by_code(db_, w.code);
    if (!row) return missing();
    const Id id = row->id;
    const bool has_terms = w.fence || w.unless_used;
    if (has_terms && (!hold_log(db_, id, w.fence) || (w.unless_used && is_used(db_, id)))) return missing();
    return done((db_.dialect() == Dialect::sqlite || run_with(db_, "DELETE FROM log_ends WHERE table_id = ?1", id)) &&
                remove_log(db_, id) && run_with(db_, "DELETE FROM tables WHERE id = ?1", id) &&
                run_with(db_, "DELETE FROM seats WHERE table_id = ?1", id) &&
                run_with(db_, "DELETE FROM speakers WHERE table_id = ?1", id) &&
                spend_number(db_, "UPDATE moments SET next_table = ?1 + 1 WHERE next_table <= ?1", id));
  }
  Result<void> operator()(const RewriteLog& w) {
    const auto row = table_by_code(db_, w.code);
    if (!row || !hold_log(db_, row->id, w.fence)) return missing();
    if (!rewrite_log(db_, row->id, w.rewrite)) return failed();
    return done(!w.without_chat || run_with(db_, "UPDATE tables SET has_chat = 0 WHERE id = ?1", row->id));
  }
  Result<void> operator()(const ReplaceLog& w) {
    if (!hold_log(db_, w.table, w.fence)) return missing();
    if (length_of_log(db_, w.table) != static_cast<std::int64_t>(w.entries.size())) return missing();
    Query q{db_, "UPDATE tables SET head = ?2, summary = ?3 WHERE id = ?1"};
    if (!q.bind(1, w.table).bind(2, w.head).bind(3, w.summary).run_and_change()) return missing();
    return done(replace_log(db_, w.table, w.entries));
  }
  Result<void> operator()(const ReleaseTable& w) {
    if (db_.dialect() == Dialect::sqlite) return {};
    Query q{db_, "UPDATE log_ends SET node = 0 WHERE table_id = ?1 AND fence = ?2"};
    return done(q.bind(1, w.table).bind(2, w.fence).run());
  }
  Result<void> operator()(const RemovalDone& w) {
    return done(run_with(db_, R"(DELETE FROM seats WHERE "user" = ?1)", w.user) &&
                run_with(db_, R"(DELETE FROM speakers WHERE "user" = ?1)", w.user) &&
                run_with(db_, R"(DELETE FROM removals WHERE "user" = ?1)", w.user));
  }
  Result<void> operator()(const NoteMoment& w) {
    return done(run_with(db_, "UPDATE moments SET at_ms = ?1 WHERE at_ms < ?1", w.at_ms));
  }
  Result<void> operator()(const Sweep& w) {
    constexpr auto ended = "UPDATE tables SET ended_wall_ms = ?1 WHERE phase = 2 AND ended_wall_ms IS NULL";
    return done(
        note_seen(db_, w.seen, w.wall_ms) && run_with(db_, ended, w.wall_ms) &&
        run(db_, R"(DELETE FROM seen WHERE "user" IN (SELECT id FROM users WHERE guest = 0))") &&
        run_with(db_, "DELETE FROM sessions WHERE expires_wall_ms <= ?1", w.wall_ms) &&
        run_with(db_, "DELETE FROM sanctions WHERE until_wall_ms <= ?1", w.wall_ms) &&
        (!w.reports_before_ms || run_with(db_, "DELETE FROM reports WHERE at_wall_ms < ?1", *w.reports_before_ms)) &&
        run_with(db_, "DELETE FROM audit WHERE at_wall_ms < ?1", w.audit_before_ms));
  }

  Result<void> operator()(const AddReport& w) {
    Query q{db_, R"(INSERT INTO reports(at_wall_ms, by, whom, by_name, whom_name, table_code, reason, text, evidence,
        settled) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0))"};
    return done(q.bind(1, w.report.at_wall_ms)
                    .bind(2, w.report.by)
                    .bind(3, w.report.whom)
                    .bind(4, w.report.by_name)
                    .bind(5, w.report.whom_name)
                    .bind(6, w.report.table)
                    .bind(7, w.report.reason)
                    .bind(8, w.report.text)
                    .bind(9, w.report.evidence)
                    .run());
  }
  Result<void> operator()(const SettleReport& w) {
    Query q{db_, "UPDATE reports SET settled = 1 WHERE id = ?1 AND settled = 0"};
    return found(q.bind(1, w.id).run_and_change());
  }
  Result<void> operator()(const Impose& w) {
    if (w.spares_roles && w.sanction.user && keeps_order(db_, *w.sanction.user)) return Problem{ErrorId::not_the_host};
    Query old{db_, lift_sanction};
    Query q{db_, R"(INSERT INTO sanctions(kind, "user", network, since_wall_ms, until_wall_ms)
        VALUES(?1, ?2, ?3, ?4, ?5))"};
    return done(bind_target(old, w.sanction).bind(4, std::int64_t{0}).run() &&
                bind_target(q, w.sanction).bind(4, w.sanction.since_wall_ms).bind(5, w.sanction.until_wall_ms).run());
  }
  Result<void> operator()(const Lift& w) {
    Query q{db_, lift_sanction};
    return found(bind_target(q, w.like).bind(4, w.like.id).run_and_change());
  }
  Result<void> operator()(const Announce& w) {
    Query q{db_, "UPDATE notice SET french = ?1, english = ?2, restart_wall_ms = ?3, until_wall_ms = ?4"};
    return found(q.bind(1, w.notice.french)
                     .bind(2, w.notice.english)
                     .bind(3, w.notice.restart_wall_ms)
                     .bind(4, w.notice.until_wall_ms)
                     .run_and_change());
  }
  Result<void> operator()(const SetReadOnly& w) {
    return found(Query{db_, "UPDATE notice SET read_only = ?1"}.bind(1, std::int64_t{w.on}).run_and_change());
  }
  Result<void> operator()(const GiveOrder& w) {
    Query q{db_, "INSERT INTO orders(what, table_code, line) VALUES(?1, ?2, ?3)"};
    return done(q.bind(1, static_cast<std::int64_t>(w.order.what)).bind(2, w.order.table).bind(3, w.order.line).run());
  }
  Result<void> operator()(const OrderDone& w) { return done(run_with(db_, "DELETE FROM orders WHERE id = ?1", w.id)); }

 private:
  bool is_taken(const std::string& name) { return user_by_name(db_, name).has_value(); }
  Problem failed() const { return {ErrorId::store_unavailable, db_.error()}; }
  Result<void> done(bool good) const {
    if (!good || db_.has_failed()) return failed();
    return {};
  }
  /// Where a failure means that there is nothing of that name, unless the database failed.
  Result<void> found(bool good) const {
    if (good || db_.has_failed()) return done(good);
    return Problem{ErrorId::not_found};
  }
  Result<void> missing() const { return found(false); }

  Connection& db_;
};

}  // namespace

Result<void> perform(Connection& db, const Write& write) {
  db.forget_failure();
  return std::visit(Performer{db}, write);
}

Result<void> perform(Connection& db, const Writing& writing) {
  auto done = perform(db, writing.write);
  if (done && writing.note && !add_audit(db, *writing.note)) return Problem{ErrorId::store_unavailable, db.error()};
  return done;
}

bool add_audit(Connection& db, const AuditEntry& entry) {
  // Numbers are read in order: none may be committed after a greater one.
  if (db.dialect() == Dialect::postgresql && !run(db, "LOCK TABLE audit IN SHARE ROW EXCLUSIVE MODE")) return false;
  Query q{db, "INSERT INTO audit(at_wall_ms, by, what, whom, detail) VALUES(?1, ?2, ?3, ?4, ?5)"};
  return q.bind(1, entry.at_wall_ms)
      .bind(2, entry.by)
      .bind(3, entry.what)
      .bind(4, entry.whom)
      .bind(5, entry.detail)
      .run();
}

bool erases(const Write& write) {
  return std::holds_alternative<RemoveUsers>(write) || std::holds_alternative<RemoveTable>(write) ||
         std::holds_alternative<RewriteLog>(write) || std::holds_alternative<ReplaceLog>(write) ||
         std::holds_alternative<RevokeToken>(write) || std::holds_alternative<PromoteGuest>(write) ||
         std::holds_alternative<Sweep>(write);
}

}  // namespace rois::store
