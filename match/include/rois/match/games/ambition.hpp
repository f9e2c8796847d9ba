#pragma once

#include "rois/ai_ambition/player.hpp"
#include "rois/ambition/rules.hpp"
#include "rois/match/codec.hpp"
#include "rois/match/game_kind.hpp"

namespace rois {

/// L'Ambition des Rois in words and JSON.
struct AmbitionCodec {
  using Rules = ambition::Rules;
  using Player = ai_ambition::Player;

  static GameInfo info();
  static Result<Rules> make(int players, const Options& options, int rules_version = ambition::RulesVersion::newest);
  static int rules_version(const Rules& rules) { return rules.config().version.number(); }
  static std::string_view question(const Rules& rules, const Turn& turn);

  static std::string text(const Rules& rules, const ambition::Action& action);
  static std::string spoken(const Rules& rules, const ambition::State& state, Seat s, const ambition::Action& action);
  static std::optional<ambition::Action> parse(const Rules& rules, std::string_view text);
  static std::string chance_text(const Rules& rules, const ambition::Chance& outcome);
  static std::optional<ambition::Chance> parse_chance(const Rules& rules, std::string_view text);
  static std::string shown(const Rules& rules, const ambition::State& now, Log<Rules> log, std::size_t at,
                           Viewer viewer);

  static json::object state(const Rules& rules, const ambition::State& state);
  static json::object view(const Rules& rules, const ambition::View& view);
  static std::optional<ambition::View> read_view(const Rules& rules, const json::value& given);
};

static_assert(ChanceCodec<AmbitionCodec> && ReadableCodec<AmbitionCodec> && VersionedCodec<AmbitionCodec>);

/// Compiled once, with the codec.
extern template class GameMatch<AmbitionCodec>;
extern template class GameKind<AmbitionCodec>;

}  // namespace rois
