#include <fmt/format.h>

#include <atomic>
#include <optional>
#include <thread>
#include <vector>

#include "commands.hpp"
#include "proof_file.hpp"
#include "rois/match/match.hpp"
#include "rois/match/solver.hpp"
#include "rois/wire/json.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

/// Stops the solver in time, or when the host says so, and tells how long it has been at work.
class SolverClock final : public SearchMonitor {
 public:
  SolverClock(std::string what, double seconds, std::atomic<bool>& done)
      : progress_{std::move(what)}, seconds_{seconds}, since_{wall_seconds()}, done_{done} {}
  bool should_stop() override {
    const double passed = wall_seconds() - since_;
    const auto whole_seconds = static_cast<std::uint64_t>(passed);
    if (whole_seconds != told_) progress_.at(told_ = whole_seconds, static_cast<std::uint64_t>(seconds_));
    if (passed >= seconds_) done_ = true;
    return done_;
  }

 private:
  Progress progress_;
  double seconds_;
  double since_;
  std::uint64_t told_ = 0;
  std::atomic<bool>& done_;
};

/// Stops a thread that shares the work when another has done.
class Together final : public SearchMonitor {
 public:
  explicit Together(std::atomic<bool>& done) : done_{done} {}
  bool should_stop() override { return done_; }

 private:
  std::atomic<bool>& done_;
};

/// Ends the work of the other threads, whatever ends that of the first.
struct EndOfWork {
  explicit EndOfWork(std::atomic<bool>& done_) : done{done_} {}
  ~EndOfWork() { done = true; }
  EndOfWork(const EndOfWork&) = delete;
  EndOfWork& operator=(const EndOfWork&) = delete;
  std::atomic<bool>& done;
};

/// All threads, until one of them has solved it or the time is up. Returns how many positions they looked at.
std::uint64_t work_together(Solving& solving, int threads, SolverClock& clock, std::atomic<bool>& done) {
  std::atomic<std::uint64_t> nodes = 0;
  {
    std::vector<std::jthread> others;
    const EndOfWork end{done};
    for (int i = 1; i < threads; ++i)
      others.emplace_back([&] {
        Together together{done};
        nodes += solving.work(together);
        if (solving.is_solved()) done = true;
      });
    nodes += solving.work(clock);
  }
  return nodes;
}

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

/// Nothing where the table may grow: one that several threads share, or that is kept, has its size from the beginning.
std::optional<ProofMemory> memory_of(const Locale& locale, const SolveArgs& args, std::size_t bytes,
                                     std::uint64_t version) {
  if (!args.proofs.empty()) return ProofMemory::in_file(locale, args.proofs, bytes, args.table.game, version);
  if (args.threads > 1) return ProofMemory::anonymous(locale, bytes);
  return std::nullopt;
}

}  // namespace

int run_solve(const Locale& locale, const SolveArgs& args) {
  const auto solver = game_named(locale, args.table.game).solver();
  if (!solver) throw UsageError{locale.say("usage.not-solvable", args.table.game)};
  const auto match = make_match(locale, args.table);
  if (match->turn().is_over()) throw UsageError{locale.say("usage.game-over")};
  const double since = wall_seconds();
  const auto observation = match->analysis().observe(Viewer::of(match->turn().seats.front()));
  const std::size_t bytes = std::size_t{args.memory_mb} << 20U;
  const auto memory = memory_of(locale, args, bytes, solver->version());
  const auto solving = memory ? solver->begin(*observation, memory->table()) : solver->begin(*observation, bytes);
  std::atomic<bool> done = false;
  SolverClock clock{args.table.game, args.seconds, done};
  const std::uint64_t nodes = work_together(*solving, args.threads, clock, done);
  done = false;
  Solved solved = solving->answer(clock);
  solved.nodes += nodes;
  if (args.as_json) {
    fmt::print("{}\n", compact(solved_json(*match, solved)));
  } else {
    print_solved(locale, *match, solved, wall_seconds() - since);
  }
  return 0;
}

}  // namespace rois::cli
