#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "rois/session/table.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// A table in memory, and how much of it the store has been given.
struct LoadedTable {
  LoadedTable(store::Id number, std::string link, session::Table opened)
      : id{number}, code{std::move(link)}, table{std::move(opened)} {}

  store::Id id = 0;
  std::string code;
  session::Table table;
  /// The last write handed to the store, and how many entries the log has with it.
  store::Ticket ticket = 0;
  std::size_t entries = 0;
  /// The term of ownership in which it is written to.
  store::Fence fence = 0;
  /// Whether the table's row in the file says what it is like now.
  bool row_is_current = false;
  /// When anybody last had to do with it.
  session::Millis touched = 0;
  /// Whether it is known to be over, and no longer counts as an open table.
  bool over = false;
  /// How many people look on, as last sent to everybody.
  std::size_t onlookers = 0;
  /// The match without its log for one viewer, as it was after this many entries: for those who ask again and again.
  struct Latest {
    std::size_t entries = 0;
    std::size_t place = 0;
    std::string body;
  };
  std::optional<Latest> latest;
};

}  // namespace rois::app
