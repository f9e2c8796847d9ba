#include <array>

#include "json.hpp"
#include "rois/combat/notation.hpp"
#include "rois/combat/queries.hpp"
#include "rois/core/bits.hpp"
#include "rois/match/games/combat.hpp"

/// Events and actions of Le combat des Rois as JSON.
namespace rois {
namespace {

using namespace combat;

constexpr std::array<Phase, 8> questions{Phase::action, Phase::point,  Phase::ship,     Phase::settle,
                                         Phase::show,   Phase::reward, Phase::treasure, Phase::ship_point};
constexpr std::string_view place_pattern = "^([1-8]\\.[0-8]|g[1-7])$";

json::object integer(int least, int most) { return {{"type", "integer"}, {"minimum", least}, {"maximum", most}}; }

/// Its notation as an id, and what it says.
json::object place_members(Place p) {
  json::object out{{"id", combat::text(p)}};
  if (is_gap(p)) {
    out["gap"] = p - first_gap + 1;
  } else {
    out["column"] = column_of(p) + 1;
    out["depth"] = is_head(p) ? 0 : p % room_below + 1;
  }
  return out;
}

json::value optional_column(std::uint8_t column) {
  return column == Action::none ? json::value(nullptr) : json::value(column + 1);
}

void add_members(json::object& out, const Action& action) {
  using Kind = Action::Kind;
  switch (action.kind) {
    case Kind::leader:
      out["leader"] = letter_json(action.colour);
      out["to"] = place_members(action.place);
      return;
    case Kind::card:
      out["colour"] = letter_json(action.colour);
      out["column"] = action.number + 1;
      return;
    case Kind::link:
      out["colour"] = letter_json(action.colour);
      out["to"] = place_members(action.place);
      return;
    case Kind::catastrophe: out["place"] = place_members(action.place); return;
    case Kind::end: return;
    case Kind::point:
    case Kind::reward: out["yes"] = action.number == 1; return;
    case Kind::ship:
      out["ship"] = action == Action::no_ship() ? json::value(nullptr) : json::value(letter_json(action.colour));
      return;
    case Kind::settle: out["colour"] = letter_json(action.colour); return;
    case Kind::show: out["count"] = action.number; return;
    case Kind::treasure:
      out["column"] = optional_column(action.number);
      if (action.number != Action::none) out["from"] = place_members(place_in(action.number, 0));
      return;
  }
}

}  // namespace

json::object CombatCodec::fields(const Rules& /*rules*/, const Action& action) {
  json::object out{{"kind", json_view(kind_word(action.kind))}};
  add_members(out, action);
  return out;
}

std::span<const std::string_view> CombatCodec::event_words(std::type_identity<Colour> /*colour*/) {
  static constexpr std::array<std::string_view, colour_count> words{"K", "G", "R", "B"};
  return words;
}

std::span<const std::string_view> CombatCodec::event_words(std::type_identity<ReturnReason> /*reason*/) {
  static constexpr std::array<std::string_view, 2> words{"conflict", "ship"};
  return words;
}

std::span<const std::string_view> CombatCodec::event_words(std::type_identity<RewardSource> /*source*/) {
  static constexpr std::array<std::string_view, 2> words{"shown", "hand"};
  return words;
}

json::value CombatCodec::event_value(const Rules& /*rules*/, Conflict::Kind kind) {
  return kind == Conflict::Kind::internal ? "internal" : "external";
}
json::object CombatCodec::event_schema(std::type_identity<Conflict::Kind> /*kind*/) {
  return {{"enum", json::array{"internal", "external"}}};
}

json::value CombatCodec::event_value(const Rules& /*rules*/, Phase question) {
  return json::string{json_view(question_word(question))};
}
json::object CombatCodec::event_schema(std::type_identity<Phase> /*question*/) {
  json::array words;
  for (const Phase question : questions) words.push_back(json::string{json_view(question_word(question))});
  return {{"enum", std::move(words)}};
}

json::value CombatCodec::event_value(const Rules& /*rules*/, Column column) { return column.index + 1; }
json::object CombatCodec::event_schema(std::type_identity<Column> /*column*/) { return integer(1, column_count); }

json::value CombatCodec::event_value(const Rules& /*rules*/, EventPlace place) { return place_members(place.place); }
json::object CombatCodec::event_schema(std::type_identity<EventPlace> /*place*/) {
  return {{"type", "object"},
          {"properties", json::object{{"id", json::object{{"type", "string"}, {"pattern", json_view(place_pattern)}}},
                                      {"column", integer(1, column_count)},
                                      {"depth", integer(0, room_below)},
                                      {"gap", integer(1, gap_count)}}},
          {"required", json::array{"id"}},
          {"additionalProperties", false}};
}

json::value CombatCodec::event_value(const Rules& /*rules*/, const Places& places) {
  json::array out;
  each_bit(places.cards, [&](int bit) { out.push_back(place_members(static_cast<Place>(bit))); });
  each_bit(places.edges, [&](int bit) { out.push_back(place_members(static_cast<Place>(first_head + bit))); });
  return out;
}
json::object CombatCodec::event_schema(std::type_identity<Places> /*places*/) {
  return {{"type", "array"}, {"items", event_schema(std::type_identity<EventPlace>{})}};
}

json::value CombatCodec::event_value(const Rules& /*rules*/, Kingdom kingdom) {
  json::array columns;
  for (int i = kingdom.first; i <= kingdom.last; ++i) columns.push_back(i + 1);
  return columns;
}
json::object CombatCodec::event_schema(std::type_identity<Kingdom> /*kingdom*/) {
  return {{"type", "array"}, {"items", integer(1, column_count)}};
}

json::value CombatCodec::event_value(const Rules& /*rules*/, const Side& side) {
  return json::object{{"seat", index(side.seat)},
                      {"table", side.table},
                      {"bonus", side.bonus},
                      {"shown", side.shown},
                      {"total", side.total()}};
}
json::object CombatCodec::event_schema(std::type_identity<Side> /*side*/) {
  const json::object number{{"type", "integer"}};
  return {{"type", "object"},
          {"properties",
           json::object{{"seat", number}, {"table", number}, {"bonus", number}, {"shown", number}, {"total", number}}},
          {"required", json::array{"seat", "table", "bonus", "shown", "total"}},
          {"additionalProperties", false}};
}

}  // namespace rois
