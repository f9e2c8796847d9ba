#include <fmt/format.h>

#include "commands.hpp"
#include "rois/match/match.hpp"
#include "rois/match/solver.hpp"
#include "rois/wire/json.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

/// Stops the solver in time, and tells how long it has been at work.
class SolverClock final : public SearchMonitor {
 public:
  SolverClock(std::string what, double seconds)
      : progress_{std::move(what)}, seconds_{seconds}, since_{wall_seconds()} {}
  bool should_stop() override {
    const double passed = wall_seconds() - since_;
    const auto whole_seconds = static_cast<std::uint64_t>(passed);
    if (whole_seconds != told_) progress_.at(told_ = whole_seconds, static_cast<std::uint64_t>(seconds_));
    return passed >= seconds_;
  }

 private:
  Progress progress_;
  double seconds_;
  double since_;
  std::uint64_t told_ = 0;
};

constexpr std::string_view word(ai::ProvenValue value) {
  switch (value) {
    case ai::ProvenValue::unknown: return "open";
    case ai::ProvenValue::win: return "win";
    case ai::ProvenValue::loss: return "loss";
  }
  return {};
}

std::string line_of(const Match& from, const std::vector<Ply>& line) {
  const auto match = from.clone();
  std::string out;
  for (const auto& ply : line) {
    const auto action = match->check(ply.by, ply.action);
    if (!action) break;
    out += (out.empty() ? "" : " ") + match->describe().spoken(*action);
    match->play(*action);
  }
  return out;
}

json::object solved_json(const Match& match, const Solved& solved) {
  json::array line;
  for (const auto& ply : solved.line) line.push_back(json::string{ply.action});
  json::object out{{"position", match.describe().position().value_or("")},
                   {"seat", index(match.turn().seats.front())},
                   {"answer", json_view(word(solved.value))},
                   {"nodes", solved.nodes},
                   {"left_for_win", solved.numbers.proof},
                   {"left_for_loss", solved.numbers.disproof}};
  out["line"] = std::move(line);
  out["line_is_whole"] = solved.complete;
  return out;
}

void print_solved(const Locale& locale, const Match& match, const Solved& solved, double seconds) {
  const std::string name = locale.seat_name(match, match.turn().seats.front());
  const std::string key = "solve." + std::string{word(solved.value)};
  fmt::print("{}\n", locale.say(key, name, solved.line.size(), solved.numbers.proof, solved.numbers.disproof));
  fmt::print("{}\n", line_of(match, solved.line));
  if (solved.value != ai::ProvenValue::unknown && !solved.complete) fmt::print("{}\n", locale.say("solve.cut"));
  fmt::print("{}\n", locale.say("solve.work", solved.nodes, locale.decimal(seconds, 1)));
}

}  // namespace

int run_solve(const Locale& locale, const SolveArgs& args) {
  const auto solver = game_named(locale, args.table.game).solver();
  if (!solver) throw UsageError{locale.say("usage.not-solvable", args.table.game)};
  const auto match = make_match(locale, args.table);
  if (match->turn().is_over()) throw UsageError{locale.say("usage.game-over")};
  const double since = wall_seconds();
  SolverClock clock{args.table.game, args.seconds};
  const auto observation = match->analysis().observe(Viewer::of(match->turn().seats.front()));
  const Solved solved = solver->solve(*observation, std::size_t{args.memory_mb} << 20U, &clock);
  if (args.as_json) {
    fmt::print("{}\n", compact(solved_json(*match, solved)));
  } else {
    print_solved(locale, *match, solved, wall_seconds() - since);
  }
  return 0;
}

}  // namespace rois::cli
