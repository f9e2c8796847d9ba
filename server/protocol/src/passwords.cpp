#include <algorithm>
#include <array>
#include <functional>
#include <string>

#include "rois/protocol/passwords.hpp"

namespace rois::protocol {
namespace {

/// Of eight characters and more, those that lists of leaked passwords put first, French ones among them; in lower case.
constexpr std::array<std::string_view, 72> well_known{
    "password",      "password1",   "password12",   "password123", "passw0rd",   "p@ssw0rd",   "p@ssword",
    "motdepasse",    "motdepasse1", "mot de passe", "azertyuiop",  "azerty123",  "azerty1234", "azertyui",
    "qwertyuiop",    "qwerty123",   "qwerty1234",   "qwertyui",    "qwertz123",  "1q2w3e4r",   "1q2w3e4r5t",
    "1qaz2wsx",      "qazwsxedc",   "zaq12wsx",     "asdfghjkl",   "asdfghjk",   "zxcvbnm1",   "iloveyou",
    "iloveyou1",     "jetaime1",    "jetaime123",   "je t'aime",   "doudou123",  "loulou123",  "soleil123",
    "marseille",     "marseille13", "bonjour1",     "bonjour123",  "chouchou",   "princesse",  "princess1",
    "princess",      "nicolas1",    "sunshine",     "sunshine1",   "football",   "football1",  "baseball",
    "basketball",    "superman",    "batman123",    "starwars",    "pokemon1",   "pokemon123", "welcome1",
    "welcome123",    "whatever",    "trustno1",     "letmein1",    "letmein123", "dragon123",  "monkey123",
    "master123",     "shadow123",   "computer",     "internet",    "changeme",   "changeme1",  "admin123",
    "administrator", "abcd1234"};

std::string lower(std::string_view text) {
  std::string out{text};
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

/// `aaaaaaaa`, `12345678`, `87654321`, `abababab`: each character follows from those before it.
bool is_run(std::string_view text) {
  for (const int step : {0, 1, -1}) {
    const auto follows = [step](char a, char b) { return b - a == step || (step == 1 && a == '9' && b == '0'); };
    if (std::ranges::adjacent_find(text, std::not_fn(follows)) == text.end()) return true;
  }
  for (std::size_t period = 2; period <= text.size() / 2; ++period)
    if (text.substr(period) == text.substr(0, text.size() - period) && period <= 4) return true;
  return false;
}

}  // namespace

bool is_common_password(std::string_view password, std::string_view name) {
  const std::string plain = lower(password);
  if (std::ranges::find(well_known, plain) != well_known.end() || is_run(plain)) return true;
  const std::string who = lower(name);
  return !who.empty() && (plain == who || plain == who + who || plain == who + "123" || plain == who + "1234");
}

}  // namespace rois::protocol
