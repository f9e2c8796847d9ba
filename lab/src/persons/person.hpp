#pragma once

#include <algorithm>

#include "rois/ai/value.hpp"
#include "rois/match/computer_players.hpp"
#include "skill.hpp"

namespace rois::lab {

/// A model of a person. `Count::of(rules, state, seat)` is what people count of what a seat has, `Count::noise` by how
/// much they are mistaken, in the same points. Each action is tried in a few worlds that the view allows, with the
/// answers that it asks of this person at once, and carried on for so many decisions more, whoever makes them: each is
/// taken to be the best or the worst for this person.
template <Codec C, class Count>
class Person final : public ComputerPlayer {
 public:
  using R = typename C::Rules;
  using State = typename R::State;
  using Action = typename R::Action;

  explicit Person(int decisions_ahead) : decisions_ahead_{decisions_ahead} {}

  SearchResult choose(const Observation& observation, SearchLimits /*limits*/, Rng& rng,
                      AnalysisOptions /*analysis*/) const override {
    const auto& seen = static_cast<const GameObservation<C>&>(observation);
    const Seat self = seen.view.viewer.as_seat();
    Actions<R> actions;
    seen.rules.legal(seen.view, actions);
    std::vector<double> values(actions.size());
    for (double& value : values) value = worlds * (rng.below(2 * Count::noise + 1) - double{Count::noise});
    for (int world = 0; world < worlds && actions.size() > 1; ++world) {
      const State state = seen.rules.determinize(seen.view, rng);
      const std::uint64_t draws = rng.next();
      for (std::size_t i = 0; i < actions.size(); ++i)
        values[i] += Trial{seen.rules, self, seen.rules.turn(seen.view).question, draws}.value_after(
            state, {self, actions[i]}, decisions_ahead_, answers_at_once);
    }
    SearchResult result;
    const auto best = std::ranges::max_element(values) - values.begin();
    result.action = C::text(seen.rules, actions[static_cast<std::size_t>(best)]);
    return result;
  }

 private:
  static constexpr int worlds = has_chance<R> ? 4 : 1;
  /// More than anything that is counted.
  static constexpr double won = 1e6;

  /// Questions that one's own action asks oneself, such as whether to keep a card that it won.
  static constexpr int answers_at_once = 2;
  static constexpr std::size_t most_answers_at_once = 12;

  struct Trial {
    const R& rules;
    Seat self;
    std::uint8_t question;
    std::uint64_t draws;

    double value_of(const State& state) const {
      if (rules.turn(state).is_over())
        return won * (2.0 * ai::value_of(rules.score(state), self, rules.players()) / ai::win_value - 1);
      double others = 0;
      for (const Seat s : SeatSet::first(rules.players()))
        if (s != self) others += Count::of(rules, state, s);
      return Count::of(rules, state, self) - others / (rules.players() - 1);
    }

    double value_after(State state, const ai::Ply<Action>& ply, int left, int at_once) const {
      rules.apply(state, ply.by, ply.action);
      settle(state, static_cast<std::uint64_t>(left + at_once));
      const Turn turn = rules.turn(state);
      if (turn.is_over()) return value_of(state);
      const Seat by = turn.seats.front();
      Actions<R> actions;
      rules.legal(state, by, actions);
      const bool is_part =
          by == self && turn.question != question && at_once > 0 && actions.size() <= most_answers_at_once;
      if (left == 0 && !is_part) return value_of(state);
      double best = by == self ? -2 * won : 2 * won;
      for (const Action& action : actions) {
        const double value = value_after(state, {by, action}, is_part ? left : left - 1, is_part ? at_once - 1 : 0);
        best = by == self ? std::max(best, value) : std::min(best, value);
      }
      return best;
    }

    void settle(State& state, std::uint64_t number) const {
      if constexpr (has_chance<R>) {
        Rng chance{mix64(draws + number)};
        while (rules.turn(state).is_chance()) rules.apply_chance(state, rules.sample(state, chance));
      }
    }
  };

  int decisions_ahead_;
};

/// The laboratory's players of one game. The careful person may count more than the simple one.
template <Codec C, class Count, class CarefulCount = Count>
std::unique_ptr<ComputerPlayer> player_named(std::string_view name) {
  if (name == "person:simple") return std::make_unique<Person<C, Count>>(0);
  if (name == "person:careful") return std::make_unique<Person<C, CarefulCount>>(1);
  if (const auto skill = skill_named<typename PlayerOf<C>::Type::Skill>(name))
    return std::make_unique<GamePlayer<C>>(*skill);
  return nullptr;
}

}  // namespace rois::lab
