#include <filesystem>
#include <fstream>

#include "program.hpp"

namespace rois::cli {
namespace {

/// A file of settings that goes with the test.
class Settings {
 public:
  explicit Settings(const std::string& text) {
    std::string pattern = (std::filesystem::temp_directory_path() / "rois-settings-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    std::ofstream{path()} << text;
  }
  ~Settings() { std::filesystem::remove_all(folder_); }
  Settings(const Settings&) = delete;
  Settings& operator=(const Settings&) = delete;

  std::string path() const { return folder_ + "/rois.conf"; }

 private:
  std::string folder_;
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
      "address = 127.0.0.1\nport = 9000\norigin = \"https://rois.example\"\nbehind-proxy = true\nbot-threads = 2\n"
      "log-level = warn\nport =\ndata = /dev/null/file\n"};
  EXPECT_EQ(data_of(serve("", "--config " + file.path())), "/dev/null/file");
}

TEST(Settings, a_file_that_is_not_there_or_makes_no_sense_is_refused) {
  EXPECT_EQ(serve("", "--config /dev/null/nothing").code, 2);
  for (const char* text : {"prot = 9000", "port = many", "bot-threads = 0", "behind-proxy = perhaps",
                           "[other]\nport = 9000", "help = true", "config = x", "log-level = loud"}) {
    const Settings file{std::string{text} + "\ndata = /dev/null/file\n"};
    const Ran ran = serve("", "--config " + file.path());
    EXPECT_EQ(ran.code, 2) << text;
    EXPECT_FALSE(contains(ran.out, "/dev/null/file")) << text << "\n" << ran.out;
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << text << "\n" << ran.out;
  }
}

}  // namespace
}  // namespace rois::cli
