#include "rois/store/store.hpp"

#include "rois/store/people.hpp"
#include "rois/store/queries.hpp"
#include "temporary.hpp"

namespace rois::store {
namespace {

using Entries = std::vector<std::string>;

Entries entries_of(OpenStore& store, std::string_view code) {
  const auto found = load_table(store->reader(), code);
  if (!found) return Entries{"none"};
  return found->whole ? found->entries : Entries{"damaged"};
}

TEST(Store, keeps_the_log_of_every_table_in_order) {
  const Folder folder;
  {
    OpenStore store{folder.file()};
    store->create(table_row(1, "aaaa"), {"a1"}, {});
    store->create(table_row(2, "bbbb"), {}, {});
    store->append(1, 1, {"a2", "a3"});
    store->append(2, 0, {"b1"});
    EXPECT_TRUE(store.wait(store->append(1, 3, {"a4"})));
    EXPECT_EQ(entries_of(store, "aaaa"), (Entries{"a1", "a2", "a3", "a4"}));
    EXPECT_EQ(entries_of(store, "bbbb"), (Entries{"b1"}));
    EXPECT_EQ(entries_of(store, "cccc"), (Entries{"none"}));
  }
  OpenStore again{folder.file()};
  EXPECT_EQ(again->next_table(), 3);
  EXPECT_TRUE(again.wait(again->append(1, 4, {"a5"})));
  EXPECT_EQ(entries_of(again, "aaaa"), (Entries{"a1", "a2", "a3", "a4", "a5"}));
}

TEST(Store, the_number_of_a_removed_user_or_table_is_not_given_again) {
  const Folder folder;
  {
    OpenStore store{folder.file()};
    store->change([](Database& db) {
      return put_user(db, {7, "Ada", false, "hash", 0}) && put_user(db, {8, "Bob", false, "hash", 0});
    });
    store->create(table_row(3, "aaaa"), {"a1"}, {7, 8});
    store->create(table_row(4, "bbbb"), {"b1"}, {});
    EXPECT_TRUE(store.wait(store->change([](Database& db) { return remove_user(db, 8) && remove_table(db, "bbbb"); })));
    EXPECT_FALSE(store.wait(store->append(4, 1, {"late"})));
  }
  OpenStore again{folder.file()};
  EXPECT_EQ(again->next_user(), 9);
  EXPECT_EQ(again->next_table(), 5);
}

TEST(Store, a_folded_log_goes_on) {
  const Folder folder;
  OpenStore store{folder.file()};
  store->create(table_row(1, "aaaa"), {"a1", "a2"}, {});
  store->create(table_row(2, "bbbb"), {"b1"}, {});
  store->fold();
  store->append(1, 2, {"a3"}, TableState{1, "sum", 78});
  store->fold();
  EXPECT_TRUE(store.wait(store->append(1, 3, {"a4"})));
  EXPECT_EQ(entries_of(store, "aaaa"), (Entries{"a1", "a2", "a3", "a4"}));
  EXPECT_EQ(entries_of(store, "bbbb"), (Entries{"b1"}));
  EXPECT_EQ(table_by_code(store->reader(), "aaaa")->state, (TableState{1, "sum", 78}));
  EXPECT_EQ(codes_due(store->reader(), 77), Entries{});
  EXPECT_EQ(codes_due(store->reader(), 78), Entries{"aaaa"});
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
    store->append(1, at, some(50));  // folded by itself on the way
  }
  store.wait(store->fold());
  EXPECT_EQ(entries_of(store, "aaaa"), all);
}

TEST(Store, a_log_is_written_at_its_end_alone) {
  const Folder folder;
  OpenStore store{folder.file()};
  store.wait(store->create(table_row(1, "aaaa"), {"a1", "a2"}, {}));
  EXPECT_FALSE(store.wait(store->append(1, 1, {"again"})));
  EXPECT_FALSE(store.wait(store->append(1, 3, {"beyond"})));
  EXPECT_FALSE(store.wait(store->append(2, 0, {"nowhere"})));
  EXPECT_FALSE(store.wait(store->create(table_row(1, "bbbb"), {"b1"}, {})));
  EXPECT_FALSE(store.wait(store->create(table_row(2, "aaaa"), {"b1"}, {})));
  EXPECT_NE(store->failure(), "");
  EXPECT_TRUE(store.wait(store->append(1, 2, {"a3"})));
  EXPECT_EQ(entries_of(store, "aaaa"), (Entries{"a1", "a2", "a3"}));
  EXPECT_EQ(entries_of(store, "bbbb"), Entries{"none"});
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
    store.wait(store->change([&](Database& db) { return db.exec(harm); }));
    EXPECT_TRUE(entries_of(store, "bbbb") == Entries{"damaged"} || entries_of(store, "aaaa") == Entries{"damaged"})
        << harm;
  }
}

