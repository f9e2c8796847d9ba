#include "rois/limits/limits.hpp"

#include "raw_client.hpp"
#include "running_server.hpp"

/// Every limit at its edge, on the wire.
namespace rois::app {
namespace limits_test {

std::string code(const transport::HttpAnswer& answer) {
  const json::object body = parsed(answer.body);
  const json::value* problem = body.if_contains("problem");
  return problem == nullptr ? std::string{} : std::string{text_of(problem->at("code").as_string())};
}

std::string padded(std::string message, std::size_t bytes) {
  message.resize(bytes, ' ');
  return message;
}

/// A whole request of exactly this many bytes, without a body.
std::string request_of(std::size_t bytes) {
  const std::string begin = "GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\nX-Long: ";
  return begin + std::string(bytes - begin.size() - 4, 'x') + "\r\n\r\n";
}

/// One of the server's metrics.
std::string metric(const RunningServer& server, const std::string& name) {
  const std::string page = transport::call(server.url(), {"GET", "/metrics", {}, {}, {}}).body;
  const auto at = page.find("\n" + name + " ");
  if (at == std::string::npos) return {};
  const auto value = at + name.size() + 2;
  return page.substr(value, page.find('\n', value) - value);
}

TEST(Limits, a_message_has_4_KiB_and_not_a_byte_more) {
  const RunningServer server;
  Player ada{server, "Ada"};
  ada.send_text(padded(R"({"type":"ping","key":"p"})", limits::message_bytes));
  EXPECT_EQ(ada.next("pong").at("key"), "p");
  ada.send_text(padded(R"({"type":"ping","key":"p"})", limits::message_bytes + 1));
  while (ada.any()) continue;
  EXPECT_EQ(ada.client().close_code(), 1009);
}

TEST(Limits, headers_have_8_KiB_and_not_a_byte_more) {
  const RunningServer server;
  RawClient fits{server.url().port};
  fits.send(request_of(limits::header_bytes));
  EXPECT_TRUE(fits.read_to_end().starts_with("HTTP/1.1 200"));
  RawClient too_long{server.url().port};
  too_long.send(request_of(limits::header_bytes + 1));
  EXPECT_TRUE(too_long.read_to_end().starts_with("HTTP/1.1 431"));
  std::string lines;
  while (lines.size() < limits::header_bytes) lines += "X-More: of the same\r\n";
  RawClient many{server.url().port};
  many.send("GET /healthz HTTP/1.1\r\nHost: here\r\n" + lines + "\r\n");
  EXPECT_TRUE(many.read_to_end().starts_with("HTTP/1.1 431"));
}

TEST(Limits, a_body_has_64_KiB_and_not_a_byte_more) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  const auto post = [&](std::size_t bytes) {
    return transport::call(server.url(), {"POST", "/api/records", std::string(bytes, 'x'), ada.secret(), {}});
  };
  EXPECT_EQ(code(post(limits::body_bytes)), "not-a-record");
  EXPECT_EQ(post(limits::body_bytes + 1).status, 413);
}

TEST(Limits, a_client_that_does_not_read_is_dropped_and_holds_up_nobody) {
  const RunningServer server;
  for (std::size_t tables = 0; tables < limits::listed_tables; tables += limits::listed_per_host) {
    const Player host{server, "Ada"};
    for (std::size_t i = 0; i < limits::listed_per_host; ++i) host.open_table({{"game", "combat"}, {"players", 4}});
  }
  Player eve{server, "Eve"};
  eve.send({{"type", "lobby"}, {"on", true}});
  for (std::size_t seen = eve.next("lobby").at("tables").as_array().size(); seen < limits::listed_tables;)
    seen += eve.next("lobby-change").at("put").as_array().size();
  Player deaf{server, "Deaf"};
  const std::string table = deaf.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}, {"public", false}});
  deaf.watch(table);
  eve.watch(table);
  for (std::size_t i = 0; i < limits::messages_burst; ++i) deaf.send_text(R"({"type":"lobby","on":true})");
  // Whoever watches its table is told that it has gone.
  while (eve.next("table").at("seats").at(0).at("here").as_bool()) continue;
  EXPECT_EQ(metric(server, "rois_clients_dropped_total"), "1");
  eve.send({{"type", "ping"}, {"key", "p"}});
  EXPECT_EQ(eve.next("pong").at("key"), "p");
}

