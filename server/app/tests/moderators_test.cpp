#include "rois/limits/limits.hpp"
#include "rois/store/admin.hpp"
#include "running_server.hpp"

/// Those who keep order over HTTP: what they may, what they may not, and what is noted of it.
namespace rois::app {
namespace moderators_test {

using store::Role;

Config tidy_at_once() {
  Config config;
  config.tidy_period = std::chrono::milliseconds{20};
  return config;
}

std::string code(const transport::HttpAnswer& answer) {
  const json::object body = parsed(answer.body);
  return body.contains("problem") ? std::string{text_of(body.at("problem").at("code").as_string())} : std::string{};
}

/// Mona is a moderator, Hugo a host; Ada and Bob play, Eve looks on.
class Moderators : public testing::Test {
 protected:
  Moderators() {
    table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
    for (Player* one : {&ada, &bob, &eve}) one->watch(table);
    bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}});
    while (ada.next("table").at("phase") != "running") continue;
  }
  Player account(const char* name, Role role) {
    const json::object given{{"name", name}, {"password", "correct horse"}};
    const auto made = transport::call(server.url(), {"POST", "/api/account", compact(given), {}, {}});
    EXPECT_EQ(made.status, 200) << made.body;
    Player out{server.url(), made.secret};
    if (role != Role::none) appoint(name, role);
    const char* const words[] = {"", "moderator", "host"};
    const json::value wanted = role == Role::none ? json::value(nullptr) : json::value(words[static_cast<int>(role)]);
    while (parsed(out.fetch("/api/moderation").body).at("role") != wanted) continue;
    return out;
  }
  store::Admin beside_the_server() const {
    auto opened = store::Admin::open(server.data(), false);
    return std::move(*opened);
  }
  /// As `rois admin` does it, on the file of a running server.
  void appoint(const char* name, Role role) {
    store::Admin admin = beside_the_server();
    const store::Id id = (*admin.reader().find_user(name))->id;
    EXPECT_TRUE(admin.write(store::SetRole{id, role, 1}, {0, 1, "root", "appoint", "", ""}));
  }
  /// What was done over HTTP, the newest first.
  static json::array audited(const Player& host) {
    json::array out;
    for (const json::value& entry : rows(host, "audit", "entries"))
      if (entry.at("what") != "appoint") out.push_back(entry);
    return out;
  }
  static int ask(const Player& who, const char* what, const json::object& body) {
    return who.post(std::string{"/api/moderation/"} + what, body).status;
  }
  static json::array rows(const Player& who, const std::string& path, const char* name) {
    return parsed(who.fetch("/api/moderation/" + path).body).at(name).as_array();
  }
  void say(Player& who, const char* text) {
    who.send({{"type", "say"}, {"table", json_view(table)}, {"key", json_view(text)}, {"text", json_view(text)}});
    who.next("ack");
  }
  static void expect_cut_off(Player& who) {
    while (who.any()) continue;
    EXPECT_EQ(who.client().close_code(), 1008);
  }

  RunningServer server{tidy_at_once()};
  Player ada{server, "Ada"};
  Player bob{server, "Bob"};
  Player eve{server, "Eve"};
  std::string table;
  Player mona = account("Mona", Role::moderator);
};

TEST_F(Moderators, only_those_who_were_appointed_get_in_and_only_by_their_own_session) {
  const Player zoe = account("Zoe", Role::none);
  const Player hugo = account("Hugo", Role::host);
  const std::string token{text_of(parsed(hugo.post("/api/tokens", {{"label", "bot"}}).body).at("token").as_string())};
  for (const auto& route : Api::routes()) {
    const std::string path{route.pattern};
    if (!path.starts_with("/api/moderation/")) continue;
    const auto as = [&](const std::string& secret) {
      return transport::call(server.url(), {std::string{route.method}, path, "{}", secret, {}});
    };
    EXPECT_EQ(as({}).status, 401) << path;
    EXPECT_EQ(code(as(ada.secret())), "beyond-scope") << path;
    EXPECT_EQ(code(as(zoe.secret())), "beyond-scope") << path;
    EXPECT_EQ(code(as(token)), "beyond-scope") << path;
    const bool for_hosts = path.ends_with("/announce") || path.ends_with("/read-only") || path.ends_with("/audit");
    EXPECT_EQ(code(as(mona.secret())) == "beyond-scope", for_hosts) << path;
    EXPECT_NE(code(as(hugo.secret())), "beyond-scope") << path;
  }
}

