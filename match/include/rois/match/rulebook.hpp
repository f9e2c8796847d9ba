#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rois/core/clause.hpp"

namespace rois {

enum class Language : unsigned char { fr, en };

/// A paragraph of a RULES.md: a clause, a note between clauses, an item of a list, or a drawing whose lines are kept.
struct RuleBlock {
  enum class Kind : unsigned char { clause, note, item, drawing };
  Kind kind = Kind::note;
  /// Named for a clause alone.
  Clause clause{};
  std::string text;
};

/// A RULES.md in one of its two languages: headings, and what stands under them, in the order of the page.
struct RulePart {
  std::string heading;
  std::vector<RuleBlock> blocks;
};
std::vector<RulePart> read_rules(std::string_view markdown, Language language);

/// The clauses of a part alone.
std::vector<RuleBlock> clauses_of(const RulePart& part);

/// The text of one clause, empty where the book has none.
std::string rule_text(std::string_view markdown, Language language, Clause clause);

/// `S-9`, also `s9`; nothing else.
std::optional<Clause> parse_clause(std::string_view text);

}  // namespace rois
