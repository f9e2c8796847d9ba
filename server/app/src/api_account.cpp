#include "browser_name.hpp"
#include "responses.hpp"
#include "rois/app/api.hpp"
#include "rois/app/own_data.hpp"

/// The routes about one's own account: log-in and log-out are in api_calls.cpp.
namespace rois::app {
namespace {

using transport::HttpResponse;

protocol::TokenInfo token_info(const store::SessionRow& row) {
  return {row.label, row.scope == store::Scope::read, row.since_wall_ms, row.expires_wall_ms};
}

}  // namespace

void Api::tokens(Call& call) {
  parts_.accounts.list_sessions(*call.who, true, [reply = call.reply](const Accounts::Sessions& rows) {
    if (!rows) return reply(refusal(rows.problem()));
    std::vector<std::string> list;
    for (const auto& row : *rows) list.push_back(protocol::token_json(token_info(row)));
    reply(json_response(protocol::list_body("tokens", list)));
  });
}

void Api::make_token(Call& call) {
  const auto wanted = protocol::read_new_token(call.request.body);
  if (!wanted) return call.reply(refusal(wanted.problem()));
  parts_.accounts.make_token(*call.who, *wanted, [this, call](const auto& made) {
    const Reply& reply = call.reply;
    if (!made) return reply(refusal(made.problem()));
    note_by(call, SecurityLog::Event::token_made);
    reply(json_response(protocol::new_token_body(token_info(made->first), made->second)));
  });
}

/// The answer to what ends sessions or tokens: the connections that they opened end too.
Accounts::Done Api::ended(const Call& call, SecurityLog::Event what) {
  return [this, call, what](const Result<void>& done) {
    const Reply& reply = call.reply;
    if (!done) return reply(refusal(done.problem()));
    note_by(call, what);
    parts_.hall.recheck_sessions();
    reply(json_response("{}"));
  };
}

void Api::revoke_token(Call& call) {
  const auto label = protocol::read_label(call.request.body);
  if (!label) return call.reply(refusal(label.problem()));
  parts_.accounts.revoke_token(*call.who, *label, ended(call, SecurityLog::Event::token_revoked));
}

void Api::sessions(Call& call) {
  const auto tell = [reply = call.reply, current = secrets::hash_of(call.secret)](const Accounts::Sessions& rows) {
    if (!rows) return reply(refusal(rows.problem()));
    std::vector<std::string> list;
    for (const auto& row : *rows)
      list.push_back(protocol::session_json(
          {session_id(row), row.label, row.since_wall_ms, row.expires_wall_ms, row.hash == current}));
    reply(json_response(protocol::list_body("sessions", list)));
  };
  parts_.accounts.list_sessions(*call.who, false, tell);
}

void Api::end_session(Call& call) {
  const auto id = protocol::read_session_id(call.request.body);
  if (!id) return call.reply(refusal(id.problem()));
  parts_.accounts.end_session(*call.who, *id, ended(call, SecurityLog::Event::sessions_ended));
}

void Api::end_other_sessions(Call& call) {
  parts_.accounts.end_other_sessions(*call.who, call.secret, ended(call, SecurityLog::Event::sessions_ended));
}

void Api::change_password(Call& call) {
  const auto wanted = protocol::read_password_change(call.request.body, call.who->name);
  if (!wanted) return call.reply(refusal(wanted.problem()));
  const auto then = [this, call, enter = enter(call)](Result<Accounts::SignedIn> known) {
    if (known) note_by(call, SecurityLog::Event::password_changed);
    if (known) parts_.hall.recheck_sessions();
    enter(std::move(known));
  };
  parts_.accounts.change_password(network_of(call.request), *call.who, browser_name(call.request.user_agent), *wanted,
                                  then);
}

void Api::delete_account(Call& call) {
  const auto password = protocol::read_removal(call.request.body, call.who->guest);
  if (!password) return call.reply(refusal(password.problem()));
  const auto then = [this, call, cleared = cookie(call.request, {})](const Result<void>& removed) {
    const Reply& reply = call.reply;
    if (!removed) return reply(refusal(removed.problem()));
    note_by(call, SecurityLog::Event::account_removed);
    parts_.hall.recheck_sessions();
    parts_.hall.forget_people();
    HttpResponse out = json_response("{}");
    out.headers.push_back(cleared);
    out.headers.emplace_back("Clear-Site-Data", "\"cache\"");
    reply(std::move(out));
  };
  parts_.accounts.remove_self(network_of(call.request), *call.who, *password, then);
}

void Api::my_data(Call& call) {
  if (!data_asked_.take(call.who->id, parts_.loop.now())) return call.reply(refusal({ErrorId::too_many_attempts}));
  const OwnData::Parts parts{parts_.store, parts_.reader, parts_.loop, all_games()};
  OwnData::collect(parts, *call.who, [reply = call.reply](const std::optional<std::string>& file) {
    if (!file) return reply(refusal({ErrorId::busy}));
    HttpResponse out = json_response(*file);
    out.headers.emplace_back("Content-Disposition", "attachment; filename=\"rois.json\"");
    reply(std::move(out));
  });
}

}  // namespace rois::app
