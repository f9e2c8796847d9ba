// Trains the large net of Le combat des Rois on games of rois_play_combat:
//
//   rois_learn_combat begin STATE
//   rois_learn_combat learn STATE EPOCHS LAMBDA RATE FILE...
//   rois_learn_combat print STATE PART > ai/combat/src/trained_large_PART.hpp
//
// The weights in real numbers are kept in STATE after each epoch; where it exists, training goes on from it. `begin`
// writes those of the player's present net. Targets
// are the shares of wins: with LAMBDA 1 those at the end of the game, below 1 mixed with what the player's own net says
// of the positions that came next (TD(lambda); Sutton 1988). An auxiliary target is what a seat still gains of each
// colour, and its lowest at the end. RATE is the first step size, in millionths. One game of forty is held out; told is
// the mean cross entropy of the results of those with two players, beside that of the player's net. `print` writes the
// net in whole numbers, as C++: parts 1 to 9 are rows of the first layer, 0 is what comes after it.
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "games.hpp"
#include "learner.hpp"

namespace {

using namespace rois;
using namespace rois::ai_combat;
using namespace rois::ai_combat::large;

constexpr std::size_t games_a_round = 300;
constexpr std::size_t held_out_every = 40;
constexpr std::size_t row_parts = 9;

/// The positions of games as samples: each time another half of them, for neighbours say much the same.
class Reader {
 public:
  Reader(float lambda, Rng& rng) : lambda_{lambda}, rng_{rng} {}

  void read(const LoggedGame& game, std::vector<Sample>& out) {
    const combat::Rules rules{config_of(game.head)};
    const Evaluator evaluator{rules, large::trained};
    const std::size_t begin = out.size();
    combat::State last = rules.initial();
    replay(game, rules, [&](const combat::State& state) {
      last = state;
      const auto phase = state.open.flow.phase;
      const bool at_rest = phase == combat::Phase::action || phase == combat::Phase::draw;
      if (at_rest && rng_.below(2) == 0) out.push_back(seen(evaluator, state));
    });
    set_targets(std::span{out}.subspan(begin), ai::seat_values(rules.score(last), rules.players()), last);
  }

 private:
  /// As the search looks at positions: with all hands known, or as one seat sees them.
  Sample seen(const Evaluator& evaluator, const combat::State& state) {
    const int players = evaluator.players();
    Sample sample;
    sample.players = static_cast<std::uint8_t>(players);
    if (rng_.below(2) == 0) {
      describe(sample, Scene{state, {players, SeatSet::first(players), state.unseen}});
      sample.taught = evaluator.evaluate(state);
    } else {
      const Seat drawn = seat(static_cast<int>(rng_.below(static_cast<std::uint32_t>(players))));
      const Seat observer = rng_.below(2) == 0 ? state.open.flow.in_turn : drawn;
      const BeliefState known = evaluator.belief_state(state, observer);
      describe(sample, Scene{known.state, {players, SeatSet::only(observer), known.pool}});
      sample.taught = evaluator.evaluate(known);
    }
    for (std::size_t s = 0; s < sample.seats.size() && s < static_cast<std::size_t>(players); ++s)
      for (const auto c : combat::colours)
        sample.seats[s].extra[combat::at(c)] = static_cast<float>(state.piles[s].cards[combat::at(c)]);
    return sample;
  }
  static void describe(Sample& sample, const Scene& scene) {
    for (std::size_t s = 0; s < sample.players; ++s) scene.see(seat(static_cast<int>(s)), sample.seats[s].inputs);
  }

  void set_targets(std::span<Sample> game, const ai::SeatValues& outcome, const combat::State& last) const {
    std::array<float, max_seats> next{};
    for (std::size_t s = 0; s < max_seats; ++s) next[s] = static_cast<float>(outcome[s]) / ai::win_value;
    for (std::size_t k = game.size(); k-- > 0;) {
      Sample& sample = game[k];
      for (std::size_t s = 0; s < sample.players; ++s) {
        auto& of = sample.seats[s];
        of.target = next[s];
        if (lambda_ < 1) next[s] = (1 - lambda_) * static_cast<float>(sample.taught[s]) + lambda_ * next[s];
        for (const auto c : combat::colours) {
          auto& extra = of.extra[combat::at(c)];
          extra = (static_cast<float>(last.piles[s].cards[combat::at(c)]) - extra) / extra_one;
        }
        of.extra[combat::colour_count] = static_cast<float>(combat::standing(last.piles[s])[0]) / extra_one;
      }
    }
  }

