#pragma once

#include <cstdint>
#include <vector>

#include "rois/core/result.hpp"

namespace rois::store {

/// The sequence number of a write.
using Ticket = std::uint64_t;

/// A write that failed on its own although the transaction succeeded.
struct Refusal {
  Ticket ticket = 0;
  ErrorId why;

  bool operator==(const Refusal&) const = default;
};

/// The outcome of all writes up to a ticket that have not been reported before.
struct Commit {
  Ticket up_to = 0;
  /// Whether the transaction is on disk; otherwise none of these writes is known to be.
  bool durable = false;
  std::vector<Refusal> refused;  // in order
};

}  // namespace rois::store
