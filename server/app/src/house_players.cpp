#include "rois/app/house_players.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "rois/limits/limits.hpp"

namespace rois::app {
namespace {

/// Who plays once a host has used up the thinking time.
constexpr const char* substitute = "random";

}  // namespace

HousePlayers::HousePlayers(Parts parts, OnDecision on_decision)
    : parts_{std::move(parts)},
      on_decision_{std::move(on_decision)},
      thinking_time_{parts_.quota_ms, limits::bot_window_ms} {}

bool HousePlayers::is_asked(const std::string& code, Seat s, std::size_t epoch) const {
  const auto found = pending_.find(code);
  return found != pending_.end() &&
         std::ranges::any_of(found->second, [&](const Pending& p) { return p.seat == s && p.epoch == epoch; });
}

void HousePlayers::ask(const std::string& code, const session::Table& table) {
  // A sealed choice of others does not ask again; a take-back, which begins a new epoch, does.
  for (const Seat s : table.house_turns())
    if (!is_asked(code, s, table.epoch())) ask(code, table, s);
}

void HousePlayers::ask(const std::string& code, const session::Table& table, Seat s) {
  const session::PersonId host = table.head().host.id;
  // The view is costly to make, so none is made for a queue that is full.
  if (!parts_.pool.has_room(host)) {
    retries_.insert(code);
    return;
  }
  const bool has_quota = thinking_time_.has(host, parts_.loop.now());
  bots::Task task{&table.match().game(),
                  has_quota ? table.at(s).computer : substitute,
                  table.match().analysis().observe(Viewer::of(s)),
                  parts_.entropy(),
                  {host, code}};
  const Pending pending{next_request_++, host, s, table.epoch()};
  const Decision decision{code, s, table.epoch(), table.match().actions(), {}};
  const bool asked = parts_.pool.ask(std::move(task), [this, pending, decision](bots::Answer answer) {
    parts_.loop.post([this, pending, decision, answer = std::move(answer)] { answered(pending, decision, answer); });
  });
  if (asked) {
    pending_[code].push_back(pending);
  } else {
    retries_.insert(code);
  }
}

void HousePlayers::answered(const Pending& pending, Decision decision, const bots::Answer& answer) {
  thinking_time_.spend(pending.host, answer.spent.count() / 1000, parts_.loop.now());
  const auto found = pending_.find(decision.code);
  if (found == pending_.end()) return;
  const bool is_wanted =
      std::erase_if(found->second, [&](const Pending& p) { return p.request == pending.request; }) > 0;
  if (found->second.empty()) pending_.erase(found);
  if (!is_wanted) return;
  decision.action = answer.action;
  on_decision_(decision);
}

session::CommandResult HousePlayers::play(session::Table& table, const Decision& decision) {
  session::Submission submission{decision.epoch, decision.version, {}, decision.action};
  session::CommandResult result = table.house_submit(parts_.loop.now(), decision.seat, submission);
  const auto legal = table.match().legal(decision.seat);
  const bool failed = result.refused && result.events.empty() && decision.epoch == table.epoch() && !legal.empty() &&
                      table.phase() == session::Table::Phase::running;
  if (!failed) return result;
  spdlog::warn("event=computer-failed table={} seat={} code={}", decision.code, index(decision.seat),
               text(result.refused->code));
  submission.action = legal[parts_.entropy() % legal.size()];
  return table.house_submit(parts_.loop.now(), decision.seat, submission);
}

std::set<std::string> HousePlayers::take_retries() { return std::exchange(retries_, {}); }

}  // namespace rois::app
