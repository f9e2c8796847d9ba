#include "sqlite/schema.hpp"

#include <fstream>
#include <sstream>

#include "rois/testkit/source_file.hpp"
#include "temporary.hpp"

namespace rois::store {
namespace {

/// A data file as a released program left it: kept as SQL, killed in the middle of play.
std::string kept_file(const Folder& folder, int version, const char* change = "") {
  std::string path = testkit::source_file("server/store/tests/data/version-");
  path += std::to_string(version);
  path += ".sql";
  std::ifstream in{path};
  std::ostringstream sql;
  sql << in.rdbuf() << change;
  auto db = Database::open(folder.file(), {});
  EXPECT_TRUE(db);
  EXPECT_TRUE(db->exec(sql.str().c_str())) << db->error();
  EXPECT_EQ(version_of(*db), version);
  return folder.file();
}

Database file_at(const std::string& path) {
  auto db = Database::open(path, {});
  EXPECT_TRUE(db) << path;
  return std::move(*db);
}

std::vector<std::string> column(Database& db, std::string_view sql) {
  std::vector<std::string> all;
  Statement s = db.prepare(sql);
  while (s.step()) all.push_back(s.text(0));
  EXPECT_FALSE(s.failed()) << db.error();
  return all;
}

std::optional<Problem> refusal(const std::string& path) {
  const auto opened = Store::open({path, {}, [](const Commit&) {}});
  return opened ? std::nullopt : std::optional{opened.problem()};
}

TEST(Schema, a_file_of_the_first_version_is_upgraded_with_all_that_is_in_it) {
  const Folder folder;
  const std::string path = kept_file(folder, 1);
  OpenStore store{path};
  Reader& reader = store->reader();
  Database db = file_at(path);
  EXPECT_EQ(version_of(db), newest_version);
  const auto length = [&](const char* code) {
    const auto table = *reader.load(code);
    EXPECT_TRUE(table && table->whole) << code;
    return table ? table->entries.size() : 0;
  };
  EXPECT_EQ(length("kwg23"), 0U);        // waiting
  EXPECT_EQ(length("q29p4"), 66U);       // finished and folded
  EXPECT_EQ(length("n3gx5"), 27U);       // folded, then gone on
  EXPECT_EQ(length("xueg8"), 5U);        // never folded
  EXPECT_EQ(length("dxrhuxy6rj9"), 1U);  // imported
  const auto table = *reader.load("n3gx5");
  EXPECT_TRUE(table->entries.front().starts_with("S\t")) << table->entries.front();
  EXPECT_EQ(table->entries.back(), "A\t2258586\t1\tk2\tleader R 4.1");
  EXPECT_EQ(table->row.state.due_ms, 259263052);
  EXPECT_EQ(store->last_moment_ms(), 2298492);
  EXPECT_EQ((*reader.user_by_name("ada"))->id, 1);
  const auto tokens = *reader.sessions_of(1, true, 0);
  ASSERT_EQ(tokens.size(), 1U);
  EXPECT_EQ(tokens.front().scope, Scope::play);
  EXPECT_EQ(store->next_table(), 8);
  EXPECT_EQ(store->next_user(), 3);
  EXPECT_TRUE(store.wait(store->append(3, 27, {"more"})));
  EXPECT_EQ((*reader.load("n3gx5"))->entries.back(), "more");
  EXPECT_EQ(column(db, "SELECT * FROM pragma_foreign_key_check").size(), 0U);
  EXPECT_TRUE(db.check_integrity());
}

TEST(Schema, an_upgraded_file_is_laid_out_like_a_new_one) {
  const Folder old;
  const Folder fresh;
  const std::string path = kept_file(old, 1);
  const OpenStore upgraded{path};
  const OpenStore made{fresh.file()};
  Database upgraded_file = file_at(path);
  Database made_file = file_at(fresh.file());
  constexpr std::string_view layout = "SELECT sql FROM sqlite_schema ORDER BY type, name";
  EXPECT_EQ(column(upgraded_file, layout), column(made_file, layout));
}

TEST(Schema, a_log_of_the_first_version_with_a_missing_link_stays_unreadable) {
  for (const char* harm : {"DELETE FROM log WHERE seq = 107;", "DELETE FROM log WHERE seq = 106;"}) {
    const Folder folder;
    OpenStore store{kept_file(folder, 1, harm)};
    EXPECT_FALSE((*store->reader().load("n3gx5"))->whole) << harm;
    EXPECT_TRUE((*store->reader().load("xueg8"))->whole) << harm;
  }
}

TEST(Schema, entries_of_a_removed_table_are_left_behind_and_its_number_is_not_given_again) {
  const Folder folder;
  OpenStore store{kept_file(folder, 1, "DELETE FROM tables WHERE id = 7;")};
  EXPECT_EQ(store->next_table(), 8);
  Database db = file_at(folder.file());
  EXPECT_EQ(column(db, "SELECT * FROM segments WHERE table_id = 7").size(), 0U);
}

TEST(Schema, an_upgrade_that_fails_leaves_the_file_as_it_was) {
  const Folder folder;
  const std::string path = kept_file(folder, 1, "CREATE TABLE segments(x);");
  ASSERT_TRUE(refusal(path));
  EXPECT_EQ(refusal(path)->code, ErrorId::system_failure);
  auto db = Database::open(path, {});
  EXPECT_EQ(version_of(*db), 1);
  EXPECT_EQ(column(*db, "SELECT seq FROM log").size(), 10U);
  ASSERT_TRUE(db->exec("DROP TABLE segments"));
  OpenStore store{path};
  EXPECT_EQ((*store->reader().load("n3gx5"))->entries.size(), 27U);
}

TEST(Schema, a_newer_file_is_refused_and_not_touched) {
  const Folder folder;
  const std::string path = kept_file(folder, 1, "PRAGMA user_version = 1;");
  {
    auto db = Database::open(path, {});
    ASSERT_TRUE(db->exec("PRAGMA user_version = 99"));
  }
  EXPECT_EQ(refusal(path), (Problem{ErrorId::data_file_newer, "99"}));
  auto db = Database::open(path, {});
  EXPECT_EQ(version_of(*db), 99);
  EXPECT_EQ(column(*db, "SELECT seq FROM log").size(), 10U);
}

TEST(Schema, a_long_upgrade_tells_how_far_it_is) {
  const Folder folder;
  const std::string path =
      kept_file(folder, 1,
                "INSERT INTO tables WITH RECURSIVE i(n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM i LIMIT 2500) "
                "SELECT n, 'c' || n, '{}', 'soldiers', 1, 1, 0, 2, NULL, '', 'x' || char(10) FROM i;");
  std::vector<std::size_t> reported;
  const auto store = Store::open({path,
                                  {},
                                  [](const Commit&) {},
                                  [&](const Upgrade& upgrade) {
                                    EXPECT_EQ(upgrade.from, 1);
                                    EXPECT_EQ(upgrade.of, 2507U);
                                    reported.push_back(upgrade.done);
                                  }});
  ASSERT_TRUE(store);
  EXPECT_EQ(reported, (std::vector<std::size_t>{1000, 2000}));
}

}  // namespace
}  // namespace rois::store
