#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <vector>

#include "program.hpp"
#include "rois/testkit/folder.hpp"

namespace rois::cli {
namespace {

/// A file of settings that goes with the test.
class Settings {
 public:
  explicit Settings(const std::string& text) { std::ofstream{path()} << text; }

  std::string path() const { return folder_.file("rois.conf"); }

 private:
  testkit::Folder folder_;
};

/// A server that cannot write its data file says which one it was told to use, and ends.
std::string data_of(const Ran& ran) {
  EXPECT_EQ(ran.code, 2) << ran.out;
  return last_line(ran.out).substr(ran.out.rfind(' ') + 1);
}
Ran serve(const std::string& environment, const std::string& arguments) {
  return run_shell("env -u LANG -u LC_ALL -u LC_MESSAGES " + environment + " " ROIS_PROGRAM " --lang en serve " +
                   arguments + " 2>&1 </dev/null");
}

TEST(Settings, come_from_a_file_the_environment_overrides_it_and_a_flag_both) {
  const Settings file{"# where it is kept\ndata = /dev/null/file\n"};
  const std::string config = "--config " + file.path();
  const std::string environment = "ROIS_DATA=/dev/null/environment";
  EXPECT_EQ(data_of(serve("", config)), "/dev/null/file");
  EXPECT_EQ(data_of(serve("ROIS_CONFIG=" + file.path(), "")), "/dev/null/file");
  EXPECT_EQ(data_of(serve(environment, "")), "/dev/null/environment");
  EXPECT_EQ(data_of(serve(environment, config)), "/dev/null/environment");
  EXPECT_EQ(data_of(serve(environment, config + " --data /dev/null/flag")), "/dev/null/flag");
}

TEST(Settings, all_of_them_can_be_in_the_file) {
  const Settings file{
      "address = 127.0.0.1\nport = 9000\norigin = \"https://rois.example\"\nbehind-proxy = true\n"
      "trusted-proxy = ::1\nbot-threads = 2\n"
      "keep-guests = 30\nkeep-games = 0\nkeep-chat = 7\nkeep-reports = 90\njournal-days = 14\npublisher = Ada "
      "Lovelace\n"
      "publisher-address = 1, rue des Rois, Paris\ncontact = ada@example.org\ndirector = Ada\nprovider = Une machine\n"
      "accounts = invited\ninvitation = les rois du lundi\nguests = no\nsite-name = Le cercle\nwelcome = Bonjour\n"
      "welcome-english = Hello\nlog-level = warn\nport =\ndata = /dev/null/file\ndatabase =\n"};
  EXPECT_EQ(data_of(serve("", "--config " + file.path())), "/dev/null/file");
}

/// A name, an address, a sentence: all of it, with or without quotes.
TEST(Settings, in_the_file_are_whole_lines) {
  const std::string folder = "/dev/null/";
  for (const char* name : {"the file, of mine", "a#b", "x = y", "it's"}) {
    const Settings file{"  data  =  " + folder + name + "  \r\n; a note\n"};
    EXPECT_TRUE(contains(serve("", "--config " + file.path()).out, folder + name + "\n")) << name;
    const Settings quoted{"data=\"" + folder + name + "\"\n"};
    EXPECT_TRUE(contains(serve("", "--config " + quoted.path()).out, folder + name + "\n")) << name;
  }
}

TEST(Settings, a_file_that_is_not_there_or_makes_no_sense_is_refused) {
  EXPECT_EQ(serve("", "--config /dev/null/nothing").code, 2);
  for (const char* text : {"prot = 9000",
                           "port = many",
                           "bot-threads = 0",
                           "behind-proxy = perhaps",
                           "trusted-proxy = somewhere",
                           "[other]\nport = 9000",
                           "keep-guests = -1",
                           "keep-chat = long",
                           "help = true",
                           "config = x",
                           "log-level = loud",
                           "accounts = some",
                           "guests = perhaps",
                           "role = boss",
                           "role = bots",
                           "node = nowhere",
                           "node = 127.0.0.1:7700",
                           "node = 0.0.0.0:7700\ndatabase = postgresql:///rois?host=/nowhere",
                           "role = bots\nnode = 127.0.0.1:7700\ndatabase = postgresql:///rois",
                           "port 9000",
                           "accounts = invited",
                           "accounts = invited\ninvitation = short"}) {
    const Settings file{std::string{text} + "\ndata = /dev/null/file\n"};
    const Ran ran = serve("", "--config " + file.path());
    EXPECT_EQ(ran.code, 2) << text;
    EXPECT_FALSE(contains(ran.out, "/dev/null/file")) << text << "\n" << ran.out;
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << text << "\n" << ran.out;
  }
}

TEST(Settings, help_names_every_setting_its_variable_and_what_comes_first) {
  const std::string help = run("serve --help --lang en").out;
  for (const char* name : {"data",         "database",          "address",      "port",         "origin",
                           "behind-proxy", "trusted-proxy",     "bot-threads",  "log-level",    "keep-guests",
                           "keep-games",   "keep-chat",         "keep-reports", "journal-days", "accounts",
                           "guests",       "invitation",        "site-name",    "welcome",      "welcome-english",
                           "publisher",    "publisher-address", "contact",      "director",     "provider",
                           "node",         "node-name",         "role",         "config"}) {
    std::string variable = "ROIS_";
    for (const char* c = name; *c != 0; ++c) variable += *c == '-' ? '_' : static_cast<char>(std::toupper(*c));
    EXPECT_TRUE(contains(help, std::string{"--"} + name)) << name;
    EXPECT_TRUE(contains(help, variable)) << variable;
  }
  EXPECT_TRUE(contains(help, "a flag and the environment come before it"));
}

TEST(Settings, log_lines_have_a_time_a_level_and_an_event_and_a_stop_is_no_failure) {
  const Settings file{"port = 0\n"};
  const std::string folder = std::filesystem::path{file.path()}.parent_path();
  // The server says on its output where it is; then it is asked to stop.
  const Ran ran = run_shell("cd " + folder +
                            " && mkfifo said && { " ROIS_PROGRAM
                            " --lang en serve --config rois.conf >said 2>log & } && read -r line <said && "
                            "kill -TERM $! && wait $! && cat log");
  EXPECT_EQ(ran.code, 0);
  const std::regex line{R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z level=[a-z]+ event=[a-z-]+( [a-z_]+=\S+)*)"};
  std::istringstream lines{ran.out};
  std::vector<std::string> events;
  for (std::string text; std::getline(lines, text);) {
    EXPECT_TRUE(std::regex_match(text, line)) << text;
    const std::string rest = text.substr(text.find("event=") + 6);
    events.push_back(rest.substr(0, rest.find(' ')));
  }
  EXPECT_EQ(events, (std::vector<std::string>{"new-data-file", "listening", "stopping", "stopped"}));
}

}  // namespace
}  // namespace rois::cli
