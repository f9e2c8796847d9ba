#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace rois::ai_combat {

/// Eight numbers in one register. g++ 12 makes vector instructions of the sums only if told so; unsigned, for these are
/// added modulo 2^16 on every machine.
using Lanes = std::uint16_t __attribute__((vector_size(16)));
inline constexpr std::size_t lane_count = sizeof(Lanes) / sizeof(std::uint16_t);

inline Lanes lanes_at(const std::int16_t* from) {
  Lanes out;
  std::memcpy(&out, from, sizeof out);
  return out;
}

}  // namespace rois::ai_combat
