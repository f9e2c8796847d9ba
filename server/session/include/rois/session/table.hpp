#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rois/core/seat_array.hpp"
#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"
#include "rois/records/record.hpp"
#include "rois/session/clocks.hpp"
#include "rois/session/event.hpp"
#include "rois/session/head.hpp"

namespace rois::session {

/// The result of a command. The caller stores `events` before it tells anybody about them.
struct CommandResult {
  std::optional<Problem> refused;
  /// The idempotency key has been seen before: nothing was done this time.
  bool repeated = false;
  std::vector<TableEvent> events;
  /// The position changed from `version_before`. After a take-back the new version is lower.
  bool moved = false;
  std::size_t version_before = 0;
  /// Something else about the table changed: seats, offers, the end.
  bool table_changed = false;
  bool spoken = false;
  /// Everyone accepted a rematch: the head of the table to open, which has no code yet.
  std::optional<Head> rematch;
};

/// An action as a client or a computer player submits it, with the version it was chosen at.
struct Submission {
  std::size_t epoch = 0;
  std::size_t version = 0;
  std::string_view key;
  std::string_view action;
};

struct ChatLine {
  Person who;
  std::optional<Seat> seat;
  std::string key;
  std::string text;
  Millis at = 0;
  /// Counted from 0 over all that was ever said at the table.
  std::size_t number = 0;
  /// Said during the game by somebody who did not play: nothing for the players before it is over.
  bool aside = false;
};

/// An offer and the seats that have accepted it so far.
struct Proposal {
  Seat by;
  SeatSet agreed;
};

/// What is wanted of a seat whose player does not come back.
enum class Claim : std::uint8_t { computer, win };

/// Who goes on for somebody who gave up, ran out of time or did not come back.
inline constexpr std::string_view stand_in = "level:5";

/// Returns 64 unpredictable bits.
using Entropy = std::function<std::uint64_t()>;

/// One table, from the first seat taken to the rematch: a state machine without I/O. Commands take the current time and
/// return events; replaying the same events restores the table after a restart.
class Table {
 public:
  enum class Phase : std::uint8_t { waiting, running, over };

  static Result<Table> open(Head head, Games games, Entropy entropy);
  /// Draws the server's part of the seed of a new table's deal, and what is said of it before anybody else gives
  /// theirs. Nothing where the deal needs no seed or has one; to be called before `resume`, once the table has its
  /// code.
  void commit_to_secret(const std::string& code);
  /// Applies a stored event. A problem means that the log is damaged and the table must not be used.
  Result<void> replay(const TableEvent& event);
  /// To be called after opening or after the last replayed event: samples any chance that is due.
  CommandResult resume(Millis now);

  /// `promise` is the hash of the share that their client will add to the seed of the deal.
  CommandResult sit(Millis now, const Person& who, Seat where, std::optional<fairness::Digest> promise = {});
  /// The share itself, once all seats are taken.
  CommandResult share(Millis now, PersonId who, const fairness::Digest& share);
  CommandResult leave(Millis now, PersonId who);
  /// Seats a computer player on an empty seat; with an empty name, and before the game, removes it.
  CommandResult place(Millis now, PersonId who, Seat where, std::string_view computer);
  CommandResult submit(Millis now, PersonId who, const Submission& submission);
  /// A computer player's action; refused if the game has moved on without it.
  CommandResult house_submit(Millis now, Seat s, const Submission& submission);
  /// With more than two players the game goes on: a computer player takes the seat, unless the table was opened
  /// otherwise or no other person plays.
  CommandResult resign(Millis now, PersonId who);
  /// By somebody who plays, about the seat of somebody who owes a decision and has not been seen for long; `here` says
  /// whether they are connected.
  CommandResult claim(Millis now, PersonId who, Seat where, Claim what, bool here);
  /// With a rematch comes a promise for its deal.
  CommandResult offer(Millis now, PersonId who, Offer what, const std::optional<fairness::Digest>& promise = {});
  CommandResult answer(Millis now, PersonId who, Offer what, bool yes,
                       const std::optional<fairness::Digest>& promise = {});
  CommandResult say(Millis now, const Person& who, std::string_view key, std::string_view text);
  CommandResult mute(Millis now, PersonId who, std::string_view name, bool on);
  /// Allowed for the host, before the game or while nobody else plays.
  CommandResult close(Millis now, PersonId who);
  /// By whoever is in charge of the server, whoever plays.
  CommandResult close_by_moderator(Millis now);
  /// Removes a line, or all of them. No event: what the log says of them is changed too (`erased_chat`).
  void forget_chat(const std::optional<std::size_t>& line);
  CommandResult tick(Millis now);
  CommandResult continue_at(Millis now, std::string next_table);

