// Teaches the quick net of Le combat des Rois what the large one says, for the rollouts and plans of the levels that
// have the large one:
//
//   rois_teach_combat FILE... > ai/combat/src/taught_net.cpp
//
// Of one decision in two of the games (games.hpp) a few actions are looked at, those that either net thinks best among
// them. What is learned is above all how their values differ: a policy compares. There is no noise in what is taught,
// so a few thousand games are enough.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <memory>
#include <span>
#include <vector>

#include "games.hpp"
#include "quick_learner.hpp"

namespace {

using namespace rois;
using namespace rois::ai_combat;

constexpr double first_rate = 0.002;
constexpr double last_rate = 0.00003;
constexpr int epochs = 8;
constexpr std::uint32_t one_decision_in = 2;
constexpr std::size_t actions_drawn = 5;
/// How much the mean of a decision's values counts beside their differences.
constexpr float mean_share = 0.2F;
/// Beyond these a game is decided.
constexpr double most_logit = 5;
constexpr float most_error = 1;
constexpr std::size_t batch = 16;

using Hidden = QuickLearner::Hidden;

/// Where an action leads, and how good the large net says that is for the seat: a logit.
struct Outcome {
  std::array<Features, max_seats> seats;
  float wanted = 0;
};

/// Some actions of one decision.
struct Decision {
  int players = 2;
  std::size_t self = 0;
  std::vector<Outcome> outcomes;
};

class Reader {
 public:
  explicit Reader(Rng& rng) : rng_{rng} {}

  void read(const LoggedGame& game, std::vector<Decision>& out) {
    const combat::Rules rules{config_of(game.head)};
    const Evaluator quick{rules, trained};
    const Evaluator judge{rules, large::trained};
    replay(game, rules, [&](const combat::State& state) {
      if (state.open.flow.phase == combat::Phase::action && rng_.below(one_decision_in) == 0)
        read_decision(quick, judge, state, out);
    });
  }

 private:
  struct Option {
    combat::State after;
    double quick = 0;
    double judged = 0;
  };

  void read_decision(const Evaluator& quick, const Evaluator& judge, const combat::State& state,
                     std::vector<Decision>& out) {
    const Seat s = state.open.flow.asked;
    const BeliefState seen = judge.belief_state(state, s);
    Actions<combat::Rules> actions;
    list_promising(judge.rules(), state, s, actions);
    std::vector<Option> options;
    for (const auto& action : actions) {
      BeliefState next = judge.played(seen, action);
      answer_all(judge.rules(), next.state);
      if (next.state.open.flow.phase == combat::Phase::over) continue;
      options.push_back({next.state, quick.evaluate(next)[slot(s)], judge.evaluate(next)[slot(s)]});
    }
    if (options.size() < 2) return;
    std::vector<const Option*> chosen{&*std::ranges::max_element(options, {}, &Option::quick),
                                      &*std::ranges::max_element(options, {}, &Option::judged)};
    for (std::size_t k = 0; k < actions_drawn; ++k)
      chosen.push_back(&options[rng_.below(static_cast<std::uint32_t>(options.size()))]);
    Decision& decision = out.emplace_back();
    decision.players = judge.players();
    decision.self = slot(s);
    for (const Option* option : chosen) decision.outcomes.push_back(described(*option, s, judge.players()));
  }

  /// Conflicts and other questions are answered at random: either end of them is to be judged.
  void answer_all(const combat::Rules& rules, combat::State& state) {
    Actions<combat::Rules> answers;
    for (Turn turn = rules.turn(state); !turn.is_over() && !turn.is_chance(); turn = rules.turn(state)) {
      if (state.open.flow.phase == combat::Phase::action) return;
      rules.legal(state, turn.seats.front(), answers);
      rules.apply(state, turn.seats.front(), answers[rng_.below(static_cast<std::uint32_t>(answers.size()))]);
    }
  }

  static Outcome described(const Option& option, Seat s, int players) {
    Outcome outcome;
    const Kingdoms kingdoms{option.after.open.table};
    for (int i = 0; i < players; ++i)
      describe(option.after, kingdoms, Observer{players, SeatSet::only(s)}, seat(i),
               outcome.seats[static_cast<std::size_t>(i)]);
    const double kept = std::clamp(option.judged, 1e-9, 1 - 1e-9);
    outcome.wanted = static_cast<float>(std::clamp(std::log(kept / (1 - kept)), -most_logit, most_logit));
    return outcome;
  }

  Rng& rng_;
};

class Trainer {
 public:
  Net net() const { return learner_.whole_numbers(); }

