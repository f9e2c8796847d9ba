#pragma once

#include <span>
#include <type_traits>

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
  static std::size_t pile(const Turn& turn);
  static std::size_t pile(const ambition::Chance& outcome);
  static std::string chance_text(const Rules& rules, const ambition::Chance& outcome);
  static std::optional<ambition::Chance> parse_chance(const Rules& rules, std::string_view text);
  static std::string shown(const Rules& rules, const ambition::State& now, Log<Rules> log, std::size_t at,
                           Viewer viewer);

  /// The cards of the table, with every number that a set may leave out.
  static json::object board(const Rules& rules);
  static std::optional<Motive> motive(const ambition::Event& event, Seat self);
  /// To build a palace.
  static bool threatens(const Rules& rules, const ambition::State& state, Seat s);
  static constexpr Motive thwarts{"stops-palace", 88};
  static json::object state(const Rules& rules, const ambition::State& state);
  static json::object view(const Rules& rules, const ambition::View& view);
  static std::optional<ambition::View> read_view(const Rules& rules, const json::value& given);

  static json::object fields(const Rules& rules, const ambition::Action& action);
  static std::optional<ambition::Action> attempt(const Rules& rules, const ambition::State& state, Seat s,
                                                 const wire::Input& fields);
  static std::span<const std::string_view> event_words(std::type_identity<ambition::Reason> reason);
  static std::span<const std::string_view> event_words(std::type_identity<ambition::Role> role);
  static std::span<const std::string_view> event_words(std::type_identity<ambition::Development> which);
  static std::span<const std::string_view> event_words(std::type_identity<ambition::Kind> kind);
  static std::span<const std::string_view> event_words(std::type_identity<ambition::Operation> operation);
  static std::span<const std::string_view> event_words(std::type_identity<ambition::Question> question);
  static std::span<const std::string_view> event_words(std::type_identity<ambition::Resource> type);
  static json::value event_value(const Rules& rules, ambition::EventCard card);
  static json::value event_value(const Rules& rules, ambition::EventPlace place);
  static json::value event_value(const Rules& rules, ambition::EventCategory category);
  static json::value event_value(const Rules& rules, ambition::Holder holder);
  static json::value event_value(const Rules& rules, ambition::Tokens tokens);
  // Numbers and seats are written as in all games: they are no cards and no holders.
  template <class T>
  static json::value event_value(const Rules& rules, T value) = delete;
  static json::object event_schema(std::type_identity<ambition::EventCard> card);
  static json::object event_schema(std::type_identity<ambition::EventPlace> place);
  static json::object event_schema(std::type_identity<ambition::EventCategory> category);
  static json::object event_schema(std::type_identity<ambition::Holder> holder);
  static json::object event_schema(std::type_identity<ambition::Tokens> tokens);
};

static_assert(ChanceCodec<AmbitionCodec> && ReadableCodec<AmbitionCodec> && VersionedCodec<AmbitionCodec> &&
              AttemptCodec<AmbitionCodec>);

/// Compiled once, with the codec.
extern template class GameMatch<AmbitionCodec>;
extern template class GameKind<AmbitionCodec>;

}  // namespace rois