TEST_F(Moderators, who_is_dismissed_is_out_and_a_role_goes_with_its_account) {
  appoint("Mona", Role::none);
  while (mona.fetch("/api/moderation/reports").status != 403) continue;
  const Player hugo = account("Hugo", Role::host);
  EXPECT_EQ(hugo.post("/api/account/delete", {{"password", "correct horse"}}).status, 200);
  store::Admin admin = beside_the_server();
  EXPECT_TRUE(admin.reader().people_with_roles()->empty());
}

TEST_F(Moderators, a_report_is_read_and_settled) {
  say(bob, "you are a fool");
  EXPECT_EQ(ada.post("/api/reports", {{"table", json_view(table)}, {"name", "Bob"}, {"reason", "insult"}}).status, 201);
  const json::array open = rows(mona, "reports", "reports");
  ASSERT_EQ(open.size(), 1U);
  EXPECT_EQ(open[0].at("whom"), "#2");
  EXPECT_EQ(open[0].at("said"), "you are a fool");
  const json::object turned{{"table", json_view(table)}, {"name", "Bob"}, {"reason", "spam"}, {"text", "\u202eno"}};
  EXPECT_EQ(code(ada.post("/api/reports", turned)), "bad-text");
  EXPECT_EQ(ask(mona, "reports/settle", {{"id", 7}}), 404);
  EXPECT_EQ(ask(mona, "reports/settle", {{"id", open[0].at("id")}}), 200);
  EXPECT_EQ(rows(mona, "reports", "reports").size(), 0U);
  EXPECT_EQ(rows(mona, "reports?all", "reports").size(), 1U);
  EXPECT_EQ(mona.fetch("/api/moderation/reports?some").status, 400);
}

TEST_F(Moderators, a_ban_is_in_force_when_it_is_answered_and_the_banned_are_told) {
  EXPECT_EQ(ask(mona, "sanctions", {{"kind", "ban"}, {"whom", "#2"}, {"days", 3}}), 200);
  EXPECT_EQ(bob.post("/api/tables", {{"game", "soldiers"}}).status, 403);
  expect_cut_off(bob);
  const json::value body = parsed(bob.fetch("/api/notice").body).at("banned");
  ASSERT_TRUE(body.is_object());
  EXPECT_GT(body.at("until_wall_ms").as_int64(), 0);
  EXPECT_TRUE(parsed(ada.fetch("/api/notice").body).at("banned").is_null());
  const json::array in_force = rows(mona, "sanctions", "sanctions");
  ASSERT_EQ(in_force.size(), 1U);
  EXPECT_EQ(in_force[0].at("kind"), "ban");
  EXPECT_EQ(ask(mona, "sanctions/lift", {{"id", in_force[0].at("id")}}), 200);
  EXPECT_EQ(ask(mona, "sanctions/lift", {{"id", in_force[0].at("id")}}), 404);
  EXPECT_EQ(bob.post("/api/tables", {{"game", "soldiers"}}).status, 201);
  EXPECT_TRUE(parsed(bob.fetch("/api/notice").body).at("banned").is_null());
  EXPECT_EQ(ask(mona, "sanctions", {{"kind", "mute"}, {"whom", "#2"}}), 200);
  bob.connect();
  bob.send({{"type", "say"}, {"table", json_view(table)}, {"key", "k"}, {"text", "hello"}});
  EXPECT_EQ(bob.next("refused").at("code"), "muted-by-host");
}

TEST_F(Moderators, who_is_banned_may_still_take_what_is_theirs_and_leave) {
  const Player zoe = account("Zoe", Role::none);
  EXPECT_EQ(ask(mona, "sanctions", {{"kind", "ban"}, {"whom", "Zoe"}}), 200);
  const json::object given{{"name", "Zoe"}, {"password", "correct horse"}};
  const auto entered = transport::call(server.url(), {"POST", "/api/login", compact(given), {}, {}});
  ASSERT_EQ(entered.status, 200) << entered.body;
  const auto as_zoe = [&](const char* method, const char* path, const char* body) {
    return transport::call(server.url(), {method, path, body, entered.secret, {}});
  };
  EXPECT_EQ(code(as_zoe("POST", "/api/tables", R"({"game":"soldiers"})")), "banned");
  EXPECT_EQ(code(as_zoe("POST", "/api/tokens", R"({"label":"bot"})")), "banned");
  EXPECT_EQ(as_zoe("GET", "/api/my/data", "").status, 200);
  EXPECT_EQ(as_zoe("POST", "/api/account/delete", R"({"password":"correct horse"})").status, 200);
}

