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

/// e to the power of x, for x from -40 to 0, by the same means.
constexpr double exponential(double x) {
  double sum = 1;
  const double small = x / 64;
  for (int k = 8; k >= 1; --k) sum = 1 + sum * small / k;
  for (int i = 0; i < 6; ++i) sum *= sum;
  return sum;
}

/// A number on the line between loss and win as a share of wins, in thousandths: `scale` of it are one step of odds e.
constexpr int logistic(int score, int scale) {
  const double x = static_cast<double>(score < 0 ? score : -score) / scale;
  const double less = exponential(x < -40 ? -40 : x);
  const double share = score < 0 ? less / (1 + less) : 1 / (1 + less);
  return static_cast<int>(share * 1000 + 0.5);
}

}  // namespace rois::ai
