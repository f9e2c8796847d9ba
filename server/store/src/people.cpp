#include "queries.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/names/names.hpp"

namespace rois::store {
namespace {

constexpr const char* all_users = "SELECT id, name, guest, password, since_wall_ms FROM users ";

UserRow user_row(const Query& q) { return {q.number(0), q.text(1), q.number(2) != 0, q.text(3), q.number(4)}; }

std::optional<UserRow> one_user(Query& q) {
  if (!q.step()) return std::nullopt;
  return user_row(q);
}

/// What is no scope of ours can do least.
SessionRow session_row(const Query& q, int from = 0) {
  const std::int64_t scope = q.number(from + 5);
  const Scope read = scope == 0 ? Scope::all : scope == 1 ? Scope::play : Scope::read;
  return {q.blob(from), q.number(from + 1), q.number(from + 2) != 0, q.text(from + 3), q.number(from + 4),
          read,         q.number(from + 6)};
}

/// What is no role of ours is none.
Role role_of(std::int64_t number) { return number == 1 ? Role::moderator : number == 2 ? Role::host : Role::none; }

/// How names were folded before: of two accounts of that time that would now have one key, one still has such.
std::string folded_ascii(std::string_view name) {
  std::string out{name};
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

}  // namespace

std::string folded(std::string_view name) { return names::folded(name); }

std::optional<UserRow> user_by_name(Connection& db, std::string_view name) {
  const std::string key = folded(name);
  const std::string old_key = folded_ascii(name);
  const std::string sql = std::string{all_users} + "WHERE folded IN (?1, ?2) ORDER BY folded = ?2 DESC LIMIT 1";
  Query q{db, sql};
  q.bind(1, key).bind(2, old_key);
  return one_user(q);
}

std::vector<SessionRow> sessions_of(Connection& db, Id user, bool tokens, std::int64_t wall_ms) {
  Query q{db, R"(SELECT hash, "user", is_token, label, expires_wall_ms, scope, since_wall_ms FROM sessions
      WHERE "user" = ?1 AND is_token = ?2 AND expires_wall_ms > ?3 ORDER BY since_wall_ms DESC, hash)"};
  q.bind(1, user).bind(2, std::int64_t{tokens}).bind(3, wall_ms);
  std::vector<SessionRow> rows;
  while (q.step()) rows.push_back(session_row(q));
  return rows;
}

Reader::Maybe<UserRow> Reader::user_by_name(std::string_view name) {
  return answer<std::optional<UserRow>>([&](Connection& db) { return store::user_by_name(db, name); });
}

Reader::Maybe<UserRow> Reader::user_by_id(Id id) {
  return answer<std::optional<UserRow>>([&](Connection& db) {
    const std::string sql = std::string{all_users} + "WHERE id = ?1";
    Query q{db, sql};
    q.bind(1, id);
    return one_user(q);
  });
}

Reader::Maybe<UserRow> Reader::find_user(std::string_view whom) {
  if (!whom.starts_with('#')) return user_by_name(whom);
  const auto number = parse_number<Id>(whom.substr(1), 1);
  return number ? user_by_id(*number) : std::optional<UserRow>{};
}

Reader::All<Visitor> Reader::visitors(std::size_t most) {
  return answer<std::vector<Visitor>>([&](Connection& db) {
    Query q{db,
            R"(SELECT u.id, u.name, u.guest, u.since_wall_ms, coalesce((SELECT wall_ms FROM seen WHERE "user" = u.id),
        (SELECT max(s.since_wall_ms) FROM sessions s WHERE s."user" = u.id AND s.is_token = 0 AND s.since_wall_ms > 0)),
        (SELECT count(*) FROM seats WHERE "user" = u.id) FROM users u ORDER BY u.guest, u.id LIMIT ?1)"};
    q.bind(1, limit(most));
    constexpr int last_column = 4;
    std::vector<Visitor> rows;
    while (q.step())
      rows.push_back(
          {q.number(0), q.text(1), q.number(2) != 0, q.number(3), q.maybe(last_column), q.number(last_column + 1)});
    return rows;
  });
}

Reader::Answer<People> Reader::count_people() {
  return answer<People>([](Connection& db) -> People {
    Query q{db, "SELECT (SELECT count(*) FROM users WHERE guest = 0), (SELECT count(*) FROM users WHERE guest = 1)"};
    if (!q.step()) return {};
    return {static_cast<std::size_t>(q.number(0)), static_cast<std::size_t>(q.number(1))};
  });
}

Reader::All<Appointed> Reader::people_with_roles() {
  return answer<std::vector<Appointed>>([](Connection& db) {
    Query q{db, R"(SELECT u.id, u.name, u.guest, u.password, u.since_wall_ms, r.role
        FROM roles r JOIN users u ON u.id = r."user" ORDER BY u.id)"};
    constexpr int role_column = 5;
    std::vector<Appointed> rows;
    while (q.step()) rows.push_back({user_row(q), role_of(q.number(role_column))});
    return rows;
  });
}

Reader::All<Id> Reader::no_users(const std::vector<Id>& ids) {
  return answer<std::vector<Id>>([&](Connection& db) {
    std::vector<Id> missing;
    Query q{db, "SELECT id FROM users WHERE id = ?1"};
    for (const Id id : ids)
      if (!q.bind(1, id).step()) missing.push_back(id);
    return missing;
  });
}

Reader::Maybe<SessionOwner> Reader::session(std::string_view hash, std::int64_t wall_ms) {
  return answer<std::optional<SessionOwner>>([&](Connection& db) -> std::optional<SessionOwner> {
    Query q{db, R"(SELECT u.id, u.name, u.guest, u.password, u.since_wall_ms,
        s.hash, s."user", s.is_token, s.label, s.expires_wall_ms, s.scope, s.since_wall_ms,
        coalesce(r.role, 0) FROM sessions s JOIN users u ON u.id = s."user" LEFT JOIN roles r ON r."user" = u.id WHERE s.hash = ?1 AND s.expires_wall_ms > ?2)"};
    if (!q.bind_blob(1, hash).bind(2, wall_ms).step()) return std::nullopt;
    constexpr int session_columns = 5;
    constexpr int role_column = 12;
    return SessionOwner{user_row(q), session_row(q, session_columns), role_of(q.number(role_column))};
  });
}

Reader::All<SessionRow> Reader::sessions_of(Id user, bool tokens, std::int64_t wall_ms) {
  return answer<std::vector<SessionRow>>([&](Connection& db) { return store::sessions_of(db, user, tokens, wall_ms); });
}

}  // namespace rois::store