TEST_F(Moderators, may_not_sanction_each_other_or_shut_themselves_out) {
  const Player hugo = account("Hugo", Role::host);
  for (const char* whom : {"Hugo", "Mona"})
    EXPECT_EQ(code(mona.post("/api/moderation/sanctions", {{"kind", "ban"}, {"whom", whom}})), "not-the-host");
  // Everybody is on this machine.
  EXPECT_EQ(code(mona.post("/api/moderation/sanctions", {{"kind", "ban"}, {"network", "127.0.0.1"}})), "bad-value");
  EXPECT_EQ(code(mona.post("/api/moderation/sanctions", {{"kind", "ban"}, {"network_of", "#2"}})), "bad-value");
  EXPECT_EQ(code(mona.post("/api/moderation/sanctions", {{"kind", "ban"}, {"network_of", "#99"}})), "not-found");
  EXPECT_EQ(ask(mona, "sanctions", {{"kind", "ban"}, {"network", "192.0.2.7"}}), 200);
  EXPECT_EQ(rows(mona, "sanctions", "sanctions")[0].at("whom"), "192.0.2.7");
}

TEST_F(Moderators, what_makes_no_sense_is_refused_and_changes_nothing) {
  const Player hugo = account("Hugo", Role::host);
  const std::pair<const char*, json::object> all[] = {
      {"sanctions", {{"kind", "ban"}}},
      {"sanctions", {{"kind", "kick"}, {"whom", "#2"}}},
      {"sanctions", {{"kind", "ban"}, {"whom", "#2"}, {"network", "192.0.2.7"}}},
      {"sanctions", {{"kind", "ban"}, {"network", "192.0.2.7"}, {"network_of", "#2"}}},
      {"sanctions", {{"kind", "ban"}, {"network", "nowhere"}}},
      {"sanctions", {{"kind", "ban"}, {"whom", "#2"}, {"days", 0}}},
      {"sanctions", {{"kind", "ban"}, {"whom", 2}}},
      {"sanctions/lift", {{"id", "1"}}},
      {"reports/settle", {}},
      {"chat/delete", {{"table", json_view(table)}, {"line", -1}}},
      {"tables/close", {}},
      {"announce", {{"en", "only English"}}},
      {"announce", {{"fr", json_view(std::string(501, 'x'))}}},
      {"announce", {{"restart_in", 0}}},
      {"read-only", {{"on", "yes"}}},
  };
  for (const auto& [what, body] : all) EXPECT_EQ(ask(hugo, what, body), 400) << what << compact(body);
  EXPECT_EQ(ask(hugo, "sanctions", {{"kind", "ban"}, {"whom", "#99"}}), 404);
  EXPECT_EQ(ask(hugo, "sanctions", {{"kind", "ban"}, {"whom", "Nobody"}}), 404);
  EXPECT_EQ(ask(hugo, "tables/close", {{"table", "nothere"}}), 404);
  EXPECT_EQ(hugo.fetch("/api/moderation/tables/nothere/chat").status, 404);
  EXPECT_EQ(rows(hugo, "sanctions", "sanctions").size(), 0U);
  EXPECT_EQ(audited(hugo).size(), 0U);
}

TEST_F(Moderators, chat_is_read_with_its_numbers_and_a_line_removed) {
  say(bob, "first line");
  say(bob, "a shameful thing");
  say(eve, "an aside");
  const std::string path = "tables/" + table + "/chat";
  const json::array lines = rows(mona, path, "lines");
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1].at("who"), "#2");
  EXPECT_EQ(lines[1].at("text"), "a shameful thing");
  EXPECT_EQ(ask(mona, "chat/delete", {{"table", json_view(table)}, {"line", lines[1].at("line")}}), 200);
  json::object chat = ada.next("chat");
  while (chat.at("whole") != true) chat = ada.next("chat");
  EXPECT_EQ(chat.at("lines").as_array().size(), 1U);
  EXPECT_EQ(rows(mona, path, "lines").size(), 2U);
}

