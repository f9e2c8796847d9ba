#include "../../store/tests/place.hpp"
#include "raw_client.hpp"
#include "running_server.hpp"

/// Several servers on one database, each with clients of its own: a table is played from all of them.
namespace rois::app {
namespace {

using std::chrono::milliseconds;

Config one_of_several(const std::string& place) {
  Config config;
  config.data = place;
  config.node = NodeSettings{"127.0.0.1", 0, {}, {}, {}};
  config.node->node.beat = milliseconds{100};
  config.node->unreachable = milliseconds{500};
  config.tidy_period = milliseconds{200};
  return config;
}

class Cluster : public testing::TestWithParam<std::string> {
 protected:
  Cluster() {
    for (int i = 0; i < 3; ++i) nodes_.push_back(std::make_unique<RunningServer>(one_of_several(place_.name())));
  }
  RunningServer& node(std::size_t i) { return *nodes_[i]; }
  void stop(std::size_t i) { nodes_[i].reset(); }
  /// The same person at another node.
  Player elsewhere(const Player& who, std::size_t i) { return Player{node(i).url(), who.secret()}; }

  store::DatabasePlace place_;
  std::vector<std::unique_ptr<RunningServer>> nodes_;
};

json::object table_message(std::string_view type, const std::string& table) {
  return {{"type", json_view(type)}, {"table", json_view(table)}};
}

TEST_P(Cluster, a_game_is_played_from_three_nodes) {
  Player ada{node(0), "Ada"};
  Player bob{node(1), "Bob"};
  Player eve{node(2), "Eve"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"key", "s"}});
  EXPECT_EQ(bob.next("ack").at("ack"), "s");
  json::object at_ada = ada.watch(table);
  json::object at_bob = bob.watch(table);
  eve.watch(table);
  for (int move = 0; move < 20; ++move) {
    Player& mover = move % 2 == 0 ? ada : bob;
    const json::object& seen = move % 2 == 0 ? at_ada : at_bob;
    const std::string key = "m" + std::to_string(move);
    mover.submit(table, seen, key, first_legal(seen));
    at_ada = ada.next("update");
    at_bob = bob.next("update");
    const json::object at_eve = eve.next("update");
    EXPECT_EQ((move % 2 == 0 ? at_ada : at_bob).at("ack"), json_view(key));
    EXPECT_EQ(at_eve.at("match").at("version"), move + 1);
  }
  for (Player* who : {&ada, &bob, &eve}) {
    const auto record = parsed(who->fetch("/api/tables/" + table + "/record").body);
    EXPECT_EQ(record.at("log").as_array().size(), 20U);
  }
}

/// Each at the owner of the table and at another node: what is hidden from a viewer is hidden there too.
TEST_P(Cluster, a_viewer_is_sent_the_same_through_another_node_and_nothing_else) {
  Player ada{node(0), "Ada"};
  Player bob{node(1), "Bob"};
  Player eve{node(2), "Eve"};
  Player ada_elsewhere = elsewhere(ada, 2);
  Player bob_at_owner = elsewhere(bob, 0);
  Player eve_at_owner = elsewhere(eve, 0);
  const std::string table = ada.open_table({{"game", "combat"}, {"seats", {"me", "open"}}});
  bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"key", "s"}});
  bob.next("ack");
  json::object at_ada = ada.watch(table);
  json::object at_bob = bob.watch(table);
  for (Player* who : {&ada_elsewhere, &bob_at_owner, &eve, &eve_at_owner}) who->watch(table);
  for (int move = 0; move < 12; ++move) {
    const bool is_adas = at_ada.at("match").as_object().contains("legal");
    const json::object& asked = is_adas ? at_ada : at_bob;
    (is_adas ? ada : bob).submit(table, asked, "m" + std::to_string(move), first_legal(asked));
    at_ada = ada.next("update");
    at_bob = bob.next("update");
    const json::value to_eve = eve.next("update").at("match");
    EXPECT_EQ(at_ada.at("match"), ada_elsewhere.next("update").at("match"));
    EXPECT_EQ(at_bob.at("match"), bob_at_owner.next("update").at("match"));
    EXPECT_EQ(to_eve, eve_at_owner.next("update").at("match"));
    EXPECT_NE(at_ada.at("match").at("view"), to_eve.at("view"));
    EXPECT_NE(at_ada.at("match").at("view"), at_bob.at("match").at("view"));
  }
  const auto record_at = [&](const Player& who) { return parsed(who.fetch("/api/tables/" + table + "/record").body); };
  EXPECT_EQ(record_at(eve), record_at(eve_at_owner));
  EXPECT_EQ(record_at(bob), record_at(bob_at_owner));
  EXPECT_NE(record_at(bob), record_at(eve));
}

