#pragma once

#include <memory>
#include <string>

#include "rois/core/result.hpp"
#include "rois/store/reader.hpp"
#include "rois/store/writes.hpp"

namespace rois::store {

/// What is stored, for a command that is given while a server may be using it.
class Admin {
 public:
  /// Refused where nothing is stored there, or by another version of the program.
  static Result<Admin> open(const std::string& place, bool read_only);
  ~Admin();
  Admin(Admin&&) noexcept;
  Admin& operator=(Admin&&) noexcept;

  Reader& reader() { return reader_; }
  /// Both the write and what the audit log says of it, or neither.
  Result<void> write(const Write& what, const AuditEntry& note);

 private:
  Admin(Reader reader, std::unique_ptr<Connection> writer);

  Reader reader_;
  std::unique_ptr<Connection> writer_;  // none where it only reads
};

}  // namespace rois::store
