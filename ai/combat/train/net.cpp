// Trains the net of Le combat des Rois on games with itself and writes it as C++ to standard output:
//
//   rois_train_combat SECONDS [SEED] > ai/combat/src/trained_net.cpp
//
// TD(lambda) (Sutton 1988; Tesauro 1992) with Adam: after each action the shares of wins that the net predicts are
// moved towards its later predictions and the outcome of the game. A table of 2 players in six games of ten, of 3 and
// of 4 in two each.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "greedy_policy.hpp"
#include "quick_learner.hpp"
#include "rois/ai/value.hpp"

namespace {

using namespace rois;
using namespace rois::ai_combat;

constexpr double learning_rate = 0.001;
constexpr double lambda = 0.7;
constexpr int exploration = 20;
constexpr double noise = 0.01;
constexpr std::size_t batch = 64;
constexpr std::size_t samples_a_round = 4000;

using Hidden = QuickLearner::Hidden;

QuickLearner::Weights initial_weights(Rng& rng) {
  const auto small = [&](float reach) { return (static_cast<float>(rng.below(2001)) / 1000.F - 1.F) * reach; };
  QuickLearner::Weights weights;
  for (auto& row : weights.hidden)
    for (auto& x : row) x = small(0.08F);
  for (auto& x : weights.upper) x = small(0.1F);
  weights.direct[at(Sum::lowest)] = 0.8F;
  weights.direct[at(Sum::second)] = 0.4F;
  weights.direct[at(Sum::third)] = 0.2F;
  weights.direct[at(Sum::highest)] = 0.1F;
  for (const auto c : combat::colours) {
    weights.direct[at(Of::ready, c)] = 0.2F;
    weights.direct[at(Of::stands, c)] = 0.2F;
    weights.direct[at(Of::scores, c)] = 0.1F;
  }
  return weights;
}

struct Sample {
  int players = 2;
  std::array<Features, max_seats> seats;
  std::array<float, max_seats> target{};
};

class Trainer {
 public:
  explicit Trainer(std::uint64_t seed) : rng_{seed}, learner_{initial_weights(rng_)}, net_{learner_.whole_numbers()} {}

  void play_one() {
    combat::Config config{};
    const auto kind = rng_.below(10);
    config.players = kind < 6 ? 2 : kind < 8 ? 3 : 4;
    config.first = seat(static_cast<int>(rng_.below(static_cast<std::uint32_t>(config.players))));
    play(combat::Rules{config});
    if (samples_.size() > samples_a_round) learn();
  }
  const Net& net() const { return net_; }

 private:
  /// Whose hands the describer knows: all, one seat's, or the mover's.
  SeatSet some_hands(int players, Seat mover) {
    const SeatSet drawn = rng_.below(2) != 0
                              ? SeatSet::first(players)
                              : SeatSet::only(seat(static_cast<int>(rng_.below(static_cast<std::uint32_t>(players)))));
    return rng_.below(3) == 0 ? SeatSet::only(mover) : drawn;
  }

  Sample described(const combat::Rules& rules, const combat::State& state, Shares& shares) {
    Sample sample;
    sample.players = rules.players();
    const Kingdoms kingdoms{state.open.table};
    const Observer observer{rules.players(), some_hands(rules.players(), state.open.flow.in_turn)};
    std::array<int, max_seats> scores{};
    for (int i = 0; i < rules.players(); ++i) {
      const auto at = static_cast<std::size_t>(i);
      describe(state, kingdoms, observer, seat(i), sample.seats[at]);
      Net::Running none{};
      scores[at] = net_.score(sample.seats[at], none);
    }
    shares = shares_of(scores, rules.players());
    return sample;
  }

  void play(const combat::Rules& rules) {
    const GreedyPolicy policy{Evaluator{rules, net_}, exploration, noise};
    combat::State state = rules.initial();
    std::vector<Sample> game;
    std::vector<Shares> given;
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      if (turn.is_chance()) {
        rules.apply_chance(state, rules.sample(state, rng_));
        continue;
      }
      const Seat s = turn.seats.front();
      rules.apply(state, s, policy.choice(state, s, rng_));
      const auto phase = state.open.flow.phase;
      if (phase != combat::Phase::action && phase != combat::Phase::draw) continue;
      Shares shares{};
      game.push_back(described(rules, state, shares));
      given.push_back(shares);
    }
    set_targets(game, given, ai::seat_values(rules.score(state), rules.players()));
  }

  void set_targets(std::vector<Sample>& game, const std::vector<Shares>& given, const ai::SeatValues& outcome) {
    std::array<double, max_seats> next_target{};
    for (std::size_t i = 0; i < max_seats; ++i) next_target[i] = outcome[i] / double{ai::win_value};
    for (std::size_t k = game.size(); k-- > 0;)
      for (std::size_t i = 0; i < static_cast<std::size_t>(game[k].players); ++i) {
        game[k].target[i] = static_cast<float>(next_target[i]);
        next_target[i] = (1 - lambda) * given[k][i] + lambda * next_target[i];
      }
    samples_.insert(samples_.end(), game.begin(), game.end());
  }

  void learn() {
    for (std::size_t i = samples_.size(); i-- > 1;)
      std::swap(samples_[i], samples_[rng_.below(static_cast<std::uint32_t>(i) + 1)]);
    std::size_t in_batch = 0;
    for (const Sample& sample : samples_) {
      add_gradient(sample);
      if (++in_batch < batch) continue;
      learner_.step(learning_rate, in_batch);
      in_batch = 0;
    }
    if (in_batch > 0) learner_.step(learning_rate, in_batch);
    samples_.clear();
    net_ = learner_.whole_numbers();
  }

  void add_gradient(const Sample& sample) {
    const auto players = static_cast<std::size_t>(sample.players);
    std::array<Hidden, max_seats> inputs;
    std::array<float, max_seats> shares{};
    for (std::size_t i = 0; i < players; ++i) shares[i] = learner_.forward(sample.seats[i], inputs[i]);
    const float most = *std::max_element(shares.begin(), shares.begin() + sample.players);
    float sum = 0;
    for (std::size_t i = 0; i < players; ++i) sum += shares[i] = std::exp(shares[i] - most);
    for (std::size_t i = 0; i < players; ++i)
      learner_.backward(sample.seats[i], inputs[i], shares[i] / sum - sample.target[i]);
  }

  Rng rng_;
  QuickLearner learner_;
  Net net_;
  std::vector<Sample> samples_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: rois_train_combat SECONDS [SEED] > ai/combat/src/trained_net.cpp\n");
    return 2;
  }
  const double seconds = std::atof(argv[1]);
  Trainer trainer{argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1};
  const auto used = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  double reported = 0;
  for (long games = 1; used() < seconds; ++games) {
    trainer.play_one();
    if (used() < reported + 2) continue;
    reported = used();
    std::fprintf(stderr, "\r%ld games, %.0f of %.0f s", games, reported, seconds);
  }
  std::fprintf(stderr, "\n");
  print_net(trainer.net(), "trained");
}
