#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Randomness, hashes and passwords, all of them libsodium's.
namespace rois::secrets {

/// To be called once before the others; false where the machine has no randomness.
bool init();

std::uint64_t random_number();
/// `length` random characters that are easy to read and to type, and `number` after them: with the same length no two
/// numbers ever get the same code.
std::string random_code(std::size_t length, std::uint64_t number);
/// A secret for a cookie or a token: 192 bits in 32 characters.
std::string random_secret();
/// What the file keeps of it.
std::string hash_of(std::string_view secret);

/// Argon2id; takes tens of milliseconds and 64 MiB, so not for a thread that others wait for.
std::string hash_password(std::string_view password);
bool password_fits(const std::string& hash, std::string_view password);

}  // namespace rois::secrets
