#pragma once

#include "play.hpp"

/// Every question with its answers: how they are listed, what they do, why one is refused.
namespace rois::ambition {

/// The answers of a seat that is asked; `drawn` are the heroes it drew to keep one.
void list_answers(const Facts& facts, Seat s, const Drawn& drawn, Actions<Rules>& actions);
void answer(Play& play, Seat s, const Action& action);

/// The clause a question stands in.
std::uint8_t clause_of(Question question);
/// Is this kind of action an answer to the question?
bool is_answer(Question question, Action::What what);
/// Why an answer to the question asked is not among those listed.
Refusal why_not(const Facts& facts, Seat s, const Action& action);

}  // namespace rois::ambition
