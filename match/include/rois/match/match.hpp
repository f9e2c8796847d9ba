#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rois/core/result.hpp"
#include "rois/core/rng.hpp"
#include "rois/core/score.hpp"
#include "rois/core/seat.hpp"
#include "rois/core/turn.hpp"
#include "rois/match/checked_action.hpp"
#include "rois/match/game.hpp"
#include "rois/match/match_analysis.hpp"
#include "rois/match/match_description.hpp"
#include "rois/match/options.hpp"
#include "rois/wire/input.hpp"

namespace rois {

/// Where the chance outcome that is due comes from: one of the piles of a game, each of which has an order of its own,
/// and how many came from there before.
struct ChanceDraw {
  std::size_t pile = 0;
  std::size_t earlier = 0;
};

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

/// What a match was made with.
struct MatchSetup {
  const Game* game = nullptr;
  /// The version of the rules that it is played by to its end.
  int rules_version = 1;
  int players = 2;
  Options options;
  /// The position it began from, where it was given one.
  std::optional<std::string> start;
};

/// One game being played, of whichever kind: the single virtual boundary over the rules.
/// The log is the truth; the state is what it replays to.
class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;
  /// The same match after its first `steps` entries.
  virtual std::unique_ptr<Match> after(std::size_t steps) const = 0;

  const MatchSetup& setup() const { return setup_; }
  const Game& game() const { return *setup_.game; }
  int rules_version() const { return setup_.rules_version; }
  int players() const { return setup_.players; }
  const Options& options() const { return setup_.options; }
  const std::optional<std::string>& start() const { return setup_.start; }

  virtual Turn turn() const = 0;
  /// The game's word for what is asked.
  virtual std::string_view question() const = 0;
  virtual std::vector<std::string> legal(Seat s) const = 0;
  /// Of a finished game.
  virtual Score score() const = 0;

  virtual Result<CheckedAction> check(Seat s, std::string_view action) const = 0;
  /// Why an action with these members (docs/records.md) is not legal. Where members are missing the game chooses them,
  /// so that the refusal is about what is there.
  virtual Result<void> explain(Seat s, const wire::Input& fields) const = 0;
  /// Applies and logs what `check` gave. A stale one stops the program.
  virtual void play(const CheckedAction& action, std::optional<std::int64_t> clock_ms = {}) = 0;
  /// Checks and plays. After a problem nothing has changed.
  Result<void> submit(Seat s, std::string_view action, std::optional<std::int64_t> clock_ms = {});
  /// A chance outcome from a record: checked like an action.
  virtual Result<void> submit_chance(std::string_view outcome) = 0;
  /// Samples the chance outcome that is due; nothing changes before it is submitted.
  virtual std::string sample(Rng& rng) const = 0;
  /// Of the chance outcome that is due. Most games have one pile.
  virtual ChanceDraw next_draw() const { return {0, steps() - actions()}; }
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

  virtual const MatchDescription& describe() const = 0;
  virtual const MatchAnalysis& analysis() const = 0;

 protected:
  explicit Match(MatchSetup setup) : setup_{std::move(setup)} {}
  Match(const Match&) = default;
  Match& operator=(const Match&) = delete;

 private:
  MatchSetup setup_;
};

/// An action in the form that people read; as it is where it is not legal now.
std::string spoken(const Match& match, Seat s, std::string_view action);
/// What a board may draw of an action; empty also where it is not legal now.
json::object sketch(const Match& match, Seat s, std::string_view action);
/// An action with the game's own members; empty also where it is not legal now.
json::object fields(const Match& match, Seat s, std::string_view action);

/// A number for the whole state, for comparing two replays.
std::uint64_t state_hash(const Match& match);

}  // namespace rois
