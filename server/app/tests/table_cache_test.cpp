#include "rois/app/table_cache.hpp"

#include <spdlog/spdlog.h>

#include "fake_loop.hpp"
#include "probe.hpp"
#include "rois/secrets/secrets.hpp"
#include "rois/testkit/folder.hpp"

namespace rois::app {
namespace {

class TableCacheTest : public testing::Test {
 protected:
  TableCacheTest() {
    spdlog::set_level(spdlog::level::off);
    EXPECT_TRUE(secrets::init());
    auto opened = store::Store::open({folder.file(), {}, [this](const store::Commit& commit) {
                                        loop.post([this, commit] { written = commit.up_to; });
                                      }});
    EXPECT_TRUE(opened) << "no store";
    store = std::move(*opened);
    cache.emplace(TableCache::Parts{all_games(), secrets::random_number, *store, *reader, loop, costs,
                                    [this](LoadedTable& loaded) { loaded_codes.push_back(loaded.code); }});
  }
  ~TableCacheTest() override {
    // Threads first, so that nothing calls into what is gone.
    reader.reset();
    store.reset();
  }

  LoadedTable& create() {
    session::Head head;
    head.game = "soldiers";
    head.host = {1, "Ada", true};
    head.options.add("first", "red");
    head.seats[0] = session::Occupant::of(head.host);
    head.seats[1] = session::Occupant::of({2, "Bob", true});
    auto table = session::Table::open(head, all_games(), secrets::random_number);
    EXPECT_TRUE(table);
    LoadedTable& made = cache->create({std::move(*table), {}});
    finish_writing();
    return made;
  }
  void move(LoadedTable& loaded, std::string_view action) {
    const auto outcome = loaded.table.submit(loop.now_ms, 1, {0, 0, "k", action});
    EXPECT_TRUE(outcome.moved);
    cache->append(loaded, outcome);
    finish_writing();
  }
  void finish_writing() {
    const store::Ticket last = store->look_outside();
    loop.until([&] { return written >= last; });
  }
  LoadedTable* load(const std::string& code) {
    std::optional<LoadedTable*> found;
    cache->load(code, [&](const Result<LoadedTable*>& loaded) { found = loaded ? *loaded : nullptr; });
    loop.until([&] { return found.has_value(); });
    return *found;
  }
  static bool any(const LoadedTable& /*loaded*/) { return true; }

  FakeLoop loop;
  CostLimiter costs{loop};
  testkit::Folder folder;
  std::unique_ptr<store::Store> store;
  std::optional<Worker> reader{std::in_place, 1'000};
  std::optional<TableCache> cache;
  store::Ticket written = 0;
  std::vector<std::string> loaded_codes;
};

TEST_F(TableCacheTest, gives_back_from_the_store_what_it_evicted) {
  LoadedTable& made = create();
  const std::string code = made.code;
  move(made, "a2a3");
  cache->evict(any);
  ASSERT_NE(cache->find(code), nullptr) << "its row has to be written first";
  finish_writing();
  EXPECT_EQ(cache->evict(any), std::vector<std::string>{code});
  ASSERT_EQ(cache->find(code), nullptr);
  const LoadedTable* again = load(code);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->table.match().actions(), 1U);
  EXPECT_EQ(again->entries, 1U);
  EXPECT_TRUE(again->row_is_current);
  EXPECT_EQ(loaded_codes, std::vector<std::string>{code});
}

TEST_F(TableCacheTest, evicts_nothing_that_may_not_go) {
  create();
  EXPECT_TRUE(cache->evict([](const LoadedTable& /*loaded*/) { return false; }).empty());
  EXPECT_EQ(cache->size(), 1U);
}

TEST_F(TableCacheTest, reads_a_table_once_however_many_ask_for_it) {
  const std::string code = create().code;
  cache->evict(any);
  int answers = 0;
  for (int i = 0; i < 3; ++i) cache->load(code, [&](const Result<LoadedTable*>& loaded) { answers += loaded ? 1 : 0; });
  loop.until([&] { return answers == 3; });
  EXPECT_EQ(cache->loads(), 1U);
}

TEST_F(TableCacheTest, has_nothing_for_a_code_that_nobody_was_given) { EXPECT_EQ(load("nosuch"), nullptr); }

TEST_F(TableCacheTest, does_not_play_on_what_it_cannot_replay) {
  LoadedTable& made = create();
  const std::string code = made.code;
  move(made, "a2a3");
  cache->erase(code);
  store::probe(*store, [](store::Connection& db) { return store::run(db, "UPDATE log SET entry = 'nonsense'"); });
  finish_writing();
  EXPECT_EQ(load(code), nullptr);
  EXPECT_EQ(cache->size(), 0U);
  EXPECT_TRUE(loaded_codes.empty());
}

}  // namespace
}  // namespace rois::app
