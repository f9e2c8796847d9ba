#pragma once

#include <array>

#include "rois/ambition/rules.hpp"

/// The choice of heroes in rollouts, where there is no time to solve the whole bimatrix game.
namespace rois::ai_ambition {

/// One number a category.
using ByHero = std::array<double, ambition::category_count>;

/// How often each hero is among the chosen: the marginals of a mixed strategy over sets of heroes.
struct Marginals {
  ByHero attack{};
  ByHero defence{};
};

/// The equilibrium if each hero has the same value to the attacker whoever goes with it, and none when blocked. `shown`
/// are chosen by the defender already.
Marginals equilibrium_marginals(const ByHero& value, int attackers, int defenders, ambition::HeroSet shown);
/// A choice of heroes with these marginals, which sum to its size, and with those that are chosen already.
ambition::HeroSet drawn_heroes(const ByHero& marginals, int size, ambition::HeroSet with, Rng& rng);

}  // namespace rois::ai_ambition
