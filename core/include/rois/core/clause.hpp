#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rois {

/// A clause of a game's rules: letter and number, written `S-9`. The default names none.
struct Clause {
  char letter = 0;
  std::uint8_t number = 0;

  constexpr bool named() const { return letter != 0; }
  constexpr bool operator==(const Clause&) const = default;
};

inline std::string text(Clause c) {
  return c.named() ? std::string{c.letter} + "-" + std::to_string(int{c.number}) : std::string{};
}

/// Why something from outside is not taken. `id` is a word for the locale files, never a sentence.
struct Refusal {
  Clause clause;
  std::string_view id;

  constexpr bool operator==(const Refusal&) const = default;
};

/// No refusal means that it is allowed.
using Check = std::optional<Refusal>;

}  // namespace rois
