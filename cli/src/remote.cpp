#include "remote.hpp"

#include <fmt/format.h>

#include <boost/json/parse.hpp>

#include "table.hpp"

namespace rois::cli {
namespace {

std::string address(const transport::Url& url) { return fmt::format("{}:{}", url.host, url.port); }

/// The server's words for what it refused, or ours where we have them.
std::string refusal(const Locale& locale, const std::string& body) {
  const json::object answer = parsed(body);
  const json::value* problem = answer.if_contains("problem");
  if (problem == nullptr || !problem->is_object()) return body;
  const std::string code = word(problem->get_object(), "code");
  const std::string detail = word(problem->get_object(), "detail");
  const auto known = parse_error_id(code);
  return known ? locale.say(Problem{*known, detail}) : fmt::format("{} {}", code, detail);
}

}  // namespace

json::object parsed(const std::string& text) {
  json::error_code error;
  json::value value = json::parse(text, error);
  return value.is_object() ? std::move(value.get_object()) : json::object{};
}

std::string word(const json::object& from, const char* name) {
  const json::value* found = from.if_contains(name);
  return found != nullptr && found->is_string() ? std::string{text_of(found->get_string())} : std::string{};
}

Remote remote(const Locale& locale, const std::string& server, std::string secret) {
  auto url = transport::Url::parse(server);
  if (!url) throw UsageError{locale.say("bot.bad-server", server)};
  return {std::move(*url), std::move(secret)};
}

Remote remote_guest(const Locale& locale, const std::string& server, const std::string& name) {
  Remote out = remote(locale, server, {});
  const auto answer =
      transport::call(out.url, {"POST", "/api/guest", compact(json::object{{"name", json_view(name)}}), {}, {}});
  if (answer.status == 0) throw UsageError{locale.say("bot.no-server", server)};
  if (answer.status != 200) throw UsageError{locale.say("bot.no-table", refusal(locale, answer.body))};
  out.secret = answer.secret;
  return out;
}

RemoteTable open_remote_table(const Locale& locale, const Remote& server, const json::object& wanted) {
  const auto answer = transport::call(server.url, {"POST", "/api/tables", compact(wanted), server.secret, {}});
  if (answer.status == 0) throw UsageError{locale.say("bot.no-server", address(server.url))};
  if (answer.status == 401) throw UsageError{locale.say("bot.bad-token")};
  const json::object body = parsed(answer.body);
  RemoteTable out{word(body, "table"), word(body, "link")};
  if (out.code.empty()) throw UsageError{locale.say("bot.no-table", refusal(locale, answer.body))};
  return out;
}

}  // namespace rois::cli
