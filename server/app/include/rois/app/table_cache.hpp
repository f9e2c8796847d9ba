#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rois/app/cost_limiter.hpp"
#include "rois/app/event_loop.hpp"
#include "rois/app/loaded_table.hpp"
#include "rois/app/table_setup.hpp"
#include "rois/app/worker.hpp"
#include "rois/match/registry.hpp"
#include "rois/session/table.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// The tables in memory: a write-through cache of the store. What is asked for and not there is loaded, every change is
/// handed to the store at once, and what nobody uses is evicted.
class TableCache {
 public:
  struct Parts {
    Games games;
    session::Entropy entropy;
    store::Store& store;
    Worker& reader;
    EventLoop& loop;
    CostLimiter& costs;
    /// What follows when a table has been loaded, before whoever asked for it gets it.
    std::function<void(LoadedTable&)> on_load;
    /// It is another node's.
    std::function<void(const std::string&, const store::Node&)> on_elsewhere = {};
  };
  explicit TableCache(Parts parts) : parts_{std::move(parts)} {}

  /// Null where it is not in memory.
  LoadedTable* find(const std::string& code);
  bool is_loading(const std::string& code) const { return loading_.contains(code); }
  /// Calls back at once or when it is loaded; with null where there is no such table, or it is damaged. Loading is
  /// charged to whoever asked first, what they do with the table to each.
  /// `not_found`, also where it is damaged; anything else where the store does not answer.
  /// `busy` where it is another node's.
  using Then = std::function<void(const Result<LoadedTable*>&)>;
  void load(const std::string& code, Then then, store::Take take = store::Take::if_free);
  /// As `load`, but only to look at it: where nodes share the store, one that is not in memory here is read and left to
  /// whoever owns it. It is there during the call alone.
  void look_at(const std::string& code, Then then);
  /// Loads what left memory and whose time is out by now, so that it is noticed.
  void load_due();
  /// Writes a new table. Where its deal needs a seed, the server's secret is drawn here.
  LoadedTable& create(Opening opening);
  /// Writes what a command came to.
  void append(LoadedTable& loaded, const session::CommandResult& result);

  /// A stored table without somebody's name and words; nothing where it is damaged.
  std::optional<store::ReplaceLog> without(const store::StoredTable& found, session::PersonId who) const;

  /// Evicts the tables that may go and names them. The file has to know first when their time is out: those whose row
  /// is not current are written now and go the next time.
  std::vector<std::string> evict(const std::function<bool(const LoadedTable&)>& may_go);
  void erase(const std::string& code) { tables_.erase(code); }

  std::vector<std::string> codes_if(const std::function<bool(const LoadedTable&)>& wanted) const;
  std::size_t size() const { return tables_.size(); }
  /// Since the start.
  std::uint64_t loads() const { return loads_; }

 private:
  /// Who asked for it first, and everybody who waits.
  struct Loading {
    RateLimitKey first;
    std::vector<Then> then;
  };

  using Found = Result<store::Acquisition>;
  void loaded(const std::string& code, const Found& found);
  std::unique_ptr<LoadedTable> replay(const store::StoredTable& found) const;

  Parts parts_;
  std::unordered_map<std::string, std::unique_ptr<LoadedTable>> tables_;
  std::unordered_map<std::string, Loading> loading_;
  std::set<std::string> damaged_;  // could not be replayed; their clocks are not looked after
  std::uint64_t loads_ = 0;
};

}  // namespace rois::app
