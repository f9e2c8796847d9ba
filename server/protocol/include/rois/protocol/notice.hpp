#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rois/core/result.hpp"

/// What the host tells everybody, and what people tell the host.
namespace rois::protocol {

struct Notice {
  /// Empty where there is nothing to say in that language.
  std::string french;
  std::string english;
  std::optional<std::int64_t> restart_in_ms;
  bool read_only = false;

  bool says_anything() const { return !french.empty() || !english.empty() || restart_in_ms || read_only; }
};
std::string notice_message(const Notice& notice);
/// Over HTTP, with until when whoever asks is banned, if they are; `INT64_MAX` is for ever.
std::string notice_body(const Notice& notice, std::optional<std::int64_t> banned_until = {});

/// Somebody at a table, and what is wrong with them.
struct ReportRequest {
  std::string table;
  std::string name;
  std::string reason;
  std::string text;
};
Result<ReportRequest> read_report(std::string_view body);

/// Who runs the site, and how long what is kept: for the pages that the law asks for.
/// Who may make an account: everybody, whoever knows the invitation, nobody.
enum class Newcomers : std::uint8_t { open, invited, closed };

struct Site {
  /// What the host calls it, and says to whoever comes, in the two languages. Empty where the host has not said.
  std::string name;
  std::string welcome;
  std::string welcome_english;
  std::string publisher;
  std::string publisher_address;
  std::string contact;
  std::string director;
  std::string provider;
  std::string version;
  Newcomers accounts = Newcomers::open;
  bool guests = true;
  /// In days; 0 is for ever.
  std::int64_t guests_days = 0;
  std::int64_t games_days = 0;
  std::int64_t chat_days = 0;
  std::int64_t reports_days = 0;
  /// 0 where the host has not said.
  std::int64_t journal_days = 0;
};
std::string site_body(const Site& site);

}  // namespace rois::protocol
