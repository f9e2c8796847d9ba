#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>

#include "data_file.hpp"
#include "rois/core/plain_text.hpp"
#include "rois/limits/limits.hpp"
#include "rois/protocol/passwords.hpp"
#include "rois/secrets/secrets.hpp"
#include "rois/store/people.hpp"
#include "rois/store/queries.hpp"
#include "rois/store/restore.hpp"
#include "serve.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

constexpr std::size_t shown_most = 10'000;

store::Database open_data(const Locale& locale, const std::string& path, bool read_only) {
  if (!std::filesystem::exists(path)) throw UsageError{locale.say("admin.no-file", path)};
  auto database = store::Database::open(path, {true, read_only, {}});
  if (!database) throw UsageError{locale.say("admin.failed", locale.say(database.problem()))};
  return std::move(*database);
}

/// How far a copy is, on one line of a terminal.
store::OnBackup progress(const Locale& locale) {
  if (isatty(STDERR_FILENO) == 0) return {};
  return [&locale](std::size_t done, std::size_t of) {
    fmt::print(stderr, "\r{}{}", locale.say("backup.progress", std::to_string(of == 0 ? 100 : 100 * done / of)),
               done == of ? "\n" : "");
    std::fflush(stderr);
  };
}

}  // namespace

int back_up(const Locale& locale, const CopyArgs& args) {
  store::Database db = open_data(locale, args.data, true);
  if (std::filesystem::exists(args.file)) throw UsageError{locale.say("backup.exists", args.file)};
  if (const auto copied = db.backup_to(args.file, progress(locale)); !copied)
    throw UsageError{locale.say("admin.failed", locale.say(copied.problem()))};
  fmt::print("{}\n", locale.say("backup.done", args.file));
  return 0;
}

int restore(const Locale& locale, const CopyArgs& args) {
  const auto restored = store::restore(args.file, args.data, progress(locale));
  if (!restored) throw UsageError{locale.say("restore.failed", locale.say(restored.problem()))};
  fmt::print("{}\n", locale.say("restore.done", args.data, args.file));
  if (!restored->kept_as.empty()) fmt::print("{}\n", locale.say("restore.kept", restored->kept_as));
  return 0;
}

int admin_tables(const Locale& locale, const AdminArgs& args) {
  store::Database db = open_current(locale, args.data, true);
  for (const auto& row : store::tables(db, -1, false, shown_most)) fmt::print("{}\n", row.state.summary);
  return 0;
}

int admin_users(const Locale& locale, const AdminArgs& args) {
  store::Database db = open_current(locale, args.data, true);
  for (const auto& row : store::users(db, shown_most))
    fmt::print("{}\t{}\t{}\n", row.id, locale.say(row.guest ? "admin.guest" : "admin.account"), row.name);
  return 0;
}

int admin_remove_table(const Locale& locale, const AdminArgs& args) {
  store::Database db = open_current(locale, args.data, false);
  const auto table = store::table_by_code(db, args.what);
  if (!table) throw UsageError{locale.say("admin.no-table", args.what)};
  const bool good = db.exec("BEGIN IMMEDIATE") && store::remove_table(db, args.what) &&
                    audited(db, "remove-table", "table-" + std::to_string(table->id));
  return done(locale, db, good);
}

int admin_remove_user(const Locale& locale, const AdminArgs& args) {
  store::Database db = open_current(locale, args.data, false);
  const auto user = user_called(locale, db, args.what);
  const bool good = db.exec("BEGIN IMMEDIATE") && store::remove_user(db, user.id) &&
                    audited(db, "remove-user", "#" + std::to_string(user.id));
  return done(locale, db, good);
}

/// The new password comes on the standard input, so that it is in no list of processes.
int admin_reset_password(const Locale& locale, const AdminArgs& args) {
  secrets::init();
  store::Database db = open_current(locale, args.data, false);
  const auto user = user_called(locale, db, args.what);
  std::string password;
  std::getline(std::cin, password);
  if (characters_in(password) < limits::password_characters_least || password.size() > limits::password_bytes_most ||
      protocol::is_common_password(password, user.name))
    throw UsageError{locale.say("admin.bad-password")};
  const std::string hash = secrets::hash_password(password);
  const bool good = db.exec("BEGIN IMMEDIATE") && store::set_password(db, user.id, hash) &&
                    store::remove_sessions_of(db, user.id, true) &&
                    audited(db, "reset-password", "#" + std::to_string(user.id));
  return done(locale, db, good);
}

}  // namespace rois::cli
