#include "asking.hpp"

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

// not in the phase it was bought in.
bool Asking::may_use(Seat s, CardNo item) const {
  const int fresh = s == table_.attacker ? count_of(table_.fresh, item) : 0;
  return count_of(table_.of(s).items, item) > fresh;
}

bool Asking::has_item(Seat s, Trigger trigger) const {
  for (const CardNo item : table_.of(s).items) {
    if (!cards_[item].acts_on(trigger) || !may_use(s, item)) continue;
    if (trigger == Trigger::before_choosing && effect_for(cards_[item], trigger)->n <= table_.clash.attack_size)
      continue;
    return true;
  }
  return false;
}

int Asking::lacking_left(Seat s) const {
  const unsigned lacking = all_heroes & ~unsigned{table_.of(s).advanced};
  int left = (config_.players == 2 ? 1 : 2) * std::popcount(lacking) - table_.drawing.drawn;
  for (int i = 0; i < config_.players; ++i) left -= std::popcount(lacking & table_.of(seat(i)).advanced);
  return left;
}

int Asking::picks_of(Seat s) const {
  int most = 0;
  for (const CardNo building : table_.of(s).buildings)
    if (cards_[building].acts_on(Trigger::promote))
      most = std::max<int>(most, effect_for(cards_[building], Trigger::promote)->n);
  return most;
}

Discounts Asking::purchase_discounts(Seat s) const {
  Discounts discounts;
  for (const CardNo building : table_.of(s).buildings)
    if (cards_[building].acts_on(Trigger::purchase))
      if (const Effect* effect = effect_for(cards_[building], Trigger::purchase, Operation::discount))
        discounts.push({effect->n, effect->types});
  return discounts;
}

//
template <class Visit>
bool Asking::each_price(CardNo card, Visit&& visit) const {
  const Tokens purse = table_.of(table_.attacker).tokens;
  const Card& wanted = cards_[card];
  if ((building_kinds & bit(wanted.kind)) == 0) return each_payment(wanted.cost, purse, visit);
  return each_payment(wanted.cost, purchase_discounts(table_.attacker), 1, purse, visit);
}

// of the prices that the discounts leave, the one that lacks least.
Cost Asking::missing(Seat s, CardNo card) const {
  const Card& wanted = cards_[card];
  const Tokens purse = table_.of(s).tokens;
  Cost lack = shortfall(wanted.cost, purse);
  if ((building_kinds & bit(wanted.kind)) == 0) return lack;
  each_least_price(wanted.cost, purchase_discounts(s), 1, [&](const Cost& price) {
    const Cost other = shortfall(price, purse);
    if (other.total() < lack.total()) lack = other;
    return lack.total() == 0;
  });
  return lack;
}

bool Asking::can_buy(Kinds kinds) const {
  const auto payable = [&](CardNo card) { return each_price(card, [](Tokens) { return true; }); };
  if ((kinds & bit(Kind::palace)) != 0 && table_.palaces_left > 0 && payable(cards_.palace)) return true;
  return std::ranges::any_of(table_.market, [&](CardNo card) {
    return card != no_card && (kinds & bit(cards_[card].kind)) != 0 && payable(card);
  });
}

bool Asking::can_develop() const {
  const Seat s = table_.attacker;
  if (table_.of(s).tokens.total() >= 2 && can_promote(s)) return true;
  return can_buy(bought_kinds) || has_item(s, Trigger::activate);
}

bool Asking::can_purchase(const Effect& effect) const {
  return can_buy(effect.on) || has_item(table_.attacker, Trigger::activate);
}

bool Asking::can_swap(const Effect& effect) const {
  const Frame& frame = table_.frames.back();
  const unsigned own = table_.of(frame.owner).tokens.types() & effect.types;
  const unsigned wanted = table_.bank.types() & effect.into;
  const bool one_and_the_same = own == wanted && std::has_single_bit(own);
  if (own != 0 && wanted != 0 && !one_and_the_same) return true;
  return may_activate(frame.owner) && has_item(frame.owner, Trigger::activate);
}

