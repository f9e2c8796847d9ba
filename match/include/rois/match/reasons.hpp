#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "rois/ai/search_result.hpp"
#include "rois/match/codec.hpp"
#include "rois/match/event_json.hpp"
#include "rois/match/match_analysis.hpp"
#include "rois/match/step_events.hpp"

namespace rois {

/// Finds out why a player proposes what it proposes: plays its line in worlds that the view allows and asks the game
/// what is good about what happens. Where worlds differ, what happens in most of them counts.
template <Codec C>
class Reasons {
 public:
  using R = typename C::Rules;
  using State = typename R::State;
  using Action = typename R::Action;

  Reasons(const R& rules, const typename R::View& view) : rules_{rules}, self_{view.viewer.as_seat()} {
    Rng rng{1};
    const int worlds = C::info().has_secrets ? worlds_asked : 1;
    for (int i = 0; i < worlds; ++i) worlds_.push_back(rules.determinize(view, rng));
  }

  std::optional<HintReason> of(const ai::Candidate<Action>& candidate) const {
    if (is_open && parries(candidate.action)) return HintReason{"parries", 0, nullptr, {}};
    std::vector<Found> found;
    for (const State& world : worlds_)
      if (auto reason = in(world, candidate)) found.push_back(*std::move(reason));
    if (found.size() * 2 > worlds_.size())
      if (const auto most = commonest(found)) return reason_of(*most);
    if (candidate.proved && candidate.value == ai::win_value) return HintReason{"forces-win", 0, nullptr, {}};
    return std::nullopt;
  }

 private:
  static constexpr int worlds_asked = 9;
  /// So far a line is followed; what comes later is a plan and no reason.
  static constexpr std::size_t plies_followed = 6;
  static constexpr bool is_open = !has_chance<R>;

  struct Found {
    std::string_view id;
    int weight = 0;
    std::size_t ply = 0;
    std::optional<typename R::Event> event;
  };

  static bool is_heavier(const std::optional<Found>& a, int weight) { return a && a->weight >= weight; }

  std::optional<Found> in(State state, const ai::Candidate<Action>& candidate) const {
    std::optional<Found> best;
    [[maybe_unused]] const bool threatened = others_threaten(state);
    const std::size_t plies = std::min(candidate.line.size(), plies_followed);
    for (std::size_t ply = 0; ply < plies; ++ply) {
      const auto& [by, action] = candidate.line[ply];
      const Turn turn = rules_.turn(state);
      if (!turn.is_decision() || !turn.asks(by) || !rules_.check(state, by, action)) break;
      Events<R> events;
      rules_.apply(state, by, action, events);
      if (rules_.turn(state).is_over()) return wins(state) && ply == 0 ? Found{"wins", 0, ply, std::nullopt} : best;
      // In a game without chance a capture of the answer is part of the bargain.
      if (is_open && ply == 1) take_back(best, events, by);
      if (is_open && by != self_) continue;
      weigh(best, events, ply);
    }
    if constexpr (ThreatCodec<C>)
      if (threatened && !others_threaten(state) && !is_heavier(best, C::thwarts.weight))
        best = Found{C::thwarts.id, C::thwarts.weight, 0, std::nullopt};
    return best;
  }

  bool others_threaten([[maybe_unused]] const State& state) const {
    if constexpr (ThreatCodec<C>)
      for (const Seat s : SeatSet::first(rules_.players()))
        if (s != self_ && C::threatens(rules_, state, s)) return true;
    return false;
  }

  bool wins(const State& state) const {
    return ai::value_of(rules_.score(state), self_, rules_.players()) == ai::win_value;
  }

  void weigh(std::optional<Found>& best, const Events<R>& events, std::size_t ply) const {
    if constexpr (MotiveCodec<C>) {
      constexpr int later = 3;
      for (const auto& event : events) {
        const auto seen = rules_.shown(event, Viewer::of(self_));
        if (!seen) continue;
        const auto motive = C::motive(*seen, self_);
        if (!motive) continue;
        const int weight = motive->weight - later * static_cast<int>(ply);
        if (!is_heavier(best, weight)) best = Found{motive->id, weight, ply, seen};
      }
    }
  }

  /// The answer takes as much: an exchange.
  void take_back(std::optional<Found>& best, const Events<R>& events, Seat by) const {
    if constexpr (MotiveCodec<C>) {
      for (const auto& event : events) {
        const auto motive = C::motive(event, by);
        if (best && motive && motive->weight >= best->weight) best->id = "exchanges";
      }
    }
  }

  /// Whether most actions lose at once, and this one does not. Of many actions some are looked at: moves to a win at
  /// once are found by trying them all.
  bool parries(const Action& action) const {
    if constexpr (is_open) {
      constexpr std::size_t looked_at = 24;
      const State& state = worlds_.front();
      if (loses_at_once(state, action)) return false;
      Actions<R> actions;
      rules_.legal(state, self_, actions);
      const std::size_t step = actions.size() / looked_at + 1;
      std::size_t losing = 0;
      std::size_t looked = 0;
      for (std::size_t i = 0; i < actions.size(); i += step, ++looked)
        losing += loses_at_once(state, actions[i]) ? 1U : 0U;
      return losing * 2 > looked;
    }
    return false;
  }
  bool loses_at_once(State state, const Action& action) const {
    rules_.apply(state, self_, action);
    const Turn turn = rules_.turn(state);
    if (!turn.is_decision()) return false;
    const Seat other = turn.seats.front();
    Actions<R> answers;
    rules_.legal(state, other, answers);
    return std::ranges::any_of(answers, [&](const Action& answer) {
      State next = state;
      rules_.apply(next, other, answer);
      return rules_.turn(next).is_over() && ai::value_of(rules_.score(next), self_, rules_.players()) == 0;
    });
  }

  /// Of what was found in the worlds the commonest, if it is that in most.
  std::optional<Found> commonest(const std::vector<Found>& found) const {
    for (const Found& one : found) {
      const auto same = [&](const Found& other) { return other.id == one.id; };
      if (static_cast<std::size_t>(std::ranges::count_if(found, same)) * 2 > worlds_.size()) return one;
    }
    return std::nullopt;
  }

  HintReason reason_of(const Found& found) const {
    HintReason reason{std::string{found.id}, found.ply, nullptr, {}};
    if (!found.event) return reason;
    Events<R> events;
    events(*found.event);
    reason.events = std::make_shared<TypedEvents<R>>(rules_, std::move(events));
    reason.event = event_json<C>(rules_, *found.event);
    return reason;
  }

  const R& rules_;
  Seat self_;
  std::vector<State> worlds_;
};

}  // namespace rois
