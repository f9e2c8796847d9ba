#include "rois/app/hall.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "rois/limits/network.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/secrets/secrets.hpp"
#include "rois/store/queries.hpp"

namespace rois::app {
namespace {

using session::Outcome;
using session::Table;

bool changes_views(const session::Event& event) {
  return std::holds_alternative<session::Seated>(event.what) || std::holds_alternative<session::Left>(event.what) ||
         std::holds_alternative<session::LotsDrawn>(event.what);
}

std::size_t place_of(Viewer viewer) { return viewer.is_spectator() ? max_seats : slot(viewer.as_seat()); }

}  // namespace

Hall::Hall(Parts parts)
    : parts_{std::move(parts)}, gate_{parts_.sink}, thinking_time_{parts_.bot_user_ms, limits::bot_window_ms} {}

bool Hall::admits(const RateLimitKey& who) const {
  const auto own = connections_.find(who.person);
  if (own != connections_.end() && own->second >= limits::connections_per_user) return false;
  const auto from = sockets_from_.find(who.network);
  return from == sockets_from_.end() || from->second < limits::sockets_per_network ||
         limits::is_this_machine(who.network);
}

void Hall::join(ConnectionId id, const AuthenticatedSession& who) {
  clients_.emplace(id, Client{who.person, who.secret_hash, who.network, {}});
  ++connections_[who.person.id];
  ++sockets_from_[who.network];
  deliver(0, {{id, make_message(protocol::welcome(who.person))}});
}

void Hall::deliver(store::Ticket ticket, Deliveries deliveries) {
  for (const auto& [to, message] : deliveries)
    if (to == paying_) costs_.add_bytes(message->size());
  gate_.pass(ticket, std::move(deliveries));
}

void Hall::leave(ConnectionId id) {
  const auto found = clients_.find(id);
  if (found == clients_.end()) return;
  const std::vector<std::string> watched = std::move(found->second.watched);
  const session::PersonId who = found->second.person.id;
  if (const auto from = sockets_from_.find(found->second.network); --from->second == 0) sockets_from_.erase(from);
  clients_.erase(found);
  if (--connections_[who] == 0) connections_.erase(who);
  for (const auto& code : watched) {
    const auto live = tables_.find(code);
    if (live == tables_.end()) continue;
    std::erase(live->second->watchers, id);
    live->second->touched = parts_.loop.now();
    if (live->second->table.seat_of(who)) tell_presence(*live->second);
  }
}

/// After a command: to the store, then, behind the gate, to the people; then whatever follows from it.
void Hall::settle(LoadedTable& live, Outcome outcome, const Asker& asker) {
  live.touched = parts_.loop.now();
  record(live, outcome);
  Deliveries deliveries;
  answer(live, outcome, asker, deliveries);
  tell(live, outcome, asker, deliveries);
  deliver(live.ticket, std::move(deliveries));
  if (outcome.events.empty()) return;
  set_alarm(live);
  ask_computers(live);
  if (outcome.rematch) open_rematch(live, std::move(*outcome.rematch));
}

void Hall::record(LoadedTable& live, const Outcome& outcome) {
  if (outcome.refused) ++refusals_;
  if (outcome.events.empty()) return;
  std::vector<std::string> entries;
  std::vector<store::Id> seated;
  entries.reserve(outcome.events.size());
  for (const auto& event : outcome.events) {
    entries.push_back(session::encode(event));
    if (std::holds_alternative<session::Acted>(event.what)) ++moves_;
    const auto* sat = std::get_if<session::Seated>(&event.what);
    if (sat != nullptr && sat->who.kind == session::Occupant::Kind::person) seated.push_back(sat->who.person.id);
  }
  std::optional<store::TableState> state;
  if (outcome.table_changed) {
    state = state_of(live);
    const auto open = open_tables_.find(live.table.head().host.id);
    const bool ended = live.table.phase() == Table::Phase::over && !live.over;
    live.over = live.over || ended;
    if (ended) no_longer_open(live.code);
    if (ended && open != open_tables_.end()) --open->second;
  }
  const std::size_t count = entries.size();
  costs_.add_work(static_cast<std::int64_t>(count) * limits::entry_work_us);
  live.noted = false;
  live.ticket = parts_.store.append(live.id, live.entries, std::move(entries), std::move(state), std::move(seated));
  live.entries += count;
  if (outcome.table_changed) list(live);
}

store::TableState Hall::state_of(const LoadedTable& live) const {
  return {static_cast<int>(live.table.phase()), protocol::summary(live.code, live.table), live.table.due()};
}

/// The lobby knows what is on disk, and nothing else: what could not be written was never there.
void Hall::list(const LoadedTable& live) {
  const session::Head& head = live.table.head();
  if (!head.is_public) return;
  const auto from = networks_.find(live.code);
  lobby::Listing listing{live.id,
                         {},
                         head.host.id,
                         from == networks_.end() ? std::string{} : from->second,
                         protocol::summary(live.code, live.table)};
  gate_.pass(live.ticket, [this, code = live.code, phase = live.table.phase(), listing](bool durable) mutable {
    if (!durable) return;
    switch (phase) {
      case Table::Phase::waiting: listing.phase = lobby::Listing::Phase::waiting; break;
      case Table::Phase::running: listing.phase = lobby::Listing::Phase::running; break;
      case Table::Phase::over: directory_.drop(code); return;
    }
    directory_.put(code, std::move(listing));
  });
}

/// To whoever asked: a refusal, or an acknowledgement unless an update will carry it.
void Hall::answer(const LoadedTable& live, const Outcome& outcome, const Asker& asker, Deliveries& deliveries) const {
  if (asker.connection == 0) return;
  if (outcome.refused) {
    deliveries.push_back(
        {asker.connection, make_message(protocol::refused_message(live.code, asker.key, *outcome.refused))});
    return;
  }
  const bool carried = outcome.moved && std::ranges::find(live.watchers, asker.connection) != live.watchers.end();
  if (!asker.key.empty() && !carried)
    deliveries.push_back({asker.connection, make_message(protocol::ack_message(live.code, asker.key))});
}

void Hall::tell(const LoadedTable& live, const Outcome& outcome, const Asker& asker, Deliveries& deliveries) const {
  if (!outcome.moved && !outcome.table_changed && !outcome.spoken) return;
  const session::Millis now = parts_.loop.now();
  const bool forward = live.table.match().actions() >= outcome.version_before;
  const bool went_back = outcome.moved && !forward;
  // Who sits somewhere else sees something else.
  const bool began = live.table.phase() != Table::Phase::waiting && std::ranges::any_of(outcome.events, changes_views);
  const auto since = went_back || began ? std::nullopt : std::optional{outcome.version_before};
  std::array<std::string, max_seats + 1> bodies;
  std::array<Message, max_seats + 1> updates;
  const SeatSet present = outcome.table_changed ? here(live) : SeatSet{};
  for (const ConnectionId to : live.watchers) {
    const session::PersonId person = clients_.at(to).person.id;
    const Viewer viewer = live.table.viewer_of(person);
    const std::size_t at = place_of(viewer);
    const auto tell_table = [&] {
      deliveries.push_back({to, make_message(protocol::table_message({live.code, live.table, person, now, present}))});
    };
    // Who begins and who sits where is known before the position that rests on it.
    if (outcome.table_changed && began) tell_table();
    if (outcome.moved || began) {
      if (bodies[at].empty()) bodies[at] = protocol::match_body(live.table, viewer, since);
      if (to == asker.connection && !asker.key.empty() && outcome.moved) {
        deliveries.push_back(
            {to, make_message(protocol::update_message(live.code, live.table, now, since, bodies[at], asker.key))});
      } else {
        if (!updates[at])
          updates[at] = make_message(protocol::update_message(live.code, live.table, now, since, bodies[at]));
        deliveries.push_back({to, updates[at]});
      }
    }
    if (outcome.table_changed && !began) tell_table();
    if (outcome.spoken && live.table.hears(person, live.table.chat().back().who.id))
      deliveries.push_back({to, make_message(protocol::chat_message(live.code, live.table, person, 1, now))});
  }
}

SeatSet Hall::here(const LoadedTable& live) const {
  SeatSet seats;
  for (const ConnectionId id : live.watchers)
    if (const auto s = live.table.seat_of(clients_.at(id).person.id)) seats = seats.with(*s);
  return seats;
}

/// Somebody came or went: everyone is told who is there.
void Hall::tell_presence(const LoadedTable& live) {
  Deliveries deliveries;
  const SeatSet present = here(live);
  for (const ConnectionId to : live.watchers) {
    const protocol::TableNews news{live.code, live.table, clients_.at(to).person.id, parts_.loop.now(), present};
    deliveries.push_back({to, make_message(protocol::table_message(news))});
  }
  deliver(live.ticket, std::move(deliveries));
}

void Hall::drop_alarm(LoadedTable& live) {
  if (live.alarm) alarms_.erase({*live.alarm, live.code});
  live.alarm.reset();
  if (std::exchange(live.clock_runs, false)) --running_clocks_;
}

void Hall::set_alarm(LoadedTable& live) {
  const auto due = live.table.due();
  const bool clock_runs = due && live.table.phase() == Table::Phase::running;
  if (due == live.alarm && clock_runs == live.clock_runs) return;
  drop_alarm(live);
  live.alarm = due;
  live.clock_runs = clock_runs;
  if (due) alarms_.emplace(*due, live.code);
  if (clock_runs) ++running_clocks_;
}

void Hall::open_rematch(LoadedTable& live, session::Head head) {
  head.opened_at = parts_.loop.now();
  head.previous = live.code;
  store::Ticket ticket = 0;
  auto code = create(std::move(head), {}, {}, ticket);
  if (!code) return;
  settle(live, live.table.continue_at(parts_.loop.now(), *code), {});
}

void Hall::committed(const store::Commit& commit) {
  if (!commit.durable || !commit.failed.empty()) forget_lost(commit);
  gate_.settle(commit);
}

/// What was not written did not happen: those tables are read again from the file when somebody comes back.
void Hall::forget_lost(const store::Commit& commit) {
  std::vector<std::string> lost;
  for (const auto& [code, live] : tables_)
    if (gate_.is_lost(live->ticket, commit)) lost.push_back(code);
  for (const auto& code : lost) forget(code);
  open_tables_.clear();
  if (commit.durable && lost.empty()) return;
  spdlog::error("event=store-failed ticket={} tables={} why=\"{}\"", commit.up_to, lost.size(), parts_.store.failure());
}

void Hall::forget(const std::string& code) {
  const auto found = tables_.find(code);
  if (found == tables_.end()) return;
  for (const ConnectionId id : found->second->watchers) parts_.sink.close(id, CloseCode::try_again_later);
  drop_alarm(*found->second);
  tables_.erase(found);
}

void Hall::tick() {
  const session::Millis now = parts_.loop.now();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const std::string code = alarms_.begin()->second;
    LoadedTable& live = *tables_.at(code);
    drop_alarm(live);
    settle(live, live.table.tick(now), {});
    set_alarm(live);
  }
  parts_.pool.look_after(bots::Clock::now());
  const std::set<std::string> hungry = std::move(hungry_);
  hungry_.clear();
  for (const auto& code : hungry)
    if (const auto found = tables_.find(code); found != tables_.end()) ask_computers(*found->second);
  broadcast_lobby();
}