TEST(Limits, messages_come_in_bursts_of_so_many) {
  const RunningServer server;
  Player ada{server, "Ada"};
  constexpr std::size_t sent = limits::messages_burst + 100;
  for (std::size_t i = 0; i < sent; ++i) ada.send_text(R"({"type":"ping"})");
  std::size_t answered = 0;
  std::size_t refused = 0;
  while (answered + refused < sent) {
    const auto text = ada.any();
    ASSERT_TRUE(text);
    const json::object message = parsed(*text);
    if (message.at("type") == "pong") ++answered;
    if (message.at("type") == "refused") {
      EXPECT_EQ(message.at("code"), "too-fast");
      ++refused;
    }
  }
  EXPECT_GE(answered, limits::messages_burst);
  EXPECT_GT(refused, 0U);
}

TEST(Limits, connections_of_one_person) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  std::vector<std::unique_ptr<transport::Client>> all;
  for (std::size_t i = 1; i < limits::connections_per_user; ++i) {
    auto one = transport::Client::connect(server.url(), ada.secret());
    ASSERT_TRUE(one) << one.problem().detail;
    all.push_back(std::move(*one));
    ASSERT_TRUE(all.back()->receive(receive_timeout));
  }
  const auto more = transport::Client::connect(server.url(), ada.secret());
  ASSERT_FALSE(more);
  EXPECT_EQ(more.problem().detail, "429");
  const Player bob{server, "Bob"};
}

TEST(Limits, tables_watched_on_one_connection) {
  const RunningServer server;
  Player ada{server, "Ada"};
  for (std::size_t i = 0; i < limits::watched_tables; ++i) ada.watch(ada.open_table({{"game", "soldiers"}}));
  const std::string more = ada.open_table({{"game", "soldiers"}});
  ada.send({{"type", "watch"}, {"table", json_view(more)}, {"key", "w"}});
  EXPECT_EQ(ada.next("refused").at("code"), "too-many-tables");
}

std::vector<std::string> listed(const transport::HttpAnswer& answer) {
  std::vector<std::string> codes;
  const json::object body = parsed(answer.body);
  for (const auto& table : body.at("tables").as_array()) codes.emplace_back(text_of(table.at("table").as_string()));
  return codes;
}

TEST(Limits, tables_of_the_lobby_page_by_page) {
  RunningServer server;
  std::vector<std::string> tables;
  while (tables.size() < limits::listed_tables) {
    const Player host{server, "Ada"};
    for (std::size_t i = 0; i < limits::listed_per_host; ++i)
      tables.insert(tables.begin(), host.open_table({{"game", "soldiers"}}));
  }
  const Player bob{server, "Bob"};
  auto first = listed(bob.fetch("/api/tables"));
  EXPECT_TRUE(std::ranges::is_permutation(first, tables));
  EXPECT_EQ(parsed(bob.fetch("/api/tables").body).at("pages"), 1);
  const std::string last = first.back();
  first.insert(first.begin(), bob.open_table({{"game", "soldiers"}}));
  first.pop_back();
  EXPECT_EQ(listed(bob.fetch("/api/tables?page=1")), first);
  EXPECT_EQ(listed(bob.fetch("/api/tables?page=2")), std::vector<std::string>{last});
  EXPECT_EQ(parsed(bob.fetch("/api/tables?page=2").body).at("pages"), 2);
  EXPECT_TRUE(listed(bob.fetch("/api/tables?page=3")).empty());
  for (const char* query : {"page=0", "page=-1", "page=1x", "page=", "pages=1", "page=99999999999999999999"})
    EXPECT_EQ(code(bob.fetch(std::string{"/api/tables?"} + query)), "bad-number") << query;
  server.restart();
  EXPECT_EQ(listed(transport::call(server.url(), {"GET", "/api/tables", {}, {}, {}})), first);
}

TEST(Limits, one_guest_does_not_crowd_others_out_of_the_lobby) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  const std::string honest = ada.open_table({{"game", "soldiers"}});
  const Player eve{server, "Eve"};
  for (std::size_t i = 0; i < limits::tables_per_user; ++i) eve.open_table({{"game", "soldiers"}});
  const auto shown = listed(ada.fetch("/api/tables"));
  EXPECT_EQ(shown.size(), 1 + limits::listed_per_host);
  EXPECT_EQ(shown[1], honest);
}

TEST(Limits, games_of_one_player_the_newest_of_them) {
  const RunningServer server;
  Player ada{server, "Ada"};
  std::vector<std::string> games;
  const auto resigned = [&] {
    const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", json::object{{"level", 1}}}}});
    ada.send({{"type", "resign"}, {"table", json_view(table)}, {"key", "r"}});
    EXPECT_EQ(ada.next("ack").at("ack"), "r");
    games.insert(games.begin(), table);
  };
  while (games.size() < limits::listed_games) resigned();
  EXPECT_EQ(listed(ada.fetch("/api/my/games")), games);
  resigned();
  games.pop_back();
  EXPECT_EQ(listed(ada.fetch("/api/my/games")), games);
}

