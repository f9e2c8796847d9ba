#include <algorithm>
#include <bit>

#include "put_input.hpp"
#include "rois/combat/queries.hpp"

/// What the net sees of a seat's leaders, of their kingdoms and of what others could do to them.
namespace rois::ai_combat::large {
namespace {

using combat::at;
using combat::Colour;
using combat::Table;

/// The most cards of a colour in one column of the kingdom, while a ship for them is left.
int nearest_ship(const Table& table, combat::Kingdom kingdom, Colour c) {
  const auto left = [&](Colour ship) { return table.ship_left(ship) && (c == Colour::blue || c == ship); };
  if (!left(Colour::black) && !left(Colour::green) && !left(Colour::red)) return 0;
  int most = 0;
  for (int column = kingdom.first; column <= kingdom.last; ++column)
    most = std::max(most, std::popcount(table.cards[at(c)] & combat::body_of_column(column)));
  return most;
}

}  // namespace

void Scene::see_leader(Seat s, Colour c, Inputs& out) const {
  const int here = domain_of(s, c);
  const bool scores = kingdoms_.scorers[at(c)].has(s);
  put(out, Group::scores, at(c) * 3 + (!scores ? 0U : here >= 0 ? 1U : 2U));
  see_coups(s, c, out);
  if (here < 0) return see_supply(c, out);
  const auto& domain = kingdoms_.domains[static_cast<std::size_t>(here)];
  put(out, Group::strength, at(c) * 14 + 1 + cut(domain.strength[at(c)], 12));
  put(out, Group::room, at(c) * 5 + cut(domain.room, 4));
  see_post(s, c, out);
  see_ships(s, c, out);
  see_borders(s, c, out);
  see_revolts(s, c, out);
}

void Scene::see_post(Seat s, Colour c, Inputs& out) const {
  const combat::Place p = state_.open.table.leader(s, c);
  const bool red = state_.open.table.colour_at(p) == Colour::red;
  put(out, Group::post, at(c) * 4 + (combat::is_head(p) ? 0U : combat::is_gap(p) ? 1U : red ? 2U : 3U));
  const auto& domain = kingdoms_.domains[static_cast<std::size_t>(domain_of(s, c))];
  int own = 0;
  int others = 0;
  for (const int owner : domain.owner) {
    own += owner == index(s) ? 1 : 0;
    others += owner >= 0 && owner != index(s) ? 1 : 0;
  }
  put(out, Group::company, at(c) * 25 + cut(own, 4) * 5 + cut(others, 4));
}

void Scene::see_supply(Colour c, Inputs& out) const {
  put(out, Group::strength, at(c) * 14);
  int best = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(kingdoms_.count); ++i)
    if (kingdoms_.domains[i].owner[at(c)] < 0) best = std::max<int>(best, kingdoms_.domains[i].strength[at(c)]);
  put(out, Group::to_enter, at(c) * 7 + cut(best, 6));
}

void Scene::see_ships(Seat s, Colour c, Inputs& out) const {
  const auto& domain = kingdoms_.domains[static_cast<std::size_t>(domain_of(s, c))];
  const auto held = static_cast<std::size_t>(held_class(s, c));
  const int near = nearest_ship(state_.open.table, domain.kingdom, c);
  put(out, Group::ship_near, (at(c) * 5 + cut(near, 4)) * 5 + held);
  if ((paying_[s] >> at(c) & 1U) != 0) put(out, Group::ship, at(c) * 5 + held);
}

void Scene::see_borders(Seat s, Colour c, Inputs& out) const {
  const int here = domain_of(s, c);
  const int own = kingdoms_.domains[static_cast<std::size_t>(here)].strength[at(c)];
  for (const int there : {here - 1, here + 1}) {
    if (there < 0 || there >= kingdoms_.count) continue;
    const auto& other = kingdoms_.domains[static_cast<std::size_t>(there)];
    const int gap = kingdoms_.domains[static_cast<std::size_t>(std::min(here, there))].kingdom.last;
    const int lacking = lacking_[static_cast<std::size_t>(gap)];
    const int owner = other.owner[at(c)];
    if (owner < 0 || owner == index(s) || lacking > 2) continue;
    const int margin = own - other.strength[at(c)];
    put(out, Group::border, (at(c) * 3 + static_cast<std::size_t>(lacking)) * 13 + cut_both(margin, 6));
    if (lacking > 0) continue;
    const std::size_t mine = state_.open.flow.in_turn == s && state_.open.flow.actions_left > 0 ? 1 : 0;
    const int with_hands = margin + held(s, c) - held(seat(owner), c);
    put(out, Group::attack, (at(c) * 2 + mine) * 17 + cut_both(with_hands, 8));
    put(out, Group::spoils, at(c) * 9 + cut(other.strength[at(c)], 8));
    put(out, Group::at_risk, at(c) * 9 + cut(own, 8));
  }
}

/// C-36: the rival who could best drive the leader out.
void Scene::see_revolts(Seat s, Colour c, Inputs& out) const {
  const int here = domain_of(s, c);
  int worst = 99;
  bool from_supply = false;
  for (const Seat r : SeatSet::first(known_.players).without(s)) {
    const int margin = internal_margin(s, r, here);
    const bool in_supply = domain_of(r, c) < 0;
    if (margin > worst || (margin == worst && !in_supply)) continue;
    worst = margin;
    from_supply = in_supply;
  }
  put(out, Group::revolt, (at(c) * 2 + (from_supply ? 1 : 0)) * 13 + cut_both(worst, 6));
}

/// C-36: the best kingdom of a rival where the seat's red cards would do.
void Scene::see_coups(Seat s, Colour c, Inputs& out) const {
  const int here = domain_of(s, c);
  int best = -1;
  for (int i = 0; i < kingdoms_.count; ++i) {
    const auto& domain = kingdoms_.domains[static_cast<std::size_t>(i)];
    const int owner = domain.owner[at(c)];
    if (i == here || owner < 0 || owner == index(s)) continue;
    if (internal_margin(s, seat(owner), i) > 0) best = std::max<int>(best, domain.strength[at(c)]);
  }
  put(out, Group::coup, (at(c) * 2 + (here < 0 ? 1 : 0)) * 10 + cut(best + 1, 9));
}

}  // namespace rois::ai_combat::large
