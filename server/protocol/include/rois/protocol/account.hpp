#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rois/core/result.hpp"

/// What people ask for about their own account over HTTP: docs/openapi.json.
namespace rois::protocol {

/// A token by its label; for a new one also what it may do, and for how long.
struct TokenRequest {
  std::string label;
  bool read_only = false;
  std::int64_t days = 0;
};
Result<TokenRequest> read_new_token(std::string_view body);
/// The label of one to be revoked.
Result<std::string> read_label(std::string_view body);

struct PasswordChange {
  std::string old_password;
  std::string new_password;
};
/// The new one may not be well known, nor the account's name.
Result<PasswordChange> read_password_change(std::string_view body, std::string_view name);
/// The session to be ended.
Result<std::string> read_session_id(std::string_view body);
/// The password of an account that is to be removed; empty for a guest.
Result<std::string> read_removal(std::string_view body, bool guest);

struct SessionInfo {
  std::string id;
  std::string browser;
  std::int64_t since_wall_ms = 0;
  std::int64_t ends_wall_ms = 0;
  bool current = false;
};
std::string session_json(const SessionInfo& session);

struct TokenInfo {
  std::string label;
  bool read_only = false;
  std::int64_t since_wall_ms = 0;
  std::int64_t ends_wall_ms = 0;
};
std::string token_json(const TokenInfo& token);
/// With the secret itself, which is shown this once.
std::string new_token_body(const TokenInfo& token, std::string_view secret);

}  // namespace rois::protocol
