#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "rois/core/seat.hpp"

namespace rois {

/// An action that a match has parsed and checked for a seat, to be played without doing so again. It is good for that
/// match as it stands: something else that happens there makes it stale.
class CheckedAction {
 public:
  /// The action itself, in the game's own type.
  class Typed {
   public:
    virtual ~Typed() = default;
  };

  CheckedAction(Seat by, std::string text, std::size_t step, std::unique_ptr<const Typed> typed)
      : by_{by}, text_{std::move(text)}, step_{step}, typed_{std::move(typed)} {}

  Seat by() const { return by_; }
  /// As the log will have it: people may write it in a longer form.
  const std::string& text() const { return text_; }
  /// How many steps the match had.
  std::size_t step() const { return step_; }
  const Typed& typed() const { return *typed_; }

 private:
  Seat by_;
  std::string text_;
  std::size_t step_;
  std::unique_ptr<const Typed> typed_;
};

}  // namespace rois
