#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "rois/protocol/passwords.hpp"

namespace rois::protocol {

/// data/common_passwords.txt: one a line, sorted, in lower case.
extern const std::string_view common_passwords;

namespace {

/// What the list, which is English above all, lacks of the French ones; in lower case.
constexpr std::array<std::string_view, 18> well_known{
    "p@ssword",   "motdepasse1", "mot de passe", "azerty1234", "qwertz123",  "jetaime1",
    "jetaime123", "je t'aime",   "doudou123",    "loulou123",  "soleil123",  "marseille13",
    "bonjour1",   "bonjour123",  "princesse",    "batman123",  "letmein123", "changeme1"};

bool is_listed(std::string_view password) {
  static const std::vector<std::string_view> list = [] {
    std::vector<std::string_view> out;
    for (std::string_view left = common_passwords; !left.empty();) {
      const std::size_t end = left.find('\n');
      out.push_back(left.substr(0, end));
      left.remove_prefix(end + 1);
    }
    return out;
  }();
  return std::ranges::binary_search(list, password);
}

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

/// What somebody who guesses at this very site tries first; alone or with a number behind it.
constexpr std::array<std::string_view, 12> site_words{
    "rois",          "roisetsoldats",   "rois et soldats",  "soldats",  "kingdom",         "lecombatdesrois",
    "combatdesrois", "combat des rois", "lambitiondesrois", "ambition", "ambitiondesrois", "moderation"};

bool is_site_word(std::string_view password) {
  const std::size_t last = password.find_last_not_of("0123456789!");
  return last != std::string_view::npos &&
         std::ranges::find(site_words, password.substr(0, last + 1)) != site_words.end();
}

}  // namespace

bool is_common_password(std::string_view password, std::string_view name) {
  const std::string plain = lower(password);
  if (is_listed(plain) || is_site_word(plain) || std::ranges::find(well_known, plain) != well_known.end() ||
      is_run(plain))
    return true;
  const std::string who = lower(name);
  return !who.empty() && (plain == who || plain == who + who || plain == who + "123" || plain == who + "1234");
}

}  // namespace rois::protocol
