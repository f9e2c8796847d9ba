#pragma once

#include "connection.hpp"
#include "rois/store/writes.hpp"

namespace rois::store {

/// Carries out a write, within a transaction of the caller's. After a refusal it has to be rolled back.
Result<void> perform(Connection& db, const Write& write);
bool add_audit(Connection& db, const AuditEntry& entry);

/// A write, with what the audit log says of it.
struct Writing {
  Write write;
  std::optional<AuditEntry> note;
};
Result<void> perform(Connection& db, const Writing& writing);

/// Whether it takes away what somebody wrote or was called, which then is to be found nowhere.
bool erases(const Write& write);

}  // namespace rois::store
