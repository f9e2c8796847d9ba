#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rois/session/table.hpp"
#include "rois/wire/json.hpp"

/// What the server sends: docs/protocol.md. A match is only ever shown through a viewer.
namespace rois::protocol {

inline constexpr int version = 1;

std::string welcome(const session::Person& who);
/// The table apart from its match. `here` holds the people who are connected.
struct TableNews {
  std::string_view code;
  const session::Table& table;
  session::PersonId to;
  session::Millis now;
  SeatSet here;
};
std::string table_message(const TableNews& news, std::string_view ack = {});

/// What a viewer is shown of the match after `since` actions, or all of it. Made once per viewer.
std::string match_body(const session::Table& table, Viewer viewer, std::optional<std::size_t> since);
/// One body serves all viewers from the same seat; `ack` is the idempotency key of whoever caused the update.
std::string update_message(std::string_view code, const session::Table& table, session::Millis now,
                           std::optional<std::size_t> since, std::string_view body, std::string_view ack = {});

/// What the viewer was shown when there had been `at` actions, with the log since the one before. Only of a match
/// that has begun and has come that far.
std::string past_message(std::string_view code, const session::Table& table, Viewer viewer, std::size_t at,
                         std::string_view ack);

/// How many people without a seat are looking on.
std::string onlookers_message(std::string_view code, std::size_t count);
std::string chat_message(std::string_view code, const session::Table& table, session::PersonId to,
                         std::size_t last_lines, session::Millis now);
std::string ack_message(std::string_view code, std::string_view key);
std::string refused_message(std::string_view code, std::string_view key, const Problem& why);
/// The whole lobby, then the changes to it.
std::string lobby_message(const std::vector<std::string>& summaries);
std::string lobby_change_message(const std::vector<std::string>& put, const std::vector<std::string>& gone);
std::string closing_message(ErrorId why);
std::string pong_message(std::string_view key);

/// What the lobby shows of a table.
std::string summary(std::string_view code, const session::Table& table);
/// The same with the options of the table: what somebody is invited to.
std::string invitation(std::string_view code, const session::Table& table);
/// A summary with when its table was opened, in milliseconds since 1970.
std::string dated(std::string summary, std::int64_t opened_wall_ms);

/// HTTP bodies.
std::string problem_body(const Problem& problem);
std::string me_body(const session::Person& who);
std::string list_body(std::string_view name, const std::vector<std::string>& items);
/// One page of a list, counted from 1.
std::string page_body(std::string_view name, const std::vector<std::string>& items, std::size_t page,
                      std::size_t pages);

}  // namespace rois::protocol
