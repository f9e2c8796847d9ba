#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rois/ai/search_result.hpp"
#include "rois/core/result.hpp"
#include "rois/core/rng.hpp"
#include "rois/core/score.hpp"
#include "rois/core/seat.hpp"
#include "rois/core/turn.hpp"
#include "rois/match/game.hpp"
#include "rois/match/options.hpp"
#include "rois/wire/json.hpp"

namespace rois {

/// One entry of a match's log: an action of a seat, or a chance outcome, in notation.
struct Step {
  enum class Kind : std::uint8_t { action, chance };

  Kind kind = Kind::action;
  Seat by = seat(0);  // of an action
  std::string text;
  /// Milliseconds since the game began, where a clock ran.
  std::optional<std::int64_t> clock_ms;

  bool operator==(const Step&) const = default;
};

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

/// What a viewer knows, typed inside and opaque outside: all that a ComputerPlayer is given.
class Observation {
 public:
  virtual ~Observation() = default;
};

struct SearchLimits;
/// What a computer player found, actions in notation.
using Ply = ai::Ply<std::string>;
using Candidate = ai::Candidate<std::string>;
using SearchResult = ai::SearchResult<std::string>;

/// What playing at random from here came to: how many decisions, and a number that pins them all.
struct Playouts {
  std::uint64_t decisions = 0;
  std::uint64_t signature = 0;
};

/// One game being played, of whichever kind: the single virtual boundary over the rules.
/// The log is the truth; the state is what it replays to.
class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;
  /// The same match after its first `steps` entries.
  virtual std::unique_ptr<Match> after(std::size_t steps) const = 0;

  virtual const Game& game() const = 0;
  /// The version of the rules that it is played by to its end.
  virtual int rules_version() const = 0;
  virtual int players() const = 0;
  virtual const Options& options() const = 0;
  /// The position it began from, where it was given one.
  virtual const std::optional<std::string>& start() const = 0;

  virtual Turn turn() const = 0;
  /// The game's word for what is asked.
  virtual std::string_view question() const = 0;
  virtual std::vector<std::string> legal(Seat s) const = 0;
  /// Of a finished game.
  virtual Score score() const = 0;

  virtual Result<CheckedAction> check(Seat s, std::string_view action) const = 0;
  /// Applies and logs what `check` gave. A stale one stops the program.
  virtual void play(const CheckedAction& action, std::optional<std::int64_t> clock_ms = {}) = 0;
  /// Checks and plays. After a problem nothing has changed.
  Result<void> submit(Seat s, std::string_view action, std::optional<std::int64_t> clock_ms = {});
  /// A chance outcome from a record: checked like an action.
  virtual Result<void> submit_chance(std::string_view outcome) = 0;
  /// Samples the chance outcome that is due; nothing changes before it is submitted.
  virtual std::string sample(Rng& rng) const = 0;
  /// Samples the chance outcome that is due, applies and logs it.
  virtual void draw(Rng& rng) = 0;

  virtual std::size_t steps() const = 0;
  virtual Step::Kind kind(std::size_t at) const = 0;
  /// How many steps were actions. Public, unlike `steps`: some chance outcomes are not to be counted by all.
  virtual std::size_t actions() const = 0;
  virtual Step step(std::size_t at) const = 0;
  /// The entry as `viewer` may read it now; no text where even that is not to be known (an outcome without one is left
  /// out of what the viewer gets).
  virtual Step shown_step(std::size_t at, Viewer viewer) const = 0;
  /// An action in the form that people read; as it is where it is not legal now.
  std::string spoken(Seat s, std::string_view action) const;
  virtual std::string spoken(const CheckedAction& action) const = 0;
  /// What a board may draw of an action beyond its text: members of the game's own (docs/records.md), from what the
  /// seat knows. Empty where there are none, or the action is not legal now.
  json::object sketch(Seat s, std::string_view action) const;
  virtual json::object sketch(const CheckedAction& action) const = 0;

  virtual json::object state() const = 0;
  virtual json::object view(Viewer viewer) const = 0;
  /// The position in the game's notation, where it has one.
  virtual std::optional<std::string> position() const = 0;
  virtual std::unique_ptr<Observation> observe(Viewer viewer) const = 0;
  /// What a viewer of a table like this one was told elsewhere, from the JSON of its view. Nothing where it is no such
  /// view, or where the game has no secrets: its log tells everything.
  virtual std::unique_ptr<Observation> read_observation(const json::value& view) const = 0;

  /// The values of the actions of a seat that is asked, with all cards open, as far as they were visited about as often
  /// as the best, and of the one that was played: that of the best where the difference may be chance. For
  /// looking back at finished games: no player may be told.
  virtual SearchResult hindsight(Seat s, std::string_view played, const SearchLimits& limits, Rng& rng) const = 0;

  virtual std::uint64_t perft(int depth, Rng& rng) const = 0;
  virtual Playouts playouts(std::uint64_t games, Rng& rng) const = 0;
};

/// A number for the whole state, for comparing two replays.
std::uint64_t state_hash(const Match& match);

}  // namespace rois
