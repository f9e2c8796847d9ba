#include "rois/match/rulebook.hpp"

#include "rois/core/parse_number.hpp"

namespace rois {
namespace {

constexpr std::string_view clause_mark = "* **";

std::string_view next_line(std::string_view& rest) {
  const auto end = rest.find('\n');
  const auto line = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  return line;
}

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

/// `* **S-9** text` opens a clause.
std::optional<RulePart::Item> opening(std::string_view line) {
  if (!line.starts_with(clause_mark)) return std::nullopt;
  line.remove_prefix(clause_mark.size());
  const auto end = line.find("**");
  if (end == std::string_view::npos) return std::nullopt;
  const auto clause = parse_clause(line.substr(0, end));
  if (!clause) return std::nullopt;
  return RulePart::Item{*clause, std::string{trimmed(line.substr(end + 2))}};
}

}  // namespace

std::vector<RulePart> read_rules(std::string_view markdown, Language language) {
  const std::string_view wanted = language == Language::fr ? "## Français" : "## English";
  std::vector<RulePart> parts;
  bool inside = false;
  bool in_clause = false;
  while (!markdown.empty()) {
    const auto line = next_line(markdown);
    if (line.starts_with("## ")) inside = trimmed(line) == wanted;
    if (!inside) continue;
    if (line.starts_with("### ")) {
      parts.push_back({std::string{trimmed(line.substr(4))}, {}});
      in_clause = false;
    } else if (auto item = opening(line); item && !parts.empty()) {
      parts.back().clauses.push_back(std::move(*item));
      in_clause = true;
    } else if (in_clause && line.starts_with("  ")) {
      parts.back().clauses.back().text += " " + std::string{trimmed(line)};
    } else {
      in_clause = false;
    }
  }
  return parts;
}

std::string rule_text(std::string_view markdown, Language language, Clause clause) {
  for (const auto& part : read_rules(markdown, language))
    for (const auto& item : part.clauses)
      if (item.clause == clause) return item.text;
  return {};
}

std::optional<Clause> parse_clause(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const char letter = text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  if (letter < 'A' || letter > 'Z') return std::nullopt;
  text.remove_prefix(text[1] == '-' ? 2 : 1);
  const auto number = parse_number<std::uint8_t>(text);
  return number ? std::optional{Clause{letter, *number}} : std::nullopt;
}

}  // namespace rois
