#pragma once

#include <functional>
#include <string>

#include "rois/testkit/conformance.hpp"

/// A viewer never learns what it may not know: in every node of random games, what a viewer gets is the same after a
/// test-only `reshuffle` has dealt anew all that this viewer may not know.
namespace rois::testkit {

template <Codec C>
class Secrecy {
 public:
  using R = typename C::Rules;
  using State = typename R::State;
  /// Independent of the game's own determinize: another state that differs only in what `viewer` may not know.
  using Reshuffle = std::function<State(const R&, const State&, Viewer, Rng&)>;
  /// The log with what `viewer` may not know of it changed, each entry still of its kind.
  using AlterLog = std::function<std::vector<Entry<R>>(const R&, Log<R>, Viewer, Rng&)>;

  Secrecy(Plan plan, Reshuffle reshuffle, AlterLog alter_log = {})
      : plan_{std::move(plan)}, reshuffle_{std::move(reshuffle)}, alter_log_{std::move(alter_log)} {}

  Findings run() {
    const auto options = complete(C::info(), plan_.options);
    const auto rules = C::make(plan_.players, *options);
    for (int i = 0; i < scaled(plan_.games) && findings_.empty(); ++i)
      one_game(*rules, plan_.first_seed + static_cast<std::uint64_t>(i));
    return findings_;
  }
  /// How often a reshuffle gave another state: a suite that never changed anything shows nothing.
  std::uint64_t changes() const { return changes_; }

 private:
  void expect(bool holds, const std::string& what) {
    if (!holds) findings_.push_back("seed " + std::to_string(seed_) + " step " + std::to_string(step_) + ": " + what);
  }

  void one_game(const R& rules, std::uint64_t seed_number) {
    seed_ = seed_number;
    Rng rng{seed_number};
    State state = rules.initial();
    std::vector<Entry<R>> log;
    for (step_ = 0; !rules.turn(state).is_over() && step_ < plan_.max_steps && findings_.empty(); ++step_) {
      for (const Viewer viewer : viewers(plan_.players)) {
        compare(rules, state, viewer, rng);
        compare_logs(rules, state, log, viewer, rng);
      }
      advance(rules, state, log, rng);
    }
  }

  void compare(const R& rules, const State& state, Viewer viewer, Rng& rng) {
    const auto view = rules.view(state, viewer);
    same_view(rules, view, state, reshuffle_(rules, state, viewer, rng), viewer, "reshuffled");
    if (plan_.determinize) same_view(rules, view, state, rules.determinize(view, rng), viewer, "determinized");
  }

  void same_view(const R& rules, const typename R::View& view, const State& state, const State& twin, Viewer viewer,
                 const std::string& how) {
    if (!(twin == state)) ++changes_;
    const auto twin_view = rules.view(twin, viewer);
    expect(twin_view == view, how + ": the view differs");
    if (step_ % json_every == 0)
      expect(compact(C::view(rules, twin_view)) == compact(C::view(rules, view)),
             how + ": the JSON of the view differs");
    expect(rules.turn(twin) == rules.turn(state), how + ": the turn differs");
    expect(rules.turn(view) == rules.turn(state), how + ": the turn from the view differs");
    if (viewer.is_spectator()) return;
    Actions<R> actions;
    Actions<R> twin_actions;
    rules.legal(state, viewer.as_seat(), actions);
    rules.legal(twin, viewer.as_seat(), twin_actions);
    expect(actions == twin_actions, how + ": the legal actions differ");
  }

  void compare_logs(const R& rules, const State& state, const std::vector<Entry<R>>& log, Viewer viewer, Rng& rng) {
    if (!alter_log_) return;
    const auto twin = alter_log_(rules, log, viewer, rng);
    for (std::size_t i = 0; i < log.size() && findings_.empty(); ++i)
      expect(C::shown(rules, state, log, i, viewer) == C::shown(rules, state, twin, i, viewer),
             "the log shows entry " + std::to_string(i));
  }

  void advance(const R& rules, State& state, std::vector<Entry<R>>& log, Rng& rng) {
    const Turn turn = rules.turn(state);
    if constexpr (has_chance<R>) {
      if (turn.is_chance()) {
        const auto outcome = rules.sample(state, rng);
        rules.apply_chance(state, outcome);
        log.push_back({outcome, seat(0), {}});
        return;
      }
    }
    const Seat s = turn.seats.front();
    const auto action = random_action(rules, state, s, rng);
    rules.apply(state, s, action);
    log.push_back({action, s, {}});
  }

  /// Writing JSON takes most of the time, and it is written from the view alone.
  static constexpr std::size_t json_every = 32;

  Plan plan_;
  Reshuffle reshuffle_;
  AlterLog alter_log_;
  Findings findings_;
  std::uint64_t changes_ = 0;
  std::uint64_t seed_ = 0;
  std::size_t step_ = 0;
};

}  // namespace rois::testkit
