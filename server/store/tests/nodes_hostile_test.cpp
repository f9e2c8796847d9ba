#include "halting_way.hpp"
#include "nodes_fixture.hpp"
#include "perform.hpp"
#include "probe.hpp"

/// What a node that stood still, or a database of before, could do to the tables of others.
namespace rois::store {
namespace {

/// Only what hangs takes so long.
constexpr std::chrono::seconds hang{30};

/// What it had begun to take is held by a session of the database that nobody ends.
TEST_P(Nodes, one_that_stands_still_while_it_takes_a_table_keeps_it_from_nobody) {
  OpenStore owner{place(), node("a:1")};
  EXPECT_TRUE(owner.wait(owner->create(table_row(1, "aaaa"), {"a1"}, {})));
  EXPECT_TRUE(owner.write(ReleaseTable{1, 0}));
  HaltingWay way{place()};
  OpenStore halted{way.place(), node("b:2")};
  way.halt_at("COMMIT");
  EXPECT_EQ(halted->acquire("aaaa").problem().code, ErrorId::store_unavailable);
  ASSERT_TRUE(way.has_halted());
  const auto end = std::chrono::steady_clock::now() + hang;
  Result<Acquisition> taken = owner->acquire("aaaa");
  while (!taken && std::chrono::steady_clock::now() < end) taken = owner->acquire("aaaa");
  ASSERT_TRUE(taken) << "it hangs";
  ASSERT_TRUE(taken->table);
  EXPECT_EQ(taken->table->entries, Entries{"a1"});
}

/// All nodes meet there to say that they are alive.
TEST_P(Nodes, who_removes_much_keeps_nobody_from_saying_that_they_are_alive) {
  OpenStore store{place(), node("a:1")};
  EXPECT_TRUE(store.wait(store->create(table_row(store->next_table(), "aaaa"), {"a1"}, {})));
  EXPECT_TRUE(store.write(MakeGuest{{store->next_user(), "Zoé", true, {}, 7}, {"s", 1, false, "", 1'000}}));
  PgConnection removing{place()};
  PgConnection beating{place()};
  ASSERT_TRUE(removing.is_usable() && beating.is_usable());
  EXPECT_TRUE(run(removing, "BEGIN"));
  EXPECT_TRUE(perform(removing, Write{RemoveTable{"aaaa"}}));
  EXPECT_TRUE(perform(removing, Write{RemoveUsers{{1}}}));
  EXPECT_TRUE(run(beating, "SELECT 1 FROM moments, site FOR UPDATE NOWAIT")) << beating.error();
  EXPECT_TRUE(run(removing, "ROLLBACK"));
}

/// A database that was brought back to a moment of before gives terms again, and must not give numbers again: a node
/// that nobody thought of stopping may wake up there.
TEST_P(Nodes, numbers_are_not_given_again_by_a_database_of_before) {
  auto forgotten = std::make_unique<OpenStore>(place(), silent("a:1"));
  EXPECT_TRUE(forgotten->wait((*forgotten)->create(table_row(1, "aaaa"), {"a1"}, {})));
  OpenStore probes{place(), node("c:3")};
  let_die(probes, (*forgotten)->node());
  EXPECT_TRUE(probes.wait(probe(*probes, [&](Connection& db) {
    return Query{db, "DELETE FROM nodes WHERE id = ?1"}.bind(1, (*forgotten)->node()).run() &&
           run(db, "SELECT setval(pg_get_serial_sequence('nodes', 'id'), 1, false)");
  })));
  std::vector<std::unique_ptr<OpenStore>> later;
  for (int i = 0; i < 3; ++i) later.push_back(std::make_unique<OpenStore>(place(), node("d:" + std::to_string(i))));
  for (auto& one : later) {
    const Acquisition taken = must_acquire(*one, "aaaa", Take::by_force);
    ASSERT_TRUE(taken.table);
    EXPECT_TRUE(one->wait(probe(**one, [](Connection& db) { return run(db, "UPDATE log_ends SET fence = 0"); })));
    EXPECT_FALSE(forgotten->wait((*forgotten)->append(1, 1, {"of a node that should have been stopped"})));
  }
}

TEST_P(Nodes, a_table_is_removed_only_in_the_term_and_the_state_that_it_was_to_be_removed_in) {
  OpenStore before{place(), node("a:1")};
  OpenStore after{place(), node("b:2")};
  EXPECT_TRUE(before.wait(before->create(table_row(1, "aaaa"), {"a1"}, {})));
  const Acquisition taken = must_acquire(after, "aaaa", Take::by_force);
  EXPECT_EQ(before.why(before->write(RemoveTable{"aaaa", Fence{0}})), ErrorId::not_found);
  // Somebody has sat down since it was seen to be deserted.
  EXPECT_TRUE(after.write(MakeGuest{{7, "Zoé", true, {}, 7}, {"s", 7, false, "", 1'000}}));
  EXPECT_TRUE(after.wait(after->append(1, {1, taken.fence}, {"a2"}, TableState{1, {}, {}}, {7})));
  EXPECT_EQ(before.why(before->write(RemoveTable{"aaaa", {}, true})), ErrorId::not_found);
  EXPECT_EQ(entries_of(after, "aaaa"), (Entries{"a1", "a2"}));
  EXPECT_TRUE(after.write(RemoveTable{"aaaa", taken.fence}));
  EXPECT_EQ(entries_of(after, "aaaa"), Entries{"none"});
}

TEST_P(Nodes, which_tables_are_a_nodes_is_read_at_once) {
  OpenStore one{place(), node("a:1")};
  OpenStore two{place(), node("b:2")};
  for (const Id id : {1, 2, 3}) one.wait(one->create(table_row(id, "t" + std::to_string(id)), {}, {}));
  const Acquisition taken = must_acquire(two, "t2", Take::by_force);
  using Terms = std::vector<Term>;
  EXPECT_EQ(*one->reader().tables_of_node(one->node()), (Terms{{1, 0}, {3, 0}}));
  EXPECT_EQ(*one->reader().tables_of_node(two->node()), (Terms{{2, taken.fence}}));
}

}  // namespace
}  // namespace rois::store
