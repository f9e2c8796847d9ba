#include "rois/limits/limits.hpp"
#include "running_server.hpp"

/// Who may come that was not here before, as the host has set it.
namespace rois::app {
namespace doors_test {

constexpr const char* invitation = "les rois du lundi";

Config with(Doors doors) {
  Config config;
  config.doors = std::move(doors);
  return config;
}
Config by_invitation() { return with({protocol::Newcomers::invited, invitation, true}); }

transport::HttpAnswer post(const RunningServer& server, const std::string& path, const json::object& body,
                           const std::string& secret = {}) {
  return documented("POST", path, transport::call(server.url(), {"POST", path, compact(body), secret, {}}));
}
json::object account(const char* name, const char* with_invitation = "") {
  json::object out{{"name", name}, {"password", "correct horse"}};
  if (*with_invitation != 0) out["invitation"] = with_invitation;
  return out;
}
/// The code of a refusal and what it is about.
std::string why(const transport::HttpAnswer& answer) {
  const json::object body = parsed(answer.body);
  const json::value* problem = body.if_contains("problem");
  if (problem == nullptr) return {};
  const json::value* detail = problem->as_object().if_contains("detail");
  return std::string{text_of(problem->at("code").as_string())} +
         (detail == nullptr ? std::string{} : " " + std::string{text_of(detail->as_string())});
}
json::object site(const RunningServer& server) {
  return parsed(documented("GET", "/api/site", transport::call(server.url(), {"GET", "/api/site", {}, {}, {}})).body);
}

TEST(Doors, are_open_where_nothing_is_set) {
  const RunningServer server;
  EXPECT_EQ(site(server).at("accounts"), "open");
  EXPECT_EQ(site(server).at("guests"), true);
  EXPECT_EQ(post(server, "/api/account", account("Ada")).status, 200);
  EXPECT_EQ(post(server, "/api/account", account("Bob", "whatever it is")).status, 200);
}

TEST(Doors, that_are_closed_to_accounts_let_in_whoever_has_one) {
  const RunningServer server{with({protocol::Newcomers::closed, {}, true})};
  EXPECT_EQ(site(server).at("accounts"), "closed");
  const auto guest = post(server, "/api/guest", {{"name", "Gus"}});
  EXPECT_EQ(guest.status, 200);
  EXPECT_EQ(why(post(server, "/api/account", account("Gus"), guest.secret)), "beyond-scope accounts");
  EXPECT_EQ(why(post(server, "/api/account", account("Ada"))), "beyond-scope accounts");
  EXPECT_EQ(why(post(server, "/api/account", account("Ada", ""))), "beyond-scope accounts");
}

TEST(Doors, that_ask_for_an_invitation_open_to_whoever_knows_it) {
  const RunningServer server{by_invitation()};
  EXPECT_EQ(site(server).at("accounts"), "invited");
  EXPECT_EQ(compact(site(server)).find(invitation), std::string::npos);
  EXPECT_EQ(why(post(server, "/api/account", account("Ada"))), "bad-value invitation");
  EXPECT_EQ(why(post(server, "/api/account", account("Ada", "les rois du mardi"))), "bad-value invitation");
  EXPECT_EQ(post(server, "/api/account", account("Ada", invitation)).status, 200);
  EXPECT_EQ(post(server, "/api/login", account("Ada")).status, 200);
}

TEST(Doors, Limits_invitations_that_are_guessed) {
  const RunningServer server{by_invitation()};
  for (int i = 0; i < limits::login_attempts; ++i)
    EXPECT_EQ(why(post(server, "/api/account", account("Ada", "les rois du mardi"))), "bad-value invitation") << i;
  EXPECT_TRUE(why(post(server, "/api/account", account("Ada", invitation))).starts_with("too-many-attempts"));
}

TEST(Doors, that_are_closed_to_guests_keep_those_who_were_here) {
  const RunningServer server{with({protocol::Newcomers::open, {}, false})};
  EXPECT_EQ(site(server).at("guests"), false);
  EXPECT_EQ(why(post(server, "/api/guest", {{"name", "Gus"}})), "beyond-scope guests");
  const auto made = post(server, "/api/account", account("Ada"));
  EXPECT_EQ(made.status, 200);
  Player{server.url(), made.secret}.open_table({{"game", "soldiers"}});
}

TEST(Doors, have_the_name_and_the_welcome_of_the_site) {
  Config config;
  config.site.name = "Le cercle des Rois";
  config.site.welcome = "Tournoi le lundi";
  const RunningServer server{config};
  EXPECT_EQ(site(server).at("name"), "Le cercle des Rois");
  EXPECT_EQ(site(server).at("welcome"), "Tournoi le lundi");
  EXPECT_EQ(site(server).at("welcome_english"), "Tournoi le lundi");
}

}  // namespace doors_test
}  // namespace rois::app