/// Otherwise a moderator would hear at their own table what spectators tell each other about the game.
TEST_F(Moderators, see_nothing_more_and_decide_nothing_where_they_play) {
  const std::string own = mona.open_table({{"game", "combat"}, {"seats", {"me", "open"}}});
  mona.watch(own);
  bob.send({{"type", "sit"}, {"table", json_view(own)}, {"seat", 1}});
  while (mona.next("table").at("phase") != "running") continue;
  eve.watch(own);
  eve.send({{"type", "say"}, {"table", json_view(own)}, {"key", "s"}, {"text", "Bob has the king"}});
  eve.next("ack");
  const auto chat = mona.fetch("/api/moderation/tables/" + own + "/chat");
  EXPECT_EQ(code(chat), "already-seated");
  EXPECT_EQ(chat.body.find("king"), std::string::npos);
  EXPECT_EQ(code(mona.post("/api/moderation/tables/close", {{"table", json_view(own)}})), "already-seated");
  EXPECT_EQ(code(mona.post("/api/moderation/chat/delete", {{"table", json_view(own)}})), "already-seated");
  // And no other's hand: a record is what a spectator's is.
  const std::string combat = ada.open_table({{"game", "combat"}, {"seats", {"me", json::object{{"level", 1}}}}});
  const std::string path = "/api/tables/" + combat + "/record";
  EXPECT_EQ(mona.fetch(path).body, eve.fetch(path).body);
}

/// They may come back to it.
TEST_F(Moderators, hear_and_decide_nothing_where_they_have_left_a_seat) {
  const std::string own = mona.open_table({{"game", "combat"}, {"seats", {"me", "open"}}});
  mona.watch(own);
  bob.send({{"type", "sit"}, {"table", json_view(own)}, {"seat", 1}});
  while (mona.next("table").at("phase") != "running") continue;
  mona.send({{"type", "leave"}, {"table", json_view(own)}});
  while (mona.next("table").at("you").at("seat") != nullptr) continue;
  eve.watch(own);
  eve.send({{"type", "say"}, {"table", json_view(own)}, {"key", "s"}, {"text", "Bob has the king"}});
  eve.next("ack");
  EXPECT_EQ(code(mona.fetch("/api/moderation/tables/" + own + "/chat")), "already-seated");
  EXPECT_EQ(code(mona.post("/api/moderation/tables/close", {{"table", json_view(own)}})), "already-seated");
}

TEST_F(Moderators, are_shown_no_report_from_where_they_play_until_the_game_is_over) {
  const std::string own = mona.open_table({{"game", "combat"}, {"seats", {"me", "open"}}});
  mona.watch(own);
  bob.send({{"type", "sit"}, {"table", json_view(own)}, {"seat", 1}});
  while (mona.next("table").at("phase") != "running") continue;
  for (Player* one : {&ada, &eve}) one->watch(own);
  eve.send({{"type", "say"}, {"table", json_view(own)}, {"key", "s"}, {"text", "Bob has the king"}});
  eve.next("ack");
  const json::object report{{"table", json_view(own)}, {"name", "Eve"}, {"reason", "cheating"}};
  EXPECT_EQ(ada.post("/api/reports", report).status, 201);
  EXPECT_EQ(rows(mona, "reports", "reports").size(), 0U);
  EXPECT_EQ(code(mona.post("/api/moderation/reports/settle", {{"id", 1}})), "already-seated");
  const Player hugo = account("Hugo", Role::host);
  EXPECT_EQ(rows(hugo, "reports", "reports").size(), 1U);
  mona.send({{"type", "leave"}, {"table", json_view(own)}});
  while (mona.next("table").at("you").at("seat") != nullptr) continue;
  EXPECT_EQ(rows(mona, "reports", "reports").size(), 0U);
  bob.send({{"type", "resign"}, {"table", json_view(own)}});
  while (mona.next("table").at("phase") != "over") continue;
  const json::array shown = rows(mona, "reports", "reports");
  ASSERT_EQ(shown.size(), 1U);
  EXPECT_EQ(shown[0].at("said"), "Bob has the king");
  EXPECT_EQ(ask(mona, "reports/settle", {{"id", 1}}), 200);
}

/// Nobody judges themselves, or learns who told of them.
TEST_F(Moderators, are_neither_shown_nor_settle_what_is_reported_of_themselves) {
  mona.watch(table);
  say(mona, "move on");
  EXPECT_EQ(eve.post("/api/reports", {{"table", json_view(table)}, {"name", "Mona"}, {"reason", "insult"}}).status,
            201);
  EXPECT_EQ(rows(mona, "reports?all", "reports").size(), 0U);
  EXPECT_EQ(ask(mona, "reports/settle", {{"id", 1}}), 404);
  const Player hugo = account("Hugo", Role::host);
  EXPECT_EQ(rows(hugo, "reports", "reports").size(), 1U);
  EXPECT_EQ(ask(hugo, "reports/settle", {{"id", 1}}), 200);
}

