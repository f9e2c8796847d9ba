#pragma once

#include <algorithm>
#include <array>

#include "rois/ambition/state.hpp"

/// in which ways a price can be paid.
namespace rois::ambition {

/// Takes up to `n` tokens of these types off a price.
struct Discount {
  std::uint8_t n = 0;
  Types types = 0;
};
using Discounts = List<Discount, building_cards>;

/// Visits the payments of one price that `purse` can make.
template <class Visit>
bool each_payment(const Cost& cost, Tokens purse, Visit&& visit) {
  if (!purse.covers(cost.fixed)) return false;
  if (cost.any == 0) return visit(cost.fixed);
  return each_handful(purse - cost.fixed, cost.any, [&](Tokens more) { return visit(cost.fixed + more); });
}

/// What a discount takes off: of each type, and of the tokens of any type.
using Off = std::array<int, 5>;
bool can_take_off(const Off& off, const Discounts& discounts);
Cost less(const Cost& cost, const Off& off);

/// Visits the prices left when exactly `n` tokens are taken off. Tells whether there were any.
template <class Visit>
bool each_price_less(const Cost& cost, const Discounts& discounts, int n, Visit&& visit) {
  bool found = false;
  for (int any = std::min<int>(cost.any, n); any >= 0; --any)
    each_handful(cost.fixed, n - any, [&](Tokens fixed) {
      const Off off{fixed[Resource::food], fixed[Resource::gold], fixed[Resource::land], fixed[Resource::honour], any};
      if (!can_take_off(off, discounts)) return false;
      found = true;
      return visit(less(cost, off));
    });
  return found;
}

/// Visits the prices left when the discounts together took off as many tokens as they can, leaving at least `at_least`.
template <class Visit>
void each_least_price(const Cost& cost, const Discounts& discounts, int at_least, Visit&& visit) {
  int n = 0;
  for (const auto& discount : discounts) n += discount.n;
  n = std::max(0, std::min(n, cost.total() - at_least));
  while (!each_price_less(cost, discounts, n, visit)) --n;
}

/// What `purse` lacks of a price.
Cost shortfall(const Cost& price, Tokens purse);

/// Visits every different payment that `purse` can make when the discounts together took off as many tokens as they
/// can, leaving at least `at_least`. `visit` returns true to stop; so does this.
template <class Visit>
bool each_payment(const Cost& cost, const Discounts& discounts, int at_least, Tokens purse, Visit&& visit) {
  if (discounts.empty()) return each_payment(cost, purse, visit);
  bool stopped = false;
  List<std::uint32_t, max_purchase_payments> seen;
  const auto each = [&](const Cost& price) {
    stopped = stopped || each_payment(price, purse, [&](Tokens paid) {
                if (seen.contains(paid.word())) return false;
                seen.push(paid.word());
                return visit(paid);
              });
    return stopped;
  };
  each_least_price(cost, discounts, at_least, each);
  return stopped;
}

}  // namespace rois::ambition
