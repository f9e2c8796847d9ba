#include <fmt/format.h>

#include <sstream>
#include <vector>

#include "boards/boards.hpp"
#include "boards/combat_words.hpp"

namespace rois::cli {
namespace {

using namespace combat_words;

constexpr std::string_view colour_letters = "KGRB";

const json::array& array(const json::object& from, std::string_view name) {
  return from.at(json_view(name)).get_array();
}
const json::object& object(const json::object& from, std::string_view name) {
  return from.at(json_view(name)).get_object();
}
std::int64_t number(const json::object& from, std::string_view name) {
  return from.at(json_view(name)).to_number<std::int64_t>();
}
/// Empty where there is none.
std::string text(const json::object& from, std::string_view name) {
  const json::value& value = from.at(json_view(name));
  return value.is_string() ? std::string{text_of(value.get_string())} : std::string{};
}

std::vector<std::string> words_of(std::string_view action) {
  std::istringstream in{std::string{action}};
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

/// What was decided, in words: `leader G 3.2` and the like.
std::string decision(const Locale& locale, std::string_view action) {
  const auto words = words_of(action);
  if (words.empty()) return {};
  const std::string key = "combat.say." + words[0];
  if (words.size() == 1) return locale.say(key);
  const bool hidden = words[1] == "?";
  if (words[0] == "leader") return locale.say(key, office(locale, words[1]), words[2]);
  if (words[0] == "card") return locale.say(key, colour_name(locale, words[1]), words[2]);
  if (words[0] == "link")
    return hidden ? locale.say("combat.say.link-hidden", words[2])
                  : locale.say(key, colour_name(locale, words[1]), words[2]);
  if (words[0] == "settle") return locale.say(key, office(locale, words[1]));
  if (words[0] == "ship" && words[1] != "none") return locale.say(key, colour_name(locale, words[1]));
  if (words[1] == "none" || words[1] == "no" || words[1] == "yes") return locale.say(key + "-" + words[1]);
  return locale.say(key, words[1]);
}

std::string seat_word(const Tale& tale, std::size_t i) {
  return tale.locale.say("combat.seat." + text(array(tale.after, "seats")[i].get_object(), "dynasty"));
}

/// Piles that grew, and leaders who left the table.
std::string changes(const Tale& tale, std::size_t i) {
  const auto& before = array(tale.before, "seats")[i].get_object();
  const auto& after = array(tale.after, "seats")[i].get_object();
  std::string out;
  const auto gained = number(object(after, "pile"), "size") - number(object(before, "pile"), "size");
  const std::string last = text(object(after, "pile"), "last");
  if (gained > 0 && last == "treasure")
    out += "  " + tale.locale.say("combat.tale.treasure", seat_word(tale, i)) + "\n";
  if (gained > 0 && last != "treasure")
    out +=
        "  " + tale.locale.say("combat.tale.gain", seat_word(tale, i), gained, colour_name(tale.locale, last)) + "\n";
  for (const char c : colour_letters) {
    const std::string letter(1, c);
    const bool left = !object(before, "leaders").at(letter).is_null() && object(after, "leaders").at(letter).is_null();
    if (left)
      out += "  " + tale.locale.say("combat.tale.leader-back", seat_word(tale, i), office(tale.locale, letter)) + "\n";
  }
  return out;
}

/// A conflict that the action began.
std::string new_conflict(const Tale& tale) {
  if (!tale.after.at("conflict").is_object()) return {};
  const auto& now = object(tale.after, "conflict");
  const bool same =
      tale.before.at("conflict").is_object() && text(object(tale.before, "conflict"), "colour") == text(now, "colour");
  if (same) return {};
  const auto name = [&](std::string_view side) {
    return seat_word(tale, static_cast<std::size_t>(number(object(now, side), "seat")));
  };
  return "  " +
         tale.locale.say("combat.tale.conflict", name("attacker"), name("defender"),
                         office(tale.locale, text(now, "colour"))) +
         "\n";
}

/// Links that were taken away, and the one that was turned up.
std::string links(const Tale& tale) {
  std::string out;
  for (std::size_t i = 0; i < array(tale.after, "links").size(); ++i) {
    const auto& before = array(tale.before, "links")[i];
    const auto& after = array(tale.after, "links")[i];
    if (before.is_string() && after.is_null())
      out += "  " + tale.locale.say("combat.tale.link-gone", fmt::format("g{}", i + 1)) + "\n";
    if (before.is_string() && after.is_string() && before != after)
      out += "  " +
             tale.locale.say("combat.tale.link-up", fmt::format("g{}", i + 1),
                             colour_name(tale.locale, std::string{text_of(after.get_string())})) +
             "\n";
  }
  return out;
}

}  // namespace

std::string tell_combat(const Tale& tale) {
  std::string out = "  " + decision(tale.locale, tale.action) + "\n";
  for (std::size_t i = 0; i < array(tale.after, "seats").size(); ++i) out += changes(tale, i);
  return out + links(tale) + new_conflict(tale);
}

}  // namespace rois::cli
