#include "running_server.hpp"

namespace rois::app {
namespace {

bool asks(const json::object& update, int seat_number) {
  for (const auto& s : update.at("match").at("turn").at("seats").as_array())
    if (s.as_int64() == seat_number) return true;
  return false;
}
bool is_over(const json::object& update) { return update.at("match").at("turn").at("kind") == "over"; }

/// Plays one seat to the end; returns the last update.
json::object play_out(Player& player, const std::string& table, json::object update, int seat_number) {
  for (int moves = 0; !is_over(update) && moves < 3000; ++moves) {
    if (asks(update, seat_number)) player.submit(table, update, std::to_string(moves), first_legal(update));
    update = player.next("update");
  }
  return update;
}

TEST(Play, a_whole_game_against_a_computer_player) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", json::object{{"level", 1}}}}});
  const json::object last = play_out(ada, table, ada.watch(table), 0);
  EXPECT_TRUE(is_over(last));
  EXPECT_EQ(ada.next("table").at("phase"), "over");
  const auto record = ada.fetch("/api/tables/" + table + "/record");
  const auto read = read_record(record.body);
  ASSERT_TRUE(read);
  EXPECT_TRUE(replay(*read, all_games()));
  EXPECT_EQ(ada.fetch("/api/tables/" + table + "/record?format=text").status, 200);
}

TEST(Play, every_game_with_all_its_seats_to_the_end) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const json::object computer{{"level", 1}};
  for (const Game* game : all_games()) {
    json::array seats{"me"};
    for (int i = 1; i < game->info().max_players; ++i) seats.push_back(computer);
    const std::string table =
        ada.open_table({{"game", json_view(game->info().id)}, {"players", game->info().max_players}, {"seats", seats}});
    EXPECT_TRUE(is_over(play_out(ada, table, ada.watch(table), 0))) << game->info().id;
    ada.send({{"type", "unwatch"}, {"table", json_view(table)}});
  }
}

TEST(Play, a_friend_joins_by_the_link_and_both_see_every_move) {
  const RunningServer server;
  Player ada{server, "Ada"};
  Player bob{server, "Bob"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}, {"public", false}});
  EXPECT_TRUE(ada.watch(table).at("match").is_null());
  bob.watch(table);
  bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"key", "s"}});
  const json::object begun = ada.next("update");
  EXPECT_EQ(begun.at("match").at("version"), 0);
  ada.submit(table, begun, "k1", "a2a3");
  const json::object mine = ada.next("update");
  EXPECT_EQ(mine.at("ack"), "k1");
  bob.next("update");
  const json::object his = bob.next("update");
  EXPECT_FALSE(his.contains("ack"));
  EXPECT_EQ(his.at("match").at("version"), 1);
  EXPECT_EQ(his.at("match").at("log").as_array().size(), 1U);
  EXPECT_TRUE(his.at("match").as_object().contains("legal"));
  EXPECT_FALSE(mine.at("match").as_object().contains("legal"));
  bob.submit(table, his, "k2", "a5a3");
  const json::object refused = bob.next("refused");
  EXPECT_EQ(refused.at("key"), "k2");
  EXPECT_EQ(refused.at("clause"), "S-5");
}

TEST(Play, a_resend_after_a_lost_connection_or_a_restart_has_one_effect) {
  RunningServer server;
  Player ada{server, "Ada"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  Player bob{server, "Bob"};
  bob.watch(table);
  bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}});
  const json::object begun = ada.watch(table).at("match").is_null() ? ada.next("update") : ada.watch(table);
  ada.submit(table, begun, "once", "a2a3");
  ada.next("update");
  ada.connect();
  ada.submit(table, begun, "once", "a2a3");
  EXPECT_EQ(ada.next("ack").at("ack"), "once");
  server.restart();
  Player again{server.url(), ada.secret()};
  again.submit(table, begun, "once", "a2a3");
  EXPECT_EQ(again.next("ack").at("ack"), "once");
  EXPECT_EQ(again.watch(table).at("match").at("version"), 1);
}

