#include <algorithm>

#include "refuse.hpp"

namespace rois::session {

/// Every other person has to agree. Computer players accept anything, and empty seats do not count.
bool Table::agreed_by_all(const Proposal& proposal) const {
  for (const Seat s : SeatSet::first(head_.players))
    if (at(s).kind == Occupant::Kind::person && !gone_.has(s) && !proposal.agreed.has(s)) return false;
  return true;
}

/// What came with an imported game of chance is not taken back: it would be drawn anew.
std::optional<std::size_t> Table::last_step_of(Seat s) const {
  const std::size_t first = head_.fair ? head_.fair->first_step : 0;
  for (std::size_t i = match_->steps(); i-- > first;) {
    if (match_->kind(i) == Step::Kind::action && match_->step(i).by == s) return i;
  }
  return std::nullopt;
}

/// Whether nobody has learned anything since `step` except what they did themselves.
bool Table::unseen_since(std::size_t step) const {
  for (std::size_t i = step; i < match_->steps(); ++i) {
    if (match_->kind(i) != Step::Kind::action) return false;
    const Seat by = match_->step(i).by;
    // Spectators see no more than any seat does.
    for (int viewer = 0; viewer < head_.players; ++viewer)
      if (seat(viewer) != by && !match_->shown_step(i, Viewer::of(seat(viewer))).text.empty()) return false;
  }
  return true;
}

Result<void> Table::check_offer(Seat s, Offer what) const {
  const bool after = what == Offer::rematch;
  if (phase() == Phase::waiting) return Problem{ErrorId::not_started};
  if (is_closed()) return Problem{ErrorId::game_over};
  if (after && phase() != Phase::over) return Problem{ErrorId::not_over};
  if (!after && phase() == Phase::over) return Problem{ErrorId::game_over};
  if (after && !next_table_.empty()) return Problem{ErrorId::already_continued, next_table_};
  if (after) return check_rematch();
  if (what == Offer::take_back && !last_step_of(s)) return Problem{ErrorId::nothing_to_take_back};
  if (what == Offer::draw && !match_->game().info().knows_draw) return Problem{ErrorId::no_draw_in_this_game};
  const auto is_house = [](const Occupant& o) { return o.kind == Occupant::Kind::house; };
  if (what == Offer::draw && std::ranges::any_of(seats_, is_house)) return Problem{ErrorId::computer_declines};
  return {};
}

/// It is played by the newest rules, which may not take the options of older ones.
Result<void> Table::check_rematch() const {
  const Head next = rematch_head();
  const Game& game = match_->game();
  const auto made = game.make(next.players, without_lots(game.info(), next.options), std::nullopt, next.rules_version);
  if (!made) return made.problem();
  return {};
}

CommandResult Table::offer(Millis now, PersonId who, Offer what, const std::optional<fairness::Digest>& promise) {
  const auto s = present(who);
  if (!s) return refuse(ErrorId::not_seated);
  if (const auto fits = check_offer(*s, what); !fits) return refuse(fits.problem());
  if (what == Offer::take_back) {
    const std::size_t step = *last_step_of(*s);
    if (unseen_since(step)) {
      if (clocks_.any() && clocks_.left_undecided_ms(*s, now) == 0) return refuse(ErrorId::nothing_to_take_back);
      CommandResult out = change({now, TookBack{*s, step, true}});
      out.moved = !out.refused;
      return out;
    }
  }
  if (proposal(what)) return answer(now, who, what, true, promise);
  CommandResult out = change({now, Offered{*s, what}});
  if (promise && what == Offer::rematch) emit({now, Promised{*s, *promise}}, out);
  take_back_agreed(now, *s, out);
  if (what == Offer::rematch && agreed_by_all(*proposal(what))) out.rematch = rematch_head();
  return out;
}

/// Carries out an offer that everyone has accepted.
void Table::take_back_agreed(Millis now, Seat s, CommandResult& out) {
  const auto& wanted = proposal(Offer::take_back);
  if (!wanted || !agreed_by_all(*wanted)) return;
  if (!emit({now, TookBack{s, *last_step_of(wanted->by), false}}, out)) return;
  out.moved = true;
  settle(now, out);
}

CommandResult Table::answer(Millis now, PersonId who, Offer what, bool yes,
                            const std::optional<fairness::Digest>& promise) {
  const auto s = present(who);
  if (!s) return refuse(ErrorId::not_seated);
  if (!proposal(what)) return refuse(ErrorId::no_such_offer);
  if (yes && proposal(what)->agreed.has(*s)) return {};
  if (yes && what == Offer::rematch)
    if (const auto fits = check_rematch(); !fits) return refuse(fits.problem());
  CommandResult out = change({now, Answered{*s, what, yes}});
  if (promise && what == Offer::rematch && yes) emit({now, Promised{*s, *promise}}, out);
  take_back_agreed(now, *s, out);
  const auto& again = proposal(Offer::rematch);
  if (what == Offer::rematch && again && agreed_by_all(*again)) out.rematch = rematch_head();
  return out;
}

/// A deal of its own, with what the clients of those who stay have promised for it.
fairness::Proof Table::rematch_proof() const {
  fairness::Proof proof;
  proof.places.resize(next_places_.size());
  for (const Seat s : SeatSet::first(head_.players))
    if (at(s).kind == Occupant::Kind::person && !gone_.has(s))
      proof.places[slot(clockwise(s, head_.players))] = next_places_[slot(s)];
  return proof;
}

/// The same table under the newest rules, with the seats rotated by one so that somebody else begins without a new
/// draw. Seats of people who have left are open.
Head Table::rematch_head() const {
  Head next = head_;
  for (const Seat s : SeatSet::first(head_.players))
    next.seats[clockwise(s, head_.players)] = gone_.has(s) ? Occupant{} : at(s);
  next.options = {};
  for (const auto& [key, value] : match_->options().pairs()) next.options.add(key, value);
  next.draw_seats = false;
  next.start.reset();
  next.rules_version = match_->game().info().rules_version;
  next.imported = false;
  next.fair.reset();
  if (match_->game().info().has_chance) next.fair = rematch_proof();
  return next;
}

}  // namespace rois::session
