#include "payments.hpp"

namespace rois::ambition {
namespace {

/// What is taken off: of each type, and of the tokens of any type.
using Off = std::array<int, 5>;

// Can these discounts take off exactly this? By Hall's condition: no choice of types asks for more than the discounts
// that reach into it can give. A token of any type is reached by all.
bool can_take_off(const Off& off, const Discounts& discounts) {
  for (unsigned set = 1; set < 32; ++set) {
    int wanted = 0;
    for (std::size_t kind = 0; kind < off.size(); ++kind) wanted += ((set >> kind) & 1U) != 0 ? off[kind] : 0;
    int given = 0;
    for (const auto& discount : discounts) given += ((discount.types | 16U) & set) != 0 ? discount.n : 0;
    if (wanted > given) return false;
  }
  return true;
}

Cost less(const Cost& cost, const Off& off) {
  Cost out = cost;
  for (const Resource type : resources) out.fixed -= Tokens::of(type, off[static_cast<std::size_t>(type)]);
  out.any = static_cast<std::uint8_t>(cost.any - off[4]);
  return out;
}

/// Every way to take exactly `n` tokens off.
void each_off(const Cost& cost, const Discounts& discounts, int n, Prices& prices) {
  for (int any = std::min<int>(cost.any, n); any >= 0; --any)
    each_handful(cost.fixed, n - any, [&](Tokens fixed) {
      const Off off{fixed[Resource::food], fixed[Resource::gold], fixed[Resource::land], fixed[Resource::honour], any};
      if (can_take_off(off, discounts) && prices.size() < prices.capacity()) prices.push(less(cost, off));
      return false;
    });
}

}  // namespace

//
void discounted_prices(const Cost& cost, const Discounts& discounts, int at_least, Prices& prices) {
  int most = 0;
  for (const auto& discount : discounts) most += discount.n;
  for (int n = std::max(0, std::min(most, cost.total() - at_least)); n > 0 && prices.empty(); --n)
    each_off(cost, discounts, n, prices);
  if (prices.empty()) prices.push(cost);
}

}  // namespace rois::ambition
