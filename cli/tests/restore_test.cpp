#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "program.hpp"
#include "running_server.hpp"
#include "sqlite/database.hpp"

/// Copies of a data file, and back.
namespace rois::cli {
namespace {

namespace fs = std::filesystem;

Ran restore(const app::RunningServer& server, const std::string& copy, const std::string& lang = "en") {
  return run("restore --lang " + lang + " --data " + server.data() + " " + copy);
}

std::size_t tables(const app::RunningServer& server) {
  const auto list = transport::call(server.url(), {"GET", "/api/tables", {}, {}, {}});
  return app::parsed(list.body).at("tables").as_array().size();
}

TEST(Restore, puts_a_copy_back_and_keeps_what_it_replaced) {
  app::RunningServer server;
  const app::Player ada{server, "Ada"};
  ada.open_table({{"game", "soldiers"}});
  const std::string copy = server.data() + ".copy";
  EXPECT_EQ(run("backup --lang en --data " + server.data() + " " + copy).out, "copied to " + copy + "\n");
  struct stat found{};
  ASSERT_EQ(::stat(copy.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
  EXPECT_EQ(run("backup --data " + server.data() + " " + copy).code, 2);
  ada.open_table({{"game", "soldiers"}});

  EXPECT_EQ(restore(server, copy).code, 2);
  EXPECT_TRUE(contains(restore(server, copy).out, "a server uses the data file")) << restore(server, copy).out;
  EXPECT_TRUE(contains(restore(server, copy, "fr").out, "un serveur se sert du fichier de données"));
  EXPECT_EQ(tables(server), 2U);

  server.stop();
  const Ran ran = restore(server, copy);
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_TRUE(contains(ran.out, server.data() + ".before-restore")) << ran.out;
  server.restart();
  EXPECT_EQ(tables(server), 1U);
  EXPECT_TRUE(fs::exists(server.data() + ".before-restore"));
}

TEST(Backup, in_a_folder_copies_have_dates_and_the_newest_stay) {
  const app::RunningServer server;
  const testkit::Folder folder;
  for (const char* older : {"rois-2020-01-01T000000Z.db", "rois-2021-01-01T000000Z.db", "rois-notes.db"})
    run_shell("echo old >" + folder.file(older));
  const std::string parts = " --lang en --data " + server.data() + " --keep 2 ";
  const Ran ran = run("backup" + parts + folder.file(""));
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_TRUE(contains(ran.out, "is sound")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Removed " + folder.file("rois-2020-01-01T000000Z.db"))) << ran.out;
  const std::string left = run_shell("ls " + folder.file("")).out;
  EXPECT_EQ(std::ranges::count(left, '\n'), 3) << left;
  EXPECT_TRUE(contains(left, "rois-2021-01-01T000000Z.db\n")) << left;
  EXPECT_TRUE(contains(left, "rois-notes.db\n")) << "what is no dated copy is left alone\n" << left;
  EXPECT_EQ(run("backup" + parts + folder.file("one.db")).code, 2);
}

TEST(Backup, a_copy_is_checked_without_restoring_it) {
  const app::RunningServer server;
  const testkit::Folder folder;
  const std::string copy = folder.file("copy.db");
  EXPECT_EQ(run("backup --lang en --data " + server.data() + " " + copy).code, 0);
  const Ran sound = run("backup --lang en --check " + copy);
  EXPECT_EQ(sound.code, 0) << sound.out;
  EXPECT_TRUE(contains(sound.out, "is sound")) << sound.out;
  run_shell("dd if=/dev/urandom of=" + copy + " bs=1 seek=4096 count=20000 conv=notrunc 2>/dev/null");
  const Ran damaged = run("backup --lang en --check " + copy);
  EXPECT_EQ(damaged.code, 2) << damaged.out;
  EXPECT_TRUE(contains(damaged.out, "cannot be restored")) << damaged.out;
  EXPECT_EQ(run("backup --check " + folder.file("nothing.db")).code, 2);
}

TEST(Restore, says_in_a_line_what_is_wrong) {
  app::RunningServer server;
  server.stop();
  const std::string text = server.data() + ".text";
  ASSERT_EQ(run_shell("echo 'this is no data file at all, is it?' > " + text).code, 0);
  for (const std::string& wrong : {server.data(), server.data() + ".nothing", text}) {
    const Ran ran = restore(server, wrong);
    EXPECT_EQ(ran.code, 2) << wrong;
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
    EXPECT_FALSE(contains(ran.out, "{")) << ran.out;
  }
  server.restart();
}

TEST(Admin, leaves_a_data_file_of_another_version_alone) {
  app::RunningServer server;
  server.stop();
  {
    auto db = store::Database::open(server.data(), {});
    ASSERT_TRUE(db && db->exec("PRAGMA user_version = 99"));
  }
  const Ran ran = run("admin users --lang en --data " + server.data());
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(contains(ran.out, "schema 99")) << ran.out;
}

}  // namespace
}  // namespace rois::cli
