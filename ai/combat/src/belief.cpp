#include "rois/ai_combat/belief.hpp"

#include <algorithm>
#include <cassert>

#include "rois/ai/portable_math.hpp"

namespace rois::ai_combat {
namespace {

using combat::at;
using combat::Cards;
using combat::Colour;

constexpr std::size_t odds_count = std::size_t{HandBias::most} * 2 + 1;

/// e^x for x from -4 to 4 in 64ths.
constexpr std::array<double, odds_count> odds_table() {
  std::array<double, odds_count> table{};
  for (int i = 0; i <= HandBias::most; ++i) {
    const double less = ai::exponential(-static_cast<double>(i) / HandBias::one);
    table[static_cast<std::size_t>(HandBias::most - i)] = less;
    table[static_cast<std::size_t>(HandBias::most + i)] = 1 / less;
  }
  return table;
}

constexpr auto odds = odds_table();

/// How much likelier card number `n` of a colour, counted from 0, makes a hand.
double factor(const HandBias& bias, std::size_t colour, int n) {
  const auto step = static_cast<std::size_t>(std::min<int>(n, HandBias::steps - 1));
  return odds[static_cast<std::size_t>(bias.of[colour][step] + HandBias::most)];
}

/// The features that are counted for each colour, and those that are counted once, in the order of `HandFeature`.
constexpr std::array of_colour{Of::stands, Of::strength, Of::threatened, Of::margin_up, Of::margin_down,
                               Of::spoils, Of::ship,     Of::ship_near,  Of::scores,    Of::exposed};
constexpr std::array counted_once{
    Sum::king_on_red, Sum::court,     Sum::treasure_near,  Sum::catastrophe, Sum::actions, Sum::waits,
    Sum::hand_size,   Sum::draw_pile, Sum::treasures_left, Sum::quiet,       Sum::three,   Sum::four,
    Sum::one};
static_assert(of_colour.size() + 1 + counted_once.size() == hand_feature_count);

}  // namespace

double HandBias::weight(const Cards& hand) const {
  double weight = 1;
  for (std::size_t c = 0; c < combat::colour_count; ++c)
    for (int n = 0; n < hand[c]; ++n) weight *= factor(*this, c, n);
  return weight;
}

HandBelief::WaysByColour HandBelief::ways_of(const Cards& pool, const HandBias& bias) {
  WaysByColour of;
  for (std::size_t c = 0; c < combat::colour_count; ++c) {
    double ways = 1;
    for (int n = 0; n <= static_cast<int>(most_cards); ++n) {
      of[c][static_cast<std::size_t>(n)] = ways;
      ways *= static_cast<double>(std::max(pool[c] - n, 0)) / (n + 1) * factor(bias, c, n);
    }
  }
  return of;
}

HandBelief::HandBelief(const Cards& pool, int size, const HandBias& bias)
    : size_{static_cast<std::size_t>(size)}, of_{ways_of(pool, bias)} {
  assert(size_ <= most_cards);
  const Ways first = both(of_[0], of_[1]);
  const Ways last = both(of_[2], of_[3]);
  others_ = {both(of_[1], last), both(of_[0], last), both(first, of_[3]), both(first, of_[2])};
}

HandBelief::Ways HandBelief::both(const Ways& a, const Ways& b) {
  Ways sums{};
  for (std::size_t i = 0; i <= most_cards; ++i)
    for (std::size_t k = 0; i + k <= most_cards; ++k) sums[i + k] += a[i] * b[k];
  return sums;
}

double HandBelief::all(std::size_t colour) const {
  double sum = 0;
  for (std::size_t k = 0; k <= size_; ++k) sum += of_[colour][k] * others_[colour][size_ - k];
  return sum;
}

double HandBelief::chance(const Cards& hand) const {
  if (hand.size() != static_cast<int>(size_)) return 0;
  double ways = 1;
  for (std::size_t c = 0; c < combat::colour_count; ++c) ways *= of_[c][static_cast<std::size_t>(hand[c])];
  return ways / all(0);
}

double HandBelief::chance_of(const Ways& of, const Ways& others, std::size_t size, int n) {
  if (n <= 0) return 1;
  double enough = 0;
  double sum = 0;
  // The same sum for both where it is certain, so that it comes to 1 exactly.
  for (std::size_t k = 0; k <= size; ++k) {
    const double ways = of[k] * others[size - k];
    sum += ways;
    if (k >= static_cast<std::size_t>(n)) enough += ways;
  }
  return enough > 0 ? enough / sum : 0;
}

double HandBelief::chance_of(Colour c, int n) const { return chance_of(of_[at(c)], others_[at(c)], size_, n); }

double HandBelief::chance_of(Colour c, int n, const Cards& pool, int size, const HandBias& bias) {
  if (n <= 0) return 1;
  const WaysByColour of = ways_of(pool, bias);
  // In the order of the constructor, so that it comes to the same.
  const bool among_first = at(c) < 2;
  const Ways pair = among_first ? both(of[2], of[3]) : both(of[0], of[1]);
  const Ways& single = of[at(c) ^ 1U];
  return chance_of(of[at(c)], among_first ? both(single, pair) : both(pair, single), static_cast<std::size_t>(size), n);
}

double HandBelief::expected(Colour c) const {
  double cards = 0;
  for (std::size_t k = 1; k <= size_; ++k) cards += static_cast<double>(k) * of_[at(c)][k] * others_[at(c)][size_ - k];
  return cards > 0 ? cards / all(at(c)) : 0;
}

HandFeaturesByColour hand_features(const combat::State& state, const Kingdoms& kingdoms, int players, Seat s) {
  Features features;
  describe(state, kingdoms, Observer{players, SeatSet{}}, s, features);
  const combat::Conflict& conflict = state.open.flow.conflict;
  const bool showed = conflict.kind != combat::Conflict::Kind::none && conflict.attacker == s &&
                      state.open.flow.phase == combat::Phase::show && state.open.flow.asked != s;
  HandFeaturesByColour out{};
  for (const Colour c : combat::colours) {
    std::size_t i = 0;
    for (const Of what : of_colour) out[at(c)][i++] = features[at(what, c)];
    out[at(c)][i++] = showed && conflict.cards() == c ? 1 : 0;
    for (const Sum what : counted_once) out[at(c)][i++] = features[at(what)];
  }
  return out;
}

HandBias HandModel::bias(const HandFeaturesByColour& hand_features) const {
  HandBias bias;
  for (std::size_t c = 0; c < combat::colour_count; ++c)
    for (std::size_t step = 0; step < HandBias::steps; ++step) {
      std::int32_t sum = 0;
      for (std::size_t i = 0; i < hand_feature_count; ++i)
        sum += std::int32_t{weights[c][step][i]} * hand_features[c][i];
      bias.of[c][step] =
          static_cast<std::int16_t>(std::clamp(sum * HandBias::one / one, -HandBias::most, int{HandBias::most}));
    }
  return bias;
}

}  // namespace rois::ai_combat
