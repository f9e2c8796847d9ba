#pragma once

#include <span>
#include <string_view>
#include <type_traits>

#include "rois/ai/board_player.hpp"
#include "rois/ai_kingdom/knowledge.hpp"
#include "rois/kingdom/rules.hpp"
#include "rois/match/codec.hpp"
#include "rois/match/game_kind.hpp"

namespace rois {

/// Kingdom in words and JSON.
struct KingdomCodec {
  using Rules = kingdom::Rules;
  using Player = ai::BoardPlayer<kingdom::Rules, ai_kingdom::Knowledge>;

  static GameInfo info();
  static Result<Rules> make(int players, const Options& options);
  static std::string_view question(const Rules& rules, const Turn& turn);

  static std::string text(const Rules& rules, const kingdom::Action& action);
  static std::string spoken(const Rules& rules, const kingdom::State& state, Seat s, const kingdom::Action& action);
  static std::optional<kingdom::Action> parse(const Rules& rules, std::string_view text);
  static std::string shown(const Rules& rules, const kingdom::State& now, Log<Rules> log, std::size_t at,
                           Viewer viewer);

  static json::object fields(const Rules& rules, const kingdom::Action& action);
  static std::optional<kingdom::Action> attempt(const Rules& rules, const kingdom::State& state, Seat s,
                                                const wire::Input& fields);
  static json::object board(const Rules& rules);
  static std::span<const std::string_view> event_words(std::type_identity<kingdom::PieceKind> kind);
  static std::span<const std::string_view> event_words(std::type_identity<kingdom::Moved::Way> way);
  static json::value event_value(const Rules& rules, kingdom::EventCell cell);
  static json::object event_schema(std::type_identity<kingdom::EventCell> cell);

  static std::optional<Motive> motive(const kingdom::Event& event, Seat self);
  static json::object state(const Rules& rules, const kingdom::State& state);
  static json::object view(const Rules& rules, const kingdom::View& view);
  static std::string position(const Rules& rules, const kingdom::State& state);
  static Result<kingdom::State> parse_position(const Rules& rules, std::string_view text);

  /// The way of a move and what its piece may jump over.
  static json::object sketch(const kingdom::View& view, const kingdom::Action& action);
};

static_assert(PositionCodec<KingdomCodec> && SketchCodec<KingdomCodec> && AttemptCodec<KingdomCodec> &&
              BoardCodec<KingdomCodec>);

/// Compiled once, with the codec.
extern template class GameMatch<KingdomCodec>;
extern template class GameKind<KingdomCodec>;

}  // namespace rois
