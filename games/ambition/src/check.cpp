#include "questions.hpp"

namespace rois::ambition {
namespace {

/// A seat that is not asked: it may have answered the sealed question already.
Refusal why_not_asked(const Table& table, Seat s, Question question) {
  const bool chose = (s == table.attacker && table.clash.attack_in) || (s == table.defender && table.clash.defence_in);
  if (question == Question::choose && chose) return refusal(21, ErrorId::already_chosen);
  return refusal(clause_of(question), ErrorId::nothing_asked);
}

}  // namespace

Check Rules::check(const State& state, Seat s, const Action& action) const {
  const Table& table = state.table;
  if (table.asked.is_over()) return Refusal{score(state).reason, ErrorId::game_over};
  if (!table.asked.is_decision()) return refusal(8, ErrorId::chance_first);
  const auto question = static_cast<Question>(table.asked.question);
  if (!table.asked.asks(s)) return why_not_asked(table, s, question);
  if (!is_answer(question, action.what)) return refusal(clause_of(question), ErrorId::other_question);
  Actions<Rules> actions;
  legal(state, s, actions);
  if (actions.contains(action)) return {};
  return why_not(Facts{config_, table}, s, action);
}

}  // namespace rois::ambition
