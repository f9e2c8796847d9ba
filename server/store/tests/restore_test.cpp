#include "rois/store/backup.hpp"

#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "sqlite/database.hpp"
#include "sqlite/file_lock.hpp"
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
    auto source = Database::open(data, {true, true, {}});
    EXPECT_TRUE(source && source->backup_to(copy));
    store.wait(store->append(1, 1, {"a2"}));
    // As a kill leaves it: what was written last is in the log alone.
    fs::copy_file(data, left);
    fs::copy_file(data + "-wal", left + "-wal");
  }
  static std::size_t entries(const std::string& path) {
    OpenStore store{path};
    return (*store->reader().load("aaaa"))->entries.size();
  }
  void expect_refused(ErrorId why) {
    const auto restored = restore(copy, left);
    ASSERT_FALSE(restored);
    EXPECT_EQ(restored.problem().code, why);
    EXPECT_FALSE(fs::exists(left + ".restored"));
    EXPECT_FALSE(fs::exists(left + ".before-restore"));
  }

  Folder folder;
  std::string data = folder.file();
  std::string copy = folder.file("copy.db");
  std::string left = folder.file("left.db");
};

TEST_F(Restore, brings_the_copy_back_beside_a_log_that_was_left_and_keeps_what_was_there) {
  const auto restored = restore(copy, left);
  ASSERT_TRUE(restored);
  EXPECT_EQ(restored->kept_as, left + ".before-restore");
  EXPECT_FALSE(fs::exists(left + "-wal"));
  struct stat found{};
  ASSERT_EQ(::stat(left.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
  EXPECT_EQ(entries(left), 1U);
  EXPECT_EQ(entries(restored->kept_as), 2U);
  const auto again = restore(copy, left);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->kept_as, left + ".before-restore-2");
}

TEST_F(Restore, where_no_data_file_is_left) {
  fs::remove(left);
  const auto restored = restore(copy, left);
  ASSERT_TRUE(restored);
  EXPECT_EQ(restored->kept_as, "");
  EXPECT_EQ(entries(left), 1U);
}

TEST_F(Restore, is_refused_while_a_server_runs) {
  FileLock server{left};
  ASSERT_TRUE(server.take());
  expect_refused(ErrorId::data_file_in_use);
}

TEST_F(Restore, of_a_damaged_copy_is_refused) {
  {
    std::fstream file{copy, std::ios::in | std::ios::out | std::ios::binary};
    file.seekp(4096 * 2);
    file << std::string(4096 * 3, 'x');
  }
  expect_refused(ErrorId::copy_damaged);
  std::ofstream{copy} << "no data file at all";
  expect_refused(ErrorId::copy_damaged);
}

TEST_F(Restore, of_what_is_no_finished_copy_is_refused) {
  std::ofstream{copy + "-wal"} << "something";
  expect_refused(ErrorId::copy_has_log);
  fs::remove(copy + "-wal");
  fs::remove(copy);
  expect_refused(ErrorId::no_such_copy);
  fs::copy_file(left, copy);
  const auto onto_itself = restore(left, left);
  ASSERT_FALSE(onto_itself);
  EXPECT_EQ(onto_itself.problem().code, ErrorId::copy_is_data_file);
}

TEST_F(Restore, of_a_newer_version_is_refused) {
  {
    auto db = Database::open(copy, {});
    ASSERT_TRUE(db && db->exec("PRAGMA user_version = 99"));
  }
  expect_refused(ErrorId::copy_of_other_version);
}

}  // namespace
}  // namespace rois::store
