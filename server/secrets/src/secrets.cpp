#include "rois/secrets/secrets.hpp"

#include <sodium.h>

#include <array>
#include <cstdlib>

namespace rois::secrets {

bool init() { return sodium_init() >= 0; }

std::uint64_t random_number() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

std::string random_code(std::size_t length, std::uint64_t number) {
  // Without 0 and o, 1, i and l.
  constexpr std::string_view letters = "23456789abcdefghjkmnpqrstuvwxyz";
  std::string code(length, ' ');
  for (char& c : code) c = letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
  for (; number > 0; number /= letters.size()) code += letters[number % letters.size()];
  return code;
}

std::string random_secret() {
  std::array<unsigned char, 24> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, sodium_base64_ENCODED_LEN(24, sodium_base64_VARIANT_URLSAFE_NO_PADDING)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

std::string hash_of(std::string_view secret) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                     nullptr, 0);
  return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

std::string hash_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> out{};
  const int failed =
      crypto_pwhash_str_alg(out.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13);
  return failed != 0 ? std::string{} : std::string{out.data()};
}

PasswordCheck check_password(const std::string& hash, std::string_view password) {
  if (hash.empty()) return PasswordCheck::wrong;
  if (crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0) return PasswordCheck::right;
  // libsodium does not tell a wrong password from memory that it did not get, so it is tried whether there is as much.
  void* volatile room = std::malloc(crypto_pwhash_MEMLIMIT_INTERACTIVE);
  std::free(room);
  return room != nullptr ? PasswordCheck::wrong : PasswordCheck::no_memory;
}

}  // namespace rois::secrets
