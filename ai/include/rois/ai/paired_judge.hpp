#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "rois/ai/player.hpp"
#include "rois/ai/playouts.hpp"

namespace rois::ai {

/// How a judge compares.
struct JudgeOptions {
  /// How far the search's difference between two actions may be off (one standard deviation), as a share of a win.
  double prior_error = 0.025;
  /// What an action must cost to be worth a mark, a share of a win.
  double worth_a_mark = 0.03;
  /// So many standard errors from there it is clear on which side the cost lies.
  double sure_errors = 2;
  int most_rounds = 20'000;
};

/// What two actions differ by in games that were played out in pairs, with what the search said before them.
class PairedDifference {
 public:
  PairedDifference(double prior, double prior_error, double pairs, double sum, double squares) {
    const double mean = pairs > 0 ? sum / pairs : 0;
    // As if two pairs more had come out differently: few that came out alike are not certain.
    const double variance = (squares - mean * sum + 1) / (pairs + 2);
    const double prior_weight = 1 / (prior_error * prior_error);
    const double weight = pairs / variance;
    mean_ = (prior * prior_weight + mean * weight) / (prior_weight + weight);
    error_ = std::sqrt(1 / (prior_weight + weight));
  }

  double mean() const { return mean_; }
  double error() const { return error_; }

 private:
  double mean_ = 0;
  double error_ = 0;
};

/// Judges an action of a game with chance or secrets by games that a strong policy plays to their end. All candidates
/// meet the same worlds and the same draws (common random numbers), and are compared pair by pair, so that small
/// differences are found. It ends when all are known to be clearly better than the action or not, or with the budget.
template <Rules R, class P>
  requires Playouts<typename P::Playouts, R>
class PairedJudge {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  /// `actual`: the one world that is judged in, for looking back with open cards; else those that the view allows.
  PairedJudge(const R& rules, const typename R::View& view, SearchRequest<Action>& request, Rng& rng,
              const JudgeOptions& options = {}, const State* actual = nullptr)
      : rules_{rules},
        view_{view},
        request_{request},
        rng_{rng},
        self_{view.viewer.as_seat()},
        playouts_{rules, view, rng},
        options_{options},
        actual_{actual} {}

  /// Beside the action that is asked about, so many of the search's best are played out.
  static constexpr std::size_t most_challengers = 4;

  SearchResult<Action> run() {
    NodeBudget first = request_.budget.another(search_nodes());
    SearchRequest<Action> searched{first, nullptr, std::max(request_.candidates, static_cast<int>(most_challengers)),
                                   request_.also};
    found_ = P::think(rules_, view_, P::full, searched, rng_);
    used_ = first.used();
    list_contenders();
    if (contenders_.size() > 1 && !found_.candidates.front().proved) play_rounds();
    return result();
  }

 private:
  struct Contender {
    Candidate<Action> candidate;
    double prior = 0;
    bool alive = true;
    /// One outcome a round, a share of a win; of all contenders that are alive there are as many.
    std::vector<float> outcomes;
  };

  /// The part of the budget that the search before the playouts has.
  static constexpr std::uint64_t search_share = 5;
  static constexpr int rounds_a_look = 16;
  static constexpr int fewest_rounds = 32;

  /// Where time alone ends it, a part of what a player has.
  std::uint64_t search_nodes() const {
    const std::uint64_t nodes = request_.budget.nodes();
    const bool unlimited = nodes == NodeBudget::unlimited;
    return std::clamp<std::uint64_t>((unlimited ? P::full.nodes : nodes) / search_share, 1, P::full.nodes * 2);
  }

  /// The one that is asked about first, else the search's best.
  void list_contenders() {
    const auto& candidates = found_.candidates;
    const auto asked = std::ranges::find_if(
        candidates, [&](const auto& candidate) { return request_.also && candidate.action == *request_.also; });
    if (asked != candidates.end()) add(*asked);
    for (const auto& candidate : candidates)
      if (contenders_.size() <= most_challengers &&
          (contenders_.empty() || !(candidate.action == reference().candidate.action)))
        add(candidate);
  }
  void add(const Candidate<Action>& candidate) {
    contenders_.push_back({candidate, static_cast<double>(candidate.value) / win_value, true, {}});
  }
  const Contender& reference() const { return contenders_.front(); }

  void play_rounds() {
    for (int round = 1; round <= options_.most_rounds; ++round) {
      if (!play_round()) return;
      if (round % rounds_a_look != 0) continue;
      if (request_.listener != nullptr) request_.listener->on_progress(result());
      if (round >= fewest_rounds && settle()) return;
    }
  }

