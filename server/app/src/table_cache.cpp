#include "rois/app/table_cache.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "rois/app/table_setup.hpp"
#include "rois/limits/limits.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/secrets/secrets.hpp"
#include "rois/session/anonymous.hpp"

namespace rois::app {
namespace {

using session::Occupant;
using session::Table;
using session::TableEvent;

// Random characters; the table's number follows. A private table cannot be guessed.
constexpr std::size_t public_code = 4;
constexpr std::size_t private_code = 10;

store::TableState state_of(const LoadedTable& loaded) {
  return {static_cast<int>(loaded.table.phase()), protocol::summary(loaded.code, loaded.table), loaded.table.due()};
}

std::vector<store::Id> people_of(const session::Head& head) {
  std::vector<store::Id> seated;
  for (const Occupant& who : head.seats)
    if (who.kind == Occupant::Kind::person && who.person.id > 0) seated.push_back(who.person.id);
  return seated;
}

}  // namespace

LoadedTable* TableCache::find(const std::string& code) {
  const auto found = tables_.find(code);
  return found == tables_.end() ? nullptr : found->second.get();
}

void TableCache::load(const std::string& code, Then then, store::Take take) {
  if (LoadedTable* table = find(code)) return then(table);
  Loading& loading = loading_[code];
  // Later, and still at the expense of whoever asks now.
  loading.then.push_back(
      [this, key = parts_.costs.current(), then = std::move(then)](const Result<LoadedTable*>& table) {
        const CostLimiter::Scope scope{parts_.costs, key};
        then(table);
      });
  if (loading.then.size() > 1) return;
  loading.first = parts_.costs.current();
  const bool asked = parts_.reader.ask([this, code, take] {
    auto found = std::make_shared<Found>(parts_.store.acquire(code, take));
    parts_.loop.post([this, code, found] { loaded(code, *found); });
  });
  if (!asked) loaded(code, Problem{ErrorId::busy});
}

void TableCache::look_at(const std::string& code, Then then) {
  if (!parts_.store.is_shared() || find(code) != nullptr) return load(code, std::move(then));
  const bool asked = parts_.reader.ask([this, code, key = parts_.costs.current(), then] {
    auto found = std::make_shared<Result<std::optional<store::StoredTable>>>(parts_.store.reader().load(code));
    parts_.loop.post([this, found, key, then] {
      const CostLimiter::Scope scope{parts_.costs, key};
      if (!*found) return then(found->problem());
      const auto copy = **found ? replay(***found) : nullptr;
      then(copy ? Result<LoadedTable*>{copy.get()} : Result<LoadedTable*>{Problem{ErrorId::not_found}});
    });
  });
  if (!asked) then(Problem{ErrorId::busy});
}

void TableCache::load_due() {
  parts_.reader.ask([this, now = parts_.loop.now()] {
    const auto codes = parts_.store.reader().codes_due(now);
    if (!codes) return;
    parts_.loop.post([this, codes = *codes] {
      for (const auto& code : codes)
        if (!damaged_.contains(code)) load(code, [](const Result<LoadedTable*>& /*table*/) {});
    });
  });
}

void TableCache::loaded(const std::string& code, const Found& found) {
  const Loading loading = std::move(loading_.at(code));
  loading_.erase(code);
  Result<LoadedTable*> table = Problem{found ? ErrorId::not_found : found.problem().code};
  if (found && found->owner) {
    table = Problem{ErrorId::busy};
    if (parts_.on_elsewhere) parts_.on_elsewhere(code, *found->owner);
  }
  const bool is_ours = found && found->table && found->taken_by == parts_.store.node();
  if (found && found->table && !is_ours) table = Problem{ErrorId::store_unavailable};
  if (is_ours) {
    const CostLimiter::Scope scope{parts_.costs, loading.first};
    ++loads_;
    if (auto replayed = replay(*found->table)) {
      replayed->fence = found->fence;
      table = tables_.emplace(code, std::move(replayed)).first->second.get();
      parts_.on_load(**table);
    } else {
      damaged_.insert(code);
      // Another version of the program may be able to read it.
      if (parts_.store.is_shared()) parts_.store.write(store::ReleaseTable{found->table->row.id, found->fence});
    }
  }
  for (const auto& then : loading.then) then(table);
}

std::unique_ptr<LoadedTable> TableCache::replay(const store::StoredTable& found) const {
  const auto damaged = [&](std::string_view why) {
    spdlog::error("event=table-damaged table={} why={}", found.row.code, why);
    return nullptr;
  };
  if (!found.whole) return damaged("log-not-whole");
  auto head = session::read_head(found.row.head);
  if (!head) return damaged(text(head.problem().code));
  auto table = Table::open(std::move(*head), parts_.games, parts_.entropy);
  if (!table) return damaged(text(table.problem().code));
  for (const auto& entry : found.entries) {
    const auto event = session::decode(entry);
    if (!event) return damaged("unreadable-entry");
    if (const auto replayed = table->replay(*event); !replayed) return damaged(text(replayed.problem().code));
  }
  auto loaded = std::make_unique<LoadedTable>(found.row.id, found.row.code, std::move(*table));
  loaded->touched = parts_.loop.now();
  loaded->entries = found.entries.size();
  loaded->over = loaded->table.phase() == Table::Phase::over;
  loaded->row_is_current = state_of(*loaded) == found.row.state;
  return loaded;
}

LoadedTable& TableCache::create(Opening opening) {
  const store::Id id = parts_.store.next_table();
  const bool is_public = opening.table.head().is_public;
  std::string code = secrets::random_code(is_public ? public_code : private_code, static_cast<std::uint64_t>(id));
  opening.table.commit_to_secret(code);
  std::vector<std::string> entries;
  for (const TableEvent& event : opening.history) entries.push_back(session::encode(event));
  for (const TableEvent& event : opening.table.resume(parts_.loop.now()).events)
    entries.push_back(session::encode(event));
  const session::Head head = opening.table.head();
  auto made = std::make_unique<LoadedTable>(id, code, std::move(opening.table));
  made->touched = parts_.loop.now();
  made->entries = entries.size();
  made->row_is_current = true;
  made->over = made->table.phase() == Table::Phase::over;
  store::TableRow row{id,
                      code,
                      session::to_json(head),
                      head.game,
                      head.is_public,
                      head.host.id,
                      parts_.loop.wall_ms(),
                      state_of(*made)};
  made->ticket = parts_.store.create(std::move(row), std::move(entries), people_of(head));
  return *tables_.emplace(std::move(code), std::move(made)).first->second;
}

void TableCache::append(LoadedTable& loaded, const session::CommandResult& result) {
  std::vector<std::string> entries;
  std::vector<store::Id> seated;
  std::vector<store::Id> speakers;
  entries.reserve(result.events.size());
  for (const TableEvent& event : result.events) {
    entries.push_back(session::encode(event));
    const auto* sat = std::get_if<session::Seated>(&event.what);
    if (sat != nullptr && sat->who.kind == Occupant::Kind::person) seated.push_back(sat->who.person.id);
    if (const auto* said = std::get_if<session::Said>(&event.what)) speakers.push_back(said->who.id);
  }
  std::optional<store::TableState> state;
  if (result.table_changed) state = state_of(loaded);
  const std::size_t count = entries.size();
  parts_.costs.add_work(static_cast<std::int64_t>(count) * limits::entry_work_us);
  loaded.row_is_current = false;
  loaded.ticket = parts_.store.append(loaded.id, {loaded.entries, loaded.fence}, std::move(entries), std::move(state),
                                      std::move(seated), std::move(speakers));
  loaded.entries += count;
}

std::vector<std::string> TableCache::codes_if(const std::function<bool(const LoadedTable&)>& wanted) const {
  std::vector<std::string> out;
  for (const auto& [code, table] : tables_)
    if (wanted(*table)) out.push_back(code);
  return out;
}

std::vector<std::string> TableCache::evict(const std::function<bool(const LoadedTable&)>& may_go) {
  std::vector<std::string> evicted;
  for (const auto& code : codes_if(may_go)) {
    LoadedTable& loaded = *tables_.at(code);
    if (!std::exchange(loaded.row_is_current, true)) {
      loaded.ticket = parts_.store.append(loaded.id, {loaded.entries, loaded.fence}, {}, state_of(loaded));
      continue;
    }
    if (parts_.store.is_shared()) parts_.store.write(store::ReleaseTable{loaded.id, loaded.fence});
    tables_.erase(code);
    evicted.push_back(code);
  }
  return evicted;
}

std::optional<store::ReplaceLog> TableCache::without(const store::StoredTable& found, session::PersonId who) const {
  auto head = session::read_head(found.row.head);
  if (!head) return std::nullopt;
  session::forget(*head, who);
  store::StoredTable changed{found.row, {}, found.whole};
  changed.row.head = session::to_json(*head);
  for (const auto& entry : found.entries) {
    auto event = session::decode(entry);
    if (!event) return std::nullopt;
    session::forget(*event, who);
    changed.entries.push_back(session::encode(*event));
  }
  const auto replayed = replay(changed);
  if (!replayed) return std::nullopt;
  return store::ReplaceLog{found.row.id, std::move(changed.row.head),
                           protocol::summary(found.row.code, replayed->table), std::move(changed.entries)};
}

}  // namespace rois::app
