#include <algorithm>
#include <utility>

#include "refuse.hpp"
#include "rois/core/plain_text.hpp"
#include "rois/limits/limits.hpp"
#include "rois/match/computer_player.hpp"

namespace rois::session {

/// Applies an event and adds it to the result. An event that cannot be applied becomes a refusal and is not stored.
bool Table::emit(TableEvent event, CommandResult& out) {
  if (const auto applied = apply(event); !applied) {
    out.refused = applied.problem();
    return false;
  }
  out.events.push_back(std::move(event));
  return true;
}

CommandResult Table::change(TableEvent event) {
  CommandResult out;
  out.version_before = match_->actions();
  const Millis now = event.at;
  if (!emit(std::move(event), out)) return out;
  out.table_changed = true;
  settle(now, out);
  return out;
}

/// Chance is sampled first and then applied as an event, like everything else.
void Table::settle(Millis now, CommandResult& out) {
  if (phase() == Phase::waiting && is_full() && !awaits_shares()) {
    out.moved = emit({now, sample_lots()}, out);
    out.table_changed = true;
  }
  while (phase() == Phase::running && match_->turn().is_chance()) {
    Rng rng = chance();
    if (!emit({now, Drawn{match_->sample(rng)}}, out)) break;
    out.moved = true;
  }
  out.table_changed = out.table_changed || phase() == Phase::over;
}

CommandResult Table::resume(Millis now) {
  CommandResult out;
  out.version_before = match_->actions();
  clocks_.reset_to(now);
  settle(now, out);
  expire(now, out);
  return out;
}

void Table::expire(Millis now, CommandResult& out) {
  const auto first = clocks_.due();
  if (phase() != Phase::running || !first || first->at > now) return;
  const bool goes_on = goes_on_without(first->seat);
  TableEvent late{now, TimedOut{first->seat}};
  if (goes_on) late.what = TakenOver{first->seat, TakenOver::Why::time, std::string{stand_in}};
  if (emit(std::move(late), out)) out.table_changed = true;
}

CommandResult Table::tick(Millis now) {
  if (phase() == Phase::waiting && now >= *due())
    return change(awaits_shares() ? TableEvent{now, SharesClosed{}} : TableEvent{now, Closed{}});
  CommandResult out;
  out.version_before = match_->actions();
  expire(now, out);
  return out;
}

CommandResult Table::sit(Millis now, const Person& who, Seat where, std::optional<fairness::Digest> promise) {
  if (index(where) >= head_.players) return refuse(ErrorId::no_such_seat);
  if (phase() == Phase::over) return refuse(ErrorId::game_over);
  if (seat_of(who.id)) return refuse(ErrorId::already_seated);
  if (at(where).kind != Occupant::Kind::nobody) return refuse(ErrorId::seat_taken);
  if (saw_another_hand(who.id, where)) return refuse(ErrorId::saw_another_hand);
  return change({now, Seated{where, Occupant::of(who), std::move(promise)}});
}

CommandResult Table::leave(Millis now, PersonId who) {
  const auto s = present(who);
  if (!s) return refuse(ErrorId::not_seated);
  if (awaits_shares()) return refuse(ErrorId::deal_in_preparation);
  return change({now, Left{*s}});
}

CommandResult Table::place(Millis now, PersonId who, Seat where, std::string_view computer) {
  if (index(where) >= head_.players) return refuse(ErrorId::no_such_seat);
  if (phase() == Phase::over) return refuse(ErrorId::game_over);
  const bool may = who == head_.host.id || (phase() == Phase::running && seat_of(who));
  if (!may) return refuse(ErrorId::not_the_host);
  if (computer.empty()) {
    if (at(where).kind != Occupant::Kind::house || phase() != Phase::waiting)
      return refuse(ErrorId::no_computer_to_remove);
    if (awaits_shares()) return refuse(ErrorId::deal_in_preparation);
    return change({now, Left{where}});
  }
  if (at(where).kind != Occupant::Kind::nobody) return refuse(ErrorId::seat_taken);
  if (match_->game().computer_player(computer) == nullptr) return refuse(ErrorId::unknown_computer);
  return change({now, Seated{where, Occupant::house(std::string{computer})}});
}

const Table::Key* Table::known(Seat s, std::string_view key) const {
  const auto& keys = keys_[s];
  const auto found = std::ranges::find(keys, key, &Key::text);
  return found == keys.end() ? nullptr : &*found;
}

Result<void> Table::check_timely(Seat s, const Submission& submission) const {
  if (phase() == Phase::waiting) return Problem{ErrorId::not_started};
  if (phase() == Phase::over) return Problem{ErrorId::game_over};
  const std::size_t now = match_->actions();
  if (submission.epoch != epoch_ || submission.version > now) return Problem{ErrorId::stale};
  // If it is not the seat's turn, the rules refuse with the clause that says so.
  if (submission.version < (match_->turn().asks(s) ? asked_since_[s] : now)) return Problem{ErrorId::stale};
  return {};
}

CommandResult Table::submit(Millis now, PersonId who, const Submission& submission) {
  const auto s = seat_of(who);
  if (!s) return refuse(ErrorId::not_seated);
  if (!is_plain_text(submission.key, limits::key_bytes)) return refuse(ErrorId::bad_key);
  if (known(*s, submission.key) != nullptr) {
    CommandResult out;
    out.repeated = true;
    return out;
  }
  return take(now, *s, submission);
}

CommandResult Table::house_submit(Millis now, Seat s, const Submission& submission) {
  if (at(s).kind != Occupant::Kind::house) return refuse(ErrorId::not_seated);
  return take(now, s, submission);
}

/// The action that is submitted, as the log will have it.
Result<std::string> Table::accepted(Seat s, const Submission& submission) const {
  if (const auto timely = check_timely(s, submission); !timely) return timely.problem();
  if (!is_plain_text(submission.action, limits::action_bytes)) return Problem{ErrorId::unreadable_action};
  const auto action = match_->check(s, submission.action);
  if (!action) return action.problem();
  return action->text();
}

CommandResult Table::take(Millis now, Seat s, const Submission& submission) {
  CommandResult out;
  out.version_before = match_->actions();
  expire(now, out);
  const auto action = accepted(s, submission);
  if (!action) {
    out.refused = action.problem();
    return out;
  }
  const bool clocks_ran = clocks_started_;
  if (!emit({now, Acted{s, std::string{submission.key}, *action}}, out)) return out;
  // From now on something is due, and the table's row is to say so.
  out.table_changed = out.table_changed || (clocks_.any() && !clocks_ran);
  out.moved = true;
  settle(now, out);
  return out;
}

CommandResult Table::resign(Millis now, PersonId who) {
  const auto s = seat_of(who);
  if (!s) return refuse(ErrorId::not_seated);
  if (phase() == Phase::waiting) return refuse(ErrorId::not_started);
  if (phase() == Phase::over) return refuse(ErrorId::game_over);
  if (goes_on_without(*s)) return change({now, TakenOver{*s, TakenOver::Why::resigned, std::string{stand_in}}});
  return change({now, Resigned{*s}});
}

CommandResult Table::say(Millis now, const Person& who, std::string_view key, std::string_view text) {
  if (!is_plain_text(key, limits::key_bytes)) return refuse(ErrorId::bad_key);
  if (!is_plain_text(text, limits::chat_bytes) || !is_undisturbing(text)) return refuse(ErrorId::bad_text);
  const auto same = [&](const ChatLine& line) { return line.who.id == who.id && line.key == key; };
  CommandResult out;
  if (std::ranges::any_of(chat_, same)) {
    out.repeated = true;
    return out;
  }
  if (lines_since(who.id, now - limits::chat_window_ms) >= limits::chat_burst) return refuse(ErrorId::too_fast);
  out.spoken = emit({now, Said{who, std::string{key}, std::string{text}}}, out);
  return out;
}

std::size_t Table::lines_since(PersonId who, Millis from) const {
  const auto recent = [&](const ChatLine& line) { return line.who.id == who && line.at > from; };
  return static_cast<std::size_t>(std::ranges::count_if(chat_, recent));
}

/// Spectators share one limit; every player has one of their own.
bool Table::may_mute_more(PersonId who) const {
  if (!seat_of(who) && muted_.size() >= limits::mutes_of_spectators) return false;
  const auto own = [&](const auto& pair) { return pair.first == who; };
  return std::cmp_less(std::ranges::count_if(muted_, own), limits::muted_people);
}

std::optional<Person> Table::called(std::string_view name, PersonId by) const {
  std::optional<Person> found;
  for (const Occupant& o : seats_)
    if (o.kind == Occupant::Kind::person && o.person.name == name) found = o.person;
  for (const ChatLine& line : chat_)
    if (line.who.name == name && !is_kept_from(by, line)) found = line.who;
  return found;
}

CommandResult Table::mute(Millis now, PersonId who, std::string_view name, bool on) {
  const PersonId whom = called(name, who).value_or(Person{}).id;
  if (whom == nobody_id || whom == who) return refuse(ErrorId::nobody_of_that_name);
  CommandResult out;
  if (hears(who, whom) != on) return out;
  if (on && !may_mute_more(who)) return refuse(ErrorId::too_many);
  emit({now, Muted{who, whom, on}}, out);
  return out;
}

CommandResult Table::close(Millis now, PersonId who) {
  if (who != head_.host.id) return refuse(ErrorId::not_the_host);
  if (phase() == Phase::over) return refuse(ErrorId::game_over);
  const auto plays = [&](const Occupant& o) { return o.kind == Occupant::Kind::person && !o.is(who); };
  if (phase() == Phase::running && std::ranges::any_of(seats_, plays)) return refuse(ErrorId::others_play);
  return change({now, Closed{}});
}

CommandResult Table::close_by_moderator(Millis now) {
  if (phase() == Phase::over) return refuse(ErrorId::game_over);
  return change({now, Closed{}});
}

void Table::forget_chat(const std::optional<std::size_t>& line) {
  std::erase_if(chat_, [&](const ChatLine& one) { return !line || one.number == *line; });
}

CommandResult Table::continue_at(Millis now, std::string next_table) {
  return change({now, Continued{std::move(next_table)}});
}

}  // namespace rois::session
