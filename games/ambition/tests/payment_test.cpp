#include <set>

#include "bench.hpp"

namespace rois::ambition {
namespace {

/// The slow way, straight from A-38: every discount takes tokens off one by one, in every way it can.
struct SlowPrice {
  std::array<int, 5> left{};  // F G L H *

  int total() const { return left[0] + left[1] + left[2] + left[3] + left[4]; }
  auto operator<=>(const SlowPrice&) const = default;
};

void take_off(const SlowPrice& price, const std::vector<unsigned>& each_off, std::size_t next, int at_least,
              std::set<SlowPrice>& out) {
  out.insert(price);
  if (next == each_off.size()) return;
  take_off(price, each_off, next + 1, at_least, out);
  if (price.total() <= at_least) return;
  for (std::size_t kind = 0; kind < 5; ++kind) {
    if (price.left[kind] == 0 || (kind < 4 && ((each_off[next] >> kind) & 1U) == 0)) continue;
    SlowPrice less = price;
    --less.left[kind];
    take_off(less, each_off, next + 1, at_least, out);
  }
}

void pay_any(std::array<int, 4> paid, int any, const std::array<int, 4>& purse, std::set<std::string>& out) {
  if (any > 0) {
    for (std::size_t type = 0; type < 4; ++type) {
      auto more = paid;
      ++more[type];
      pay_any(more, any - 1, purse, out);
    }
    return;
  }
  std::string text;
  for (std::size_t type = 0; type < 4; ++type) {
    if (paid[type] > purse[type]) return;
    text.append(static_cast<std::size_t>(paid[type]), "FGLH"[type]);
  }
  out.insert(text);
}

std::set<std::string> slow_payments(const SlowPrice& price, const std::vector<unsigned>& each_off, int at_least,
                                    const std::array<int, 4>& purse) {
  std::set<SlowPrice> prices;
  take_off(price, each_off, 0, at_least, prices);
  int least = price.total();
  for (const auto& one : prices) least = std::min(least, one.total());
  std::set<std::string> out;
  for (const auto& one : prices)
    if (one.total() == least) pay_any({one.left[0], one.left[1], one.left[2], one.left[3]}, one.left[4], purse, out);
  return out;
}

Cost cost_of(const SlowPrice& price) {
  Cost cost;
  for (const Resource type : resources) cost.fixed += Tokens::of(type, price.left[static_cast<std::size_t>(type)]);
  cost.any = static_cast<std::uint8_t>(price.left[4]);
  return cost;
}

TEST(AmbitionPayments, A38_a_building_can_be_paid_in_just_the_ways_that_a_slow_model_finds) {
  Rng rng{38};
  for (int round = 0; round < 3000; ++round) {
    auto set = std::make_shared<CardSet>(*settled());
    SlowPrice price;
    for (auto& n : price.left) n = static_cast<int>(rng.below(3));
    if (price.total() == 0 || price.total() > 8) continue;
    set->cards[set->palace].cost = cost_of(price);
    std::vector<unsigned> each_off;
    for (const char* yard : {"B14", "B05"}) {
      Effect effect;
      effect.trigger = Trigger::purchase;
      effect.operation = Operation::discount;
      effect.on = building_kinds;
      effect.n = static_cast<std::uint8_t>(1 + rng.below(2));
      effect.types = static_cast<Types>(1 + rng.below(15));
      Card& card = set->cards[find_card(*set, yard)];
      card.effects.clear();
      card.effects.push(effect);
      each_off.insert(each_off.end(), effect.n, effect.types);
    }
    arrange(*set);
    std::array<int, 4> purse{};
    std::string tokens;
    for (std::size_t type = 0; type < 4; ++type) {
      purse[type] = static_cast<int>(rng.below(4));
      tokens.append(static_cast<std::size_t>(purse[type]), "FGLH"[type]);
    }
    Bench b{2, set};
    b.market("C10 C11 C12 C07 C08").owns(0, "B14 B05 O7").tokens(0, tokens).begin(0);
    std::set<std::string> found;
    for (const auto& action : b.legal()) {
      if (!action.starts_with("buy:PAL/")) continue;
      EXPECT_TRUE(found.insert(action.substr(8)).second) << action;
    }
    ASSERT_EQ(found, slow_payments(price, each_off, 1, purse)) << round;
    ASSERT_EQ(b.rules.missing(b.state.table, seat(0), set->palace).total() == 0, !found.empty()) << round;
  }
}

TEST(AmbitionPayments, A38_what_is_missing_counts_the_discounts_of_ones_own_buildings) {
  Bench b;
  b.market("B01 B02 C12 C07 C08").tokens(0, "").tokens(1, "").begin(0);
  const auto missing = [&](int s) { return text(b.rules.missing(b.state.table, seat(s), b.rules.cards().palace)); };
  const std::string price = text(b.rules.cards()[b.rules.cards().palace].cost);
  EXPECT_EQ(missing(0), price);
  b.owns(0, "B14");
  EXPECT_LT(missing(0).size(), price.size());
  EXPECT_EQ(missing(1), price);
  b.tokens(0, price);
  EXPECT_EQ(missing(0), "");
}

TEST(AmbitionPayments, A38_a_hero_is_paid_in_full_or_with_one_discount) {
  Rng rng{39};
  for (int round = 0; round < 1000; ++round) {
    auto set = std::make_shared<CardSet>(*settled());
    SlowPrice price;
    for (auto& n : price.left) n = static_cast<int>(rng.below(2));
    if (price.total() > 4) continue;
    set->cards[find_card(*set, "S1")].cost = cost_of(price);
    Effect effect = set->cards[find_card(*set, "B10")].effects[0];
    effect.n = static_cast<std::uint8_t>(1 + rng.below(3));
    effect.types = static_cast<Types>(1 + rng.below(15));
    set->cards[find_card(*set, "B10")].effects[0] = effect;
    arrange(*set);
    Bench b{2, set};
    b.market("C10 C11 C12 C07 C08").owns(0, "B10").tokens(0, "FFGLHH").fight(0);
    b.clash("S1,S2,S4", "S2,S4,S5");
    std::set<std::string> found;
    for (const auto& action : b.legal())
      if (action.starts_with("use:S1")) found.insert(action.size() > 7 ? action.substr(7) : "");
    const std::array<int, 4> purse{2, 1, 1, 2};
    auto expected = slow_payments(price, {}, 0, purse);
    expected.merge(slow_payments(price, std::vector<unsigned>(effect.n, effect.types), 0, purse));
    ASSERT_EQ(found, expected) << round;
  }
}

}  // namespace
}  // namespace rois::ambition
