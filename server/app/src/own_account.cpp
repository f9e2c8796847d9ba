#include "rois/app/accounts.hpp"
#include "rois/secrets/secrets.hpp"

/// What people do with their own account: sessions, tokens, password, removal.
namespace rois::app {

using session::Person;

/// Of the hash of a session's secret.
constexpr std::size_t shown_bytes = 8;
constexpr std::string_view digits = "0123456789abcdef";

std::string session_id(const store::SessionRow& session) {
  std::string out;
  for (const char c : session.hash.substr(0, shown_bytes)) {
    const auto byte = static_cast<unsigned char>(c);
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out;
}

namespace {

/// The bytes that a session's name stands for; none where it is no name of one.
std::string beginning_of(std::string_view session_name) {
  if (session_name.size() != 2 * shown_bytes) return {};
  std::string out;
  for (std::size_t i = 0; i < session_name.size(); i += 2) {
    const std::size_t high = digits.find(session_name[i]);
    const std::size_t low = digits.find(session_name[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return {};
    out += static_cast<char>(high << 4U | low);
  }
  return out;
}

}  // namespace

void Accounts::change(store::Write what, Done then) {
  const store::Ticket ticket = parts_.store.write(std::move(what));
  // Not before: until then a request may read a session, and cache it.
  parts_.gate.pass(ticket, [this, then = std::move(then)](const Result<void>& written) {
    forget_all();
    then(written);
  });
}

void Accounts::make_token(const Person& who, const protocol::TokenRequest& wanted, MadeToken then) {
  const bool asked = parts_.reader.ask([this, who, wanted, then] {
    const auto tokens = parts_.store.reader().sessions_of(who.id, true, parts_.loop.wall_ms());
    parts_.loop.post([this, who, wanted, then, tokens] {
      if (!tokens) return then(tokens.problem());
      if (tokens->size() >= limits::tokens_per_user) return then(Problem{ErrorId::too_many_tokens});
      std::string secret = secrets::random_secret();
      const std::int64_t wall = parts_.loop.wall_ms();
      const store::Scope scope = wanted.read_only ? store::Scope::read : store::Scope::play;
      const store::SessionRow token{
          secrets::hash_of(secret), who.id, true, wanted.label, wall + wanted.days * limits::day_ms, scope, wall};
      change(store::AddSession{token}, [then, token, secret](const Result<void>& made) {
        if (!made) return then(made.problem());
        then(std::pair{token, secret});
      });
    });
  });
  if (!asked) then(Problem{ErrorId::busy});
}

void Accounts::revoke_token(const Person& who, const std::string& label, Done then) {
  change(store::RevokeToken{who.id, label}, std::move(then));
}

void Accounts::list_sessions(const Person& who, bool tokens, std::function<void(const Sessions&)> then) {
  const bool asked = parts_.reader.ask([this, who, tokens, then, wall = parts_.loop.wall_ms()] {
    auto rows = parts_.store.reader().sessions_of(who.id, tokens, wall);
    parts_.loop.post([then, rows = std::move(rows)] { then(rows); });
  });
  if (!asked) then(Problem{ErrorId::busy});
}

void Accounts::end_session(const Person& who, const std::string& id, Done then) {
  change(store::EndSession{who.id, beginning_of(id)}, std::move(then));
}

void Accounts::end_other_sessions(const Person& who, const std::string& secret, Done then) {
  change(store::EndOtherSessions{who.id, secrets::hash_of(secret)}, std::move(then));
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
  const store::SessionRow session = new_session({who.id, who.name, who.guest, {}, 0}, secret, browser);
  store::ChangePassword keep{who.id, std::move(hashed), session};
  change(std::move(keep), [who, secret, then = std::move(then)](const Result<void>& kept) {
    if (!kept) return then(kept.problem());
    then(SignedIn{who, secret});
  });
}

void Accounts::remove_self(const std::string& network, const Person& who, const std::string& password, Done then) {
  const auto remove = [this, id = who.id, then] { change(store::RemoveUsers{{id}}, then); };
  if (who.guest) return remove();
  verify(network, {who.name, password, {}}, [remove, then](const Result<store::UserRow>& user) {
    if (!user) return then(user.problem());
    remove();
  });
}

}  // namespace rois::app
