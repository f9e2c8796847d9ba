#include <array>
#include <set>

#include "bench.hpp"

// The room for what is legal and for what is begun, with card sets that fill it to the brim.
namespace rois::ambition {
namespace {

using Four = std::array<int, 4>;

template <class Visit>
void each_four(int total, Visit visit) {
  for (int f = 0; f <= total; ++f)
    for (int g = 0; f + g <= total; ++g)
      for (int l = 0; f + g + l <= total; ++l) visit(Four{f, g, l, total - f - g - l});
}

/// The payments of `size` tokens for a price: what the fixed tokens do not ask for stands for `*`.
std::size_t payments(const Four& fixed, int any, int size) {
  std::size_t count = 0;
  each_four(size, [&](const Four& paid) {
    int others = 0;
    for (std::size_t type = 0; type < 4; ++type) others += std::max(0, paid[type] - fixed[type]);
    count += others <= any ? 1U : 0U;
  });
  return count;
}

template <class Visit>
void each_cost(int most, Visit visit) {
  for (int any = 0; any <= max_any; ++any)
    for (int total = any; total <= most; ++total)
      each_four(total - any, [&](const Four& fixed) { visit(fixed, any, total); });
}

//
TEST(AmbitionCapacity, no_hero_within_the_limits_can_be_paid_in_more_ways) {
  std::size_t most = 0;
  each_cost(max_hero_cost, [&](const Four& fixed, int any, int total) {
    std::size_t all = 0;
    for (int size = 0; size <= total; ++size) all += payments(fixed, any, size);
    most = std::max(most, all);
  });
  EXPECT_EQ(most, max_hero_payments);
}

//
TEST(AmbitionCapacity, no_purchase_within_the_limits_can_be_paid_in_more_ways) {
  std::size_t most = 0;
  each_cost(max_price, [&](const Four& fixed, int any, int total) {
    for (int size = std::min(1, total); size <= total; ++size) most = std::max(most, payments(fixed, any, size));
  });
  EXPECT_EQ(most, max_purchase_payments);
}

std::size_t expect_all_different_and_legal(const Bench& b) {
  const auto texts = b.legal();
  EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()).size(), texts.size());
  for (const auto& text : texts) EXPECT_EQ(b.refused(text), "") << text;
  return texts.size();
}

// five attackers, every discount, seven items to use one of them twice.
TEST(AmbitionCapacity, every_way_to_use_heroes_is_listed_and_there_are_no_more) {
  for (const int version : {1, 2}) {
    Bench b{2, set_named("payments.json"), 0, RulesVersion{version}};
    b.market("B08 B08 B08 B08 B08").owns(0, "O1 O2 O3 O4 O5 O6 O7 O8 B01 B02 B03 B04").fight(0);
    b.tokens(0, "FFFFFFGGGGGGLLLLLLHHHHHH");
    b.play("item:O1").clash("S1,S2,S3,S4,S5", "S6,S7,S8");
    EXPECT_EQ(b.asked(), "use");
    EXPECT_EQ(expect_all_different_and_legal(b), max_uses);
    b.play("use:S1/FFGL+O2").play("done");
    EXPECT_EQ(b.asked(), "develop");
  }
}

//
TEST(AmbitionCapacity, every_way_to_develop_is_listed) {
  Bench b{2, set_named("payments.json")};
  b.market("B08 B08 B08 B08 B08").owns(0, "B05 B06 B07").tokens(0, "FFFFFFGGGGGGLLLLLLHHHHHH").begin(0);
  EXPECT_EQ(expect_all_different_and_legal(b), 6 * max_purchase_payments + handfuls(2) + 1);
}

std::string times(int n, const std::string& id) {
  std::string out;
  for (int i = 0; i < n; ++i) out += id + " ";
  return out;
}

// every building, then every item, then every citizen on top of each other, and a promotion.
TEST(AmbitionCapacity, all_that_can_be_begun_at_once_has_room) {
  for (const int version : {1, 2}) {
    Bench b{2, set_named("stack.json"), 0, RulesVersion{version}};
    b.market(times(5, "C01")).owns(0, times(17, "B01") + times(8, "O1")).tokens(0, "FFFGGG");
    b.begin(0);
    EXPECT_EQ(b.state.table.frames.size(), 17U);
    for (int i = 0; i < 8; ++i) b.play("item:O1");
    EXPECT_EQ(b.state.table.frames.size(), 25U);
    Rng rng{1};
    for (int i = 0; i < 17; ++i) {
      const auto texts = b.legal();
      b.play(*std::ranges::find_if(texts, [](const auto& text) { return text.starts_with("buy:C01"); }));
      while (b.asked() == "chance" && b.state.table.frames.size() < max_frames)
        b.rules.apply_chance(b.state, b.rules.sample(b.state, rng));
    }
    EXPECT_EQ(b.state.table.frames.size() + (b.asked() == "purchase" ? 1U : 0U), max_frames);
    if (b.asked() == "purchase") b.play("no");
    EXPECT_EQ(b.state.table.frames.size(), max_frames);
    for (int step = 0; step < 400 && !b.state.table.frames.empty(); ++step) {
      if (b.asked() == "chance") {
        b.rules.apply_chance(b.state, b.rules.sample(b.state, rng));
      } else {
        b.decline();
      }
    }
    EXPECT_TRUE(b.state.table.frames.empty());
    EXPECT_EQ(invariant(b.rules, b.state), "");
  }
}

}  // namespace
}  // namespace rois::ambition
