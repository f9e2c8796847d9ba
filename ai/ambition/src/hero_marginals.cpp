#include "rois/ai_ambition/hero_marginals.hpp"

#include <bit>

#include "rois/ai/bimatrix_game.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

constexpr int halvings = 24;
constexpr double least_value = 1e-6;

double total(const ByHero& shares) {
  double sum = 0;
  for (const double share : shares) sum += share;
  return sum;
}

/// The defender blocks so often that no hero pays more than `level`: the attacker is indifferent.
ByHero blocks(const ByHero& value, HeroSet shown, double level) {
  ByHero out{};
  for (std::size_t c = 0; c < out.size(); ++c)
    out[c] = ((shown >> c) & 1U) != 0 ? 1 : value[c] > level ? 1 - level / value[c] : 0;
  return out;
}

/// The attacker sends each so often that the defender is indifferent, weak ones at most always.
ByHero attacks(const ByHero& value, HeroSet shown, double level) {
  ByHero out{};
  for (std::size_t c = 0; c < out.size(); ++c) out[c] = ((shown >> c) & 1U) != 0 ? 0 : std::min(1.0, level / value[c]);
  return out;
}

/// Of those that no block can bring down to `floor`, the attacker takes all; of the rest none.
void leave_out_weak(ByHero& value, const ByHero& defence, double floor, int attackers) {
  int strong = 0;
  for (std::size_t c = 0; c < value.size(); ++c) strong += defence[c] > 0 && value[c] > floor ? 1 : 0;
  if (strong < attackers) return;
  for (std::size_t c = 0; c < value.size(); ++c)
    if (value[c] < floor) value[c] = 1e9;
}

}  // namespace

Marginals equilibrium_marginals(const ByHero& raw, int attackers, int defenders, HeroSet shown) {
  ByHero value = raw;
  for (double& each : value) each = std::max(each, least_value);
  Marginals out;
  double low = 0;
  double high = 1;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (total(blocks(value, shown, middle)) > defenders ? low : high) = middle;
  }
  const double floor = low;
  out.defence = blocks(value, shown, floor);
  leave_out_weak(value, out.defence, floor, attackers);
  low = 0;
  high = 1;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (total(attacks(value, shown, middle)) < attackers ? low : high) = middle;
  }
  out.attack = attacks(value, shown, high);
  return out;
}

/// Systematic sampling: points one apart along the marginals laid end to end in random order hit each as often as it is
/// long.
HeroSet drawn_heroes(const ByHero& marginals, int size, HeroSet with, Rng& rng) {
  std::array<std::uint8_t, category_count> order{0, 1, 2, 3, 4, 5, 6, 7, 8};
  for (std::size_t left = order.size(); left > 1; --left)
    std::swap(order[left - 1], order[rng.below(static_cast<std::uint32_t>(left))]);
  unsigned set = with;
  double next = ai::unit(rng);
  double at = 0;
  for (const auto c : order) {
    if (((with >> c) & 1U) != 0) continue;
    at += marginals[c];
    if (at <= next || std::popcount(set) == size) continue;
    set |= 1U << c;
    next += 1;
  }
  for (std::size_t i = order.size(); i-- > 0 && std::popcount(set) < size;) set |= 1U << order[i];
  return static_cast<HeroSet>(set);
}

}  // namespace rois::ai_ambition