void Hall::show_lobby(ConnectionId to) {
  gate_.pass(0, {{to, make_message(protocol::lobby_message(directory_.shown()))}});
}

/// What became different, once for all of the people there: one who changes something again and again costs them one
/// table's summary in each period.
void Hall::broadcast_lobby() {
  const session::Millis now = parts_.loop.now();
  if (now - lobby_told_ < limits::lobby_period_ms) return;
  lobby_told_ = now;
  const lobby::Changes changes = directory_.refresh(limits::listed_tables);
  if (changes.empty()) return;
  const Message message = make_message(protocol::lobby_change_message(changes.put, changes.gone));
  Deliveries deliveries;
  for (const auto& [id, client] : clients_)
    if (client.lobby) deliveries.push_back({id, message});
  gate_.pass(0, std::move(deliveries));
}

void Hall::close_all(std::string_view why) {
  // Behind what waits for the disk, so that nobody leaves without the answer to a last move.
  gate_.pass(gate_.last(), [this, text = make_message(protocol::closing_message(why))](bool /*durable*/) {
    for (const auto& [id, client] : clients_) {
      parts_.sink.send(id, text);
      parts_.sink.close(id, CloseCode::going_away);
    }
  });
}

Hall::Counts Hall::counts() const {
  return {clients_.size(), tables_.size(), directory_.size(), moves_, refusals_, loads_};
}

}  // namespace rois::app
