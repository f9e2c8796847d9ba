#include "rois/ambition/notation.hpp"
#include "rois/match/games/ambition_card_set.hpp"

namespace rois {
namespace {

using namespace ambition;

std::string numbers_text(const Effect& effect) {
  const auto has = [&](Member member) { return facts_of(effect.operation).members.has(member); };
  std::string out;
  if (has(Member::tokens)) out += " " + ambition::text(effect.tokens);
  if (has(Member::n)) out += " " + (effect.n == all_of_them ? "all" : std::to_string(effect.n));
  if (has(Member::types)) out += " " + types_text(effect.types);
  if (has(Member::into)) out += ">" + types_text(effect.into);
  if (has(Member::not_paid_type) && effect.not_paid_type) out += " not_paid_type";
  if (has(Member::on)) out.append(" ").append(kinds_word(effect.on));
  return out;
}

std::string condition_text(const Effect& effect) {
  if (effect.trigger != Trigger::blocks_final) return {};
  const std::string least = std::to_string(effect.blocked_min);
  const std::string most = effect.blocked_max < 9 ? std::to_string(effect.blocked_max) : std::string{};
  return "(" + std::string{side_words[static_cast<std::size_t>(effect.side)]} + " " + least + ".." + most + ")";
}

std::string effect_text(const Effect& effect) {
  return std::string{trigger_words[static_cast<std::size_t>(effect.trigger)]} + condition_text(effect) + ": " +
         std::string{operation_words[static_cast<std::size_t>(effect.operation)]} + numbers_text(effect);
}

/// In the language asked for, else in French, else in the first there is.
std::string best_name(const std::vector<Name>& names, std::string_view language) {
  for (const std::string_view wanted : {language, std::string_view{"fr"}})
    if (const auto found = name_in(names, wanted); !found.empty()) return std::string{found};
  return names.empty() ? std::string{} : names.front().second;
}

}  // namespace

CardRow card_row(const Card& card, std::string_view language) {
  CardRow row;
  row.id = card.id;
  row.kind = kind_words[static_cast<std::size_t>(card.kind)];
  if (card.is_hero()) row.category = category_words[card.category];
  row.name = best_name(card.names, language);
  row.copies = card.copies;
  row.cost = ambition::text(card.cost);
  row.revenue = ambition::text(card.revenue);
  if (card.stance != Side::none) row.stance = side_words[static_cast<std::size_t>(card.stance)];
  for (const auto& effect : card.effects) row.effects.push_back(effect_text(effect));
  return row;
}

std::string set_name(const CardSet& set, std::string_view language) { return best_name(set.names, language); }
std::string set_note(const CardSet& set, std::string_view language) { return best_name(set.notes, language); }

std::shared_ptr<const CardSet> card_set_of(const Options& options, RulesVersion version) {
  static const auto shipped = [] {
    std::array<std::shared_ptr<const CardSet>, RulesVersion::newest + 1> sets;
    for (int number = RulesVersion::oldest; number <= RulesVersion::newest; ++number) {
      const RulesVersion of{number};
      sets[static_cast<std::size_t>(number)] = read_card_set(shipped_card_set(of), of).set;
    }
    return sets;
  }();
  if (options["cards"] == "shipped") return shipped[static_cast<std::size_t>(version.number())];
  return read_card_set(options["cards"], version).set;
}

}  // namespace rois
