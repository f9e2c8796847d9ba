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

using Prices = List<Cost, 256>;
/// The prices left when the discounts together took off as many tokens as they can, leaving at least `at_least`.
void discounted_prices(const Cost& cost, const Discounts& discounts, int at_least, Prices& prices);

/// Visits the payments of one price that `purse` can make.
template <class Visit>
bool each_payment(const Cost& cost, Tokens purse, Visit&& visit) {
  if (!purse.covers(cost.fixed)) return false;
  if (cost.any == 0) return visit(cost.fixed);
  return each_handful(purse - cost.fixed, cost.any, [&](Tokens more) { return visit(cost.fixed + more); });
}

/// Visits every different payment that `purse` can make. `visit` returns true to stop; so does this.
template <class Visit>
bool each_payment(const Cost& cost, const Discounts& discounts, int at_least, Tokens purse, Visit&& visit) {
  if (discounts.empty()) return each_payment(cost, purse, visit);
  Prices prices;
  discounted_prices(cost, discounts, at_least, prices);
  List<std::uint32_t, 512> seen;
  for (const Cost& price : prices) {
    const bool stopped = each_payment(price, purse, [&](Tokens paid) {
      if (seen.contains(paid.word())) return false;
      if (seen.size() < seen.capacity()) seen.push(paid.word());
      return visit(paid);
    });
    if (stopped) return true;
  }
  return false;
}

}  // namespace rois::ambition
