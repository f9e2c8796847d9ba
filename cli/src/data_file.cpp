#include "data_file.hpp"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "rois/core/parse_number.hpp"
#include "rois/store/moderation.hpp"
#include "rois/store/queries.hpp"
#include "rois/store/schema.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

/// Whoever gave the command, also through sudo.
std::string operator_name() {
  const char* asked = std::getenv("SUDO_USER");
  if (asked != nullptr && ::getuid() == 0) return asked;
  const passwd* known = ::getpwuid(::getuid());
  return known == nullptr ? std::to_string(::getuid()) : std::string{known->pw_name};
}

}  // namespace

store::Database open_current(const Locale& locale, const std::string& path, bool read_only) {
  if (!std::filesystem::exists(path)) throw UsageError{locale.say("admin.no-file", path)};
  auto database = store::Database::open(path, {true, read_only, {}});
  if (!database) throw UsageError{locale.say("admin.failed", locale.say(database.problem()))};
  if (const auto current = store::check_current(*database); !current)
    throw UsageError{locale.say("admin.failed", locale.say(current.problem()))};
  return std::move(*database);
}

store::UserRow user_called(const Locale& locale, store::Database& db, const std::string& name) {
  const auto number = name.starts_with('#') ? parse_number<store::Id>(name.substr(1), 1) : std::nullopt;
  auto user = number ? store::user_by_id(db, *number) : store::user_by_name(db, name);
  if (!user) throw UsageError{locale.say("admin.no-user", name)};
  return std::move(*user);
}

bool audited(store::Database& db, const std::string& what, const std::string& whom, const std::string& detail) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto wall_ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  return store::add_audit(db, {0, wall_ms, operator_name(), what, whom, detail});
}

int done(const Locale& locale, store::Database& db, bool good) {
  const std::string why = db.error();
  if (!good) db.exec("ROLLBACK");
  if (!good || !db.exec("COMMIT")) throw UsageError{locale.say("admin.failed", good ? db.error() : why)};
  fmt::print("{}\n", locale.say("admin.done"));
  return 0;
}

}  // namespace rois::cli
