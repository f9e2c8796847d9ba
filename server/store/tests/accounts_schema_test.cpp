#include <fstream>
#include <sstream>

#include "rois/testkit/source_file.hpp"
#include "sqlite/database.hpp"
#include "temporary.hpp"

namespace rois::store {
namespace {

/// The data file that the first release left, with people of that time added to it.
std::string first_release(const Folder& folder, std::string_view more) {
  std::ifstream in{testkit::source_file("server/store/tests/data/version-1.sql")};
  std::ostringstream sql;
  sql << in.rdbuf() << more;
  auto db = Database::open(folder.file(), {});
  EXPECT_TRUE(db && db->exec(sql.str().c_str()));
  return folder.file();
}

TEST(AccountsSchema, names_of_before_are_folded_by_unicode) {
  const Folder folder;
  OpenStore store{first_release(folder,
                                "INSERT INTO users VALUES(7, 'Élise', 'Élise', 0, 'h', 0);"
                                "INSERT INTO users VALUES(8, 'STRAßE', 'straße', 0, 'h', 0);")};
  for (const char* name : {"Élise", "élise", "ÉLISE", "e\u0301lise"})
    EXPECT_EQ(store->reader().user_by_name(name)->value_or(UserRow{}).id, 7) << name;
  EXPECT_EQ(store->reader().user_by_name("strasse")->value_or(UserRow{}).id, 8);
  EXPECT_EQ(store->reader().user_by_name("ADA")->value_or(UserRow{}).id, 1);
}

/// They were two accounts before, and stay two.
TEST(AccountsSchema, two_names_that_are_one_now_are_each_found_by_their_own_spelling) {
  const Folder folder;
  OpenStore store{first_release(folder,
                                "INSERT INTO users VALUES(7, 'Élise', 'Élise', 0, 'h', 0);"
                                "INSERT INTO users VALUES(9, 'élise', 'élise', 0, 'h', 0);")};
  EXPECT_EQ(store->reader().user_by_name("Élise")->value_or(UserRow{}).id, 7);
  EXPECT_EQ(store->reader().user_by_name("élise")->value_or(UserRow{}).id, 9);
}

TEST(AccountsSchema, tokens_of_before_can_play_and_end_within_a_year) {
  const Folder folder;
  OpenStore store{first_release(folder, "")};
  const auto tokens = *store->reader().sessions_of(1, true, 0);
  ASSERT_EQ(tokens.size(), 1U);
  EXPECT_EQ(tokens.front().scope, Scope::play);
  EXPECT_LT(tokens.front().expires_wall_ms, 99'999'999'999'999);
  const auto sessions = *store->reader().sessions_of(1, false, 0);
  ASSERT_EQ(sessions.size(), 1U);
  EXPECT_EQ(sessions.front().scope, Scope::all);
  EXPECT_EQ(sessions.front().expires_wall_ms, 99'999'999'999'999);
}

TEST(AccountsSchema, who_spoke_at_a_table_of_before_is_known) {
  const Folder folder;
  OpenStore store{
      first_release(folder,
                    "UPDATE tables SET folded = 'C\t5\t41\t1\tEve\tk\thi' || char(10) || folded WHERE code = 'kwg23';"
                    "INSERT INTO log VALUES(900, (SELECT id FROM tables WHERE code = 'xueg8'), "
                    "(SELECT max(seq) FROM log WHERE table_id = (SELECT id FROM tables WHERE code = 'xueg8')), "
                    "'C\t5\t41\t1\tEve\tk\thi');")};
  EXPECT_EQ(*store->reader().tables_naming(41), (std::vector<std::string>{"kwg23", "xueg8"}));
}

std::string bytes_of(const std::string& path) {
  std::ifstream in{path, std::ios::binary};
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return bytes.str();
}

TEST(AccountsSchema, what_was_rewritten_is_not_in_the_file_any_more) {
  const Folder folder;
  OpenStore store{folder.file()};
  EXPECT_TRUE(store.wait(store->create(table_row(1, "aaa"), {"one", "two", "Eve said"}, {5})));
  EXPECT_TRUE(store.write(ReplaceLog{1, "head", "summary", {"one", "two", ""}}));
  {
    auto db = Database::open(folder.file(), {});
    ASSERT_TRUE(db && db->exec("PRAGMA wal_checkpoint(TRUNCATE)"));
  }
  EXPECT_EQ(bytes_of(folder.file()).find("Eve said"), std::string::npos);
  EXPECT_NE(bytes_of(folder.file()).find("two"), std::string::npos);
}

/// Also while the server runs, and in what SQLite keeps beside the file.
TEST(AccountsSchema, what_was_removed_is_not_in_the_write_ahead_log_either) {
  const Folder folder;
  OpenStore store{folder.file()};
  const auto bytes = [&] { return bytes_of(folder.file()) + bytes_of(folder.file() + "-wal"); };
  EXPECT_TRUE(store.wait(store->create(table_row(1, "aaa"), {"one", "two", "Eve said"}, {5})));
  EXPECT_TRUE(store.wait(store->look_outside()));
  EXPECT_TRUE(store.write(MakeGuest{{5, "Evelyne", true, {}, 1}, {"hash", 5, false, "Firefox", 1'000}}));
  EXPECT_TRUE(store.write(ReplaceLog{1, "head", "summary", {"one", "two", ""}}));
  EXPECT_TRUE(store.write(RemoveUsers{{5}}));
  EXPECT_NE(bytes().find("Eve said"), std::string::npos) << "otherwise this shows nothing";
  {
    // Somebody who reads meanwhile puts it off and holds up nobody.
    auto reader = Database::open(folder.file(), {});
    ASSERT_TRUE(reader && reader->exec("BEGIN; SELECT count(*) FROM tables;"));
    EXPECT_TRUE(store.wait(store->look_outside()));
    EXPECT_NE(bytes().find("Evelyne"), std::string::npos);
  }
  EXPECT_TRUE(store.wait(store->look_outside()));
  EXPECT_EQ(bytes().find("Eve said"), std::string::npos);
  EXPECT_EQ(bytes().find("Evelyne"), std::string::npos);
  EXPECT_NE(bytes().find("two"), std::string::npos);
}

}  // namespace
}  // namespace rois::store
