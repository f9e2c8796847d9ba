#include "rois/app/gate.hpp"

#include <algorithm>

namespace rois::app {

void Gate::pass(store::Ticket ticket, Deliveries deliveries) {
  if (deliveries.empty()) return;
  if (is_open(ticket) && !settling_) return leave({std::move(deliveries), {}}, {});
  waiting_.emplace(ticket, Waiting{std::move(deliveries), {}});
}

void Gate::pass(store::Ticket ticket, Then then) {
  if (is_open(ticket) && !settling_) return leave({{}, std::move(then)}, {});
  waiting_.emplace(ticket, Waiting{{}, std::move(then)});
}

void Gate::leave(Waiting waiting, const Result<void>& written) {
  for (auto& [to, message] : waiting.deliveries)
    if (written) sink_.send(to, std::move(message));
  if (waiting.then) waiting.then(written);
}

Result<void> Gate::outcome(store::Ticket ticket, const store::Commit& commit) const {
  if (ticket <= settled_ || ticket > commit.up_to) return {};
  if (!commit.durable) return Problem{ErrorId::store_unavailable};
  const auto refused = std::ranges::lower_bound(commit.refused, ticket, {}, &store::Refusal::ticket);
  if (refused == commit.refused.end() || refused->ticket != ticket) return {};
  return Problem{refused->why};
}

/// What is passed in by a callback takes its place among those that are still waiting.
void Gate::settle(const store::Commit& commit) {
  settling_ = true;
  while (!waiting_.empty() && waiting_.begin()->first <= commit.up_to) {
    auto next = waiting_.extract(waiting_.begin());
    const auto written = outcome(next.key(), commit);
    leave(std::move(next.mapped()), written);
  }
  settling_ = false;
  settled_ = commit.up_to;
}

}  // namespace rois::app