//
bool Asking::may_activate(Seat s) const {
  return s == table_.attacker && (!is_clash(table_.phase) || config_.version.activates_in_clash());
}

//
const Beginning& Asking::beginning_of(Seat s) const {
  const bool by_number = config_.players > 2 && config_.version.gifts_by_seat_number();
  const auto place = by_number ? static_cast<std::size_t>(index(s)) : table_.next_seat;
  return cards_.beginnings[static_cast<std::size_t>(config_.players - 2)][place];
}

void Asking::list_setup(Seat s, Actions<Rules>& actions) const {
  const unsigned types = beginning_of(s).choice & table_.bank.types();
  for (const Resource type : resources)
    if ((types & bit(type)) != 0) actions.push(Action::of_tokens(Action::What::token, Tokens::of(type)));
}

//
void Asking::list_swaps(Actions<Rules>& actions) const {
  const Effect& effect = effect_of(frame());
  const Seat s = frame().owner;
  for (const Resource from : resources)
    for (const Resource into : resources) {
      if (from == into || (effect.types & bit(from)) == 0 || (effect.into & bit(into)) == 0) continue;
      if (table_.of(s).tokens[from] > 0 && table_.bank[into] > 0) actions.push(Action::swap(from, into));
    }
  if (may_activate(s)) list_items(s, Trigger::activate, actions);
  actions.push(Action::plain(Action::What::no));
}

//
void Asking::list_develop(Actions<Rules>& actions) const {
  list_purchases(bought_kinds, actions);
  list_promotions(actions);
  list_items(table_.attacker, Trigger::activate, actions);
  actions.push(Action::plain(Action::What::pass));
}

void Asking::list_purchases(Kinds kinds, Actions<Rules>& actions) const {
  for (int place = 0; place < market_places; ++place) {
    const CardNo card = table_.market[static_cast<std::size_t>(place)];
    if (card == no_card || (kinds & bit(cards_[card].kind)) == 0) continue;
    each_price(card, [&](Tokens paid) {
      actions.push(Action::buy(card, place, paid));
      return false;
    });
  }
  if ((kinds & bit(Kind::palace)) == 0 || table_.palaces_left == 0) return;
  each_price(cards_.palace, [&](Tokens paid) {
    actions.push(Action::buy_palace(cards_.palace, paid));
    return false;
  });
}

//
void Asking::list_promotions(Actions<Rules>& actions) const {
  if (!can_promote(table_.attacker)) return;
  each_handful(table_.of(table_.attacker).tokens, 2, [&](Tokens paid) {
    actions.push(Action::of_tokens(Action::What::promote, paid));
    return false;
  });
}

void Asking::list_items(Seat s, Trigger trigger, Actions<Rules>& actions) const {
  const auto& items = table_.of(s).items;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const CardNo item = items[i];
    if ((i > 0 && items[i - 1] == item) || !cards_[item].acts_on(trigger) || !may_use(s, item)) continue;
    if (trigger == Trigger::before_choosing && effect_for(cards_[item], trigger)->n <= table_.clash.attack_size)
      continue;
    actions.push(Action::of_card(Action::What::item, item));
  }
}

void Asking::list_keep(const Drawn& drawn, Actions<Rules>& actions) const {
  HeroSet listed = 0;
  for (const auto category : drawn) listed = static_cast<HeroSet>(listed | 1U << category);
  for (unsigned left = listed; left != 0; left &= left - 1)
    actions.push(
        Action::of_card(Action::What::keep, cards_.heroes[1][static_cast<std::size_t>(std::countr_zero(left))]));
}

void Asking::list_remove(Actions<Rules>& actions) const {
  const auto& buildings = table_.of(table_.other(frame().owner)).buildings;
  for (std::size_t i = 0; i < buildings.size(); ++i)
    if (i == 0 || buildings[i - 1] != buildings[i]) actions.push(Action::of_card(Action::What::remove, buildings[i]));
}

void Asking::list_shows(Seat s, Actions<Rules>& actions) const {
  for (int c = 0; c < category_count; ++c)
    if (((table_.clash.shown >> c) & 1U) == 0) actions.push(Action::of_card(Action::What::show, hero(s, c)));
}