TEST(Limits, options_of_an_imported_record_too) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  const auto import = [&](std::size_t bytes) {
    const json::object options{{"first", std::string(bytes - std::string_view{"first"}.size(), 'x')}};
    const json::array seats{json::object{{"name", "Ada"}}, json::object{{"name", "Bob"}}};
    return code(ada.post("/api/records", {{"format", "rois-record"},
                                          {"version", 1},
                                          {"game", "soldiers"},
                                          {"rules", 1},
                                          {"players", 2},
                                          {"options", options},
                                          {"seats", seats},
                                          {"log", json::array{}},
                                          {"result", nullptr}}));
  };
  EXPECT_EQ(import(limits::options_bytes), "bad-option-value");
  EXPECT_EQ(import(limits::options_bytes + 1), "too-long");
}

TEST(Limits, tokens_of_one_person) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  EXPECT_EQ(ada.post("/api/tokens", {{"label", std::string(limits::token_name_bytes, 'x')}}).status, 200);
  for (std::size_t i = 1; i < limits::tokens_per_user; ++i)
    EXPECT_EQ(ada.post("/api/tokens", {{"label", std::to_string(i)}}).status, 200);
  EXPECT_EQ(code(ada.post("/api/tokens", {{"label", "one more"}})), "too-many-tokens");
  EXPECT_EQ(code(ada.post("/api/tokens", {{"label", std::string(limits::token_name_bytes + 1, 'x')}})), "bad-text");
}

TEST(Limits, names_and_passwords) {
  std::string long_text;  // nothing that is tried first
  while (long_text.size() <= limits::password_bytes_most) long_text += "correct horse battery staple";
  const RunningServer server;
  const Player ada{server, "Ada"};
  const auto account = [&](std::size_t name, std::size_t password) {
    return code(transport::call(server.url(), {"POST",
                                               "/api/account",
                                               compact(json::object{{"name", std::string(name, 'n')},
                                                                    {"password", long_text.substr(0, password)}}),
                                               {},
                                               {}}));
  };
  EXPECT_EQ(account(limits::name_bytes + 1, limits::password_characters_least), "bad-text");
  EXPECT_NE(account(5, limits::password_characters_least - 1), "");
  EXPECT_NE(account(5, limits::password_bytes_most + 1), "");
  EXPECT_EQ(account(limits::name_bytes, limits::password_characters_least), "");
  EXPECT_EQ(account(5, limits::password_bytes_most), "");
}

TEST(Limits, newcomers_from_one_address_and_log_ins_of_another_are_their_own) {
  Config config;
  config.outside.behind_proxy = true;
  const RunningServer server{config};
  const auto guest = [&](const std::string& from) {
    return code(transport::call(server.url(),
                                {"POST", "/api/guest", R"({"name":"Ada"})", {}, "X-Forwarded-For: 1.2.3.4, " + from}));
  };
  for (int i = 0; i < limits::new_users; ++i) ASSERT_EQ(guest("9.9.9.9"), "");
  EXPECT_EQ(guest("9.9.9.9"), "too-many-attempts");
  EXPECT_EQ(guest("9.9.9.8"), "");
}

TEST(Limits, a_clients_words_are_nested_16_deep_at_most) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const auto nested = [](std::size_t depth) {
    return R"({"type":"ping","key":)" + std::string(depth - 1, '[') + std::string(depth - 1, ']') + "}";
  };
  ada.send_text(nested(limits::json_depth));
  EXPECT_EQ(ada.next("refused").at("code"), "bad-text");
  ada.send_text(nested(limits::json_depth + 1));
  EXPECT_EQ(ada.next("refused").at("code"), "bad-json");
}

TEST(Limits, thinking_time_of_one_user_then_a_simpler_player_answers) {
  Config config;
  auto asked = std::make_shared<std::vector<std::string>>();
  config.bot_user_ms = 0;
  config.think = [asked](const bots::Task& task, SearchMonitor& monitor) {
    asked->push_back(task.computer);
    return bots::think(task, monitor);
  };
  RunningServer server{config};
  Player ada{server, "Ada"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", json::object{{"level", 1}}}}});
  json::object update = ada.watch(table);
  for (int i = 0; i < 2; ++i) {
    ada.submit(table, update, std::to_string(i), first_legal(update));
    ada.next("update");
    update = ada.next("update");
  }
  server.stop();
  ASSERT_GE(asked->size(), 2U);
  EXPECT_EQ((*asked)[0], "level:1");
  EXPECT_EQ((*asked)[1], "random");
}

}  // namespace limits_test
}  // namespace rois::app
