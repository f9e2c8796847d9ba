#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rois/core/clause.hpp"

namespace rois {

enum class Language : unsigned char { fr, en };

/// A RULES.md in one of its two languages: headings, and clauses under them, in the order of the page.
struct RulePart {
  std::string heading;
  struct Item {
    Clause clause;
    std::string text;
  };
  std::vector<Item> clauses;
};
std::vector<RulePart> read_rules(std::string_view markdown, Language language);

/// The text of one clause, empty where the book has none.
std::string rule_text(std::string_view markdown, Language language, Clause clause);

/// `S-9`, also `s9`; nothing else.
std::optional<Clause> parse_clause(std::string_view text);

}  // namespace rois
