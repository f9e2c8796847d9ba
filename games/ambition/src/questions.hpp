#pragma once

#include "turn.hpp"

/// Every question with its answers: how they are listed, what they do, why one is refused.
namespace rois::ambition {

/// The answers of a seat that is asked; `drawn` are the heroes it drew to keep one.
void list_answers(const Facts& facts, Seat s, const Drawn& drawn, Actions<Rules>& actions);

/// The clause a question stands in.
std::uint8_t clause_of(Question question);
/// Is this kind of action an answer to the question?
bool is_answer(Question question, Action::What what);
/// Why an answer to the question asked is not among those listed.
Refusal why_not(const Facts& facts, Seat s, const Action& action);

/// The question is answered, save that of a sealed choice which others still owe.
inline Question take_question(Table& table, Seat s) {
  const auto question = static_cast<Question>(table.asked.question);
  const bool others_owe = question == Question::choose && table.asked.seats.size() > 1;
  table.asked = others_owe ? Turn::of_all(table.asked.seats.without(s), table.asked.question) : Turn::over();
  return question;
}

//
template <class Sink>
void promote(Play<Sink>& play, Seat s, const Action& action) {
  play.table.developed = true;
  play.pay(s, action.tokens(), Reason::promotion);
  start_promotion(play, s, action.tokens(), no_card);
}

constexpr bool is_refusal(Action::What what) {
  return what == Action::What::no || what == Action::What::pass || what == Action::What::done;
}

template <class Sink>
void report_declined(Play<Sink>& play, Seat s, Question question) {
  const bool of_card = question == Question::swap || question == Question::purchase || question == Question::cycle;
  play.report(Declined{s, question, play.named(of_card ? play.facts.frame().card : no_card)});
}

template <class Sink>
void answer(Play<Sink>& play, Seat s, const Action& action) {
  const Question question = take_question(play.table, s);
  if constexpr (Sink::listening)
    if (is_refusal(action.what)) report_declined(play, s, question);
  switch (action.what) {
    case Action::What::no: return decline(play, question);
    case Action::What::pass: play.table.developed = true; return;
    case Action::What::done: return end_clash(play);
    case Action::What::token: return take_setup_token(play, s, action);
    case Action::What::swap: return swap(play, s, action);
    case Action::What::buy: return buy(play, s, action, question);
    case Action::What::promote: return promote(play, s, action);
    case Action::What::item: return use_item(play, s, action, question);
    case Action::What::keep: return keep_hero(play, s, play.cards[action.card].category);
    case Action::What::remove: return remove_building(play, action.card);
    case Action::What::show: return show_hero(play, action.card);
    case Action::What::choose: return seal(play, s, action.heroes());
    case Action::What::bet_attacker:
    case Action::What::bet_defender: return bet(play, s, action);
    case Action::What::use: return use_hero(play, action);
    case Action::What::gain:
    case Action::What::take:
    case Action::What::give: return move_handful(play, action.tokens());
    case Action::What::cycle: return cycle(play, action.places);
  }
}

}  // namespace rois::ambition
