#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Randomness, hashes and passwords, all from libsodium.
namespace rois::secrets {

/// To be called once before the others; false if there is no source of randomness.
bool init();

std::uint64_t random_number();
/// `length` random characters that are easy to read and to type, and `number` after them: with the same length no two
/// numbers ever get the same code.
std::string random_code(std::size_t length, std::uint64_t number);
/// A secret for a cookie or a token: 192 bits in 32 characters.
std::string random_secret();
/// BLAKE2b-256. The store keeps this instead of the secret.
std::string hash_of(std::string_view secret);

/// Argon2id: takes tens of milliseconds and 64 MiB, so it must not run on the event loop.
std::string hash_password(std::string_view password);
enum class PasswordCheck : std::uint8_t { right, wrong, no_memory };
PasswordCheck check_password(const std::string& hash, std::string_view password);

}  // namespace rois::secrets
