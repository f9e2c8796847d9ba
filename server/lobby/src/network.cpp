#include "rois/lobby/network.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace rois::lobby {
namespace {

using Bytes6 = std::array<unsigned char, 16>;

std::string text_of(const in_addr& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  ::inet_ntop(AF_INET, &address, text.data(), text.size());
  return text.data();
}

/// An IPv4 address written as one of IPv6.
bool is_mapped(const Bytes6& bytes) {
  return std::all_of(bytes.begin(), bytes.begin() + 10, [](unsigned char b) { return b == 0; }) && bytes[10] == 0xff &&
         bytes[11] == 0xff;
}

std::string prefix_of(Bytes6 bytes) {
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  std::array<char, INET6_ADDRSTRLEN> text{};
  ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
  return std::string{text.data()} + "/64";
}

}  // namespace

std::string network_of(std::string_view address) {
  const std::string text{address};
  in_addr four{};
  if (::inet_pton(AF_INET, text.c_str(), &four) == 1) return text_of(four);
  Bytes6 six{};
  if (::inet_pton(AF_INET6, text.c_str(), six.data()) != 1) return {};
  constexpr Bytes6 loopback{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  if (six == loopback) return "::1";
  if (!is_mapped(six)) return prefix_of(six);
  std::copy(six.begin() + 12, six.end(), reinterpret_cast<unsigned char*>(&four));
  return text_of(four);
}

bool is_this_machine(std::string_view network) { return network.starts_with("127.") || network == "::1"; }

}  // namespace rois::lobby
