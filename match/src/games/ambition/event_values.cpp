#include "json.hpp"
#include "rois/match/games/ambition.hpp"

/// The types of L'Ambition des Rois in the JSON of its events.
namespace rois {

using namespace ambition;

template <class T>
using Type = std::type_identity<T>;
using Words = std::span<const std::string_view>;

Words AmbitionCodec::event_words(Type<Reason> /*reason*/) { return reason_words; }
Words AmbitionCodec::event_words(Type<Role> /*role*/) { return role_words; }
Words AmbitionCodec::event_words(Type<Development> /*which*/) { return development_words; }
Words AmbitionCodec::event_words(Type<Kind> /*kind*/) { return kind_words; }
Words AmbitionCodec::event_words(Type<Operation> /*operation*/) { return operation_words; }
Words AmbitionCodec::event_words(Type<Question> /*question*/) { return question_words; }
Words AmbitionCodec::event_words(Type<Resource> /*type*/) {
  static constexpr std::array<std::string_view, 4> words{"F", "G", "L", "H"};
  return words;
}

json::value AmbitionCodec::event_value(const Rules& rules, EventCard card) {
  return json::string{rules.cards()[card.card].id};
}
json::object AmbitionCodec::event_schema(Type<EventCard> /*card*/) { return {{"type", "string"}}; }

json::value AmbitionCodec::event_value(const Rules& /*rules*/, EventPlace place) { return place.place + 1; }
json::object AmbitionCodec::event_schema(Type<EventPlace> /*place*/) {
  return {{"type", "integer"}, {"minimum", 1}, {"maximum", market_places}};
}

json::value AmbitionCodec::event_value(const Rules& /*rules*/, EventCategory category) {
  return json::string{json_view(category_words[category.category])};
}
json::object AmbitionCodec::event_schema(Type<EventCategory> /*category*/) {
  json::array words;
  for (const auto word : category_words) words.push_back(json::string{json_view(word)});
  return {{"enum", std::move(words)}};
}

json::value AmbitionCodec::event_value(const Rules& /*rules*/, Holder holder) {
  if (holder.is_bank()) return "bank";
  if (holder.is_stakes()) return "stakes";
  return index(holder.as_seat());
}
json::object AmbitionCodec::event_schema(Type<Holder> /*holder*/) {
  return {{"oneOf", json::array{json::object{{"type", "integer"}}, json::object{{"enum", {"bank", "stakes"}}}}}};
}

json::value AmbitionCodec::event_value(const Rules& /*rules*/, Tokens tokens) { return tokens_json(tokens); }
json::object AmbitionCodec::event_schema(Type<Tokens> /*tokens*/) {
  json::object properties;
  json::array required;
  for (const char letter : resource_letters) {
    properties[json_view(std::string_view{&letter, 1})] = json::object{{"type", "integer"}};
    required.push_back(json::string{json_view(std::string_view{&letter, 1})});
  }
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

}  // namespace rois
