#pragma once

#include <span>
#include <string_view>
#include <type_traits>

#include "rois/ai/board_player.hpp"
#include "rois/ai_soldiers/knowledge.hpp"
#include "rois/ai_soldiers/solver.hpp"
#include "rois/match/codec.hpp"
#include "rois/match/game_kind.hpp"
#include "rois/soldiers/rules.hpp"

namespace rois {

/// Rois et soldats in words and JSON.
struct SoldiersCodec {
  using Rules = soldiers::Rules;
  using Player = ai::BoardPlayer<soldiers::Rules, ai_soldiers::Knowledge>;
  using Solvable = ai_soldiers::SolvableSoldiers;

  static GameInfo info();
  static Result<Rules> make(int players, const Options& options);
  static std::string_view question(const Rules& rules, const Turn& turn);

  static std::string text(const Rules& rules, const soldiers::Action& action);
  static std::string spoken(const Rules& rules, const soldiers::State& state, Seat s, const soldiers::Action& action);
  static std::optional<soldiers::Action> parse(const Rules& rules, std::string_view text);
  static std::string shown(const Rules& rules, const soldiers::State& now, Log<Rules> log, std::size_t at,
                           Viewer viewer);

  static json::object fields(const Rules& rules, const soldiers::Action& action);
  static std::optional<soldiers::Action> attempt(const Rules& rules, const soldiers::State& state, Seat s,
                                                 const wire::Input& fields);
  static json::object board(const Rules& rules);
  static std::span<const std::string_view> event_words(std::type_identity<soldiers::Piece> piece);
  static json::value event_value(const Rules& rules, soldiers::EventCell cell);
  static json::object event_schema(std::type_identity<soldiers::EventCell> cell);

  static std::optional<Motive> motive(const soldiers::Event& event, Seat self);
  static json::object state(const Rules& rules, const soldiers::State& state);
  static json::object view(const Rules& rules, const soldiers::View& view);
  static std::string position(const Rules& rules, const soldiers::State& state);
  static Result<soldiers::State> parse_position(const Rules& rules, std::string_view text);
};

static_assert(PositionCodec<SoldiersCodec> && AttemptCodec<SoldiersCodec> && BoardCodec<SoldiersCodec>);

/// Compiled once, with the codec.
extern template class GameMatch<SoldiersCodec>;
extern template class GameKind<SoldiersCodec>;

}  // namespace rois
