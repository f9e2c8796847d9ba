#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "rois/lab/arena.hpp"
#include "rois/match/games/ambition.hpp"
#include "rois/match/games/combat.hpp"
#include "rois/match/games/kingdom.hpp"
#include "rois/match/games/soldiers.hpp"
#include "rois/match/judge.hpp"

/// Whether the judge finds what was done wrong, and leaves alone what was not. Cases are decisions of games that a
/// level plays. In every second one an action is planted in place of the player's best, of those that its own search
/// finds clearly worse. A much longer search, of its own seed and without what the judge believes beforehand, says what
/// the action costs: a planted one counts where that is 5 points of a win or more, any other where it is less than 1.
/// The judge has found it where it gives it a cost worth a mark, 3 points.
///
///     rois_judge GAME CASES SEED FILE [EFFORT]
///
/// Cases go into FILE, one a line, and those that are there are not judged again.
namespace {

using namespace rois;

constexpr int blunder = 50;
constexpr int harmless = 10;
constexpr int mark = 30;
constexpr int players = 2;

/// Of the board games: nodes of the player, whose effort the judge has several times. Levels are too strong for many
/// cases; what counts is how many times more the judge has.
constexpr std::uint64_t board_nodes = 20'000;
constexpr std::uint64_t truth_times = 100;
/// Of the card games: pairs of games at most.
constexpr int truth_rounds = 1'500;

struct Case {
  bool planted = false;
  int truth = 0;
  int judged = 0;
  bool clear = false;
};

template <class A>
int cost_of(const ai::SearchResult<A>& result, const A& action) {
  const auto found = std::ranges::find_if(result.candidates, [&](const auto& c) { return c.action == action; });
  return found == result.candidates.end() ? 0 : std::max(0, result.candidates.front().value - found->value);
}

template <Codec C>
class Bench {
 public:
  using R = typename C::Rules;
  using P = typename C::Player;
  using Action = typename R::Action;

  Bench(std::uint64_t seed, int effort)
      : rules_{*C::make(players, *complete(C::info(), {}))}, seed_{seed}, effort_{effort} {}

  /// Nothing where the game had no such decision.
  std::optional<Case> judge(std::uint64_t number) const {
    Rng rng{mix64(seed_ ^ mix64(number))};
    const auto state = decision(rng);
    if (!state) return std::nullopt;
    const Seat s = rules_.turn(*state).seats.front();
    const auto view = rules_.view(*state, Viewer::of(s));
    const auto seen = searched(view, 40, std::nullopt, 1, rng);
    Case out;
    out.planted = number % 2 == 0;
    const auto action = out.planted ? worse(seen, rng) : std::optional<Action>{seen.action};
    if (!action) return std::nullopt;
    out.truth = truth(view, *action, out.planted, rng);
    out.clear = out.planted ? out.truth >= blunder : out.truth < harmless;
    if (out.clear) out.judged = cost_of(judged(view, *action, rng), *action);
    return out;
  }

 private:
  using View = typename R::View;
  using State = typename R::State;
  using Found = ai::SearchResult<Action>;

  /// A random decision of a game of a middling level with itself.
  std::optional<State> decision(Rng& rng) const {
    std::vector<State> decisions;
    State state = rules_.initial();
    for (Turn turn = rules_.turn(state); !turn.is_over(); turn = rules_.turn(state)) {
      if (turn.is_chance()) {
        if constexpr (has_chance<R>) rules_.apply_chance(state, rules_.sample(state, rng));
        continue;
      }
      const Seat s = turn.seats.front();
      const auto view = rules_.view(state, Viewer::of(s));
      Actions<R> actions;
      rules_.legal(view, actions);
      if (actions.size() > 1) decisions.push_back(state);
      constexpr std::size_t level = 5;
      ai::NodeBudget budget{has_playouts<C> ? P::levels[level].nodes : std::uint64_t{500}};
      ai::SearchRequest<Action> request{budget};
      const bool opening = !has_playouts<C> && decisions.size() <= 4;
      rules_.apply(state, s,
                   opening ? random_action(rules_, state, s, rng)
                           : P::think(rules_, view, P::levels[level], request, rng).action);
    }
    if (decisions.empty()) return std::nullopt;
    return decisions[rng.below(static_cast<std::uint32_t>(decisions.size()))];
  }

  static std::uint64_t player_nodes() { return has_playouts<C> ? P::full.nodes : board_nodes; }

