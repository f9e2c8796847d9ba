#include <algorithm>

#include "rois/app/hall.hpp"
#include "rois/protocol/messages.hpp"

namespace rois::app {
namespace {

using session::Outcome;

/// One command each.
struct Commands {
  const session::Person& who;
  const protocol::Request& request;
  session::Table& table;
  session::Millis now;

  Outcome operator()(const protocol::Sit& sit) const { return table.sit(now, who, sit.seat); }
  Outcome operator()(const protocol::Leave& /*leave*/) const { return table.leave(now, who.id); }
  Outcome operator()(const protocol::Place& place) const {
    return table.place(now, who.id, place.seat, place.level ? protocol::brain_of(*place.level) : std::string{});
  }
  Outcome operator()(const protocol::Submit& submit) const {
    return table.submit(now, who.id, {submit.epoch, submit.version, request.key, submit.action});
  }
  Outcome operator()(const protocol::Resign& /*resign*/) const { return table.resign(now, who.id); }
  Outcome operator()(const protocol::Close& /*close*/) const { return table.close(now, who.id); }
  Outcome operator()(const protocol::Propose& propose) const { return table.offer(now, who.id, propose.what); }
  Outcome operator()(const protocol::Answer& answer) const {
    return table.answer(now, who.id, answer.what, answer.yes);
  }
  Outcome operator()(const protocol::Say& say) const { return table.say(now, who, request.key, say.text); }
  Outcome operator()(const protocol::Mute& mute) const { return table.mute(now, who.id, mute.name, mute.on); }
  // These do not reach a table.
  Outcome operator()(const protocol::Watch& /*w*/) const { return {}; }
  Outcome operator()(const protocol::Unwatch& /*w*/) const { return {}; }
  Outcome operator()(const protocol::WatchLobby& /*w*/) const { return {}; }
  Outcome operator()(const protocol::Ping& /*p*/) const { return {}; }
};

}  // namespace

void Hall::refuse(ConnectionId id, std::string_view code, std::string_view key, std::string_view why) {
  ++refusals_;
  deliver(0, {{id, letter(protocol::refused_message(code, key, {std::string{why}, {}, {}}))}});
}

/// Told so for a while; whoever goes on is not to be talked to.
void Hall::too_fast(ConnectionId id, Client& client) {
  if (client.refusals.take(parts_.out.now())) return refuse(id, {}, {}, "too-fast");
  constexpr std::uint16_t policy_violation = 1008;
  client.closing = true;
  parts_.out.close(id, policy_violation);
}

bool Hall::message(ConnectionId id, std::string_view text) {
  const auto found = clients_.find(id);
  if (found == clients_.end() || found->second.closing) return false;
  Client& client = found->second;
  const Payer payer{client.person.id, client.network};
  if (!client.bucket.take(parts_.out.now()) || expenses_.wait_ms(payer) > 0) {
    too_fast(id, client);
    return false;
  }
  const Expenses::Work work{expenses_, payer};
  paying_ = id;
  std::string key;
  auto request = protocol::read_request(text, key);
  if (request) {
    handle(id, std::move(*request));
  } else {
    ++refusals_;
    const Problem& problem = request.problem();
    deliver(0, {{id, letter(protocol::refused_message({}, key, {problem.id, problem.detail, {}}))}});
  }
  paying_ = 0;
  return true;
}

void Hall::handle(ConnectionId id, protocol::Request request) {
  if (const auto* lobby = std::get_if<protocol::WatchLobby>(&request.what)) {
    clients_.at(id).lobby = lobby->on;
    if (lobby->on) show_lobby(id);
    return;
  }
  if (std::holds_alternative<protocol::Ping>(request.what)) {
    deliver(0, {{id, letter(protocol::pong_message(request.key))}});
    return;
  }
  if (std::holds_alternative<protocol::Unwatch>(request.what)) return unwatch(id, request.table);
  if (const auto found = tables_.find(request.table); found != tables_.end()) {
    act(id, request, *found->second);
    return;
  }
  const std::string code = request.table;
  with_table(code, [this, id, kept = std::move(request)](Live* live) {
    if (!clients_.contains(id)) return;
    paying_ = id;
    if (live == nullptr) {
      refuse(id, kept.table, kept.key, "no-such-table");
    } else {
      act(id, kept, *live);
    }
    paying_ = 0;
  });
}

void Hall::act(ConnectionId id, const protocol::Request& request, Live& live) {
  if (std::holds_alternative<protocol::Watch>(request.what)) return watch(id, request, live);
  const session::Person who = clients_.at(id).person;
  settle(live, command(who, request, live), {id, request.key});
}

Outcome Hall::command(const session::Person& who, const protocol::Request& request, Live& live) {
  return std::visit(Commands{who, request, live.table, parts_.out.now()}, request.what);
}

/// Who watches already has been sent all of it, and is told where it stands; `unwatch` forgets that.
std::pair<std::string, std::optional<std::size_t>> Hall::shown(const protocol::Watch& watch, Viewer viewer, bool again,
                                                               Live& live) {
  const session::Table& table = live.table;
  const std::size_t version = table.match().actions();
  std::optional<std::size_t> since;
  if (watch.since && watch.epoch == table.epoch() && *watch.since <= version) since = watch.since;
  if (!watch.since && again) since = version;
  if (since != version) return {protocol::match_body(table, viewer, since), since};
  const std::size_t place = viewer.is_spectator() ? max_seats : slot(viewer.as_seat());
  if (!live.latest || live.latest->entries != live.entries || live.latest->place != place)
    live.latest = {live.entries, place, protocol::match_body(table, viewer, since)};
  return {live.latest->body, since};
}

/// The table, the match as far as the viewer does not know it yet, and the chat: all that is needed to go on after a
/// pause.
void Hall::watch(ConnectionId id, const protocol::Request& request, Live& live) {
  Client& client = clients_.at(id);
  const auto& what = std::get<protocol::Watch>(request.what);
  const bool again = std::ranges::find(client.watched, live.code) != client.watched.end();
  if (!again && client.watched.size() >= limits::watched_tables)
    return refuse(id, live.code, request.key, "too-many-tables");
  const session::Millis now = parts_.out.now();
  live.touched = now;
  if (!again) {
    client.watched.push_back(live.code);
    live.watchers.push_back(id);
  }
  const session::PersonId person = client.person.id;
  const auto [body, since] = shown(what, live.table.viewer_of(person), again, live);
  Gate::Letters letters;
  letters.emplace_back(id,
                       letter(protocol::table_message({live.code, live.table, person, now, here(live)}, request.key)));
  letters.emplace_back(id, letter(protocol::update_message(live.code, live.table, now, since, body)));
  if (!again || !since)
    letters.emplace_back(id, letter(protocol::chat_message(live.code, live.table, person, limits::chat_kept, now)));
  deliver(live.ticket, std::move(letters));
  ask_computers(live);
  if (again || !live.table.seat_of(person)) return;
  Gate::Letters others;
  for (const ConnectionId to : live.watchers)
    if (to != id)
      others.emplace_back(
          to, letter(protocol::table_message({live.code, live.table, clients_.at(to).person.id, now, here(live)})));
  deliver(live.ticket, std::move(others));
}

void Hall::unwatch(ConnectionId id, const std::string& code) {
  std::erase(clients_.at(id).watched, code);
  const auto found = tables_.find(code);
  if (found == tables_.end()) return;
  std::erase(found->second->watchers, id);
  found->second->touched = parts_.out.now();
  if (found->second->table.seat_of(clients_.at(id).person.id)) tell_presence(*found->second);
}

}  // namespace rois::app
