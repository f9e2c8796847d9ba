// How far the judgement of Le combat des Rois is off: its shares of wins beside those of games played out.
//
//   rois_judge_combat [POSITIONS] [GAMES] [SEED] [PLAYERS]
//
// Positions at the start of a turn of games by the greedy policy (one decision in fifty is random), each played out
// GAMES times by that policy with hands as they are and fresh draws. The error is the root of the mean square of the
// difference for the seat in turn, less what the number of games alone makes; in thirds of the draw pile: early,
// middle and late. It is told for the net's judgement of the position itself, and of where the turn that the policy
// plays leads before hands are refilled: that is where the search looks at positions.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "greedy_policy.hpp"
#include "rois/ai/value.hpp"

namespace {

using namespace rois;
using namespace rois::ai_combat;

constexpr int exploration = 20;

struct Position {
  combat::State state;
  /// 0 early, 1 middle, 2 late.
  std::size_t third = 0;
};

void play_on(const combat::Rules& rules, combat::State& state, const GreedyPolicy& policy, Rng& rng) {
  const Turn turn = rules.turn(state);
  if (turn.is_chance()) return rules.apply_chance(state, rules.sample(state, rng));
  const Seat s = turn.seats.front();
  rules.apply(state, s, policy.choice(state, s, rng));
}

bool begins_turn(const combat::State& state) {
  const combat::Flow& flow = state.open.flow;
  return flow.phase == combat::Phase::action && flow.actions_left == 2;
}

/// One position of a game for each third of its draw pile, or as many as it has.
void collect(const combat::Rules& rules, Rng& rng, std::vector<Position>& out) {
  const GreedyPolicy policy{Evaluator{rules, large::trained}, exploration, 0};
  std::array<std::vector<combat::State>, 3> starts;
  combat::State state = rules.initial();
  int whole = 0;
  while (!rules.turn(state).is_over()) {
    if (begins_turn(state)) {
      whole = std::max<int>(whole, state.open.draw_pile);
      const int third = std::min(2, 3 * (whole - state.open.draw_pile) / std::max(1, whole));
      auto& there = starts[static_cast<std::size_t>(third)];
      if (there.empty() || !(there.back() == state)) there.push_back(state);
    }
    play_on(rules, state, policy, rng);
  }
  for (std::size_t third = 0; third < starts.size(); ++third)
    if (!starts[third].empty())
      out.push_back({starts[third][rng.below(static_cast<std::uint32_t>(starts[third].size()))], third});
}

double share_played_out(const combat::Rules& rules, const combat::State& from, Seat s, int games, Rng& rng) {
  const GreedyPolicy policy{Evaluator{rules, large::trained}, 0, 0};
  double sum = 0;
  for (int i = 0; i < games; ++i) {
    combat::State state = from;
    while (!rules.turn(state).is_over()) play_on(rules, state, policy, rng);
    sum += ai::seat_values(rules.score(state), rules.players())[slot(s)] / double{ai::win_value};
  }
  return sum / games;
}

combat::State end_of_turn(const combat::Rules& rules, combat::State state, Rng& rng) {
  const GreedyPolicy policy{Evaluator{rules, large::trained}, 0, 0};
  for (Turn turn = rules.turn(state); !turn.is_over() && !turn.is_chance(); turn = rules.turn(state))
    play_on(rules, state, policy, rng);
  return state;
}

struct Errors {
  double bias = 0;
  double squares = 0;
  double sampling = 0;
  int count = 0;

  void add(double judged, double played, int games) {
    bias += judged - played;
    squares += (judged - played) * (judged - played);
    sampling += played * (1 - played) / (games - 1);
    ++count;
  }
  void print(const char* name) const {
    if (count == 0) return;
    std::printf("%-7s %4d positions: bias %+.3f, error %.3f\n", name, count, bias / count,
                std::sqrt(std::max(0.0, (squares - sampling) / count)));
    std::fflush(stdout);
  }
};

struct Judged {
  std::array<Errors, 3> thirds;
  Errors all;

  void add(std::size_t third, double judged, double played, int games) {
    thirds[third].add(judged, played, games);
    all.add(judged, played, games);
  }
  void print(const char* title) const {
    constexpr std::array names{"early", "middle", "late"};
    std::printf("%s\n", title);
    for (std::size_t i = 0; i < names.size(); ++i) thirds[i].print(names[i]);
    all.print("all");
  }
};

void judge(int positions, int games, std::uint64_t seed, int players) {
  combat::Config config{};
  config.players = players;
  const combat::Rules rules{config};
  const Evaluator evaluator{rules, large::trained};
  Rng rng{seed};
  Judged begun;
  Judged ended;
  for (std::vector<Position> drawn; begun.all.count < positions; drawn.clear()) {
    collect(rules, rng, drawn);
    for (const Position& position : drawn) {
      if (begun.all.count == positions) break;
      const Seat s = position.state.open.flow.in_turn;
      const combat::State end = end_of_turn(rules, position.state, rng);
      const double played = share_played_out(rules, position.state, s, games, rng);
      begun.add(position.third, evaluator.evaluate(position.state)[slot(s)], played, games);
      ended.add(position.third, evaluator.evaluate(end)[slot(s)], played, games);
    }
  }
  begun.print("at the start of the turn");
  ended.print("at its end");
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int i, int otherwise) { return argc > i ? std::atoi(argv[i]) : otherwise; };
  const int positions = number(1, 200);
  const int games = number(2, 100);
  const int players = number(4, 2);
  if (positions < 1 || games < 2 || players < 2 || players > max_seats) {
    std::fprintf(stderr, "usage: rois_judge_combat [POSITIONS] [GAMES, at least 2] [SEED] [PLAYERS, 2 to 4]\n");
    return 2;
  }
  judge(positions, games, static_cast<std::uint64_t>(number(3, 1)), players);
}
