// Fits what players of Le combat des Rois are believed to keep in their hands to games that the ninth level plays with
// itself, and writes it as C++ to standard output:
//
//   rois_fit_combat GAMES [SEED] > ai/combat/src/fitted_hand_model.cpp
//
// Maximum likelihood by Adam (Kingma and Ba 2015) over the hands that others had at each decision. A table of 2 players
// in six games of ten, of 3 and of 4 in two each. One game of five is kept apart; for these the mean logarithm of the
// chance that was given to the hand that was held is told on standard error, beside that of the fair draw.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "rois/ai_combat/evaluator.hpp"
#include "rois/ai_combat/player.hpp"

namespace {

using namespace rois;
using namespace rois::ai_combat;
using combat::Cards;
using combat::colour_count;

constexpr double learning_rate = 0.004;
constexpr double slower = 0.75;
constexpr int epochs = 16;
constexpr std::size_t batch = 128;
constexpr std::size_t hand_most = HandBelief::most_cards;

struct Sample {
  int players = 2;
  bool kept_apart = false;
  Cards pool;
  Cards hand;
  HandFeaturesByColour hand_features{};
};

/// How many cards of a colour are its first, its second and further ones.
double cards_of_step(std::size_t step, std::size_t n) {
  const std::size_t before = std::min(n, step);
  const std::size_t from_here = n - before;
  return static_cast<double>(step + 1 == HandBias::steps ? from_here : std::min<std::size_t>(from_here, 1));
}

void note(std::vector<Sample>& samples, const Evaluator& evaluator, const combat::State& state, Seat observer,
          bool kept_apart) {
  const BeliefState seen = evaluator.belief_state(state, observer);
  const Kingdoms kingdoms{state.open.table};
  for (int i = 0; i < evaluator.players(); ++i) {
    if (seat(i) == observer) continue;
    samples.push_back({evaluator.players(), kept_apart, seen.pool, state.hands[static_cast<std::size_t>(i)],
                       hand_features(state, kingdoms, evaluator.players(), seat(i))});
  }
}

/// Where players look at the hands of others; what is asked besides is answered without.
bool is_weighed(combat::Phase phase) {
  using combat::Phase;
  return phase == Phase::action || phase == Phase::show || phase == Phase::settle || phase == Phase::ship ||
         phase == Phase::treasure;
}

combat::Action choice(const combat::Rules& rules, const combat::State& state, Seat s, Rng& rng) {
  const Skill& skill = Player::levels[8];
  ai::NodeBudget budget{skill.nodes};
  ai::SearchRequest<combat::Action> request{budget, nullptr, 1, std::nullopt};
  return Player::think(rules, rules.view(state, Viewer::of(s)), skill, request, rng).action;
}

void play(std::vector<Sample>& samples, bool kept_apart, Rng& rng) {
  combat::Config config{};
  const auto kind = rng.below(10);
  config.players = kind < 6 ? 2 : kind < 8 ? 3 : 4;
  config.first = seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(config.players))));
  const combat::Rules rules{config};
  const Evaluator evaluator{rules};
  combat::State state = rules.initial();
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
    if (turn.is_chance()) {
      rules.apply_chance(state, rules.sample(state, rng));
      continue;
    }
    const Seat s = turn.seats.front();
    if (is_weighed(state.open.flow.phase) && rng.below(2) == 0) note(samples, evaluator, state, s, kept_apart);
    rules.apply(state, s, choice(rules, state, s, rng));
  }
}

/// The hand model in real numbers, and what else has one number a weight.
struct Weights {
  std::array<std::array<std::array<double, hand_feature_count>, HandBias::steps>, colour_count> of{};

  template <class F>
  static void each(F f, auto&... all) {
    for (std::size_t c = 0; c < colour_count; ++c)
      for (std::size_t step = 0; step < HandBias::steps; ++step)
        for (std::size_t i = 0; i < hand_feature_count; ++i) f(all.of[c][step][i]...);
  }
};

using Ways = std::array<double, hand_most + 1>;

Ways both(const Ways& a, const Ways& b) {
  Ways sums{};
  for (std::size_t i = 0; i <= hand_most; ++i)
    for (std::size_t k = 0; i + k <= hand_most; ++k) sums[i + k] += a[i] * b[k];
  return sums;
}

Ways ways_of(const Sample& sample, const Weights& weights, std::size_t c) {
  std::array<double, HandBias::steps> leans{};
  for (std::size_t step = 0; step < HandBias::steps; ++step)
    for (std::size_t i = 0; i < hand_feature_count; ++i)
      leans[step] += weights.of[c][step][i] * sample.hand_features[c][i];
  Ways ways{};
  double value = 1;
  for (std::size_t n = 0; n <= hand_most; ++n) {
    ways[n] = value;
    const double left = std::max(sample.pool[c] - static_cast<double>(n), 0.0);
    value *= left / static_cast<double>(n + 1) * std::exp(leans[std::min(n, HandBias::steps - 1)]);
  }
  return ways;
}

