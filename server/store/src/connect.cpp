#include <filesystem>

#include "postgresql/pg_connection.hpp"
#include "postgresql/pg_schema.hpp"
#include "rois/store/store.hpp"
#include "sqlite/file_connection.hpp"
#include "sqlite/schema.hpp"

namespace rois::store {
namespace {

Result<std::unique_ptr<Connection>> connect_to_database(const std::string& place) {
  auto connection = std::make_unique<PgConnection>(place);
  if (!connection->is_usable()) return Problem{ErrorId::system_failure, connection->error()};
  if (auto checked = check_layout(*connection, without_password(place)); !checked) return checked.problem();
  return std::unique_ptr<Connection>{std::move(connection)};
}

Result<std::unique_ptr<Connection>> connect_to_file(const std::string& path, bool read_only) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return Problem{ErrorId::no_such_copy, path};
  auto database = Database::open(path, {true, read_only, {}});
  if (!database) return database.problem();
  if (auto current = check_current(*database); !current) return current.problem();
  return std::unique_ptr<Connection>{std::make_unique<FileConnection>(std::move(*database))};
}

}  // namespace

bool is_postgresql(std::string_view place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

std::string without_password(std::string_view place) {
  std::string out{place};
  if (!is_postgresql(place)) return out;
  const std::size_t begin = out.find("://") + 3;
  const std::size_t end = std::min(out.find_first_of("/?", begin), out.size());
  const std::size_t at = out.rfind('@', end);
  const std::size_t colon = out.find(':', begin);
  if (at != std::string::npos && at >= begin && colon < at) out.erase(colon, at - colon);
  for (std::size_t found = out.find("password="); found != std::string::npos;
       found = out.find("password=", found + 1)) {
    const std::size_t from = found + std::string_view{"password="}.size();
    out.erase(from, std::min(out.find('&', from), out.size()) - from);
  }
  return out;
}

Result<std::unique_ptr<Connection>> connect(const std::string& place, bool read_only) {
  return is_postgresql(place) ? connect_to_database(place) : connect_to_file(place, read_only);
}

}  // namespace rois::store
