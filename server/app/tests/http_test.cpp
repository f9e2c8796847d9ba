#include <fstream>

#include "raw_client.hpp"
#include "rois/limits/limits.hpp"
#include "rois/testkit/source_file.hpp"
#include "running_server.hpp"

namespace rois::app {
namespace http_test {

using transport::call;
using transport::HttpAnswer;

HttpAnswer post(const RunningServer& server, const std::string& path, const std::string& body,
                const std::string& secret = {}, const std::string& headers = {}) {
  return call(server.url(), {"POST", path, body, secret, headers});
}
HttpAnswer fetch(const RunningServer& server, const std::string& path, const std::string& secret = {},
                 const std::string& headers = {}) {
  return call(server.url(), {"GET", path, {}, secret, headers});
}

std::string code(const HttpAnswer& answer) {
  const json::object body = parsed(answer.body);
  const json::value* problem = body.if_contains("problem");
  return problem == nullptr ? std::string{} : std::string{text_of(problem->at("code").as_string())};
}

TEST(Http, the_document_names_every_route_and_no_other) {
  std::ifstream file{testkit::source_file("docs/openapi.json")};
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  std::set<std::string> documented;
  const json::object document = parsed(text);
  for (const auto& path : document.at("paths").as_object())
    for (const auto& method : path.value().as_object()) {
      std::string name{method.key()};
      for (char& c : name) c = static_cast<char>(std::toupper(c));
      documented.insert(name + " " + std::string{path.key()});
    }
  std::set<std::string> real;
  for (const auto& route : Api::routes()) real.insert(std::string{route.method} + " " + std::string{route.pattern});
  EXPECT_EQ(documented, real);
}

TEST(Http, accounts_are_made_entered_and_left) {
  const RunningServer server;
  const std::string ada = R"({"name":"Ada","password":"correct horse"})";
  const auto guest = post(server, "/api/guest", R"({"name":"Somebody"})");
  const auto made = post(server, "/api/account", ada, guest.secret);
  EXPECT_EQ(made.status, 200) << made.body;
  EXPECT_EQ(parsed(made.body).at("guest"), false);
  EXPECT_EQ(code(post(server, "/api/account", R"({"name":"aDA","password":"something else"})")), "name-taken");
  EXPECT_EQ(code(post(server, "/api/login", R"({"name":"Ada","password":"wrong horse"})")), "wrong-name-or-password");
  EXPECT_EQ(code(post(server, "/api/login", R"({"name":"Bob","password":"wrong horse"})")), "wrong-name-or-password");
  const auto entered = post(server, "/api/login", ada);
  EXPECT_EQ(entered.status, 200);
  EXPECT_EQ(parsed(fetch(server, "/api/me", entered.secret).body).at("name"), "Ada");
  EXPECT_EQ(post(server, "/api/logout", "", entered.secret).status, 200);
  EXPECT_EQ(fetch(server, "/api/me", entered.secret).status, 401);
  EXPECT_EQ(fetch(server, "/api/me", made.secret).status, 200);
}

TEST(Http, log_in_attempts_are_limited) {
  const RunningServer server;
  // Every wait is twice as long as the one before, so that sooner or later it outlasts the hash of a password.
  std::string last;
  for (int i = 0; i < 4 * limits::login_attempts && last != "too-many-attempts"; ++i)
    last = code(post(server, "/api/login", R"({"name":"Ada","password":"wrong horse"})"));
  EXPECT_EQ(last, "too-many-attempts");
}

TEST(Http, a_log_out_clears_the_cookie_and_what_the_browser_kept) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  const auto left = ada.post("/api/logout", {});
  EXPECT_EQ(left.status, 200);
  EXPECT_NE(left.headers.find("Clear-Site-Data: \"cache\""), std::string::npos) << left.headers;
  EXPECT_NE(left.headers.find("Max-Age=0"), std::string::npos) << left.headers;
}

TEST(Http, cookies_are_out_of_reach_of_scripts_and_other_sites) {
  const RunningServer server;
  const auto plain = post(server, "/api/guest", R"({"name":"Ada"})");
  EXPECT_NE(plain.headers.find("HttpOnly; SameSite=Strict"), std::string::npos);
  EXPECT_EQ(plain.headers.find("Secure"), std::string::npos);
  Config config;
  config.outside.behind_proxy = true;
  const RunningServer proxied{config};
  const auto secure = post(proxied, "/api/guest", R"({"name":"Ada"})", {}, "X-Forwarded-Proto: https");
  EXPECT_NE(secure.headers.find("; Secure"), std::string::npos);
  // Browsers take it from this host alone.
  EXPECT_EQ(plain.headers.find("__Host-"), std::string::npos);
  EXPECT_NE(secure.headers.find("__Host-rois="), std::string::npos);
}

TEST(Http, nothing_changes_by_get_or_from_a_foreign_page) {
  const RunningServer server;
  const std::string name = R"({"name":"Ada"})";
  EXPECT_EQ(fetch(server, "/api/guest").status, 405);
  EXPECT_EQ(code(post(server, "/api/guest", name, {}, "Origin: http://evil.example")), "foreign-origin");
  EXPECT_EQ(code(post(server, "/api/guest", name, {}, "Origin: null")), "foreign-origin");
  for (const char* type :
       {"text/plain", "application/x-www-form-urlencoded", "application/jsonp", "multipart/form-data"})
    EXPECT_EQ(code(post(server, "/api/guest", name, {}, std::string{"Content-Type: "} + type)), "not-json") << type;
  const std::string own = "Origin: http://" + server.url().host + ":" + server.url().port;
  EXPECT_EQ(post(server, "/api/guest", name, {}, own).status, 200);
}

/// DNS rebinding: the browser takes the stranger's page and a server at home for one origin.
TEST(Http, a_page_whose_name_was_made_to_point_here_is_foreign) {
  const RunningServer server;
  const std::string name = R"({"name":"Ada"})";
  const std::string rebound = "Host: evil.example:8080\nOrigin: http://evil.example:8080";
  EXPECT_EQ(code(post(server, "/api/guest", name, {}, rebound)), "foreign-origin");
  EXPECT_EQ(fetch(server, "/metrics", {}, "Host: evil.example:8080").status, 404);
  EXPECT_EQ(fetch(server, "/metrics").status, 200);
  for (const char* own : {"pc:8080", "pc.local:8080", "192.168.1.5:8080", "[fe80::1]:8080"}) {
    const std::string here = std::string{"Host: "} + own + "\nOrigin: http://" + own;
    EXPECT_EQ(post(server, "/api/guest", name, {}, here).status, 200) << own;
  }
}

TEST(Http, a_server_with_a_name_of_its_own_is_not_rebound) {
  Config config;
  config.outside.origin = "https://play.example";
  const RunningServer server{config};
  EXPECT_EQ(
      post(server, "/api/guest", R"({"name":"Ada"})", {}, "Host: play.example\nOrigin: https://play.example").status,
      200);
}

TEST(Http, a_web_socket_needs_a_session_and_its_own_origin) {
  const RunningServer server;
  const auto guest = post(server, "/api/guest", R"({"name":"Ada"})");
  const auto nobody = transport::Client::connect(server.url(), "");
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.problem().code, ErrorId::no_session);
  const auto elsewhere = transport::Client::connect(server.url(), guest.secret, "http://evil.example");
  ASSERT_FALSE(elsewhere);
  EXPECT_EQ(elsewhere.problem().detail, "403");
  const std::string own = "http://" + server.url().host + ":" + server.url().port;
  EXPECT_TRUE(transport::Client::connect(server.url(), guest.secret, own));
}

