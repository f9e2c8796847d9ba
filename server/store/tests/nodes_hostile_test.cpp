#include "halting_way.hpp"
#include "nodes_fixture.hpp"

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

}  // namespace
}  // namespace rois::store
