#include "data_file.hpp"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>

#include "rois/store/store.hpp"
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

store::Admin open_current(const Locale& locale, const std::string& place, bool read_only) {
  auto admin = store::Admin::open(place, read_only);
  if (admin) return std::move(*admin);
  if (admin.problem().code == ErrorId::no_such_copy)
    throw UsageError{locale.say(store::is_postgresql(place) ? "admin.empty-database" : "admin.no-file",
                                store::without_password(place))};
  cannot_read(locale, admin.problem());
}

std::string why_not(const Locale& locale, const Problem& why) {
  const bool in_use = why.code == ErrorId::data_file_in_use && store::is_postgresql(why.detail);
  return in_use ? locale.say("admin.database-in-use", why.detail) : locale.say(why);
}

void cannot_read(const Locale& locale, const Problem& why) {
  throw UsageError{locale.say("admin.failed", why_not(locale, why))};
}

store::UserRow user_called(const Locale& locale, store::Reader& reader, const std::string& name) {
  auto user = answer(locale, reader.find_user(name));
  if (!user) throw UsageError{locale.say("admin.no-user", name)};
  return std::move(*user);
}

int carry_out(const Locale& locale, store::Admin& admin, const store::Write& write, const Noted& noted,
              const std::string& otherwise) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto wall_ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const auto written = admin.write(write, {0, wall_ms, operator_name(), noted.what, noted.whom, noted.detail});
  if (!written && written.problem().code == ErrorId::not_found && !otherwise.empty()) throw UsageError{otherwise};
  if (!written) cannot_read(locale, written.problem());
  fmt::print("{}\n", locale.say("admin.done"));
  return 0;
}

}  // namespace rois::cli