TEST_F(Moderators, a_table_is_closed_without_a_result) {
  EXPECT_EQ(ask(mona, "tables/close", {{"table", json_view(table)}}), 200);
  json::object news = ada.next("table");
  while (news.at("phase") != "over") news = ada.next("table");
  EXPECT_EQ(news.at("closed"), true);
  EXPECT_EQ(news.at("ending"), nullptr);
}

TEST_F(Moderators, a_host_announces_and_stops_everything_and_can_undo_both) {
  const Player hugo = account("Hugo", Role::host);
  EXPECT_EQ(ask(hugo, "announce", {{"fr", "Tournoi"}, {"en", "Tournament"}, {"restart_in", 5}}), 200);
  const json::object body = ada.next("notice");
  EXPECT_EQ(body.at("fr"), "Tournoi");
  EXPECT_GT(body.at("restart_in_ms").as_int64(), 0);
  EXPECT_EQ(ask(hugo, "read-only", {{"on", true}}), 200);
  EXPECT_EQ(ada.post("/api/tables", {{"game", "soldiers"}}).status, 503);
  EXPECT_EQ(ask(mona, "sanctions", {{"kind", "mute"}, {"whom", "#2"}}), 200);
  EXPECT_EQ(ask(hugo, "announce", {}), 200);
  EXPECT_EQ(parsed(ada.fetch("/api/notice").body).at("fr"), nullptr);
  EXPECT_EQ(parsed(ada.fetch("/api/notice").body).at("read_only"), true);
  EXPECT_EQ(ask(hugo, "read-only", {{"on", false}}), 200);
  EXPECT_EQ(ada.post("/api/tables", {{"game", "soldiers"}}).status, 201);
}

TEST_F(Moderators, everything_they_did_is_in_the_audit_log_with_their_number) {
  const Player hugo = account("Hugo", Role::host);
  EXPECT_EQ(ask(mona, "sanctions", {{"kind", "ban"}, {"whom", "#2"}, {"days", 7}}), 200);
  EXPECT_EQ(ask(mona, "tables/close", {{"table", json_view(table)}}), 200);
  EXPECT_EQ(ask(hugo, "read-only", {{"on", true}}), 200);
  EXPECT_EQ(ask(hugo, "read-only", {{"on", false}}), 200);
  const json::array log = audited(hugo);
  ASSERT_EQ(log.size(), 4U);
  EXPECT_EQ(log[3].at("what"), "ban");
  EXPECT_EQ(log[3].at("by"), "#4");
  EXPECT_EQ(log[3].at("whom"), "#2");
  EXPECT_EQ(log[3].at("detail"), "days=7");
  EXPECT_EQ(log[0].at("by"), "#5");
  EXPECT_EQ(compact(log).find(table), std::string::npos) << "links of private tables are secrets";
}

TEST_F(Moderators, Limits_are_shown_so_many_rows_and_no_more) {
  store::Admin admin = beside_the_server();
  const auto count = static_cast<store::Id>(limits::moderation_rows) + 10;
  for (store::Id i = 1; i <= count; ++i) {
    store::Report report;
    report.by = i;
    report.reason = "spam";
    EXPECT_TRUE(admin.write(store::AddReport{report}, {}));
    EXPECT_TRUE(admin.write(store::Impose{{0, store::Sanction::Kind::mute, 1'000 + i, {}, 0, {}}}, {}));
  }
  const json::array shown = rows(mona, "reports", "reports");
  EXPECT_EQ(shown.size(), limits::moderation_rows);
  EXPECT_EQ(shown[0].at("by"), json_view("#" + std::to_string(count)));
  EXPECT_EQ(rows(mona, "sanctions", "sanctions").size(), limits::moderation_rows);
}

/// The file holds what was decided before the answer came.
TEST_F(Moderators, what_was_answered_survives_a_kill) {
  EXPECT_EQ(ask(mona, "sanctions", {{"kind", "ban"}, {"whom", "#2"}}), 200);
  store::Admin admin = beside_the_server();
  EXPECT_EQ(admin.reader().sanctions(0)->size(), 1U);
  EXPECT_EQ(admin.reader().audit_after(0, 10)->back().what, "ban");
  server.restart();
  EXPECT_EQ(transport::call(server.url(), {"GET", "/api/me", {}, bob.secret(), {}}).status, 200);
  EXPECT_FALSE(transport::Client::connect(server.url(), bob.secret()));
}

}  // namespace moderators_test
}  // namespace rois::app
