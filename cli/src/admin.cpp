#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "rois/limits/limits.hpp"
#include "rois/store/people.hpp"
#include "rois/store/queries.hpp"
#include "rois/store/secrets.hpp"
#include "serve.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

constexpr std::size_t shown_most = 10'000;

store::Database open_data(const Locale& locale, const std::string& path, bool read_only) {
  std::string why;
  if (!std::filesystem::exists(path)) throw UsageError{locale.say("admin.no-file", path)};
  auto database = store::Database::open(path, {true, read_only, {}}, why);
  if (!database) throw UsageError{locale.say("admin.failed", why)};
  return std::move(*database);
}

store::UserRow account(const Locale& locale, store::Database& db, const std::string& name) {
  auto user = store::user_by_name(db, name);
  if (!user) throw UsageError{locale.say("admin.no-user", name)};
  return std::move(*user);
}

int done(const Locale& locale, const store::Database& db, bool good) {
  if (!good) throw UsageError{locale.say("admin.failed", db.error())};
  fmt::print("{}\n", locale.say("admin.done"));
  return 0;
}

}  // namespace

int back_up(const Locale& locale, const std::string& data, const std::string& target) {
  store::Database db = open_data(locale, data, true);
  if (std::filesystem::exists(target)) throw UsageError{locale.say("backup.exists", target)};
  std::string why;
  if (!db.backup_to(target, why)) throw UsageError{locale.say("admin.failed", why)};
  fmt::print("{}\n", locale.say("backup.done", target));
  return 0;
}

int admin_tables(const Locale& locale, const AdminArgs& args) {
  store::Database db = open_data(locale, args.data, true);
  for (const auto& row : store::tables(db, -1, false, shown_most)) fmt::print("{}\n", row.state.summary);
  return 0;
}

int admin_users(const Locale& locale, const AdminArgs& args) {
  store::Database db = open_data(locale, args.data, true);
  for (const auto& row : store::users(db, shown_most))
    fmt::print("{}\t{}\t{}\n", row.id, locale.say(row.guest ? "admin.guest" : "admin.account"), row.name);
  return 0;
}

int admin_remove_table(const Locale& locale, const AdminArgs& args) {
  store::Database db = open_data(locale, args.data, false);
  if (!store::table_by_code(db, args.what)) throw UsageError{locale.say("admin.no-table", args.what)};
  db.exec("BEGIN IMMEDIATE");
  const bool good = store::remove_table(db, args.what);
  return done(locale, db, db.exec("COMMIT") && good);
}

int admin_remove_user(const Locale& locale, const AdminArgs& args) {
  store::Database db = open_data(locale, args.data, false);
  const auto user = account(locale, db, args.what);
  db.exec("BEGIN IMMEDIATE");
  const bool good = store::remove_user(db, user.id);
  return done(locale, db, db.exec("COMMIT") && good);
}

/// The new password comes on the standard input, so that it is in no list of processes.
int admin_reset_password(const Locale& locale, const AdminArgs& args) {
  store::init_secrets();
  store::Database db = open_data(locale, args.data, false);
  const auto user = account(locale, db, args.what);
  std::string password;
  std::getline(std::cin, password);
  if (password.size() < limits::password_bytes_least || password.size() > limits::password_bytes_most)
    throw UsageError{locale.say("admin.bad-password")};
  const std::string hash = store::hash_password(password);
  db.exec("BEGIN IMMEDIATE");
  const bool good = store::set_password(db, user.id, hash) && store::remove_sessions_of(db, user.id, false);
  return done(locale, db, db.exec("COMMIT") && good);
}

}  // namespace rois::cli
