#pragma once

#include <functional>

#include "backend.hpp"

namespace rois::store {

/// For tests: what is done to the database on the writer's thread, in order with the other writes and undone alone
/// where it answers false.
inline Ticket probe(Store& store, std::function<bool(Connection&)> what) {
  return Store::Inside::push(store, Job{Probe{std::move(what)}});
}

}  // namespace rois::store
