#pragma once

#include <functional>
#include <string>

#include "rois/core/events.hpp"
#include "rois/testkit/conformance.hpp"

/// Nothing happens without an event, and no event without something that happens: in every step of random games a
/// test-only `fold`, which knows no rules, carries out the events on the state before it and must come to the state
/// after it.
namespace rois::testkit {

template <Codec C>
  requires EventRules<typename C::Rules>
class EventStream {
 public:
  using R = typename C::Rules;
  using State = typename R::State;
  /// What is wrong with the events between two states, empty if nothing.
  using Fold = std::function<std::string(const R&, const State& before, const Events<R>&, const State& after)>;

  EventStream(Plan plan, Fold fold) : plan_{std::move(plan)}, fold_{std::move(fold)} {}

  Findings run() {
    const auto options = complete(C::info(), plan_.options);
    const auto rules = C::make(plan_.players, *options);
    for (int i = 0; i < scaled(plan_.games) && findings_.empty(); ++i)
      one_game(*rules, plan_.first_seed + static_cast<std::uint64_t>(i));
    return findings_;
  }
  /// How many events there were: a suite that saw none shows nothing.
  std::uint64_t seen() const { return seen_; }

 private:
  void expect(bool holds, const std::string& what) {
    if (!holds) findings_.push_back("seed " + std::to_string(seed_) + " step " + std::to_string(step_) + ": " + what);
  }

  void one_game(const R& rules, std::uint64_t seed_number) {
    seed_ = seed_number;
    Rng rng{seed_number};
    State state = rules.initial();
    for (step_ = 0; !rules.turn(state).is_over() && step_ < plan_.max_steps && findings_.empty(); ++step_)
      advance(rules, state, rng);
  }

  void advance(const R& rules, State& state, Rng& rng) {
    const State before = state;
    State silent = state;
    Events<R> events;
    const Turn turn = rules.turn(state);
    if (turn.is_chance()) {
      if constexpr (has_chance<R>) {
        const auto outcome = rules.sample(state, rng);
        rules.apply_chance(silent, outcome);
        rules.apply_chance(state, outcome, events);
      }
    } else {
      const Seat s = turn.seats.front();
      const auto action = random_action(rules, state, s, rng);
      rules.apply(silent, s, action);
      rules.apply(state, s, action, events);
    }
    expect(silent == state, "listening changes the game");
    look_at(rules, before, events, state);
  }

  void look_at(const R& rules, const State& before, const Events<R>& events, const State& after) {
    seen_ += events.size();
    if (const std::string wrong = fold_(rules, before, events, after); !wrong.empty()) expect(false, wrong);
    int ended = 0;
    for (const auto& event : events) ended += std::holds_alternative<GameEnded>(event) ? 1 : 0;
    expect(ended == (rules.turn(after).is_over() ? 1 : 0), "the end of the game is not told once");
    for (const auto& event : events)
      for (const Viewer viewer : viewers(plan_.players))
        if (const auto shown = rules.shown(event, viewer))
          expect(rules.shown(*shown, viewer) == shown, "what is shown of an event shows less when it is shown again");
  }

  Plan plan_;
  Fold fold_;
  Findings findings_;
  std::uint64_t seen_ = 0;
  std::uint64_t seed_ = 0;
  std::size_t step_ = 0;
};

}  // namespace rois::testkit
