#include "rois/store/restore.hpp"

#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "rois/store/file_lock.hpp"
#include "rois/store/queries.hpp"
#include "temporary.hpp"

namespace rois::store {
namespace {

namespace fs = std::filesystem;

/// A data file with two entries, a copy from when it had one.
class Restore : public testing::Test {
 protected:
  Restore() {
    OpenStore store{data};
    store.wait(store->create(table_row(1, "aaaa"), {"a1"}, {}));
    std::string why;
    auto source = Database::open(data, {true, true, {}}, why);
    EXPECT_TRUE(source && source->backup_to(copy, why)) << why;
    store.wait(store->append(1, 1, {"a2"}));
    // As a kill leaves it: what was written last is in the log alone.
    fs::copy_file(data, left);
    fs::copy_file(data + "-wal", left + "-wal");
  }
  static std::size_t entries(const std::string& path) {
    OpenStore store{path};
    return load_table(store->reader(), "aaaa")->entries.size();
  }
  void expect_refused(NotRestored why) {
    const Restored told = restore(copy, left);
    EXPECT_EQ(told.problem, why);
    EXPECT_FALSE(fs::exists(left + ".restored"));
    EXPECT_FALSE(fs::exists(left + ".before-restore"));
  }

  Folder folder;
  std::string data = folder.file();
  std::string copy = folder.file("copy.db");
  std::string left = folder.file("left.db");
};

TEST_F(Restore, brings_the_copy_back_beside_a_log_that_was_left_and_keeps_what_was_there) {
  const Restored told = restore(copy, left);
  ASSERT_FALSE(told.problem) << told.detail;
  EXPECT_EQ(told.kept_as, left + ".before-restore");
  EXPECT_FALSE(fs::exists(left + "-wal"));
  struct stat found{};
  ASSERT_EQ(::stat(left.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
  EXPECT_EQ(entries(left), 1U);
  EXPECT_EQ(entries(told.kept_as), 2U);
  const Restored again = restore(copy, left);
  EXPECT_EQ(again.kept_as, left + ".before-restore-2");
}

TEST_F(Restore, where_no_data_file_is_left) {
  fs::remove(left);
  const Restored told = restore(copy, left);
  ASSERT_FALSE(told.problem) << told.detail;
  EXPECT_EQ(told.kept_as, "");
  EXPECT_EQ(entries(left), 1U);
}

TEST_F(Restore, is_refused_while_a_server_runs) {
  FileLock server{left};
  std::string why;
  ASSERT_TRUE(server.take(why)) << why;
  expect_refused(NotRestored::in_use);
}

TEST_F(Restore, of_a_damaged_copy_is_refused) {
  {
    std::fstream file{copy, std::ios::in | std::ios::out | std::ios::binary};
    file.seekp(4096 * 2);
    file << std::string(4096 * 3, 'x');
  }
  expect_refused(NotRestored::damaged);
  std::ofstream{copy} << "no data file at all";
  expect_refused(NotRestored::damaged);
}

TEST_F(Restore, of_what_is_no_finished_copy_is_refused) {
  std::ofstream{copy + "-wal"} << "something";
  expect_refused(NotRestored::log_beside_copy);
  fs::remove(copy + "-wal");
  fs::remove(copy);
  expect_refused(NotRestored::no_such_copy);
  fs::copy_file(left, copy);
  EXPECT_EQ(restore(left, left).problem, NotRestored::same_file);
}

TEST_F(Restore, of_a_newer_version_is_refused) {
  {
    std::string why;
    auto db = Database::open(copy, {}, why);
    ASSERT_TRUE(db && db->exec("PRAGMA user_version = 99"));
  }
  expect_refused(NotRestored::other_version);
}

}  // namespace
}  // namespace rois::store