  /// False where the budget ended before all had been played out: that round does not count.
  bool play_round() {
    const State world = actual_ != nullptr ? *actual_ : playouts_.world(rng_);
    const Rng draws{rng_.next()};
    std::vector<float> outcomes;
    for (const Contender& contender : contenders_) {
      if (!contender.alive) continue;
      outcomes.push_back(static_cast<float>(played_out(contender.candidate, world, draws)));
      if (request_.budget.exhausted()) return false;
    }
    std::size_t next = 0;
    for (Contender& contender : contenders_)
      if (contender.alive) contender.outcomes.push_back(outcomes[next++]);
    return true;
  }

  /// The candidate's own line is followed while the others play along: it may be a plan for a whole turn.
  double played_out(const Candidate<Action>& candidate, State state, Rng rng) {
    rules_.apply(state, self_, candidate.action);
    std::size_t at = 1;
    const auto& line = candidate.line;
    for (Turn turn = rules_.turn(state); !turn.is_over(); turn = rules_.turn(state)) {
      if (turn.is_chance()) {
        if constexpr (has_chance<R>) rules_.apply_chance(state, rules_.sample(state, rng));
        at = line.size();
        continue;
      }
      if (request_.budget.exhausted()) return 0;
      const Seat s = turn.seats.front();
      const bool planned =
          at < line.size() && line[at].by == s && s == self_ && rules_.check(state, s, line[at].action);
      const Action action = planned ? line[at].action : playouts_.choose(state, s, request_.budget, rng);
      at = at < line.size() && line[at].by == s && line[at].action == action ? at + 1 : line.size();
      rules_.apply(state, s, action);
    }
    return static_cast<double>(value_of(rules_.score(state), self_, rules_.players())) / win_value;
  }

  PairedDifference difference(const Contender& contender) const {
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < contender.outcomes.size(); ++i) {
      const double d = contender.outcomes[i] - reference().outcomes[i];
      sum += d;
      squares += d * d;
    }
    return {contender.prior - reference().prior, options_.prior_error, static_cast<double>(contender.outcomes.size()),
            sum, squares};
  }

  /// Drops who is clearly worse than what is asked about. True when of all others it is clear whether they are better
  /// by a mark.
  bool settle() {
    bool settled = true;
    for (std::size_t i = 1; i < contenders_.size(); ++i) {
      Contender& contender = contenders_[i];
      if (!contender.alive) continue;
      const PairedDifference d = difference(contender);
      const double margin = options_.sure_errors * d.error();
      if (d.mean() + margin < 0) contender.alive = false;
      settled = settled && std::abs(d.mean() - options_.worth_a_mark) > margin;
    }
    return settled;
  }

  double reference_value() const {
    const auto& outcomes = reference().outcomes;
    double sum = 0;
    for (const float outcome : outcomes) sum += outcome;
    // A single position's value may be off by more than a difference between two actions.
    constexpr double prior_games = 100;
    return (reference().prior * prior_games + sum) / (prior_games + static_cast<double>(outcomes.size()));
  }

  SearchResult<Action> result() const {
    SearchResult<Action> out = found_;
    out.nodes = used_ + request_.budget.used();
    if (reference().outcomes.empty()) return out;
    const double base = reference_value();
    out.candidates.clear();
    for (std::size_t i = 0; i < contenders_.size(); ++i) {
      Candidate<Action> candidate = contenders_[i].candidate;
      const double value = base + (i == 0 ? 0 : difference(contenders_[i]).mean());
      candidate.value = std::clamp(static_cast<int>(std::lround(value * win_value)), 0, win_value);
      const auto place =
          std::ranges::upper_bound(out.candidates, candidate.value, std::greater{}, &Candidate<Action>::value);
      out.candidates.insert(place, std::move(candidate));
    }
    out.action = out.candidates.front().action;
    share_chances(out);
    return out;
  }

  /// What the best candidate leaves to the others is shared among them as the search says.
  void share_chances(SearchResult<Action>& out) const {
    const auto players = static_cast<std::size_t>(rules_.players());
    const int own = out.candidates.front().value;
    int others = 0;
    for (std::size_t i = 0; i < players; ++i) others += i == slot(self_) ? 0 : found_.chances[i];
    for (std::size_t i = 0; i < players; ++i) {
      const int rest = win_value - own;
      const int even = rest / static_cast<int>(players - 1);
      out.chances[i] = i == slot(self_) ? own : others > 0 ? rest * found_.chances[i] / others : even;
    }
  }

  const R& rules_;
  const typename R::View& view_;
  SearchRequest<Action>& request_;
  Rng& rng_;
  Seat self_;
  typename P::Playouts playouts_;
  JudgeOptions options_;
  const State* actual_;
  SearchResult<Action> found_;
  std::uint64_t used_ = 0;
  std::vector<Contender> contenders_;
};

}  // namespace rois::ai
