#pragma once

#include "real_net.hpp"
#include "rois/ai/value.hpp"
#include "rois/ai_ambition/net_evaluator.hpp"
#include "rois/ai_ambition/rollout_policy.hpp"

/// Games that the rollout policy plays with itself, as samples for the net (TD(lambda): Sutton 1988, Tesauro
/// 1992): what a position is worth is a mix of what the net says of later ones and of how the game ended.
namespace rois::ai_ambition {

class SelfPlay {
 public:
  SelfPlay(const ambition::Rules& rules, const Net& net)
      : rules_{rules},
        evaluator_{rules, shipped_weights(rules.players())},
        policy_{rules_, evaluator_},
        judge_{rules, net},
        roles_{rules.cards()} {}

  /// Appends the samples of one game.
  void play(std::vector<Sample>& samples, Rng& rng) {
    game_.clear();
    given_.clear();
    ambition::State state = rules_.initial();
    bool decided = false;
    for (Turn turn = rules_.turn(state); !turn.is_over(); turn = rules_.turn(state)) {
      if (is_noted(state, turn, decided) && rng.below(2) == 0) note(state);
      decided = turn.is_decision();
      if (turn.is_chance()) {
        rules_.apply_chance(state, rules_.sample(state, rng));
        continue;
      }
      const Seat s = turn.seats.front();
      const auto question = static_cast<ambition::Question>(turn.question);
      const bool other = question != ambition::Question::choose && rng.below(seldom) == 0;
      rules_.apply(state, s, other ? rules_.pick(state, s, rng) : policy_.choose(state, s, rng));
    }
    set_targets(ai::seat_values(rules_.score(state), rules_.players()));
    samples.insert(samples.end(), std::make_move_iterator(game_.begin()), std::make_move_iterator(game_.end()));
  }

 private:
  static constexpr double lambda = 0.95;
  /// One action in this many is random, so that the net learns what others are worth.
  static constexpr std::uint32_t seldom = 16;

  /// Positions such as the policy and the search evaluate: nothing is begun, nothing lies face down.
  static bool is_noted(const ambition::State& state, const Turn& turn, bool decided) {
    const ambition::Table& table = state.table;
    if (!table.frames.empty() || table.phase == ambition::Phase::setup) return false;
    if (turn.is_chance()) return decided;
    return !table.clash.attack_in || table.clash.attack_revealed;
  }

  void note(const ambition::State& state) {
    Sample sample;
    sample.players = rules_.players();
    sample.attacks_right = sample.players > 2 && attacks_go_right(state.table, sample.players);
    for (int i = 0; i < sample.players; ++i)
      sample.seats[static_cast<std::size_t>(i)] =
          seat_amounts(rules_.cards(), roles_, state.table, seat(i), sample.players);
    game_.push_back(std::move(sample));
    given_.push_back(judge_.shares(state));
  }

  void set_targets(const ai::SeatValues& outcome) {
    std::array<double, max_seats> target{};
    for (std::size_t i = 0; i < max_seats; ++i) target[i] = outcome[i] / double{ai::win_value};
    for (std::size_t k = game_.size(); k-- > 0;)
      for (std::size_t i = 0; i < max_seats; ++i) {
        game_[k].target[i] = static_cast<float>(target[i]);
        target[i] = (1 - lambda) * given_[k][i] + lambda * target[i];
      }
  }

  const ambition::Rules& rules_;
  Evaluator evaluator_;
  RolloutPolicy policy_;
  NetEvaluator judge_;
  Roles roles_;
  std::vector<Sample> game_;
  std::vector<Shares> given_;
};

}  // namespace rois::ai_ambition