void expect_protected(const std::string& headers, std::string_view what) {
  EXPECT_NE(headers.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos) << what;
  EXPECT_EQ(headers.find("unsafe-inline"), std::string::npos) << what;
  EXPECT_NE(headers.find("frame-ancestors 'none'"), std::string::npos) << what;
  EXPECT_NE(headers.find("nosniff"), std::string::npos) << what;
}

TEST(Http, every_answer_forbids_inline_script_framing_and_guessing) {
  const RunningServer server;
  for (const char* path : {"/", "/t/abcdef", "/start.js", "/api/games", "/nothing.png", "/api/nothing"})
    expect_protected(fetch(server, path).headers, path);
  EXPECT_EQ(fetch(server, "/").status, 200);
  EXPECT_EQ(fetch(server, "/t/abcdef").status, 404);
  EXPECT_EQ(fetch(server, "/nothing.png").status, 404);
  EXPECT_EQ(fetch(server, "/../etc/passwd").status, 404);
}

TEST(Http, what_is_refused_before_it_is_a_request_is_protected_too) {
  const RunningServer server;
  const auto large = post(server, "/api/records", std::string(limits::body_bytes + 1, 'x'));
  EXPECT_EQ(large.status, 413);
  EXPECT_EQ(code(large), "too-large");
  expect_protected(large.headers, "413");
  const auto long_header = fetch(server, "/api/games", {}, "X-Long: " + std::string(limits::header_bytes, 'x'));
  EXPECT_EQ(long_header.status, 431);
  EXPECT_EQ(code(long_header), "headers-too-large");
  expect_protected(long_header.headers, "431");
  RawClient elsewhere{server.url().port};
  elsewhere.send(
      "GET /elsewhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  const std::string answer = elsewhere.read_to_end();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 404")) << answer;
  EXPECT_NE(answer.find("not-found"), std::string::npos) << answer;
  expect_protected(answer, "404");
}

