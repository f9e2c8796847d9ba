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
std::optional<RuleBlock> opened_clause(std::string_view line) {
  if (!line.starts_with(clause_mark)) return std::nullopt;
  line.remove_prefix(clause_mark.size());
  const auto end = line.find("**");
  if (end == std::string_view::npos) return std::nullopt;
  const auto clause = parse_clause(line.substr(0, end));
  if (!clause) return std::nullopt;
  return RuleBlock{RuleBlock::Kind::clause, *clause, std::string{trimmed(line.substr(end + 2))}};
}

bool opens_item(std::string_view line) { return line.starts_with("- ") || line.starts_with("* "); }

RuleBlock opened_block(std::string_view line) {
  if (auto clause = opened_clause(line)) return std::move(*clause);
  if (opens_item(line)) return {RuleBlock::Kind::item, {}, std::string{trimmed(line.substr(2))}};
  return {RuleBlock::Kind::note, {}, std::string{trimmed(line)}};
}

/// Puts the lines of one language together; an empty line or a new mark ends a paragraph.
class PartReader {
 public:
  void read(std::string_view line) {
    if (trimmed(line) == "```") return toggle_drawing();
    if (drawing_) return add_drawn(line);
    if (line.starts_with("### ")) {
      parts_.push_back({std::string{trimmed(line.substr(4))}, {}});
      open_ = false;
    } else if (trimmed(line).empty() || parts_.empty()) {
      open_ = false;
    } else if (open_ && !opens_item(line)) {
      last().text += " " + std::string{trimmed(line)};
    } else {
      parts_.back().blocks.push_back(opened_block(line));
      open_ = true;
    }
  }

  std::vector<RulePart> parts() && { return std::move(parts_); }

 private:
  RuleBlock& last() { return parts_.back().blocks.back(); }

  void toggle_drawing() {
    drawing_ = !drawing_;
    open_ = false;
    if (drawing_ && !parts_.empty()) parts_.back().blocks.push_back({RuleBlock::Kind::drawing, {}, {}});
  }

  void add_drawn(std::string_view line) {
    if (!parts_.empty()) last().text += std::string{line} + "\n";
  }

  std::vector<RulePart> parts_;
  bool open_ = false;
  bool drawing_ = false;
};

}  // namespace

std::vector<RulePart> read_rules(std::string_view markdown, Language language) {
  const std::string_view wanted = language == Language::fr ? "## Français" : "## English";
  PartReader reader;
  bool inside = false;
  while (!markdown.empty()) {
    const auto line = next_line(markdown);
    if (line.starts_with("## "))
      inside = trimmed(line) == wanted;
    else if (inside)
      reader.read(line);
  }
  return std::move(reader).parts();
}

std::vector<RuleBlock> clauses_of(const RulePart& part) {
  std::vector<RuleBlock> out;
  for (const RuleBlock& block : part.blocks)
    if (block.kind == RuleBlock::Kind::clause) out.push_back(block);
  return out;
}

std::string rule_text(std::string_view markdown, Language language, Clause clause) {
  for (const auto& part : read_rules(markdown, language))
    for (const auto& item : clauses_of(part))
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
