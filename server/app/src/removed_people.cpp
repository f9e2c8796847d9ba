#include "rois/app/removed_people.hpp"

#include <algorithm>

namespace rois::app {
namespace {

using session::Occupant;
using session::Table;

/// Whether nobody is left who waits there for others.
bool is_deserted(const Table& table, const auto& tasks) {
  if (table.phase() != Table::Phase::waiting) return false;
  const auto stays = [&](const Occupant& who) {
    const auto is_it = [&](const auto& gone) { return who.is(gone.who); };
    return who.kind == Occupant::Kind::person && std::ranges::none_of(tasks, is_it);
  };
  for (const Seat s : SeatSet::first(table.head().players))
    if (stays(table.at(s))) return false;
  return true;
}

}  // namespace

void RemovedPeople::forget() {
  if (std::exchange(is_running_, true)) {
    again_ = true;
    return;
  }
  again_ = false;
  const bool asked = parts_.reader.ask([this] {
    const auto tasks = std::make_shared<std::vector<Task>>();
    const bool read = read_tasks(*tasks);
    parts_.loop.post([this, tasks, read] { read ? next(tasks) : stop(tasks); });
  });
  if (asked) return;
  is_running_ = false;
  again_ = true;
}

void RemovedPeople::retry() {
  if (again_ && !is_running_) forget();
}

/// On the reader's thread.
bool RemovedPeople::read_tasks(std::vector<Task>& tasks) {
  const auto removals = parts_.store.reader().removals();
  if (!removals) return false;
  for (const store::Id who : *removals) {
    auto codes = parts_.store.reader().tables_naming(who);
    if (!codes) return false;
    tasks.push_back({who, std::move(*codes)});
  }
  return true;
}

void RemovedPeople::next(const Tasks& tasks) {
  if (tasks->empty()) {
    is_running_ = false;
    return;
  }
  auto& [who, codes] = tasks->back();
  if (codes.empty()) {
    parts_.store.write(store::RemovalDone{who});
    tasks->pop_back();
    return next(tasks);
  }
  const std::string code = codes.back();
  codes.pop_back();
  parts_.tables.load(
      code,
      [this, tasks, id = who](const Result<LoadedTable*>& found) {
        if (found) return leave(tasks, **found, id);
        // Nobody can read one that is damaged. Whatever else is in the way may be gone the next time.
        return found.problem().code == ErrorId::not_found ? next(tasks) : stop(tasks);
      },
      store::Take::by_force);
}

/// Somebody who is gone plays no further; once that is written, what has their name is rewritten.
void RemovedPeople::leave(const Tasks& tasks, LoadedTable& loaded, session::PersonId who) {
  if (is_deserted(loaded.table, *tasks)) {
    parts_.remove_table(loaded.code);
    return next(tasks);
  }
  // Nobody may leave then; in a few seconds the deal is made.
  if (loaded.table.awaits_shares()) return stop(tasks);
  const session::Millis now = parts_.loop.now();
  if (loaded.table.phase() == Table::Phase::waiting) parts_.settle(loaded, loaded.table.close(now, who));
  if (loaded.table.phase() != Table::Phase::over && loaded.table.seat_of(who))
    parts_.settle(loaded, loaded.table.leave(now, who));
  parts_.gate.pass(loaded.ticket, [this, tasks, code = loaded.code, who](const Result<void>& /*written*/) {
    rewrite(tasks, code, who);
  });
}

/// What is on disk is read, changed, and written back if nothing came in between; then whoever watches reads it anew.
void RemovedPeople::rewrite(const Tasks& tasks, const std::string& code, session::PersonId who) {
  const bool asked = parts_.reader.ask([this, tasks, code, who] {
    const auto found = std::make_shared<Result<std::optional<store::StoredTable>>>(parts_.store.reader().load(code));
    parts_.loop.post([this, tasks, code, who, found] {
      if (parts_.tables.find(code) == nullptr || !*found || !**found) return stop(tasks);
      rewrite_found(tasks, code, who, ***found);
    });
  });
  if (!asked) stop(tasks);
}

void RemovedPeople::rewrite_found(const Tasks& tasks, const std::string& code, session::PersonId who,
                                  const store::StoredTable& stored) {
  LoadedTable& loaded = *parts_.tables.find(code);
  if (loaded.entries != stored.entries.size())
    return parts_.gate.pass(loaded.ticket,
                            [this, tasks, code, who](const Result<void>& /*written*/) { rewrite(tasks, code, who); });
  auto changed = parts_.tables.without(stored, who);
  if (!changed) return next(tasks);
  changed->fence = loaded.fence;
  loaded.touched = parts_.loop.now();
  loaded.ticket = parts_.store.write(std::move(*changed));
  parts_.gate.pass(loaded.ticket, [this, tasks, code](const Result<void>& written) {
    if (!written) return stop(tasks);
    parts_.loop.post([this, tasks, code] { read_anew(tasks, code); });
  });
}

/// The table in memory still has the name. Not before all of it is on disk, from where it is read again.
void RemovedPeople::read_anew(const Tasks& tasks, const std::string& code) {
  if (const LoadedTable* loaded = parts_.tables.find(code); loaded != nullptr && !parts_.gate.is_open(loaded->ticket)) {
    parts_.gate.pass(loaded->ticket, [this, tasks, code](const Result<void>& /*written*/) {
      parts_.loop.post([this, tasks, code] { read_anew(tasks, code); });
    });
    return;
  }
  parts_.drop(code);
  parts_.tables.load(code, [this, tasks](const Result<LoadedTable*>& again) {
    if (again) parts_.on_rewritten(**again);
    next(tasks);
  });
}

/// The rest stays noted in the store.
void RemovedPeople::stop(const Tasks& tasks) {
  tasks->clear();
  again_ = true;
  next(tasks);
}

void RemovedPeople::free_seats(const LoadedTable& loaded) {
  std::vector<session::PersonId> seated;
  for (const Seat s : SeatSet::first(loaded.table.head().players)) {
    const Occupant& who = loaded.table.at(s);
    if (who.kind == Occupant::Kind::person && who.person.id > 0) seated.push_back(who.person.id);
  }
  if (seated.empty() || loaded.table.phase() == Table::Phase::over) return;
  parts_.reader.ask([this, code = loaded.code, seated = std::move(seated)] {
    const auto gone = parts_.store.reader().no_users(seated);
    if (!gone || gone->empty()) return;
    parts_.loop.post([this, code, gone = *gone] {
      LoadedTable* found = parts_.tables.find(code);
      if (found == nullptr) return;
      for (const session::PersonId id : gone) parts_.settle(*found, found->table.leave(parts_.loop.now(), id));
    });
  });
}

}  // namespace rois::app