  const Head& head() const { return head_; }
  Phase phase() const { return ending_ || closed_ ? Phase::over : started_at_ ? Phase::running : Phase::waiting; }
  /// Whether it was closed without a result.
  bool is_closed() const { return closed_; }
  const Match& match() const { return *match_; }
  /// The match's options. Before the game begins, options still to be drawn are `random`.
  Options options() const;
  /// The options that are drawn at random when the game begins.
  std::vector<std::string> lots() const;
  /// What the seed of the deal is made of, as far as it is there; with the secret in it, which nobody may see before
  /// the game is over. None at tables without one.
  std::optional<fairness::Proof> proof() const;
  /// Whether all seats are taken and the game waits for the shares of clients.
  bool awaits_shares() const;
  /// Incremented by every take-back, so that versions from before and after it cannot be confused.
  std::size_t epoch() const { return epoch_; }
  const Occupant& at(Seat s) const { return seats_[s]; }
  std::optional<Seat> seat_of(PersonId who) const;
  Viewer viewer_of(PersonId who) const;
  const std::optional<Proposal>& proposal(Offer what) const { return proposals_[static_cast<std::size_t>(what)]; }
  const Clocks& clocks() const { return clocks_; }
  const std::optional<Ending>& ending() const { return ending_; }
  /// From the last seat taken to the end; none while the game is in progress.
  std::optional<Millis> duration_ms() const;
  const std::vector<ChatLine>& chat() const { return chat_; }
  bool hears(PersonId listener, PersonId speaker) const;
  /// Who is known by this name here: somebody who sits at the table, or whose words `by` was shown.
  std::optional<Person> called(std::string_view name, PersonId by) const;
  /// Whether somebody has a seat, or had one of this game and may come back to it.
  bool plays(PersonId who) const;
  /// Whether somebody is to be shown a line now.
  bool may_read(PersonId reader, const ChatLine& line) const;
  /// From when on the seat can be claimed, where nothing happens: it is a person's who owes a decision, and no clock
  /// runs.
  std::optional<Millis> claimable_at(Seat s, bool here) const;
  const std::string& next_table() const { return next_table_; }
  std::vector<std::string> names() const;
  /// The whole game with its proof, once it is over.
  Record record() const;
  /// Seats of computer players that owe a decision.
  std::vector<Seat> house_turns() const;
  /// The latest time at which `tick` must be called.
  std::optional<Millis> due() const;

 private:
  struct Key {
    std::string text;
    std::size_t version;
  };

  Table(Head head, std::unique_ptr<Match> match, Entropy entropy);

