#include "rois/ambition/rules.hpp"

namespace rois::ambition {

// the table is open to all as a whole. Of everything else in a state a viewer gets what is named here.
View Rules::view(const State& state, Viewer viewer) const {
  const Table& table = state.table;
  const bool open = table.phase == Phase::over;
  View view{.viewer = viewer, .table = table, .drawn = {}, .unseen = state.heroes.unknown, .under = {}};
  if (viewer.is(table.attacker)) {
    view.own_attack = state.sealed_attack;
    view.drawn = state.drawn;
  }
  if (viewer.is(table.defender)) {
    view.own_defence = state.sealed_defence;
    view.seen = state.seen;
  }
  for (const auto& under : state.heroes.under) {
    const bool known = open || viewer.is(under.by);
    view.under.push({known ? under.category : hidden_hero, under.by, under.lacked});
    if (!known) put(view.unseen, under.category);
  }
  if (!viewer.is(table.attacker))
    for (const auto category : state.drawn) put(view.unseen, category);
  return view;
}

}  // namespace rois::ambition
