#include "bets.hpp"

namespace rois::ambition {

//
void list_bets(const Facts& facts, Seat s, Actions<Rules>& actions) {
  for (const auto what : {Action::What::bet_attacker, Action::What::bet_defender})
    for (const Resource type : resources)
      if (facts.table.of(s).tokens[type] > 0) actions.push(Action::of_tokens(what, Tokens::of(type)));
  list_no(actions);
}

}  // namespace rois::ambition
