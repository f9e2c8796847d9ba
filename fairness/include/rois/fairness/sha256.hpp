#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rois::fairness {

using Digest = std::array<std::uint8_t, 32>;

/// FIPS 180-4. Our own, since proofs are checked in WebAssembly and in the libraries, where libsodium is not.
Digest sha256(std::span<const std::uint8_t> bytes);

/// 64 lower-case digits, and back; nothing for any other text.
std::string hex(const Digest& digest);
std::optional<Digest> parse_hex(std::string_view text);

}  // namespace rois::fairness
