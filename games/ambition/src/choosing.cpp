#include "clash.hpp"
#include "items.hpp"

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

// first the attacker, then the bets.
void reveal_attack(Play& play) {
  Clash& clash = play.table.clash;
  clash.attack = play.state.sealed_attack;
  clash.attack_advanced = static_cast<HeroSet>(play.state.sealed_attack & play.facts.attacking().advanced);
  clash.attack_revealed = true;
  play.state.sealed_attack = 0;
  play.state.seen = 0;
  play.table.next_seat = 1;
  play.enter(Phase::bets);
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

// before the choice.
void ask_before(Play& play) {
  const Seat attacker = play.table.attacker;
  if (has_item(play.facts, attacker, Trigger::before_choosing)) return play.ask(attacker, Question::before);
  play.enter(Phase::demand);
}

static_assert(operations_at(Occasion::item_before_choosing) == 1);
void enlarge_attack(Play& play, const Card& item) {
  play.table.clash.attack_size = effect_for(item, Trigger::before_choosing)->n;
}

// a Spy's demand.
void ask_show(Play& play) {
  const Clash& clash = play.table.clash;
  if (clash.demand > 0 && count(clash.shown) < clash_heroes) return play.ask(play.table.defender, Question::show);
  play.enter(Phase::choosing);
}

void list_shows(const Facts& facts, Seat s, Actions<Rules>& actions) {
  for (int c = 0; c < category_count; ++c)
    if (((facts.table.clash.shown >> c) & 1U) == 0) actions.push(Action::of_card(Action::What::show, facts.hero(s, c)));
}

void show_hero(Play& play, CardNo hero) {
  Clash& clash = play.table.clash;
  clash.shown = static_cast<HeroSet>(clash.shown | 1U << play.cards[hero].category);
  --clash.demand;
}

// both at once, unless the defender can look. A-34: who has shown all three has nothing to choose,
// and nothing to gain by a look.
void ask_choices(Play& play) {
  Table& table = play.table;
  if (count(table.clash.shown) == clash_heroes && !play.config.version.asks_who_showed_all()) {
    play.state.sealed_defence = table.clash.shown;
    table.clash.defence_in = true;
    return play.ask(table.attacker, Question::choose);
  }
  const SeatSet attacker = SeatSet::only(table.attacker);
  const bool looks = has_item(play.facts, table.defender, Trigger::choosing);
  table.asked =
      Turn::of_all(looks ? attacker : attacker.with(table.defender), static_cast<std::uint8_t>(Question::choose));
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

void seal(Play& play, Seat s, HeroSet heroes) {
  const bool attacks = s == play.table.attacker;
  (attacks ? play.state.sealed_attack : play.state.sealed_defence) = heroes;
  (attacks ? play.table.clash.attack_in : play.table.clash.defence_in) = true;
  if (play.waiting()) return;
  if (!play.table.clash.defence_in) return play.enter(Phase::look);
  reveal_attack(play);
}

// a defender who can look is asked once the attacker has chosen.
void go_on_looking(Play& play) {
  const Clash& clash = play.table.clash;
  const Seat defender = play.table.defender;
  if (clash.looks_due > 0) return play.ask_chance(Chance::What::look);
  if (clash.looked < clash.attack_size && has_item(play.facts, defender, Trigger::choosing))
    return play.ask(defender, Question::look);
  play.enter(Phase::answer);
}

static_assert(operations_at(Occasion::item_choosing) == 1);
void start_look(Play& play, const Card& item) {
  Clash& clash = play.table.clash;
  const int n = effect_for(item, Trigger::choosing)->n;
  clash.looks_due = static_cast<std::uint8_t>(std::min(n, clash.attack_size - clash.looked));
}

void look_at(Play& play, CardNo hero) {
  play.state.seen = static_cast<HeroSet>(play.state.seen | 1U << play.cards[hero].category);
  ++play.table.clash.looked;
  --play.table.clash.looks_due;
}

}  // namespace rois::ambition
