#pragma once

#include <type_traits>

#include "rois/match/codec.hpp"
#include "rois/match/game_kind.hpp"
#include "rois/nine/rules.hpp"

namespace rois {

/// Le carré de neuf in words and JSON. It names no `Player`, so it is played by Monte Carlo.
struct NineCodec {
  using Rules = nine::Rules;

  static GameInfo info();
  static Result<Rules> make(int players, const Options& options);
  static std::string_view question(const Rules& rules, const Turn& turn);

  static std::string text(const Rules& rules, const nine::Action& action);
  static std::string spoken(const Rules& rules, const nine::State& state, Seat s, const nine::Action& action);
  static std::optional<nine::Action> parse(const Rules& rules, std::string_view text);
  static std::string chance_text(const Rules& rules, const nine::Chance& outcome);
  static std::optional<nine::Chance> parse_chance(const Rules& rules, std::string_view text);
  static std::string shown(const Rules& rules, const nine::State& now, Log<Rules> log, std::size_t at, Viewer viewer);

  static json::object fields(const Rules& rules, const nine::Action& action);
  static std::optional<nine::Action> attempt(const Rules& rules, const nine::State& state, Seat s,
                                             const wire::Input& fields);
  static json::value event_value(const Rules& rules, nine::EventCard card);
  static json::object event_schema(std::type_identity<nine::EventCard> card);

  static json::object state(const Rules& rules, const nine::State& state);
  static json::object view(const Rules& rules, const nine::View& view);
};

static_assert(ChanceCodec<NineCodec> && AttemptCodec<NineCodec>);

/// Compiled once, with the codec.
extern template class GameMatch<NineCodec>;
extern template class GameKind<NineCodec>;

}  // namespace rois
