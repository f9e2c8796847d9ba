#pragma once

#include <string>

#include "locale.hpp"
#include "rois/match/json.hpp"
#include "rois/transport/client.hpp"

/// What the commands that speak to a server share. All throw UsageError.
namespace rois::cli {

/// The object in a text; an empty one where there is none.
json::object parsed(const std::string& text);
/// The text of a member; empty where there is none.
std::string word(const json::object& from, const char* name);

struct Remote {
  transport::Url url;
  std::string secret;
};
Remote remote(const Locale& locale, const std::string& server, std::string secret);
/// Whoever has no token comes as a guest.
Remote remote_guest(const Locale& locale, const std::string& server, const std::string& name);

struct RemoteTable {
  std::string code;
  std::string link;
};
RemoteTable open_remote_table(const Locale& locale, const Remote& server, const json::object& wanted);

}  // namespace rois::cli
