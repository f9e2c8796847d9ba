#pragma once

#include <string>
#include <string_view>

namespace rois::lobby {

/// Where somebody comes from, as far as limits go: an IPv4 address, or the first 64 bits of an IPv6 address, since one
/// customer has all the others. Empty for what is no address.
std::string network_of(std::string_view address);

/// Whoever is on this machine: it is theirs, and limits by network do not hold for them.
bool is_this_machine(std::string_view network);

}  // namespace rois::lobby
