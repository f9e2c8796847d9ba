#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rois/core/random_play.hpp"
#include "rois/match/codec.hpp"

/// What the suites have in common: random games, by settings, and what was found wrong in them.
namespace rois::testkit {

using Findings = std::vector<std::string>;

/// The viewers of a table: its seats and a spectator.
inline std::vector<Viewer> viewers(int players) {
  std::vector<Viewer> out;
  for (int i = 0; i < players; ++i) out.push_back(Viewer::of(seat(i)));
  out.push_back(Viewer::spectator());
  return out;
}

/// Builds with assertions and sanitizers are ten times slower.
#ifdef NDEBUG
inline constexpr bool is_slow_build = false;
#else
inline constexpr bool is_slow_build = true;
#endif

/// A number of games for a suite: a tenth of them in a slow build.
constexpr int scaled(int games) { return is_slow_build ? std::max(1, games / 10) : games; }

/// How a suite is run over a game.
struct SuiteSettings {
  int players = 2;
  Options options;
  std::uint64_t first_seed = 1;
  int games = 100;
  std::size_t max_steps = 20'000;
  /// Secrecy: whether the worlds of `determinize` are compared too.
  bool determinize = true;
};

/// A random step of a game that is not over: chance, or an action of the lowest seat asked.
template <class R>
Entry<R> random_entry(const R& rules, const typename R::State& state, Rng& rng) {
  const Turn turn = rules.turn(state);
  if constexpr (has_chance<R>)
    if (turn.is_chance()) return {rules.sample(state, rng), seat(0), {}};
  const Seat s = turn.seats.front();
  return {random_action(rules, state, s, rng), s, {}};
}

/// Applies a step, with or without a list of events.
template <class R, class... Report>
void apply(const R& rules, typename R::State& state, const Entry<R>& entry, Report&... report) {
  if (entry.is_action()) {
    rules.apply(state, entry.by, entry.action(), report...);
  } else if constexpr (has_chance<R>) {
    rules.apply_chance(state, entry.chance(), report...);
  }
}

/// The random games of such settings. A suite looks at each moment and says what it expects there; the first game in
/// which something is wrong is the last.
template <Codec C>
class RandomGames {
 public:
  using R = typename C::Rules;
  using State = typename R::State;

  explicit RandomGames(SuiteSettings settings) : settings_{std::move(settings)} {}

  int players() const { return settings_.players; }
  bool compares_determinized() const { return settings_.determinize; }
  /// The number of the moment in its game.
  std::size_t step() const { return step_; }
  bool found() const { return !findings_.empty(); }

  void expect(bool holds, const std::string& what) {
    if (!holds) findings_.push_back("seed " + std::to_string(seed_) + " step " + std::to_string(step_) + ": " + what);
  }

  /// `look(rules, state, log, rng)` at each moment before a step; `advance(rules, state, entry)` makes the step.
  template <class Look, class Advance>
  const Findings& run(Look look, Advance advance) {
    const auto options = complete(C::info(), settings_.options);
    const auto rules = C::make(settings_.players, *options);
    for (int i = 0; i < scaled(settings_.games) && !found(); ++i) {
      seed_ = settings_.first_seed + static_cast<std::uint64_t>(i);
      one_game(*rules, look, advance);
    }
    return findings_;
  }

 private:
  template <class Look, class Advance>
  void one_game(const R& rules, Look& look, Advance& advance) {
    Rng rng{seed_};
    State state = rules.initial();
    std::vector<Entry<R>> log;
    for (step_ = 0; !rules.turn(state).is_over() && step_ < settings_.max_steps && !found(); ++step_) {
      look(rules, state, Log<R>{log}, rng);
      log.push_back(random_entry(rules, state, rng));
      advance(rules, state, log.back());
    }
  }

  SuiteSettings settings_;
  Findings findings_;
  std::uint64_t seed_ = 0;
  std::size_t step_ = 0;
};

}  // namespace rois::testkit