  float lambda_;
  Rng& rng_;
};

void shuffle(auto& items, Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

struct Games {
  std::vector<LoggedGame> learned;
  std::vector<LoggedGame> held_out;

  explicit Games(std::span<char*> paths) {
    for (const char* path : paths) {
      GameFile file{path};
      // Branches go with the game that they are of.
      for (LoggedGame game; file.read(game);)
        (mix64(game.head.seed) % held_out_every == 0 ? held_out : learned).push_back(game);
    }
  }
};

/// Of the net that learns, and of the player's.
struct Losses {
  double learned = 0;
  double players = 0;
};

double loss_of(const Sample& sample, const auto& said) {
  double sum = 0;
  for (std::size_t s = 0; s < sample.players; ++s)
    sum -= sample.seats[s].target * std::log(std::max(static_cast<double>(said[s]), 1e-9));
  return sum;
}

Losses held_out_losses(const Learner& learner, const Games& games) {
  Rng rng{99};
  std::vector<Sample> samples;
  Losses sums;
  double count = 0;
  Reader reader{1, rng};
  for (const LoggedGame& game : games.held_out) {
    if (game.head.players != 2) continue;
    samples.clear();
    reader.read(game, samples);
    for (const Sample& sample : samples) {
      sums.learned += loss_of(sample, learner.shares(sample));
      sums.players += loss_of(sample, sample.taught);
    }
    count += static_cast<double>(samples.size());
  }
  return {sums.learned / std::max(1.0, count), sums.players / std::max(1.0, count)};
}

void run_epoch(Learner& learner, Games& games, float lambda, Rng& rng, double first_rate, double last_rate) {
  shuffle(games.learned, rng);
  std::vector<Sample> samples;
  Reader reader{lambda, rng};
  for (std::size_t k = 0; k < games.learned.size(); ++k) {
    reader.read(games.learned[k], samples);
    if ((k + 1) % games_a_round != 0 && k + 1 < games.learned.size()) continue;
    const double done = static_cast<double>(k) / static_cast<double>(games.learned.size());
    shuffle(samples, rng);
    learner.learn(samples, first_rate + (last_rate - first_rate) * done);
    samples.clear();
    std::fprintf(stderr, "\r%3.0f %%, %.0f s of the processor ", 100 * done,
                 static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
  }
}

/// Within 120 columns.
void print_row(const auto& row, const char* end = ",") {
  std::string line = "{";
  for (const auto x : row) {
    const std::string number = std::to_string(x) + ",";
    if (line.size() + number.size() > 118) {
      std::printf("%s\n", line.c_str());
      line.clear();
    }
    line += number;
  }
  std::printf("%s}%s\n", line.c_str(), end);
}

void print_part(const large::Net& net, std::size_t part) {
  const auto begin = [&](std::size_t k) { return k * input_count / row_parts; };
  std::printf("inline constexpr std::array<Net::Sums, %zu> trained_rows_%zu{{\n", begin(part) - begin(part - 1), part);
  for (std::size_t i = begin(part - 1); i < begin(part); ++i) print_row(net.first[i]);
  std::printf("}};\n");
}

void print_upper(const large::Net& net) {
  std::printf("inline constexpr std::array<std::int16_t, input_count> trained_direct\n");
  print_row(net.direct, ";");
  std::printf("inline constexpr Net::Sums trained_bias\n");
  print_row(net.first_bias, ";");
  std::printf("inline constexpr std::array<Net::Unit, Net::units> trained_units{{\n");
  for (const auto& unit : net.second) {
    std::printf("{\n");
    print_row(unit.own);
    print_row(unit.rivals);
    std::printf("%d,%d},\n", unit.bias, unit.weight);
  }
  std::printf("}};\n");
}

/// `part` from 1 on are rows of the first layer; 0 is all that comes after it.
void print(const large::Net& net, std::size_t part) {
  std::printf(
      "#pragma once\n\n#include \"rois/ai_combat/large_net.hpp\"\n\n// Written by ai/combat/train/learn.cpp.\n");
  std::printf("// clang-format off\nnamespace rois::ai_combat::large {\n\n");
  if (part == 0) {
    print_upper(net);
  } else {
    print_part(net, part);
  }
  std::printf("\n}  // namespace rois::ai_combat::large\n// clang-format on\n");
}

int learn(std::span<char*> arguments) {
  const char* path = arguments[0];
  const int epochs = std::atoi(arguments[1]);
  const auto lambda = static_cast<float>(std::atof(arguments[2]));
  const double rate = std::atof(arguments[3]) / 1e6;
  Games games{arguments.subspan(4)};
  const auto learner = std::make_unique<Learner>(path);
  const Losses before = held_out_losses(*learner, games);
  std::fprintf(stderr, "%zu inputs, %zu games, %zu held out; loss %.4f, of the player %.4f\n", input_count,
               games.learned.size(), games.held_out.size(), before.learned, before.players);
  Rng rng{learner->steps() + 1};
  for (int epoch = 0; epoch < epochs; ++epoch) {
    const auto rate_after = [&](int done) { return rate * (1 - 0.97 * done / epochs); };
    run_epoch(*learner, games, lambda, rng, rate_after(epoch), rate_after(epoch + 1));
    if (!learner->save(path)) return 1;
    std::fprintf(stderr, "epoch %d: loss %.4f\n", epoch + 1, held_out_losses(*learner, games).learned);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view call = argc > 1 ? argv[1] : "";
  if (call == "learn" && argc > 6) return learn(std::span{argv + 2, argv + argc});
  if (call == "begin" && argc == 3) return std::make_unique<Learner>(large::trained)->save(argv[2]) ? 0 : 1;
  if (call == "print" && argc == 4) {
    const auto part = static_cast<std::size_t>(std::atoi(argv[3]));
    if (part <= row_parts) {
      print(std::make_unique<Learner>(argv[2])->rounded(), part);
      return 0;
    }
  }
  std::fprintf(stderr,
               "usage: rois_learn_combat begin STATE | learn STATE EPOCHS LAMBDA RATE FILE... | print STATE PART\n");
  return 2;
}