TEST(Play, a_spectator_sees_the_game_but_no_hands) {
  const RunningServer server;
  Player ada{server, "Ada"};
  Player eve{server, "Eve"};
  const std::string table = ada.open_table({{"game", "combat"}, {"seats", {"me", json::object{{"level", 1}}}}});
  const json::object seen = eve.watch(table);
  for (const auto& one : seen.at("match").at("view").at("seats").as_array()) EXPECT_TRUE(one.at("hand").is_null());
  EXPECT_FALSE(seen.at("match").as_object().contains("legal"));
  const json::object mine = ada.watch(table);
  EXPECT_FALSE(mine.at("match").at("view").at("seats").at(0).at("hand").is_null());
  const auto partial = parsed(eve.fetch("/api/tables/" + table + "/record").body);
  EXPECT_EQ(partial.at("seen_by"), "spectator");
}

TEST(Play, rematch_opens_a_new_table_with_the_seats_moved_on) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", json::object{{"level", 1}}}}});
  ada.watch(table);
  ada.send({{"type", "resign"}, {"table", json_view(table)}});
  EXPECT_EQ(ada.next("table").at("ending").at("by"), "resignation");
  ada.send({{"type", "offer"}, {"table", json_view(table)}, {"what", "rematch"}});
  json::object news = ada.next("table");
  while (news.at("next").is_null()) news = ada.next("table");
  const std::string next{text_of(news.at("next").as_string())};
  ada.send({{"type", "watch"}, {"table", json_view(next)}});
  const json::object again = ada.next("table");
  EXPECT_EQ(again.at("you").at("seat"), 1);
  EXPECT_EQ(again.at("previous"), json_view(table));
}

TEST(Play, chat_reaches_everyone_at_the_table_and_mutes_work) {
  const RunningServer server;
  Player ada{server, "Ada"};
  Player eve{server, "Eve"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  ada.watch(table);
  eve.watch(table);
  ada.next("chat");
  eve.send({{"type", "say"}, {"table", json_view(table)}, {"key", "1"}, {"text", "<script>alert(1)</script> é"}});
  const json::object line = ada.next("chat");
  EXPECT_EQ(line.at("lines").at(0).at("text"), "<script>alert(1)</script> é");
  ada.send({{"type", "mute"}, {"table", json_view(table)}, {"name", "Eve"}, {"key", "m"}});
  ada.next("ack");
  eve.send({{"type", "say"}, {"table", json_view(table)}, {"key", "2"}, {"text", "again"}});
  eve.next("ack");
  ada.send({{"type", "ping"}, {"key", "p"}});
  EXPECT_EQ(parsed(*ada.any()).at("type"), "pong");
}

TEST(Play, a_deadline_is_given_in_days_and_told) {
  const RunningServer server;
  Player ada{server, "Ada"};
  constexpr std::int64_t three_days = 3LL * 24 * 3600 * 1000;
  const std::string table = ada.open_table({{"game", "combat"},
                                            {"players", 3},
                                            {"seats", {"me", json::object{{"level", 1}}, json::object{{"level", 1}}}},
                                            {"clock", {{"kind", "per-move"}, {"budget_ms", three_days}}}});
  ada.send({{"type", "watch"}, {"table", json_view(table)}});
  const json::object message = ada.next("table");
  EXPECT_EQ(message.at("clock").at("budget_ms"), three_days);
  const std::int64_t left = message.at("clocks").at(0).at("left_ms").as_int64();
  EXPECT_GT(left, three_days - 60'000);
  EXPECT_LE(left, three_days);
}

TEST(Play, the_games_of_whoever_joined_are_listed_as_theirs) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  Player bob{server, "Bob"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}, {"public", false}});
  const auto count = [](const Player& who) {
    return parsed(who.fetch("/api/my/games").body).at("tables").as_array().size();
  };
  bob.watch(table);
  EXPECT_EQ(count(bob), 0U);
  bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"key", "s"}});
  bob.next("ack");
  EXPECT_EQ(count(bob), 1U);
  bob.send({{"type", "resign"}, {"table", json_view(table)}, {"key", "r"}});
  bob.next("ack");
  bob.send({{"type", "leave"}, {"table", json_view(table)}, {"key", "l"}});
  bob.next("ack");
  const json::object listed = parsed(bob.fetch("/api/my/games").body);
  EXPECT_EQ(listed.at("tables").at(0).at("ending").at("by"), "resignation");
  EXPECT_EQ(listed.at("tables").at(0).at("seats").at(1).at("name"), "Bob");
}

