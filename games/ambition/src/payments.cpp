#include "payments.hpp"

namespace rois::ambition {

// By Hall's condition: no choice of types asks for more than the discounts that reach into it can give. A token
// of any type is reached by all.
bool can_take_off(const Off& off, const Discounts& discounts) {
  for (unsigned set = 1; set < 32; ++set) {
    int wanted = 0;
    for (std::size_t kind = 0; kind < off.size(); ++kind) wanted += ((set >> kind) & 1U) != 0 ? off[kind] : 0;
    if (wanted == 0) continue;
    int given = 0;
    for (const auto& discount : discounts) given += ((discount.types & set) != 0 || (set & 16U) != 0) ? discount.n : 0;
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

Cost shortfall(const Cost& price, Tokens purse) {
  const Tokens paid = least(price.fixed, purse);
  const int others = (purse - paid).total();
  return {price.fixed - paid, static_cast<std::uint8_t>(std::max(0, price.any - others))};
}

}  // namespace rois::ambition
