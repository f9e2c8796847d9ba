#include "rois/store/people.hpp"
#include "rois/store/queries.hpp"
#include "temporary.hpp"

namespace rois::store {
namespace {

/// Releases before folded ASCII alone, so an account of theirs has a key with capitals in it.
TEST(Names, of_accounts_from_before_are_found_by_their_old_keys) {
  const Folder folder;
  OpenStore store{folder.file()};
  EXPECT_TRUE(store.wait(store->change([](Database& db) {
    return put_user(db, {7, "Élise", false, "hash", 0}) && put_user(db, {8, "Zoé", false, "hash", 0}) &&
           db.exec("UPDATE users SET folded = 'Élise' WHERE id = 7");
  })));
  EXPECT_EQ(user_by_name(store->reader(), "Élise")->id, 7);
  EXPECT_FALSE(user_by_name(store->reader(), "élise"));
  EXPECT_EQ(user_by_name(store->reader(), "ZOÉ")->id, 8);
  // Where both are there each is found by its own spelling.
  EXPECT_TRUE(store.wait(store->change([](Database& db) { return put_user(db, {9, "élise", false, "hash", 0}); })));
  EXPECT_EQ(user_by_name(store->reader(), "Élise")->id, 7);
  EXPECT_EQ(user_by_name(store->reader(), "élise")->id, 9);
}

}  // namespace
}  // namespace rois::store
