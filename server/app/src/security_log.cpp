#include "rois/app/security_log.hpp"

#include <spdlog/spdlog.h>

namespace rois::app {
namespace {

std::string_view word(SecurityLog::Event event) {
  using Event = SecurityLog::Event;
  switch (event) {
    case Event::login: return "login";
    case Event::login_refused: return "login-refused";
    case Event::login_delayed: return "login-delayed";
    case Event::account_made: return "account-made";
    case Event::token_made: return "token-made";
    case Event::token_revoked: return "token-revoked";
    case Event::sessions_ended: return "sessions-ended";
    case Event::password_changed: return "password-changed";
    case Event::account_removed: return "account-removed";
    case Event::origin_refused: return "origin-refused";
    case Event::banned_refused: return "banned-refused";
    case Event::report: return "report";
    case Event::moderated: return "moderated";
  }
  return {};
}

bool is_warning(SecurityLog::Event event) {
  using Event = SecurityLog::Event;
  return event == Event::login_refused || event == Event::login_delayed || event == Event::origin_refused ||
         event == Event::banned_refused;
}

}  // namespace

void SecurityLog::count(Event event) {
  if (event == Event::login) ++counts_.logins;
  if (event == Event::login_refused) ++counts_.logins_refused;
  if (event == Event::login_delayed) ++counts_.logins_delayed;
}

void SecurityLog::note(Event event, std::string_view network, const std::string& details) {
  count(event);
  if (!lines_.take(loop_.now())) {
    ++counts_.lines_dropped;
    return;
  }
  std::string line = "event=" + std::string{word(event)};
  if (!network.empty()) line += " network=" + std::string{network};
  if (!details.empty()) line += " " + details;
  spdlog::log(is_warning(event) ? spdlog::level::warn : spdlog::level::info, "{}", line);
}

}  // namespace rois::app
