#pragma once

#include <string>
#include <string_view>

#include "locale.hpp"
#include "rois/wire/json.hpp"

/// Reading the views of Le combat des Rois, and its words.
namespace rois::cli::combat_words {

inline constexpr std::string_view colour_letters = "KGRB";

inline const json::array& array(const json::object& from, std::string_view name) {
  return from.at(json_view(name)).get_array();
}
inline const json::object& object(const json::object& from, std::string_view name) {
  return from.at(json_view(name)).get_object();
}
inline std::int64_t number(const json::object& from, std::string_view name) {
  return from.at(json_view(name)).to_number<std::int64_t>();
}
/// Empty where there is none.
inline std::string text(const json::object& from, std::string_view name) {
  const json::value& value = from.at(json_view(name));
  return value.is_string() ? std::string{text_of(value.get_string())} : std::string{};
}

/// `K`: the colour's name; the leader's.
inline std::string colour_name(const Locale& locale, const std::string& letter) {
  return locale.say("combat.colour." + letter);
}
inline std::string office(const Locale& locale, const std::string& letter) {
  return locale.say("combat.leader." + letter);
}

}  // namespace rois::cli::combat_words
