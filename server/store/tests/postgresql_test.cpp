#include "place.hpp"
#include "probe.hpp"
#include "rois/store/admin.hpp"
#include "rois/store/copy.hpp"
#include "sqlite/database.hpp"

/// What is PostgreSQL's own: a connection that can be lost, and texts that it does not take.
namespace rois::store {
namespace {

class PostgreSql : public testing::TestWithParam<std::string> {
 protected:
  std::string place() const { return place_->name(); }
  static Entries entries_of(OpenStore& store, std::string_view code) {
    const auto found = *store->reader().load(code);
    return found && found->whole ? found->entries : Entries{"none"};
  }
  /// The process that serves the writer.
  static std::int64_t writer_of(OpenStore& store) {
    std::int64_t found = 0;
    EXPECT_TRUE(store.wait(probe(*store, [&](Connection& db) {
      found = Query{db, "SELECT pg_backend_pid()"}.numbers().front();
      return true;
    })));
    return found;
  }
  /// As when the database is restarted; returns once it is gone.
  static void end(std::int64_t process) {
    PgConnection db{test_database()};
    ASSERT_TRUE(db.is_usable());
    EXPECT_TRUE(run(db, "SELECT pg_terminate_backend(" + std::to_string(process) + ", 10000)"));
  }

  std::unique_ptr<DatabasePlace> place_ = std::make_unique<DatabasePlace>();
};

TEST_P(PostgreSql, an_entry_that_it_does_not_take_fails_alone) {
  OpenStore store{place()};
  store.wait(store->create(table_row(1, "aaaa"), {}, {}));
  store.wait(store->create(table_row(2, "bbbb"), {}, {}));
  std::mutex hold;
  hold.lock();
  probe(*store, [&](Connection& /*db*/) {
    const std::lock_guard wait{hold};
    return true;
  });
  const Ticket before = store->append(1, 0, {"a1"});
  const Ticket nul = store->append(2, 0, {std::string{"x\0y", 3}});
  const Ticket not_utf8 = store->append(2, 0, {"\xff"});
  const Ticket good = store->append(2, 0, {"b1"}, TableState{1, "s", 5});
  const Ticket after = store->append(1, 1, {"a2"});
  hold.unlock();
  EXPECT_TRUE(store.wait(before));
  EXPECT_FALSE(store.wait(nul));
  EXPECT_FALSE(store.wait(not_utf8));
  EXPECT_TRUE(store.wait(good));
  EXPECT_TRUE(store.wait(after));
  EXPECT_EQ(entries_of(store, "aaaa"), (Entries{"a1", "a2"}));
  EXPECT_EQ(entries_of(store, "bbbb"), (Entries{"b1"}));
}

TEST_P(PostgreSql, a_lost_connection_is_made_again_and_nothing_is_called_written_that_is_not) {
  OpenStore store{place()};
  EXPECT_TRUE(store.wait(store->create(table_row(1, "aaaa"), {"a1"}, {})));
  std::mutex hold;
  hold.lock();
  probe(*store, [&](Connection& /*db*/) {
    const std::lock_guard wait{hold};
    return true;
  });
  // In the middle of their transaction.
  const Ticket lost = store->append(1, 1, {"lost"});
  probe(*store, [](Connection& db) { return run(db, "SELECT pg_terminate_backend(pg_backend_pid())"); });
  hold.unlock();
  EXPECT_FALSE(store.wait(lost));
  EXPECT_FALSE(store->can_write());
  EXPECT_NE(store->failure(), "");
  EXPECT_FALSE(store.wait(store->append(1, 2, {"built on it"})));
  EXPECT_TRUE(store.wait(store->append(1, 1, {"a2"})));
  EXPECT_TRUE(store->can_write());
  EXPECT_EQ(entries_of(store, "aaaa"), (Entries{"a1", "a2"}));
  EXPECT_EQ(store.outside_changes(), 1);
}

TEST_P(PostgreSql, a_connection_that_ended_while_nothing_was_asked_is_made_again_before_anything_is) {
  OpenStore store{place()};
  EXPECT_TRUE(store.wait(store->create(table_row(1, "aaaa"), {"a1"}, {})));
  end(writer_of(store));
  EXPECT_TRUE(store.wait(store->append(1, 1, {"a2"})));
  EXPECT_EQ(entries_of(store, "aaaa"), (Entries{"a1", "a2"}));
  EXPECT_EQ(store.outside_changes(), 1);
}

TEST_P(PostgreSql, a_database_that_does_not_answer_is_given_up) {
  PgConnection db{place()};
  ASSERT_TRUE(db.is_usable());
  db.set_timeout(std::chrono::milliseconds{50});
  EXPECT_FALSE(run(db, "SELECT pg_sleep(3600)"));
  EXPECT_TRUE(db.was_lost());
  EXPECT_NE(db.error(), "");
  EXPECT_EQ(db.prepare("SELECT 1", {}), nullptr);
  EXPECT_FALSE(db.send("SELECT 1", {}));
  EXPECT_FALSE(db.receive());
  EXPECT_TRUE(db.is_usable());
  db.set_timeout(std::chrono::hours{1});
  EXPECT_TRUE(run(db, "SELECT 1"));
}

TEST_P(PostgreSql, a_server_whose_connection_was_cut_writes_nothing_while_another_has_taken_over) {
  OpenStore first{place()};
  EXPECT_TRUE(first.wait(first->create(table_row(1, "aaaa"), {"a1"}, {})));
  end(writer_of(first));
  {
    OpenStore second{place()};
    EXPECT_TRUE(second.wait(second->append(1, 1, {"b2"})));
    EXPECT_FALSE(first.wait(first->append(1, 1, {"lost"})));
    EXPECT_FALSE(first.wait(first->append(1, 2, {"lost"})));
    EXPECT_FALSE(first->can_write());
    EXPECT_EQ(entries_of(first, "aaaa"), (Entries{"a1", "b2"}));
  }
  EXPECT_FALSE(first.wait(first->append(1, 1, {"stale"})));
  EXPECT_TRUE(first.wait(first->append(1, 2, {"a3"})));
  EXPECT_EQ(entries_of(first, "aaaa"), (Entries{"a1", "b2", "a3"}));
}

TEST_P(PostgreSql, numbers_are_claimed_in_blocks_that_do_not_run_out) {
  OpenStore store{place()};
  std::set<Id> given;
  for (int i = 0; i < 5'000; ++i) {
    given.insert(store->next_table());
    if (i % 500 == 0) store.wait(store->look_outside());
  }
  EXPECT_EQ(given.size(), 5'000U);
  EXPECT_FALSE(given.contains(0));
}

TEST_P(PostgreSql, what_is_not_there_is_told_from_what_cannot_be_reached) {
  const auto opened = Store::open({"postgresql:///x?host=/nowhere", {}, [](const Commit&) {}});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.problem().code, ErrorId::system_failure);
  EXPECT_NE(opened.problem().detail, "");
}

TEST(Address, is_shown_without_its_password) {
  EXPECT_EQ(without_password("postgresql://ada:secret@db:5432/rois"), "postgresql://ada@db:5432/rois");
  EXPECT_EQ(without_password("postgresql://db/rois?user=ada&password=secret&port=1"),
            "postgresql://db/rois?user=ada&password=&port=1");
  EXPECT_EQ(without_password("postgresql://db:5432/rois"), "postgresql://db:5432/rois");
  EXPECT_EQ(without_password("rois.db"), "rois.db");
}

/// Something of everything.
void fill(const std::string& place) {
  OpenStore store{place};
  const SessionRow session{std::string{"\0\xff\x01", 3}, 1, false, "Firefox", 1'000, Scope::all, 3};
  EXPECT_TRUE(store.write(MakeAccount{{1, "Zoé", false, "hash", 7}, session}));
  EXPECT_TRUE(store.write(MakeGuest{{2, "Bob", true, "", 7}, {"t", 2, false, "", 1'000}}));
  EXPECT_TRUE(store.write(MakeGuest{{3, "Eve", true, "", 7}, {"u", 3, false, "", 1'000}}));
  store->create(table_row(40, "aaaa"), Entries(70, "long"), {1, 2});
  store->append(40, 70, {"short", "", "ünïcode"}, TableState{1, "summary", 99}, {}, {3});
  store->create(table_row(41, "bbbb"), {}, {});
  EXPECT_TRUE(store.wait(store->create(table_row(42, "gone"), {"x"}, {})));
  EXPECT_TRUE(store.write(RemoveTable{"gone"}));
  EXPECT_TRUE(store.write(Sweep{500, {2}, {}, 0}));
  EXPECT_TRUE(store.write(RemoveUsers{{3}}));
  EXPECT_TRUE(store.write(NoteMoment{12'345}));
  EXPECT_TRUE(store.write(Impose{{0, Sanction::Kind::mute, {}, "10.0.0.0/8", 5, {}}}));
  EXPECT_TRUE(store.write(Announce{{"bientôt", "soon", 5, {}, false}}));
  EXPECT_TRUE(store.write(SetReadOnly{true}));
  EXPECT_TRUE(store.write(SetRole{1, Role::host, 9}));
  EXPECT_TRUE(store.write(AddReport{{0, 10, 1, 2, "Zoé", "Bob", "aaaa", "insult", "he said", "a\nb", false}}));
  EXPECT_TRUE(store.write(GiveOrder{{0, Order::What::erase_chat, "aaaa", {}}}));
}

TEST_P(PostgreSql, a_site_is_copied_there_and_back) {
  const Folder folder;
  fill(folder.file());
  const auto there = copy(folder.file(), place());
  ASSERT_TRUE(there) << there.problem().detail;
  EXPECT_EQ(there->tables, 2U);
  EXPECT_EQ(there->entries, 73U);
  {
    OpenStore store{place()};
    EXPECT_EQ(store->last_moment_ms(), 12'345);
    EXPECT_GT(store->next_table(), 42);
    EXPECT_GT(store->next_user(), 3);
    EXPECT_EQ(*store->reader().removals(), std::vector<Id>{3});
    EXPECT_TRUE(store.wait(store->append(40, 73, {"played on"})));
    EXPECT_TRUE(store.write(GiveOrder{{0, Order::What::close_table, "bbbb", {}}}));
  }
  const auto back = copy(place(), folder.file("back.db"));
  ASSERT_TRUE(back) << back.problem().detail;
  EXPECT_EQ(back->entries, 74U);
  OpenStore store{folder.file("back.db")};
  EXPECT_EQ(entries_of(store, "aaaa").back(), "played on");
  EXPECT_EQ((*store->reader().user_by_name("zoé"))->id, 1);
  EXPECT_EQ(store->reader().people_with_roles()->front().role, Role::host);
  EXPECT_TRUE(store->reader().notice()->read_only);
  EXPECT_EQ(store->reader().orders()->size(), 2U);
  EXPECT_GT(store->next_table(), 42);
  EXPECT_TRUE(store.wait(store->append(40, 74, {"and on"})));
}

TEST_P(PostgreSql, nothing_is_copied_over_what_is_there_or_in_use_or_from_nowhere) {
  const Folder folder;
  fill(folder.file());
  fill(place());
  EXPECT_EQ(copy(folder.file(), place()).problem().code, ErrorId::cannot_write);
  EXPECT_EQ(copy(folder.file("none.db"), folder.file("new.db")).problem().code, ErrorId::no_such_copy);
  const OpenStore serving{folder.file()};
  EXPECT_EQ(copy(place(), folder.file()).problem().code, ErrorId::data_file_in_use);
  EXPECT_EQ(copy(folder.file(), folder.file("new.db")).problem().code, ErrorId::data_file_in_use);
}

TEST_P(PostgreSql, a_copy_that_differs_is_found) {
  const Folder folder;
  fill(folder.file());
  {
    // A database that changes what it is given.
    OpenStore store{place()};
    EXPECT_TRUE(store.wait(probe(*store, [](Connection& db) {
      return run(db,
                 "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS "
                 "$$ BEGIN NEW.entries := replace(NEW.entries, 'short', 'shirt'); RETURN NEW; END $$") &&
             run(db, "CREATE TRIGGER spoil BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION spoil()");
    })));
  }
  const auto copied = copy(folder.file(), place());
  ASSERT_FALSE(copied);
  EXPECT_EQ(copied.problem().code, ErrorId::copy_damaged);
  EXPECT_EQ(copied.problem().detail, "log of table 40");
  OpenStore store{place()};
  EXPECT_TRUE(store->reader().tables(-1, false, 10)->empty());
}

TEST_P(PostgreSql, a_database_of_the_first_version_is_upgraded_with_all_that_is_in_it) {
  fill(place());
  {
    OpenStore store{place()};
    EXPECT_TRUE(store.wait(probe(*store, [](Connection& db) {
      return run(db, "DROP TABLE roles, nodes, site, work") && run(db, "DROP FUNCTION now_ms") &&
             run(db, "ALTER TABLE log_ends DROP COLUMN node, DROP COLUMN fence") &&
             run(db, "ALTER TABLE rois_schema DROP COLUMN compatible") && run(db, "UPDATE rois_schema SET version = 1");
    })));
  }
  EXPECT_EQ(Admin::open(place(), true).problem().code, ErrorId::data_file_older);
  {
    OpenStore store{place()};
    EXPECT_EQ((*store->reader().user_by_name("zoé"))->id, 1);
    EXPECT_TRUE(store.write(SetRole{1, Role::moderator, 9}));
    EXPECT_TRUE(
        store.wait(probe(*store, [](Connection& db) { return run(db, "UPDATE rois_schema SET version = 99"); })));
  }
  // A newer layout that programs of this version can still work with, and one that they cannot.
  {
    OpenStore store{place()};
    EXPECT_TRUE(store.wait(store->append(40, 73, {"played on"})));
    EXPECT_TRUE(
        store.wait(probe(*store, [](Connection& db) { return run(db, "UPDATE rois_schema SET compatible = 99"); })));
  }
  EXPECT_EQ(Store::open({place(), {}, [](const Commit&) {}}).problem().code, ErrorId::data_file_newer);
}

/// Whoever adds a column to one of them has to add it to the other, and to what is copied.
TEST_P(PostgreSql, has_the_columns_of_a_data_file) {
  const Folder folder;
  const OpenStore file{folder.file()};
  OpenStore store{place()};
  auto db = Database::open(folder.file(), {});
  ASSERT_TRUE(db);
  Statement s = db->prepare(
      "SELECT t.name || '.' || c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' "
      "AND t.name NOT IN ('segments', 'log', 'sqlite_sequence') AND t.name || c.name <> 'tablesentries' ORDER BY 1");
  Entries columns;
  while (s.step()) columns.push_back(s.text(0));
  Entries theirs;
  store.wait(probe(*store, [&](Connection& connection) {
    theirs = Query{connection,
                   "SELECT name FROM (SELECT table_name || '.' || column_name AS name FROM information_schema.columns "
                   "WHERE table_schema = current_schema() AND table_name NOT IN ('log', 'log_ends', 'rois_schema', "
                   "'nodes', 'site', 'work')) "
                   "AS all_columns ORDER BY name COLLATE \"C\""}
                 .texts();
    return true;
  }));
  EXPECT_EQ(columns, theirs);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(PostgreSql);
INSTANTIATE_TEST_SUITE_P(Store, PostgreSql, testing::ValuesIn(databases()),
                         [](const auto& database) { return database.param; });

}  // namespace
}  // namespace rois::store
