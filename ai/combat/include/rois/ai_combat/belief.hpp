#pragma once

#include <array>
#include <cstdint>

#include "rois/ai_combat/features.hpp"

/// What a seat is likely to hold. Players keep the cards that they could not score with, so hands are no fair sample of
/// the unseen cards. Pipeline: public `HandFeatures` of a seat, weighed by the `HandModel`, give a `HandBias`; with the
/// pool of unseen cards it makes a `HandBelief`.
namespace rois::ai_combat {

/// How much likelier cards of a colour make a hand than their number in the pool does: in 64ths of a logit the first of
/// them, the second, and each further one.
struct HandBias {
  static constexpr int one = 64;
  static constexpr int most = 4 * one;
  static constexpr std::size_t steps = 3;
  std::array<std::array<std::int16_t, steps>, combat::colour_count> of{};

  /// How many times likelier that hand is.
  double weight(const combat::Cards& hand) const;
};

/// The belief about a hand of this many cards from a pool: of all its compositions (165 of eight cards) each is as
/// likely as the ways to draw it from the pool, times the weight that the bias gives it. Other hands are part of the
/// pool.
class HandBelief {
 public:
  static constexpr std::size_t most_cards = 8;

  HandBelief(const combat::Cards& pool, int size, const HandBias& bias = {});

  double chance(const combat::Cards& hand) const;
  /// Of at least `n` cards of a colour; that of such a belief is had sooner without it.
  double chance_of(combat::Colour c, int n) const;
  static double chance_of(combat::Colour c, int n, const combat::Cards& pool, int size, const HandBias& bias);
  /// How many cards of a colour can be expected.
  double expected(combat::Colour c) const;

 private:
  /// Weighted ways to have 0, 1, 2... cards.
  using Ways = std::array<double, most_cards + 1>;
  using WaysByColour = std::array<Ways, combat::colour_count>;
  static Ways both(const Ways& a, const Ways& b);
  static WaysByColour ways_of(const combat::Cards& pool, const HandBias& bias);
  static double chance_of(const Ways& of, const Ways& others, std::size_t size, int n);
  double all(std::size_t colour) const;

  std::size_t size_;
  WaysByColour of_;
  WaysByColour others_;
};

/// Public facts about a seat that say something about the cards of a colour in its hand.
enum class HandFeature : std::uint8_t {
  stands,
  strength,
  threatened,
  margin_up,
  margin_down,
  spoils,
  ship,
  ship_near,
  scores,
  exposed,
  shown,  ///< it attacks with this colour and has shown what it wanted to
  king_on_red,
  court,
  treasure_near,
  catastrophe,
  actions,
  waits,
  hand_size,
  draw_pile,
  treasures_left,
  quiet,
  three,
  four,
  one,
  count
};

inline constexpr std::size_t hand_feature_count = static_cast<std::size_t>(HandFeature::count);
using HandFeatures = std::array<std::int16_t, hand_feature_count>;
using HandFeaturesByColour = std::array<HandFeatures, combat::colour_count>;

HandFeaturesByColour hand_features(const combat::State& state, const Kingdoms& kingdoms, int players, Seat s);

/// What players keep: a log-linear model of the bias, weights in 1024ths of a logit.
struct HandModel {
  static constexpr int one = 1024;
  std::array<std::array<HandFeatures, HandBias::steps>, combat::colour_count> weights{};

  HandBias bias(const HandFeaturesByColour& hand_features) const;
};

/// Fitted by maximum likelihood to games that the player played with itself.
extern const HandModel fitted_hand_model;

}  // namespace rois::ai_combat
