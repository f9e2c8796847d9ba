#include "rois/store/people.hpp"

#include "rois/store/queries.hpp"

namespace rois::store {

bool put_user(Database& db, const UserRow& user) {
  const std::string key = folded(user.name);
  Statement s = db.prepare("INSERT INTO users VALUES(?1, ?2, CASE WHEN ?4 THEN NULL ELSE ?3 END, ?4, ?5, ?6)");
  return s.bind(1, user.id)
      .bind(2, user.name)
      .bind(3, key)
      .bind(4, std::int64_t{user.guest})
      .bind(5, user.password)
      .bind(6, user.since_wall_ms)
      .run();
}

bool make_account(Database& db, const UserRow& user) {
  const std::string key = folded(user.name);
  Statement s =
      db.prepare("UPDATE users SET name = ?2, folded = ?3, guest = 0, password = ?4 WHERE id = ?1 AND guest = 1");
  return s.bind(1, user.id).bind(2, user.name).bind(3, key).bind(4, user.password).run() && db.changes() == 1;
}

bool set_password(Database& db, Id user, std::string_view password) {
  Statement s = db.prepare("UPDATE users SET password = ?2 WHERE id = ?1 AND guest = 0");
  return s.bind(1, user).bind(2, password).run() && db.changes() == 1;
}

bool remove_user(Database& db, Id user) {
  Statement names = db.prepare("INSERT OR IGNORE INTO removals VALUES(?1)");
  Statement s = db.prepare("DELETE FROM users WHERE id = ?1");
  Statement given = db.prepare("UPDATE moments SET next_user = max(next_user, ?1 + 1)");
  return remove_sessions_of(db, user, true) && names.bind(1, user).run() && given.bind(1, user).run() &&
         s.bind(1, user).run() && db.changes() == 1;
}

bool put_session(Database& db, const SessionRow& session) {
  Statement s = db.prepare("INSERT INTO sessions VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)");
  return s.bind_blob(1, session.hash)
      .bind(2, session.user)
      .bind(3, std::int64_t{session.is_token})
      .bind(4, session.label)
      .bind(5, session.expires_wall_ms)
      .bind(6, static_cast<std::int64_t>(session.scope))
      .bind(7, session.since_wall_ms)
      .run();
}

bool remove_session(Database& db, std::string_view hash) {
  Statement s = db.prepare("DELETE FROM sessions WHERE hash = ?1");
  return s.bind_blob(1, hash).run();
}

bool remove_sessions_of(Database& db, Id user, bool tokens_too) {
  Statement s = db.prepare("DELETE FROM sessions WHERE user = ?1 AND (?2 OR is_token = 0)");
  return s.bind(1, user).bind(2, std::int64_t{tokens_too}).run();
}

bool remove_sessions_but(Database& db, Id user, std::string_view hash) {
  Statement s = db.prepare("DELETE FROM sessions WHERE user = ?1 AND is_token = 0 AND hash <> ?2");
  return s.bind(1, user).bind_blob(2, hash).run();
}

bool remove_token(Database& db, Id user, std::string_view label) {
  Statement s = db.prepare("DELETE FROM sessions WHERE user = ?1 AND label = ?2 AND is_token = 1");
  return s.bind(1, user).bind(2, label).run() && db.changes() > 0;
}

bool remove_table(Database& db, std::string_view code) {
  const auto row = table_by_code(db, code);
  if (!row) return false;
  Statement seats = db.prepare("DELETE FROM seats WHERE table_id = ?1");
  Statement speakers = db.prepare("DELETE FROM speakers WHERE table_id = ?1");
  Statement given = db.prepare("UPDATE moments SET next_table = max(next_table, ?1 + 1)");
  Statement table = db.prepare("DELETE FROM tables WHERE id = ?1");  // and with it its log
  return seats.bind(1, row->id).run() && speakers.bind(1, row->id).run() && given.bind(1, row->id).run() &&
         table.bind(1, row->id).run();
}

bool remember_moment(Database& db, std::int64_t at_ms) {
  Statement s = db.prepare("UPDATE moments SET at_ms = max(at_ms, ?1)");
  return s.bind(1, at_ms).run() && db.changes() == 1;
}

}  // namespace rois::store
