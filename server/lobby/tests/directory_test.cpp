#include "rois/lobby/directory.hpp"

#include <gtest/gtest.h>

#include <string>

namespace rois::lobby {
namespace {

using List = std::vector<std::string>;

constexpr auto waiting = Listing::Phase::waiting;
constexpr auto running = Listing::Phase::running;
constexpr Directory::Shares plenty{100, 100};

Listing listing(std::int64_t number, Listing::Phase phase, std::string summary, std::int64_t host = 0,
                std::string network = {}) {
  return {number, phase, host == 0 ? number : host, std::move(network), std::move(summary)};
}

TEST(Directory, lists_waiting_tables_first_and_the_newest_of_them_first) {
  Directory directory{plenty};
  directory.put("a", listing(1, waiting, "A"));
  directory.put("b", listing(2, running, "B"));
  directory.put("c", listing(3, waiting, "C"));
  EXPECT_EQ(directory.listed(10), (List{"C", "A", "B"}));
  EXPECT_EQ(directory.listed(2), (List{"C", "A"}));
  EXPECT_EQ(directory.listed(2, 1), (List{"A", "B"}));
  EXPECT_EQ(directory.listed(2, 7), List{});
  directory.put("c", listing(3, running, "C2"));
  EXPECT_EQ(directory.listed(10), (List{"A", "C2", "B"}));
  directory.drop("a");
  directory.drop("nothing");
  EXPECT_EQ(directory.listed(10), (List{"C2", "B"}));
}

TEST(Directory, everybodys_newest_table_comes_before_anybodys_second) {
  Directory directory{plenty};
  directory.put("a", listing(1, waiting, "honest", 1));
  for (int i = 2; i < 50; ++i)
    directory.put("b" + std::to_string(i), listing(i, waiting, "crowd" + std::to_string(i), 2));
  EXPECT_EQ(directory.listed(3), (List{"crowd49", "honest", "crowd48"}));
}

TEST(Directory, a_network_counts_as_one_however_many_people_come_from_it) {
  Directory directory{plenty};
  directory.put("a", listing(1, waiting, "honest", 1, "9.9.9.9"));
  for (int i = 2; i < 50; ++i)
    directory.put("b" + std::to_string(i), listing(i, waiting, "crowd" + std::to_string(i), i, "6.6.6.6"));
  EXPECT_EQ(directory.listed(3), (List{"crowd49", "honest", "crowd48"}));
}

TEST(Directory, of_one_person_and_of_one_network_only_so_many_are_listed) {
  Directory directory{{2, 3}};
  for (int i = 1; i <= 5; ++i) directory.put("a" + std::to_string(i), listing(i, waiting, std::to_string(i), 100));
  EXPECT_EQ(directory.listed(10), (List{"5", "4"}));
  for (int i = 1; i <= 5; ++i)
    directory.put("a" + std::to_string(i), listing(i, waiting, std::to_string(i), i, "6.6.6.6"));
  EXPECT_EQ(directory.listed(10), (List{"5", "4", "3"}));
  EXPECT_EQ(directory.listable(), 3U);
  directory.drop("a4");
  EXPECT_EQ(directory.listed(10), (List{"5", "3", "2"}));
}

TEST(Directory, tells_what_became_different_and_nothing_else) {
  Directory directory{plenty};
  EXPECT_TRUE(directory.refresh(2).empty());
  directory.put("a", listing(1, waiting, "A"));
  directory.put("b", listing(2, waiting, "B"));
  EXPECT_EQ(directory.refresh(2).put, (List{"B", "A"}));
  EXPECT_EQ(directory.shown(), (List{"B", "A"}));
  directory.put("a", listing(1, waiting, "A"));
  EXPECT_TRUE(directory.refresh(2).empty());
  directory.put("a", listing(1, waiting, "A2"));
  EXPECT_EQ(directory.refresh(2).put, List{"A2"});
  directory.put("c", listing(3, waiting, "C"));
  const Changes pushed_out = directory.refresh(2);
  EXPECT_EQ(pushed_out.put, List{"C"});
  EXPECT_EQ(pushed_out.gone, List{"a"});
  directory.drop("c");
  const Changes back = directory.refresh(2);
  EXPECT_EQ(back.put, List{"A2"});
  EXPECT_EQ(back.gone, List{"c"});
}

}  // namespace
}  // namespace rois::lobby
