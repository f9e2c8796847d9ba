#include "clash.hpp"

namespace rois::ambition {
namespace {

constexpr List<HeroSet, max_hero_choices> combinations(int heroes) {
  List<HeroSet, max_hero_choices> out;
  // Mirrored bits in falling order are the categories in rising order.
  for (unsigned mirrored = 1U << category_count; mirrored-- > 0;) {
    if (std::popcount(mirrored) != heroes) continue;
    unsigned set = 0;
    for (int c = 0; c < category_count; ++c)
      if (((mirrored >> (category_count - 1 - c)) & 1U) != 0) set |= 1U << c;
    out.push(static_cast<HeroSet>(set));
  }
  return out;
}

}  // namespace

const List<HeroSet, max_hero_choices>& choices_of(int heroes) {
  static const auto all = [] {
    std::array<List<HeroSet, max_hero_choices>, category_count + 1> lists;
    for (int n = 0; n <= category_count; ++n) lists[static_cast<std::size_t>(n)] = combinations(n);
    return lists;
  }();
  return all[static_cast<std::size_t>(heroes)];
}

void list_shows(const Facts& facts, Seat s, Actions<Rules>& actions) {
  for (int c = 0; c < category_count; ++c)
    if (((facts.table.clash.shown >> c) & 1U) == 0) actions.push(Action::of_card(Action::What::show, facts.hero(s, c)));
}

//
void list_choices(const Facts& facts, Seat s, Actions<Rules>& actions) {
  const Clash& clash = facts.table.clash;
  const bool attacks = s == facts.table.attacker;
  const HeroSet forced = attacks ? HeroSet{0} : clash.shown;
  for (const HeroSet set : choices_of(attacks ? clash.attack_size : clash_heroes))
    if ((set & forced) == forced) actions.push(Action::choose(set, facts.table.of(s).advanced));
}

Refusal why_not_chosen(const Facts& facts, Seat s, const Action& action) {
  const Clash& clash = facts.table.clash;
  const int wanted = s == facts.table.attacker ? clash.attack_size : clash_heroes;
  if (count(action.heroes()) != wanted) return refusal(21, ErrorId::wrong_number_of_heroes);
  if (s == facts.table.defender && (action.heroes() & clash.shown) != clash.shown)
    return refusal(44, ErrorId::shown_hero_missing);
  return refusal(21, ErrorId::not_your_hero);
}

}  // namespace rois::ambition
