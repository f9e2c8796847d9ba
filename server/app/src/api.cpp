#include "rois/app/api.hpp"

#include <array>

#include "rois/errors/http_status.hpp"
#include "rois/limits/network.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/secrets/secrets.hpp"

namespace rois::app {
namespace {

using transport::HttpRequest;
using transport::HttpResponse;

/// Over TLS browsers take it from this very host alone, not from a neighbour or over plain HTTP.
std::string_view cookie_name(bool over_tls) { return over_tls ? "__Host-rois" : "rois"; }

HttpResponse problem_response(ErrorId code) {
  HttpResponse out;
  out.status = http_status(code);
  out.body = protocol::problem_body({code});
  return out;
}

HttpResponse too_fast_response(std::int64_t wait_ms) {
  HttpResponse out = problem_response(ErrorId::too_fast);
  out.headers.emplace_back("Retry-After", std::to_string((wait_ms + limits::second_ms - 1) / limits::second_ms));
  return out;
}

/// The value of our cookie in a Cookie header.
std::string_view cookie_value(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    const auto end = cookies.find(';');
    std::string_view one = cookies.substr(0, end);
    cookies = end == std::string_view::npos ? std::string_view{} : cookies.substr(end + 1);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
  }
  return {};
}

std::string secret_of(const HttpRequest& request, bool over_tls) {
  constexpr std::string_view bearer = "Bearer ";
  if (request.authorization.starts_with(bearer)) return request.authorization.substr(bearer.size());
  return std::string{cookie_value(request.cookie, cookie_name(over_tls))};
}

/// `application/json`, with or without parameters.
bool is_json(std::string_view content_type) {
  constexpr std::string_view json_type = "application/json";
  if (!content_type.starts_with(json_type)) return false;
  content_type.remove_prefix(json_type.size());
  return content_type.empty() || content_type.front() == ';' || content_type.front() == ' ';
}

/// Matches a path against a pattern such as `/api/tables/{code}/record` and returns the code.
std::optional<std::string> match_path(std::string_view pattern, std::string_view path) {
  const auto brace = pattern.find("{code}");
  if (brace == std::string_view::npos) return pattern == path ? std::optional{std::string{}} : std::nullopt;
  const std::string_view before = pattern.substr(0, brace);
  const std::string_view after = pattern.substr(brace + 6);
  if (path.size() <= before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after))
    return std::nullopt;
  const std::string_view code = path.substr(before.size(), path.size() - before.size() - after.size());
  return code.find('/') == std::string_view::npos ? std::optional{std::string{code}} : std::nullopt;
}

/// `localhost:8080` and the like: names that only work on this machine.
bool is_loopback(std::string_view host) {
  for (const std::string_view name : {"localhost", "127.0.0.1", "[::1]"})
    if (host == name || (host.starts_with(name) && host.substr(name.size()).starts_with(':'))) return true;
  return false;
}

/// Security headers for every response: no inline script, no framing, no content sniffing.
void protect(HttpResponse& response) {
  auto& headers = response.headers;
  headers.emplace_back("Content-Security-Policy",
                       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
                       "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
                       "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  headers.emplace_back("X-Content-Type-Options", "nosniff");
  headers.emplace_back("Referrer-Policy", "no-referrer");
  headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  if (response.content_type == "application/json") headers.emplace_back("Cache-Control", "no-store");
}

}  // namespace