TEST(Play, a_listed_game_says_when_it_was_opened_how_long_it_took_and_with_what_points) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const std::string table = ada.open_table({{"game", "soldiers"},
                                            {"seats", {"me", json::object{{"level", 1}}}},
                                            {"position", "4/3/2s1/3/1s2/1k1/1S2/3/4/3/K2K r"}});
  const auto listed = [&] { return parsed(ada.fetch("/api/my/games").body).at("tables").at(0).as_object(); };
  EXPECT_GT(listed().at("opened_wall_ms").as_int64(), 1'600'000'000'000);
  EXPECT_TRUE(listed().at("duration_ms").is_null());
  ada.submit(table, ada.watch(table), "k", "c3d3");
  ada.next("update");
  EXPECT_GE(listed().at("duration_ms").as_int64(), 0);
  EXPECT_EQ(listed().at("ending").at("points"), (json::array{1, 0}));
}

TEST(Play, a_table_tells_whom_it_invites_its_options) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const std::string table = ada.open_table({{"game", "kingdom"}, {"options", {{"courtesy", "off"}}}});
  const auto message = parsed(ada.fetch("/api/tables/" + table).body);
  EXPECT_EQ(message.at("options").at("courtesy"), "off");
  EXPECT_EQ(message.at("host"), "Ada");
}

// S-4, K-3
TEST(Play, S4_K3_who_begins_is_drawn_when_the_table_is_full_and_told) {
  const RunningServer server;
  Player ada{server, "Ada"};
  Player bob{server, "Bob"};
  for (const auto& [game, lot] : {std::pair{"soldiers", "first"}, std::pair{"kingdom", "seats"}}) {
    const auto opened = parsed(ada.post("/api/tables", {{"game", game}}).body);
    const std::string table{text_of(opened.at("table").as_string())};
    ada.watch(table);
    bob.watch(table);
    bob.send({{"type", "sit"}, {"table", table}, {"seat", 1}});
    json::object message = bob.next("table");
    while (message.at("phase").as_string() != "running") message = bob.next("table");
    EXPECT_EQ(message.at("lots"), (json::array{lot}));
    EXPECT_TRUE(message.at("you").at("seat").is_int64());
    for (const auto& option : message.at("options").as_object()) EXPECT_NE(option.value(), "random");
    const auto record = parsed(ada.fetch("/api/tables/" + table + "/record").body);
    EXPECT_EQ(record.at("lots"), (json::array{lot}));
  }
}

TEST(Play, a_table_that_names_who_begins_or_who_sits_where_draws_nothing) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const auto lots = [&](const json::object& wanted) {
    const auto opened = parsed(ada.post("/api/tables", wanted).body);
    ada.send({{"type", "watch"}, {"table", opened.at("table")}});
    return ada.next("table").at("lots");
  };
  const json::array seats{"me", "open"};
  EXPECT_EQ(lots({{"game", "soldiers"}, {"options", {{"first", "blue"}}}}), json::array{});
  EXPECT_EQ(lots({{"game", "soldiers"}, {"seats", seats}}), json::array{"first"});
  EXPECT_EQ(lots({{"game", "kingdom"}, {"seats", seats}}), json::array{});
  EXPECT_EQ(lots({{"game", "kingdom"}, {"seats", seats}, {"sides", "lot"}}), json::array{"seats"});
  EXPECT_EQ(lots({{"game", "kingdom"}, {"sides", "chosen"}}), json::array{});
  EXPECT_EQ(lots({{"game", "soldiers"}, {"position", "k3/3/3K/3/4/3/4/3/4/3/SSSS r"}}), json::array{});
  const auto code = [&](const json::object& wanted) {
    return parsed(ada.post("/api/tables", wanted).body).at("problem").at("code");
  };
  EXPECT_EQ(code({{"game", "combat"}, {"sides", "lot"}}), "unknown-lot");
  EXPECT_EQ(code({{"game", "kingdom"}, {"sides", "fair"}}), "unknown-word");
}

}  // namespace
}  // namespace rois::app
