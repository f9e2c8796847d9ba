#include "nodes_fixture.hpp"
#include "postgresql/pg_news.hpp"
#include "probe.hpp"

/// Several stores on one database: who owns a table, and what an owner of before can still do.
namespace rois::store {
namespace {

TEST_P(Nodes, a_table_is_played_on_by_the_one_that_opened_it_and_others_are_told_where) {
  OpenStore one{place(), node("a:1")};
  OpenStore two{place(), node("b:2")};
  EXPECT_NE(one->node(), two->node());
  EXPECT_TRUE(one.wait(one->create(table_row(1, "aaaa"), {"a1"}, {})));
  const Acquisition asked = must_acquire(two, "aaaa");
  EXPECT_FALSE(asked.table);
  ASSERT_TRUE(asked.owner);
  EXPECT_EQ(asked.owner->address, "a:1");
  EXPECT_EQ(asked.owner->id, one->node());
  EXPECT_FALSE(two.wait(two->append(1, {1, 1}, {"not mine"})));
  EXPECT_TRUE(one.wait(one->append(1, 1, {"a2"})));
  const Acquisition nothing = must_acquire(two, "none");
  EXPECT_FALSE(nothing.table);
  EXPECT_FALSE(nothing.owner);
}

TEST_P(Nodes, a_paused_owner_changes_nothing_once_another_has_taken_over) {
  OpenStore paused{place(), silent("a:1")};
  OpenStore next{place(), node("b:2")};
  EXPECT_TRUE(paused.wait(paused->create(table_row(1, "aaaa"), {"a1"}, {})));
  let_die(next, paused->node());
  const Acquisition taken = must_acquire(next, "aaaa");
  ASSERT_TRUE(taken.table);
  EXPECT_EQ(taken.table->entries, Entries{"a1"});
  // At the same place of the log: it is the term that tells them apart.
  const Ticket move = paused->append(1, 1, {"stale"});
  const Ticket state = paused->append(1, 1, {"stale"}, TableState{2, "stale", {}}, {7}, {8});
  const Ticket nothing_but_state = paused->append(1, 1, {}, TableState{2, "stale", {}});
  EXPECT_FALSE(paused.wait(move));
  EXPECT_FALSE(paused.wait(state));
  EXPECT_FALSE(paused.wait(nothing_but_state));
  EXPECT_TRUE(next.wait(next->append(1, {1, taken.fence}, {"a2"})));
  EXPECT_FALSE(paused.wait(paused->append(1, 2, {"stale"})));
  EXPECT_EQ(entries_of(next, "aaaa"), (Entries{"a1", "a2"}));
  EXPECT_NE((*next->reader().table_by_code("aaaa"))->state.summary, "stale");
  EXPECT_TRUE(next->reader().tables_naming(8)->empty());
}

TEST_P(Nodes, many_ask_for_the_table_of_a_dead_node_and_one_gets_it) {
  std::vector<std::unique_ptr<OpenStore>> nodes;
  auto dead = std::make_unique<OpenStore>(place(), silent("dead:1"));
  EXPECT_TRUE(dead->wait((*dead)->create(table_row(1, "aaaa"), {}, {})));
  for (int i = 0; i < 4; ++i) nodes.push_back(std::make_unique<OpenStore>(place(), node("n:" + std::to_string(i))));
  let_die(*nodes[0], (*dead)->node());
  std::atomic<int> owners = 0;
  std::vector<std::thread> asking;
  for (auto& one : nodes)
    asking.emplace_back([&] {
      const auto got = (*one)->acquire("aaaa");
      if (got && got->table) ++owners;
    });
  for (auto& one : asking) one.join();
  EXPECT_EQ(owners, 1);
}

TEST_P(Nodes, one_that_was_presumed_dead_comes_back_as_another) {
  NodeConfig late = silent("a:1");
  late.beat = std::chrono::milliseconds{600};
  OpenStore store{place(), late};
  const Id before = store->node();
  EXPECT_TRUE(store.wait_for_beat([](const Beat& beat) { return beat.lost; }).lost);
  EXPECT_NE(store->node(), before);
}

TEST_P(Nodes, a_table_that_was_released_is_free_and_one_taken_by_force_is_told) {
  OpenStore one{place(), node("a:1")};
  OpenStore two{place(), node("b:2")};
  one.wait(one->create(table_row(1, "aaaa"), {"a1"}, {}));
  EXPECT_TRUE(one.write(ReleaseTable{1, 0}));
  const Acquisition free = must_acquire(two, "aaaa");
  ASSERT_TRUE(free.table);
  // Of a term that is over.
  EXPECT_TRUE(one.write(ReleaseTable{1, 0}));
  EXPECT_TRUE(must_acquire(one, "aaaa").owner);
  const Acquisition forced = must_acquire(one, "aaaa", Take::by_force);
  ASSERT_TRUE(forced.table);
  EXPECT_GT(forced.fence, free.fence);
  two.wait_for({News::Kind::taken, {1}, {}});
  EXPECT_FALSE(two.wait(two->append(1, {1, free.fence}, {"stale"})));
  EXPECT_TRUE(one.wait(one->append(1, {1, forced.fence}, {"a2"})));
}

/// The database of after a failover has not seen the last moments before it, and counts terms from there again.
TEST_P(Nodes, a_term_that_the_database_has_forgotten_is_nobodys_when_its_number_is_given_again) {
  OpenStore first{place(), node("a:1")};
  OpenStore forgotten{place(), node("b:2")};
  OpenStore next{place(), node("c:3")};
  EXPECT_TRUE(first.wait(first->create(table_row(1, "aaaa"), {"a1"}, {})));
  const Acquisition lost = must_acquire(forgotten, "aaaa", Take::by_force);
  ASSERT_TRUE(lost.table);
  EXPECT_TRUE(first.wait(Store::Inside::push(*first, {Probe{[&](Connection& db) {
    return Query{db, "UPDATE log_ends SET fence = fence - 1, node = ?1"}.bind(1, first->node()).run();
  }}})));
  const Acquisition taken = must_acquire(next, "aaaa", Take::by_force);
  ASSERT_TRUE(taken.table);
  EXPECT_EQ(taken.fence, lost.fence);
  EXPECT_FALSE(forgotten.wait(forgotten->append(1, {1, lost.fence}, {"not its any more"})));
  EXPECT_FALSE(forgotten.wait(forgotten->append(1, {1, lost.fence}, {}, TableState{2, "stale", {}})));
  EXPECT_TRUE(next.wait(next->append(1, {1, taken.fence}, {"a2"})));
  EXPECT_EQ(entries_of(next, "aaaa"), (Entries{"a1", "a2"}));
}

TEST_P(Nodes, a_log_is_not_rewritten_in_a_term_that_is_over) {
  OpenStore before{place(), node("a:1")};
  OpenStore after{place(), node("b:2")};
  EXPECT_TRUE(before.wait(before->create(table_row(1, "aaaa"), {"a1"}, {})));
  const Acquisition taken = must_acquire(after, "aaaa", Take::by_force);
  const auto rewrite = [](Entries /*all*/) { return Entries{"rewritten"}; };
  EXPECT_FALSE(before.write(RewriteLog{"aaaa", rewrite, false, 0}));
  EXPECT_FALSE(before.write(ReplaceLog{1, "{}", "", {"replaced"}, 0}));
  EXPECT_EQ(entries_of(after, "aaaa"), Entries{"a1"});
  EXPECT_TRUE(after.write(RewriteLog{"aaaa", rewrite, false, taken.fence}));
  EXPECT_TRUE(after.write(ReplaceLog{1, "{}", "", {"replaced"}, taken.fence}));
  EXPECT_EQ(entries_of(after, "aaaa"), Entries{"replaced"});
}

TEST_P(Nodes, one_that_starts_again_where_it_was_reached_does_not_wait_for_itself) {
  NodeConfig config = silent("a:1");
  config.lease = std::chrono::hours{1};
  OpenStore killed{place(), config};
  EXPECT_TRUE(killed.wait(killed->create(table_row(1, "aaaa"), {"a1"}, {})));
  OpenStore again{place(), node("a:1")};
  EXPECT_NE(again->node(), killed->node());
  EXPECT_TRUE(must_acquire(again, "aaaa").table);
}

TEST_P(Nodes, one_that_drains_takes_nothing_and_one_that_cannot_say_that_it_is_alive_neither) {
  OpenStore drains{place(), node("a:1")};
  OpenStore other{place(), node("b:2")};
  EXPECT_TRUE(other.wait(other->create(table_row(1, "aaaa"), {}, {})));
  EXPECT_TRUE(other.write(ReleaseTable{1, 0}));
  EXPECT_TRUE(drains->holds_lease());
  drains->drain();
  EXPECT_EQ(drains->acquire("aaaa").problem().code, ErrorId::busy);
  OpenStore late{place(), silent("c:3")};
  let_die(other, late->node());
  EXPECT_FALSE(late->holds_lease());
  EXPECT_EQ(late->acquire("aaaa").problem().code, ErrorId::store_unavailable);
  EXPECT_TRUE(must_acquire(other, "aaaa").table);
}

TEST_P(Nodes, tables_of_one_that_stops_or_drains_are_free_at_once) {
  OpenStore stays{place(), node("a:1")};
  {
    OpenStore stops{place(), node("b:2")};
    stops.wait(stops->create(table_row(1, "aaaa"), {}, {}));
  }
  EXPECT_TRUE(must_acquire(stays, "aaaa").table);
  OpenStore drains{place(), node("c:3")};
  drains.wait(drains->create(table_row(2, "bbbb"), {}, {}));
  drains->drain();
  stays.wait_for_beat([](const Beat& beat) { return std::ranges::any_of(beat.nodes, &Node::draining); });
  EXPECT_TRUE(must_acquire(stays, "bbbb").table);
}

TEST_P(Nodes, numbers_names_and_links_are_given_once) {
  OpenStore one{place(), node("a:1")};
  OpenStore two{place(), node("b:2")};
  std::set<Id> given;
  for (int i = 0; i < 1'500; ++i)
    for (OpenStore* store : {&one, &two}) {
      given.insert((*store)->next_table());
      if (i % 500 == 0) store->wait((*store)->look_outside());
    }
  EXPECT_EQ(given.size(), 3'000U);
  EXPECT_TRUE(one.wait(one->create(table_row(1, "aaaa"), {"a1"}, {})));
  EXPECT_FALSE(two.wait(two->create(table_row(2, "aaaa"), {"b1"}, {})));
  EXPECT_EQ(entries_of(two, "aaaa"), Entries{"a1"});
  EXPECT_TRUE(one.write(MakeAccount{{1, "Zoé", false, "hash", 7}, {"s", 1, false, "", 1'000}}));
  EXPECT_EQ(two.why(two->write(MakeAccount{{2, "ZOÉ", false, "hash", 7}, {"t", 2, false, "", 1'000}})),
            ErrorId::name_taken);
}

TEST_P(Nodes, what_others_need_to_know_is_told_by_numbers_and_a_move_is_not) {
  OpenStore one{place(), node("a:1")};
  OpenStore two{place(), node("b:2")};
  one.wait(one->create(table_row(1, "aaaa"), {}, {}));
  one.wait(one->append(1, 0, {"move"}));
  one.write(MakeAccount{{5, "Zoé", false, "hash", 7}, {"secret", 5, false, "", 1'000}});
  one.write(LogOut{"secret"});
  one.write(EndAllSessions{5});
  one.write(SetReadOnly{false});
  two.wait_for({News::Kind::tables, {1}, {}});
  two.wait_for({News::Kind::session, {}, "secret"});
  two.wait_for({News::Kind::people, {5}, {}});
  two.wait_for({News::Kind::rules, {}, {}});
  EXPECT_EQ(two.news().size(), 4U);
  EXPECT_TRUE(one.news().empty());
}

TEST_P(Nodes, share_a_time_that_stands_still_while_nothing_may_be_changed) {
  OpenStore one{place(), node("a:1")};
  OpenStore two{place(), node("b:2")};
  const auto any = [](const Beat& /*beat*/) { return true; };
  const std::int64_t before = one.wait_for_beat(any).time_ms;
  const std::int64_t after = two.wait_for_beat([&](const Beat& beat) { return beat.time_ms > before; }).time_ms;
  EXPECT_GT(after, before);
  EXPECT_TRUE(one.write(SetReadOnly{true}));
  const std::int64_t stopped = two.wait_for_beat(any).time_ms;
  EXPECT_EQ(one.wait_for_beat(any).time_ms, stopped);
  EXPECT_EQ(two.wait_for_beat(any).time_ms, stopped);
}

TEST_P(Nodes, one_of_them_is_on_duty_and_another_when_it_has_gone) {
  auto one = std::make_unique<OpenStore>(place(), node("a:1"));
  EXPECT_TRUE(one->wait_for_beat([](const Beat& beat) { return beat.on_duty; }).on_duty);
  OpenStore two{place(), node("b:2")};
  EXPECT_FALSE(two.wait_for_beat([](const Beat& /*beat*/) { return true; }).on_duty);
  one.reset();
  EXPECT_TRUE(two.wait_for_beat([](const Beat& beat) { return beat.on_duty; }).on_duty);
}

TEST_P(Nodes, keep_out_whoever_wants_the_database_alone) {
  const OpenStore shares{place(), node("a:1")};
  const auto alone = Store::open({place(), {}, [](const Commit&) {}});
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.problem().code, ErrorId::data_file_in_use);
}

TEST_P(Nodes, whoever_is_alone_afterwards_goes_on_in_the_term_that_a_table_is_in) {
  {
    OpenStore one{place(), node("a:1")};
    one.wait(one->create(table_row(1, "aaaa"), {"a1"}, {}));
    must_acquire(one, "aaaa");
  }
  OpenStore alone{place()};
  const Acquisition got = must_acquire(alone, "aaaa");
  ASSERT_TRUE(got.table);
  EXPECT_FALSE(alone.wait(alone->append(1, 1, {"of before"})));
  EXPECT_TRUE(alone.wait(alone->append(1, {1, got.fence}, {"a2"})));
}

/// As in a rolling upgrade: who serves by the layout of before neither waits nor fails.
TEST_P(Nodes, the_layout_is_upgraded_while_nodes_of_before_go_on) {
  OpenStore before{place(), node("a:1")};
  EXPECT_TRUE(before.wait(before->create(table_row(1, "aaaa"), {"a1"}, {})));
  EXPECT_TRUE(before.wait(probe(*before, [](Connection& db) {
    return run(db, "DROP TABLE work") && run(db, "UPDATE rois_schema SET version = 3");
  })));
  std::atomic<bool> is_upgraded = false;
  std::thread upgrades{[&] {
    OpenStore after{place(), node("b:2")};
    EXPECT_TRUE(after.wait(probe(*after, [](Connection& db) {
      Query q{db, "SELECT version FROM rois_schema WHERE compatible = 3 AND to_regclass('work') IS NOT NULL"};
      return q.step() && q.number(0) == 4;
    })));
    is_upgraded = true;
  }};
  std::size_t n = 1;
  while (!is_upgraded) {
    EXPECT_TRUE(before.wait(before->append(1, n, {"a" + std::to_string(n + 1)})));
    ++n;
  }
  upgrades.join();
  EXPECT_TRUE(before.wait(before->append(1, n, {"the last"})));
  EXPECT_EQ(entries_of(before, "aaaa").size(), n + 1);
}

TEST_P(Nodes, without_fences_a_paused_owner_would_write_into_its_successors_log) {
  NodeConfig planted = silent("a:1");
  planted.fenced = false;
  OpenStore paused{place(), planted};
  OpenStore next{place(), node("b:2")};
  paused.wait(paused->create(table_row(1, "aaaa"), {"a1"}, {}));
  let_die(next, paused->node());
  const Acquisition taken = must_acquire(next, "aaaa");
  EXPECT_TRUE(next.wait(next->append(1, {1, taken.fence}, {"a2"})));
  EXPECT_TRUE(paused.wait(paused->append(1, 1, {"stale"})));
  EXPECT_EQ(entries_of(next, "aaaa"), (Entries{"a1", "a2", "stale"}));
}

TEST(News, is_read_as_it_was_written) {
  for (const News& news :
       {News{News::Kind::tables, {1, 22}, {}}, News{News::Kind::session, {}, std::string{"\0\xff", 2}},
        News{News::Kind::rules, {}, {}}, News{}}) {
    EXPECT_EQ(read_news(news_text(news, 3), 4), news);
    EXPECT_FALSE(read_news(news_text(news, 3), 3));
  }
  EXPECT_EQ(read_news("", 3), News{});
  EXPECT_EQ(read_news("", 0), News{}) << "a node that has lost its number hears other programs";
  EXPECT_EQ(read_news("x tables 1,,x", 3), (News{News::Kind::tables, {1, 0, 0}, {}}));
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Nodes);
INSTANTIATE_TEST_SUITE_P(Store, Nodes, testing::ValuesIn(databases()),
                         [](const auto& database) { return database.param; });

}  // namespace
}  // namespace rois::store
