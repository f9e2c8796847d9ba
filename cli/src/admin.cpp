#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>

#include "data_file.hpp"
#include "listing.hpp"
#include "rois/core/plain_text.hpp"
#include "rois/limits/limits.hpp"
#include "rois/protocol/passwords.hpp"
#include "rois/secrets/secrets.hpp"
#include "rois/store/backup.hpp"
#include "rois/store/copy.hpp"
#include "rois/store/store.hpp"
#include "rois/wire/document.hpp"
#include "serve.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

constexpr std::size_t shown_most = 10'000;

/// A PostgreSQL database has means of its own.
void only_data_files(const Locale& locale, const CopyArgs& args) {
  if (store::is_postgresql(args.storage.place())) throw UsageError{locale.say("backup.database")};
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
  only_data_files(locale, args);
  if (std::filesystem::exists(args.file)) throw UsageError{locale.say("backup.exists", args.file)};
  const auto copied = store::back_up(args.storage.place(), args.file, progress(locale));
  if (!copied && copied.problem().code == ErrorId::no_such_copy)
    throw UsageError{locale.say("admin.no-file", args.storage.place())};
  if (!copied) cannot_read(locale, copied.problem());
  fmt::print("{}\n", locale.say("backup.done", args.file));
  return 0;
}

int restore(const Locale& locale, const CopyArgs& args) {
  only_data_files(locale, args);
  const auto restored = store::restore(args.file, args.storage.place(), progress(locale));
  if (!restored) throw UsageError{locale.say("restore.failed", locale.say(restored.problem()))};
  fmt::print("{}\n", locale.say("restore.done", args.storage.place(), args.file));
  if (!restored->kept_as.empty()) fmt::print("{}\n", locale.say("restore.kept", restored->kept_as));
  return 0;
}

int admin_copy(const Locale& locale, const CopySiteArgs& args) {
  const auto copied = store::copy(args.from, args.to, progress(locale));
  if (!copied) {
    const Problem& why = copied.problem();
    if (why.code == ErrorId::cannot_write) throw UsageError{locale.say("copy.not-empty", why.detail)};
    if (why.code == ErrorId::copy_damaged) throw UsageError{locale.say("copy.differs", why.detail)};
    throw UsageError{locale.say("copy.failed", why_not(locale, why))};
  }
  fmt::print("{}\n", locale.say("copy.done", copied->rows, copied->tables, copied->entries));
  return 0;
}

int admin_tables(const Locale& locale, const AdminArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), true);
  for (const auto& row : answer(locale, admin.reader().tables(-1, false, shown_most))) {
    auto summary = wire::parse(row.state.summary);
    if (!summary || !summary->is_object()) continue;
    summary->get_object()["opened_wall_ms"] = row.opened_wall_ms;
    print_line(std::move(summary->get_object()));
  }
  return 0;
}

int admin_users(const Locale& locale, const AdminArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), true);
  for (const auto& row : answer(locale, admin.reader().visitors(shown_most))) {
    json::object line{{"id", row.id},
                      {"name", json_view(row.name)},
                      {"guest", row.guest},
                      {"since_wall_ms", row.since_wall_ms},
                      {"tables", row.tables}};
    line["last_wall_ms"] = row.last_wall_ms ? json::value(*row.last_wall_ms) : json::value(nullptr);
    print_line(std::move(line));
  }
  return 0;
}

int admin_remove_table(const Locale& locale, const AdminArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const auto table = answer(locale, admin.reader().table_by_code(args.what));
  const std::string none = locale.say("admin.no-table", args.what);
  if (!table) throw UsageError{none};
  return carry_out(locale, admin, store::RemoveTable{args.what}, {"remove-table", "table-" + std::to_string(table->id)},
                   none);
}

int admin_remove_user(const Locale& locale, const AdminArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const auto user = user_called(locale, admin.reader(), args.what);
  return carry_out(locale, admin, store::RemoveUsers{{user.id}}, {"remove-user", "#" + std::to_string(user.id)},
                   locale.say("admin.no-user", args.what));
}

int admin_end_sessions(const Locale& locale, const AdminArgs& args) {
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const auto user = user_called(locale, admin.reader(), args.what);
  return carry_out(locale, admin, store::EndAllSessions{user.id}, {"end-sessions", "#" + std::to_string(user.id)});
}

/// The new password comes on the standard input, so that it is in no list of processes.
int admin_reset_password(const Locale& locale, const AdminArgs& args) {
  secrets::init();
  store::Admin admin = open_current(locale, args.storage.place(), false);
  const auto user = user_called(locale, admin.reader(), args.what);
  std::string password;
  std::getline(std::cin, password);
  if (characters_in(password) < limits::password_characters_least || password.size() > limits::password_bytes_most ||
      protocol::is_common_password(password, user.name))
    throw UsageError{locale.say("admin.bad-password")};
  return carry_out(locale, admin, store::ChangePassword{user.id, secrets::hash_password(password), {}},
                   {"reset-password", "#" + std::to_string(user.id)}, locale.say("admin.no-user", args.what));
}

}  // namespace rois::cli