std::span<const Api::Entry> Api::entries() {
  static constexpr std::array<Entry, 41> all{{
      {{"GET", "/healthz"}, &Api::healthz, Access::anybody},
      {{"GET", "/readyz"}, &Api::readyz, Access::anybody},
      {{"GET", "/.well-known/security.txt"}, &Api::security_txt, Access::anybody},
      {{"GET", "/metrics"}, &Api::metrics, Access::anybody},
      {{"GET", "/api/games"}, &Api::games, Access::anybody},
      {{"GET", "/api/me"}, &Api::me, Access::read},
      {{"POST", "/api/guest"}, &Api::guest, Access::anybody},
      {{"POST", "/api/account"}, &Api::make_account, Access::anybody},
      {{"POST", "/api/login"}, &Api::log_in, Access::anybody},
      {{"POST", "/api/logout"}, &Api::log_out, Access::read},
      {{"GET", "/api/tokens"}, &Api::tokens, Access::owner},
      {{"POST", "/api/tokens"}, &Api::make_token, Access::owner},
      {{"POST", "/api/tokens/revoke"}, &Api::revoke_token, Access::owner},
      {{"GET", "/api/sessions"}, &Api::sessions, Access::owner},
      {{"POST", "/api/sessions/end"}, &Api::end_session, Access::owner},
      {{"POST", "/api/sessions/end-others"}, &Api::end_other_sessions, Access::owner},
      {{"POST", "/api/password"}, &Api::change_password, Access::owner},
      {{"POST", "/api/account/delete"}, &Api::delete_account, Access::owner},
      {{"GET", "/api/my/data"}, &Api::my_data, Access::owner},
      {{"GET", "/api/tables"}, &Api::tables, Access::anybody},
      {{"POST", "/api/tables"}, &Api::open_table, Access::play},
      {{"GET", "/api/tables/{code}"}, &Api::table, Access::anybody},
      {{"GET", "/api/tables/{code}/qr"}, &Api::qr, Access::anybody},
      {{"GET", "/api/tables/{code}/record"}, &Api::record, Access::anybody},
      {{"GET", "/api/my/games"}, &Api::my_games, Access::read},
      {{"POST", "/api/records"}, &Api::import, Access::play},
      {{"GET", "/api/notice"}, &Api::notice, Access::anybody},
      {{"GET", "/api/site"}, &Api::site, Access::anybody},
      {{"POST", "/api/reports"}, &Api::report, Access::play},
      {{"GET", "/api/moderation"}, &Api::role, Access::read},
      {{"GET", "/api/moderation/reports"}, &Api::moderate<&ModeratorDesk::reports>, Access::moderator},
      {{"POST", "/api/moderation/reports/settle"}, &Api::moderate<&ModeratorDesk::settle_report>, Access::moderator},
      {{"GET", "/api/moderation/sanctions"}, &Api::moderate<&ModeratorDesk::sanctions>, Access::moderator},
      {{"POST", "/api/moderation/sanctions"}, &Api::moderate<&ModeratorDesk::impose>, Access::moderator},
      {{"POST", "/api/moderation/sanctions/lift"}, &Api::moderate<&ModeratorDesk::lift>, Access::moderator},
      {{"GET", "/api/moderation/tables/{code}/chat"}, &Api::moderate<&ModeratorDesk::chat>, Access::moderator},
      {{"POST", "/api/moderation/chat/delete"}, &Api::moderate<&ModeratorDesk::delete_chat>, Access::moderator},
      {{"POST", "/api/moderation/tables/close"}, &Api::moderate<&ModeratorDesk::close_table>, Access::moderator},
      {{"POST", "/api/moderation/announce"}, &Api::moderate<&ModeratorDesk::announce>, Access::host},
      {{"POST", "/api/moderation/read-only"}, &Api::moderate<&ModeratorDesk::read_only>, Access::host},
      {{"GET", "/api/moderation/audit"}, &Api::moderate<&ModeratorDesk::audit>, Access::host},
  }};
  return all;
}

std::vector<Api::Route> Api::routes() {
  std::vector<Route> out;
  for (const Entry& entry : entries()) out.push_back(entry.route);
  return out;
}

/// A browser says where the page came from. It must be from here; what is no browser says nothing.
bool Api::same_origin(const Request& request) const {
  if (request.origin.empty()) return true;
  if (!parts_.outside.origin.empty()) return request.origin == parts_.outside.origin;
  // DNS rebinding: a page of a stranger whose name was made to point at a server at home.
  if (!parts_.outside.behind_proxy && limits::is_private_address(request.address) &&
      limits::is_public_name(request.host))
    return false;
  const auto scheme = request.origin.find("://");
  return scheme != std::string::npos && request.origin.substr(scheme + 3) == request.host;
}

