#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace rois::ai {

/// The natural logarithm of a whole number from 1, by IEEE additions, products and quotients alone: math libraries
/// differ in their last bits, and a search must choose alike on every machine.
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

/// e to the power of x, clamped to -40 and 40, by the same means. No quotients: players call it for every position.
constexpr double exponential(double x) {
  constexpr double ln2 = 0.693147180559945309417;
  constexpr std::array<double, 13> terms = [] {
    std::array<double, 13> each{1};
    for (std::size_t k = 1; k < each.size(); ++k) each[k] = each[k - 1] / static_cast<double>(k);
    return each;
  }();
  x = std::clamp(x, -40.0, 40.0);
  const int bits = static_cast<int>(x * (1 / ln2) + (x < 0 ? -0.5 : 0.5));
  const double rest = x - bits * ln2;
  double sum = 0;
  for (std::size_t k = terms.size(); k-- > 0;) sum = sum * rest + terms[k];
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(1023 + bits) << 52U);
}

/// The logistic function: a score as a share of wins in thousandths, where `scale` points are one logit.
constexpr int logistic(int score, int scale) {
  const double x = static_cast<double>(score < 0 ? score : -score) / scale;
  const double less = exponential(x);
  const double share = score < 0 ? less / (1 + less) : 1 / (1 + less);
  return static_cast<int>(share * 1000 + 0.5);
}

}  // namespace rois::ai
