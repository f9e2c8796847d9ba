#include "rois/session/clocks.hpp"

#include <algorithm>

namespace rois::session {

Clocks::Clocks(const ClockRule& rule) : rule_{rule} { left_.fill(rule.budget_ms); }

void Clocks::halt(Millis at, Seat s) {
  if (!since_[s]) return;
  left_[s] -= std::max<Millis>(0, at - *since_[s]);
  since_[s].reset();
}

void Clocks::run(Millis at, SeatSet thinking, SeatSet fresh) {
  if (!any()) return;
  for (const Seat s : SeatSet::first(max_seats)) {
    if (!thinking.has(s) || fresh.has(s)) halt(at, s);
    if (!thinking.has(s)) continue;
    if (fresh.has(s) && rule_.kind == ClockRule::Kind::per_move) left_[s] = rule_.budget_ms;
    if (!since_[s]) since_[s] = at;
  }
}

void Clocks::decided(Millis at, Seat s) {
  before_[s].reset();
  if (!running(s)) return;
  before_[s] = Before{left_[s], *since_[s]};
  halt(at, s);
  left_[s] += rule_.increment_ms;
}

void Clocks::undecided(Millis at, Seat s) {
  if (!any()) return;
  const auto& before = before_[s];
  if (before) left_[s] = before->left;
  since_[s] = before ? before->since : at;
}

Millis Clocks::left_undecided_ms(Seat s, Millis now) const {
  const auto& before = before_[s];
  return before ? std::max<Millis>(0, before->left - std::max<Millis>(0, now - before->since)) : left_[s];
}

void Clocks::refill(Millis at, Seat s) {
  left_[s] = rule_.budget_ms;
  if (running(s)) since_[s] = at;
}

void Clocks::reset_to(Millis now) {
  for (auto& since : since_)
    if (since) since = std::min(*since, now);
  for (auto& before : before_)
    if (before) before->since = std::min(before->since, now);
}

std::optional<Clocks::Due> Clocks::due() const {
  std::optional<Due> first;
  for (const Seat s : SeatSet::first(max_seats)) {
    if (!since_[s]) continue;
    const Millis at = *since_[s] + left_[s];
    if (!first || at < first->at) first = Due{s, at};
  }
  return first;
}

Millis Clocks::left_ms(Seat s, Millis now) const {
  const auto& since = since_[s];
  const Millis gone = since ? std::max<Millis>(0, now - *since) : 0;
  return std::max<Millis>(0, left_[s] - gone);
}

}  // namespace rois::session
