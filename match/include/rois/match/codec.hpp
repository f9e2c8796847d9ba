#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "rois/ai/monte_carlo_player.hpp"
#include "rois/ai/player.hpp"
#include "rois/core/events.hpp"
#include "rois/core/rules.hpp"
#include "rois/match/game.hpp"
#include "rois/wire/input.hpp"
#include "rois/wire/json.hpp"

namespace rois {

/// A log entry with the game's own types.
template <class R>
struct Entry {
  std::variant<typename R::Action, typename R::Chance> what;
  Seat by = seat(0);
  std::optional<std::int64_t> clock_ms;

  bool is_action() const { return what.index() == 0; }
  const typename R::Action& action() const { return *std::get_if<0>(&what); }
  const typename R::Chance& chance() const { return *std::get_if<1>(&what); }
};

template <class R>
using Log = std::span<const Entry<R>>;

/// What a game tells the match library besides its rules: its words, texts and JSON. One struct per game, all
/// static.
///
///   info      what is known of the game beforehand
///   make      rules from complete options; refuses a combination that makes no sense
///   question  the word for what a turn asks
///   text      an action in notation, the form of records; `spoken`: the form for people
///   parse     the text of an action, in either form; nothing where it is none
///   shown     a log entry as a viewer may read it now: never more than the view tells
///   state     everything, for traces and tests; `view`: what a viewer gets
template <class C>
concept Codec =
    Rules<typename C::Rules> &&
    requires(const typename C::Rules& rules, const typename C::Rules::State& state, const typename C::Rules::View& view,
             const typename C::Rules::Action& action, Log<typename C::Rules> log, const Options& options,
             std::string_view text, Seat s, Viewer viewer, const Turn& turn) {
      { C::info() } -> std::same_as<GameInfo>;
      { C::make(2, options) } -> std::same_as<Result<typename C::Rules>>;
      { C::question(rules, turn) } -> std::same_as<std::string_view>;
      { C::text(rules, action) } -> std::same_as<std::string>;
      { C::spoken(rules, state, s, action) } -> std::same_as<std::string>;
      { C::parse(rules, text) } -> std::same_as<std::optional<typename C::Rules::Action>>;
      { C::shown(rules, state, log, std::size_t{}, viewer) } -> std::same_as<std::string>;
      { C::state(rules, state) } -> std::same_as<json::object>;
      { C::view(rules, view) } -> std::same_as<json::object>;
    };

/// A game whose rules have changed: it makes the rules of every version that it knows.
template <class C>
concept VersionedCodec = Codec<C> && requires(const typename C::Rules& rules, const Options& options) {
  { C::make(2, options, 1) } -> std::same_as<Result<typename C::Rules>>;
  { C::rules_version(rules) } -> std::same_as<int>;
};

/// A game with a text for positions.
template <class C>
concept PositionCodec =
    Codec<C> && requires(const typename C::Rules& rules, const typename C::Rules::State& state, std::string_view text) {
      { C::position(rules, state) } -> std::same_as<std::string>;
      { C::parse_position(rules, text) } -> std::same_as<Result<typename C::Rules::State>>;
    };

/// A game whose actions are more than their text for a board: what MatchDescription::sketch tells.
template <class C>
concept SketchCodec =
    Codec<C> && requires(const typename C::Rules::View& view, const typename C::Rules::Action& action) {
      { C::sketch(view, action) } -> std::same_as<json::object>;
    };

/// A game whose actions have members: what MatchDescription::fields tells.
template <class C>
concept FieldsCodec = Codec<C> && requires(const typename C::Rules& rules, const typename C::Rules::Action& action) {
  { C::fields(rules, action) } -> std::same_as<json::object>;
};

/// A game that understands what a hand attempts: `attempt` gives the action that some members (those of `fields`)
/// describe. Where some are missing it chooses them such that the refusal is about what is there; nothing where they
/// describe no action at all. What is no such member is noted as a fault.
template <class C>
concept AttemptCodec = FieldsCodec<C> && requires(const typename C::Rules& rules, const typename C::Rules::State& state,
                                                  Seat s, const wire::Input& fields) {
  { C::attempt(rules, state, s, fields) } -> std::same_as<std::optional<typename C::Rules::Action>>;
};

/// A game that is played on cells, or with cards that tables may choose: what Game::board tells.
template <class C>
concept BoardCodec = Codec<C> && requires(const typename C::Rules& rules) {
  { C::board(rules) } -> std::same_as<json::object>;
};

/// A game in which the log later tells less of an event than who was there saw: `recalled` gives what the step `at` of
/// a match that is not over may still tell, from the events of all its steps and those of this one that a viewer saw.
template <class C>
concept RecallingCodec =
    Codec<C> && requires(const typename C::Rules& rules, std::span<const Events<typename C::Rules>> steps,
                         const Events<typename C::Rules>& seen) {
      { C::recalled(rules, steps, std::size_t{}, seen) } -> std::same_as<Events<typename C::Rules>>;
    };

/// What an event may be proposed for, and how much that weighs beside others of the same action.
struct Motive {
  std::string_view id;
  int weight = 0;
};

/// A game that knows what is good about its events: `motive` gives the word for a seat that brings one about, or
/// nothing where nobody would do it for that.
template <class C>
concept MotiveCodec = Codec<C> && requires(const typename C::Rules::Event& event, Seat self) {
  { C::motive(event, self) } -> std::same_as<std::optional<Motive>>;
};

/// A game whose seats can threaten something: `threatens` says whether a seat could do it next, `thwarts` is the word
/// for an action after which nobody else can any more.
template <class C>
concept ThreatCodec =
    Codec<C> && requires(const typename C::Rules& rules, const typename C::Rules::State& state, Seat s) {
      { C::threatens(rules, state, s) } -> std::same_as<bool>;
      { C::thwarts } -> std::convertible_to<Motive>;
    };

/// A game with chance: the texts of outcomes.
template <class C>
concept ChanceCodec = Codec<C> && requires(const typename C::Rules& rules, const typename C::Rules::Chance& outcome,
                                           std::string_view text) {
  { C::chance_text(rules, outcome) } -> std::same_as<std::string>;
  { C::parse_chance(rules, text) } -> std::same_as<std::optional<typename C::Rules::Chance>>;
};

/// A game that draws from several piles: from which one comes what is due, and came an outcome.
template <class C>
concept PileCodec = ChanceCodec<C> && requires(const Turn& turn, const typename C::Rules::Chance& outcome) {
  { C::pile(turn) } -> std::same_as<std::size_t>;
  { C::pile(outcome) } -> std::same_as<std::size_t>;
};

/// A game whose views can be read back from their JSON, so that a program elsewhere can think about one. Whatever is no
/// view of this table gives nothing.
template <class C>
concept ReadableCodec = Codec<C> && requires(const typename C::Rules& rules, const json::value& given) {
  { C::read_view(rules, given) } -> std::same_as<std::optional<typename C::Rules::View>>;
};

/// The computer player of a game, at every level: the codec's `Player`, or one that knows no more than the rules.
template <Codec C>
struct PlayerOf {
  using Type = ai::MonteCarloPlayer<typename C::Rules>;
};
template <Codec C>
  requires requires { typename C::Player; }
struct PlayerOf<C> {
  using Type = typename C::Player;
  static_assert(ai::Player<Type, typename C::Rules>);
};

}  // namespace rois
