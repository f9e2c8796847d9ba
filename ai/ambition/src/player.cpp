#include "rois/ai_ambition/player.hpp"

#include "action_bandit.hpp"
#include "hero_choice.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

/// An action that wins at once: every level takes it. A second palace does not depend on what is hidden.
std::optional<Action> winning(const ambition::Rules& rules, const View& view, const Actions<ambition::Rules>& actions,
                              Rng& rng) {
  const Seat self = view.viewer.as_seat();
  for (const Action& action : actions) {
    if (action.what != Action::What::buy || rules.cards()[action.card].kind != Kind::palace) continue;
    State state = rules.determinize(view, rng);
    rules.apply(state, self, action);
    if (rules.turn(state).is_over() && ai::value_of(rules.score(state), self, rules.players()) == ai::win_value)
      return action;
  }
  return std::nullopt;
}

ai::SearchResult<Action> won(const Action& action, Seat self) {
  ai::SearchResult<Action> result;
  result.action = action;
  result.candidates.push_back({action, ai::win_value, true, {{self, action}}});
  result.chances[slot(self)] = ai::win_value;
  result.nodes = 1;
  result.depth = 1;
  return result;
}

}  // namespace

ai::SearchResult<Action> Player::think(const ambition::Rules& rules, const View& view, const Skill& skill,
                                       ai::SearchRequest<Action>& request, Rng& rng) {
  Actions<ambition::Rules> actions;
  rules.legal(view, actions);
  if (const auto action = winning(rules, view, actions, rng)) return won(*action, view.viewer.as_seat());
  const Evaluator evaluator{rules, shipped_weights(rules.players())};
  const RolloutPolicy policy{rules, evaluator};
  const Judge judge{rules, evaluator};
  if (static_cast<Question>(view.table.asked.question) == Question::choose)
    return HeroChoice{policy, judge, view, skill, rng}.search(request, rng);
  return ActionBandit{policy, judge, view, skill, actions}.search(request, rng);
}

}  // namespace rois::ai_ambition
