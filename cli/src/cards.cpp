#include <fmt/format.h>

#include <algorithm>

#include "commands.hpp"
#include "rois/match/games/ambition_card_set.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

/// The file was read and is not a set to play with.
constexpr int exit_faults = 1;

std::string_view language_word(const Locale& locale) { return locale.language() == Language::fr ? "fr" : "en"; }

std::string finding_line(const Locale& locale, const std::string& path, const CardFinding& found) {
  std::string where = path;
  if (found.line > 0) where += fmt::format(":{}", found.line);
  if (!found.card.empty()) where += " " + found.card;
  const std::string what = locale.say(Problem{found.code, found.detail, found.place});
  return fmt::format("{}: {}{}", where, found.warning ? locale.say("cards.warning") + " " : "", what);
}

void print_findings(const Locale& locale, const std::string& path, const ReadCardSet& read) {
  for (const auto& found : read.findings) fmt::print("{}\n", finding_line(locale, path, found));
}

void print_card(const Locale& locale, const Style& style, const CardRow& row) {
  const std::string kind = locale.say("cards.kind." + std::string{row.kind});
  const std::string what =
      row.category.empty() ? kind : kind + ", " + locale.say("cards.category." + std::string{row.category});
  std::string effects;
  for (const auto& effect : row.effects) effects += (effects.empty() ? "" : "; ") + effect;
  if (!row.stance.empty()) effects = "[" + std::string{row.stance} + "] " + effects;
  fmt::print("{} {} {} {:>2} {} {} {}\n", padded(row.id, 5), padded(inked(style, Ink::strong, row.name), 26),
             padded(what, 26), row.copies, padded(row.cost.empty() ? "" : "-" + row.cost, 8),
             padded(row.revenue.empty() ? "" : "+" + row.revenue, 8), effects);
}

}  // namespace

int check_cards(const Locale& locale, const CardsArgs& args) {
  const std::string& path = args.file;
  const ReadCardSet read = read_card_set(read_file(locale, path));
  print_findings(locale, path, read);
  if (read.set == nullptr) return exit_faults;
  fmt::print("{}\n", locale.say("cards.good", path, set_name(*read.set, language_word(locale))));
  return 0;
}

int show_cards(const Locale& locale, const CardsArgs& args) {
  const std::string& path = args.file;
  const ReadCardSet read = read_card_set(path.empty() ? std::string{shipped_card_set()} : read_file(locale, path));
  if (read.set == nullptr) {
    print_findings(locale, path, read);
    return exit_faults;
  }
  const Style style = output_style();
  const auto language = language_word(locale);
  fmt::print("{}\n", inked(style, Ink::gold, set_name(*read.set, language)));
  if (const std::string note = set_note(*read.set, language); !note.empty()) fmt::print("{}\n", note);
  fmt::print("\n{}\n", locale.say("cards.header"));
  std::vector<const ambition::Card*> cards;
  for (const auto& card : read.set->cards) cards.push_back(&card);
  std::ranges::sort(
      cards, [](const auto* a, const auto* b) { return a->kind != b->kind ? a->kind < b->kind : a->id < b->id; });
  for (const auto* card : cards) print_card(locale, style, card_row(*card, language));
  return 0;
}

}  // namespace rois::cli
