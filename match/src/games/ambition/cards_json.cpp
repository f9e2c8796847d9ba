#include "json.hpp"
#include "rois/ambition/cards.hpp"
#include "rois/match/games/ambition.hpp"

namespace rois {
namespace {

using namespace ambition;

json::array types_json(Types types) {
  json::array out;
  for (const Resource type : resources)
    if ((types & bit(type)) != 0) out.push_back(json_view(resource_letters.substr(static_cast<std::size_t>(type), 1)));
  return out;
}

json::value side_json(Side side) {
  return side == Side::none ? json::value(nullptr) : json::value(json_view(side_words[static_cast<std::size_t>(side)]));
}

/// With every number, also those that the operation does not have.
json::object effect_json(const Effect& effect) {
  json::object out;
  out["trigger"] = json_view(trigger_words[static_cast<std::size_t>(effect.trigger)]);
  out["operation"] = json_view(operation_words[static_cast<std::size_t>(effect.operation)]);
  out["n"] = effect.n == all_of_them ? json::value("all") : json::value(effect.n);
  out["types"] = types_json(effect.types);
  out["into"] = types_json(effect.into);
  out["not_paid_type"] = effect.not_paid_type;
  out["on"] = json_view(kinds_word(effect.on));
  out["side"] = side_json(effect.side);
  out["blocked_min"] = effect.blocked_min;
  out["blocked_max"] = effect.blocked_max;
  out["tokens"] = tokens_json(effect.tokens);
  return out;
}

json::object card_json(const Card& card) {
  json::object names;
  for (const auto& [language, name] : card.names) names[language] = name;
  json::array effects;
  for (const Effect& effect : card.effects) effects.push_back(effect_json(effect));
  json::object out;
  out["id"] = card.id;
  out["kind"] = json_view(kind_words[static_cast<std::size_t>(card.kind)]);
  out["category"] = card.is_hero() ? json::value(json_view(category_words[card.category])) : json::value(nullptr);
  out["names"] = std::move(names);
  out["copies"] = card.copies;
  out["cost"] = cost_json(card.cost);
  out["revenue"] = tokens_json(card.revenue);
  out["stance"] = side_json(card.stance);
  out["effects"] = std::move(effects);
  return out;
}

}  // namespace

json::object AmbitionCodec::board(const Rules& rules) {
  json::array cards;
  for (const Card& card : rules.cards().cards) cards.push_back(card_json(card));
  return {{"cards", std::move(cards)}};
}

}  // namespace rois
