#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rois/app/authenticated_session.hpp"
#include "rois/app/message_sink.hpp"

/// What nodes say to each other.
namespace rois::app {

namespace kind {
// From the node that a client is connected to.
inline constexpr char join = 'j';
inline constexpr char message = 'm';
inline constexpr char leave = 'l';
inline constexpr char arrive = 'a';
inline constexpr char count = 'n';
// From the owner of a table.
inline constexpr char deliver = 'd';
inline constexpr char close = 'c';
inline constexpr char elsewhere = 'e';
}  // namespace kind

std::string session_text(const AuthenticatedSession& session);
std::optional<AuthenticatedSession> read_session(std::string_view text);
std::optional<std::pair<session::PersonId, std::string>> read_arrival(std::string_view text);
std::string close_text(CloseCode code);
/// `try_again_later` for any other.
CloseCode close_code(std::string_view text);

}  // namespace rois::app
