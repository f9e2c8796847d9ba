#pragma once

#include <string>

#include "locale.hpp"
#include "storage.hpp"

/// The commands of `rois admin` that keep order. Like the others they work on the data file, whether a server runs on
/// it or not, and leave a line in the audit log.
namespace rois::cli {

struct ModerateArgs {
  Storage storage;
  /// A user by name or as #number, a table by its link, a report by its number.
  std::string what;
  std::string network;
  /// 0 is for ever.
  int days = 0;
  /// Of the chat; all of it where it is negative.
  int line = -1;
  bool all = false;
};
int admin_reports(const Locale& locale, const ModerateArgs& args);
int admin_settle_report(const Locale& locale, const ModerateArgs& args);
int admin_ban(const Locale& locale, const ModerateArgs& args);
int admin_unban(const Locale& locale, const ModerateArgs& args);
int admin_mute(const Locale& locale, const ModerateArgs& args);
int admin_unmute(const Locale& locale, const ModerateArgs& args);
int admin_sanctions(const Locale& locale, const ModerateArgs& args);
int admin_chat(const Locale& locale, const ModerateArgs& args);
int admin_delete_chat(const Locale& locale, const ModerateArgs& args);
int admin_close_table(const Locale& locale, const ModerateArgs& args);
int admin_audit(const Locale& locale, const ModerateArgs& args);

/// Those who keep order in the page.
struct AppointArgs {
  Storage storage;
  std::string name;
  std::string role = "moderator";
};
int admin_appoint(const Locale& locale, const AppointArgs& args);
int admin_dismiss(const Locale& locale, const ModerateArgs& args);
int admin_moderators(const Locale& locale, const ModerateArgs& args);

struct AnnounceArgs {
  Storage storage;
  std::string text;
  std::string english;
  int restart_in = 0;
  int minutes = 0;
  bool none = false;
};
int admin_announce(const Locale& locale, const AnnounceArgs& args);

struct ReadOnlyArgs {
  Storage storage;
  std::string on;
};
int admin_read_only(const Locale& locale, const ReadOnlyArgs& args);

}  // namespace rois::cli
