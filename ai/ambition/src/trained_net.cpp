#include "trained_kingdoms.hpp"
#include "trained_offers.hpp"
#include "trained_upper.hpp"

namespace rois::ai_ambition {
namespace {

constexpr std::array<Net::Kingdom, input::count> first_layer() {
  std::array<Net::Kingdom, input::count> rows{};
  for (std::size_t i = 0; i < input::count; ++i)
    rows[i] = i < input::offer ? trained_kingdoms[i] : trained_offers[i - input::offer];
  return rows;
}

}  // namespace

constinit const Net trained_net{first_layer(), trained_bias, trained_upper, trained_upper_bias, trained_output};

}  // namespace rois::ai_ambition
