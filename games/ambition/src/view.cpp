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

// a sealed choice, a look, heroes drawn face down and those put under the deck are known to their
// owner.
std::optional<Event> Rules::shown(const Event& event, Viewer viewer) const {
  Event out = event;
  if (auto* chosen = std::get_if<HeroesChosen>(&out); chosen != nullptr && !viewer.is(chosen->seat))
    chosen->heroes.reset();
  if (auto* seen = std::get_if<HeroSeen>(&out); seen != nullptr && !viewer.is(seen->seat)) seen->hero.reset();
  if (auto* drawn = std::get_if<HeroDrawn>(&out); drawn != nullptr && drawn->face_down && !viewer.is(drawn->seat))
    drawn->hero.reset();
  if (auto* under = std::get_if<HeroesPutUnder>(&out); under != nullptr && !viewer.is(under->seat))
    under->heroes.reset();
  return out;
}

}  // namespace rois::ambition