TEST(Store, what_fails_fails_alone) {
  const Folder folder;
  OpenStore store{folder.file()};
  store->create(table_row(1, "aaaa"), {"a1"}, {});
  store->create(table_row(2, "bbbb"), {"b1"}, {});
  // Held so that all that follows is one commit.
  std::mutex hold;
  hold.lock();
  const Ticket held = store->change([&](Database& /*db*/) {
    const std::lock_guard wait{hold};
    return true;
  });
  const Ticket before = store->append(2, 1, {"b2"});
  const Ticket poisoned = store->append(1, 1, {"a2"}, TableState{1, "s", {}});
  const Ticket bad = store->append(1, 7, {"a8"});
  const Ticket refused = store->change([](Database& db) { return put_user(db, {9, "half", true, "", 0}) && false; });
  const Ticket built_on_it = store->append(1, 8, {"a9"});
  const Ticket after = store->append(2, 2, {"b3"});
  const std::uint64_t commits = store->counts().commits;
  hold.unlock();
  EXPECT_TRUE(store.wait(held));
  EXPECT_TRUE(store.wait(before));
  EXPECT_TRUE(store.wait(poisoned));
  EXPECT_FALSE(store.wait(bad));
  EXPECT_FALSE(store.wait(refused));
  EXPECT_FALSE(store.wait(built_on_it));
  EXPECT_TRUE(store.wait(after));
  EXPECT_LE(store->counts().commits, commits + 3);
  EXPECT_EQ(store->counts().failures, 0U);
  EXPECT_TRUE(store->can_write());
  EXPECT_EQ(entries_of(store, "aaaa"), (Entries{"a1", "a2"}));
  EXPECT_EQ(entries_of(store, "bbbb"), (Entries{"b1", "b2", "b3"}));
  EXPECT_FALSE(user_by_id(store->reader(), 9));
}

