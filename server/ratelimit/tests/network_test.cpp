#include "rois/limits/network.hpp"

#include <gtest/gtest.h>

namespace rois::limits {
namespace {

TEST(Network, is_an_address_of_version_4_and_64_bits_of_version_6) {
  EXPECT_EQ(network_of("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:DB8:1:2::9"), network_of("2001:db8:1:2:ffff::1"));
  EXPECT_NE(network_of("2001:db8:1:3::9"), network_of("2001:db8:1:2::9"));
  EXPECT_EQ(network_of("::ffff:203.0.113.7"), "203.0.113.7");
}

TEST(Network, is_nothing_for_what_is_no_address) {
  for (const char* text : {"", "garbage 7", "1.2.3", "1.2.3.4.5", "256.1.1.1", "2001:db8::/32", "[::1]", "1.2.3.4:80",
                           " 1.2.3.4", "fe80::1%eth0", "unknown"})
    EXPECT_EQ(network_of(text), "") << text;
}

TEST(Network, compares_addresses_however_they_are_written) {
  EXPECT_TRUE(is_same_address("10.0.0.1", "::ffff:10.0.0.1"));
  EXPECT_TRUE(is_same_address("2001:DB8::1", "2001:db8:0:0::1"));
  EXPECT_FALSE(is_same_address("2001:db8::1", "2001:db8::2"));
  EXPECT_FALSE(is_same_address("", ""));
}

TEST(Network, knows_addresses_of_a_home_and_of_the_world) {
  for (const char* home : {"127.0.0.1", "127.8.8.8", "10.1.2.3", "172.16.0.1", "172.31.255.1", "192.168.0.7",
                           "169.254.1.1", "::1", "fe80::1", "fd00::1", "::ffff:10.0.0.1"})
    EXPECT_TRUE(is_private_address(home)) << home;
  for (const char* world :
       {"8.8.8.8", "172.32.0.1", "172.15.0.1", "192.169.0.1", "11.0.0.1", "2001:db8::1", "ff02::1", "", "home"})
    EXPECT_FALSE(is_private_address(world)) << world;
}

TEST(Network, knows_names_that_anybody_may_register) {
  for (const char* host : {"evil.example", "evil.example:8080", "EVIL.EXAMPLE.", "a.b.c", "local.evil.example"})
    EXPECT_TRUE(is_public_name(host)) << host;
  for (const char* host : {"", "localhost", "localhost:8080", "pc", "pc.local", "PC.LOCAL:1", "a.lan", "a.home.arpa",
                           "10.0.0.1", "10.0.0.1:8080", "[::1]", "[2001:db8::1]:80"})
    EXPECT_FALSE(is_public_name(host)) << host;
}

TEST(Network, knows_this_machine) {
  EXPECT_TRUE(is_this_machine(network_of("127.0.0.1")));
  EXPECT_TRUE(is_this_machine(network_of("::1")));
  EXPECT_TRUE(is_this_machine(network_of("::ffff:127.0.0.1")));
  EXPECT_FALSE(is_this_machine(network_of("203.0.113.7")));
  EXPECT_FALSE(is_this_machine(""));
}

}  // namespace
}  // namespace rois::limits