bool Api::from_proxy(const Request& request) const {
  const Outside& outside = parts_.outside;
  if (!outside.behind_proxy) return false;
  return outside.proxy.empty() ? limits::is_this_machine(limits::network_of(request.address))
                               : limits::is_same_address(request.address, outside.proxy);
}

std::string Api::address_of(const Request& request) const {
  if (!from_proxy(request) || request.forwarded_for.empty()) return request.address;
  // The last one was added by our own proxy; those before it may be anything.
  const auto comma = request.forwarded_for.rfind(',');
  std::string last = comma == std::string::npos ? request.forwarded_for : request.forwarded_for.substr(comma + 1);
  last.erase(0, last.find_first_not_of(' '));
  return last;
}

/// What is no address is a network of its own, which all who come with such share.
std::string Api::network_of(const Request& request) const {
  std::string network = limits::network_of(address_of(request));
  return network.empty() ? "unknown" : network;
}

AuthenticatedSession Api::session_of(const Call& call) const {
  return {*call.who, secrets::hash_of(call.secret), network_of(call.request), call.scope == store::Scope::read,
          call.ends_wall_ms};
}

bool Api::over_tls(const Request& request) const {
  return parts_.outside.origin.starts_with("https://") || (from_proxy(request) && request.forwarded_proto == "https");
}

/// By the name that the server was given; by that of its machine where the host itself asks, since what it calls itself
/// means another machine elsewhere; else as whoever asks calls it.
std::string Api::link(const Request& request, std::string_view code) const {
  std::string base = parts_.outside.origin;
  if (base.empty() && is_loopback(request.host)) base = parts_.reached_at();
  if (base.empty() && !request.host.empty()) base = (over_tls(request) ? "https://" : "http://") + request.host;
  return base.empty() ? base : base + "/#/room/" + std::string{code};
}

std::pair<std::string, std::string> Api::cookie(const Request& request, std::string_view secret) const {
  const std::int64_t seconds = secret.empty() ? 0 : limits::session_days * limits::day_ms / 1000;
  std::string value = std::string{cookie_name(over_tls(request))} + "=" + std::string{secret} +
                      "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(seconds);
  if (over_tls(request)) value += "; Secure";
  return {"Set-Cookie", std::move(value)};
}

Api::Response Api::early_refusal(ErrorId why) {
  Response response = problem_response(why);
  protect(response);
  return response;
}

void Api::handle(Request request, const Reply& reply) {
  const Reply protected_reply = [this, reply, since = parts_.loop.now()](Response response) {
    request_times_.observe(parts_.loop.now() - since);
    count(response.status);
    protect(response);
    reply(std::move(response));
  };
  const bool reading = request.method == "GET" || request.method == "HEAD";
  bool other_method = false;
  for (const Entry& entry : entries()) {
    auto code = match_path(entry.route.pattern, request.path);
    if (!code) continue;
    other_method = true;
    if (entry.route.method != (reading ? "GET" : request.method)) continue;
    if (!reading && !same_origin(request)) {
      parts_.security.note(SecurityLog::Event::origin_refused, network_of(request));
      return protected_reply(problem_response(ErrorId::foreign_origin));
    }
    // An HTML form cannot send it.
    if (!reading && !is_json(request.content_type)) return protected_reply(problem_response(ErrorId::not_json));
    std::string secret = secret_of(request, over_tls(request));
    return dispatch(entry, {std::move(request), std::move(*code), std::move(secret), {}, {}, {}, {}, protected_reply});
  }
  const RateLimitKey key{session::nobody_id, network_of(request)};
  if (const std::int64_t wait = parts_.hall.costs().wait_ms(key); wait > 0)
    return protected_reply(too_fast_response(wait));
  const CostLimiter::Scope scope{parts_.hall.costs(), key};
  if (other_method || !reading) return protected_reply(problem_response(ErrorId::wrong_method));
  if (request.path.starts_with("/api/")) return protected_reply(problem_response(ErrorId::not_found));
  auto page = page_.answer(request);
  protected_reply(page ? std::move(*page) : problem_response(ErrorId::not_found));
}

