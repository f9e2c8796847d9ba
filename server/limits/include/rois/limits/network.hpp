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

/// Loopback, link-local and private addresses (RFC 1918, 3927, 4193): those of a home, a school or a machine itself.
inline bool is_private_address(std::string_view address) {
  detail::Bytes6 bytes{};
  if (!detail::read_address(address, bytes)) return false;
  if (!detail::is_mapped(bytes))
    return (bytes[0] & 0xfe) == 0xfc || (bytes[0] == 0xfe && (bytes[1] & 0xc0) == 0x80) ||
           is_this_machine(network_of(address));
  const unsigned char a = bytes[12];
  const unsigned char b = bytes[13];
  return a == 10 || a == 127 || (a == 172 && (b & 0xf0) == 16) || (a == 192 && b == 168) || (a == 169 && b == 254);
}

/// Whether a `Host` header holds a name that anybody may have registered, and not an address or a name of a local
/// network (a single word, `.local`, `.lan`, `.internal`, `.home.arpa`, `.localhost`).
inline bool is_public_name(std::string_view host) {
  if (host.starts_with('[')) return false;
  std::string name{host.substr(0, host.find(':'))};
  if (name.ends_with('.')) name.pop_back();
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
  if (name.find('.') == std::string::npos || !network_of(name).empty()) return false;
  constexpr std::array<std::string_view, 5> local{".local", ".lan", ".internal", ".home.arpa", ".localhost"};
  return std::none_of(local.begin(), local.end(), [&](std::string_view end) { return name.ends_with(end); });
}

}  // namespace rois::limits
