#include <fmt/format.h>

#include <iostream>

#include "data_file.hpp"
#include "listing.hpp"
#include "rois/core/plain_text.hpp"
#include "rois/limits/limits.hpp"
#include "rois/protocol/passwords.hpp"
#include "rois/secrets/secrets.hpp"
#include "rois/store/store.hpp"
#include "rois/wire/document.hpp"
#include "serve.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

constexpr std::size_t shown_most = 10'000;

}  // namespace

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
