#include "rois/ai_ambition/net_evaluator.hpp"

#include <gtest/gtest.h>

#include "bench.hpp"

namespace rois::ai_ambition {
namespace {

using ambition::Bench;

Amounts amounts_of(const Bench& bench, int s) {
  return seat_amounts(bench.cards(), Roles{bench.cards()}, bench.state.table, seat(s), bench.rules.players());
}

double amount(const Amounts& amounts, std::size_t input) {
  for (const Amount& each : amounts)
    if (each.input == input) return each.amount;
  return 0;
}

/// The net by real numbers, from what is written down for training.
double strength_by_hand(const std::array<Amounts, max_seats>& seats, int judged, int players) {
  std::array<double, Net::upper_units> sums{};
  for (std::size_t u = 0; u < sums.size(); ++u)
    sums[u] = trained_net.upper_bias[static_cast<std::size_t>(players - 2)][u] / double{Net::one * Net::upper_one};
  for (int k = 0; k < players; ++k) {
    const auto relation = static_cast<std::size_t>(relation_of(seat(judged), seat(k), players, false));
    for (std::size_t i = 0; i < Net::kingdom_units; ++i) {
      double unit = trained_net.first_bias[i];
      for (const Amount& each : seats[static_cast<std::size_t>(k)])
        unit += double{each.amount} * trained_net.first[each.input][i];
      unit = std::clamp(unit / Net::one, 0.0, 8.0);
      for (std::size_t u = 0; u < sums.size(); ++u)
        sums[u] += unit * trained_net.upper[relation][u][i] / Net::upper_one;
    }
  }
  double out = 0;
  for (std::size_t u = 0; u < sums.size(); ++u)
    out += std::clamp(sums[u], 0.0, 8.0) * trained_net.output[u] / Net::output_one;
  return out;
}

TEST(AmbitionNet, sums_in_whole_numbers_what_the_inputs_say) {
  for (int players = 2; players <= 4; ++players) {
    Bench bench{players};
    bench.tokens(0, "FGGLHHH").owns(0, "B01 B11 O7 A2 PAL").tokens(1, "GL").owns(1, "B14 O2 A3").begin(0);
    std::array<Amounts, max_seats> seats;
    for (int s = 0; s < players; ++s) seats[static_cast<std::size_t>(s)] = amounts_of(bench, s);
    const auto logits = NetEvaluator{bench.rules}.logits(bench.state.table);
    for (int s = 0; s < players; ++s)
      EXPECT_NEAR(logits[static_cast<std::size_t>(s)], strength_by_hand(seats, s, players), 0.15);
  }
}

TEST(AmbitionNet, a_palace_and_honour_count) {
  for (int players = 2; players <= 4; ++players) {
    Bench bench{players};
    bench.tokens(0, "FGLHH").tokens(1, "FGLHH").begin(0);
    const NetEvaluator judge{bench.rules};
    const double before = judge.share(bench.state, seat(0));
    bench.tokens(0, "FGLHHHH");
    const double richer = judge.share(bench.state, seat(0));
    EXPECT_GT(richer, before);
    bench.owns(0, "PAL");
    EXPECT_GT(judge.share(bench.state, seat(0)), richer);
    const Shares shares = judge.shares(bench.state);
    EXPECT_NEAR(shares[0] + shares[1] + shares[2] + shares[3], 1, 1e-9);
  }
}

TEST(AmbitionNet, tells_the_heroes_of_the_shipped_set_apart) {
  Bench bench;
  const Roles roles{bench.cards()};
  std::set<std::vector<std::pair<int, float>>> seen;
  for (std::size_t c = 0; c < ambition::category_count; ++c) {
    std::vector<std::pair<int, float>> inputs;
    for (const Amount& each : hero_amounts(bench.cards(), c, roles)) inputs.emplace_back(each.input, each.amount);
    seen.insert(inputs);
  }
  EXPECT_EQ(seen.size(), std::size_t{ambition::category_count});
}

TEST(AmbitionNet, an_offer_is_told_by_what_the_seat_lacks_and_by_when_it_may_buy) {
  Bench bench;
  bench.tokens(0, "FG").tokens(1, "").market("C05 B01 B02 B03 B11").begin(0);
  const auto promised = [](const Amounts& amounts, std::size_t time, std::size_t lacks) {
    const std::size_t kind = time * input::offer_lacks + lacks;
    return amount(amounts, input::offer + kind * input::offer_inputs + input::brings);
  };
  EXPECT_EQ(promised(amounts_of(bench, 0), 0, 0), 2);  // the Priestess brings two Honour
  EXPECT_EQ(promised(amounts_of(bench, 1), 1, 2), 2);
  bench.tokens(0, "F");
  EXPECT_EQ(promised(amounts_of(bench, 0), 0, 1), 2);
}

TEST(AmbitionNet, a_building_that_makes_palaces_cheaper_is_reckoned_with) {
  Bench bench;
  bench.tokens(0, "HHHH").begin(0);
  EXPECT_EQ(amount(amounts_of(bench, 0), input::lack + 1), 1);
  bench.owns(0, "B14");
  EXPECT_EQ(amount(amounts_of(bench, 0), input::lack), 1);
}

TEST(AmbitionNet, judges_with_two_and_three_and_the_sum_of_features_with_four) {
  for (int players = 2; players <= 4; ++players) {
    Bench bench{players};
    bench.tokens(0, "HHHL").tokens(1, "FG").market("C05 B01 B02 B03 B11").begin(0);
    const Evaluator features{bench.rules, shipped_weights(players)};
    const Shares judged = Judge{bench.rules, features}.shares(bench.state);
    EXPECT_EQ(judged == NetEvaluator{bench.rules}.shares(bench.state), players < 4);
    EXPECT_EQ(judged == features.shares(bench.state), players == 4);
  }
}

TEST(AmbitionNet, others_are_seen_by_whom_they_attack) {
  EXPECT_EQ(relation_of(seat(1), seat(1), 3, false), Relation::own);
  EXPECT_EQ(relation_of(seat(1), seat(0), 2, false), Relation::only_other);
  EXPECT_EQ(relation_of(seat(1), seat(2), 3, false), Relation::attacked);
  EXPECT_EQ(relation_of(seat(1), seat(2), 3, true), Relation::attacker);
  EXPECT_EQ(relation_of(seat(3), seat(2), 4, false), Relation::attacker);
  EXPECT_EQ(relation_of(seat(0), seat(2), 4, true), Relation::across);
}

}  // namespace
}  // namespace rois::ai_ambition
