#pragma once

#include <bit>
#include <cstdint>

namespace rois::ai {

/// The natural logarithm of a whole number from 1, by additions, products and quotients alone: libraries differ in
/// their last bits, and a search must choose alike on every machine.
constexpr double natural_log(std::uint64_t n) {
  constexpr double ln2 = 0.693147180559945309417;
  const int bits = 63 - std::countl_zero(n);
  const double mantissa = static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << bits);
  const double z = (mantissa - 1) / (mantissa + 1);
  const double zz = z * z;
  double sum = 0;
  for (int k = 15; k >= 1; k -= 2) sum = sum * zz + 1.0 / k;
  return bits * ln2 + 2 * z * sum;
}

}  // namespace rois::ai
