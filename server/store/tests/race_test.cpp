#include <atomic>
#include <thread>

#include "temporary.hpp"

namespace rois::store {
namespace {

TEST(Race, a_table_that_is_folded_is_read_whole) {
  const Folder folder;
  // The entry that follows is the one with which all of them move.
  OpenStore store{folder.file(), {false, {}, 21}};
  std::atomic<Id> table = 0;
  std::atomic<int> wrong = 0;
  std::atomic<int> loads = 0;
  std::thread reading{[&] {
    for (Id id = table; id >= 0; id = table) {
      if (id == 0) continue;
      const auto found = *store->reader().load("t" + std::to_string(id));
      if (!found || !found->whole || found->entries.size() < 20) ++wrong;
      ++loads;
    }
  }};
  for (Id id = 1; id <= 2000; ++id) {
    store.wait(store->create(table_row(id, "t" + std::to_string(id)), std::vector<std::string>(20, "entry"), {}));
    table = id;
    const int before = loads;
    store.wait(store->append(id, 20, {"entry"}));
    while (loads < before + 2) std::this_thread::yield();
  }
  table = -1;
  reading.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace rois::store
