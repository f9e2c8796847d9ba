#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rois/app/event_loop.hpp"
#include "rois/app/gate.hpp"
#include "rois/app/worker.hpp"
#include "rois/core/result.hpp"
#include "rois/limits/limits.hpp"
#include "rois/protocol/account.hpp"
#include "rois/protocol/notice.hpp"
#include "rois/protocol/requests.hpp"
#include "rois/ratelimit/quota.hpp"
#include "rois/ratelimit/slowdown.hpp"
#include "rois/session/people.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// Who may enter for the first time.
struct Doors {
  protocol::Newcomers accounts = protocol::Newcomers::open;
  /// What whoever makes an account has to know, where they have to be invited.
  std::string invitation;
  bool guests = true;
};

/// Authentication: guests, accounts, sessions and tokens. Nothing slow happens on the calling thread. Rate limits are
/// by network.
class Accounts {
 public:
  struct Parts {
    store::Store& store;
    Worker& reader;
    Worker& hasher;
    EventLoop& loop;
    Gate& gate;
    /// Tells other nodes what counts towards a limit that holds for all of them together.
    std::function<void(std::string_view, std::string_view)> share = [](std::string_view, std::string_view) {};
    Doors doors = {};
  };
  explicit Accounts(Parts parts) : parts_{std::move(parts)} {}

  /// A person, and the secret of the session or token that was just made for them.
  struct SignedIn {
    session::Person person;
    std::string secret;
  };
  using Then = std::function<void(Result<SignedIn>)>;
  using Done = std::function<void(Result<void>)>;

  /// The owner of a session or token, what it may do, and until when.
  struct Identity {
    session::Person person;
    store::Scope scope = store::Scope::all;
    std::int64_t ends_wall_ms = 0;
    store::Role role = store::Role::none;
  };
  /// With nobody if the secret is empty, unknown or expired.
  using Authenticated = std::function<void(Result<std::optional<Identity>>)>;
  /// Calls back with whose secret it is, or why that cannot be found out.
  void authenticate(const std::string& secret, Authenticated then);
  void enter_as_guest(const std::string& network, const protocol::Credentials& given, Then then);
  /// Makes a new account, or turns a guest into one.
  void make_account(const std::string& network, const std::optional<session::Person>& guest,
                    const protocol::Credentials& given, Then then);
  void log_in(const std::string& network, const protocol::Credentials& given, Then then);
  /// Calls back with whether the session has ended.
  void log_out(const std::string& secret, std::function<void(bool)> then);

  /// With the row of the new token beside its secret.
  using MadeToken = std::function<void(Result<std::pair<store::SessionRow, std::string>>)>;
  void make_token(const session::Person& who, const protocol::TokenRequest& wanted, MadeToken then);
  void revoke_token(const session::Person& who, const std::string& label, Done then);
  /// The browsers' sessions or the tokens of a person.
  using Sessions = Result<std::vector<store::SessionRow>>;
  void list_sessions(const session::Person& who, bool tokens, std::function<void(const Sessions&)> then);
  /// Ends one session, by its name (`session_id`), or all but the one with this secret.
  void end_session(const session::Person& who, const std::string& id, Done then);
  void end_other_sessions(const session::Person& who, const std::string& secret, Done then);

  /// A new password ends all sessions and tokens, and gives a new session.
  void change_password(const std::string& network, const session::Person& who, const std::string& browser,
                       const protocol::PasswordChange& change, Then then);
  /// Removes the person, once the password of an account is right. Their name and words at tables go after that.
  void remove_self(const std::string& network, const session::Person& who, const std::string& password, Done then);

  /// Sessions or their owners changed in the store: everybody is looked up again.
  void forget_all();
  /// Likewise of these people, or of one session.
  void forget_people(const std::vector<store::Id>& people);
  void forget_session(const std::string& hash);
  /// Grows with each of these: whoever was looked up before may have to be looked up again.
  std::uint64_t generation() const { return generation_; }
  /// What another node has shared.
  void count(std::string_view limit, const std::string& key);

 private:
  struct Cached {
    Identity identity;
    std::int64_t until_ms = 0;
  };
  using Verified = std::function<void(Result<store::UserRow>)>;

  store::SessionRow new_session(const store::UserRow& user, std::string& secret, const std::string& browser) const;
  /// Puts off the end of an account's session that is in use; the answer is when it ends now.
  std::int64_t used(const store::UserRow& user, const store::SessionRow& session);
  /// Calls back once the change is on disk, when nobody's session is remembered any more.
  void change(store::Write what, Done then);
  void keep_password(const session::Person& who, const std::string& browser, std::string hashed, Then then);
  void verify(const std::string& network, const protocol::Credentials& given, Verified then);
  void hash(const std::string& network, std::string password, std::function<void(std::string)> then,
            const Then& otherwise);
  void keep_account(const std::optional<session::Person>& guest, const protocol::Credentials& given, std::string hashed,
                    Then then);
  /// Why no account may be made with this invitation.
  std::optional<Problem> not_invited(const std::string& network, const std::string& invitation);
  /// How long to wait before trying this name from this network; if 0, the attempt is counted.
  std::int64_t attempt(const std::string& network, const std::string& name);
  void attempt_succeeded(const std::string& network, const std::string& name);
  void attempt_not_made(const std::string& network, const std::string& name);

  Parts parts_;
  std::unordered_map<std::string, Cached> cache_;  // by the hash of the secret
  /// Grows with every removal: an answer that was read before one is not cached after it.
  std::uint64_t generation_ = 0;
  /// By network and name together, so that wrong passwords elsewhere are not held against the owner; and by network.
  ratelimit::Slowdown<std::string> tries_{
      {limits::login_attempts, limits::login_wait_ms, limits::login_wait_longest_ms, limits::login_window_ms}};
  ratelimit::Slowdown<std::string> network_tries_{{limits::login_attempts_per_network, limits::login_wait_ms,
                                                   limits::login_wait_per_network_ms, limits::login_window_ms}};
  ratelimit::Quota<std::string> newcomers_{limits::new_users, limits::login_window_ms};
};

/// A session's name, by which its owner can end it: the beginning of the secret's hash.
std::string session_id(const store::SessionRow& session);

}  // namespace rois::app
