#include "rois/protocol/account.hpp"

#include "reading.hpp"
#include "rois/core/plain_text.hpp"
#include "rois/limits/limits.hpp"
#include "rois/protocol/passwords.hpp"
#include "rois/wire/json.hpp"

namespace rois::protocol {
namespace {

using wire::Input;

constexpr std::size_t session_id_bytes = 32;

json::object token_object(const TokenInfo& token) {
  return {{"label", json_view(token.label)},
          {"scope", token.read_only ? "read" : "play"},
          {"since_wall_ms", token.since_wall_ms},
          {"ends_wall_ms", token.ends_wall_ms}};
}

}  // namespace

Result<TokenRequest> read_new_token(std::string_view body) {
  return read_body(body, [](const Input& in) {
    in.only({"label", "scope", "days"});
    TokenRequest out;
    out.label = in["label"].text(limits::token_name_bytes);
    if (!out.label.empty() && !is_undisturbing(out.label)) in["label"].fail(ErrorId::bad_text);
    out.read_only = in.has("scope") && in["scope"].word({"play", "read"}) == 1;
    out.days = limits::token_days;
    if (in.has("days")) out.days = in["days"].number(std::int64_t{1}, limits::token_days_most);
    return out;
  });
}

Result<std::string> read_label(std::string_view body) {
  return read_body(body, [](const Input& in) {
    in.only({"label"});
    return in["label"].text(limits::token_name_bytes);
  });
}

Result<PasswordChange> read_password_change(std::string_view body, std::string_view name) {
  return read_body(body, [&](const Input& in) {
    in.only({"old", "new"});
    PasswordChange out{in["old"].text(limits::password_bytes_most), in["new"].text(limits::password_bytes_most)};
    if (characters_in(out.new_password) < limits::password_characters_least)
      in["new"].fail(ErrorId::password_too_short);
    if (is_common_password(out.new_password, name)) in["new"].fail(ErrorId::common_password);
    return out;
  });
}

Result<std::string> read_session_id(std::string_view body) {
  return read_body(body, [](const Input& in) {
    in.only({"id"});
    return in["id"].text(session_id_bytes);
  });
}

Result<std::string> read_removal(std::string_view body, bool guest) {
  return read_body(body, [guest](const Input& in) {
    if (guest) {
      in.only({});
      return std::string{};
    }
    in.only({"password"});
    return in["password"].text(limits::password_bytes_most);
  });
}

std::string session_json(const SessionInfo& session) {
  return compact(json::object{{"id", json_view(session.id)},
                              {"browser", json_view(session.browser)},
                              {"since_wall_ms", session.since_wall_ms},
                              {"ends_wall_ms", session.ends_wall_ms},
                              {"current", session.current}});
}

std::string token_json(const TokenInfo& token) { return compact(token_object(token)); }

std::string new_token_body(const TokenInfo& token, std::string_view secret) {
  json::object out = token_object(token);
  out["token"] = json_view(secret);
  return compact(out);
}

}  // namespace rois::protocol
