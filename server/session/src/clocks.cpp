#include "rois/session/clocks.hpp"

#include <algorithm>

namespace rois::session {

Clocks::Clocks(const ClockRule& rule) : rule_{rule} { left_.fill(rule.budget_ms); }

void Clocks::halt(Millis at, std::size_t i) {
  if (!since_[i]) return;
  left_[i] -= std::max<Millis>(0, at - *since_[i]);
  since_[i].reset();
}

void Clocks::run(Millis at, SeatSet thinking, SeatSet fresh) {
  if (!any()) return;
  for (std::size_t i = 0; i < max_seats; ++i) {
    const Seat s = seat(static_cast<int>(i));
    if (!thinking.has(s) || fresh.has(s)) halt(at, i);
    if (!thinking.has(s)) continue;
    if (fresh.has(s) && rule_.kind == ClockRule::Kind::per_move) left_[i] = rule_.budget_ms;
    if (!since_[i]) since_[i] = at;
  }
}

void Clocks::decided(Millis at, Seat s) {
  if (!running(s)) return;
  halt(at, slot(s));
  left_[slot(s)] += rule_.increment_ms;
}

void Clocks::refill(Millis at, Seat s) {
  left_[slot(s)] = rule_.budget_ms;
  if (running(s)) since_[slot(s)] = at;
}

void Clocks::reset_to(Millis now) {
  for (auto& since : since_)
    if (since) since = std::min(*since, now);
}

std::optional<Clocks::Due> Clocks::due() const {
  std::optional<Due> first;
  for (std::size_t i = 0; i < max_seats; ++i) {
    if (!since_[i]) continue;
    const Millis at = *since_[i] + left_[i];
    if (!first || at < first->at) first = Due{seat(static_cast<int>(i)), at};
  }
  return first;
}

Millis Clocks::left_ms(Seat s, Millis now) const {
  const auto& since = since_[slot(s)];
  const Millis gone = since ? std::max<Millis>(0, now - *since) : 0;
  return std::max<Millis>(0, left_[slot(s)] - gone);
}

}  // namespace rois::session
