#include "program.hpp"
#include "running_server.hpp"
#include "sqlite/database.hpp"

/// `rois admin` keeps order on a running server, and says so in the audit log.
namespace rois::cli {
namespace {

app::Config tidy_at_once() {
  app::Config config;
  config.tidy_period = std::chrono::milliseconds{20};
  return config;
}

/// A server, and a table where Ada and Bob play.
class Moderated : public testing::Test {
 protected:
  Moderated() {
    table_ = ada_.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
    ada_.watch(table_);
    bob_.watch(table_);
    bob_.send({{"type", "sit"}, {"table", json_view(table_)}, {"seat", 1}});
    while (ada_.next("table").at("phase") != "running") continue;
  }

  Ran admin(const std::string& what) const { return run("admin " + what + " --lang en --data " + server_.data()); }
  void say(app::Player& who, const std::string& key, const std::string& text) const {
    who.send({{"type", "say"}, {"table", json_view(table_)}, {"key", json_view(key)}, {"text", json_view(text)}});
  }
  /// The next chat message whose last line is this.
  static void hear(app::Player& who, const std::string& text) {
    while (true) {
      const json::object chat = who.next("chat");
      const json::array& lines = chat.at("lines").as_array();
      if (!lines.empty() && lines.back().at("text") == json_view(text)) return;
      if (chat.at("type") != "chat") return;
    }
  }
  /// A line of the chat as `rois admin chat` shows it.
  static std::string said(int line, const std::string& text) {
    return R"({"line":)" + std::to_string(line) + R"(,"by":"#2","name":"Bob","text":")" + text + "\"}\n";
  }
  static void expect_cut_off(app::Player& who) {
    while (who.any()) continue;
    EXPECT_EQ(who.client().close_code(), 1008);
  }
  std::string bytes_of_file() const { return run_shell("cat " + server_.data() + "* | tr -d '\\000'").out; }

