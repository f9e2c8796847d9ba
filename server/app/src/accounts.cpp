#include "rois/app/accounts.hpp"

#include <algorithm>

#include "rois/limits/network.hpp"
#include "rois/names/names.hpp"
#include "rois/secrets/secrets.hpp"

namespace rois::app {
namespace {

using session::Person;

constexpr std::int64_t cached_for_ms = limits::minute_ms;
constexpr std::size_t cache_size = 50'000;

// Limits that hold for all nodes together, as they are called among them.
constexpr std::string_view limit_of_tries = "tries";
constexpr std::string_view limit_of_network_tries = "network-tries";
constexpr std::string_view limit_of_newcomers = "newcomers";
constexpr std::string_view login_succeeded = "success";
constexpr std::string_view network_login_succeeded = "network-success";

Person person_of(const store::UserRow& row) { return {row.id, row.name, row.guest}; }
Problem problem(ErrorId code) { return {code}; }
/// The detail is the number of seconds to wait.
Problem too_many_attempts(std::int64_t wait_ms) {
  return {ErrorId::too_many_attempts, std::to_string((wait_ms + limits::second_ms - 1) / limits::second_ms)};
}

/// An account can sign in again with its password, so its session ends earlier where it is not used.
std::int64_t session_end(bool guest, std::int64_t since_ms, std::int64_t used_ms) {
  const std::int64_t last = since_ms + limits::session_days * limits::day_ms;
  return guest ? last : std::min(last, used_ms + limits::session_idle_days * limits::day_ms);
}

}  // namespace

store::SessionRow Accounts::new_session(const store::UserRow& user, std::string& secret,
                                        const std::string& browser) const {
  secret = secrets::random_secret();
  const std::int64_t wall = parts_.loop.wall_ms();
  return {secrets::hash_of(secret), user.id, false, browser, session_end(user.guest, wall, wall),
          store::Scope::all,        wall};
}

std::int64_t Accounts::used(const store::UserRow& user, const store::SessionRow& session) {
  // Of the first release nothing says when a session began.
  if (session.is_token || session.since_wall_ms == 0) return session.expires_wall_ms;
  const std::int64_t ends = session_end(user.guest, session.since_wall_ms, parts_.loop.wall_ms());
  // Not with every request: the file would be written all the time.
  if (ends < session.expires_wall_ms + limits::day_ms) return session.expires_wall_ms;
  parts_.store.write(store::ProlongSession{session.hash, ends});
  return ends;
}

void Accounts::authenticate(const std::string& secret, Authenticated then) {
  if (secret.empty()) return then(std::optional<Identity>{});
  // It would not hear that a session has ended.
  if (!parts_.store.holds_lease()) return then(problem(ErrorId::store_unavailable));
  std::string hash = secrets::hash_of(secret);
  const std::int64_t wall = parts_.loop.wall_ms();
  const auto found = cache_.find(hash);
  if (found != cache_.end() && found->second.until_ms > parts_.loop.now() && found->second.identity.ends_wall_ms > wall)
    return then(std::optional{found->second.identity});
  const bool asked = parts_.reader.ask([this, hash, wall, then, generation = generation_] {
    auto owner = parts_.store.reader().session(hash, wall);
    parts_.loop.post([this, hash, owner = std::move(owner), then, generation] {
      if (!owner) return then(owner.problem());
      if (!*owner) return then(std::optional<Identity>{});
      const auto& [user, session, role] = **owner;
      const Identity identity{person_of(user), session.scope, used(user, session), role};
      if (cache_.size() >= cache_size) cache_.clear();
      if (generation == generation_) cache_[hash] = {identity, parts_.loop.now() + cached_for_ms};
      then(std::optional{identity});
    });
  });
  if (!asked) then(problem(ErrorId::busy));
}

void Accounts::forget_all() {
  cache_.clear();
  ++generation_;
}

void Accounts::forget_people(const std::vector<store::Id>& people) {
  std::erase_if(cache_, [&](const auto& one) {
    return std::ranges::find(people, one.second.identity.person.id) != people.end();
  });
  ++generation_;
}

void Accounts::forget_session(const std::string& hash) {
  cache_.erase(hash);
  ++generation_;
}

void Accounts::count(std::string_view limit, const std::string& key) {
  const std::int64_t now = parts_.loop.now();
  if (limit == limit_of_tries) tries_.tried(key, now);
  if (limit == limit_of_network_tries) network_tries_.tried(key, now);
  if (limit == limit_of_newcomers) newcomers_.spend(key, 1, now);
  if (limit == login_succeeded) tries_.forget(key);
  if (limit == network_login_succeeded) network_tries_.take_back(key);
}

void Accounts::enter_as_guest(const std::string& network, const protocol::Credentials& given, Then then) {
  if (!parts_.doors.guests) return then(Problem{ErrorId::beyond_scope, "guests"});
  if (names::is_confusing(given.name)) return then(problem(ErrorId::confusing_name));
  if (!limits::is_this_machine(network)) {
    if (!newcomers_.take(network, parts_.loop.now())) return then(problem(ErrorId::too_many_attempts));
    parts_.share(limit_of_newcomers, network);
  }
  const store::UserRow user{parts_.store.next_user(), given.name, true, {}, parts_.loop.wall_ms()};
  std::string secret;
  const store::SessionRow session = new_session(user, secret, given.browser);
  const store::Ticket ticket = parts_.store.write(store::MakeGuest{user, session});
  parts_.gate.pass(ticket, [then = std::move(then), user, secret](const Result<void>& written) {
    if (!written) return then(written.problem());
    then(SignedIn{person_of(user), secret});
  });
}

void Accounts::hash(const std::string& network, std::string password, std::function<void(std::string)> then,
                    const Then& otherwise) {
  const bool asked = parts_.hasher.ask(network, [this, password = std::move(password), then = std::move(then)] {
    std::string hashed = secrets::hash_password(password);
    parts_.loop.post([then, hashed = std::move(hashed)] { then(hashed); });
  });
  if (!asked) otherwise(problem(ErrorId::busy));
}

/// Invitations are guessed as slowly as passwords: as those of nobody, who has no name.
std::optional<Problem> Accounts::not_invited(const std::string& network, const std::string& invitation) {
  const Doors& doors = parts_.doors;
  if (doors.accounts == protocol::Newcomers::open) return std::nullopt;
  if (doors.accounts == protocol::Newcomers::closed) return Problem{ErrorId::beyond_scope, "accounts"};
  if (const std::int64_t wait = attempt(network, {}); wait > 0) return too_many_attempts(wait);
  if (secrets::hash_of(invitation) != secrets::hash_of(doors.invitation))
    return Problem{ErrorId::bad_value, "invitation"};
  attempt_succeeded(network, {});
  return std::nullopt;
}

void Accounts::make_account(const std::string& network, const std::optional<Person>& guest,
                            const protocol::Credentials& given, Then then) {
  if (guest && !guest->guest) return then(problem(ErrorId::already_an_account));
  if (auto why = not_invited(network, given.invitation)) return then(std::move(*why));
  if (names::is_confusing(given.name)) return then(problem(ErrorId::confusing_name));
  if (!newcomers_.take(network, parts_.loop.now())) return then(problem(ErrorId::too_many_attempts));
  parts_.share(limit_of_newcomers, network);
  hash(
      network, given.password,
      [this, guest, given, then](std::string hashed) { keep_account(guest, given, std::move(hashed), then); }, then);
}

void Accounts::keep_account(const std::optional<Person>& guest, const protocol::Credentials& given, std::string hashed,
                            Then then) {
  if (hashed.empty()) return then(problem(ErrorId::busy));
  const store::Id id = guest ? guest->id : parts_.store.next_user();
  const store::UserRow user{id, given.name, false, std::move(hashed), parts_.loop.wall_ms()};
  std::string secret;
  const store::SessionRow session = new_session(user, secret, given.browser);
  const store::Ticket ticket = guest ? parts_.store.write(store::PromoteGuest{user, session})
                                     : parts_.store.write(store::MakeAccount{user, session});
  parts_.gate.pass(ticket, [this, then = std::move(then), user, secret](const Result<void>& written) {
    if (!written) return then(written.problem());
    forget_all();
    then(SignedIn{person_of(user), secret});
  });
}

std::int64_t Accounts::attempt(const std::string& network, const std::string& name) {
  const std::int64_t now = parts_.loop.now();
  const std::string both = network + ' ' + store::folded(name);
  const bool local = limits::is_this_machine(network);
  const std::int64_t wait = std::max(tries_.wait_ms(both, now), local ? 0 : network_tries_.wait_ms(network, now));
  if (wait > 0) return wait;
  tries_.tried(both, now);
  network_tries_.tried(network, now);
  parts_.share(limit_of_tries, both);
  parts_.share(limit_of_network_tries, network);
  return 0;
}

void Accounts::attempt_succeeded(const std::string& network, const std::string& name) {
  const std::string both = network + ' ' + store::folded(name);
  tries_.forget(both);
  network_tries_.take_back(network);
  parts_.share(login_succeeded, both);
  parts_.share(network_login_succeeded, network);
}

void Accounts::attempt_not_made(const std::string& network, const std::string& name) {
  tries_.take_back(network + ' ' + store::folded(name));
  network_tries_.take_back(network);
}

/// Takes the same time for unknown names, so that names cannot be probed.
void Accounts::verify(const std::string& network, const protocol::Credentials& given, Verified then) {
  if (const std::int64_t wait = attempt(network, given.name); wait > 0) return then(too_many_attempts(wait));
  const auto busy = [this, network, name = given.name, then] {
    attempt_not_made(network, name);
    then(problem(ErrorId::busy));
  };
  const auto check = [this, network, given, then, busy](const std::optional<store::UserRow>& user) {
    const bool asked = parts_.hasher.ask(network, [this, network, given, user, then, busy] {
      static const std::string nobodys = secrets::hash_password("nobody's");
      const auto checked = secrets::check_password(user ? user->password : nobodys, given.password);
      parts_.loop.post([this, network, name = given.name, then, user, checked, busy] {
        if (checked == secrets::PasswordCheck::no_memory) return busy();
        if (!user || checked != secrets::PasswordCheck::right) return then(problem(ErrorId::wrong_name_or_password));
        attempt_succeeded(network, name);
        then(*user);
      });
    });
    if (!asked) busy();
  };
  const bool asked = parts_.reader.ask([this, network, given, check, then] {
    auto user = parts_.store.reader().user_by_name(given.name);
    parts_.loop.post([this, network, name = given.name, check, user = std::move(user), then] {
      if (user) return check(*user);
      attempt_not_made(network, name);
      then(user.problem());
    });
  });
  if (!asked) busy();
}

void Accounts::log_in(const std::string& network, const protocol::Credentials& given, Then then) {
  verify(network, given, [this, browser = given.browser, then = std::move(then)](Result<store::UserRow> user) {
    if (!user) return then(user.problem());
    std::string secret;
    const store::SessionRow session = new_session(*user, secret, browser);
    const store::Ticket ticket = parts_.store.write(store::AddSession{session});
    parts_.gate.pass(ticket, [then, who = person_of(*user), secret](const Result<void>& written) {
      if (!written) return then(written.problem());
      then(SignedIn{who, secret});
    });
  });
}

void Accounts::log_out(const std::string& secret, std::function<void(bool)> then) {
  const std::string hash = secrets::hash_of(secret);
  const store::Ticket ticket = parts_.store.write(store::LogOut{hash});
  // Not before: until then a request may read the session, and cache it.
  parts_.gate.pass(ticket, [this, hash, then = std::move(then)](const Result<void>& written) {
    cache_.erase(hash);
    ++generation_;
    then(written.operator bool());
  });
}

}  // namespace rois::app
