#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rois/app/accounts.hpp"
#include "rois/app/hall.hpp"
#include "rois/app/moderator_desk.hpp"
#include "rois/app/page.hpp"
#include "rois/app/security_log.hpp"
#include "rois/ratelimit/quota.hpp"
#include "rois/store/moderation.hpp"
#include "rois/transport/network.hpp"

namespace rois::app {

/// How clients reach the server.
struct Outside {
  /// Such as `https://rois.example`; if empty, any host name that a browser uses is accepted.
  std::string origin;
  /// Whether a reverse proxy supplies the client's address and whether it came over TLS.
  bool behind_proxy = false;
  /// The proxy's address; this machine if empty. Nobody else's headers are trusted.
  std::string proxy;
};

/// The HTTP API: docs/openapi.json.
class Api {
 public:
  using Request = transport::HttpRequest;
  using Response = transport::HttpResponse;
  using Reply = transport::Host::Reply;

  struct Parts {
    Hall& hall;
    Accounts& accounts;
    Worker& reader;
    store::Store& store;
    EventLoop& loop;
    SecurityLog& security;
    Outside outside;
    std::function<std::string()> metrics;
    /// The URL at which other machines reach the server; empty if they cannot.
    std::function<std::string()> reached_at;
    /// Whether moves can be written.
    std::function<bool()> ready;
    protocol::Site site = {};
    /// Puts in force what moderators have written, then calls back.
    std::function<void(std::function<void()>)> moderated = [](const std::function<void()>& then) { then(); };
  };
  explicit Api(Parts parts)
      : parts_{std::move(parts)}, desk_{{parts_.hall, parts_.store, parts_.reader, parts_.loop, parts_.moderated}} {}

  void handle(Request request, const Reply& reply);
  /// A WebSocket upgrade request: whose it is; nobody, with the refusal.
  void authorise_upgrade(const Request& request,
                         std::function<void(std::optional<AuthenticatedSession>, Response)> then);

  struct Route {
    std::string_view method;
    std::string_view pattern;
  };
  /// All routes, for the test of the document.
  static std::vector<Route> routes();
  /// The answer to what is refused before it is a request.
  static Response early_refusal(ErrorId why);
  /// From a request until its answer.
  const Histogram& request_times() const { return request_times_; }
  /// How many answers there were of each status.
  using Statuses = std::map<int, std::uint64_t>;
  const Statuses& statuses() const { return statuses_; }
  /// One that is given elsewhere: to what is refused before it is a request, and to WebSockets.
  void count(int status) { ++statuses_[status]; }

 private:
  struct Call {
    Request request;
    std::string code;  // of the table in the path
    std::string secret;
    std::optional<session::Person> who;
    store::Scope scope = store::Scope::all;
    std::int64_t ends_wall_ms = 0;
    store::Role role = store::Role::none;
    Reply reply;
  };
  using Handler = void (Api::*)(Call&);
  /// Who may call a route: anybody, a person by whatever secret, one that may play, or themselves and no token; and of
  /// these who keeps order.
  enum class Access : std::uint8_t { anybody, read, play, owner, moderator, host };
  struct Entry {
    Route route;
    Handler handler;
    Access access;
  };
  static bool allows(Access access, store::Scope scope);
  static bool allows(Access access, store::Role role);
  static std::span<const Entry> entries();

  void dispatch(const Entry& entry, Call call);
  std::optional<ErrorId> forbidden(const Entry& entry, const Call& call) const;
  void answer(const Entry& entry, Call& call);
  bool same_origin(const Request& request) const;
  bool from_proxy(const Request& request) const;
  std::string address_of(const Request& request) const;
  std::string network_of(const Request& request) const;
  AuthenticatedSession session_of(const Call& call) const;
  bool over_tls(const Request& request) const;
  /// The invitation link; empty if the server's own name is not known.
  std::string link(const Request& request, std::string_view code) const;
  std::pair<std::string, std::string> cookie(const Request& request, std::string_view secret) const;
  Accounts::Then enter(const Call& call) const;
  Accounts::Done ended(const Call& call, SecurityLog::Event what);
  void note_by(const Call& call, SecurityLog::Event what);
  /// Notes in the log how an attempt to get in ended.
  Accounts::Then noted(const Call& call, const std::string& name, SecurityLog::Event success, Accounts::Then then);
  void note_refused(const std::string& network, const std::string& name, const Problem& why);
  Hall::Opened opened(const Call& call) const;

  void reply_durably(const LoadedTable& live, const Reply& reply, Response response);

  void security_txt(Call& call);
  void healthz(Call& call);
  void readyz(Call& call);
  void metrics(Call& call);
  void games(Call& call);
  void me(Call& call);
  void guest(Call& call);
  void make_account(Call& call);
  void log_in(Call& call);
  void log_out(Call& call);
  void tokens(Call& call);
  void make_token(Call& call);
  void revoke_token(Call& call);
  void sessions(Call& call);
  void end_session(Call& call);
  void end_other_sessions(Call& call);
  void change_password(Call& call);
  void delete_account(Call& call);
  void my_data(Call& call);
  void tables(Call& call);
  void open_table(Call& call);
  void table(Call& call);
  void qr(Call& call);
  void record(Call& call);
  void my_games(Call& call);
  void import(Call& call);
  void notice(Call& call);
  void site(Call& call);
  void report(Call& call);
  void keep_report(store::Report report, const std::string& network, const Reply& reply);
  void role(Call& call);
  template <void (ModeratorDesk::*What)(const ModeratorDesk::Asked&)>
  void moderate(Call& call) {
    (desk_.*What)({*call.who, network_of(call.request), call.code, call.request.query, call.request.body, call.reply});
  }

  Parts parts_;
  ModeratorDesk desk_;
  ratelimit::Quota<session::PersonId> data_asked_{limits::own_data, limits::login_window_ms};
  Page page_{page_files()};
  Histogram request_times_;
  Statuses statuses_;
  /// By person and by network.
  ratelimit::Quota<std::string> reporters_{limits::reports_per_user, limits::reports_window_ms};
};

}  // namespace rois::app
