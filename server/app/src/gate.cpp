#include "rois/app/gate.hpp"

#include <algorithm>

namespace rois::app {

void Gate::pass(store::Ticket ticket, Deliveries deliveries) {
  if (deliveries.empty()) return;
  if (is_open(ticket) && !settling_) return leave({std::move(deliveries), {}}, true);
  waiting_.emplace(ticket, Waiting{std::move(deliveries), {}});
}

void Gate::pass(store::Ticket ticket, std::function<void(bool)> then) {
  if (is_open(ticket) && !settling_) return leave({{}, std::move(then)}, true);
  waiting_.emplace(ticket, Waiting{{}, std::move(then)});
}

void Gate::leave(Waiting waiting, bool durable) {
  for (auto& [to, message] : waiting.deliveries)
    if (durable) sink_.send(to, std::move(message));
  if (waiting.then) waiting.then(durable);
}

bool Gate::is_lost(store::Ticket ticket, const store::Commit& commit) const {
  if (ticket <= settled_ || ticket > commit.up_to) return false;
  return !commit.durable || std::ranges::binary_search(commit.failed, ticket);
}

/// What is passed in by a callback takes its place among those that are still waiting.
void Gate::settle(const store::Commit& commit) {
  settling_ = true;
  while (!waiting_.empty() && waiting_.begin()->first <= commit.up_to) {
    auto next = waiting_.extract(waiting_.begin());
    const bool durable = !is_lost(next.key(), commit);
    leave(std::move(next.mapped()), durable);
  }
  settling_ = false;
  settled_ = commit.up_to;
}

}  // namespace rois::app
