#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rois/app/hall.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/limits/network.hpp"
#include "rois/protocol/messages.hpp"

/// What the hall has to do with other nodes that share the store.
namespace rois::app {
namespace {

// As they are called among nodes.
constexpr std::string_view limit_of_thinking = "thinking";
constexpr std::string_view limit_of_tables = "table";
constexpr std::string_view end_of_a_table = "table-ended";

}  // namespace

/// A node that has lost the database may not have heard that a session has ended; the owner of a table asks itself.
void Hall::join_forwarded(ConnectionId id, const AuthenticatedSession& session) {
  audience_.join_forwarded(id, session);
  sessions_.check(id);
}

/// The node that it is connected to keeps the rate of its messages; what they cost here is charged here.
void Hall::message_forwarded(ConnectionId id, std::string_view text) {
  Audience::Client* client = audience_.find(id);
  if (client == nullptr || client->closing) return;
  if (costs_.wait_ms(client->session.rate_limit_key()) > 0) return too_fast(id, *client);
  receive(id, text, store::Take::if_free);
}

void Hall::message_again(ConnectionId id, std::string_view text, store::Take take) {
  if (audience_.find(id) != nullptr) receive(id, text, take);
}

void Hall::share_thinking(session::PersonId host, std::int64_t ms) {
  if (parts_.others != nullptr) parts_.others->share(limit_of_thinking, fmt::format("{} {}", host, ms));
}

void Hall::share_table(const std::string& code, const std::string& network) {
  const bool counts = parts_.others != nullptr && !network.empty() && !limits::is_this_machine(network);
  if (counts) parts_.others->share(limit_of_tables, code + ' ' + network);
}

void Hall::share_end(const std::string& code) {
  if (parts_.others != nullptr) parts_.others->share(end_of_a_table, code);
}

void Hall::count(std::string_view limit, std::string_view key) {
  const std::size_t space = key.find(' ');
  const std::string_view first = key.substr(0, space);
  const std::string_view second = space == std::string_view::npos ? std::string_view{} : key.substr(space + 1);
  if (limit == limit_of_thinking) {
    const auto host = parse_number<session::PersonId>(first, 1);
    const auto ms = parse_number<std::int64_t>(second, 1);
    if (host && ms) players_.spent_elsewhere(*host, *ms);
  }
  if (limit == limit_of_tables) open_tables_.opened(std::string{first}, {0, std::string{second}});
  if (limit == end_of_a_table) open_tables_.forget(std::string{first});
  if (on_count) on_count(limit, key);
}

bool Hall::pass_on(ConnectionId id, const protocol::Request& request, std::string_view text) {
  if (parts_.others == nullptr || !parts_.others->own(request.table)) return false;
  OtherNodes& others = *parts_.others;
  if (is_forwarded(id)) {
    others.not_here(id, request.table, text);
    return true;
  }
  const Audience::Client& client = *audience_.find(id);
  if (std::holds_alternative<protocol::Watch>(request.what)) {
    const bool again = others.is_watched(id, request.table);
    if (!again && client.watched.size() + others.watched(id) >= limits::watched_tables) {
      refuse(id, request.table, request.key, {ErrorId::too_many_tables});
      return true;
    }
    others.watch(id, request.table, true);
  }
  if (std::holds_alternative<protocol::Unwatch>(request.what)) {
    if (!others.is_watched(id, request.table)) return false;
    others.watch(id, request.table, false);
  }
  others.forward({id, client.session, request.table, text});
  return true;
}

bool Hall::admits(const RateLimitKey& who) const {
  if (parts_.others == nullptr) return audience_.admits(who);
  return audience_.admits(who, parts_.others->connections_of(who.person), parts_.others->connections_from(who.network));
}

std::string Hall::network_of(session::PersonId who) const {
  std::string here = audience_.network_of(who);
  return here.empty() && parts_.others != nullptr ? parts_.others->network_of(who) : here;
}

void Hall::tables_changed(std::vector<store::Id> ids) {
  parts_.reader.ask([this, ids = std::move(ids)] {
    auto rows = parts_.store.reader().tables_by_id(ids);
    if (!rows) return;
    parts_.loop.post([this, rows = std::move(*rows)] {
      for (const store::TableRow& row : rows) {
        if (tables_.find(row.code) != nullptr) continue;
        lobby_.changed(row);
        if (static_cast<session::Table::Phase>(row.state.phase) == session::Table::Phase::over)
          open_tables_.forget(row.code);
      }
    });
  });
}

void Hall::tables_taken(const std::vector<store::Id>& ids) {
  const auto taken =
      tables_.codes_if([&](const LoadedTable& loaded) { return std::ranges::find(ids, loaded.id) != ids.end(); });
  for (const auto& code : taken) drop(code);
}

void Hall::people_changed(const std::vector<store::Id>& ids) {
  sessions_.check(ids);
  const auto seats_one = [&](const LoadedTable& loaded) {
    return std::ranges::any_of(ids, [&](store::Id id) { return loaded.table.seat_of(id).has_value(); });
  };
  for (const auto& code : tables_.codes_if(seats_one)) removed_people_.free_seats(*tables_.find(code));
}

void Hall::session_ended(const std::string& hash) {
  audience_.close_if([&](const AuthenticatedSession& who) { return who.secret_hash == hash; },
                     CloseCode::policy_violation);
}

void Hall::refresh_lobby() {
  parts_.reader.ask([this] {
    std::vector<store::TableRow> listed;
    for (const auto phase : {session::Table::Phase::waiting, session::Table::Phase::running}) {
      const auto rows = parts_.store.reader().tables(static_cast<int>(phase), true, limits::remembered_tables);
      if (!rows) return;
      listed.insert(listed.end(), rows->begin(), rows->end());
    }
    parts_.loop.post([this, listed = std::move(listed)] {
      for (const auto& code : lobby_.codes())
        if (tables_.find(code) == nullptr && std::ranges::find(listed, code, &store::TableRow::code) == listed.end())
          lobby_.drop(code);
      for (const store::TableRow& row : listed)
        if (tables_.find(row.code) == nullptr) lobby_.changed(row);
    });
  });
}

void Hall::drop_all() {
  for (const auto& code : tables_.codes_if([](const LoadedTable& /*any*/) { return true; })) drop(code);
  open_tables_.recount();
  audience_.close_if([](const AuthenticatedSession& /*anybody*/) { return true; }, CloseCode::try_again_later);
  if (on_drop_all) on_drop_all();
}

/// With another number it was presumed dead in between, though nobody has told this thread yet.
bool Hall::keeps_lease() {
  const bool has_lease = parts_.store.holds_lease();
  const store::Id number = parts_.store.node();
  const store::Id before = std::exchange(number_, number);
  const bool is_another = before != 0 && before != number;
  if ((std::exchange(had_lease_, has_lease) && !has_lease) || is_another) drop_all();
  return has_lease;
}

void Hall::check_ownership() {
  struct Owned {
    std::string code;
    store::Term term;
  };
  std::vector<Owned> here;
  for (const auto& code : tables_.codes_if([&](const LoadedTable& loaded) { return gate_.is_open(loaded.ticket); })) {
    const LoadedTable& loaded = *tables_.find(code);
    here.push_back({code, {loaded.id, loaded.fence}});
  }
  if (here.empty()) return;
  parts_.reader.ask([this, here = std::move(here), number = parts_.store.node()] {
    const auto owned = parts_.store.reader().tables_of_node(number);
    if (!owned) return;
    std::vector<Owned> lost;
    for (const Owned& one : here)
      if (!std::ranges::binary_search(*owned, one.term)) lost.push_back(one);
    parts_.loop.post([this, lost = std::move(lost)] {
      for (const Owned& one : lost)
        if (const LoadedTable* loaded = tables_.find(one.code); loaded != nullptr && loaded->fence == one.term.fence)
          drop(one.code);
    });
  });
}

/// Behind what waits to be written. Whoever watches comes again, and finds the table with another node.
void Hall::release_all(std::function<void()> then) {
  store::Ticket last = gate_.last();
  for (const auto& code : tables_.codes_if([](const LoadedTable& /*any*/) { return true; })) {
    const LoadedTable& loaded = *tables_.find(code);
    last = parts_.store.write(store::ReleaseTable{loaded.id, loaded.fence});
  }
  gate_.pass(last, [then = std::move(then)](const Result<void>& /*written*/) { then(); });
}

void Hall::set_duty(bool on_duty) {
  if (!std::exchange(on_duty_, on_duty) && on_duty) forget_people();
}

}  // namespace rois::app
