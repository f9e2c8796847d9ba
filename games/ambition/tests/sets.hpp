#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include "rois/match/games/ambition_card_set.hpp"
#include "rois/testkit/source_file.hpp"

/// Card sets for the tests: the shipped one and those in tests/sets.
namespace rois::ambition {

inline std::string set_text(const std::string& name) {
  std::ifstream file{testkit::source_file("games/ambition/tests/sets/" + name)};
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline std::shared_ptr<const CardSet> shipped() {
  static const auto set = read_card_set(shipped_card_set()).set;
  return set;
}

/// The set that the first rules came with.
inline std::shared_ptr<const CardSet> first_shipped() {
  static const auto set = read_card_set(shipped_card_set(RulesVersion{1}), RulesVersion{1}).set;
  return set;
}

/// The set that the second rules came with. It stays as it is, so tests of clauses play with it: the shipped one may be
/// tuned without touching them.
inline std::shared_ptr<const CardSet> settled() {
  static const auto set = read_card_set(shipped_card_set(RulesVersion{2})).set;
  return set;
}

/// One of tests/sets.
inline std::shared_ptr<const CardSet> set_named(const std::string& name) { return read_card_set(set_text(name)).set; }

}  // namespace rois::ambition
