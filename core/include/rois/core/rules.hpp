#pragma once

#include <concepts>
#include <cstddef>
#include <optional>

#include "rois/core/clause.hpp"
#include "rois/core/events.hpp"
#include "rois/core/list.hpp"
#include "rois/core/plain_value.hpp"
#include "rois/core/rng.hpp"
#include "rois/core/score.hpp"
#include "rois/core/seat.hpp"
#include "rois/core/turn.hpp"

namespace rois {

/// The outcome type of a game without chance.
struct NoChance {
  constexpr bool operator==(const NoChance&) const = default;
};

/// A list with room for every legal action of one decision.
template <class R>
using Actions = List<typename R::Action, R::max_legal>;

/// The chance half of the contract. `check_chance` meets records from outside; `apply_chance` trusts.
template <class R>
concept ChanceRules = requires(const R& rules, const typename R::State& state, typename R::State& changing,
                               const typename R::Chance& outcome, Rng& rng) {
  { rules.sample(state, rng) } -> std::same_as<typename R::Chance>;
  { rules.check_chance(state, outcome) } -> std::same_as<Check>;
  { rules.apply_chance(changing, outcome) } -> std::same_as<void>;
};

template <class R>
inline constexpr bool has_chance = !std::same_as<typename R::Chance, NoChance>;

/// The telling half of the contract: rules that say what happened.
///
///   apply, apply_chance  with a list of events; they change the state as they do without
///   shown                what a viewer may know of an event at the moment it happens: the event, one with members left
///                        out, or nothing. It depends on the event and the options alone, never on what the viewer may
///                        not know.
template <class R>
concept EventRules = is_event_variant<typename R::Event> &&
                     requires(const R& rules, typename R::State& state, const typename R::Action& action,
                              const typename R::Event& event, Events<R>& events, Seat seat, Viewer viewer) {
                       { rules.apply(state, seat, action, events) } -> std::same_as<void>;
                       { rules.shown(event, viewer) } -> std::same_as<std::optional<typename R::Event>>;
                     } &&
                     (!has_chance<R> || requires(const R& rules, typename R::State& state,
                                                 const typename R::Chance& outcome, Events<R>& events) {
                       { rules.apply_chance(state, outcome, events) } -> std::same_as<void>;
                     });

/// The contract between a game and its hosts. A value of R is one table's rules: the options made concrete.
///
///   initial      the state before anything happened
///   turn         who owes a decision (several for sealed choices), or chance, or over; the same from a view
///   legal        the actions of a seat that is asked; from a view: of the seat that looks
///   check        for what comes from outside: whether it is legal, or why not; any seat, any action value
///   apply        for what is known to be legal: asserted, not checked
///   score        of a finished game
///   view         the one place where a state becomes what a viewer may know
///   determinize  a state that the view allows, each with its right weight
template <class R>
concept Rules =
    PlainValue<typename R::State> && PlainValue<typename R::View> && PlainValue<typename R::Action> &&
    PlainValue<typename R::Chance> && !std::same_as<typename R::State, typename R::View> &&
    (sizeof(typename R::Action) <= 8) &&
    requires(const R& rules, const typename R::State& state, typename R::State& changing, const typename R::View& view,
             const typename R::Action& action, Actions<R>& actions, Seat seat, Viewer viewer, Rng& rng) {
      typename R::Config;
      { R::max_legal } -> std::convertible_to<std::size_t>;
      { rules.players() } -> std::same_as<int>;
      { rules.initial() } -> std::same_as<typename R::State>;
      { rules.turn(state) } -> std::same_as<Turn>;
      { rules.turn(view) } -> std::same_as<Turn>;
      { rules.legal(state, seat, actions) } -> std::same_as<void>;
      { rules.legal(view, actions) } -> std::same_as<void>;
      { rules.check(state, seat, action) } -> std::same_as<Check>;
      { rules.apply(changing, seat, action) } -> std::same_as<void>;
      { rules.score(state) } -> std::same_as<Score>;
      { rules.view(state, viewer) } -> std::same_as<typename R::View>;
      { rules.determinize(view, rng) } -> std::same_as<typename R::State>;
    } &&
    (!has_chance<R> || ChanceRules<R>) && EventRules<R>;

/// A game that can draw a random legal action without listing them. It must draw from the generator what
/// `legal` and `below` would, and give the same action.
template <class R>
concept PickingRules = Rules<R> && requires(const R& rules, const typename R::State& state, Seat seat, Rng& rng) {
  { rules.pick(state, seat, rng) } -> std::same_as<typename R::Action>;
};

/// A game that can make a random move in one go, where asking whose turn it is, picking and applying would find the
/// same things out again. It must do what these would, and draw the same from the generator; it returns whether there
/// was a move to make, so whether the game was not over.
template <class R>
concept SteppingRules =
    PickingRules<R> && !has_chance<R> && requires(const R& rules, typename R::State& changing, Rng& rng) {
      { rules.random_move(changing, rng) } -> std::same_as<bool>;
    };

}  // namespace rois
