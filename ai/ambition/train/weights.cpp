// Plays games of L'Ambition des Rois by the rollout policy and fits the weights of the evaluation to how they ended:
//   build/release/rois_fit_ambition PLAYERS GAMES SEED
// prints the weights as they stand in ai/ambition/src/shipped_weights.cpp, and how well they predict.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "rois/ai/portable_math.hpp"
#include "rois/ai_ambition/rollout_policy.hpp"
#include "rois/match/games/ambition_card_set.hpp"

namespace {

using namespace rois;
using namespace rois::ai_ambition;

struct Sample {
  std::array<std::vector<std::pair<std::uint16_t, float>>, max_seats> features;
  std::array<float, max_seats> values{};
};

void note(std::vector<Sample>& samples, const ambition::Rules& rules, const Roles& roles,
          const ambition::State& state) {
  Sample sample;
  for (int i = 0; i < rules.players(); ++i) {
    const Weights all = seat_features(rules.cards(), roles, state.table, seat(i), rules.players());
    for (std::size_t f = 0; f < all.size(); ++f)
      if (all[f] != 0)
        sample.features[static_cast<std::size_t>(i)].emplace_back(static_cast<std::uint16_t>(f),
                                                                  static_cast<float>(all[f]));
  }
  samples.push_back(std::move(sample));
}

/// One game; now and then someone does something else, so that the weights learn what that is worth.
int play(std::vector<Sample>& samples, const ambition::Rules& rules, const RolloutPolicy& policy, const Roles& roles,
         Rng& rng) {
  ambition::State state = rules.initial();
  const std::size_t from = samples.size();
  constexpr std::uint32_t seldom = 12;
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
    if (turn.is_chance()) {
      rules.apply_chance(state, rules.sample(state, rng));
      continue;
    }
    const Seat s = turn.seats.front();
    const auto question = static_cast<ambition::Question>(turn.question);
    const bool calm =
        state.table.frames.empty() && (question == ambition::Question::develop || question == ambition::Question::use);
    if (calm && rng.below(2) == 0) note(samples, rules, roles, state);
    const bool other = question != ambition::Question::choose && rng.below(seldom) == 0;
    rules.apply(state, s, other ? rules.pick(state, s, rng) : policy.choose(state, s, rng));
  }
  const auto values = ai::seat_values(rules.score(state), rules.players());
  for (std::size_t i = from; i < samples.size(); ++i)
    for (std::size_t k = 0; k < max_seats; ++k)
      samples[i].values[k] = static_cast<float>(values[k]) / static_cast<float>(ai::win_value);
  return state.table.turn_number;
}

std::array<double, max_seats> predicted(const Sample& sample, const Weights& weights, int players) {
  std::array<double, max_seats> out{};
  double sum = 0;
  for (std::size_t k = 0; k < static_cast<std::size_t>(players); ++k) {
    double strength = 0;
    for (const auto& [f, amount] : sample.features[k]) strength += weights[f] * static_cast<double>(amount);
    sum += out[k] = ai::exponential(strength);
  }
  for (double& share : out) share /= sum;
  return out;
}

double loss(const std::vector<Sample>& samples, const Weights& weights, int players) {
  double sum = 0;
  for (const auto& sample : samples) {
    const auto shares = predicted(sample, weights, players);
    for (std::size_t k = 0; k < static_cast<std::size_t>(players); ++k)
      if (sample.values[k] > 0) sum -= static_cast<double>(sample.values[k]) * std::log(shares[k]);
  }
  return sum / static_cast<double>(samples.size());
}

/// Stochastic descent with a step of its own for each weight, held near where it began.
Weights fit(const std::vector<Sample>& samples, const Weights& begin, int players, Rng& rng) {
  Weights weights = begin;
  Weights squares{};
  constexpr int rounds = 12;
  for (int round = 0; round < rounds; ++round) {
    const double rate = 0.05 / (1 + round);
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const Sample& sample = samples[rng.below(static_cast<std::uint32_t>(samples.size()))];
      const auto shares = predicted(sample, weights, players);
      for (std::size_t k = 0; k < static_cast<std::size_t>(players); ++k) {
        const double error = static_cast<double>(sample.values[k]) - shares[k];
        for (const auto& [f, amount] : sample.features[k]) {
          const double gradient = error * static_cast<double>(amount) - 2e-4 * (weights[f] - begin[f]);
          squares[f] += gradient * gradient;
          weights[f] += rate * gradient / (std::sqrt(squares[f] / static_cast<double>(i + 1)) + 1e-2) * 0.3;
        }
      }
    }
    std::fprintf(stderr, "round %d loss %.4f\n", round, loss(samples, weights, players));
    squares = {};
  }
  return weights;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const int players = std::atoi(argv[1]);
  const ambition::Rules rules{{players, seat(0), read_card_set(shipped_card_set()).set, {}}};
  const Evaluator evaluator{rules, shipped_weights(players)};
  const RolloutPolicy policy{rules, evaluator};
  const Roles roles{rules.cards()};
  Rng rng{static_cast<std::uint64_t>(std::atoll(argv[3]))};
  std::vector<Sample> samples;
  double turns = 0;
  const int games = std::atoi(argv[2]);
  for (int i = 0; i < games; ++i) turns += play(samples, rules, policy, roles, rng);
  std::fprintf(stderr, "%zu samples, %.1f turns a game, loss before %.4f\n", samples.size(), turns / games,
               loss(samples, shipped_weights(players), players));
  const Weights fitted = fit(samples, shipped_weights(players), players, rng);
  for (std::size_t f = 0; f < fitted.size(); ++f) std::printf("%.3f,%s", fitted[f], f % 10 == 9 ? "\n" : " ");
  std::printf("\n");
  return 0;
}
