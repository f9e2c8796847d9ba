#pragma once

#include <functional>
#include <string>

#include "rois/testkit/conformance.hpp"

/// Nothing happens without an event, and no event without something that happens: in every step of random games a
/// test-only `fold`, which knows no rules, carries out the events on the state before it and must come to the state
/// after it.
namespace rois::testkit {

template <Codec C>
class EventStream {
 public:
  using R = typename C::Rules;
  using State = typename R::State;
  /// What is wrong with the events between two states, empty if nothing.
  using Fold = std::function<std::string(const R&, const State& before, const Events<R>&, const State& after)>;

  EventStream(SuiteSettings settings, Fold fold) : games_{std::move(settings)}, fold_{std::move(fold)} {}

  Findings run() {
    return games_.run([](const auto&...) {},
                      [this](const R& rules, State& state, const Entry<R>& entry) { advance(rules, state, entry); });
  }
  /// How many events there were: a suite that saw none shows nothing.
  std::uint64_t seen() const { return seen_; }

 private:
  void advance(const R& rules, State& state, const Entry<R>& entry) {
    const State before = state;
    State silent = state;
    Events<R> events;
    apply(rules, silent, entry);
    apply(rules, state, entry, events);
    games_.expect(silent == state, "listening changes the game");
    look_at(rules, before, events, state);
  }

  void look_at(const R& rules, const State& before, const Events<R>& events, const State& after) {
    seen_ += events.size();
    if (const std::string wrong = fold_(rules, before, events, after); !wrong.empty()) games_.expect(false, wrong);
    int ended = 0;
    for (const auto& event : events) ended += std::holds_alternative<GameEnded>(event) ? 1 : 0;
    games_.expect(ended == (rules.turn(after).is_over() ? 1 : 0), "the end of the game is not reported once");
    for (const auto& event : events)
      for (const Viewer viewer : viewers(games_.players()))
        if (const auto shown = rules.shown(event, viewer))
          games_.expect(rules.shown(*shown, viewer) == shown,
                        "what is shown of an event shows less when it is shown again");
  }

  RandomGames<C> games_;
  Fold fold_;
  std::uint64_t seen_ = 0;
};

}  // namespace rois::testkit
