#pragma once

#include <cstdint>
#include <string>

#include "locale.hpp"
#include "rois/app/retention.hpp"
#include "storage.hpp"
#include "table.hpp"

/// The commands about the server.
namespace rois::cli {

struct ServeArgs {
  Storage storage;
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string origin;
  bool behind_proxy = false;
  std::string trusted_proxy;
  /// `host:port` for other nodes; empty where it is alone.
  std::string node;
  std::string node_name;
  /// `all`, or `bots` for a node that does nothing but think.
  std::string role = "all";
  int bot_threads = 1;
  std::string log_level = "info";
  app::KeepDays keep;
  std::string accounts = "open";
  std::string guests = "yes";
  std::string invitation;
  protocol::Site site;
};
int serve(const Locale& locale, const ServeArgs& args);

struct CopyArgs {
  Storage storage;
  std::string file;
  /// Of the dated copies in a folder this many of the newest stay; 0 is all.
  int keep = 0;
  /// Only looks whether a copy is sound.
  bool check = false;
};
int back_up(const Locale& locale, const CopyArgs& args);
int restore(const Locale& locale, const CopyArgs& args);

struct AdminArgs {
  Storage storage;
  std::string what;  // of a table its link, of a user the name
  std::string password;
};
int admin_tables(const Locale& locale, const AdminArgs& args);
int admin_users(const Locale& locale, const AdminArgs& args);
int admin_remove_table(const Locale& locale, const AdminArgs& args);
int admin_remove_user(const Locale& locale, const AdminArgs& args);
int admin_end_sessions(const Locale& locale, const AdminArgs& args);
int admin_reset_password(const Locale& locale, const AdminArgs& args);

/// Each is the path of a data file or the address of a PostgreSQL database.
struct CopySiteArgs {
  std::string from;
  std::string to;
};
int admin_copy(const Locale& locale, const CopySiteArgs& args);

struct BotArgs {
  std::string server = "http://127.0.0.1:8080";
  std::string token;
  std::string table;
  std::string game;
  int players = 2;
  int level = 5;
  int games = 1;
};
int run_bot(const Locale& locale, const BotArgs& args);

/// Opens a table on a server and prints its link, also as a QR code.
struct InviteArgs {
  std::string server = "http://127.0.0.1:8080";
  std::string token;
  std::string name = "Rois";
  TableArgs table;
  std::string seats;
  bool is_private = false;
};
int invite(const Locale& locale, const InviteArgs& args);

}  // namespace rois::cli
