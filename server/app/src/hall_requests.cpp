#include <type_traits>
#include <utility>

#include "rois/app/hall.hpp"
#include "rois/match/level.hpp"
#include "rois/protocol/messages.hpp"

namespace rois::app {
namespace {

using session::CommandResult;

/// The requests that are commands to a table.
struct Commands {
  const session::Person& who;
  const protocol::Request& request;
  session::Table& table;
  session::Millis now;
  const Audience& audience;

  CommandResult operator()(const protocol::Sit& sit) const { return table.sit(now, who, sit.seat, sit.promise); }
  CommandResult operator()(const protocol::Share& share) const { return table.share(now, who.id, share.share); }
  CommandResult operator()(const protocol::Leave& /*leave*/) const { return table.leave(now, who.id); }
  CommandResult operator()(const protocol::Place& place) const {
    return table.place(now, who.id, place.seat, place.level ? level_name(*place.level) : std::string{});
  }
  CommandResult operator()(const protocol::Submit& submit) const {
    return table.submit(now, who.id, {submit.epoch, submit.version, request.key, submit.action});
  }
  CommandResult operator()(const protocol::Resign& /*resign*/) const { return table.resign(now, who.id); }
  CommandResult operator()(const protocol::ClaimSeat& claim) const {
    const bool here = audience.present(request.table, table).has(claim.seat);
    return table.claim(now, who.id, claim.seat, claim.what, here);
  }
  CommandResult operator()(const protocol::Close& /*close*/) const { return table.close(now, who.id); }
  CommandResult operator()(const protocol::Propose& propose) const {
    return table.offer(now, who.id, propose.what, propose.promise);
  }
  CommandResult operator()(const protocol::Answer& answer) const {
    return table.answer(now, who.id, answer.what, answer.yes, answer.promise);
  }
  CommandResult operator()(const protocol::Say& say) const { return table.say(now, who, request.key, say.text); }
  CommandResult operator()(const protocol::Mute& mute) const { return table.mute(now, who.id, mute.name, mute.on); }
};

/// Those that `handle` answers without a table.
template <class T>
concept NeedsNoTable = std::is_same_v<T, protocol::WatchLobby> || std::is_same_v<T, protocol::Ping> ||
                       std::is_same_v<T, protocol::Unwatch>;

}  // namespace

void Hall::refuse(ConnectionId id, std::string_view code, std::string_view key, const Problem& why) {
  ++refusals_;
  audience_.send(0, {{id, make_message(protocol::refused_message(code, key, why))}});
}

/// Told so for a while; whoever goes on is not to be talked to.
void Hall::too_fast(ConnectionId id, Audience::Client& client) {
  if (client.refusals.take(parts_.loop.now())) return refuse(id, {}, {}, {ErrorId::too_fast});
  audience_.close(id, CloseCode::policy_violation);
}

bool Hall::message(ConnectionId id, std::string_view text) {
  Audience::Client* client = audience_.find(id);
  if (client == nullptr || client->closing) return false;
  const RateLimitKey charged = client->session.rate_limit_key();
  if (!client->messages.take(parts_.loop.now()) || costs_.wait_ms(charged) > 0) {
    too_fast(id, *client);
    return false;
  }
  receive(id, text, store::Take::if_free);
  return true;
}

void Hall::receive(ConnectionId id, std::string_view text, store::Take take) {
  const CostLimiter::Scope scope{costs_, audience_.find(id)->session.rate_limit_key()};
  const Audience::Answering answering{audience_, id};
  std::string key;
  auto request = protocol::read_request(text, key);
  if (request) {
    handle(id, std::move(*request), text, take);
  } else {
    refuse(id, {}, key, request.problem());
  }
}

void Hall::handle(ConnectionId id, protocol::Request request, std::string_view text, store::Take take) {
  if (const auto* lobby = std::get_if<protocol::WatchLobby>(&request.what)) {
    audience_.find(id)->in_lobby = lobby->on;
    if (lobby->on) gate_.pass(0, {{id, lobby_.snapshot()}});
    return;
  }
  if (std::holds_alternative<protocol::Ping>(request.what))
    return audience_.send(0, {{id, make_message(protocol::pong_message(request.key))}});
  if (std::holds_alternative<protocol::Unwatch>(request.what)) {
    if (!pass_on(id, request, text)) unwatch(id, request.table);
    return;
  }
  // Whoever was to be shown a table waits for nothing else, and comes again, perhaps to another node; whoever asked for
  // something is told.
  const auto put_off = [this, id](const protocol::Request& asked, ErrorId why) {
    if (std::holds_alternative<protocol::Watch>(asked.what)) return audience_.close(id, CloseCode::try_again_later);
    refuse(id, asked.table, asked.key, {why});
  };
  if (!keeps_lease()) return put_off(request, ErrorId::store_unavailable);
  if (LoadedTable* loaded = tables_.find(request.table)) return act(id, request, *loaded, parts_.loop.now());
  // The store knows better than this node whether it has what others think it has.
  if (!is_forwarded(id) && pass_on(id, request, text)) return;
  const std::string code = request.table;
  const std::string kept_text{parts_.others == nullptr ? std::string_view{} : text};
  tables_.load(
      code,
      [this, id, put_off, kept = std::move(request), kept_text,
       since = parts_.loop.now()](const Result<LoadedTable*>& loaded) {
        if (audience_.find(id) == nullptr) return;
        const Audience::Answering answering{audience_, id};
        if (loaded) return act(id, kept, **loaded, since);
        if (pass_on(id, kept, kept_text)) return;
        const ErrorId why = loaded.problem().code;
        if (why != ErrorId::not_found) return put_off(kept, why);
        refuse(id, kept.table, kept.key, {ErrorId::no_such_table});
      },
      take);
}

void Hall::act(ConnectionId id, const protocol::Request& request, LoadedTable& loaded, session::Millis since) {
  const AuthenticatedSession& session = audience_.find(id)->session;
  if (const auto why = forbidden(session, request)) return refuse(id, loaded.code, request.key, {*why});
  const bool looks_on =
      std::holds_alternative<protocol::Watch>(request.what) || std::holds_alternative<protocol::Look>(request.what);
  if (session.read_only && !looks_on) return refuse(id, request.table, request.key, {ErrorId::beyond_scope});
  const session::Person who = session.person;
  const Commands commands{who, request, loaded.table, time_.now(), audience_};
  std::visit(
      [&]<class What>(const What& what) {
        if constexpr (std::is_same_v<What, protocol::Watch>) {
          watch(id, request, loaded);
        } else if constexpr (std::is_same_v<What, protocol::Look>) {
          look(id, request, loaded);
        } else if constexpr (!NeedsNoTable<What>) {
          settle(loaded, commands(what), {id, request.key, since});
        }
      },
      request.what);
}

/// Who watches already has been sent all of it, and is told where it stands; `unwatch` forgets that.
std::pair<std::string, std::optional<std::size_t>> Hall::shown(const protocol::Watch& watch, Viewer viewer, bool again,
                                                               LoadedTable& loaded) {
  const session::Table& table = loaded.table;
  const std::size_t version = table.match().actions();
  std::optional<std::size_t> since;
  if (watch.since && watch.epoch == table.epoch() && *watch.since <= version) since = watch.since;
  if (!watch.since && again) since = version;
  if (since != version) return {protocol::match_body(table, viewer, since), since};
  const std::size_t place = viewer.is_spectator() ? max_seats : slot(viewer.as_seat());
  if (!loaded.latest || loaded.latest->entries != loaded.entries || loaded.latest->place != place)
    loaded.latest = {loaded.entries, place, protocol::match_body(table, viewer, since)};
  return {loaded.latest->body, since};
}

/// The table, the match as far as the viewer does not know it yet, and the chat: all that is needed to go on after a
/// pause.
void Hall::watch(ConnectionId id, const protocol::Request& request, LoadedTable& loaded) {
  const Audience::Client& client = *audience_.find(id);
  const auto& what = std::get<protocol::Watch>(request.what);
  const bool again = audience_.is_watching(id, loaded.code);
  if (!again && client.watched.size() >= limits::watched_tables)
    return refuse(id, loaded.code, request.key, {ErrorId::too_many_tables});
  const session::Millis now = time_.now();
  loaded.touched = now;
  if (!again) audience_.watch(id, loaded.code);
  const session::PersonId person = client.session.person.id;
  const auto [body, since] = shown(what, loaded.table.viewer_of(person), again, loaded);
  const protocol::TableNews news{loaded.code, loaded.table, person, now, audience_.present(loaded.code, loaded.table)};
  Deliveries deliveries;
  deliveries.push_back({id, make_message(protocol::table_message(news, request.key))});
  deliveries.push_back({id, make_message(protocol::update_message(loaded.code, loaded.table, now, since, body))});
  if (!again || !since)
    deliveries.push_back(
        {id, make_message(protocol::chat_message(loaded.code, loaded.table, person, limits::chat_kept, now))});
  onlookers_.note(loaded.code);
  if (loaded.onlookers > 0 && !again)
    deliveries.push_back({id, make_message(protocol::onlookers_message(loaded.code, loaded.onlookers))});
  audience_.send(loaded.ticket, std::move(deliveries));
  if (!rules_.read_only()) players_.ask(loaded.code, loaded.table);
  if (again || !loaded.table.seat_of(person)) return;
  audience_.send(loaded.ticket, presence_of(audience_, loaded, now, id));
}

/// Nothing changes, and nobody else is told.
void Hall::look(ConnectionId id, const protocol::Request& request, LoadedTable& loaded) {
  const std::size_t version = std::get<protocol::Look>(request.what).version;
  const session::Table& table = loaded.table;
  if (table.phase() == session::Table::Phase::waiting)
    return refuse(id, loaded.code, request.key, {ErrorId::not_started});
  if (version > table.match().actions())
    return refuse(id, loaded.code, request.key, {ErrorId::no_such_version, std::to_string(version)});
  const Viewer viewer = table.viewer_of(audience_.find(id)->session.person.id);
  audience_.send(loaded.ticket,
                 {{id, make_message(protocol::past_message(loaded.code, table, viewer, version, request.key))}});
}

void Hall::unwatch(ConnectionId id, const std::string& code) {
  audience_.unwatch(id, code);
  stopped_watching(code, audience_.find(id)->session.person.id);
}

/// Whoever still watches is told when a player has gone.
void Hall::stopped_watching(const std::string& code, session::PersonId who) {
  LoadedTable* loaded = tables_.find(code);
  if (loaded == nullptr) return;
  const session::Millis now = time_.now();
  loaded->touched = now;
  onlookers_.note(code);
  if (loaded->table.seat_of(who)) audience_.send(loaded->ticket, presence_of(audience_, *loaded, now));
}

}  // namespace rois::app
