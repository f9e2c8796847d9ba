#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rois/core/result.hpp"

/// What moderators and hosts ask for over HTTP: docs/openapi.json, `/api/moderation`.
namespace rois::protocol {

/// One of the three says against whom.
struct SanctionRequest {
  bool is_ban = true;
  /// An account's name, or `#` and a number.
  std::string whom;
  /// An address.
  std::string network;
  /// `#` and the number of somebody who is connected: the network they come from.
  std::string network_of;
  /// 0 is for ever.
  std::int64_t days = 0;
};
Result<SanctionRequest> read_sanction(std::string_view body);

/// The number of a report or a sanction.
Result<std::int64_t> read_number(std::string_view body);

struct TableOrder {
  std::string table;
  /// Of the chat; all of it where there is none.
  std::optional<std::int64_t> line;
};
Result<TableOrder> read_chat_removal(std::string_view body);
Result<std::string> read_table(std::string_view body);

/// Nothing at all ends what is announced.
struct AnnouncementRequest {
  std::string french;
  std::string english;
  std::int64_t restart_in = 0;
  std::int64_t minutes = 0;

  bool says_anything() const { return !french.empty() || restart_in > 0; }
};
Result<AnnouncementRequest> read_announcement(std::string_view body);

Result<bool> read_switch(std::string_view body);

}  // namespace rois::protocol
