#include "rois/app/bot_nodes.hpp"

#include <algorithm>
#include <utility>

#include "rois/bots/question.hpp"
#include "rois/limits/limits.hpp"

namespace rois::app {

void BotNodes::set_nodes(const std::vector<store::Node>& nodes) {
  const auto thinks = [](const store::Node& node) { return node.role == store::role_of_thinkers && !node.draining; };
  if (!std::exchange(are_there_, std::ranges::any_of(nodes, thinks)) || are_there_) return;
  board_.withdraw();
  for (auto& [number, waiting] : std::exchange(waiting_, {})) returned_.push_back(std::move(waiting));
  waiting_for_.clear();
  tick();
}

bool BotNodes::has_room(std::int64_t person) const {
  const auto found = waiting_for_.find(person);
  const std::size_t own = found == waiting_for_.end() ? 0 : found->second;
  return own < limits::bot_queue_per_user && (waiting_.size() < limits::bot_queue || own == 0);
}

void BotNodes::ask(std::string text, const bots::Owner& owner, Done done) {
  const std::int64_t number = next_++;
  board_.ask({number, owner.person, owner.table, text});
  waiting_.emplace(number, Waiting{std::move(text), owner, std::move(done)});
  ++waiting_for_[owner.person];
}

void BotNodes::answered(const store::Answer& answer) {
  auto found = waiting_.extract(answer.number);
  if (!found) return;
  Waiting& waiting = found.mapped();
  const auto count = waiting_for_.find(waiting.owner.person);
  if (--count->second == 0) waiting_for_.erase(count);
  // Another version may not know what is asked; nor can anybody say what it would have answered.
  if (answer.action.empty()) {
    returned_.push_back(std::move(waiting));
    return tick();
  }
  waiting.done({answer.action, bots::microseconds{answer.spent_us}});
}

void BotNodes::tick() {
  for (Waiting& waiting : std::exchange(returned_, {})) decide_here(std::move(waiting));
}

void BotNodes::decide_here(Waiting waiting) {
  if (!pool_.has_room(waiting.owner.person)) {
    returned_.push_back(std::move(waiting));
    return;
  }
  auto task = bots::read_question(waiting.text, all_games(), waiting.owner);
  if (!task) return waiting.done({});
  pool_.ask(std::move(*task), waiting.done);
}

}  // namespace rois::app