TEST(Http, a_record_is_a_file_with_a_name) {
  const RunningServer server;
  const auto guest = post(server, "/api/guest", R"({"name":"Ada"})");
  const auto opened = post(server, "/api/tables", R"({"game":"soldiers","seats":["me","open"]})", guest.secret);
  const std::string table{text_of(parsed(opened.body).at("table").as_string())};
  const auto record = fetch(server, "/api/tables/" + table + "/record");
  EXPECT_NE(record.headers.find("Content-Disposition: attachment; filename=\"rois-" + table + ".json\""),
            std::string::npos)
      << record.headers;
}

TEST(Http, bodies_and_headers_have_limits) {
  const RunningServer server;
  EXPECT_EQ(post(server, "/api/records", std::string(limits::body_bytes + 1, 'x')).status, 413);
  EXPECT_EQ(fetch(server, "/api/games", {}, "X-Long: " + std::string(limits::header_bytes, 'x')).status, 431);
  EXPECT_EQ(code(post(server, "/api/guest", "{\"name\":\"" + std::string(limits::name_bytes + 1, 'a') + "\"}")),
            "bad-text");
}

TEST(Http, tokens_are_made_listed_and_revoked) {
  const RunningServer server;
  const auto guest = post(server, "/api/guest", R"({"name":"Ada"})");
  const auto made = post(server, "/api/tokens", R"({"label":"my bot"})", guest.secret);
  const std::string token{text_of(parsed(made.body).at("token").as_string())};
  EXPECT_EQ(parsed(fetch(server, "/api/me", token).body).at("name"), "Ada");
  const auto listed = parsed(fetch(server, "/api/tokens", guest.secret).body).at("tokens").as_array();
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].at("label"), "my bot");
  EXPECT_EQ(post(server, "/api/tokens/revoke", R"({"label":"my bot"})", guest.secret).status, 200);
  EXPECT_EQ(fetch(server, "/api/me", token).status, 401);
  EXPECT_EQ(post(server, "/api/tokens/revoke", R"({"label":"my bot"})", guest.secret).status, 404);
}

TEST(Http, tables_are_opened_listed_and_limited) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  EXPECT_EQ(code(ada.post("/api/tables", {{"game", "chess"}})), "unknown-game");
  EXPECT_EQ(code(ada.post("/api/tables", {{"game", "soldiers"}, {"players", 3}})), "bad-players");
  EXPECT_EQ(code(ada.post("/api/tables", {{"game", "soldiers"}, {"options", {{"first", "green"}}}})),
            "bad-option-value");
  EXPECT_EQ(post(server, "/api/tables", R"({"game":"soldiers"})").status, 401);
  const std::string table = ada.open_table({{"game", "soldiers"}});
  ada.open_table({{"game", "soldiers"}, {"public", false}});
  const json::object lobby = parsed(fetch(server, "/api/tables").body);
  ASSERT_EQ(lobby.at("tables").as_array().size(), 1U);
  EXPECT_EQ(lobby.at("tables").at(0).at("table"), json_view(table));
  EXPECT_EQ(fetch(server, "/api/tables/" + table).status, 200);
  EXPECT_EQ(fetch(server, "/api/tables/nothere").status, 404);
  for (std::size_t i = 2; i < limits::tables_per_user; ++i) ada.open_table({{"game", "soldiers"}});
  EXPECT_EQ(code(ada.post("/api/tables", {{"game", "soldiers"}})), "too-many-tables");
  EXPECT_EQ(parsed(ada.fetch("/api/my/games").body).at("tables").as_array().size(), limits::tables_per_user);
}

