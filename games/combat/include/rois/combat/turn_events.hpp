#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rois/combat/event_types.hpp"
#include "rois/core/events.hpp"

/// Cards that come to hands, turns and questions.
namespace rois::combat {

/// C-5: one card from the draw pile to a hand; its colour to who gets it.
struct Dealt {
  static constexpr std::string_view name = "dealt";
  Seat seat{};
  std::optional<Colour> colour;

  constexpr bool operator==(const Dealt&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Dealt::seat}, EventMember{"colour", &Dealt::colour});
};

/// C-51: the same when hands are refilled.
struct Drawn {
  static constexpr std::string_view name = "drawn";
  Seat seat{};
  std::optional<Colour> colour;

  constexpr bool operator==(const Drawn&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Drawn::seat}, EventMember{"colour", &Drawn::colour});
};

/// C-5, C-51: the hand has all its cards; this many are left to draw.
struct HandFilled {
  static constexpr std::string_view name = "hand-filled";
  Seat seat{};
  std::uint8_t draw_pile{};

  constexpr bool operator==(const HandFilled&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &HandFilled::seat}, EventMember{"draw_pile", &HandFilled::draw_pile});
};

/// C-53: the seat needs more cards than the draw pile holds, and draws none.
struct DrawPileShort {
  static constexpr std::string_view name = "draw-pile-short";
  Seat seat{};
  std::uint8_t needed{};
  std::uint8_t draw_pile{};

  constexpr bool operator==(const DrawPileShort&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &DrawPileShort::seat}, EventMember{"needed", &DrawPileShort::needed},
                    EventMember{"draw_pile", &DrawPileShort::draw_pile});
};

/// A turn begins, with this many actions.
struct TurnBegan {
  static constexpr std::string_view name = "turn-began";
  Seat seat{};
  std::uint8_t actions{};

  constexpr bool operator==(const TurnBegan&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &TurnBegan::seat}, EventMember{"actions", &TurnBegan::actions});
};

/// C-11: the seat ends its turn with this many actions left.
struct Passed {
  static constexpr std::string_view name = "passed";
  Seat seat{};
  std::uint8_t actions{};

  constexpr bool operator==(const Passed&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Passed::seat}, EventMember{"actions", &Passed::actions});
};

/// C-50: the turn and its ship points are over. `quiet`: C-54, turns in a row in which no card left a hand.
struct TurnEnded {
  static constexpr std::string_view name = "turn-ended";
  Seat seat{};
  std::optional<std::uint8_t> quiet;

  constexpr bool operator==(const TurnEnded&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &TurnEnded::seat}, EventMember{"quiet", &TurnEnded::quiet});
};

/// The seat is asked something other than for an action. `colour`: of the card that may go to the pile, be shown or be
/// given; `column`: the one just played into.
struct Asked {
  static constexpr std::string_view name = "asked";
  Seat seat{};
  Phase question{};
  std::optional<Colour> colour;
  std::optional<Column> column;

  constexpr bool operator==(const Asked&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &Asked::seat}, EventMember{"question", &Asked::question},
                    EventMember{"colour", &Asked::colour}, EventMember{"column", &Asked::column});
};

/// C-10: in place of what an answer came to, once later gains of a closed pile cover it. The rules never report it.
struct AnswerCovered {
  static constexpr std::string_view name = "answer-covered";
  Seat seat{};
  Phase question{};

  constexpr bool operator==(const AnswerCovered&) const = default;
  static constexpr auto members =
      event_members(EventMember{"seat", &AnswerCovered::seat}, EventMember{"question", &AnswerCovered::question});
};

}  // namespace rois::combat
