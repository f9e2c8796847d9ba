#include <array>

#include "rois/combat/notation.hpp"
#include "rois/match/games/combat.hpp"

/// An action of Le combat des Rois from its members (docs/records.md).
namespace rois {
namespace {

using namespace combat;
using wire::Input;
using Kind = Action::Kind;

constexpr std::array<Kind, 11> kinds{Kind::leader, Kind::card,   Kind::link,    Kind::catastrophe,
                                     Kind::end,    Kind::point,  Kind::ship,    Kind::settle,
                                     Kind::show,   Kind::reward, Kind::treasure};
constexpr int most_shown = 100;

std::optional<Kind> kind_in(const Input& in) {
  for (const Kind kind : kinds)
    if (kind_word(kind) == in.string()) return kind;
  in.require(false);
  return std::nullopt;
}

Colour colour_in(const Input& in) {
  const auto colour = parse_colour(in.string());
  in.require(colour.has_value());
  return colour.value_or(Colour::black);
}

/// A place by its id; the other members say the same.
Place place_in(const Input& in) {
  const auto place = parse_place(in["id"].string());
  in["id"].require(place.has_value());
  return place.value_or(off_table);
}

int column_in(const Input& in) { return in.number(1, column_count) - 1; }

Action link_in(const Input& fields) {
  const Place gap = place_in(fields["to"]);
  fields["to"].require(is_gap(gap));
  return {Kind::link, colour_in(fields["colour"]), gap, 0};
}

}  // namespace

std::optional<Action> CombatCodec::attempt(const Rules& /*rules*/, const State& /*state*/, Seat /*s*/,
                                           const Input& fields) {
  const auto kind = kind_in(fields["kind"]);
  if (!kind) return std::nullopt;
  switch (*kind) {
    case Kind::leader: return Action::leader(colour_in(fields["leader"]), place_in(fields["to"]));
    case Kind::card: return Action::card(colour_in(fields["colour"]), column_in(fields["column"]));
    case Kind::link: return link_in(fields);
    case Kind::catastrophe: return Action::catastrophe(place_in(fields["place"]));
    case Kind::end: return Action::end();
    case Kind::point: return Action::point(fields["yes"].flag());
    case Kind::ship: return fields["ship"].is_null() ? Action::no_ship() : Action::ship(colour_in(fields["ship"]));
    case Kind::settle: return Action::settle(colour_in(fields["colour"]));
    case Kind::show: return Action::show(fields["count"].number(0, most_shown));
    case Kind::reward: return Action::reward(fields["yes"].flag());
    case Kind::treasure:
      return fields["column"].is_null() ? Action::no_treasure() : Action::treasure(column_in(fields["column"]));
  }
  return std::nullopt;
}

}  // namespace rois
