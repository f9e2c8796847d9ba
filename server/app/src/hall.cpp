#include "rois/app/hall.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "rois/protocol/messages.hpp"

namespace rois::app {

using session::CommandResult;
using session::Table;

Hall::Hall(Parts parts)
    : parts_{std::move(parts)},
      gate_{parts_.sink},
      costs_{parts_.loop},
      time_{parts_.loop},
      tables_{{parts_.games, parts_.entropy, parts_.store, parts_.reader, time_, costs_,
               [this](LoadedTable& loaded) { loaded_from_store(loaded); },
               [this](const std::string& code, const store::Node& owner) {
                 if (parts_.others != nullptr) parts_.others->note_owner(code, owner);
               }}},
      audience_{{parts_.sink, gate_, costs_}},
      players_{{parts_.pool, time_, parts_.entropy, parts_.bot_user_ms,
                [this](session::PersonId host, std::int64_t ms) { share_thinking(host, ms); }, parts_.bot_nodes},
               [this](const HousePlayers::Decision& decision) { decided(decision); }},
      open_tables_{{parts_.store, parts_.reader, parts_.loop}},
      lobby_{gate_},
      onlookers_{audience_, tables_},
      sessions_{{parts_.store, parts_.reader, parts_.loop, audience_}},
      removed_people_{{parts_.store, parts_.reader, time_, gate_, tables_,
                       [this](LoadedTable& loaded, CommandResult result) { settle(loaded, std::move(result), {}); },
                       [this](const std::string& code) { drop(code); },
                       [this](const std::string& code) { remove_table(code); },
                       [this](const LoadedTable& loaded) {
                         if (!loaded.over) lobby_.put(loaded, open_tables_.network_of(loaded.code));
                       }}},
      number_{parts_.store.node()} {}

void Hall::forget_people() {
  if (is_on_duty()) removed_people_.forget();
}

void Hall::join(ConnectionId id, const AuthenticatedSession& session) {
  audience_.join(id, session);
  // It may have been imposed since the handshake began.
  if (rules_.is_banned(session.person.id, session.network, parts_.loop.wall_ms()))
    return audience_.close(id, CloseCode::policy_violation);
  if (parts_.others != nullptr) parts_.others->joined(id, session);
  audience_.send(0, {{id, make_message(protocol::welcome(session.person))}});
  seen_.insert(session.person.id);
  if (const auto notice = notice_now(); notice.says_anything()) audience_.send(0, {{id, notice_message(notice)}});
}

void Hall::leave(ConnectionId id) {
  const auto client = audience_.leave(id);
  if (!client) return;
  if (parts_.others != nullptr && !client->is_forwarded) parts_.others->left(id);
  for (const auto& code : client->watched) stopped_watching(code, client->session.person.id);
}

void Hall::with_table(const std::string& code, TableCache::Then then) {
  keeps_lease();
  tables_.load(code, std::move(then));
}
void Hall::look_at_table(const std::string& code, TableCache::Then then) {
  keeps_lease();
  tables_.look_at(code, std::move(then));
}

/// After a command: to the store, then, behind the gate, to the people; then whatever follows from it.
void Hall::settle(LoadedTable& loaded, CommandResult result, const Requester& requester) {
  const session::Millis now = time_.now();
  loaded.touched = now;
  if (result.refused) ++refusals_;
  if (!result.events.empty()) record(loaded, result);
  audience_.send(loaded.ticket, updates_of(audience_, loaded, result, requester, now));
  if (result.events.empty()) return;
  if (result.moved && requester.connection != no_connection)
    gate_.pass(loaded.ticket, [this, since = requester.since](const Result<void>& written) {
      if (written) move_times_.observe(parts_.loop.now() - since);
    });
  attend(loaded);
  if (result.rematch) open_rematch(loaded, std::move(*result.rematch));
}

void Hall::record(LoadedTable& loaded, const CommandResult& result) {
  for (const auto& event : result.events)
    if (std::holds_alternative<session::Acted>(event.what)) ++moves_;
  tables_.append(loaded, result);
  if (!result.table_changed) return;
  onlookers_.note(loaded.code);
  if (loaded.table.phase() == Table::Phase::over && !std::exchange(loaded.over, true)) {
    open_tables_.ended(loaded.code, loaded.table.head().host.id);
    ++ended_[loaded.table.head().game];
  }
  lobby_.put(loaded, open_tables_.network_of(loaded.code));
}

void Hall::attend(const LoadedTable& loaded) {
  timers_.set(loaded.code, loaded.table.due(), loaded.table.phase() == Table::Phase::running);
  if (!rules_.read_only()) players_.ask(loaded.code, loaded.table);
}

void Hall::loaded_from_store(LoadedTable& loaded) {
  settle(loaded, loaded.table.resume(time_.now()), {});
  attend(loaded);
  removed_people_.free_seats(loaded);
}

void Hall::decided(const HousePlayers::Decision& decision) {
  LoadedTable* loaded = tables_.find(decision.code);
  if (loaded == nullptr || rules_.read_only()) return;
  settle(*loaded, players_.play(loaded->table, decision), {});
  players_.ask(loaded->code, loaded->table);
}

void Hall::committed(const store::Commit& commit) {
  if (!commit.durable || !commit.refused.empty()) drop_lost(commit);
  gate_.settle(commit);
}

/// What was not written did not happen: those tables are read again from the file when somebody comes back.
void Hall::drop_lost(const store::Commit& commit) {
  const auto lost = tables_.codes_if([&](const LoadedTable& loaded) { return gate_.is_lost(loaded.ticket, commit); });
  for (const auto& code : lost) drop(code);
  open_tables_.recount();
  if (commit.durable && lost.empty()) return;
  spdlog::error("event=store-failed ticket={} tables={} why=\"{}\"", commit.up_to, lost.size(), parts_.store.failure());
}

void Hall::drop(const std::string& code) {
  if (tables_.find(code) == nullptr) return;
  audience_.close_watchers(code, CloseCode::try_again_later);
  timers_.cancel(code);
  players_.forget(code);
  tables_.erase(code);
}

void Hall::tick() {
  if (!keeps_lease()) return;
  const session::Millis now = time_.now();
  while (const auto code = timers_.pop_due(now)) {
    LoadedTable* loaded = tables_.find(*code);
    if (loaded == nullptr) continue;
    settle(*loaded, loaded->table.tick(now), {});
    attend(*loaded);
  }
  onlookers_.tick(parts_.loop.now());
  players_.tick();
  if (!rules_.read_only()) ask_again();
  if (const auto changes = lobby_.changes(parts_.loop.now())) audience_.send_to_lobby(*changes);
}

void Hall::ask_again() {
  for (const auto& code : players_.take_retries())
    if (const LoadedTable* loaded = tables_.find(code)) players_.ask(code, loaded->table);
}

bool Hall::may_evict(const LoadedTable& loaded) const {
  return audience_.watchers(loaded.code).empty() && !players_.is_thinking(loaded.code) &&
         loaded.table.house_turns().empty() && gate_.is_open(loaded.ticket) &&
         time_.now() - loaded.touched >= limits::idle_table_ms;
}

void Hall::tidy() {
  for (const auto& code : tables_.evict([this](const LoadedTable& loaded) { return may_evict(loaded); }))
    timers_.cancel(code);
  if (!rules_.read_only()) tables_.load_due();
  audience_.close_ended(parts_.loop.wall_ms());
  if (is_on_duty()) removed_people_.retry();
}

void Hall::close_all(ErrorId why) {
  // Behind what waits for the disk, so that nobody leaves without the answer to a last move.
  gate_.pass(gate_.last(),
             [this, message = make_message(protocol::closing_message(why))](const Result<void>& /*written*/) {
               audience_.close_all(message, CloseCode::going_away);
             });
}

Hall::Counts Hall::counts() const {
  return {audience_.size(), tables_.size(), lobby_.size(), moves_, refusals_, tables_.loads(), ended_};
}

}  // namespace rois::app
