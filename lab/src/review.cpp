#include "rois/lab/review.hpp"

#include <algorithm>
#include <cassert>

#include "rois/match/game.hpp"
#include "rois/match/level.hpp"

namespace rois {
namespace {

/// People alone are judged as if they were so strong.
constexpr int level_of_people = 8;

int cost_of(const SearchResult& result, std::string_view action) {
  const auto played = value_of(result, action);
  if (!played || result.candidates.empty()) return 0;
  return std::max(0, result.candidates.front().value - *played);
}

}  // namespace

std::optional<int> value_of(const SearchResult& result, std::string_view action) {
  const auto found = std::ranges::find_if(result.candidates, [&](const auto& c) { return c.action == action; });
  if (found == result.candidates.end()) return std::nullopt;
  return found->value;
}

std::string strongest_of(const std::vector<std::string>& names) {
  int highest = 0;
  for (const auto& name : names) {
    if (name == "best") return name;
    highest = std::max(highest, level_of(name).value_or(0));
  }
  return level_name(highest > 0 ? highest : level_of_people);
}

Review::Review(const Match& finished, const ReviewOptions& options)
    : match_{finished}, options_{options}, judge_{finished.game().judge(options.effort, options.player)} {
  for (std::size_t i = 0; i < finished.steps(); ++i) {
    if (finished.kind(i) != Step::Kind::action) continue;
    if (!options.only || finished.step(i).by == *options.only) steps_.push_back(i);
  }
}

Remark Review::next() {
  assert(!done());
  Remark remark;
  remark.step = steps_[at_++];
  const Step step = match_.step(remark.step);
  remark.by = step.by;
  remark.action = step.text;
  const auto before = match_.after(remark.step);
  Rng rng{mix64(options_.seed ^ mix64(remark.step + 1))};
  if (options_.limits.monitor != nullptr) options_.limits.monitor->on_start();
  remark.known = judge_->choose(*before->analysis().observe(Viewer::of(step.by)), options_.limits, rng,
                                {options_.candidates, step.text});
  remark.cost = cost_of(remark.known, step.text);
  if (!match_.game().info().has_secrets) return remark;
  if (options_.limits.monitor != nullptr) options_.limits.monitor->on_start();
  remark.hindsight =
      before->analysis().hindsight(step.by, step.text, options_.effort, options_.player, options_.limits, rng);
  remark.hindsight_cost = cost_of(*remark.hindsight, step.text);
  return remark;
}

}  // namespace rois
