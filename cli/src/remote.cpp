#include "remote.hpp"

#include <fmt/format.h>

#include "rois/wire/document.hpp"
#include "rois/wire/input.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

std::string address(const transport::Url& url) { return fmt::format("{}:{}", url.host, url.port); }

/// What the server refused, in our words where we have some.
std::string refusal(const Locale& locale, const std::string& body) {
  const auto answer = wire::parse(body);
  if (!answer) return body;
  wire::Faults faults;
  const wire::Input problem = wire::Input{*answer, faults}["problem"];
  const std::string_view code = problem["code"].string();
  const std::string detail{problem.optional("detail").string()};
  if (faults.first()) return body;
  const auto known = parse_error_id(code);
  return known ? locale.say(Problem{*known, detail}) : fmt::format("{} {}", code, detail);
}

}  // namespace

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
  const auto body = wire::parse(answer.body);
  if (answer.status != 201 || !body) throw UsageError{locale.say("bot.no-table", refusal(locale, answer.body))};
  wire::Faults faults;
  const wire::Input in{*body, faults};
  RemoteTable out{std::string{in["table"].string()}, std::string{in["link"].string()}};
  if (faults.first()) throw UsageError{locale.say("bot.strange-server")};
  return out;
}

}  // namespace rois::cli
