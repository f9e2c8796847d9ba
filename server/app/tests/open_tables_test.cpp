#include "rois/app/open_tables.hpp"

#include "fake_loop.hpp"
#include "rois/limits/limits.hpp"
#include "rois/testkit/folder.hpp"

namespace rois::app {
namespace {

class OpenTablesTest : public testing::Test {
 protected:
  OpenTablesTest() {
    auto opened = store::Store::open({folder.file(), {}, [](const store::Commit& /*commit*/) {}});
    EXPECT_TRUE(opened) << "no store";
    store = std::move(*opened);
    tables.emplace(OpenTables::Parts{*store, *reader, loop});
  }
  ~OpenTablesTest() override { reader.reset(); }

  bool allows(const RateLimitKey& host) {
    std::optional<bool> answer;
    tables->check(host, [&](bool within) { answer = within; });
    loop.until([&] { return answer.has_value(); });
    return *answer;
  }
  void open(std::size_t count, const RateLimitKey& host) {
    for (std::size_t i = 0; i < count; ++i) tables->opened("t" + std::to_string(next_++), host);
  }

  FakeLoop loop;
  testkit::Folder folder;
  std::unique_ptr<store::Store> store;
  std::optional<Worker> reader{std::in_place, 100};
  std::optional<OpenTables> tables;

 private:
  std::size_t next_ = 0;
};

TEST_F(OpenTablesTest, are_limited_for_each_person) {
  const RateLimitKey ada{1, "127.0.0.1"};
  EXPECT_TRUE(allows(ada));
  open(limits::tables_per_user - 1, ada);
  EXPECT_TRUE(allows(ada));
  open(1, ada);
  EXPECT_FALSE(allows(ada));
  EXPECT_TRUE(allows({2, "127.0.0.1"}));
  tables->ended("t0", 1);
  EXPECT_TRUE(allows(ada));
  open(1, ada);
  EXPECT_FALSE(allows(ada));
  tables->recount();
  EXPECT_TRUE(allows(ada)) << "the store has none";
}

TEST_F(OpenTablesTest, are_limited_for_each_network_but_not_for_this_machine) {
  open(limits::tables_per_network, {1, "203.0.113.7"});
  EXPECT_FALSE(allows({2, "203.0.113.7"}));
  EXPECT_TRUE(allows({2, "203.0.113.8"}));
  EXPECT_EQ(tables->network_of("t0"), "203.0.113.7");
  // Told twice, as by several nodes.
  tables->opened("t0", {1, "203.0.113.7"});
  tables->forget("t0");
  EXPECT_EQ(tables->network_of("t0"), "");
  EXPECT_TRUE(allows({2, "203.0.113.7"}));
  open(limits::tables_per_network + 1, {3, "127.0.0.1"});
  EXPECT_TRUE(allows({4, "127.0.0.1"}));
}

}  // namespace
}  // namespace rois::app