  /// The only function that changes a table, live or in a replay. After a problem nothing has changed.
  Result<void> apply(const TableEvent& event);
  /// One overload for each kind of event; a kind without one does not compile.
  Result<void> apply(Millis at, const Seated& seated);
  Result<void> apply(Millis at, const Left& left);
  Result<void> apply(Millis at, const Acted& acted);
  Result<void> apply(Millis at, const Recorded& recorded);
  Result<void> apply(Millis at, const Drawn& drawn);
  Result<void> apply(Millis at, const Resigned& resigned);
  Result<void> apply(Millis at, const TimedOut& late);
  Result<void> apply(Millis at, const Offered& offered);
  Result<void> apply(Millis at, const Answered& answered);
  Result<void> apply(Millis at, const TookBack& back);
  Result<void> apply(Millis at, const Said& said);
  Result<void> apply(Millis at, const Muted& muted);
  Result<void> apply(Millis at, const Continued& continued);
  Result<void> apply(Millis at, const Closed& closed);
  Result<void> apply(Millis at, const TakenOver& taken);
  Result<void> apply(Millis at, const Promised& promised);
  Result<void> apply(Millis at, const Shared& shared);
  Result<void> apply(Millis at, const SharesClosed& closed);
  Result<void> check_playable(Seat s) const;
  Result<void> apply(Millis at, const LotsDrawn& drawn);
  bool is_full() const;
  /// Whether the others play on when this seat's player gives up or runs out of time.
  bool goes_on_without(Seat s) const;
  /// Starts the game once all seats are taken and everything that is drawn at random has been drawn.
  void start_if_ready(Millis at);
  void start(Millis at);
  /// Draws the random options of a table whose seats are all taken.
  LotsDrawn sample_lots();
  /// The generator of the chance outcome that is due.
  Rng chance();
  std::optional<fairness::Seed> seed() const;
  void move_seats(int places);
  Millis since_start(Millis at) const;
  void hold(Seat s);
  void promised(Millis at, const Seated& seated);
  /// The seat of somebody who has not left since the game ended.
  std::optional<Seat> present(PersonId who) const;
  bool saw_another_hand(PersonId who, Seat than) const;
  /// Whether somebody is not to know of a line while the game runs.
  bool is_kept_from(PersonId reader, const ChatLine& line) const;
  void finish(Millis at, Ending ending);
  void step_taken(Millis at, const Turn& before, std::optional<Seat> actor);
  void drop_offers();

  CommandResult take(Millis now, Seat s, const Submission& submission);
  Result<void> check_timely(Seat s, const Submission& submission) const;
  Result<std::string> accepted(Seat s, const Submission& submission) const;
  const Key* known(Seat s, std::string_view key) const;
  void settle(Millis now, CommandResult& out);
  void expire(Millis now, CommandResult& out);
  bool emit(TableEvent event, CommandResult& out);
  CommandResult change(TableEvent event);
  Result<void> check_offer(Seat s, Offer what) const;
  Result<void> check_rematch() const;
  bool agreed_by_all(const Proposal& proposal) const;
  std::optional<std::size_t> last_step_of(Seat s) const;
  bool unseen_since(std::size_t step) const;
  void take_back_agreed(Millis now, Seat s, CommandResult& out);
  Head rematch_head() const;
  fairness::Proof rematch_proof() const;
  bool may_mute_more(PersonId who) const;
  std::size_t lines_since(PersonId who, Millis from) const;

  Head head_;
  std::unique_ptr<Match> match_;
  Entropy entropy_;
  /// What clients add to the seed of this game's deal, and have promised for the rematch's.
  fairness::Places places_;
  fairness::Places next_places_;
  int moved_ = 0;
  bool shares_closed_ = false;
  /// Since when all seats are taken.
  Millis full_at_ = 0;
  SeatArray<Occupant> seats_;
  std::optional<Millis> started_at_;
  std::optional<Millis> ended_at_;
  /// Who has held which seat since the game began, and who has left after it ended.
  std::vector<std::pair<PersonId, Seat>> held_;
  SeatSet gone_;
  std::size_t epoch_ = 0;
  /// The version at which each seat's pending decision was first due.
  SeatArray<std::size_t> asked_since_;
  /// Since when it has been due.
  SeatArray<Millis> asked_at_;
  SeatArray<std::vector<Key>> keys_;
  std::array<std::optional<Proposal>, 3> proposals_;
  Clocks clocks_;
  /// Clocks run from the first move on.
  bool clocks_started_ = false;
  std::optional<Ending> ending_;
  bool closed_ = false;
  std::vector<ChatLine> chat_;
  std::size_t said_ = 0;
  std::vector<std::pair<PersonId, PersonId>> muted_;  // who does not hear whom
  std::string next_table_;
};

}  // namespace rois::session
