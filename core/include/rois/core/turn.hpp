#pragma once

#include <cstdint>

#include "rois/core/seat.hpp"

namespace rois {

/// What the game waits for: decisions of one or several seats (sealed choices), chance, or nothing more.
/// It depends on public facts only.
struct Turn {
  enum class Kind : std::uint8_t { decision, chance, over };

  Kind kind = Kind::over;
  /// What is asked, one of the game's own question numbers; its name is the game's business.
  std::uint8_t question = 0;
  /// The seats that still owe an answer to it.
  SeatSet seats;

  static constexpr Turn of(Seat s, std::uint8_t question = 0) { return {Kind::decision, question, SeatSet::only(s)}; }
  static constexpr Turn of_all(SeatSet seats, std::uint8_t question = 0) { return {Kind::decision, question, seats}; }
  static constexpr Turn chance(std::uint8_t question = 0) { return {Kind::chance, question, {}}; }
  static constexpr Turn over() { return {}; }

  constexpr bool is_decision() const { return kind == Kind::decision; }
  constexpr bool is_chance() const { return kind == Kind::chance; }
  constexpr bool is_over() const { return kind == Kind::over; }
  constexpr bool asks(Seat s) const { return is_decision() && seats.has(s); }
  constexpr bool operator==(const Turn&) const = default;
};

}  // namespace rois
