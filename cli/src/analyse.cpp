#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "commands.hpp"
#include "result_text.hpp"
#include "rois/match/json.hpp"
#include "rois/match/record.hpp"
#include "rois/match/review.hpp"
#include "rois/match/thought_json.hpp"
#include "rois/match/time_limit.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

/// Losing this much of a win, in thousandths, is worth a remark, a warning, an alarm.
constexpr int inexact = 50;
constexpr int mistake = 100;
constexpr int blunder = 200;
constexpr std::size_t costliest_shown = 5;
constexpr std::size_t longest_line = 6;

std::string_view mark(int cost) { return cost >= blunder ? "??" : cost >= mistake ? "?" : cost >= inexact ? "?!" : ""; }

std::string percent(int thousandths) { return fmt::format("{}", (thousandths + 5) / 10); }

json::object remark_json(const Remark& remark, int players) {
  json::object out;
  out["step"] = remark.step;
  out["seat"] = index(remark.by);
  out["action"] = remark.action;
  out["known"] = thought_json(remark.known, players);
  out["cost"] = remark.cost;
  if (remark.hindsight) {
    out["hindsight"] = thought_json(*remark.hindsight, players);
    out["hindsight_cost"] = remark.hindsight_cost;
  }
  return out;
}

/// The game told again, decision by decision.
class Teller {
 public:
  Teller(const Locale& locale, const Record& record, const Match& match)
      : locale_{locale}, record_{record}, match_{match}, style_{output_style()} {}

  void head() const {
    const GameInfo& info = match_.game().info();
    fmt::print("{}: {}\n\n", locale_.title(info), players_line(record_, locale_, info));
    const std::string know = info.has_secrets ? "analyse.columns-secret" : "analyse.columns";
    fmt::print("{}\n", inked(style_, Ink::faint, locale_.say(know)));
  }

  void line(const Remark& remark) const {
    std::string chances;
    for (int i = 0; i < match_.players(); ++i)
      chances += padded(percent(remark.known.chances[static_cast<std::size_t>(i)]), 4);
    const std::string name = padded(record_.names[slot(remark.by)], 14);
    const std::string said = padded(spoken(remark, remark.action), 22);
    std::string back;
    if (remark.hindsight) back = padded(remark.hindsight_cost > 0 ? "-" + percent(remark.hindsight_cost) : "", 6);
    fmt::print("{:>4}  {}{}{}  {}{}{}\n", remark.step + 1, name, said, chances, cost_text(remark.cost), back,
               better(remark));
  }

  void costliest(std::vector<Remark> remarks) const {
    std::ranges::sort(
        remarks, [](const Remark& a, const Remark& b) { return a.cost != b.cost ? a.cost > b.cost : a.step < b.step; });
    fmt::print("\n{}\n", record_.ending ? ending_line(*record_.ending, record_, locale_, match_.game().info())
                                        : locale_.say("result.none"));
    if (remarks.empty() || remarks.front().cost < inexact) {
      fmt::print("{}\n", locale_.say("analyse.no-mistake"));
      return;
    }
    fmt::print("{}\n", inked(style_, Ink::strong, locale_.say("analyse.costliest")));
    for (std::size_t i = 0; i < std::min(costliest_shown, remarks.size()) && remarks[i].cost >= inexact; ++i) {
      const Remark& remark = remarks[i];
      const auto& best = remark.known.candidates.front();
      fmt::print("  {}\n", locale_.say("analyse.costly", remark.step + 1, record_.names[slot(remark.by)],
                                       spoken(remark, remark.action), percent(remark.cost), spoken(remark, best.action),
                                       percent(best.worth)));
      if (best.line.size() > 1) fmt::print("      {}\n", inked(style_, Ink::faint, line_text(best)));
    }
  }

 private:
  std::string spoken(const Remark& remark, const std::string& action) const {
    return match_.after(remark.step)->spoken(remark.by, action);
  }
  std::string cost_text(int cost) const {
    const std::string text = cost >= inexact ? fmt::format("-{} {}", percent(cost), mark(cost)) : "";
    return inked(style_, cost >= blunder ? Ink::red : Ink::plain, padded(text, 8));
  }
  std::string better(const Remark& remark) const {
    const auto& best = remark.known.candidates.front();
    const std::string proof = best.proved ? " " + locale_.say("analyse.proved") : "";
    if (remark.cost < inexact || best.action == remark.action) return proof;
    return locale_.say("analyse.better", spoken(remark, best.action)) + proof;
  }
  static std::string line_text(const Candidate& candidate) {
    std::string out;
    for (std::size_t i = 0; i < std::min(longest_line, candidate.line.size()); ++i)
      out += (i == 0 ? "" : "  ") + candidate.line[i].action;
    return out;
  }

  const Locale& locale_;
  const Record& record_;
  const Match& match_;
  Style style_;
};

std::vector<Remark> review_all(Review& review, const std::string& what, const auto& each) {
  std::vector<Remark> remarks;
  Progress progress{what};
  while (!review.done()) {
    remarks.push_back(review.next());
    each(remarks.back());
    progress.at(remarks.size(), review.total());
  }
  return remarks;
}

ReviewPlan plan_of(const Locale& locale, const AnalyseArgs& args, const Match& match, Watcher& limit) {
  if (args.seat >= match.players()) throw UsageError{locale.say("usage.seat", args.seat)};
  ReviewPlan plan;
  if (args.seat >= 0) plan.only = seat(args.seat);
  plan.budget = args.nodes == 0 ? Budget{unlimited_nodes, &limit} : Budget{args.nodes};
  return plan;
}

}  // namespace

int analyse(const Locale& locale, const AnalyseArgs& args) {
  const auto record = read_record(read_file(locale, args.file));
  if (!record) throw UsageError{locale.say(record.problem())};
  if (!record->ending) throw UsageError{locale.say("analyse.running")};
  const auto match = replay(*record, all_games());
  if (!match) throw UsageError{locale.say(match.problem())};
  TimeLimit limit{args.time_ms / 1000.0, wall_seconds};
  Review review{**match, plan_of(locale, args, **match, limit)};
  const std::string what = locale.say("analyse.progress");
  if (args.as_json) {
    review_all(review, what,
               [&](const Remark& remark) { fmt::print("{}\n", compact(remark_json(remark, record->players))); });
    return 0;
  }
  const Teller teller{locale, *record, **match};
  teller.head();
  teller.costliest(review_all(review, what, [&](const Remark& remark) { teller.line(remark); }));
  return 0;
}

}  // namespace rois::cli
