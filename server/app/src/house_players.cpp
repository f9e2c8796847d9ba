#include "rois/app/house_players.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "rois/bots/question.hpp"
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

bool HousePlayers::has_room(session::PersonId host) const {
  return asks_others() ? parts_.others->has_room(host) : parts_.pool.has_room(host);
}

/// False where whoever was asked has no room.
bool HousePlayers::ask_somebody(const session::Table& table, Seat s, const bots::Owner& owner, BotNodes::Done done) {
  const bool has_quota = thinking_time_.has(owner.person, parts_.loop.now());
  const std::string computer = has_quota ? table.at(s).computer : substitute;
  const Match& match = table.match();
  if (asks_others()) {
    parts_.others->ask(bots::question(match, s, computer, parts_.entropy()), owner, std::move(done));
    return true;
  }
  bots::Task task{&match.game(), computer, match.analysis().observe(Viewer::of(s)), parts_.entropy(), owner};
  return parts_.pool.ask(std::move(task), std::move(done));
}

void HousePlayers::ask(const std::string& code, const session::Table& table, Seat s) {
  const session::PersonId host = table.head().host.id;
  // The view is costly to make, so none is made for a queue that is full.
  if (!has_room(host)) {
    retries_.insert(code);
    return;
  }
  const Pending pending{next_request_++, host, s, table.epoch(), parts_.loop.now()};
  const Decision decision{code, s, table.epoch(), table.match().actions(), {}};
  const bool asked = ask_somebody(table, s, {host, code}, [this, pending, decision](bots::Answer answer) {
    parts_.loop.post([this, pending, decision, answer = std::move(answer)] { answered(pending, decision, answer); });
  });
  if (asked) {
    pending_[code].push_back(pending);
  } else {
    retries_.insert(code);
  }
}

void HousePlayers::tick() {
  parts_.pool.look_after(bots::Clock::now());
  if (parts_.others != nullptr) parts_.others->tick();
}

void HousePlayers::answered(const Pending& pending, Decision decision, const bots::Answer& answer) {
  thinking_times_.observe(parts_.loop.now() - pending.since);
  const std::int64_t spent_ms = answer.spent.count() / 1000;
  thinking_time_.spend(pending.host, spent_ms, parts_.loop.now());
  if (parts_.on_spent && spent_ms > 0) parts_.on_spent(pending.host, spent_ms);
  const auto found = pending_.find(decision.code);
  if (found == pending_.end()) return;
  const bool is_wanted =
      std::erase_if(found->second, [&](const Pending& p) { return p.request == pending.request; }) > 0;
  if (found->second.empty()) pending_.erase(found);
  if (!is_wanted) return;
  decision.action = answer.action;
  on_decision_(decision);
}

void HousePlayers::spent_elsewhere(session::PersonId host, std::int64_t ms) {
  thinking_time_.spend(host, ms, parts_.loop.now());
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
