#include <spdlog/spdlog.h>

#include "rois/app/hall.hpp"

namespace rois::app {
namespace {

/// Who plays when the player asked for has failed, or its host has used up the thinking time.
constexpr const char* substitute = "random";

}  // namespace

void Hall::ask_computers(LoadedTable& live) {
  for (const Seat s : live.table.house_turns()) {
    // A sealed choice of others does not ask again; a take-back does.
    const auto& asked = live.asked[slot(s)];
    if (!asked || asked->first != live.table.epoch()) ask_computer(live, s);
  }
}

void Hall::ask_computer(LoadedTable& live, Seat s) {
  const session::Table& table = live.table;
  const session::PersonId host = table.head().host.id;
  if (!parts_.pool.has_room(host)) {
    hungry_.insert(live.code);
    return;
  }
  const std::size_t epoch = table.epoch();
  const std::size_t version = table.match().actions();
  const bool rich = thinking_time_.has(host, parts_.loop.now());
  bots::Task task{&table.match().game(),
                  rich ? table.at(s).brain : substitute,
                  table.match().look(Viewer::of(s)),
                  parts_.entropy(),
                  {host, live.code}};
  const bool asked = parts_.pool.ask(std::move(task), [this, code = live.code, s, epoch, version](bots::Answer answer) {
    parts_.loop.post([this, code, s, epoch, version, answer = std::move(answer)] {
      computer_answered(code, s, epoch, version, answer);
    });
  });
  if (!asked) {
    hungry_.insert(live.code);
    return;
  }
  live.asked[slot(s)] = {epoch, version};
  ++live.thinking;
}

void Hall::computer_answered(const std::string& code, Seat s, std::size_t epoch, std::size_t version,
                             const bots::Answer& answer) {
  const auto found = tables_.find(code);
  if (found == tables_.end()) return;
  LoadedTable& live = *found->second;
  --live.thinking;
  thinking_time_.spend(live.table.head().host.id, answer.spent.count() / 1000, parts_.loop.now());
  auto& asked = live.asked[slot(s)];
  if (asked == std::pair{epoch, version}) asked.reset();
  session::Submission submission{epoch, version, {}, answer.action};
  session::Outcome outcome = live.table.house_submit(parts_.loop.now(), s, submission);
  const auto legal = live.table.match().legal(s);
  if (outcome.refused && outcome.events.empty() && epoch == live.table.epoch() && !legal.empty() &&
      live.table.phase() == session::Table::Phase::running) {
    spdlog::warn("event=computer-failed table={} seat={} code={}", code, index(s), outcome.refused->code);
    submission.action = legal[parts_.entropy() % legal.size()];
    outcome = live.table.house_submit(parts_.loop.now(), s, submission);
  }
  settle(live, std::move(outcome), {});
  ask_computers(live);
}

}  // namespace rois::app
