#include <sys/stat.h>

#include <filesystem>

#include "sqlite/database.hpp"
#include "temporary.hpp"

namespace rois::store {
namespace {

mode_t mode_of(const std::string& path) {
  struct stat found{};
  EXPECT_EQ(::stat(path.c_str(), &found), 0) << path;
  return found.st_mode & 0777U;
}

Database source_of(const Folder& folder) {
  auto source = Database::open(folder.file(), {true, true, {}});
  EXPECT_TRUE(source);
  return std::move(*source);
}

TEST(Backup, is_one_pass_to_one_moment_however_much_is_written_meanwhile) {
  const Folder folder;
  OpenStore store{folder.file(), {false}};
  constexpr std::size_t long_games = 200;
  for (std::size_t i = 1; i <= long_games; ++i)
    store->create(table_row(static_cast<Id>(i), "t" + std::to_string(i)), std::vector<std::string>(2'000, "some entry"),
                  {});
  store.wait(store->create(table_row(1000, "first"), {}, {}));
  store.wait(store->create(table_row(1001, "second"), {}, {}));
  // Between any two parts of the copy, both tables have got another entry.
  std::size_t played = 0;
  std::size_t parts = 0;
  std::size_t pages = 0;
  std::size_t last = 0;
  Database source = source_of(folder);
  const auto done = source.backup_to(folder.file("copy.db"), [&](std::size_t copied, std::size_t all) {
    EXPECT_GT(copied, last) << "begun anew";
    EXPECT_TRUE(pages == 0 || pages == all);
    last = copied;
    pages = all;
    ++parts;
    store->append(1000, played, {"e" + std::to_string(played)});
    EXPECT_TRUE(store.wait(store->append(1001, played, {"e" + std::to_string(played)})));
    ++played;
  });
  ASSERT_TRUE(done) << done.problem().detail;
  EXPECT_EQ(last, pages);
  EXPECT_GE(parts, 2U);
  EXPECT_LE(parts, pages / 1'024 + 1);
  EXPECT_EQ(mode_of(folder.file("copy.db")), 0600U);
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db.part")));
  OpenStore copy{folder.file("copy.db")};
  EXPECT_TRUE(Database::open(folder.file("copy.db"), {})->check_integrity());
  EXPECT_EQ((*copy->reader().load("first"))->entries.size(), 0U);
  EXPECT_EQ((*copy->reader().load("second"))->entries.size(), 0U);
  EXPECT_EQ((*copy->reader().load("t200"))->entries.size(), 2'000U);
}

TEST(Backup, that_fails_leaves_nothing_behind) {
  const Folder folder;
  OpenStore store{folder.file()};
  Database source = source_of(folder);
  const auto copied = source.backup_to(folder.file("no/such/folder"));
  ASSERT_FALSE(copied);
  EXPECT_EQ(copied.problem().code, ErrorId::cannot_write);
}

TEST(Backup, the_data_file_and_what_lies_beside_it_are_the_owners_alone) {
  const Folder folder;
  const mode_t usual = ::umask(022);
  {
    OpenStore store{folder.file()};
    store.wait(store->create(table_row(1, "aaaa"), {"a1"}, {}));
    for (const char* end : {"", "-wal", "-shm"}) EXPECT_EQ(mode_of(folder.file() + end), 0600U) << end;
  }
  ::umask(usual);
}

}  // namespace
}  // namespace rois::store
