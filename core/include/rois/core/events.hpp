#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "rois/core/clause.hpp"
#include "rois/core/plain_value.hpp"
#include "rois/core/seat.hpp"

/// What happened, reported where the rules act. A state says what is; log, motion, sound and speech need what happened.
///
/// An event is a plain struct with a `name` and its `members`, the one description from which the JSON, the schema and
/// the page's types are made. The events of a game are a variant, `R::Event`. A member that some viewers may not know
/// is an optional.
namespace rois {

/// A member of an event: its name on the wire, and where it is.
template <class Event, class Value>
struct EventMember {
  std::string_view name;
  Value Event::* value;
};

/// `static constexpr auto members = event_members(EventMember{"from", &Moved::from}, ...);`
template <class... Member>
constexpr std::tuple<Member...> event_members(Member... member) {
  return {member...};
}

/// Visits the members of an event as `visit(name, value)`.
template <class Event, class Visit>
constexpr void for_each_member(const Event& event, Visit&& visit) {
  std::apply([&](const auto&... member) { (visit(member.name, event.*(member.value)), ...); }, Event::members);
}

/// Where `apply` reports events when nobody listens: the calls compile to nothing. What has to be worked out only for
/// an event goes into `if constexpr (Sink::listening)`.
struct NoEvents {
  static constexpr bool listening = false;
  template <class Event>
  constexpr void operator()(const Event& /*event*/) const {}
};

/// Keeps events in the order in which they happened.
template <class Event>
class EventList {
 public:
  static constexpr bool listening = true;
  void operator()(const Event& event) { events_.push_back(event); }

  auto begin() const { return events_.begin(); }
  auto end() const { return events_.end(); }
  std::size_t size() const { return events_.size(); }
  bool empty() const { return events_.empty(); }
  const Event& operator[](std::size_t at) const { return events_[at]; }
  bool operator==(const EventList&) const = default;

 private:
  std::vector<Event> events_;
};

template <class R>
using Events = EventList<typename R::Event>;

/// A seat's turn begins: it is the seat's to act until the next of these.
struct TurnBegan {
  static constexpr std::string_view name = "turn-began";
  Seat seat{};

  constexpr bool operator==(const TurnBegan&) const = default;
  static constexpr auto members = event_members(EventMember{"seat", &TurnBegan::seat});
};

/// The rules end the game.
struct GameEnded {
  static constexpr std::string_view name = "game-ended";
  Clause clause;

  constexpr bool operator==(const GameEnded&) const = default;
  static constexpr auto members = event_members(EventMember{"clause", &GameEnded::clause});
};

template <class Variant>
inline constexpr bool is_event_variant = false;
template <class... Event>
inline constexpr bool is_event_variant<std::variant<Event...>> =
    (PlainValue<Event> && ...) && (std::same_as<decltype(Event::name), const std::string_view> && ...);

}  // namespace rois
