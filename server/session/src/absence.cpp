#include <algorithm>

#include "refuse.hpp"
#include "rois/limits/limits.hpp"

/// What becomes of a game when one of its players gives up or does not come back: docs/protocol.md, "Fair play".
namespace rois::session {

bool Table::goes_on_without(Seat s) const {
  if (head_.players <= 2 || head_.resigning_ends) return false;
  const auto plays = [&](const Occupant& o) { return o.kind == Occupant::Kind::person && &o != &seats_[s]; };
  return std::ranges::any_of(seats_, plays);
}

Result<void> Table::apply(Millis at, const TakenOver& taken) {
  if (const auto fits = check_playable(taken.seat); !fits) return fits;
  if (!started_at_) return Problem{ErrorId::not_started};
  seats_[taken.seat] = Occupant::house(taken.computer);
  drop_offers();
  clocks_.refill(at, taken.seat);
  return {};
}

std::optional<Millis> Table::claimable_at(Seat s, bool here) const {
  if (phase() != Phase::running || at(s).kind != Occupant::Kind::person) return std::nullopt;
  if (!match_->turn().asks(s) || clocks_.running(s)) return std::nullopt;
  const Millis patience = !head_.is_public ? limits::absent_private_ms
                          : here           ? limits::idle_public_ms
                                           : limits::absent_public_ms;
  return asked_at_[s] + patience;
}

CommandResult Table::claim(Millis now, PersonId who, Seat where, Claim what, bool here) {
  const auto mine = seat_of(who);
  if (!mine) return refuse(ErrorId::not_seated);
  if (index(where) >= head_.players) return refuse(ErrorId::no_such_seat);
  if (phase() == Phase::waiting) return refuse(ErrorId::not_started);
  if (phase() == Phase::over) return refuse(ErrorId::game_over);
  const auto from = claimable_at(where, here);
  if (*mine == where || !from || now < *from) return refuse(ErrorId::claim_too_early);
  if (what == Claim::computer) return change({now, TakenOver{where, TakenOver::Why::absent, std::string{stand_in}}});
  if (head_.players > 2) return refuse(ErrorId::others_play);
  return change({now, TimedOut{where}});
}

/// Also who has left, since they may sit down again: on their own seat until a computer player takes it for good, and
/// where nothing is secret on any that is free.
bool Table::plays(PersonId who) const {
  const bool any_seat = !match_->game().info().has_secrets;
  const auto may_return = [&](const auto& held) {
    return held.first == who && (any_seat || at(held.second).kind != Occupant::Kind::house);
  };
  return seat_of(who) || std::ranges::any_of(held_, may_return);
}

bool Table::is_kept_from(PersonId reader, const ChatLine& line) const {
  return line.aside && phase() == Phase::running && line.who.id != reader && plays(reader);
}

bool Table::may_read(PersonId reader, const ChatLine& line) const {
  return !is_kept_from(reader, line) && hears(reader, line.who.id);
}

}  // namespace rois::session
