#include "rois/store/store.hpp"

#include "probe.hpp"
#include "rois/store/backup.hpp"
#include "temporary.hpp"

/// What is a data file's own; what holds of every database is in conformance_test.cpp.
namespace rois::store {
namespace {

Entries entries_of(OpenStore& store, std::string_view code) {
  const auto found = *store->reader().load(code);
  if (!found) return Entries{"none"};
  return found->whole ? found->entries : Entries{"damaged"};
}

TEST(Store, a_folded_log_goes_on) {
  const Folder folder;
  OpenStore store{folder.file(), {true, {}, 2}};
  store.wait(store->create(table_row(1, "aaaa"), {"a1", "a2"}, {}));
  store.wait(store->create(table_row(2, "bbbb"), {"b1"}, {}));
  store.wait(store->append(1, 2, {"a3"}, TableState{1, "sum", 78}));
  EXPECT_TRUE(store.wait(store->append(1, 3, {"a4"})));
  EXPECT_EQ(entries_of(store, "aaaa"), (Entries{"a1", "a2", "a3", "a4"}));
  EXPECT_EQ(entries_of(store, "bbbb"), (Entries{"b1"}));
  EXPECT_EQ((*store->reader().table_by_code("aaaa"))->state, (TableState{1, "sum", 78}));
  EXPECT_EQ(*store->reader().codes_due(77), Entries{});
  EXPECT_EQ(*store->reader().codes_due(78), Entries{"aaaa"});
}

TEST(Store, a_long_piece_of_a_log_is_in_its_place_among_short_ones) {
  const Folder folder;
  Entries all;
  const auto some = [&all](std::size_t count) {
    Entries fresh;
    for (std::size_t i = 0; i < count; ++i) fresh.push_back("e" + std::to_string(all.size() + i));
    all.insert(all.end(), fresh.begin(), fresh.end());
    return fresh;
  };
  OpenStore store{folder.file()};
  store->create(table_row(1, "aaaa"), some(3), {});
  for (const std::size_t count : {500U, 2U, 5000U, 1U, 63U, 64U, 65U, 1U}) {
    const std::size_t at = all.size();
    EXPECT_TRUE(store.wait(store->append(1, at, some(count))));
    EXPECT_EQ(entries_of(store, "aaaa"), all);
  }
  for (int i = 0; i < 100; ++i) {
    const std::size_t at = all.size();
    store.wait(store->append(1, at, some(50)));  // folded by itself on the way
  }
  EXPECT_EQ(entries_of(store, "aaaa"), all);
}

TEST(Store, a_log_with_a_gap_or_without_its_beginning_or_end_is_not_whole) {
  for (const char* harm :
       {"DELETE FROM log WHERE n = 0", "DELETE FROM log WHERE n = 3", "DELETE FROM log WHERE n = 6", "DELETE FROM log",
        "UPDATE log SET n = n + 1", "DELETE FROM segments", "UPDATE segments SET count = count + 1",
        "UPDATE segments SET entries = substr(entries, 6)"}) {
    const Folder folder;
    OpenStore store{folder.file()};
    store->create(table_row(1, "aaaa"), Entries(64, "long"), {});
    store->create(table_row(2, "bbbb"), {"b1", "b2", "b3"}, {});
    store->append(2, 3, {"b4", "b5", "b6"});
    store->append(2, 6, {"b7"}, TableState{1, "s", {}});
    store.wait(store->append(1, 64, {"short"}, TableState{1, "s", {}}));
    ASSERT_EQ(entries_of(store, "bbbb").size(), 7U);
    ASSERT_EQ(entries_of(store, "aaaa").size(), 65U);
    store.wait(probe(*store, [&](Connection& db) { return run(db, harm); }));
    EXPECT_TRUE(entries_of(store, "bbbb") == Entries{"damaged"} || entries_of(store, "aaaa") == Entries{"damaged"})
        << harm;
  }
}

TEST(Store, after_a_failure_nothing_is_written_that_builds_on_what_was_lost) {
  const Folder folder;
  OpenStore store{folder.file()};
  EXPECT_TRUE(store.wait(store->create(table_row(1, "aaaa"), {"a1"}, {})));
  // As on a full disk.
  store.wait(probe(*store, [](Connection& db) { return run(db, "PRAGMA max_page_count=1"); }));
  EXPECT_FALSE(store.wait(store->append(1, 1, {std::string(100'000, 'x')})));
  EXPECT_FALSE(store.wait(store->append(1, 2, {"a3"})));
  EXPECT_TRUE(store.wait(probe(*store, [](Connection& db) { return run(db, "PRAGMA max_page_count=100000"); })));
  EXPECT_FALSE(store.wait(store->append(1, 3, {"a4"})));
  EXPECT_TRUE(store.wait(store->append(1, 1, {"b2"})));
  EXPECT_TRUE(store->can_write());
  EXPECT_EQ(entries_of(store, "aaaa"), (Entries{"a1", "b2"}));
}

TEST(Store, says_whether_it_can_write) {
  const Folder folder;
  OpenStore store{folder.file()};
  EXPECT_TRUE(store->can_write());
  EXPECT_FALSE(store.wait(probe(*store, [](Connection& db) { return run(db, "ROLLBACK"); })));  // as on a full disk
  EXPECT_FALSE(store->can_write());
  EXPECT_EQ(store->counts().failures, 1U);
  EXPECT_TRUE(store.wait(store->create(table_row(1, "aaaa"), {"a1"}, {})));
  EXPECT_TRUE(store->can_write());
}

TEST(Store, a_backup_is_a_whole_data_file) {
  const Folder folder;
  OpenStore store{folder.file()};
  store.wait(store->create(table_row(1, "aaaa"), {"a1"}, {}));
  EXPECT_TRUE(back_up(folder.file(), folder.file("copy.db")));
  store.wait(store->append(1, 1, {"a2"}));
  OpenStore copy{folder.file("copy.db")};
  EXPECT_EQ(entries_of(copy, "aaaa"), Entries{"a1"});
}

TEST(Store, a_file_that_is_no_data_file_is_refused) {
  const Folder folder;
  {
    std::unique_ptr<FILE, int (*)(FILE*)> file{fopen(folder.file().c_str(), "w"), fclose};
    fputs(
        "not a database at all, but long enough to be looked at ......................................................",
        file.get());
  }
  const auto opened = Store::open({folder.file(), {}, [](const Commit&) {}});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.problem().code, ErrorId::system_failure);
  EXPECT_NE(opened.problem().detail, "");
}

}  // namespace
}  // namespace rois::store