  Found searched(const View& view, int candidates, std::optional<Action> also, std::uint64_t times, Rng& rng) const {
    ai::NodeBudget budget{player_nodes() * times};
    ai::SearchRequest<Action> request{budget, nullptr, candidates, also};
    return P::think(rules_, view, P::full, request, rng);
  }

  /// One that the player itself finds worse, though not absurd, in a game that is not decided.
  std::optional<Action> worse(const Found& seen, Rng& rng) const {
    std::vector<Action> found;
    const int best = seen.candidates.front().value;
    if (best < 100 || best > 980) return std::nullopt;
    for (const auto& candidate : seen.candidates)
      if (best - candidate.value >= 40 && best - candidate.value <= 400) found.push_back(candidate.action);
    if (found.empty()) return std::nullopt;
    return found[rng.below(static_cast<std::uint32_t>(found.size()))];
  }

  int truth(const View& view, const Action& action, bool planted, Rng& rng) const {
    if constexpr (has_playouts<C>) {
      ai::JudgeOptions options{1.0, (planted ? blunder : harmless) / 1000.0, planted ? 2.0 : 1.0, truth_rounds};
      return cost_of(played_out(view, action, 1'000, options, rng), action);
    } else {
      return cost_of(searched(view, 1, action, truth_times, rng), action);
    }
  }

  Found judged(const View& view, const Action& action, Rng& rng) const {
    if constexpr (has_playouts<C>) {
      return played_out(view, action, static_cast<std::uint64_t>(effort_), {}, rng);
    } else {
      return searched(view, 1, action, static_cast<std::uint64_t>(effort_), rng);
    }
  }

  Found played_out(const View& view, const Action& action, std::uint64_t times, const ai::JudgeOptions& options,
                   Rng& rng) const {
    ai::NodeBudget budget{P::full.nodes * times};
    ai::SearchRequest<Action> request{budget, nullptr, 1, action};
    return ai::PairedJudge<R, P>{rules_, view, request, rng, options}.run();
  }

  R rules_;
  std::uint64_t seed_;
  int effort_;
};

void print_share(const char* what, std::uint64_t hits, std::uint64_t of) {
  Tally tally;
  tally.games = of;
  tally.twelfths = hits * 12;
  const Bounds bounds = score_bounds(tally);
  fmt::print("{}: {} of {} ({:.1f} %, {:.1f} to {:.1f})\n", what, hits, of, bounds.middle * 100, bounds.low * 100,
             bounds.high * 100);
}

using Cases = std::map<std::uint64_t, Case>;

Cases read_cases(const std::string& file) {
  Cases cases;
  std::ifstream in{file};
  std::uint64_t number = 0;
  for (Case one; in >> number >> one.planted >> one.clear >> one.truth >> one.judged;) cases[number] = one;
  return cases;
}

template <Codec C>
int run(std::uint64_t wanted, std::uint64_t seed, const std::string& file, int effort) {
  const Bench<C> bench{seed, effort};
  Cases cases = read_cases(file);
  std::ofstream out{file, std::ios::app};
  for (std::uint64_t number = 0; number < wanted; ++number) {
    if (cases.contains(number)) continue;
    const Case one = bench.judge(number).value_or(Case{});
    cases[number] = one;
    out << number << ' ' << one.planted << ' ' << one.clear << ' ' << one.truth << ' ' << one.judged << std::endl;
  }
  std::uint64_t planted = 0;
  std::uint64_t found = 0;
  std::uint64_t good = 0;
  std::uint64_t alarms = 0;
  for (const auto& [number, one] : cases) {
    if (!one.clear) continue;
    ++(one.planted ? planted : good);
    if (one.judged >= mark) ++(one.planted ? found : alarms);
  }
  print_share("planted blunders found", found, planted);
  print_share("false alarms", alarms, good);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    fmt::print(stderr, "rois_judge GAME CASES SEED FILE [EFFORT]\n");
    return 2;
  }
  const std::string game = argv[1];
  const std::uint64_t cases = std::strtoull(argv[2], nullptr, 10);
  const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
  const int effort = argc > 5 ? std::atoi(argv[5]) : 10;
  if (game == "soldiers") return run<SoldiersCodec>(cases, seed, argv[4], effort);
  if (game == "kingdom") return run<KingdomCodec>(cases, seed, argv[4], effort);
  if (game == "combat") return run<CombatCodec>(cases, seed, argv[4], effort);
  if (game == "ambition") return run<AmbitionCodec>(cases, seed, argv[4], effort);
  return 2;
}