/// Adds how the likelihood of the hand grows with each weight.
void add_gradient(const Sample& sample, const Weights& weights, Weights& gradients) {
  const auto size = static_cast<std::size_t>(sample.hand.size());
  std::array<Ways, colour_count> of{};
  for (std::size_t c = 0; c < colour_count; ++c) of[c] = ways_of(sample, weights, c);
  for (std::size_t c = 0; c < colour_count; ++c) {
    const Ways others = both(both(of[(c + 1) % 4], of[(c + 2) % 4]), of[(c + 3) % 4]);
    double all = 0;
    for (std::size_t k = 0; k <= size; ++k) all += of[c][k] * others[size - k];
    for (std::size_t step = 0; step < HandBias::steps; ++step) {
      double more = cards_of_step(step, static_cast<std::size_t>(sample.hand[c]));
      for (std::size_t k = 0; k <= size; ++k) more -= cards_of_step(step, k) * of[c][k] * others[size - k] / all;
      for (std::size_t i = 0; i < hand_feature_count; ++i)
        gradients.of[c][step][i] += more * sample.hand_features[c][i];
    }
  }
}

class Fitter {
 public:
  Fitter(const std::vector<Sample>& samples, std::uint64_t seed) : samples_{samples}, rng_{seed} {
    for (std::size_t i = 0; i < samples.size(); ++i)
      if (!samples[i].kept_apart) order_.push_back(i);
  }

  HandModel fit() {
    for (int epoch = 0; epoch < epochs; ++epoch) {
      for (std::size_t i = order_.size(); i-- > 1;)
        std::swap(order_[i], order_[rng_.below(static_cast<std::uint32_t>(i) + 1)]);
      for (std::size_t i = 0; i < order_.size(); ++i) {
        add_gradient(samples_[order_[i]], weights_, gradients_);
        if ((i + 1) % batch == 0) step(learning_rate * std::pow(slower, epoch));
      }
    }
    return whole_numbers();
  }

 private:
  /// Adam.
  void step(double rate) {
    ++steps_;
    const double mean_part = 1 - std::pow(0.9, steps_);
    const double square_part = 1 - std::pow(0.999, steps_);
    Weights::each(
        [&](double& weight, double& gradient, double& mean, double& square) {
          const double g = gradient / batch - 1e-5 * weight;
          mean = 0.9 * mean + 0.1 * g;
          square = 0.999 * square + 0.001 * g * g;
          weight += rate * (mean / mean_part) / (std::sqrt(square / square_part) + 1e-8);
          gradient = 0;
        },
        weights_, gradients_, means_, squares_);
  }

  HandModel whole_numbers() const {
    HandModel hand_model;
    for (std::size_t c = 0; c < colour_count; ++c)
      for (std::size_t s = 0; s < HandBias::steps; ++s)
        for (std::size_t i = 0; i < hand_feature_count; ++i)
          hand_model.weights[c][s][i] = static_cast<std::int16_t>(std::lround(weights_.of[c][s][i] * HandModel::one));
    return hand_model;
  }

  const std::vector<Sample>& samples_;
  Rng rng_;
  std::vector<std::size_t> order_;
  Weights weights_;
  Weights gradients_;
  Weights means_;
  Weights squares_;
  double steps_ = 0;
};

void tell(const std::vector<Sample>& samples, const HandModel& hand_model) {
  for (int players = 2; players <= 4; ++players) {
    double fair = 0;
    double believed = 0;
    int count = 0;
    for (const Sample& sample : samples) {
      if (!sample.kept_apart || sample.players != players) continue;
      fair += std::log(HandBelief{sample.pool, sample.hand.size()}.chance(sample.hand));
      believed += std::log(
          HandBelief{sample.pool, sample.hand.size(), hand_model.bias(sample.hand_features)}.chance(sample.hand));
      ++count;
    }
    std::fprintf(stderr, "%d players, %d hands: fair draw %.4f, belief %.4f\n", players, count, fair / count,
                 believed / count);
  }
}

void print(const HandModel& hand_model) {
  std::printf(
      "#include \"rois/ai_combat/belief.hpp\"\n\nnamespace rois::ai_combat {\n\n// clang-format off\nconst HandModel "
      "fitted_hand_model{{{\n");
  for (const auto& colour : hand_model.weights) {
    std::printf("  {{\n");
    for (const HandFeatures& row : colour) {
      std::printf("    {");
      for (std::size_t i = 0; i < row.size(); ++i)
        std::printf("%s%d", i == 0 ? "" : i == row.size() / 2 ? ",\n     " : ", ", row[i]);
      std::printf("},\n");
    }
    std::printf("  }},\n");
  }
  std::printf("}}};\n// clang-format on\n\n}  // namespace rois::ai_combat\n");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: rois_fit_combat GAMES [SEED] > ai/combat/src/fitted_hand_model.cpp\n");
    return 2;
  }
  const int games = std::atoi(argv[1]);
  Rng rng{argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1};
  std::vector<Sample> samples;
  for (int i = 0; i < games; ++i) {
    play(samples, i % 5 == 0, rng);
    if (i % 10 == 9) std::fprintf(stderr, "\r%d of %d games", i + 1, games);
  }
  std::fprintf(stderr, "\n");
  const HandModel hand_model = Fitter{samples, rng.next()}.fit();
  tell(samples, hand_model);
  print(hand_model);
}