TEST(Store, after_a_failure_nothing_is_written_that_builds_on_what_was_lost) {
  const Folder folder;
  OpenStore store{folder.file()};
  EXPECT_TRUE(store.wait(store->create(table_row(1, "aaaa"), {"a1"}, {})));
  // As on a full disk.
  store.wait(store->change([](Database& db) { return db.exec("PRAGMA max_page_count=1"); }));
  EXPECT_FALSE(store.wait(store->append(1, 1, {std::string(100'000, 'x')})));
  EXPECT_FALSE(store.wait(store->append(1, 2, {"a3"})));
  EXPECT_TRUE(store.wait(store->change([](Database& db) { return db.exec("PRAGMA max_page_count=100000"); })));
  EXPECT_FALSE(store.wait(store->append(1, 3, {"a4"})));
  EXPECT_TRUE(store.wait(store->append(1, 1, {"b2"})));
  EXPECT_TRUE(store->can_write());
  EXPECT_EQ(entries_of(store, "aaaa"), (Entries{"a1", "b2"}));
}

TEST(Store, says_whether_it_can_write) {
  const Folder folder;
  OpenStore store{folder.file()};
  EXPECT_TRUE(store->can_write());
  EXPECT_FALSE(store.wait(store->change([](Database& db) { return db.exec("ROLLBACK"); })));  // as on a full disk
  EXPECT_FALSE(store->can_write());
  EXPECT_EQ(store->counts().failures, 1U);
  EXPECT_TRUE(store.wait(store->create(table_row(1, "aaaa"), {"a1"}, {})));
  EXPECT_TRUE(store->can_write());
}

TEST(Store, lists_tables_and_a_players_own_games) {
  const Folder folder;
  OpenStore store{folder.file()};
  TableRow hidden = table_row(2, "bbbb");
  hidden.is_public = false;
  store->create(table_row(1, "aaaa"), {}, {7});
  store->create(hidden, {}, {7, 8});
  store->append(1, 0, {"x"}, TableState{1, "running", {}}, {8, 7});
  store.wait(store->append(2, 0, {"x"}, TableState{2, "over", {}}));
  const auto codes = [](const std::vector<TableRow>& rows) {
    Entries list;
    for (const auto& row : rows) list.push_back(row.code);
    return list;
  };
  EXPECT_EQ(codes(tables(store->reader(), -1, false, 10)), (Entries{"bbbb", "aaaa"}));
  EXPECT_EQ(codes(tables(store->reader(), 1, true, 10)), (Entries{"aaaa"}));
  EXPECT_EQ(codes(tables(store->reader(), 2, true, 10)), Entries{});
  EXPECT_EQ(codes(games_of(store->reader(), 7, 10)), (Entries{"bbbb", "aaaa"}));
  EXPECT_EQ(codes(games_of(store->reader(), 7, 1)), (Entries{"bbbb"}));
  EXPECT_EQ(codes(games_of(store->reader(), 9, 10)), Entries{});
  EXPECT_EQ(open_tables_of(store->reader(), 1), 1);
}

TEST(Store, accounts_have_names_of_their_own_and_guests_need_not) {
  const Folder folder;
  OpenStore store{folder.file()};
  std::vector<bool> done;
  store.wait(store->change([&](Database& db) {
    done.push_back(put_user(db, {1, "Zoé", true, "", 0}));
    done.push_back(put_user(db, {2, "Zoé", true, "", 0}));
    done.push_back(make_account(db, {1, "Ada", false, "hash", 0}));
    done.push_back(make_account(db, {2, "aDa", false, "hash", 0}));
    done.push_back(put_user(db, {3, "ADA", false, "hash", 0}));
    done.push_back(set_password(db, 1, "other"));
    done.push_back(set_password(db, 2, "other"));
    return true;
  }));
  EXPECT_EQ(done, (std::vector<bool>{true, true, true, false, false, true, false}));
  EXPECT_EQ(user_by_name(store->reader(), "ada")->password, "other");
  EXPECT_FALSE(user_by_name(store->reader(), "Zoé"));
}

TEST(Store, sessions_expire_and_end_with_their_user) {
  const Folder folder;
  OpenStore store{folder.file()};
  store.wait(store->change([&](Database& db) {
    return put_user(db, {1, "Ada", false, "h", 0}) && put_session(db, {"s1", 1, false, "", 1000}) &&
           put_session(db, {"t1", 1, true, "bot", 9000});
  }));
  EXPECT_TRUE(user_by_session(store->reader(), "s1", 999));
  EXPECT_FALSE(user_by_session(store->reader(), "s1", 1000));
  EXPECT_FALSE(user_by_session(store->reader(), "s2", 0));
  EXPECT_EQ(sessions_of(store->reader(), 1, true, 0).size(), 1U);
  store.wait(store->change([&](Database& db) { return remove_user(db, 1); }));
  EXPECT_FALSE(user_by_session(store->reader(), "t1", 0));
}

TEST(Store, a_backup_is_a_whole_data_file) {
  const Folder folder;
  OpenStore store{folder.file()};
  store.wait(store->create(table_row(1, "aaaa"), {"a1"}, {}));
  auto source = Database::open(folder.file(), {true, true, {}});
  ASSERT_TRUE(source);
  EXPECT_TRUE(source->backup_to(folder.file("copy.db")));
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
