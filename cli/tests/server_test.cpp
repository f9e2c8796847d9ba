#include "program.hpp"
#include "rois/match/record.hpp"
#include "running_server.hpp"

/// The commands that speak to a server or to its data file, against a live one.
namespace rois::cli {
namespace {

std::string address(const app::RunningServer& server) {
  return "http://" + server.url().host + ":" + server.url().port;
}

TEST(Invite, opens_a_table_and_prints_its_link_and_code) {
  const app::RunningServer server;
  const Ran ran = run("invite combat --seats open,open,level:2 --private --name Ada --server " + address(server));
  EXPECT_EQ(ran.code, 0) << ran.out;
  const std::string link = ran.out.substr(0, ran.out.find('\n'));
  ASSERT_TRUE(link.starts_with(address(server) + "/#/room/")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "█ ▄▄▄▄▄ █")) << ran.out;
  const app::Player bob{server, "Bob"};
  const auto table = app::parsed(bob.fetch("/api/tables/" + link.substr(link.rfind('/') + 1)).body);
  EXPECT_EQ(table.at("host"), "Ada");
  EXPECT_EQ(table.at("public"), false);
  EXPECT_EQ(compact(table.at("seats")), R"([{"kind":"open"},{"kind":"open"},{"kind":"computer","level":2}])");
}

TEST(Invite, says_in_a_line_what_is_wrong) {
  const app::RunningServer server;
  const std::string to = " --lang en --server " + address(server);
  for (const std::string& wrong :
       {"chess" + to, "soldiers --players 3" + to, "soldiers --seats open" + to, "soldiers --seats open,king" + to,
        "soldiers --seats open,level:11" + to, "soldiers --option first=green" + to, "soldiers --token nonsense" + to,
        std::string{"soldiers --lang en --server http://127.0.0.1:1"},
        std::string{"soldiers --lang en --server nowhere"}}) {
    const Ran ran = run("invite " + wrong);
    EXPECT_EQ(ran.code, 2) << wrong;
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
    EXPECT_FALSE(contains(ran.out, "{")) << ran.out;
  }
}

/// A host with a token for programs, and tables with one seat for them; the others are computer players of the house.
class Host {
 public:
  explicit Host(const app::RunningServer& server) : ada_{server, "Ada"} {
    const auto made = app::parsed(ada_.post("/api/tokens", {{"label", "bot"}}).body);
    token_ = std::string{text_of(made.at("token").as_string())};
    words_ = " --server " + address(server) + " --token " + token_;
  }
  std::string open(const std::string& game, int players) const {
    json::array seats(static_cast<std::size_t>(players), json::object{{"level", 1}});
    seats.back() = "open";
    return ada_.open_table({{"game", json_view(game)}, {"players", players}, {"seats", seats}, {"public", false}});
  }
  const std::string& words() const { return words_; }
  /// How the game of a table ended; it must replay.
  std::string ending(const std::string& table) const {
    const auto record = read_record(ada_.fetch("/api/tables/" + table + "/record").body);
    if (!record || !record->ending || !replay(*record, all_games())) return "not over";
    return record->ending->by == Ending::By::rules ? "by the rules" : "otherwise";
  }

 private:
  app::Player ada_;
  std::string token_;
  std::string words_;
};

/// Runs one command line for each table, all at once, and expects every game to be played to its end.
void expect_played(const Host& host, const std::string& program, const std::vector<std::string>& tables) {
  std::string script;
  for (const auto& table : tables) script += program + host.words() + " --table " + table + " & ";
  const Ran ran = run_shell("(" + script + "wait) 2>&1");
  for (const auto& table : tables) EXPECT_EQ(host.ending(table), "by the rules") << ran.out;
  EXPECT_FALSE(contains(ran.out, "refused")) << ran.out;
}

TEST(Bot, plays_whole_games_of_every_game_with_two_three_and_four) {
  const app::RunningServer server;
  const Host host{server};
  std::vector<std::string> tables{host.open("soldiers", 2), host.open("kingdom", 2)};
  for (const char* game : {"combat", "ambition"})
    for (const int players : {2, 3, 4}) tables.push_back(host.open(game, players));
  expect_played(host, std::string{ROIS_PROGRAM} + " bot --level 1", tables);
}

TEST(Bot, waits_at_its_own_table_for_another_and_plays_from_a_position) {
  const app::RunningServer server;
  const Host host{server};
  const app::Player bob{server, "Bob"};
  const std::string table = bob.open_table({{"game", "soldiers"},
                                            {"seats", {"open", json::object{{"level", 1}}}},
                                            {"position", "k3/3/4/3/3K/3/4/3/4/3/4 r"}});
  expect_played(host, std::string{ROIS_PROGRAM} + " bot --level 1", {table});
  const Ran wrong = run("bot --lang en --table nothere" + host.words());
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(contains(wrong.out, "there is no table nothere")) << wrong.out;
  const Ran stranger = run("bot --lang en --table " + table + " --token nonsense --server " + address(server));
  EXPECT_TRUE(contains(stranger.out, "does not know this token")) << stranger.out;
}

TEST(Example, the_player_in_python_plays_every_game_to_its_end) {
  const app::RunningServer server;
  const Host host{server};
  const std::vector<std::string> tables{host.open("soldiers", 2), host.open("kingdom", 2), host.open("combat", 3),
                                        host.open("ambition", 4)};
  expect_played(host, "/usr/bin/python3 " ROIS_SOURCE_DIR "/docs/bots/player.py", tables);
}

}  // namespace
}  // namespace rois::cli
