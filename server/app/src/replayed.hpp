#pragma once

#include <optional>
#include <utility>

#include "rois/session/table.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// A stored table to look into, on whichever thread; nothing where it is damaged.
inline std::optional<session::Table> replayed(const store::StoredTable& found, const Games& games) {
  auto head = session::read_head(found.row.head);
  if (!found.whole || !head) return std::nullopt;
  auto table = session::Table::open(std::move(*head), games, [] { return std::uint64_t{0}; });
  if (!table) return std::nullopt;
  for (const auto& entry : found.entries) {
    const auto event = session::decode(entry);
    if (!event || !table->replay(*event)) return std::nullopt;
  }
  return std::move(*table);
}

}  // namespace rois::app
