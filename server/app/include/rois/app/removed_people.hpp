#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "rois/app/event_loop.hpp"
#include "rois/app/gate.hpp"
#include "rois/app/table_cache.hpp"
#include "rois/app/worker.hpp"
#include "rois/session/table.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// Takes people who are no longer users out of the tables: their seats become free for others, and their names and
/// words are removed from the logs, one table after the other.
class RemovedPeople {
 public:
  struct Parts {
    store::Store& store;
    Worker& reader;
    /// With the time of the tables.
    EventLoop& loop;
    Gate& gate;
    TableCache& tables;
    /// To the store and to the people, what a command came to.
    std::function<void(LoadedTable&, session::CommandResult)> settle;
    /// The table with this code leaves memory, and the file too.
    std::function<void(const std::string&)> drop;
    std::function<void(const std::string&)> remove_table;
    /// It has been written and read anew.
    std::function<void(const LoadedTable&)> on_rewritten;
  };
  explicit RemovedPeople(Parts parts) : parts_{std::move(parts)} {}

  /// Takes their names and words out of all tables, in the background. What cannot be done now is tried by `retry`.
  void forget();
  void retry();
  /// Frees their seats at a table that is not over.
  void free_seats(const LoadedTable& loaded);

 private:
  struct Task {
    session::PersonId who;
    /// The tables that still name them.
    std::vector<std::string> codes;
  };
  using Tasks = std::shared_ptr<std::vector<Task>>;

  bool read_tasks(std::vector<Task>& tasks);
  void next(const Tasks& tasks);
  void leave(const Tasks& tasks, LoadedTable& loaded, session::PersonId who);
  void rewrite(const Tasks& tasks, const std::string& code, session::PersonId who);
  void rewrite_found(const Tasks& tasks, const std::string& code, session::PersonId who,
                     const store::StoredTable& stored);
  void read_anew(const Tasks& tasks, const std::string& code);
  void stop(const Tasks& tasks);

  Parts parts_;
  bool is_running_ = false;
  bool again_ = false;
};

}  // namespace rois::app
