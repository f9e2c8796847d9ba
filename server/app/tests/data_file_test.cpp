#include <fstream>
#include <sstream>

#include "rois/limits/limits.hpp"
#include "rois/testkit/source_file.hpp"
#include "running_server.hpp"
#include "sqlite/database.hpp"

/// What the server makes of data files, its own and those of earlier releases.
namespace rois::app {
namespace data_file_test {

json::object record_of_one_move(std::int64_t clock_ms) {
  return {{"format", "rois-record"},
          {"version", 1},
          {"game", "soldiers"},
          {"rules", 1},
          {"players", 2},
          {"options", json::object{{"first", "red"}}},
          {"seats", json::array{json::object{{"name", "Ada"}}, json::object{{"name", "Bob"}}}},
          {"log", json::array{json::object{{"seat", 0}, {"action", "a2a3"}, {"clock_ms", clock_ms}}}},
          {"result", nullptr}};
}

transport::HttpAnswer fetch(const RunningServer& server, const std::string& path) {
  return transport::call(server.url(), {"GET", path, {}, {}, {}});
}

std::string phase(const RunningServer& server, const std::string& table) {
  return std::string{text_of(parsed(fetch(server, "/api/tables/" + table).body).at("phase").as_string())};
}

TEST(DataFile, no_time_in_an_imported_record_becomes_the_servers_own) {
  RunningServer server;
  Player ada{server, "Ada"};
  const json::object clock{{"kind", "per-move"}, {"budget_ms", 3 * limits::day_ms}};
  const std::string clocked =
      ada.open_table({{"game", "soldiers"}, {"seats", {"me", json::object{{"level", 1}}}}, {"clock", clock}});
  EXPECT_EQ(phase(server, clocked), "running");
  const auto imported = ada.post("/api/records", record_of_one_move(4'000'000'000'000'000));
  ASSERT_EQ(imported.status, 201) << imported.body;
  server.restart();
  EXPECT_EQ(phase(server, clocked), "running");
  // The record keeps its times.
  const std::string table{text_of(parsed(imported.body).at("table").as_string())};
  const json::object kept = parsed(fetch(server, "/api/tables/" + table + "/record").body);
  EXPECT_EQ(kept.at("log").at(0).at("clock_ms"), 4'000'000'000'000'000);
  server.restart();
  EXPECT_EQ(phase(server, clocked), "running");
}

/// A data file that the first release was killed at, with a record of a far future imported just before.
std::string first_release(const testkit::Folder& folder) {
  std::ifstream in{testkit::source_file("server/store/tests/data/version-1.sql")};
  std::ostringstream sql;
  sql << in.rdbuf();
  auto db = store::Database::open(folder.file("old.db"), {});
  EXPECT_TRUE(db && db->exec(sql.str().c_str()));
  return folder.file("old.db");
}

TEST(DataFile, of_the_first_release_is_played_on) {
  const testkit::Folder folder;
  RunningServer server{{}, first_release(folder)};
  const std::string adas = "1QFxTl3Epau3Lw8H1piIVExUqJmnTaK2";
  const std::string bobs = "8rLNWTNLffmpDcWdo9UJtnMPWJQnjlB5";
  const std::string token = "LxVd9kKjAwvqY4CucGM0n8-nw7W6I20s";
  for (const auto& [table, steps] : {std::pair{"kwg23", 0U},
                                     {"q29p4", 65U},
                                     {"n3gx5", 25U},
                                     {"4qd56", 9U},
                                     {"adbv7", 4U},
                                     {"xueg8", 4U},
                                     {"dxrhuxy6rj9", 1U}}) {
    const auto record = fetch(server, std::string{"/api/tables/"} + table + "/record");
    ASSERT_EQ(record.status, 200) << table << record.body;
    EXPECT_EQ(parsed(record.body).at("log").as_array().size(), steps) << table;
  }
  EXPECT_EQ(phase(server, "kwg23"), "waiting");
  EXPECT_EQ(phase(server, "q29p4"), "over");
  EXPECT_EQ(phase(server, "adbv7"), "over");
  // The clocked ones are not lost by the far future of the imported record.
  EXPECT_EQ(phase(server, "n3gx5"), "running");
  EXPECT_EQ(phase(server, "xueg8"), "running");
  Player ada{server.url(), adas};
  Player bob{server.url(), bobs};
  const Player bot{server.url(), token};
  for (const char* table : {"xueg8", "n3gx5", "4qd56"}) {
    const json::object hers = ada.watch(table);
    const json::object his = bob.watch(table);
    const bool her_turn =
        hers.at("match").as_object().contains("legal") && !hers.at("match").at("legal").as_array().empty();
    Player& mover = her_turn ? ada : bob;
    mover.submit(table, her_turn ? hers : his, "on", first_legal(her_turn ? hers : his));
    EXPECT_EQ(mover.next("update").at("ack"), "on") << table;
  }
  server.restart();
  EXPECT_EQ(phase(server, "n3gx5"), "running");
  EXPECT_EQ(parsed(fetch(server, "/api/tables/xueg8/record").body).at("log").as_array().size(), 5U);
}

TEST(DataFile, is_one_servers_by_whichever_name) {
  const RunningServer server;
  const std::string link = server.data() + ".link";
  std::filesystem::create_symlink(server.data(), link);
  Config second;
  second.port = 0;
  for (const std::string& name : {server.data(), link}) {
    second.data = name;
    const auto opened = Server::open(second);
    ASSERT_FALSE(opened) << name;
    EXPECT_EQ(opened.problem().code, ErrorId::data_file_in_use) << name;
  }
  const std::string twin = server.data() + ".twin";
  std::filesystem::create_hard_link(server.data(), twin);
  second.data = twin;
  const auto opened = Server::open(second);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.problem().code, ErrorId::data_file_has_links);
}

TEST(DataFile, that_is_removed_under_a_server_makes_it_not_ready) {
  const RunningServer server;
  EXPECT_EQ(fetch(server, "/readyz").status, 200);
  std::filesystem::rename(server.data(), server.data() + ".gone");
  EXPECT_EQ(fetch(server, "/readyz").status, 503);
  EXPECT_EQ(fetch(server, "/healthz").status, 200);
  std::filesystem::rename(server.data() + ".gone", server.data());
  EXPECT_EQ(fetch(server, "/readyz").status, 200);
}

TEST(DataFile, finished_games_that_were_imported_are_no_open_tables) {
  const RunningServer server;
  const Player ada{server, "Ada"};
  json::object over = record_of_one_move(0);
  over["result"] = json::object{{"by", "resignation"}, {"seat", 1}, {"places", json::array{1, 2}}};
  ada.open_table({{"game", "soldiers"}});
  for (std::size_t i = 0; i < limits::tables_per_user; ++i) {
    const auto imported = ada.post("/api/records", over);
    ASSERT_EQ(imported.status, 201) << i << imported.body;
  }
  ada.open_table({{"game", "soldiers"}});
}

}  // namespace data_file_test
}  // namespace rois::app
