#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rois/errors/error_id.hpp"

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

/// Why the rules do not take something from outside.
struct Refusal {
  Clause clause;
  ErrorId code;

  constexpr bool operator==(const Refusal&) const = default;
};

/// Whether the rules take something: true is yes, and else there is the refusal.
class [[nodiscard]] Check {
 public:
  constexpr Check() = default;
  constexpr Check(Refusal refusal) : refusal_{refusal} {}  // implicit, for return

  constexpr explicit operator bool() const { return !refusal_; }
  constexpr const Refusal& refusal() const {
    assert(refusal_);
    return *refusal_;
  }
  constexpr bool operator==(const Check&) const = default;

 private:
  std::optional<Refusal> refusal_;
};

}  // namespace rois
