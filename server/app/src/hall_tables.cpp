#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "rois/app/hall.hpp"
#include "rois/limits/network.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/store/queries.hpp"
#include "rois/store/secrets.hpp"

namespace rois::app {
namespace {

using session::Event;
using session::Occupant;
using session::Table;

// Of chance; the table's number follows. A private one cannot be guessed.
constexpr std::size_t public_code = 4;
constexpr std::size_t private_code = 10;

/// C-3, A-35, S-4, K-3: who begins falls by lot unless the table says it; a position does.
Done leave_to_lot(const GameInfo& game, protocol::NewTable& wanted) {
  using Sides = protocol::NewTable::Sides;
  session::Head& head = wanted.head;
  if (wanted.sides == Sides::lot && !game.seats_by_lot)
    return Problem{"unknown-lot", std::string{seats_lot}, "sides", {}};
  head.draw_seats =
      game.seats_by_lot && wanted.sides.value_or(wanted.names_seats ? Sides::chosen : Sides::lot) == Sides::lot;
  if (head.start) {
    head.options = without_lots(game, head.options);
    return std::nullopt;
  }
  for (const auto& spec : game.options)
    if (spec.kind == OptionSpec::Kind::lot && head.options[spec.key].empty())
      head.options.add(std::string{spec.key}, std::string{by_lot});
  return std::nullopt;
}

}  // namespace

void Hall::opened_from(const std::string& network, const std::string& code) {
  if (network.empty() || limits::is_this_machine(network)) return;
  networks_.emplace(code, network);
  ++open_from_[network];
}

void Hall::no_longer_open(const std::string& code) {
  const auto from = networks_.find(code);
  if (from == networks_.end()) return;
  if (const auto open = open_from_.find(from->second); --open->second == 0) open_from_.erase(open);
  networks_.erase(from);
}

void Hall::limited(const Caller& host, std::function<void(bool)> then) {
  const auto within = [this, who = host.person.id, network = host.network] {
    const auto from = open_from_.find(network);
    return open_tables_.at(who) < static_cast<std::int64_t>(limits::tables_per_user) &&
           (from == open_from_.end() || from->second < limits::tables_per_network);
  };
  if (open_tables_.contains(host.person.id)) return then(within());
  const bool asked = parts_.reader.ask([this, who = host.person.id, then, within] {
    const std::int64_t count = store::open_tables_of(parts_.store.reader(), who);
    parts_.out.post([this, who, count, then, within] {
      open_tables_.emplace(who, count);
      then(within());
    });
  });
  if (!asked) then(false);
}

void Hall::open_table(const Caller& host, protocol::NewTable wanted, Opened then) {
  const Game* game = find_game(parts_.games, wanted.head.game);
  if (game != nullptr)
    if (auto problem = leave_to_lot(game->info(), wanted)) return then(*problem);
  session::Head head = std::move(wanted.head);
  head.host = host.person;
  head.opened_at = parts_.out.now();
  if (game != nullptr) head.rules_version = game->info().rules_version;
  if (wanted.host_seat) head.seats[slot(*wanted.host_seat)] = Occupant::of(host.person);
  limited(host, [this, kept = std::move(head), network = host.network, then = std::move(then)](bool within) {
    if (!within) return then(Problem{"too-many-tables", {}, {}, {}});
    store::Ticket ticket = 0;
    auto code = create(kept, {}, network, ticket);
    if (!code) return then(code);
    gate_.pass(ticket, [then, code](bool durable) {
      then(durable ? code : Result<std::string>{Problem{"store-unavailable", {}, {}, {}}});
    });
  });
}

Result<std::string> Hall::create(session::Head head, const std::vector<Event>& history, const std::string& network,
                                 store::Ticket& ticket) {
  auto table = Table::open(head, parts_.games, parts_.entropy);
  if (!table) return table.problem();
  std::vector<std::string> entries;
  for (const Event& event : history) {
    if (auto problem = table->replay(event)) return *problem;
    entries.push_back(session::encode(event));
  }
  for (const Event& event : table->resume(parts_.out.now()).events) entries.push_back(session::encode(event));
  std::vector<store::Id> seated;
  for (const Occupant& who : head.seats)
    if (who.kind == Occupant::Kind::person && who.person.id > 0) seated.push_back(who.person.id);
  const store::Id id = parts_.store.next_table();
  std::string code = store::random_code(head.is_public ? public_code : private_code, static_cast<std::uint64_t>(id));
  auto live = std::make_unique<Live>(id, code, std::move(*table));
  live->touched = parts_.out.now();
  live->entries = entries.size();
  // The row of the table is one more.
  expenses_.spend({head.host.id, network}, static_cast<std::int64_t>(entries.size() + 1) * limits::entry_work_us, 0);
  live->noted = true;
  live->over = live->table.phase() == Table::Phase::over;
  store::TableRow row{live->id,       code,         session::to_json(head), head.game,
                      head.is_public, head.host.id, parts_.out.wall_ms(),   state_of(*live)};
  ticket = live->ticket = parts_.store.create(std::move(row), std::move(entries), std::move(seated));
  const auto open = open_tables_.find(head.host.id);
  if (open != open_tables_.end() && !live->over) ++open->second;
  if (!live->over) opened_from(network, code);
  Live& kept = *tables_.emplace(code, std::move(live)).first->second;
  list(kept);
  set_alarm(kept);
  ask_computers(kept);
  return code;
}

void Hall::import(const Caller& host, const Record& record, Opened then) {
  session::Head head;
  head.game = record.game;
  head.rules_version = record.rules_version;
  head.players = record.players;
  head.options = record.options;
  head.start = record.start;
  head.is_public = false;
  head.host = host.person;
  head.opened_at = parts_.out.now();
  // Nobody of the house: names that hold no seat of a user's.
  if (record.ending)
    for (std::size_t i = 0; i < record.names.size(); ++i)
      head.seats[i] = Occupant::of({-1 - static_cast<session::PersonId>(i), record.names[i], true});
  limited(host, [this, head, record, network = host.network, then = std::move(then)](bool within) {
    if (!within) return then(Problem{"too-many-tables", {}, {}, {}});
    store::Ticket ticket = 0;
    auto code = create(head, events_of(record, head.opened_at), network, ticket);
    if (!code) return then(code);
    gate_.pass(ticket, [then, code](bool durable) {
      then(durable ? code : Result<std::string>{Problem{"store-unavailable", {}, {}, {}}});
    });
  });
}

std::vector<Event> events_of(const Record& record, session::Millis at) {
  std::vector<Event> events;
  for (const Step& step : record.log) {
    if (step.kind == Step::Kind::chance) {
      events.push_back({at, session::Drawn{step.text}});
    } else {
      events.push_back({at, session::Recorded{step.by, step.text, step.clock_ms}});
    }
  }
  if (!record.ending) return events;
  switch (record.ending->by) {
    case Ending::By::rules: break;
    case Ending::By::resignation: events.push_back({at, session::Resigned{*record.ending->seat}}); break;
    case Ending::By::time: events.push_back({at, session::TimedOut{*record.ending->seat}}); break;
    case Ending::By::agreement:
      events.push_back({at, session::Offered{seat(0), session::Offer::draw}});
      for (int i = 1; i < record.players; ++i)
        events.push_back({at, session::Answered{seat(i), session::Offer::draw, true}});
      break;
  }
  return events;
}

void Hall::with_table(const std::string& code, std::function<void(Live*)> then) {
  if (const auto found = tables_.find(code); found != tables_.end()) return then(found->second.get());
  Loading& loading = loading_[code];
  // Later, and still for whoever asks now.
  loading.then.push_back([this, payer = expenses_.payer(), then = std::move(then)](Live* live) {
    const Expenses::Work work{expenses_, payer};
    then(live);
  });
  if (loading.then.size() > 1) return;
  loading.payer = expenses_.payer();
  const bool asked = parts_.reader.ask([this, code] {
    auto found = std::make_shared<std::optional<store::StoredTable>>(store::load_table(parts_.store.reader(), code));
    parts_.out.post([this, code, found] { loaded(code, std::move(*found)); });
  });
  if (!asked) loaded(code, std::nullopt);
}

std::unique_ptr<Live> Hall::revive(const store::StoredTable& found) const {
  const auto damaged = [&](std::string_view why) {
    spdlog::error("event=table-damaged table={} why={}", found.row.code, why);
    return nullptr;
  };
  if (!found.whole) return damaged("log-not-whole");
  auto head = session::read_head(found.row.head);
  if (!head) return damaged(head.problem().id);
  auto table = Table::open(std::move(*head), parts_.games, parts_.entropy);
  if (!table) return damaged(table.problem().id);
  for (const auto& entry : found.entries) {
    const auto event = session::decode(entry);
    if (!event) return damaged("unreadable-entry");
    if (const auto problem = table->replay(*event)) return damaged(problem->id);
  }
  auto live = std::make_unique<Live>(found.row.id, found.row.code, std::move(*table));
  live->touched = parts_.out.now();
  live->entries = found.entries.size();
  live->over = live->table.phase() == Table::Phase::over;
  live->noted = state_of(*live) == found.row.state;
  return live;
}

void Hall::loaded(const std::string& code, std::optional<store::StoredTable> found) {
  const Loading loading = std::move(loading_.at(code));
  loading_.erase(code);
  Live* live = nullptr;
  if (found) {
    const Expenses::Work work{expenses_, loading.payer};
    ++loads_;
    if (auto revived = revive(*found)) {
      live = tables_.emplace(code, std::move(revived)).first->second.get();
      settle(*live, live->table.resume(parts_.out.now()), {});
      set_alarm(*live);
      ask_computers(*live);
      release_removed(*live);
    } else {
      damaged_.insert(code);
    }
  }
  for (const auto& then : loading.then) then(live);
}

bool Hall::evictable(const Live& live) const {
  return live.watchers.empty() && live.thinking == 0 && live.table.house_turns().empty() &&
         gate_.is_open(live.ticket) && parts_.out.now() - live.touched >= limits::idle_table_ms;
}

void Hall::tidy() {
  std::vector<std::string> idle;
  for (const auto& [code, live] : tables_)
    if (evictable(*live)) idle.push_back(code);
  for (const auto& code : idle) {
    Live& live = *tables_.at(code);
    // Not before the file knows when its time is out: until the next time then.
    if (!std::exchange(live.noted, true)) {
      live.ticket = parts_.store.append(live.id, live.entries, {}, state_of(live));
      continue;
    }
    drop_alarm(live);
    tables_.erase(code);
  }
  // Those that left memory and whose time may be out by now.
  parts_.reader.ask([this, now = parts_.out.now()] {
    auto codes = std::make_shared<std::vector<std::string>>(store::codes_due(parts_.store.reader(), now));
    parts_.out.post([this, codes] {
      for (const auto& code : *codes)
        if (!damaged_.contains(code)) with_table(code, [](Live* /*live*/) {});
    });
  });
}

void Hall::forget_removed() {
  open_tables_.clear();
  std::vector<std::string> codes = directory_.codes();
  for (const auto& [code, live] : tables_) {
    if (gate_.is_open(live->ticket)) codes.push_back(code);
    release_removed(*live);
  }
  parts_.reader.ask([this, codes = std::move(codes)] {
    std::vector<std::string> gone;
    for (const auto& code : codes)
      if (!store::table_by_code(parts_.store.reader(), code)) gone.push_back(code);
    parts_.out.post([this, gone = std::move(gone)] {
      for (const auto& code : gone) {
        // One that was opened a moment ago may not be on disk yet.
        const auto found = tables_.find(code);
        if (found != tables_.end() && !gate_.is_open(found->second->ticket)) continue;
        forget(code);
        no_longer_open(code);
        directory_.drop(code);
      }
    });
  });
}

/// A seat whose owner is no longer a user is free for others.
void Hall::release_removed(const Live& live) {
  std::vector<session::PersonId> seated;
  for (int i = 0; i < live.table.head().players; ++i) {
    const Occupant& who = live.table.at(seat(i));
    if (who.kind == Occupant::Kind::person && who.person.id > 0) seated.push_back(who.person.id);
  }
  if (seated.empty() || live.table.phase() == Table::Phase::over) return;
  parts_.reader.ask([this, code = live.code, seated = std::move(seated)] {
    std::vector<session::PersonId> gone;
    for (const session::PersonId id : seated)
      if (!store::user_by_id(parts_.store.reader(), id)) gone.push_back(id);
    if (gone.empty()) return;
    parts_.out.post([this, code, gone] {
      const auto found = tables_.find(code);
      if (found == tables_.end()) return;
      for (const session::PersonId id : gone)
        settle(*found->second, found->second->table.leave(parts_.out.now(), id), {});
    });
  });
}

void Hall::recheck_sessions() {
  std::vector<std::pair<ConnectionId, std::string>> all;
  for (const auto& [id, client] : clients_) all.emplace_back(id, client.session);
  parts_.reader.ask([this, all = std::move(all), wall = parts_.out.wall_ms()] {
    std::vector<ConnectionId> ended;
    for (const auto& [id, hash] : all)
      if (!store::user_by_session(parts_.store.reader(), hash, wall)) ended.push_back(id);
    parts_.out.post([this, ended = std::move(ended)] {
      constexpr std::uint16_t policy_violation = 1008;
      for (const ConnectionId id : ended) parts_.out.close(id, policy_violation);
    });
  });
}

void Hall::remember_tables() {
  using Phase = lobby::Listing::Phase;
  for (const int phase : {0, 1})
    for (const auto& row : store::tables(parts_.store.reader(), phase, true, limits::remembered_tables)) {
      directory_.put(row.code, {row.id, phase == 0 ? Phase::waiting : Phase::running, row.host, {}, row.state.summary});
      // Of a release that let tables wait for ever: from now on its row says when it is closed.
      if (phase == 0 && !row.state.due_ms) with_table(row.code, [](Live* /*live*/) {});
    }
  directory_.refresh(limits::listed_tables);
}

}  // namespace rois::app
