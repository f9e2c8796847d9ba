#include "rois/app/accounts.hpp"
#include "rois/secrets/secrets.hpp"
#include "rois/store/people.hpp"
#include "rois/store/queries.hpp"

/// What people do with their own account: sessions, tokens, password, removal.
namespace rois::app {

using session::Person;

std::string session_id(const store::SessionRow& session) {
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr std::size_t shown_bytes = 8;
  std::string out;
  for (const char c : session.hash.substr(0, shown_bytes)) {
    const auto byte = static_cast<unsigned char>(c);
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out;
}

void Accounts::change(std::function<bool(store::Database&)> what, ErrorId otherwise, Done then) {
  auto done = std::make_shared<bool>(false);
  const store::Ticket ticket = parts_.store.change([what = std::move(what), done](store::Database& db) {
    *done = what(db);
    return *done;
  });
  // Not before: until then a request may read a session, and cache it.
  parts_.gate.pass(ticket, [this, done, otherwise, then = std::move(then)](bool durable) {
    forget_all();
    if (durable) return then({});
    then(Problem{*done ? ErrorId::store_unavailable : otherwise});
  });
}

void Accounts::make_token(const Person& who, const protocol::TokenRequest& wanted, MadeToken then) {
  const bool asked = parts_.reader.ask([this, who, wanted, then] {
    const std::size_t count = store::sessions_of(parts_.store.reader(), who.id, true, parts_.loop.wall_ms()).size();
    parts_.loop.post([this, who, wanted, then, count] {
      if (count >= limits::tokens_per_user) return then(Problem{ErrorId::too_many_tokens});
      std::string secret = secrets::random_secret();
      const std::int64_t wall = parts_.loop.wall_ms();
      const store::Scope scope = wanted.read_only ? store::Scope::read : store::Scope::play;
      const store::SessionRow token{
          secrets::hash_of(secret), who.id, true, wanted.label, wall + wanted.days * limits::day_ms, scope, wall};
      const auto put = [token](store::Database& db) { return store::put_session(db, token); };
      change(put, ErrorId::store_unavailable, [then, token, secret](const Result<void>& made) {
        if (!made) return then(made.problem());
        then(std::pair{token, secret});
      });
    });
  });
  if (!asked) then(Problem{ErrorId::busy});
}

void Accounts::revoke_token(const Person& who, const std::string& label, Done then) {
  change([id = who.id, label](store::Database& db) { return store::remove_token(db, id, label); }, ErrorId::not_found,
         std::move(then));
}

void Accounts::list_sessions(const Person& who, bool tokens, std::function<void(std::vector<store::SessionRow>)> then) {
  const bool asked = parts_.reader.ask([this, who, tokens, then, wall = parts_.loop.wall_ms()] {
    auto rows = store::sessions_of(parts_.store.reader(), who.id, tokens, wall);
    parts_.loop.post([then, rows = std::move(rows)] { then(rows); });
  });
  if (!asked) then({});
}

void Accounts::end_session(const Person& who, const std::string& id, Done then) {
  const auto end = [user = who.id, id](store::Database& db) {
    for (const auto& session : store::sessions_of(db, user, false, 0))
      if (session_id(session) == id) return store::remove_session(db, session.hash);
    return false;
  };
  change(end, ErrorId::not_found, std::move(then));
}

void Accounts::end_other_sessions(const Person& who, const std::string& secret, Done then) {
  const auto end = [user = who.id, hash = secrets::hash_of(secret)](store::Database& db) {
    return store::remove_sessions_but(db, user, hash);
  };
  change(end, ErrorId::store_unavailable, std::move(then));
}

void Accounts::change_password(const std::string& network, const Person& who, const std::string& browser,
                               const protocol::PasswordChange& wanted, Then then) {
  if (who.guest) return then(Problem{ErrorId::only_with_account});
  verify(network, {who.name, wanted.old_password, {}},
         [this, network, who, browser, fresh = wanted.new_password, then](const Result<store::UserRow>& user) {
           if (!user) return then(user.problem());
           hash(
               network, fresh,
               [this, who, browser, then](std::string hashed) { keep_password(who, browser, std::move(hashed), then); },
               then);
         });
}

void Accounts::keep_password(const Person& who, const std::string& browser, std::string hashed, Then then) {
  if (hashed.empty()) return then(Problem{ErrorId::busy});
  std::string secret;
  const store::SessionRow session = new_session(who.id, secret, browser);
  const auto keep = [id = who.id, hashed = std::move(hashed), session](store::Database& db) {
    return store::set_password(db, id, hashed) && store::remove_sessions_of(db, id, true) &&
           store::put_session(db, session);
  };
  change(keep, ErrorId::store_unavailable, [who, secret, then = std::move(then)](const Result<void>& kept) {
    if (!kept) return then(kept.problem());
    then(SignedIn{who, secret});
  });
}

void Accounts::remove_self(const std::string& network, const Person& who, const std::string& password, Done then) {
  const auto remove = [this, id = who.id, then] {
    change([id](store::Database& db) { return store::remove_user(db, id); }, ErrorId::not_found, then);
  };
  if (who.guest) return remove();
  verify(network, {who.name, password, {}}, [remove, then](const Result<store::UserRow>& user) {
    if (!user) return then(user.problem());
    remove();
  });
}

}  // namespace rois::app
