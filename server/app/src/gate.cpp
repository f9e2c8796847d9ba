#include "rois/app/gate.hpp"

#include <algorithm>

namespace rois::app {

void Gate::pass(store::Ticket ticket, Letters letters) {
  if (letters.empty()) return;
  if (waiting_.empty() && is_open(ticket)) {
    for (auto& [to, text] : letters) out_.send(to, std::move(text));
    return;
  }
  // Behind what waits already, so that the order is kept.
  const store::Ticket last = waiting_.empty() ? ticket : std::max(ticket, waiting_.back().ticket);
  waiting_.push_back({last, std::move(letters), {}});
}

void Gate::pass(store::Ticket ticket, std::function<void(bool)> then) {
  if (waiting_.empty() && is_open(ticket)) {
    then(true);
    return;
  }
  const store::Ticket last = waiting_.empty() ? ticket : std::max(ticket, waiting_.back().ticket);
  waiting_.push_back({last, {}, std::move(then)});
}

void Gate::opened(store::Ticket durable) {
  durable_ = durable;
  while (!waiting_.empty() && waiting_.front().ticket <= durable_) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    for (const auto& [to, text] : next.letters) out_.send(to, text);
    if (next.then) next.then(true);
  }
}

void Gate::failed(store::Ticket up_to) {
  while (!waiting_.empty() && waiting_.front().ticket <= up_to) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    if (next.then) next.then(false);
  }
}

}  // namespace rois::app