  app::RunningServer server_{tidy_at_once()};
  app::Player ada_{server_, "Ada"};
  app::Player bob_{server_, "Bob"};
  std::string table_;
};

TEST_F(Moderated, a_report_has_what_the_server_itself_heard) {
  say(bob_, "1", "you are a fool");
  hear(ada_, "you are a fool");
  const json::object report{{"table", json_view(table_)}, {"name", "Bob"}, {"reason", "insult"}, {"text", "rude"}};
  EXPECT_EQ(ada_.post("/api/reports", report).status, 201);
  for (const json::object& wrong :
       {json::object{{"table", json_view(table_)}, {"name", "Nobody"}, {"reason", "insult"}},
        json::object{{"table", json_view(table_)}, {"name", "Ada"}, {"reason", "insult"}},
        json::object{{"table", json_view(table_)}, {"name", "Bob"}, {"reason", "face"}},
        json::object{{"table", json_view(table_)}, {"name", "Bob"}}})
    EXPECT_EQ(ada_.post("/api/reports", wrong).status, 400) << compact(wrong);
  EXPECT_EQ(ada_.post("/api/reports", {{"table", "nothere"}, {"name", "Bob"}, {"reason", "spam"}}).status, 404);
  const json::object kept = app::parsed(admin("reports").out);
  EXPECT_EQ(kept.at("by_name"), "Ada");
  EXPECT_EQ(kept.at("whom"), "#2");
  EXPECT_EQ(kept.at("said"), "you are a fool");
  EXPECT_EQ(kept.at("reason"), "insult");
  EXPECT_EQ(admin("settle-report 1").code, 0);
  EXPECT_EQ(admin("settle-report 1").code, 2);
  EXPECT_EQ(admin("reports").out, "");
  EXPECT_TRUE(contains(admin("reports --all").out, "\"settled\":true"));
}

TEST_F(Moderated, reports_are_limited_in_number) {
  const json::object report{{"table", json_view(table_)}, {"name", "Bob"}, {"reason", "spam"}};
  int kept = 0;
  while (kept < 50 && ada_.post("/api/reports", report).status == 201) ++kept;
  EXPECT_EQ(kept, limits::reports_per_user);
}

TEST_F(Moderated, a_banned_guest_is_cut_off_and_kept_out_until_the_ban_is_lifted) {
  EXPECT_EQ(admin("ban '#2' --days 3").code, 0);
  expect_cut_off(bob_);
  EXPECT_EQ(bob_.post("/api/tables", {{"game", "soldiers"}}).status, 403);
  EXPECT_EQ(bob_.fetch("/api/me").status, 200);
  EXPECT_FALSE(transport::Client::connect(server_.url(), bob_.secret()));
  EXPECT_EQ(ada_.post("/api/tables", {{"game", "soldiers"}}).status, 201);
  EXPECT_TRUE(contains(admin("sanctions").out, R"("kind":"ban","whom":"#2")"));
  EXPECT_EQ(admin("unban '#2'").code, 0);
  EXPECT_EQ(admin("unban '#2'").code, 2);
  while (bob_.post("/api/tables", {{"game", "soldiers"}}).status == 403) continue;
  bob_.connect();
}

TEST_F(Moderated, a_ban_by_address_keeps_newcomers_out_too) {
  EXPECT_EQ(admin("ban --network 127.0.0.1").code, 0);
  expect_cut_off(ada_);
  expect_cut_off(bob_);
  const auto entered = transport::call(server_.url(), {"POST", "/api/guest", R"({"name":"Eve"})", {}, {}});
  EXPECT_EQ(entered.status, 403);
  EXPECT_TRUE(contains(entered.body, "banned"));
  EXPECT_EQ(admin("unban --network 127.0.0.1").code, 0);
  for (const char* wrong : {"ban", "ban --network nowhere", "ban '#1' --network 10.0.0.1", "ban Nobody", "ban '#99'"})
    EXPECT_EQ(admin(wrong).code, 2) << wrong;
}

TEST_F(Moderated, a_muted_player_plays_on_in_silence) {
  EXPECT_EQ(admin("mute '#2'").code, 0);
  json::object answer;
  for (int i = 0; answer.empty() || answer.at("type") != "refused"; ++i) {
    say(bob_, std::to_string(i), "hello");
    do answer = app::parsed(*bob_.any());
    while (answer.at("type") != "refused" && answer.at("type") != "ack");
    if (answer.at("type") == "refused" && answer.at("code") == "too-fast") answer = {};
  }
  EXPECT_EQ(answer.at("code"), "muted-by-host");
  EXPECT_EQ(admin("unmute '#2'").code, 0);
}

TEST_F(Moderated, deleted_chat_is_gone_from_the_pages_and_from_the_file) {
  say(bob_, "1", "first line");
  say(bob_, "2", "a shameful thing");
  say(bob_, "3", "third line");
  hear(ada_, "third line");
  EXPECT_EQ(admin("chat " + table_).out, said(0, "first line") + said(1, "a shameful thing") + said(2, "third line"));
  EXPECT_EQ(admin("delete-chat " + table_ + " 1").code, 0);
  json::object chat = ada_.next("chat");
  while (chat.at("whole") != true) chat = ada_.next("chat");
  EXPECT_EQ(chat.at("lines").as_array().size(), 2U);
  EXPECT_EQ(admin("chat " + table_).out, said(0, "first line") + said(2, "third line"));
  server_.restart();
  app::Player eve{server_, "Eve"};
  eve.send({{"type", "watch"}, {"table", json_view(table_)}});
  const json::object shown = eve.next("chat");
  EXPECT_EQ(shown.at("lines").as_array().size(), 2U) << compact(shown);
  EXPECT_EQ(shown.at("lines").at(1).at("text"), "third line");
  server_.stop();
  EXPECT_FALSE(contains(bytes_of_file(), "shameful"));
  EXPECT_TRUE(contains(bytes_of_file(), "third line"));
}

TEST_F(Moderated, a_closed_table_is_over_without_a_result_also_when_the_order_waited_for_the_server) {
  EXPECT_EQ(admin("close-table " + table_).code, 0);
  json::object news = bob_.next("table");
  while (news.at("phase") != "over") news = bob_.next("table");
  EXPECT_EQ(news.at("closed"), true);
  EXPECT_EQ(news.at("ending"), nullptr);
  EXPECT_EQ(admin("close-table nothere").code, 2);
  const std::string other = ada_.open_table({{"game", "kingdom"}});
  server_.stop();
  EXPECT_EQ(admin("close-table " + other).code, 0);
  server_.restart();
  const app::Player eve{server_, "Eve"};
  while (app::parsed(eve.fetch("/api/tables/" + other).body).at("phase") != "over") continue;
}

TEST_F(Moderated, everybody_hears_an_announcement_and_newcomers_too) {
  EXPECT_EQ(admin("announce 'Tournoi à 20 h' --english 'Tournament at 8 pm'").code, 0);
  for (app::Player* who : {&ada_, &bob_}) {
    const json::object notice = who->next("notice");
    EXPECT_EQ(notice.at("fr"), "Tournoi à 20 h");
    EXPECT_EQ(notice.at("en"), "Tournament at 8 pm");
    EXPECT_EQ(notice.at("restart_in_ms"), nullptr);
  }
  app::Player eve{server_, "Eve"};
  EXPECT_EQ(eve.next("notice").at("en"), "Tournament at 8 pm");
  EXPECT_EQ(admin("announce --restart-in 5").code, 0);
  const std::int64_t in = ada_.next("notice").at("restart_in_ms").as_int64();
  EXPECT_GT(in, 0);
  EXPECT_LE(in, 5 * 60'000);
  EXPECT_EQ(admin("announce --none").code, 0);
  EXPECT_EQ(ada_.next("notice").at("restart_in_ms"), nullptr);
  EXPECT_EQ(ada_.fetch("/api/notice").body,
            R"({"fr":null,"en":null,"restart_in_ms":null,"read_only":false,"banned":null})");
  for (const std::string& wrong : {std::string{"announce"}, std::string{"announce x --none"},
                                   "announce " + std::string(600, 'x'), std::string{"announce --restart-in 0"}})
    EXPECT_EQ(admin(wrong).code, 2) << wrong;
}

TEST_F(Moderated, nothing_changes_on_a_read_only_server_and_play_goes_on_after_it) {
  EXPECT_EQ(admin("read-only on").code, 0);
  EXPECT_EQ(ada_.next("notice").at("read_only"), true);
  const json::object seen = ada_.watch(table_);
  ada_.submit(table_, seen, "1", "a2a3");
  EXPECT_EQ(ada_.next("refused").at("code"), "read-only");
  EXPECT_EQ(ada_.post("/api/tables", {{"game", "soldiers"}}).status, 503);
  EXPECT_EQ(ada_.fetch("/api/tables/" + table_).status, 200);
  server_.restart();
  app::Player ada{server_.url(), ada_.secret()};
  EXPECT_EQ(ada.next("notice").at("read_only"), true);
  EXPECT_EQ(admin("read-only off").code, 0);
  EXPECT_EQ(ada.next("notice").at("read_only"), false);
  ada.submit(table_, ada.watch(table_), "1", "a2a3");
  while (!ada.next("update").contains("ack")) continue;
  EXPECT_EQ(admin("read-only perhaps").code, 2);
}

TEST_F(Moderated, accounts_are_appointed_to_keep_order_and_dismissed) {
  EXPECT_EQ(ada_.post("/api/account", {{"name", "Ada"}, {"password", "correct horse"}}).status, 200);
  EXPECT_EQ(admin("appoint Ada").code, 0);
  EXPECT_EQ(admin("moderators").out, R"({"id":1,"name":"Ada","role":"moderator"})"
                                     "\n");
  EXPECT_EQ(admin("appoint Ada --role host").code, 0);
  EXPECT_EQ(admin("moderators").out, R"({"id":1,"name":"Ada","role":"host"})"
                                     "\n");
  EXPECT_EQ(admin("dismiss Ada").code, 0);
  EXPECT_EQ(admin("moderators").out, "");
  for (const char* wrong : {"dismiss Ada", "appoint '#2'", "appoint Nobody", "appoint Ada --role king", "appoint"})
    EXPECT_EQ(admin(wrong).code, 2) << wrong;
  EXPECT_TRUE(contains(admin("audit").out, R"("what":"appoint","whom":"#1","detail":"role=host")"));
  EXPECT_TRUE(contains(admin("audit").out, R"("what":"dismiss","whom":"#1")"));
}

TEST_F(Moderated, what_was_done_is_in_the_audit_log_which_nobody_can_change) {
  admin("ban '#2' --days 7");
  admin("mute '#1'");
  admin("delete-chat " + table_);
  admin("read-only on");
  admin("read-only off");
  admin("remove-table " + table_);
  const Ran log = admin("audit");
  for (const char* line : {R"("what":"ban","whom":"#2","detail":"days=7")", R"("what":"mute","whom":"#1")",
                           R"("what":"delete-chat")", R"("what":"read-only-on")", R"("what":"remove-table")"})
    EXPECT_TRUE(contains(log.out, line)) << line << "in\n" << log.out;
  EXPECT_FALSE(contains(log.out, table_));
  auto db = store::Database::open(server_.data(), {});
  ASSERT_TRUE(db);
  EXPECT_FALSE(db->exec("UPDATE audit SET what = 'nothing'"));
  EXPECT_FALSE(db->exec("DELETE FROM audit"));
  EXPECT_EQ(admin("audit").out, log.out);
}

}  // namespace
}  // namespace rois::cli
