#include "program.hpp"
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

}  // namespace
}  // namespace rois::cli
