#include <algorithm>

#include "browser_name.hpp"
#include "responses.hpp"
#include "rois/app/api.hpp"
#include "rois/app/qr.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/json_api/json_api.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/records/record.hpp"

namespace rois::app {
namespace {

using transport::HttpResponse;

/// `page=2`; 1 if there is no query, 0 if it is malformed.
std::size_t page_of(std::string_view query) {
  constexpr std::string_view name = "page=";
  if (query.empty()) return 1;
  if (!query.starts_with(name)) return 0;
  query.remove_prefix(name.size());
  constexpr std::size_t most = 1'000'000;
  return parse_number<std::size_t>(query, 1, most).value_or(0);
}

HttpResponse not_found() { return refusal({ErrorId::not_found}); }

}  // namespace

void Api::healthz(Call& call) {
  HttpResponse out;
  out.content_type = "text/plain; charset=utf-8";
  out.body = "ok\n";
  call.reply(std::move(out));
}

/// Whether moves can be accepted: with a full disk the server is alive but not ready.
void Api::readyz(Call& call) {
  HttpResponse out;
  const bool ready = parts_.ready();
  out.status = ready ? 200 : 503;
  out.content_type = "text/plain; charset=utf-8";
  out.body = ready ? "ready\n" : "cannot write\n";
  call.reply(std::move(out));
}

/// For monitoring on this machine only.
void Api::metrics(Call& call) {
  const bool local = call.request.address == "127.0.0.1" || call.request.address == "::1";
  const bool rebound = limits::is_public_name(call.request.host);
  if (!local || rebound || !call.request.forwarded_for.empty()) return call.reply(not_found());
  HttpResponse out;
  out.content_type = "text/plain; version=0.0.4; charset=utf-8";
  out.body = parts_.metrics();
  call.reply(std::move(out));
}

void Api::games(Call& call) { call.reply(json_response(compact(games_json()))); }

void Api::me(Call& call) { call.reply(json_response(protocol::me_body(*call.who))); }

Accounts::Then Api::enter(const Call& call) const {
  return [this, request = call.request, reply = call.reply](Result<Accounts::SignedIn> known) {
    if (!known) return reply(refusal(known.problem()));
    HttpResponse out = json_response(protocol::me_body(known->person));
    out.headers.push_back(cookie(request, known->secret));
    reply(std::move(out));
  };
}

void Api::guest(Call& call) {
  auto given = protocol::read_credentials(call.request.body, protocol::Password::none);
  if (!given) return call.reply(refusal(given.problem()));
  given->browser = browser_name(call.request.user_agent);
  parts_.accounts.enter_as_guest(network_of(call.request), *given, enter(call));
}

void Api::make_account(Call& call) {
  if (call.who && !allows(Access::owner, call.scope)) return call.reply(refusal({ErrorId::beyond_scope}));
  auto given = protocol::read_credentials(call.request.body, protocol::Password::chosen);
  if (!given) return call.reply(refusal(given.problem()));
  given->browser = browser_name(call.request.user_agent);
  const auto then = [this, enter = enter(call)](Result<Accounts::SignedIn> known) {
    // The connections that the guest's secret and tokens opened end with them.
    if (known) parts_.hall.recheck_sessions();
    enter(std::move(known));
  };
  parts_.accounts.make_account(network_of(call.request), call.who, *given,
                               noted(call, given->name, SecurityLog::Event::account_made, then));
}

void Api::log_in(Call& call) {
  auto given = protocol::read_credentials(call.request.body, protocol::Password::known);
  if (!given) return call.reply(refusal(given.problem()));
  given->browser = browser_name(call.request.user_agent);
  // A token is no session: its program goes on.
  const std::string earlier = call.who && call.scope == store::Scope::all ? call.secret : std::string{};
  const auto then = [this, earlier, enter = enter(call)](Result<Accounts::SignedIn> known) {
    if (!known || earlier.empty()) return enter(std::move(known));
    // The session that somebody came with ends before the new one is handed out.
    parts_.accounts.log_out(earlier, [this, enter, known = std::move(known)](bool done) {
      if (!done) return enter(Problem{ErrorId::store_unavailable});
      parts_.hall.recheck_sessions();
      enter(known);
    });
  };
  parts_.accounts.log_in(network_of(call.request), *given, noted(call, given->name, SecurityLog::Event::login, then));
}

void Api::log_out(Call& call) {
  parts_.accounts.log_out(call.secret, [this, reply = call.reply, cleared = cookie(call.request, {})](bool done) {
    if (!done) return reply(refusal({ErrorId::store_unavailable}));
    parts_.hall.recheck_sessions();
    HttpResponse out = json_response("{}");
    out.headers.push_back(cleared);
    // Not the storage: the games and settings of this device are kept there, and are not the account's.
    out.headers.emplace_back("Clear-Site-Data", "\"cache\"");
    reply(std::move(out));
  });
}

void Api::tables(Call& call) {
  const std::size_t pages = parts_.hall.pages();
  const std::size_t page = page_of(call.request.query);
  if (page == 0) return call.reply(refusal({ErrorId::bad_number, "page"}));
  call.reply(json_response(protocol::page_body("tables", parts_.hall.listed(page), page, pages)));
}

Hall::Opened Api::opened(const Call& call) const {
  return [this, request = call.request, reply = call.reply](Result<std::string> code) {
    if (!code) return reply(refusal(code.problem()));
    const std::string whole = link(request, *code);
    reply(json_response(compact(json::object{{"table", json_view(*code)}, {"link", json_view(whole)}}), 201));
  };
}

void Api::open_table(Call& call) {
  auto wanted = protocol::read_new_table(call.request.body);
  if (!wanted) return call.reply(refusal(wanted.problem()));
  parts_.hall.open_table(session_of(call), std::move(*wanted), opened(call));
}

void Api::import(Call& call) {
  constexpr std::string_view anew = "deal=anew";
  auto given = read_record(call.request.body);
  if (!given) return call.reply(refusal(given.problem()));
  if (!call.request.query.empty() && call.request.query != anew)
    return call.reply(refusal({ErrorId::bad_value, call.request.query}));
  if (!protocol::options_fit(given->options)) return call.reply(refusal({ErrorId::too_long, "options"}));
  parts_.hall.import(session_of(call), std::move(*given), call.request.query == anew, opened(call));
}

void Api::table(Call& call) {
  parts_.hall.look_at_table(call.code, [this, reply = call.reply](const Result<LoadedTable*>& found) {
    if (!found) return reply(refusal(found.problem()));
    const LoadedTable& live = **found;
    reply_durably(live, reply, json_response(protocol::invitation(live.code, live.table)));
  });
}

/// Replies once what is said about the table is on disk.
void Api::reply_durably(const LoadedTable& live, const Reply& reply, Response response) {
  parts_.hall.gate().pass(live.ticket, [reply, response = std::move(response)](const Result<void>& written) {
    reply(written ? response : refusal(written.problem()));
  });
}

/// For the camera of somebody beside the host.
void Api::qr(Call& call) {
  parts_.hall.look_at_table(call.code,
                            [this, request = call.request, reply = call.reply](const Result<LoadedTable*>& found) {
                              if (!found) return reply(refusal(found.problem()));
                              const LoadedTable* live = *found;
                              HttpResponse out;
                              out.content_type = "image/svg+xml; charset=utf-8";
                              out.body = qr_svg(link(request, live->code));
                              if (out.body.empty()) return reply(refusal({ErrorId::bad_host}));
                              out.headers.emplace_back("Cache-Control", "no-store");
                              reply_durably(*live, reply, std::move(out));
                            });
}

/// The whole game once it is over; before that, what the requester may see.
void Api::record(Call& call) {
  const bool as_text = call.request.query == "format=text";
  parts_.hall.look_at_table(
      call.code, [this, reply = call.reply, as_text, who = call.who](const Result<LoadedTable*>& found) {
        if (!found) return reply(refusal(found.problem()));
        const LoadedTable* live = *found;
        const session::Table& table = live->table;
        const bool over = table.phase() == session::Table::Phase::over;
        const Viewer viewer = who ? table.viewer_of(who->id) : Viewer::spectator();
        const Record record =
            over ? table.record() : shown_record(table.match(), viewer, table.names(), table.head().imported);
        if (as_text && !over) return reply(refusal({ErrorId::not_over}));
        HttpResponse out = json_response(as_text ? to_text(record, table.match()) : to_json(record));
        if (as_text) out.content_type = "text/plain; charset=utf-8";
        const std::string file = "rois-" + live->code + (as_text ? ".txt" : ".json");
        out.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + file + "\"");
        reply_durably(*live, reply, std::move(out));
      });
}

void Api::my_games(Call& call) {
  const bool asked = parts_.reader.ask([this, who = call.who->id, reply = call.reply] {
    std::vector<std::string> summaries;
    const auto games = parts_.store.reader().games_of(who, limits::listed_games);
    if (!games) return parts_.loop.post([reply, why = games.problem()] { reply(refusal(why)); });
    for (const auto& row : *games) summaries.push_back(protocol::dated(row.state.summary, row.opened_wall_ms));
    parts_.loop.post(
        [reply, summaries = std::move(summaries)] { reply(json_response(protocol::list_body("tables", summaries))); });
  });
  if (!asked) call.reply(refusal({ErrorId::busy}));
}

}  // namespace rois::app
