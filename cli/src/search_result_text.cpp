#include "search_result_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "rois/match/game.hpp"
#include "telling/telling.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

constexpr std::size_t plies_shown = 6;
constexpr int candidate_columns = 20;

}  // namespace

int percent_of(int thousandths) { return (thousandths + 5) / 10; }

// Rounded down, then up where most was lost.
std::vector<int> percents(const SearchResult& result, int players) {
  std::vector<int> out;
  std::vector<std::size_t> order;
  for (const Seat s : SeatSet::first(players)) {
    out.push_back(result.chances[slot(s)] / 10);
    order.push_back(slot(s));
  }
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const int lost_a = result.chances[a] % 10;
    const int lost_b = result.chances[b] % 10;
    return lost_a != lost_b ? lost_a > lost_b : a < b;
  });
  const int whole = percent_of(std::accumulate(result.chances.begin(), result.chances.begin() + players, 0));
  int missing = whole - std::accumulate(out.begin(), out.end(), 0);
  for (const std::size_t i : order)
    if (missing-- > 0) ++out[i];
  return out;
}

std::string line_text(const Match& from, const Candidate& candidate, std::size_t longest) {
  const bool open = !from.game().info().has_secrets && !from.game().info().has_chance;
  const auto match = from.clone();
  std::string out;
  for (std::size_t i = 0; i < std::min(longest, candidate.line.size()); ++i) {
    const auto& ply = candidate.line[i];
    out += i == 0 ? "" : open ? " " : ", ";
    if (!open) {
      out += ply.action;
      continue;
    }
    const auto action = match->check(ply.by, ply.action);
    if (!action) break;
    out += match->describe().spoken(*action);
    match->play(*action);
  }
  return out;
}

std::string candidate_text(const Locale& locale, const Match& from, Seat s, const Candidate& candidate) {
  const std::string action = padded(spoken(from, s, candidate.action), candidate_columns);
  std::string out = fmt::format("{:>3} %  {}", percent_of(candidate.value), action);
  if (candidate.proved) out += "  " + locale.say("analyse.proved");
  if (candidate.line.size() > 1) out += "  " + line_text(from, candidate, plies_shown);
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string reason_text(const Locale& locale, const Match& from, const Candidate& candidate) {
  if (!candidate.reason) return {};
  const HintReason& reason = *candidate.reason;
  if (reason.events == nullptr) {
    const std::string own = std::string{from.game().info().id} + ".reason." + reason.id;
    return locale.say(locale.has(own) ? own : "reason." + reason.id);
  }
  const auto sentences = sentences_of(from, *reason.events, locale);
  if (sentences.empty()) return {};
  const std::string general = "reason." + reason.id;
  if (locale.has(general)) return locale.say(general, sentences.front());
  const bool is_plan = reason.ply > 0 && !from.game().info().has_chance;
  return is_plan ? locale.say("reason.later", sentences.front()) : sentences.front();
}

std::string chances_text(const Locale& locale, const Match& match, const SearchResult& result) {
  const auto shares = percents(result, match.players());
  std::string out;
  for (const Seat s : SeatSet::first(match.players()))
    out += fmt::format("{}{} {} %", out.empty() ? "" : ", ", locale.seat_name(match, s), shares[slot(s)]);
  return locale.say("play.chances", out);
}

}  // namespace rois::cli
