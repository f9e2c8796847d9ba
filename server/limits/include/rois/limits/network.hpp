#pragma once

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

/// The networks that rate limits are counted by.
namespace rois::limits {
namespace detail {

using Bytes6 = std::array<unsigned char, 16>;

/// An IPv4 address written as one of IPv6.
inline bool is_mapped(const Bytes6& bytes) {
  return std::all_of(bytes.begin(), bytes.begin() + 10, [](unsigned char b) { return b == 0; }) && bytes[10] == 0xff &&
         bytes[11] == 0xff;
}

inline std::string written(int family, const void* bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  ::inet_ntop(family, bytes, text.data(), text.size());
  return text.data();
}

/// Its bytes; an IPv4 address as one of IPv6. False for what is no address.
inline bool read_address(std::string_view address, Bytes6& out) {
  const std::string text{address};
  out = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  return ::inet_pton(AF_INET, text.c_str(), out.data() + 12) == 1 ||
         ::inet_pton(AF_INET6, text.c_str(), out.data()) == 1;
}

}  // namespace detail

/// The network of an address for rate limiting: an IPv4 address, or the first 64 bits of an IPv6 address, since one
/// customer usually has the whole /64. Empty if it is not an address.
inline std::string network_of(std::string_view address) {
  detail::Bytes6 bytes{};
  if (!detail::read_address(address, bytes)) return {};
  if (detail::is_mapped(bytes)) return detail::written(AF_INET, bytes.data() + 12);
  constexpr detail::Bytes6 loopback{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  if (bytes == loopback) return "::1";
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return detail::written(AF_INET6, bytes.data()) + "/64";
}

/// Whether both are valid and denote the same address.
inline bool is_same_address(std::string_view a, std::string_view b) {
  detail::Bytes6 first{};
  detail::Bytes6 second{};
  return detail::read_address(a, first) && detail::read_address(b, second) && first == second;
}

/// Loopback addresses, which are exempt from limits by network.
inline bool is_this_machine(std::string_view network) { return network == "127.0.0.1" || network == "::1"; }

}  // namespace rois::limits
