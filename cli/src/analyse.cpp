#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "commands.hpp"
#include "result_text.hpp"
#include "rois/lab/review.hpp"
#include "rois/lab/time_limit.hpp"
#include "rois/match/search_result_json.hpp"
#include "rois/records/record.hpp"
#include "rois/wire/json.hpp"
#include "search_result_text.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

/// Losing this much of a win, in thousandths, is worth a remark, a warning, an alarm.
constexpr int inexact = 30;
constexpr int mistake = 100;
constexpr int blunder = 200;
constexpr std::size_t costliest_shown = 5;
constexpr std::size_t candidates_shown = 3;
constexpr int name_columns = 12;
constexpr int action_columns = 22;

std::string_view mark(int cost) { return cost >= blunder ? "??" : cost >= mistake ? "?" : cost >= inexact ? "?!" : ""; }

std::string cost_text(int cost) {
  return cost >= inexact ? fmt::format("-{} {:<2}", percent_of(cost), mark(cost)) : "";
}

json::object remark_json(const Remark& remark, int players) {
  json::object out;
  out["step"] = remark.step;
  out["seat"] = index(remark.by);
  out["action"] = remark.action;
  out["known"] = search_result_json(remark.known, players);
  out["cost"] = remark.cost;
  if (remark.hindsight) {
    out["hindsight"] = search_result_json(*remark.hindsight, players);
    out["hindsight_cost"] = remark.hindsight_cost;
  }
  return out;
}

/// The game decision by decision, in columns that fit a terminal of eighty.
class Teller {
 public:
  Teller(const Locale& locale, const Record& record, const Match& match)
      : locale_{locale}, record_{record}, match_{match}, style_{output_style()} {}

  void head() const {
    const GameInfo& info = match_.game().info();
    fmt::print("{}\n", locale_.say("analyse.title", locale_.title(info), players_line(record_, locale_, info)));
    fmt::print("{}\n\n", inked(style_, Ink::faint, locale_.say("analyse.legend")));
    std::string seats;
    for (int i = 0; i < match_.players(); ++i) seats += fmt::format("{:>4}", i + 1);
    std::string costs = fmt::format("{:>9}", locale_.say("analyse.cost"));
    if (info.has_secrets) costs += fmt::format("{:>9}", locale_.say("analyse.open-cost"));
    fmt::print("{}\n", inked(style_, Ink::strong,
                             fmt::format("{}  {}{}{}", right(locale_.say("analyse.move"), 4),
                                         padded(locale_.say("analyse.who"), name_columns + 3),
                                         padded(locale_.say("analyse.action"), action_columns), seats + costs)));
  }

  void line(const Remark& remark) const {
    std::string chances;
    for (const int share : percents(remark.known, match_.players())) chances += fmt::format("{:>4}", share);
    std::string costs = right(cost_text(remark.cost), 9);
    if (remark.hindsight) costs += right(cost_text(remark.hindsight_cost), 9);
    while (costs.ends_with(' ')) costs.pop_back();
    const std::string text =
        fmt::format("{:>4}  {} {}{}{}", remark.step + 1, index(remark.by) + 1,
                    padded(cut(record_.names[slot(remark.by)], name_columns), name_columns + 1),
                    padded(cut(spoken(remark, remark.action), action_columns - 1), action_columns), chances);
    fmt::print("{}{}\n", text, inked(style_, remark.cost >= blunder ? Ink::red : Ink::plain, costs));
    const std::string more = better(remark);
    if (!more.empty()) fmt::print("{}\n", inked(style_, Ink::faint, fitted(style_, "        " + more)));
  }

  void costliest(const std::vector<Remark>& remarks) const {
    fmt::print("\n{}\n", record_.ending ? ending_line(*record_.ending, record_, locale_, match_.game().info())
                                        : locale_.say("result.none"));
    const bool any =
        tell_costliest(remarks, "analyse.costliest", &Remark::cost, [](const Remark& remark) { return &remark.known; });
    const bool open = tell_costliest(remarks, "analyse.costliest-open", &Remark::hindsight_cost,
                                     [](const Remark& remark) { return &*remark.hindsight; });
    if (!any && !open) fmt::print("{}\n", locale_.say("analyse.no-mistake"));
  }

