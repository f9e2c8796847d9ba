#include <algorithm>
#include <utility>

#include "rois/app/hall.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/session/anonymous.hpp"

/// Names and words of people who are no longer users are taken out of the tables, one table after the other.
namespace rois::app {

using session::Table;

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

/// Whether nobody is left who waits there for others.
bool Hall::is_deserted(const Table& table, const Forgetting& removed) {
  if (table.phase() != Table::Phase::waiting) return false;
  const auto stays = [&](const session::Occupant& who) {
    const auto is_it = [&](const auto& gone) { return who.is(gone.first); };
    return who.kind == session::Occupant::Kind::person && std::ranges::none_of(removed, is_it);
  };
  for (const Seat s : SeatSet::first(table.head().players))
    if (stays(table.at(s))) return false;
  return true;
}

void Hall::forget_people() {
  if (!is_on_duty()) return;
  if (std::exchange(forgetting_, true)) {
    forget_again_ = true;
    return;
  }
  forget_again_ = false;
  const bool asked = parts_.reader.ask([this] {
    auto tasks = std::make_shared<Forgetting>();
    const bool read = read_removals(*tasks);
    parts_.loop.post([this, tasks, read] { read ? forget_next(tasks) : forget_later(tasks); });
  });
  if (asked) return;
  forgetting_ = false;
  forget_again_ = true;
}

/// On the reader's thread.
bool Hall::read_removals(Forgetting& tasks) {
  const auto removals = parts_.store.reader().removals();
  if (!removals) return false;
  for (const store::Id who : *removals) {
    auto codes = parts_.store.reader().tables_naming(who);
    if (!codes) return false;
    tasks.push_back({who, std::move(*codes)});
  }
  return true;
}

void Hall::forget_next(const std::shared_ptr<Forgetting>& tasks) {
  if (tasks->empty()) {
    forgetting_ = false;
    return;
  }
  auto& [who, codes] = tasks->back();
  if (codes.empty()) {
    parts_.store.write(store::RemovalDone{who});
    tasks->pop_back();
    return forget_next(tasks);
  }
  const std::string code = codes.back();
  codes.pop_back();
  tables_.load(
      code,
      [this, tasks, code, id = who](const Result<LoadedTable*>& found) {
        // Nobody can read one that is damaged. Whatever else is in the way may be gone the next time.
        if (!found && found.problem().code != ErrorId::not_found) return forget_later(tasks);
        if (!found) return forget_next(tasks);
        LoadedTable* loaded = *found;
        if (is_deserted(loaded->table, *tasks)) {
          remove_table(code);
          return forget_next(tasks);
        }
        // Nobody may leave then; in a few seconds the deal is made.
        if (loaded->table.awaits_shares()) return forget_later(tasks);
        const session::Millis now = time_.now();
        if (loaded->table.phase() == Table::Phase::waiting) settle(*loaded, loaded->table.close(now, id), {});
        if (loaded->table.phase() != Table::Phase::over && loaded->table.seat_of(id))
          settle(*loaded, loaded->table.leave(now, id), {});
        gate_.pass(loaded->ticket,
                   [this, tasks, code, id](const Result<void>& /*written*/) { forget_at(tasks, code, id); });
      },
      store::Take::by_force);
}

/// What is on disk is read, changed, and written back if nothing came in between; then whoever watches reads it anew.
void Hall::forget_at(const std::shared_ptr<Forgetting>& tasks, const std::string& code, session::PersonId who) {
  const bool asked = parts_.reader.ask([this, tasks, code, who] {
    auto found = std::make_shared<Result<std::optional<store::StoredTable>>>(parts_.store.reader().load(code));
    parts_.loop.post([this, tasks, code, who, found] {
      LoadedTable* loaded = tables_.find(code);
      if (loaded == nullptr || !*found || !**found) return forget_later(tasks);
      const store::StoredTable& stored = ***found;
      if (loaded->entries != stored.entries.size()) {
        gate_.pass(loaded->ticket,
                   [this, tasks, code, who](const Result<void>& /*written*/) { forget_at(tasks, code, who); });
        return;
      }
      auto changed = tables_.without(stored, who);
      if (!changed) return forget_next(tasks);
      changed->fence = loaded->fence;
      loaded->touched = parts_.loop.now();
      loaded->ticket = parts_.store.write(std::move(*changed));
      gate_.pass(loaded->ticket, [this, tasks, code](const Result<void>& written) {
        if (!written) return forget_later(tasks);
        parts_.loop.post([this, tasks, code] { read_anew(tasks, code); });
      });
    });
  });
  if (!asked) forget_later(tasks);
}

/// The table in memory still has the name. Not before all of it is on disk, from where it is read again.
void Hall::read_anew(const std::shared_ptr<Forgetting>& tasks, const std::string& code) {
  if (const LoadedTable* loaded = tables_.find(code); loaded != nullptr && !gate_.is_open(loaded->ticket)) {
    gate_.pass(loaded->ticket, [this, tasks, code](const Result<void>& /*written*/) {
      parts_.loop.post([this, tasks, code] { read_anew(tasks, code); });
    });
    return;
  }
  drop(code);
  tables_.load(code, [this, tasks, code](const Result<LoadedTable*>& again) {
    if (again && !(*again)->over) lobby_.put(**again, open_tables_.network_of(code));
    forget_next(tasks);
  });
}

/// The rest stays noted, and is tried again when the server tidies up.
void Hall::forget_later(const std::shared_ptr<Forgetting>& tasks) {
  tasks->clear();
  forget_again_ = true;
  forget_next(tasks);
}

}  // namespace rois::app
