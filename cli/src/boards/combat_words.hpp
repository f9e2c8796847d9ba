#pragma once

#include <string>

#include "locale.hpp"

/// The words of Le combat des Rois.
namespace rois::cli::combat_words {

/// `K`: the colour's name; the leader's.
inline std::string colour_name(const Locale& locale, const std::string& letter) {
  return locale.say("combat.colour." + letter);
}
inline std::string office(const Locale& locale, const std::string& letter) {
  return locale.say("combat.leader." + letter);
}

}  // namespace rois::cli::combat_words
