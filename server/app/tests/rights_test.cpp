#include "running_server.hpp"

/// A new secret at every change of rights, and the end of the old ones; names and cookies.
namespace rois::app {
namespace rights_test {

int status(const RunningServer& server, const std::string& secret) {
  return transport::call(server.url(), {"GET", "/api/me", {}, secret, {}}).status;
}

json::object credentials(const char* name, const char* password) { return {{"name", name}, {"password", password}}; }

transport::HttpAnswer post(const RunningServer& server, const std::string& path, const json::object& body,
                           const std::string& secret = {}) {
  return transport::call(server.url(), {"POST", path, compact(body), secret, {}});
}

std::string code(const transport::HttpAnswer& answer) {
  const json::object body = parsed(answer.body);
  return body.contains("problem") ? std::string{text_of(body.at("problem").at("code").as_string())} : std::string{};
}

TEST(Rights, a_guest_who_becomes_an_account_leaves_no_secret_behind) {
  const RunningServer server;
  Player gus{server, "Gus"};
  const std::string token{text_of(parsed(gus.post("/api/tokens", {{"label", "bot"}}).body).at("token").as_string())};
  const auto made = gus.post("/api/account", credentials("Gus", "correct horse"));
  ASSERT_EQ(made.status, 200) << made.body;
  EXPECT_EQ(status(server, made.secret), 200);
  EXPECT_EQ(status(server, gus.secret()), 401);
  EXPECT_EQ(status(server, token), 401);
  while (gus.any()) continue;
  EXPECT_EQ(gus.client().close_code(), 1008);
}

TEST(Rights, a_log_in_ends_the_session_before_it) {
  const RunningServer server;
  ASSERT_EQ(post(server, "/api/account", credentials("Ada", "correct horse")).status, 200);
  const auto first = post(server, "/api/login", credentials("Ada", "correct horse"));
  const std::string body = compact(credentials("Ada", "correct horse"));
  const auto second = transport::call(server.url(), {"POST", "/api/login", body, {}, "Cookie: rois=" + first.secret});
  ASSERT_EQ(second.status, 200) << second.body;
  EXPECT_EQ(status(server, second.secret), 200);
  EXPECT_EQ(status(server, first.secret), 401);
  const std::string bot{
      text_of(parsed(post(server, "/api/tokens", {{"label", "bot"}}, second.secret).body).at("token").as_string())};
  const auto third = post(server, "/api/login", credentials("Ada", "correct horse"), second.secret);
  ASSERT_EQ(third.status, 200) << third.body;
  EXPECT_EQ(status(server, second.secret), 401);
  EXPECT_EQ(post(server, "/api/login", credentials("Ada", "correct horse"), bot).status, 200);
  EXPECT_EQ(status(server, bot), 200) << "a token is no session";
}

TEST(Rights, well_known_passwords_are_refused) {
  const RunningServer server;
  EXPECT_EQ(code(post(server, "/api/account", credentials("Ada", "password"))), "common-password");
  EXPECT_EQ(code(post(server, "/api/account", credentials("Berenice", "berenice"))), "common-password");
}

TEST(Rights, names_are_folded_by_unicode_and_an_accounts_name_is_its_owners) {
  const RunningServer server;
  ASSERT_EQ(post(server, "/api/account", credentials("Élise", "correct horse")).status, 200);
  EXPECT_EQ(post(server, "/api/login", credentials("élise", "correct horse")).status, 200);
  EXPECT_EQ(code(post(server, "/api/account", credentials("ÉLISE", "another horse"))), "name-taken");
  EXPECT_EQ(code(post(server, "/api/guest", {{"name", "élise"}})), "name-taken");
  EXPECT_EQ(post(server, "/api/guest", {{"name", "Elise"}}).status, 200);
  EXPECT_EQ(code(post(server, "/api/guest", {{"name", "Zoe\u200b"}})), "confusing-name");
  EXPECT_EQ(code(post(server, "/api/account", credentials("Z\u043ee", "correct horse"))), "confusing-name");
}

}  // namespace rights_test
}  // namespace rois::app
