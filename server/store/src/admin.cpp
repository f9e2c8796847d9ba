#include "rois/store/admin.hpp"

#include <utility>

#include "connection.hpp"
#include "perform.hpp"

namespace rois::store {
namespace {

std::string_view begin_writing(Dialect dialect) {
  switch (dialect) {
    case Dialect::sqlite: return "BEGIN IMMEDIATE";
    case Dialect::postgresql: return "BEGIN";
  }
  return {};
}

/// A server sees by itself that a file has changed.
bool tell_server(Connection& db) {
  return db.dialect() == Dialect::sqlite || run(db, "SELECT pg_notify('rois_' || current_schema(), '')");
}

}  // namespace

Result<Admin> Admin::open(const std::string& place, bool read_only) {
  auto reader = connect(place, read_only);
  if (!reader) return reader.problem();
  if (read_only) return Admin{Reader{std::move(*reader)}, nullptr};
  auto writer = connect(place, false);
  if (!writer) return writer.problem();
  return Admin{Reader{std::move(*reader)}, std::move(*writer)};
}

Admin::Admin(Reader reader, std::unique_ptr<Connection> writer)
    : reader_{std::move(reader)}, writer_{std::move(writer)} {}
Admin::~Admin() = default;
Admin::Admin(Admin&&) noexcept = default;
Admin& Admin::operator=(Admin&&) noexcept = default;

Result<void> Admin::write(const Write& what, const AuditEntry& note) {
  Connection& db = *writer_;
  const auto failed = [&] {
    Problem problem{ErrorId::system_failure, db.error()};
    run(db, "ROLLBACK");
    return problem;
  };
  if (!run(db, begin_writing(db.dialect()))) return failed();
  if (auto done = perform(db, what); !done) {
    if (done.problem().code == ErrorId::store_unavailable) return failed();
    run(db, "ROLLBACK");
    return done;
  }
  if (!add_audit(db, note) || !tell_server(db) || !run(db, "COMMIT")) return failed();
  return {};
}

}  // namespace rois::store
