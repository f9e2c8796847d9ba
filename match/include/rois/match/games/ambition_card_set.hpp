#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rois/ambition/cards.hpp"
#include "rois/ambition/version.hpp"
#include "rois/match/options.hpp"

namespace rois {

/// Something to say about a card set file: the line and the card it is about (0 and empty where it is about none), and
/// what in it.
struct CardFinding {
  ErrorId code;
  std::size_t line = 0;
  std::string card;
  std::string place;  // in the JSON
  std::string detail;
  bool warning = false;

  bool operator==(const CardFinding&) const = default;
};

/// What reading a card set came to. There is a set only where nothing is wrong but warnings.
struct ReadCardSet {
  std::shared_ptr<const ambition::CardSet> set;
  std::vector<CardFinding> findings;
};

/// Reads a card set and finds everything wrong in it: docs/card-sets.md.
ReadCardSet read_card_set(std::string_view text, ambition::RulesVersion version = {});

/// The set that comes with the program for these rules, as its file.
std::string_view shipped_card_set(ambition::RulesVersion version = {});
/// The set that a table's options name. There is none only where the options are not of such a table.
std::shared_ptr<const ambition::CardSet> card_set_of(const Options& options, ambition::RulesVersion version);

/// A card in words, for tables and boards.
struct CardRow {
  std::string id;
  std::string_view kind;
  std::string_view category;  // of heroes
  std::string name;
  int copies = 1;
  std::string cost;
  std::string revenue;
  std::string_view stance;
  /// In the vocabulary: `start: gain F`.
  std::vector<std::string> effects;
};
CardRow card_row(const ambition::Card& card, std::string_view language);
/// Of the set itself: its name, and what it says about itself.
std::string set_name(const ambition::CardSet& set, std::string_view language);
std::string set_note(const ambition::CardSet& set, std::string_view language);

}  // namespace rois
