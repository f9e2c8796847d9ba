#include <array>

#include "rois/combat/notation.hpp"
#include "rois/match/games/combat.hpp"

/// An action of Le combat des Rois from its members (docs/records.md).
namespace rois {
namespace {

using namespace combat;
using wire::Input;
using ActionKind = Action::Kind;

constexpr std::array<ActionKind, 11> action_kinds{ActionKind::leader,      ActionKind::card,    ActionKind::link,
                                                  ActionKind::catastrophe, ActionKind::end,     ActionKind::point,
                                                  ActionKind::ship,        ActionKind::settle,  ActionKind::show,
                                                  ActionKind::reward,      ActionKind::treasure};
constexpr int most_shown = 100;

std::optional<ActionKind> kind_in(const Input& in) {
  for (const ActionKind kind : action_kinds)
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
Place named_place(const Input& in) {
  const auto place = parse_place(in["id"].string());
  in["id"].require(place.has_value());
  return place.value_or(off_table);
}

int column_in(const Input& in) { return in.number(1, column_count) - 1; }

Action link_in(const Input& fields) {
  const Place gap = named_place(fields["to"]);
  fields["to"].require(is_gap(gap));
  return {ActionKind::link, colour_in(fields["colour"]), gap, 0};
}

}  // namespace

std::optional<Action> CombatCodec::attempt(const Rules& /*rules*/, const State& /*state*/, Seat /*s*/,
                                           const Input& fields) {
  const auto kind = kind_in(fields["kind"]);
  if (!kind) return std::nullopt;
  switch (*kind) {
    case ActionKind::leader: return Action::leader(colour_in(fields["leader"]), named_place(fields["to"]));
    case ActionKind::card: return Action::card(colour_in(fields["colour"]), column_in(fields["column"]));
    case ActionKind::link: return link_in(fields);
    case ActionKind::catastrophe: return Action::catastrophe(named_place(fields["place"]));
    case ActionKind::end: return Action::end();
    case ActionKind::point: return Action::point(fields["yes"].flag());
    case ActionKind::ship:
      return fields["ship"].is_null() ? Action::no_ship() : Action::ship(colour_in(fields["ship"]));
    case ActionKind::settle: return Action::settle(colour_in(fields["colour"]));
    case ActionKind::show: return Action::show(fields["count"].number(0, most_shown));
    case ActionKind::reward: return Action::reward(fields["yes"].flag());
    case ActionKind::treasure:
      return fields["column"].is_null() ? Action::no_treasure() : Action::treasure(column_in(fields["column"]));
  }
  return std::nullopt;
}

}  // namespace rois
