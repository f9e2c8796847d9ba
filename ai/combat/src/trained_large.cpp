#include <algorithm>

#include "trained_large_0.hpp"
#include "trained_large_1.hpp"
#include "trained_large_2.hpp"
#include "trained_large_3.hpp"
#include "trained_large_4.hpp"
#include "trained_large_5.hpp"
#include "trained_large_6.hpp"
#include "trained_large_7.hpp"
#include "trained_large_8.hpp"
#include "trained_large_9.hpp"

namespace rois::ai_combat::large {
namespace {

constexpr std::array<Net::Sums, input_count> first_layer() {
  std::array<Net::Sums, input_count> rows{};
  auto next = rows.begin();
  const auto put = [&](const auto& part) { next = std::ranges::copy(part, next).out; };
  put(trained_rows_1);
  put(trained_rows_2);
  put(trained_rows_3);
  put(trained_rows_4);
  put(trained_rows_5);
  put(trained_rows_6);
  put(trained_rows_7);
  put(trained_rows_8);
  put(trained_rows_9);
  return rows;
}

}  // namespace

constinit const Net trained{first_layer(), trained_direct, trained_bias, trained_units};

}  // namespace rois::ai_combat::large
