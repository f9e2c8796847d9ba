#pragma once

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

  static json::object state(const Rules& rules, const combat::State& state);
  static json::object view(const Rules& rules, const combat::View& view);
  static std::optional<combat::View> read_view(const Rules& rules, const json::value& given);
};

static_assert(ChanceCodec<CombatCodec> && ReadableCodec<CombatCodec>);

/// Compiled once, with the codec.
extern template class GameMatch<CombatCodec>;
extern template class GameKind<CombatCodec>;

}  // namespace rois
