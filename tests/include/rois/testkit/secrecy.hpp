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

  Secrecy(SuiteSettings settings, Reshuffle reshuffle, AlterLog alter_log = {})
      : games_{std::move(settings)}, reshuffle_{std::move(reshuffle)}, alter_log_{std::move(alter_log)} {}

  Findings run() {
    return games_.run(
        [this](const R& rules, const State& state, Log<R> log, Rng& rng) { look(rules, state, log, rng); },
        [](const R& rules, State& state, const Entry<R>& entry) { apply(rules, state, entry); });
  }
  /// How often a reshuffle gave another state: a suite that never changed anything shows nothing.
  std::uint64_t changes() const { return changes_; }

 private:
  void look(const R& rules, const State& state, Log<R> log, Rng& rng) {
    for (const Viewer viewer : viewers(games_.players())) {
      compare(rules, state, viewer, rng);
      compare_logs(rules, state, log, viewer, rng);
    }
  }

  void compare(const R& rules, const State& state, Viewer viewer, Rng& rng) {
    const auto view = rules.view(state, viewer);
    same_view(rules, view, state, reshuffle_(rules, state, viewer, rng), viewer, "reshuffled");
    if (games_.compares_determinized())
      same_view(rules, view, state, rules.determinize(view, rng), viewer, "determinized");
  }

  void same_view(const R& rules, const typename R::View& view, const State& state, const State& twin, Viewer viewer,
                 const std::string& how) {
    if (!(twin == state)) ++changes_;
    const auto twin_view = rules.view(twin, viewer);
    games_.expect(twin_view == view, how + ": the view differs");
    if (games_.step() % json_every == 0)
      games_.expect(compact(C::view(rules, twin_view)) == compact(C::view(rules, view)),
                    how + ": the JSON of the view differs");
    games_.expect(rules.turn(twin) == rules.turn(state), how + ": the turn differs");
    games_.expect(rules.turn(view) == rules.turn(state), how + ": the turn from the view differs");
    if (viewer.is_spectator()) return;
    Actions<R> actions;
    Actions<R> twin_actions;
    rules.legal(state, viewer.as_seat(), actions);
    rules.legal(twin, viewer.as_seat(), twin_actions);
    games_.expect(actions == twin_actions, how + ": the legal actions differ");
  }

  void compare_logs(const R& rules, const State& state, Log<R> log, Viewer viewer, Rng& rng) {
    if (!alter_log_) return;
    const auto twin = alter_log_(rules, log, viewer, rng);
    for (std::size_t i = 0; i < log.size() && !games_.found(); ++i)
      games_.expect(C::shown(rules, state, log, i, viewer) == C::shown(rules, state, twin, i, viewer),
                    "the log shows entry " + std::to_string(i));
  }

  /// Writing JSON takes most of the time, and it is written from the view alone.
  static constexpr std::size_t json_every = 32;

  RandomGames<C> games_;
  Reshuffle reshuffle_;
  AlterLog alter_log_;
  std::uint64_t changes_ = 0;
};

}  // namespace rois::testkit
