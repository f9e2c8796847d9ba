#pragma once

#include <string>

#include "locale.hpp"
#include "rois/transport/client.hpp"
#include "rois/wire/json.hpp"

/// What the commands that speak to a server share. All throw UsageError.
namespace rois::cli {

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
