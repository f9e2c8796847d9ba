#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

#include "rois/core/events.hpp"
#include "rois/core/seat.hpp"
#include "rois/wire/json.hpp"

/// Events as JSON, and their schema: both made from `members`, so that they cannot differ. Seats, numbers, flags,
/// clauses, lists and optionals are written alike for every game. For its own types the codec has
///
///   event_words(std::type_identity<T>)    of an enumeration: its words, in order; or
///   event_value(rules, T)                 the value, and
///   event_schema(std::type_identity<T>)   what the schema says of it
namespace rois {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
concept EventRange = requires(const T& range) {
  range.begin();
  range.end();
};

template <class C, class T>
concept WordedBy = requires {
  { C::event_words(std::type_identity<T>{}) } -> std::convertible_to<std::span<const std::string_view>>;
};

template <class C, class T>
json::value event_value(const typename C::Rules& rules, const T& value) {
  if constexpr (WordedBy<C, T>) {
    return json::string{json_view(C::event_words(std::type_identity<T>{})[static_cast<std::size_t>(value)])};
  } else if constexpr (requires { C::event_schema(std::type_identity<T>{}); }) {
    return C::event_value(rules, value);
  } else if constexpr (std::same_as<T, Seat>) {
    return index(value);
  } else if constexpr (std::same_as<T, Clause>) {
    return json::string{text(value)};
  } else if constexpr (std::same_as<T, bool>) {
    return value;
  } else if constexpr (std::integral<T>) {
    return std::int64_t{value};
  } else {
    static_assert(EventRange<T>, "the codec does not say how this is written");
    json::array items;
    for (const auto& item : value) items.push_back(event_value<C>(rules, item));
    return items;
  }
}

template <class C, class T>
json::object event_value_schema() {
  if constexpr (is_optional<T>) {
    return event_value_schema<C, typename T::value_type>();
  } else if constexpr (WordedBy<C, T>) {
    json::array words;
    for (const auto word : C::event_words(std::type_identity<T>{})) words.push_back(json::string{json_view(word)});
    return {{"enum", std::move(words)}};
  } else if constexpr (requires { C::event_schema(std::type_identity<T>{}); }) {
    return C::event_schema(std::type_identity<T>{});
  } else if constexpr (std::same_as<T, Clause>) {
    return {{"type", "string"}};
  } else if constexpr (std::same_as<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::same_as<T, Seat> || std::integral<T>) {
    return {{"type", "integer"}};
  } else {
    using Item = std::decay_t<decltype(*std::declval<const T&>().begin())>;
    return {{"type", "array"}, {"items", event_value_schema<C, Item>()}};
  }
}

/// An event as an object: `event`, its name, and its members but for those that are not known.
template <class C>
json::object event_json(const typename C::Rules& rules, const typename C::Rules::Event& event) {
  json::object out;
  std::visit(
      [&](const auto& one) {
        out["event"] = json_view(one.name);
        for_each_member(one, [&](std::string_view name, const auto& value) {
          if constexpr (is_optional<std::decay_t<decltype(value)>>) {
            if (value) out[json_view(name)] = event_value<C>(rules, *value);
          } else {
            out[json_view(name)] = event_value<C>(rules, value);
          }
        });
      },
      event);
  return out;
}

template <class C, class Event>
json::object one_event_schema() {
  json::object properties{{"event", json::object{{"const", json_view(Event::name)}}}};
  json::array required{"event"};
  for_each_member(Event{}, [&](std::string_view name, const auto& value) {
    using Value = std::decay_t<decltype(value)>;
    properties[json_view(name)] = event_value_schema<C, Value>();
    if constexpr (!is_optional<Value>) required.push_back(json::string{json_view(name)});
  });
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

/// JSON Schema of the events of a game.
template <class C>
json::object events_schema() {
  json::array kinds;
  [&]<class... Event>(std::type_identity<std::variant<Event...>>) {
    (kinds.push_back(one_event_schema<C, Event>()), ...);
  }(std::type_identity<typename C::Rules::Event>{});
  return {{"oneOf", std::move(kinds)}};
}

}  // namespace rois