TEST(Http, records_are_imported_replayed_and_played_on) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const std::string whole =
      R"({"format":"rois-record","version":1,"game":"soldiers","rules":1,"players":2,"options":{"first":"red"},
 "seats":[{"name":"Alice"},{"name":"Bérénice"}],"start":"k3/3/4/3/3K/3/4/3/4/3/4 r",
 "log":[{"seat":0,"action":"g4g5","clock_ms":1500},{"seat":1,"action":"a6a5","clock_ms":3000},
        {"seat":0,"action":"g5g6","clock_ms":4500}],
 "result":{"by":"rules","clause":"S-11","places":[1,2],"points":[1,0]}})";
  const auto kept = post(server, "/api/records", whole, ada.secret());
  ASSERT_EQ(kept.status, 201) << kept.body;
  const std::string table{text_of(parsed(kept.body).at("table").as_string())};
  const auto exported = read_record(fetch(server, "/api/tables/" + table + "/record").body);
  ASSERT_TRUE(exported);
  auto given = *read_record(whole);
  given.imported = true;
  EXPECT_EQ(*exported, given);
  std::string running = whole;
  running.replace(running.find(R"({"by")"), std::string::npos, "null}");
  running.replace(running.find(R"(,
        {"seat":0,"action":"g5g6")"),
                  std::string{R"(,
        {"seat":0,"action":"g5g6","clock_ms":4500})"}
                      .size(),
                  "");
  const auto open = post(server, "/api/records", running, ada.secret());
  ASSERT_EQ(open.status, 201) << open.body;
  const std::string second{text_of(parsed(open.body).at("table").as_string())};
  ada.watch(second);
  ada.send({{"type", "sit"}, {"table", json_view(second)}, {"seat", 0}});
  ada.send({{"type", "place"}, {"table", json_view(second)}, {"seat", 1}, {"level", 1}});
  const json::object update = ada.next("update");
  EXPECT_EQ(update.at("match").at("version"), 2);
  ada.submit(second, update, "k", "g5g6");
  EXPECT_EQ(ada.next("update").at("match").at("turn").at("kind"), "over");
  EXPECT_EQ(code(post(server, "/api/records", "nonsense", ada.secret())), "not-a-record");
}

TEST(Http, records_that_do_not_replay_are_refused_with_the_step) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const auto import = [&](const std::string& options, const std::string& log, const std::string& result) {
    const std::string record = R"({"format":"rois-record","version":1,"game":"soldiers","rules":1,"players":2,)" +
                               std::string{R"("seats":[{"name":"A"},{"name":"B"}],"options":)"} + options +
                               R"(,"log":)" + log + R"(,"result":)" + result + "}";
    const auto answer = post(server, "/api/records", record, ada.secret());
    if (answer.status == 201) return std::string{"opened"};
    const json::object body = parsed(answer.body);
    const json::value* place = body.at("problem").as_object().if_contains("place");
    return code(answer) + (place == nullptr ? "" : " at " + std::string{text_of(place->as_string())});
  };
  const std::string move = R"({"seat":0,"action":"a2a3","clock_ms":9})";
  EXPECT_EQ(import("{}", "[" + move + "]", "null"), "opened");
  EXPECT_EQ(import("{}", "[" + move + "," + move + "]", "null"), "not-your-turn at step 2");
  EXPECT_EQ(import("{}", "[" + move + R"(,{"seat":1,"action":"a5a4","clock_ms":8}])", "null"),
            "clock-runs-back at step 2");
  EXPECT_EQ(import("{}", "[" + move + "]", R"({"by":"resignation","seat":1,"places":[2,1]})"),
            "wrong-result at result");
  EXPECT_EQ(import("{}", "[" + move + "]", R"({"by":"resignation","seat":1,"places":[1,2]})"), "opened");
  EXPECT_EQ(import(R"({"first":"random"})", "[" + move + "]", "null"), "lot-not-drawn at options");
}

TEST(Http, health_and_figures) {
  const RunningServer server;
  EXPECT_EQ(fetch(server, "/healthz").body, "ok\n");
  EXPECT_EQ(fetch(server, "/readyz").body, "ready\n");
  EXPECT_NE(fetch(server, "/metrics").body.find("rois_moves_total 0"), std::string::npos);
  EXPECT_EQ(fetch(server, "/metrics", {}, "X-Forwarded-For: 8.8.8.8").status, 404);
}

}  // namespace http_test
}  // namespace rois::app
