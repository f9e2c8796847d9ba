#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rois/app/gate.hpp"
#include "rois/app/loaded_table.hpp"
#include "rois/app/message_sink.hpp"
#include "rois/limits/limits.hpp"
#include "rois/lobby/directory.hpp"
#include "rois/store/rows.hpp"

namespace rois::app {

/// The lobby as people see it: pages over HTTP, and for its subscribers the first page once and then what became
/// different. It lists what is on disk and nothing else: what could not be written was never there.
class LobbyFeed {
 public:
  explicit LobbyFeed(Gate& gate) : gate_{gate} {}

  /// A table as the store has it, at the start of the server.
  void restore(const store::TableRow& row);
  /// New or changed, once it is on disk. Private tables are left out, those that are over are dropped.
  void put(const LoadedTable& loaded, std::string network);
  void drop(const std::string& code) { directory_.drop(code); }
  /// As another node has written it.
  void changed(const store::TableRow& row);

  /// A page, counted from 1, and how many there are.
  std::vector<std::string> page(std::size_t number) const;
  std::size_t pages() const;
  std::vector<std::string> codes() const { return directory_.codes(); }
  std::size_t size() const { return directory_.size(); }

  /// What a new subscriber is shown.
  Message snapshot() const;
  /// What became different, at most once in a period: somebody who changes a table again and again costs the others one
  /// summary each time.
  std::optional<Message> changes(session::Millis now);
  /// What was restored counts as shown.
  void start() { directory_.refresh(limits::listed_tables); }

 private:
  Gate& gate_;
  lobby::Directory directory_{{limits::listed_per_host, limits::listed_per_network}};
  session::Millis told_at_ = -limits::lobby_period_ms;
};

}  // namespace rois::app