void Api::dispatch(const Entry& entry, Call call) {
  const std::string secret = call.secret;
  const auto known = [this, &entry, kept = std::move(call)](Result<std::optional<Accounts::Identity>> who) mutable {
    if (!who && entry.access != Access::anybody) return kept.reply(problem_response(who.problem().code));
    if (who && *who) {
      kept.who = std::move((*who)->person);
      kept.scope = (*who)->scope;
      kept.ends_wall_ms = (*who)->ends_wall_ms;
      kept.role = (*who)->role;
    }
    answer(entry, kept);
  };
  parts_.accounts.authenticate(secret, known);
}

bool Api::allows(Access access, store::Scope scope) {
  switch (access) {
    case Access::anybody:
    case Access::read: return true;
    case Access::play: return scope != store::Scope::read;
    case Access::owner:
    case Access::moderator:
    case Access::host: return scope == store::Scope::all;
  }
  return false;
}

bool Api::allows(Access access, store::Role role) {
  switch (access) {
    case Access::anybody:
    case Access::read:
    case Access::play:
    case Access::owner: return true;
    case Access::moderator: return role != store::Role::none;
    case Access::host: return role == store::Role::host;
  }
  return false;
}

/// Charges the request to whoever sent it, the bytes when they leave.
void Api::answer(const Entry& entry, Call& call) {
  CostLimiter& costs = parts_.hall.costs();
  const RateLimitKey key{call.who ? call.who->id : session::nobody_id, network_of(call.request)};
  if (const std::int64_t wait = costs.wait_ms(key); wait > 0) return call.reply(too_fast_response(wait));
  const CostLimiter::Scope scope{costs, key};
  call.reply = [&costs, key, reply = std::move(call.reply)](Response response) {
    costs.charge(key, 0, static_cast<std::int64_t>(response.body.size()));
    reply(std::move(response));
  };
  if (const auto why = forbidden(entry, call)) {
    if (*why == ErrorId::banned) parts_.security.note(SecurityLog::Event::banned_refused, key.network);
    return call.reply(problem_response(*why));
  }
  if (entry.access != Access::anybody && !call.who) return call.reply(problem_response(ErrorId::no_session));
  if (!allows(entry.access, call.scope) || !allows(entry.access, call.role))
    return call.reply(problem_response(ErrorId::beyond_scope));
  (this->*entry.handler)(call);
}

void Api::authorise_upgrade(const Request& request,
                            std::function<void(std::optional<AuthenticatedSession>, Response)> then) {
  const auto refuse = [then](ErrorId why) { then(std::nullopt, early_refusal(why)); };
  if (!same_origin(request)) return refuse(ErrorId::foreign_origin);
  const std::string secret = secret_of(request, over_tls(request));
  const std::string network = network_of(request);
  parts_.accounts.authenticate(secret,
                               [this, secret, network, refuse, then](Result<std::optional<Accounts::Identity>> known) {
                                 if (!known) return refuse(known.problem().code);
                                 auto& who = *known;
                                 const RateLimitKey key{who ? who->person.id : session::nobody_id, network};
                                 CostLimiter& costs = parts_.hall.costs();
                                 if (const std::int64_t wait = costs.wait_ms(key); wait > 0) {
                                   Response response = too_fast_response(wait);
                                   protect(response);
                                   return then(std::nullopt, std::move(response));
                                 }
                                 costs.charge(key, limits::handshake_work_us, 0);
                                 if (!who) return refuse(ErrorId::no_session);
                                 if (parts_.hall.rules().is_banned(who->person.id, network, parts_.loop.wall_ms())) {
                                   parts_.security.note(SecurityLog::Event::banned_refused, network);
                                   return refuse(ErrorId::banned);
                                 }
                                 if (!parts_.hall.admits(key)) return refuse(ErrorId::too_many_connections);
                                 then(AuthenticatedSession{std::move(who->person), secrets::hash_of(secret), network,
                                                           who->scope == store::Scope::read, who->ends_wall_ms},
                                      {});
                               });
}

}  // namespace rois::app
