#include <bit>

#include "rois/ai/regret.hpp"
#include "rois/ai_ambition/course.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

constexpr int halvings = 24;
constexpr double least_worth = 1e-6;

double total(const ByHero& shares) {
  double sum = 0;
  for (const double share : shares) sum += share;
  return sum;
}

/// The defender blocks so often that no hero worth blocking pays more than `level`.
ByHero blocks(const ByHero& worth, HeroSet shown, double level) {
  ByHero out{};
  for (std::size_t c = 0; c < out.size(); ++c)
    out[c] = ((shown >> c) & 1U) != 0 ? 1 : worth[c] > level ? 1 - level / worth[c] : 0;
  return out;
}

/// The attacker sends each so often that blocking any costs the same, weak ones at most always.
ByHero attacks(const ByHero& worth, HeroSet shown, double level) {
  ByHero out{};
  for (std::size_t c = 0; c < out.size(); ++c) out[c] = ((shown >> c) & 1U) != 0 ? 0 : std::min(1.0, level / worth[c]);
  return out;
}

/// Of those that no block can bring down to `floor`, the attacker takes all; of the rest none.
void leave_out_weak(ByHero& worth, const ByHero& defence, double floor, int attackers) {
  int strong = 0;
  for (std::size_t c = 0; c < worth.size(); ++c) strong += defence[c] > 0 && worth[c] > floor ? 1 : 0;
  if (strong < attackers) return;
  for (std::size_t c = 0; c < worth.size(); ++c)
    if (worth[c] < floor) worth[c] = 1e9;
}

}  // namespace

Marginals balanced(const ByHero& raw, int attackers, int defenders, HeroSet shown) {
  ByHero worth = raw;
  for (double& each : worth) each = std::max(each, least_worth);
  Marginals out;
  double low = 0;
  double high = 1;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (total(blocks(worth, shown, middle)) > defenders ? low : high) = middle;
  }
  const double floor = low;
  out.defence = blocks(worth, shown, floor);
  leave_out_weak(worth, out.defence, floor, attackers);
  low = 0;
  high = 1;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (total(attacks(worth, shown, middle)) < attackers ? low : high) = middle;
  }
  out.attack = attacks(worth, shown, high);
  return out;
}

/// Points a whole apart along the shares laid end to end in random order: each is hit as often as it is long.
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

State before_choice(const State& state) {
  State out = state;
  ambition::Clash& clash = out.table.clash;
  ambition::Clash fresh;
  fresh.attack_size = clash.attack_size;
  fresh.shown = clash.shown;
  clash = fresh;
  out.sealed_attack = 0;
  out.sealed_defence = 0;
  out.seen = 0;
  out.table.phase = Phase::choosing;
  out.table.asked = Turn::of_all(SeatSet::only(out.table.attacker).with(out.table.defender),
                                 static_cast<std::uint8_t>(Question::choose));
  return out;
}

}  // namespace rois::ai_ambition