  /// The mean square of the errors of differences.
  double error(std::span<const Decision> decisions) const {
    double sum = 0;
    double count = 0;
    std::vector<Pass> passes;
    for (const Decision& decision : decisions) {
      run(decision, passes);
      const auto errors = errors_of(decision, passes);
      for (const float e : errors.of) sum += double{e} * e;
      count += static_cast<double>(errors.of.size());
    }
    return sum / count;
  }

  void learn(std::span<const Decision> decisions, double from, double to) {
    std::vector<Pass> passes;
    for (std::size_t k = 0; k < decisions.size(); ++k) {
      run(decisions[k], passes);
      const auto errors = errors_of(decisions[k], passes);
      for (std::size_t i = 0; i < passes.size(); ++i) {
        const float down = std::clamp(errors.of[i], -most_error, most_error) +
                           mean_share * std::clamp(errors.mean, -most_error, most_error);
        back(decisions[k], i, passes[i], down / static_cast<float>(passes.size()));
      }
      if (k % batch != batch - 1) continue;
      learner_.step(from + (to - from) * static_cast<double>(k) / static_cast<double>(decisions.size()), batch);
    }
  }

 private:
  struct Pass {
    std::array<Hidden, max_seats> inputs;
    /// Of the rivals' shares among themselves.
    std::array<float, max_seats> parts{};
    float logit = 0;
  };
  struct Errors {
    std::vector<float> of;
    float mean = 0;
  };

  static Errors errors_of(const Decision& decision, const std::vector<Pass>& passes) {
    Errors errors;
    for (std::size_t i = 0; i < passes.size(); ++i) {
      errors.of.push_back(passes[i].logit - decision.outcomes[i].wanted);
      errors.mean += errors.of.back() / static_cast<float>(passes.size());
    }
    for (float& e : errors.of) e -= errors.mean;
    return errors;
  }

  void run(const Decision& decision, std::vector<Pass>& passes) const {
    passes.resize(decision.outcomes.size());
    for (std::size_t i = 0; i < passes.size(); ++i) run(decision, decision.outcomes[i], passes[i]);
  }

  void run(const Decision& decision, const Outcome& outcome, Pass& pass) const {
    std::array<float, max_seats> scores{};
    const auto players = static_cast<std::size_t>(decision.players);
    for (std::size_t s = 0; s < players; ++s) scores[s] = learner_.forward(outcome.seats[s], pass.inputs[s]);
    float most = -1e9F;
    for (std::size_t s = 0; s < players; ++s)
      if (s != decision.self) most = std::max(most, scores[s]);
    float sum = 0;
    for (std::size_t s = 0; s < players; ++s) {
      pass.parts[s] = s == decision.self ? 0 : std::exp(scores[s] - most);
      sum += pass.parts[s];
    }
    for (float& part : pass.parts) part /= sum;
    pass.logit = scores[decision.self] - most - std::log(sum);
  }

  void back(const Decision& decision, std::size_t i, const Pass& pass, float down) {
    for (std::size_t s = 0; s < static_cast<std::size_t>(decision.players); ++s)
      learner_.backward(decision.outcomes[i].seats[s], pass.inputs[s],
                        s == decision.self ? down : -down * pass.parts[s]);
  }

  QuickLearner learner_{trained};
};

std::vector<Decision> read_all(std::span<char*> paths) {
  Rng rng{1};
  Reader reader{rng};
  std::vector<Decision> decisions;
  for (const char* path : paths) {
    GameFile file{path};
    for (LoggedGame game; file.read(game);)
      if (game.head.branch == 0) reader.read(game, decisions);
  }
  for (std::size_t i = decisions.size(); i > 1; --i)
    std::swap(decisions[i - 1], decisions[rng.below(static_cast<std::uint32_t>(i))]);
  return decisions;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: rois_teach_combat FILE... > ai/combat/src/taught_net.cpp\n");
    return 2;
  }
  const std::vector<Decision> decisions = read_all(std::span{argv + 1, argv + argc});
  const auto held_out = std::span{decisions}.first(decisions.size() / 40);
  const auto learned = std::span{decisions}.subspan(held_out.size());
  const auto trainer = std::make_unique<Trainer>();
  std::fprintf(stderr, "%zu decisions; error before %.4f\n", decisions.size(), trainer->error(held_out));
  for (int epoch = 0; epoch < epochs; ++epoch) {
    const auto rate_after = [](int done) { return first_rate + (last_rate - first_rate) * done / epochs; };
    trainer->learn(learned, rate_after(epoch), rate_after(epoch + 1));
    std::fprintf(stderr, "epoch %d: error %.4f, %.0f s of the processor\n", epoch + 1, trainer->error(held_out),
                 static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
  }
  print_net(trainer->net(), "taught");
}