/// What comes before the owner's answer to a question, and the answer. How many look on is told now and then, and so
/// before the question to one and after it to another.
std::vector<std::string> heard_before(Player& who, const std::string& table, std::string_view key) {
  who.send({{"type", "look"}, {"table", json_view(table)}, {"version", 0}, {"key", json_view(key)}});
  std::vector<std::string> all;
  for (auto text = who.any(); text; text = who.any()) {
    if (text->find(R"("type":"onlookers")") == std::string::npos) all.push_back(*text);
    if (text->find(key) != std::string::npos) return all;
  }
  ADD_FAILURE() << key << " was not answered";
  return all;
}

/// Moves that come to mind first, by whoever is asked, from a connection of theirs.
void play(const std::string& table, std::array<Player*, 2> players, int moves) {
  std::array<json::object, 2> seen{players[0]->watch(table), players[1]->watch(table)};
  for (int move = 0; move < moves; ++move) {
    const auto is_asked = [](const json::object& update) {
      const json::value* legal = update.at("match").as_object().if_contains("legal");
      return legal != nullptr && !legal->as_array().empty();
    };
    const std::size_t mover = is_asked(seen[0]) ? 0 : 1;
    if (!is_asked(seen[mover])) return;
    players[mover]->submit(table, seen[mover], "m" + std::to_string(move), first_legal(seen[mover]));
    for (const std::size_t i : {0U, 1U}) seen[i] = players[i]->next("update");
  }
}

/// Everybody twice, beside whoever moves: at the owner of the table and elsewhere.
TEST_P(Cluster, a_viewer_is_sent_byte_for_byte_what_it_would_be_sent_at_the_owner) {
  for (const std::string game : {"soldiers", "kingdom", "combat", "ambition"}) {
    Player ada{node(0), "Ada"};
    Player bob{node(1), "Bob"};
    Player eve{node(2), "Eve"};
    const std::string table = ada.open_table({{"game", json_view(game)}, {"seats", {"me", "open"}}});
    bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"key", "s"}});
    bob.next("ack");
    std::vector<std::unique_ptr<Player>> at_owner;
    std::vector<std::unique_ptr<Player>> others;
    for (const Player* who : {&ada, &bob, &eve}) {
      at_owner.push_back(std::make_unique<Player>(elsewhere(*who, 0)));
      others.push_back(std::make_unique<Player>(elsewhere(*who, 1 + others.size() % 2)));
      at_owner.back()->watch(table);
      others.back()->watch(table);
    }
    for (std::size_t i = 0; i < at_owner.size(); ++i)
      for (Player* who : {at_owner[i].get(), others[i].get()}) heard_before(*who, table, "first-look");
    play(table, {&ada, &bob}, 40);
    std::set<std::vector<std::string>> views;
    for (std::size_t i = 0; i < at_owner.size(); ++i) {
      const auto here = heard_before(*at_owner[i], table, "last-look");
      const auto there = heard_before(*others[i], table, "last-look");
      ASSERT_EQ(here.size(), there.size()) << game;
      for (std::size_t k = 0; k < here.size(); ++k) EXPECT_EQ(here[k], there[k]) << game;
      EXPECT_GT(here.size(), 8U) << game;
      views.insert(here);
    }
    EXPECT_EQ(views.size(), 3U) << "three viewers, three views: " << game;
  }
}

