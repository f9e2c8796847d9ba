#include "rois/protocol/requests.hpp"

#include <array>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>

#include "fields.hpp"
#include "rois/limits/limits.hpp"

namespace rois::protocol {
namespace {

constexpr std::size_t code_bytes = 16;
constexpr std::int64_t version_most = 1'000'000;

session::Offer offer(Fields& in) {
  return static_cast<session::Offer>(in.word("what", {"draw", "take-back", "rematch"}));
}

Place place(Fields& in) {
  Place out;
  out.seat = in.of_seat("seat");
  const json::value* level = in.optional("level");
  if (level == nullptr || level->is_null()) return out;
  const std::int64_t* number = level->if_int64();
  if (number == nullptr || *number < 1 || *number > 10) {
    in.fail("bad-number", "level");
    return out;
  }
  out.level = static_cast<int>(*number);
  return out;
}

Submit submit(Fields& in) {
  Submit out;
  out.epoch = static_cast<std::size_t>(in.number_or("epoch", 0, version_most, 0));
  out.version = static_cast<std::size_t>(in.number("version", 0, version_most));
  out.action = in.text("action", limits::action_bytes);
  return out;
}

Watch watch(Fields& in) {
  Watch out;
  out.epoch = static_cast<std::size_t>(in.number_or("epoch", 0, version_most, 0));
  const std::int64_t since = in.number_or("since", 0, version_most, -1);
  if (since >= 0) out.since = static_cast<std::size_t>(since);
  return out;
}

/// The messages about a table; false where it is none of them.
bool read_table_message(std::string_view type, Fields& in, Request& out) {
  if (type == "submit") {
    out.what = submit(in);
  } else if (type == "watch") {
    out.what = watch(in);
  } else if (type == "unwatch") {
    out.what = Unwatch{};
  } else if (type == "sit") {
    out.what = Sit{in.of_seat("seat")};
  } else if (type == "leave") {
    out.what = Leave{};
  } else if (type == "place") {
    out.what = place(in);
  } else if (type == "resign") {
    out.what = Resign{};
  } else if (type == "close") {
    out.what = Close{};
  } else if (type == "offer") {
    out.what = Propose{offer(in)};
  } else if (type == "answer") {
    out.what = Answer{offer(in), in.flag("yes")};
  } else if (type == "say") {
    out.what = Say{in.text("text", limits::chat_bytes)};
  } else if (type == "mute") {
    out.what = Mute{in.text("name", limits::name_bytes), in.flag_or("on", true)};
  } else {
    return false;
  }
  out.table = in.text("table", code_bytes);
  return true;
}

bool needs_key(const Request& request) {
  return std::holds_alternative<Submit>(request.what) || std::holds_alternative<Say>(request.what);
}

}  // namespace

std::optional<json::object> read_object(std::string_view text) {
  json::parse_options options;
  options.max_depth = limits::json_depth;
  json::error_code error;
  json::value value = json::parse(json_view(text), error, {}, options);
  if (error || !value.is_object()) return std::nullopt;
  return std::move(value.get_object());
}

Result<Request> read_request(std::string_view text, std::string& key_seen) {
  std::array<unsigned char, 4096> buffer;  // filled by the parser
  json::monotonic_resource memory{buffer.data(), buffer.size()};
  json::parse_options options;
  options.max_depth = limits::json_depth;
  json::error_code error;
  const json::value value = json::parse(json_view(text), error, &memory, options);
  const json::object* object = value.if_object();
  if (error || object == nullptr) return Problem{"bad-json", {}, {}, {}};
  Fields in{*object};
  Request out;
  out.key = in.text_or_empty("key", limits::key_bytes);
  key_seen = out.key;
  const std::string type = in.text("type", 16);
  if (!read_table_message(type, in, out)) {
    if (type == "lobby") {
      out.what = WatchLobby{in.flag_or("on", true)};
    } else if (type == "ping") {
      out.what = Ping{};
    } else {
      return Problem{"unknown-type", {}, {}, {}};
    }
  }
  if (needs_key(out) && out.key.empty()) in.fail("member-missing", "key");
  if (auto problem = in.problem()) return *problem;
  return out;
}

Result<Credentials> read_credentials(std::string_view body, bool with_password) {
  const auto object = read_object(body);
  if (!object) return Problem{"bad-json", {}, {}, {}};
  Fields in{*object};
  Credentials out;
  out.name = in.text("name", limits::name_bytes);
  if (with_password) {
    out.password = in.text("password", limits::password_bytes_most);
    if (out.password.size() < limits::password_bytes_least) in.fail("password-too-short", "password");
  }
  if (out.name.find_first_not_of(' ') == std::string::npos || out.name.front() == ' ' || out.name.back() == ' ')
    in.fail("bad-text", "name");
  if (auto problem = in.problem()) return *problem;
  return out;
}

Result<std::string> read_label(std::string_view body) {
  const auto object = read_object(body);
  if (!object) return Problem{"bad-json", {}, {}, {}};
  Fields in{*object};
  std::string label = in.text("label", limits::token_name_bytes);
  if (auto problem = in.problem()) return *problem;
  return label;
}

std::string brain_of(int level) { return "level:" + std::to_string(level); }

std::optional<int> level_of(std::string_view brain) {
  constexpr std::string_view prefix = "level:";
  if (!brain.starts_with(prefix)) return std::nullopt;
  brain.remove_prefix(prefix.size());
  if (brain == "10") return 10;
  return brain.size() == 1 && brain[0] >= '1' && brain[0] <= '9' ? std::optional{brain[0] - '0'} : std::nullopt;
}

}  // namespace rois::protocol
