#pragma once

#include <span>
#include <string_view>
#include <type_traits>

#include "rois/ai_combat/player.hpp"
#include "rois/combat/rules.hpp"
#include "rois/match/codec.hpp"
#include "rois/match/game_kind.hpp"

namespace rois {

/// Le combat des Rois in words and JSON.
struct CombatCodec {
  using Rules = combat::Rules;
  using Player = ai_combat::Player;

  static GameInfo info();
  static Result<Rules> make(int players, const Options& options);
  static std::string_view question(const Rules& rules, const Turn& turn);

  static std::string text(const Rules& rules, const combat::Action& action);
  static std::string spoken(const Rules& rules, const combat::State& state, Seat s, const combat::Action& action);
  static std::optional<combat::Action> parse(const Rules& rules, std::string_view text);
  static std::string chance_text(const Rules& rules, const combat::Chance& outcome);
  static std::optional<combat::Chance> parse_chance(const Rules& rules, std::string_view text);
  static std::string shown(const Rules& rules, const combat::State& now, Log<Rules> log, std::size_t at, Viewer viewer);

  static json::object fields(const Rules& rules, const combat::Action& action);
  static std::optional<combat::Action> attempt(const Rules& rules, const combat::State& state, Seat s,
                                               const wire::Input& fields);
  static std::span<const std::string_view> event_words(std::type_identity<combat::Colour> colour);
  static std::span<const std::string_view> event_words(std::type_identity<combat::ReturnReason> reason);
  static std::span<const std::string_view> event_words(std::type_identity<combat::RewardSource> source);
  static json::value event_value(const Rules& rules, combat::Conflict::Kind kind);
  static json::value event_value(const Rules& rules, combat::Phase question);
  static json::value event_value(const Rules& rules, combat::Column column);
  static json::value event_value(const Rules& rules, combat::EventPlace place);
  static json::value event_value(const Rules& rules, const combat::Places& places);
  static json::value event_value(const Rules& rules, combat::Kingdom kingdom);
  static json::value event_value(const Rules& rules, const combat::Side& side);
  static json::object event_schema(std::type_identity<combat::Conflict::Kind> kind);
  static json::object event_schema(std::type_identity<combat::Phase> question);
  static json::object event_schema(std::type_identity<combat::Column> column);
  static json::object event_schema(std::type_identity<combat::EventPlace> place);
  static json::object event_schema(std::type_identity<combat::Places> places);
  static json::object event_schema(std::type_identity<combat::Kingdom> kingdom);
  static json::object event_schema(std::type_identity<combat::Side> side);
  static Events<Rules> recalled(const Rules& rules, std::span<const Events<Rules>> steps, std::size_t at,
                                const Events<Rules>& seen);

  static std::optional<Motive> motive(const combat::Event& event, Seat self);
  static json::object state(const Rules& rules, const combat::State& state);
  static json::object view(const Rules& rules, const combat::View& view);
  static std::optional<combat::View> read_view(const Rules& rules, const json::value& given);
};

static_assert(ChanceCodec<CombatCodec> && ReadableCodec<CombatCodec> && FieldsCodec<CombatCodec> &&
              RecallingCodec<CombatCodec> && AttemptCodec<CombatCodec>);

/// Compiled once, with the codec.
extern template class GameMatch<CombatCodec>;
extern template class GameKind<CombatCodec>;

}  // namespace rois