//
void Asking::list_choices(Seat s, Actions<Rules>& actions) const {
  const bool attacks = s == table_.attacker;
  const HeroSet forced = attacks ? HeroSet{0} : table_.clash.shown;
  for (const HeroSet set : choices_of(attacks ? table_.clash.attack_size : clash_heroes))
    if ((set & forced) == forced) actions.push(Action::choose(set, table_.of(s).advanced));
}

//
void Asking::list_bets(Seat s, Actions<Rules>& actions) const {
  for (const auto what : {Action::What::bet_attacker, Action::What::bet_defender})
    for (const Resource type : resources)
      if (table_.of(s).tokens[type] > 0) actions.push(Action::of_tokens(what, Tokens::of(type)));
  actions.push(Action::plain(Action::What::no));
}

//
HeroSet Asking::targets_of(CardNo item) const {
  const Effect* effect = effect_for(cards_[item], Trigger::blocks_open);
  if (effect == nullptr) return 0;
  const Clash& clash = table_.clash;
  const bool defends = table_.phase == Phase::defender_items;
  if (effect->operation == Operation::block)
    return defends ? static_cast<HeroSet>(clash.attack & ~unsigned{clash.blocked}) : HeroSet{0};
  if (effect->operation == Operation::copy_blocked) return defends ? clash.blocked : HeroSet{0};
  return defends ? HeroSet{0} : clash.blocked;
}

bool Asking::can_use_items(Seat s) const {
  return std::ranges::any_of(table_.of(s).items,
                             [&](CardNo item) { return targets_of(item) != 0 && may_use(s, item); });
}

void Asking::list_block_items(Seat s, Actions<Rules>& actions) const {
  const auto& items = table_.of(s).items;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if ((i > 0 && items[i - 1] == items[i]) || !may_use(s, items[i])) continue;
    for (unsigned left = targets_of(items[i]); left != 0; left &= left - 1)
      actions.push(Action::of_card(Action::What::item, items[i], hero(table_.attacker, std::countr_zero(left))));
  }
  actions.push(Action::plain(Action::What::no));
}

// in full, or with one building's discount.
template <class Visit>
bool Asking::each_use(CardNo hero, Visit&& visit) const {
  const Tokens purse = table_.of(table_.attacker).tokens;
  const Cost& cost = cards_[hero].cost;
  if (each_payment(cost, purse, [&](Tokens paid) { return visit(paid, no_card); })) return true;
  if (cost.total() == 0) return false;
  const auto& buildings = table_.of(table_.attacker).buildings;
  List<std::uint32_t, max_hero_payments> seen;
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    const CardNo building = buildings[i];
    if ((i > 0 && buildings[i - 1] == building) || !cards_[building].acts_on(Trigger::use)) continue;
    const Effect* effect = effect_for(cards_[building], Trigger::use, Operation::discount);
    if (effect == nullptr) continue;
    if (count_of(buildings, building) <= count_of(table_.clash.discounted, building)) continue;
    Discounts one;
    one.push({effect->n, effect->types});
    const bool stopped = each_payment(cost, one, 0, purse, [&](Tokens paid) {
      if (paid.total() == cost.total() || seen.contains(paid.word())) return false;
      seen.push(paid.word());
      return visit(paid, building);
    });
    if (stopped) return true;
  }
  return false;
}

CardNo Asking::discount_used(CardNo hero, Tokens paid) const {
  CardNo used = no_card;
  each_use(hero, [&](Tokens way, CardNo building) {
    if (way != paid) return false;
    used = building;
    return true;
  });
  return used;
}

bool Asking::can_use() const {
  const Clash& clash = table_.clash;
  for (unsigned left = clash.attack & ~unsigned{clash.blocked} & ~unsigned{clash.used}; left != 0; left &= left - 1)
    if (each_use(hero(table_.attacker, std::countr_zero(left)), [](Tokens, CardNo) { return true; })) return true;
  return false;
}

