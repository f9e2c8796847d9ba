#include "rois/ai_combat/inputs.hpp"

#include <algorithm>

#include "put_input.hpp"
#include "rois/combat/queries.hpp"

namespace rois::ai_combat::large {
namespace {

using combat::at;
using combat::Colour;
using combat::colours;
using combat::Standing;
using combat::State;

constexpr int hand_most = 8;

std::size_t step_of(int left) {
  if (left < 0) return 0;
  if (left < 24) return static_cast<std::size_t>(1 + left);
  if (left < 48) return static_cast<std::size_t>(25 + (left - 24) / 4);
  return static_cast<std::size_t>(31 + std::min((left - 48) / 12, 9));
}

std::size_t class_of(int left) {
  constexpr std::array<int, left_classes - 1> bounds{0, 4, 9, 16, 25, 49, 90};
  return static_cast<std::size_t>(std::ranges::count_if(bounds, [&](int bound) { return left >= bound; }));
}

}  // namespace

Scene::Scene(const State& state, const Known& known) : state_{state}, known_{known}, kingdoms_{state.open.table} {
  left_ = state.open.draw_pile;
  for (const Seat s : SeatSet::first(known.players)) {
    standings_[s] = combat::standing(state.piles[s]);
    left_ -= std::max(0, hand_most - state.hands[s].size());
    paying_[s] = static_cast<std::uint8_t>(combat::ships_paying(state.open.table, s));
    soon_[s] = standing_soon(s);
  }
  left_class_ = class_of(left_);
  left_part_ = left_class_ < 3 ? 0 : left_class_ < 5 ? 1 : 2;
  const combat::Table& table = state.open.table;
  const combat::Body counts = combat::count_each(table.civilisation());
  const auto lacks = [&](int column) {
    constexpr int needed = 3;  // C-25
    return std::max(0, needed - static_cast<int>(counts >> (column * combat::room_below) & 0xFF));
  };
  for (int gap = 0; gap < combat::gap_count; ++gap)
    lacking_[static_cast<std::size_t>(gap)] = lacks(gap) + lacks(gap + 1);
}

void Scene::see(Seat s, Inputs& out) const {
  out.clear();
  see_course(s, out);
  see_pile(s, out);
  see_race(s, out);
  see_soon(s, out);
  see_hand(s, out);
  int standing = 0;
  for (const Colour c : colours) {
    see_leader(s, c, out);
    standing += domain_of(s, c) >= 0 ? 1 : 0;
  }
  see_realms(s, out);
  put(out, Group::on_table, static_cast<std::size_t>(standing));
}

void Scene::see_course(Seat s, Inputs& out) const {
  const combat::Flow& flow = state_.open.flow;
  const int players = known_.players;
  const auto waits = static_cast<std::size_t>((index(s) - index(flow.in_turn) + players) % players);
  put(out, Group::cards_left, step_of(left_));
  put(out, Group::tempo, (waits * 3 + cut(flow.actions_left, 2)) * left_classes + left_class_);
  put(out, Group::treasures_left, cut(state_.open.table.treasures_left(), 8));
  put(out, Group::quiet, flow.quiet_turns < 3 ? 0 : flow.quiet_turns < 7 ? 1 : flow.quiet_turns < 10 ? 2 : 3);
  put(out, Group::players, static_cast<std::size_t>(players - 2));
  if (state_.open.catastrophes[s]) put(out, Group::catastrophe, 0);
  int others = 0;
  for (const Seat r : SeatSet::first(players).without(s)) others += state_.open.catastrophes[r] ? 1 : 0;
  put(out, Group::catastrophe, 1 + cut(others, 3));
  const int pool = std::max(1, known_.pool.size());
  for (const Colour c : colours)
    put(out, Group::to_draw, at(c) * 9 + cut((known_.pool[at(c)] * 16 + pool / 2) / pool, 8));
}

void Scene::see_pile(Seat s, Inputs& out) const {
  const Standing& standing = standings_[s];
  put(out, Group::lowest, cut(standing[0], 20));
  for (std::size_t i = 1; i < standing.size(); ++i)
    put(out, Group::surplus, (i - 1) * 10 + cut(standing[i] - standing[0], 9));
  for (const Colour c : colours)
    put(out, Group::colour_surplus, at(c) * 12 + cut(state_.piles[s].cards[at(c)] - standing[0] + 3, 11));
  put(out, Group::treasures, cut(state_.piles[s].treasures, 7));
}

Seat Scene::best_rival(Seat s) const {
  const SeatSet rivals = SeatSet::first(known_.players).without(s);
  Seat best = rivals.front();
  for (const Seat r : rivals)
    if (standings_[r] > standings_[best]) best = r;
  return best;
}

void Scene::see_race(Seat s, Inputs& out) const {
  const Standing& own = standings_[s];
  const Standing& rival = standings_[best_rival(s)];
  put(out, Group::lead, left_part_ * 17 + cut_both(own[0] - rival[0], 8));
  put(out, Group::ahead, left_class_ * 3 + (own < rival ? 0U : own == rival ? 1U : 2U));
  const combat::Pile& pile = state_.piles[s];
  const auto cards_to = [&](int lowest) {
    int missing = -pile.treasures;
    for (const Colour c : colours) missing += std::max(0, lowest - pile.cards[at(c)]);
    return missing;
  };
  put(out, Group::to_overtake, left_part_ * 16 + cut(cards_to(rival[0] + 1), 15));
  for (int by = 1; by <= 3; ++by)
    put(out, Group::to_raise, static_cast<std::size_t>(by - 1) * 9 + cut(cards_to(own[0] + by), 8));
}

combat::Standing Scene::standing_soon(Seat s) const {
  combat::Pile pile = state_.piles[s];
  std::array<int, combat::colour_count> hand{};
  for (const Colour c : colours) hand[at(c)] = held(s, c);
  const combat::Flow& flow = state_.open.flow;
  for (int left = flow.in_turn == s ? flow.actions_left : 2; left > 0; --left) {
    int lowest = -1;
    for (const Colour c : colours) {
      if (hand[at(c)] < 2 || !kingdoms_.scorers[at(c)].has(s)) continue;
      if (lowest < 0 || pile.cards[at(c)] < pile.cards[static_cast<std::size_t>(lowest)])
        lowest = static_cast<int>(at(c));
    }
    if (lowest < 0) break;
    hand[static_cast<std::size_t>(lowest)] -= 2;
    pile.cards.add(static_cast<std::size_t>(lowest));
  }
  for (const Colour c : colours)
    if ((paying_[s] >> at(c) & 1U) != 0 && hand[at(c)] > 0) pile.cards.add(at(c));
  return combat::standing(pile);
}

void Scene::see_soon(Seat s, Inputs& out) const {
  const SeatSet rivals = SeatSet::first(known_.players).without(s);
  const Standing* best = &soon_[rivals.front()];
  for (const Seat r : rivals)
    if (soon_[r] > *best) best = &soon_[r];
  const Standing& own = soon_[s];
  const int lead = own[0] - (*best)[0];
  // From 4 behind to 4 ahead; where the lowest are equal, by what comes next.
  const int place = lead != 0 ? lead : own < *best ? 0 : own == *best ? 1 : 2;
  const std::size_t k = lead < 0    ? cut(lead + 4, 3)
                        : lead == 0 ? static_cast<std::size_t>(4 + place)
                                    : 6 + cut(lead, 4);
  put(out, Group::soon, (left_class_ * 2 + (state_.open.flow.in_turn == s ? 1 : 0)) * soon_classes + k);
}

void Scene::see_prospect(Seat s, Colour c, Inputs& out) const {
  const int surplus = state_.piles[s].cards[at(c)] - standings_[s][0];
  const std::size_t income = (paying_[s] >> at(c) & 1U) != 0    ? 3
                             : !kingdoms_.scorers[at(c)].has(s) ? 0
                             : domain_of(s, c) >= 0             ? 2
                                                                : 1;
  const int n = held(s, c);
  const std::size_t cards = !known_.hands.has(s) ? 4 : n < 3 ? cut(n, 2) : 3;
  put(out, Group::prospect, ((at(c) * 4 + cut(surplus, 3)) * 4 + income) * 5 + cards);
}

void Scene::see_hand(Seat s, Inputs& out) const {
  const bool known = known_.hands.has(s);
  put(out, Group::hand_size, (known ? 9 : 0) + cut(state_.hands[s].size(), hand_most));
  for (const Colour c : colours) {
    const int n = held(s, c);
    see_prospect(s, c, out);
    if (!known) {
      put(out, Group::hand_believed, at(c) * 7 + cut(n, 6));
      continue;
    }
    const int surplus = state_.piles[s].cards[at(c)] - standings_[s][0];
    put(out, Group::hand, at(c) * 9 + cut(n, hand_most));
    put(out, Group::hand_scores, (at(c) * 2 + (kingdoms_.scorers[at(c)].has(s) ? 1 : 0)) * 6 + cut(n, 5));
    put(out, Group::hand_lacks, (at(c) * 4 + cut(surplus, 3)) * 5 + cut(n, 4));
  }
}

int Scene::held_class(Seat s, Colour c) const { return known_.hands.has(s) ? std::min(held(s, c), 3) : 4; }

int Scene::domain_of(Seat s, Colour c) const {
  const combat::Place p = state_.open.table.leader(s, c);
  return p == combat::off_table ? -1 : kingdoms_.of_column[static_cast<std::size_t>(combat::column_of(p))];
}

int Scene::internal_margin(Seat s, Seat other, int domain) const {
  const int king = kingdoms_.domains[static_cast<std::size_t>(domain)].owner[at(combat::king_colour)];
  const auto bonus = [&](Seat who) { return king == index(who) && kingdoms_.kings_on_red.has(who) ? 1 : 0; };
  return held(s, Colour::red) + bonus(s) - held(other, Colour::red) - bonus(other);
}

void Scene::see_realms(Seat s, Inputs& out) const {
  for (std::size_t i = 0; i < static_cast<std::size_t>(kingdoms_.count); ++i) {
    const auto& domain = kingdoms_.domains[i];
    std::size_t leads = 0;
    for (const Colour c : colours) {
      const int owner = domain.owner[at(c)];
      leads = leads * 3 + (owner < 0 ? 0U : owner == index(s) ? 1U : 2U);
    }
    put(out, Group::realm, leads * 3 + cut(domain.kingdom.size() - 1, 2));
  }
  const int merchants = domain_of(s, combat::merchant_colour);
  if (merchants >= 0)
    put(out, Group::near_treasure, cut(kingdoms_.domains[static_cast<std::size_t>(merchants)].treasures, 4));
  if (kingdoms_.near_treasures.has(s)) {
    const int reds = held_class(s, Colour::red);
    put(out, Group::near_treasure, 5 + (reds == 4 ? 2U : reds > 0 ? 1U : 0U));
  }
  if (!kingdoms_.near_treasures.without(s).empty()) put(out, Group::near_treasure, 8);
  if (!kingdoms_.kings_on_red.has(s)) return;
  const int palace = domain_of(s, combat::king_colour);
  std::size_t others = 0;
  for (const Colour c : colours) others += c != combat::king_colour && domain_of(s, c) == palace ? 1 : 0;
  put(out, Group::court, others);
}

}  // namespace rois::ai_combat::large