TEST_P(Cluster, the_table_of_a_living_node_that_cannot_be_reached_is_taken_from_it) {
  Config config = one_of_several(place_.name());
  // Nobody listens there.
  config.node->name = "127.0.0.2";
  RunningServer cut_off{config};
  Player ada{cut_off, "Ada"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  ada.watch(table);
  Player bob{node(1), "Bob"};
  bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"key", "s"}});
  bob.next("ack");
  // She plays on through the node that has it now.
  EXPECT_EQ(closed_with(ada), 1013);
  ada.connect();
  const json::object seen = ada.watch(table);
  bob.watch(table);
  ada.submit(table, seen, "m", first_legal(seen));
  EXPECT_EQ(ada.next("update").at("ack"), "m");
  EXPECT_EQ(bob.next("update").at("match").at("version"), 1);
}

TEST_P(Cluster, whoever_missed_that_a_table_was_taken_learns_it_when_it_hears_again) {
  Player ada{node(0), "Ada"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  ada.watch(table);
  store::PgConnection db{place_.name()};
  ASSERT_TRUE(db.is_usable());
  // Nobody was told; then comes what a node also tells itself where it has lost the connection on which it hears.
  EXPECT_TRUE(store::run(db, "UPDATE log_ends SET fence = fence + 1, node = 0"));
  EXPECT_TRUE(store::run(db, "SELECT pg_notify('rois_' || current_schema(), '')"));
  EXPECT_EQ(closed_with(ada), 1013);
  ada.connect();
  ada.watch(table);
}

TEST_P(Cluster, one_connection_watches_tables_of_several_nodes_and_the_lobby_lists_all) {
  Player ada{node(0), "Ada"};
  Player bob{node(1), "Bob"};
  Player eve{node(2), "Eve"};
  const std::string first = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  const std::string second = bob.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  for (const std::string& table : {first, second}) {
    eve.watch(table);
    eve.next("chat");
  }
  for (Player* who : {&ada, &bob}) {
    const std::string& table = who == &ada ? first : second;
    who->send({{"type", "say"}, {"table", json_view(table)}, {"text", "hello"}, {"key", "h"}});
    EXPECT_EQ(eve.next("chat").at("table"), json_view(table));
  }
  // Told by numbers, and read from the store.
  std::set<std::string> listed;
  while (listed.size() < 2) {
    const json::object page = parsed(eve.fetch("/api/tables").body);
    for (const json::value& one : page.at("tables").as_array())
      listed.insert(std::string{text_of(one.at("table").as_string())});
  }
  EXPECT_EQ(listed, (std::set<std::string>{first, second}));
  eve.send(table_message("unwatch", first));
  // Answered by the owner, behind what was said before.
  eve.send({{"type", "look"}, {"table", json_view(first)}, {"version", 0}, {"key", "l"}});
  eve.next("refused");
  ada.send({{"type", "say"}, {"table", json_view(first)}, {"text", "unheard"}, {"key", "u"}});
  ada.next("ack");
  bob.send({{"type", "say"}, {"table", json_view(second)}, {"text", "heard"}, {"key", "v"}});
  EXPECT_EQ(eve.next("chat").at("table"), json_view(second));
}

TEST_P(Cluster, players_are_seen_to_be_there_from_wherever_they_are_connected) {
  Player ada{node(0), "Ada"};
  Player bob{node(1), "Bob"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"key", "s"}});
  bob.next("ack");
  ada.watch(table);
  const auto is_there = [](const json::object& news) { return news.at("seats").at(1).at("here").as_bool(); };
  bob.watch(table);
  while (!is_there(ada.next("table"))) continue;
  bob.disconnect();
  while (is_there(ada.next("table"))) continue;
}

