#include "rois/session/table.hpp"

#include <algorithm>
#include <variant>

#include "rois/limits/limits.hpp"

namespace rois::session {

Result<Table> Table::open(Head head, Games games, Entropy entropy) {
  const Game* game = find_game(games, head.game);
  if (game == nullptr) return Problem{ErrorId::unknown_game, head.game, "game"};
  auto match = game->make(head.players, without_lots(game->info(), head.options), head.start, head.rules_version);
  if (!match) return match.problem();
  return Table{std::move(head), std::move(*match), std::move(entropy)};
}

Table::Table(Head head, std::unique_ptr<Match> match, Entropy entropy)
    : head_{std::move(head)},
      match_{std::move(match)},
      entropy_{std::move(entropy)},
      places_{head_.fair ? head_.fair->places : fairness::Places{}},
      next_places_(static_cast<std::size_t>(head_.players)),
      moved_{head_.fair ? head_.fair->moved : 0},
      full_at_{head_.opened_at},
      seats_{head_.seats},
      clocks_{head_.clock} {
  places_.resize(static_cast<std::size_t>(head_.players));
  start_if_ready(head_.opened_at);
}

Result<void> Table::replay(const TableEvent& event) { return apply(event); }

Result<void> Table::apply(const TableEvent& event) {
  return std::visit([&](const auto& what) { return apply(event.at, what); }, event.what);
}

/// Whether this seat can still act.
Result<void> Table::check_playable(Seat s) const {
  if (index(s) >= head_.players) return Problem{ErrorId::no_such_seat, std::to_string(index(s))};
  if (phase() == Phase::over) return Problem{ErrorId::game_over};
  return {};
}

/// After a crash the server's time may resume slightly before the last event.
Millis Table::since_start(Millis at) const { return std::max<Millis>(0, at - started_at_.value_or(at)); }

Result<void> Table::apply(Millis at, const Acted& acted) {
  if (const auto fits = check_playable(acted.seat); !fits) return fits;
  const Turn before = match_->turn();
  if (const auto done = match_->submit(acted.seat, acted.action, since_start(at)); !done) return done;
  if (!acted.key.empty()) {
    auto& keys = keys_[acted.seat];
    if (keys.size() >= limits::keys_kept) keys.erase(keys.begin());
    keys.push_back({acted.key, match_->actions()});
  }
  step_taken(at, before, acted.seat);
  return {};
}

Result<void> Table::apply(Millis at, const Recorded& recorded) {
  if (const auto fits = check_playable(recorded.seat); !fits) return fits;
  const Turn before = match_->turn();
  if (const auto done = match_->submit(recorded.seat, recorded.action, recorded.clock_ms); !done) return done;
  step_taken(at, before, recorded.seat);
  return {};
}

Result<void> Table::apply(Millis at, const Drawn& drawn) {
  if (phase() == Phase::over) return Problem{ErrorId::game_over};
  const Turn before = match_->turn();
  if (const auto done = match_->submit_chance(drawn.outcome); !done) return done;
  step_taken(at, before, std::nullopt);
  return {};
}

Result<void> Table::apply(Millis at, const Resigned& resigned) {
  if (const auto fits = check_playable(resigned.seat); !fits) return fits;
  finish(at, forfeit(*match_, Ending::By::resignation, resigned.seat));
  return {};
}

Result<void> Table::apply(Millis at, const TimedOut& late) {
  if (const auto fits = check_playable(late.seat); !fits) return fits;
  finish(at, forfeit(*match_, Ending::By::time, late.seat));
  return {};
}

/// Which seats face a new decision: a sealed choice by another seat does not restart one that is pending.
void Table::step_taken(Millis at, const Turn& before, std::optional<Seat> actor) {
  drop_offers();
  const Turn now = match_->turn();
  SeatSet fresh;
  for (const Seat s : SeatSet::first(match_->players())) {
    const bool goes_on = before.asks(s) && now.question == before.question && actor != s;
    if (!now.asks(s) || goes_on) continue;
    fresh = fresh.with(s);
    asked_since_[s] = match_->actions();
    asked_at_[s] = at;
  }
  clocks_started_ = clocks_started_ || actor;
  if (actor) clocks_.decided(at, *actor);
  if (now.is_over()) {
    finish(at, ending_of(*match_));
    return;
  }
  if (clocks_started_) clocks_.run(at, now.is_decision() ? now.seats : SeatSet{}, fresh);
}

Result<void> Table::apply(Millis at, const Seated& seated) {
  if (const auto fits = check_playable(seated.seat); !fits) return fits;
  seats_[seated.seat] = seated.who;
  if (!started_at_) promised(at, seated);
  drop_offers();
  // Who comes back to their seat owes the decision since then.
  const std::pair back{seated.who.person.id, seated.seat};
  if (std::ranges::find(held_, back) == held_.end()) asked_at_[seated.seat] = at;
  if (started_at_) hold(seated.seat);
  start_if_ready(at);
  return {};
}

/// A player who leaves a finished game stays in its record.
Result<void> Table::apply(Millis /*at*/, const Left& left) {
  if (index(left.seat) >= head_.players) return Problem{ErrorId::no_such_seat, std::to_string(index(left.seat))};
  drop_offers();
  if (phase() == Phase::over) {
    gone_ = gone_.with(left.seat);
  } else {
    seats_[left.seat] = {};
    if (!started_at_) places_[slot(left.seat)].reset();
  }
  return {};
}

void Table::hold(Seat s) {
  const Occupant& who = at(s);
  if (who.kind == Occupant::Kind::person) held_.emplace_back(who.person.id, s);
}

bool Table::saw_another_hand(PersonId who, Seat than) const {
  const auto other = [&](const auto& held) { return held.first == who && held.second != than; };
  return match_->game().info().has_secrets && std::ranges::any_of(held_, other);
}

std::optional<Seat> Table::present(PersonId who) const {
  const auto s = seat_of(who);
  return s && !gone_.has(*s) ? s : std::nullopt;
}

bool Table::is_full() const {
  const auto taken = [](const Occupant& o) { return o.kind != Occupant::Kind::nobody; };
  return std::all_of(seats_.begin(), seats_.begin() + head_.players, taken);
}

void Table::start_if_ready(Millis at) {
  if (!started_at_ && is_full() && lots().empty() && !awaits_shares()) start(at);
}

void Table::start(Millis at) {
  started_at_ = at;
  for (const Seat s : SeatSet::first(head_.players)) hold(s);
  asked_at_.fill(at);
  const Turn turn = match_->turn();
  if (turn.is_decision() && clocks_started_) clocks_.run(at, turn.seats, turn.seats);
}

void Table::finish(Millis at, Ending ending) {
  ending_ = ending;
  ended_at_ = at;
  clocks_.stop(at);
  drop_offers();
}

std::optional<Millis> Table::duration_ms() const {
  if (!started_at_ || !ended_at_) return std::nullopt;
  return *ended_at_ - *started_at_;
}

void Table::drop_offers() {
  proposals_[static_cast<std::size_t>(Offer::draw)].reset();
  proposals_[static_cast<std::size_t>(Offer::take_back)].reset();
  proposals_[static_cast<std::size_t>(Offer::rematch)].reset();
}

Result<void> Table::apply(Millis /*at*/, const Offered& offered) {
  if (index(offered.seat) >= head_.players) return Problem{ErrorId::no_such_seat, std::to_string(index(offered.seat))};
  proposals_[static_cast<std::size_t>(offered.what)] = Proposal{offered.seat, SeatSet::only(offered.seat)};
  return {};
}

Result<void> Table::apply(Millis at, const Answered& answered) {
  auto& offered = proposals_[static_cast<std::size_t>(answered.what)];
  if (!offered || index(answered.seat) >= head_.players) return Problem{ErrorId::no_such_offer};
  if (!answered.yes) {
    offered.reset();
    return {};
  }
  offered->agreed = offered->agreed.with(answered.seat);
  if (answered.what != Offer::draw || !agreed_by_all(*offered)) return {};
  Ending shared;
  shared.by = Ending::By::agreement;
  shared.places = Score::drawn(match_->players(), {}).places;
  finish(at, shared);
  return {};
}

Result<void> Table::apply(Millis at, const TookBack& back) {
  if (back.step >= match_->steps()) return Problem{ErrorId::no_such_step, std::to_string(back.step)};
  std::unique_ptr<Match> earlier = match_->after(back.step);
  if (back.alone)
    for (std::size_t i = back.step + 1; i < match_->steps(); ++i) {
      const Step step = match_->step(i);
      if (const auto done = earlier->submit(step.by, step.text, step.clock_ms); !done) return done;
    }
  match_ = std::move(earlier);
  ++epoch_;
  drop_offers();
  const Turn turn = match_->turn();
  if (turn.is_decision())
    for (const Seat s : turn.seats) asked_since_[s] = match_->actions();
  if (back.alone) {
    // Nobody had to agree, so it gives nobody more time.
    clocks_.undecided(at, back.seat);
  } else {
    asked_at_.fill(at);
    clocks_.run(at, turn.is_decision() ? turn.seats : SeatSet{}, turn.seats);
  }
  return {};
}

Result<void> Table::apply(Millis at, const Said& said) {
  const std::size_t number = said_++;
  if (said.is_erased()) return {};
  if (chat_.size() >= limits::chat_kept) chat_.erase(chat_.begin());
  const auto s = seat_of(said.who.id);
  chat_.push_back({said.who, s, said.key, said.text, at, number, phase() == Phase::running && !s});
  return {};
}

Result<void> Table::apply(Millis /*at*/, const Muted& muted) {
  const std::pair<PersonId, PersonId> pair{muted.by, muted.whom};
  std::erase(muted_, pair);
  if (muted.on) muted_.push_back(pair);
  return {};
}

Result<void> Table::apply(Millis /*at*/, const Continued& continued) {
  next_table_ = continued.table;
  return {};
}

Result<void> Table::apply(Millis at, const Closed& /*closed*/) {
  if (phase() == Phase::over) return Problem{ErrorId::game_over};
  closed_ = true;
  ended_at_ = at;
  clocks_.stop(at);
  drop_offers();
  return {};
}

std::optional<Seat> Table::seat_of(PersonId who) const {
  for (const Seat s : SeatSet::first(head_.players))
    if (seats_[s].is(who)) return s;
  return std::nullopt;
}

Viewer Table::viewer_of(PersonId who) const {
  const auto s = seat_of(who);
  return s ? Viewer::of(*s) : Viewer::spectator();
}

bool Table::hears(PersonId listener, PersonId speaker) const {
  return std::ranges::find(muted_, std::pair{listener, speaker}) == muted_.end();
}

std::vector<std::string> Table::names() const {
  std::vector<std::string> names;
  for (const Seat s : SeatSet::first(head_.players)) {
    const Occupant& who = seats_[s];
    switch (who.kind) {
      case Occupant::Kind::nobody: names.emplace_back("-"); break;
      case Occupant::Kind::person: names.push_back(who.person.name.empty() ? "-" : who.person.name); break;
      case Occupant::Kind::house: names.push_back(who.computer); break;
    }
  }
  return names;
}

std::vector<Seat> Table::house_turns() const {
  std::vector<Seat> seats;
  if (phase() != Phase::running) return seats;
  const Turn turn = match_->turn();
  for (const Seat s : SeatSet::first(head_.players))
    if (turn.asks(s) && seats_[s].kind == Occupant::Kind::house) seats.push_back(s);
  return seats;
}

/// A table that nobody joins is closed. Private tables wait longer, since the link may have gone out by post.
std::optional<Millis> Table::due() const {
  if (awaits_shares()) return full_at_ + limits::share_wait_ms;
  if (phase() == Phase::waiting)
    return head_.opened_at + (head_.is_public ? limits::public_waiting_ms : limits::private_waiting_ms);
  const auto first = clocks_.due();
  return first && phase() == Phase::running ? std::optional{first->at} : std::nullopt;
}

}  // namespace rois::session