void Asking::list_uses(Actions<Rules>& actions) const {
  const Clash& clash = table_.clash;
  const Seat s = table_.attacker;
  Actions<Rules> twice;
  list_items(s, Trigger::use, twice);
  for (unsigned left = clash.attack & ~unsigned{clash.blocked} & ~unsigned{clash.used}; left != 0; left &= left - 1) {
    const CardNo used = hero(s, std::countr_zero(left));
    each_use(used, [&](Tokens paid, CardNo) {
      actions.push(Action::of_card(Action::What::use, used, no_card, paid));
      for (const Action& item : twice) actions.push(Action::of_card(Action::What::use, used, item.card, paid));
      return false;
    });
  }
  actions.push(Action::plain(Action::What::done));
}

namespace {

// Ramparts, against heroes, while their owner defends.
int taken_less(const CardSet& cards, const Realm& defender) {
  int less = 0;
  for (const CardNo building : defender.buildings)
    for (const auto& effect : cards[building].effects)
      if (effect.operation == Operation::take_less) less += effect.n;
  return less;
}

}  // namespace

Asking::Handful Asking::handful(const Frame& frame, const Effect& effect) const {
  Handful out;
  int n = effect.n;
  if (effect.operation == Operation::gain_choice) {
    const unsigned excluded = effect.not_paid_type ? frame.paid : 0U;
    out.from = table_.bank.only(static_cast<Types>(effect.types & ~excluded));
  } else {
    const Seat from = table_.other(frame.owner);
    out.from = table_.of(from).tokens;
    const bool by_hero = effect.operation == Operation::take && cards_[frame.card].is_hero();
    if (by_hero && from == table_.defender) n -= taken_less(cards_, table_.of(from));
  }
  out.n = std::max(0, std::min(n, out.from.total()));
  return out;
}

void Asking::list_handfuls(Action::What what, Actions<Rules>& actions) const {
  const Handful asked = handful(frame(), effect_of(frame()));
  each_handful(asked.from, asked.n, [&](Tokens tokens) {
    actions.push(Action::of_tokens(what, tokens));
    return false;
  });
}

//
void Asking::list_cycles(Actions<Rules>& actions) const {
  const int most = effect_of(frame()).n;
  for (int n = 1; n <= most && n <= market_places; ++n)
    for (unsigned places = 1; places < 1U << market_places; ++places) {
      if (std::popcount(places) != n) continue;
      bool full = true;
      for (unsigned left = places; left != 0; left &= left - 1)
        full = full && table_.market[static_cast<std::size_t>(std::countr_zero(left))] != no_card;
      if (full) actions.push(Action::cycle(places));
    }
  actions.push(Action::plain(Action::What::no));
}

void Asking::list(Seat s, const Drawn& drawn, Actions<Rules>& actions) const {
  const auto items_or_no = [&](Trigger trigger) {
    list_items(s, trigger, actions);
    actions.push(Action::plain(Action::What::no));
  };
  switch (static_cast<Question>(table_.asked.question)) {
    case Question::setup: return list_setup(s, actions);
    case Question::swap: return list_swaps(actions);
    case Question::develop: return list_develop(actions);
    case Question::purchase: list_purchases(effect_of(frame()).on, actions); return items_or_no(Trigger::activate);
    case Question::keep: return list_keep(drawn, actions);
    case Question::remove: return list_remove(actions);
    case Question::before: return items_or_no(Trigger::before_choosing);
    case Question::look: return items_or_no(Trigger::choosing);
    case Question::again: return items_or_no(Trigger::after_second_development);
    case Question::show: return list_shows(s, actions);
    case Question::choose: return list_choices(s, actions);
    case Question::bet: return list_bets(s, actions);
    case Question::items: return list_block_items(s, actions);
    case Question::use: return list_uses(actions);
    case Question::gain: return list_handfuls(Action::What::gain, actions);
    case Question::take: return list_handfuls(Action::What::take, actions);
    case Question::give: return list_handfuls(Action::What::give, actions);
    case Question::cycle: return list_cycles(actions);
  }
}

}  // namespace rois::ambition