TEST_P(Cluster, a_node_that_stops_hands_its_tables_over) {
  Player bob{node(1), "Bob"};
  std::string secret;
  std::string table;
  {
    Player ada{node(0), "Ada"};
    secret = ada.secret();
    table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
    bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"key", "s"}});
    bob.next("ack");
    bob.watch(table);
    const json::object seen = ada.watch(table);
    ada.submit(table, seen, "m", first_legal(seen));
    bob.next("update");
    stop(0);
    EXPECT_EQ(closed_with(ada), 1001);
  }
  // Whoever watched it through another node is to ask again there.
  EXPECT_EQ(closed_with(bob), 1013);
  bob.connect();
  const json::object seen = bob.watch(table);
  EXPECT_EQ(seen.at("match").at("version"), 1);
  bob.submit(table, seen, "n", first_legal(seen));
  EXPECT_EQ(bob.next("update").at("ack"), "n");
  Player ada{node(2).url(), secret};
  EXPECT_EQ(ada.watch(table).at("match").at("version"), 2);
}

/// Keys, versions and epochs are in the log, so whoever has it knows them.
TEST_P(Cluster, a_move_that_is_repeated_after_a_take_over_is_done_once) {
  Player ada{node(0), "Ada"};
  Player bob{node(1), "Bob"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", "open"}}});
  bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"key", "s"}});
  bob.next("ack");
  const json::object seen = ada.watch(table);
  const std::string move = first_legal(seen);
  ada.submit(table, seen, "m", move);
  EXPECT_EQ(ada.next("update").at("ack"), "m");
  const std::string secret = ada.secret();
  stop(0);
  Player again{node(2).url(), secret};
  again.submit(table, seen, "m", move);
  EXPECT_EQ(again.next("ack").at("ack"), "m");
  again.send({{"type", "watch"}, {"table", json_view(table)}, {"since", 1}, {"epoch", seen.at("epoch")}});
  const json::object match = again.next("update");
  EXPECT_EQ(match.at("since"), 1);
  EXPECT_EQ(match.at("match").at("version"), 1);
  EXPECT_TRUE(match.at("match").at("log").as_array().empty());
}

TEST_P(Cluster, a_session_that_ends_is_over_on_all_nodes) {
  Player ada{node(0), "Ada"};
  Player other = elsewhere(ada, 1);
  EXPECT_EQ(other.fetch("/api/me").status, 200);
  EXPECT_EQ(ada.post("/api/logout", {}).status, 200);
  EXPECT_EQ(closed_with(other), 1008);
  EXPECT_EQ(other.fetch("/api/me").status, 401);
}

TEST_P(Cluster, wrong_passwords_at_one_node_are_held_against_them_at_another) {
  Player ada{node(0), "Ada"};
  const auto enter = [&](std::size_t i) {
    const std::string body = R"({"name":"Nobody","password":"wrong password"})";
    return transport::call(node(i).url(), {"POST", "/api/login", body, {}, {}}).status;
  };
  // Those that have come to the other by now count; this many at the latest make it refuse.
  int at_first = 0;
  while (enter(0) == 401) ++at_first;
  EXPECT_GT(at_first, 1);
  int at_second = 0;
  while (enter(1) == 401) ++at_second;
  EXPECT_LT(at_second, at_first);
}

TEST_P(Cluster, strangers_are_not_linked) {
  store::PgConnection db{place_.name()};
  ASSERT_TRUE(db.is_usable());
  const std::string address = store::Query{db, "SELECT address FROM nodes LIMIT 1"}.texts().front();
  const std::string port = address.substr(address.rfind(':') + 1);
  const auto frame = [](char kind, const std::string& text) {
    return std::string{"\0\0\0", 3} + static_cast<char>(text.size()) + kind + std::string(8, '\0') + text;
  };
  // A wrong proof, a message without any, and one that is too long to be one.
  for (const std::string& said : {frame('N', "1") + frame('P', std::string(32, 'x')), frame('j', "1 0 0 9 0 0 \n"),
                                  std::string{"\xff\xff\xff\xff", 4} + std::string(200, 'x')}) {
    RawClient stranger{port};
    EXPECT_TRUE(stranger.send(said));
    stranger.read_to_end();
    EXPECT_TRUE(stranger.hung_up());
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Cluster);
INSTANTIATE_TEST_SUITE_P(Server, Cluster, testing::ValuesIn(store::databases()),
                         [](const auto& database) { return database.param; });

}  // namespace
}  // namespace rois::app
