#include "rois/ai_ambition/inputs.hpp"

#include "each_input.hpp"
#include "owned_card.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

/// Sums by input.
class Sums {
 public:
  explicit Sums(std::size_t inputs) : sums_(inputs, 0) {}
  float& operator[](std::size_t input) { return sums_[input]; }
  void add(std::size_t at, Tokens tokens, const Roles& roles, float sign = 1) {
    add_tokens(std::span{sums_}, at, tokens, roles, sign);
  }
  void add(const Card& owned, const Roles& roles) { OwnedCard{std::span{sums_}, roles}.add(owned); }
  Amounts amounts() const {
    Amounts out;
    for (std::size_t i = 0; i < sums_.size(); ++i)
      if (sums_[i] != 0) out.push_back({static_cast<std::uint16_t>(i), sums_[i]});
    return out;
  }

 private:
  std::vector<float> sums_;
};

void sum_citizen(Sums& out, const Effect& effect, const Roles& roles) {
  switch (effect.operation) {
    case Operation::gain: return out.add(input::brings, effect.tokens, roles);
    case Operation::gain_choice:
    case Operation::exchange: out[input::brings_choice] += static_cast<float>(number(effect)); return;
    case Operation::take: out[input::takes] += static_cast<float>(number(effect)); return;
    case Operation::receive: out[input::receives] += static_cast<float>(number(effect)); return;
    case Operation::promote_free: out[input::promotes] += static_cast<float>(number(effect)); return;
    case Operation::gain_if_none:
    case Operation::gain_if_behind: out[input::if_behind] += static_cast<float>(counted(effect.tokens, roles)); return;
    case Operation::extra_purchase: out[input::buys_more] += 1; return;
    case Operation::remove_building: out[input::removes] += 1; return;
    case Operation::cycle_market: out[input::cycles] += static_cast<float>(number(effect)); return;
    case Operation::take_less:
    case Operation::promote_pick:
    case Operation::discount:
    case Operation::extra_development:
    case Operation::reveal_defender:
    case Operation::reveal_attacker:
    case Operation::attack_with:
    case Operation::unblock:
    case Operation::block:
    case Operation::use_twice:
    case Operation::copy_blocked: break;
  }
  out[input::other_citizen] += 1;
}

/// Revenue and effects of a hero; `revenue`, `take` and `choice` are where they are counted.
void sum_hero(Sums& out, const Card& hero, const Roles& roles, float sign, std::size_t revenue, std::size_t take,
              std::size_t choice) {
  out.add(revenue, hero.revenue, roles, sign);
  for (const Effect& effect : hero.effects) {
    if (effect.operation == Operation::gain) {
      out.add(revenue, effect.tokens, roles, sign);
    } else if (effect.operation == Operation::take || effect.operation == Operation::receive) {
      out[take] += sign * static_cast<float>(number(effect));
    } else if (effect.operation == Operation::gain_choice) {
      const bool dearest = (effect.types & bit(roles.type(0))) != 0;
      out[choice] += sign * static_cast<float>(number(effect)) * (dearest ? 2 : 1);
    }
  }
}

bool counted_as_other(const Effect& effect) {
  return effect.operation != Operation::gain && effect.operation != Operation::take &&
         effect.operation != Operation::receive && effect.operation != Operation::gain_choice;
}

}  // namespace

bool may_buy_now(const Table& table, Seat s) {
  if (s != table.attacker || table.phase >= Phase::again) return false;
  return table.phase != Phase::second_development || !table.developed;
}

bool attacks_go_right(const Table& table, int players) {
  if (index(table.defender) == (index(table.attacker) + players - 1) % players) return true;
  int without = 0;
  for (int i = 0; i < players; ++i) without += table.of(seat(i)).palaces == 0 ? 1 : 0;
  return without <= 1;
}

int building_discount(const Card& card) {
  int sum = 0;
  for (const Effect& effect : card.effects)
    if (effect.operation == Operation::discount && effect.trigger == Trigger::purchase) sum += effect.n;
  return sum;
}

Amounts card_amounts(const Card& card, const Roles& roles) {
  Sums out{owned::count};
  out.add(card, roles);
  return out.amounts();
}

Amounts offer_amounts(const Card& card, const Roles& roles) {
  Sums out{input::offer_inputs};
  out.add(card, roles);
  out.add(input::brings, card.revenue, roles);
  if (card.kind == Kind::citizen)
    for (const Effect& effect : card.effects) sum_citizen(out, effect, roles);
  out.add(input::costs, card.cost.fixed, roles);
  out[input::costs_any] += card.cost.any;
  return out.amounts();
}

Amounts hero_amounts(const CardSet& cards, std::size_t category, const Roles& roles) {
  Sums out{input::hero_inputs};
  const Card& advanced = cards[cards.heroes[1][category]];
  const Card& start = cards[cards.heroes[0][category]];
  sum_hero(out, advanced, roles, 1, input::hero_revenue, input::hero_take, input::hero_choice);
  sum_hero(out, advanced, roles, 1, input::hero_more, input::hero_more_taken, input::hero_more_choice);
  sum_hero(out, start, roles, -1, input::hero_more, input::hero_more_taken, input::hero_more_choice);
  out.add(input::hero_cost, advanced.cost.fixed, roles);
  out[input::hero_any_cost] += advanced.cost.any;
  for (const Effect& effect : advanced.effects)
    if (counted_as_other(effect)) out[input::hero_other] += static_cast<float>(number(effect));
  return out.amounts();
}

Amounts seat_amounts(const CardSet& cards, const Roles& roles, const Table& table, Seat s, int players) {
  Sums out{input::count};
  const auto add = [&out](std::size_t at, const Amounts& amounts) {
    for (const Amount& each : amounts) out[at + each.input] += each.amount;
  };
  each_input(
      cards, roles, table, s, players, [&](CardNo card) { return building_discount(cards[card]); },
      [&](std::size_t i) { out[i] += 1; }, [&](CardNo card) { add(input::card, card_amounts(cards[card], roles)); },
      [&](CardNo card, std::size_t kind) {
        add(input::offer + kind * input::offer_inputs, offer_amounts(cards[card], roles));
      },
      [&](std::size_t category) { add(input::hero, hero_amounts(cards, category, roles)); });
  return out.amounts();
}

}  // namespace rois::ai_ambition