 private:
  static std::string right(const std::string& text, int columns) {
    return std::string(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ') + text;
  }
  std::string spoken(const Remark& remark, const std::string& action) const {
    return rois::spoken(*match_.after(remark.step), remark.by, action);
  }
  std::string better(const Remark& remark) const {
    const auto& best = remark.known.candidates.front();
    const std::string proof = best.proved ? locale_.say("analyse.proved") : "";
    if (remark.cost < inexact || best.action == remark.action) return proof;
    return locale_.say("analyse.better", spoken(remark, best.action)) + (proof.empty() ? "" : " " + proof);
  }

  /// The moves that cost most, each with the best there were; false where none cost enough.
  bool tell_costliest(std::vector<Remark> remarks, std::string_view title, int Remark::* cost, const auto& of) const {
    std::erase_if(remarks, [&](const Remark& remark) { return remark.*cost < inexact; });
    if (remarks.empty()) return false;
    std::ranges::sort(remarks, [&](const Remark& a, const Remark& b) {
      return a.*cost != b.*cost ? a.*cost > b.*cost : a.step < b.step;
    });
    fmt::print("\n{}\n", inked(style_, Ink::strong, locale_.say(title)));
    for (std::size_t i = 0; i < std::min(costliest_shown, remarks.size()); ++i) {
      const Remark& remark = remarks[i];
      fmt::print("{:>4}. {}\n", remark.step + 1,
                 locale_.say("analyse.costly", index(remark.by) + 1, record_.names[slot(remark.by)],
                             spoken(remark, remark.action), percent_of(remark.*cost)));
      tell_best(remark, *of(remark));
    }
    return true;
  }

  void tell_best(const Remark& remark, const SearchResult& result) const {
    const auto before = match_.after(remark.step);
    for (std::size_t i = 0; i < std::min(candidates_shown, result.candidates.size()); ++i)
      fmt::print("{}\n",
                 inked(style_, Ink::faint,
                       fitted(style_, "      " + candidate_text(locale_, *before, remark.by, result.candidates[i]))));
  }

  const Locale& locale_;
  const Record& record_;
  const Match& match_;
  Style style_;
};

/// Ends the judge's work at Ctrl-C, and after a time where there is one.
class Patience final : public SearchMonitor {
 public:
  explicit Patience(double seconds) : limit_{seconds, wall_seconds}, timed_{seconds > 0} {}

  void on_start() override { limit_.on_start(); }
  bool should_stop() override { return interrupt_.asked() || (timed_ && limit_.should_stop()); }
  bool was_interrupted() const { return interrupt_.asked(); }

 private:
  Interrupt interrupt_;
  TimeLimit limit_;
  bool timed_;
};

/// As far as patience goes: a decision that was interrupted is left out.
std::vector<Remark> review_all(Review& review, const Patience& patience, const std::string& what, const auto& each) {
  std::vector<Remark> remarks;
  Progress progress{what};
  while (!review.done()) {
    Remark remark = review.next();
    if (patience.was_interrupted()) break;
    remarks.push_back(std::move(remark));
    progress.hide();
    each(remarks.back());
    std::fflush(stdout);
    progress.at(remarks.size(), review.total());
  }
  return remarks;
}

ReviewOptions plan_of(const Locale& locale, const AnalyseArgs& args, const Record& record, const Match& match,
                      SearchMonitor& limit) {
  if (args.seat >= match.players()) throw UsageError{locale.say("usage.seat", args.seat, match.players() - 1)};
  ReviewOptions plan;
  if (args.seat >= 0) plan.only = seat(args.seat);
  plan.effort = args.effort;
  plan.player = strongest_of(record.names);
  plan.limits.monitor = &limit;
  if (args.nodes > 0) plan.limits.nodes = args.nodes;
  if (args.time_ms > 0) plan.limits.nodes = unlimited_nodes;
  return plan;
}

}  // namespace

int analyse(const Locale& locale, const AnalyseArgs& args) {
  const auto record = read_record(read_file(locale, args.file));
  if (!record) throw UsageError{locale.say(record.problem())};
  if (!record->ending) throw UsageError{locale.say("analyse.running")};
  const auto match = replay(*record, all_games());
  if (!match) throw UsageError{locale.say(match.problem())};
  Patience patience{args.time_ms / 1000.0};
  Review review{**match, plan_of(locale, args, *record, **match, patience)};
  const std::string what = locale.say("analyse.progress");
  if (args.as_json) {
    review_all(review, patience, what,
               [&](const Remark& remark) { fmt::print("{}\n", compact(remark_json(remark, record->players))); });
    return 0;
  }
  const Teller teller{locale, *record, **match};
  teller.head();
  teller.costliest(review_all(review, patience, what, [&](const Remark& remark) { teller.line(remark); }));
  return 0;
}

}  // namespace rois::cli
