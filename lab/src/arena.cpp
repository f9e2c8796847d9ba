#include "rois/lab/arena.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "rois/records/record.hpp"

namespace rois {
namespace {

/// A generator of its own for each purpose, so that one player's thinking does not change another's chances.
Rng stream(std::uint64_t seed_number, std::uint64_t number) { return Rng{mix64(mix64(seed_number) ^ number)}; }

double elo_of(double score, int players) { return 400.0 * std::log10(score * (players - 1) / (1.0 - score)); }

}  // namespace

double Tally::score() const {
  return games == 0 ? 0.0 : static_cast<double>(twelfths) / (12.0 * static_cast<double>(games));
}

Bounds score_bounds(const Tally& tally) {
  if (tally.games == 0) return {0.0, 0.0, 1.0};
  constexpr double z = 1.959963984540054;
  const auto n = static_cast<double>(tally.games);
  const double p = tally.score();
  const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double reach = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {p > 0 ? centre - reach : 0.0, p, p < 1 ? centre + reach : 1.0};
}

Bounds elo_bounds(const Tally& tally) {
  const Bounds score = score_bounds(tally);
  return {elo_of(score.low, tally.players), elo_of(score.middle, tally.players), elo_of(score.high, tally.players)};
}

void count(Tally& tally, const Score& score, Seat a) {
  ++tally.games;
  if (score.places[a] != 1) {
    ++tally.losses;
    return;
  }
  const auto sharing = std::count(score.places.begin(), score.places.begin() + tally.players, std::uint8_t{1});
  ++(sharing == 1 ? tally.wins : tally.draws);
  tally.twelfths += 12U / static_cast<std::uint64_t>(sharing);
}

double expected_score(double elo, int players) {
  const double odds = std::pow(10.0, elo / 400.0) / (players - 1);
  return odds / (1 + odds);
}

double log_likelihood_ratio(const Tally& tally, const Sprt& sprt) {
  constexpr std::uint64_t fewest = 16;
  if (tally.rotations < fewest) return 0;
  const auto n = static_cast<double>(tally.rotations);
  const double mean = tally.rotation_sum / n;
  // As if one rotation more had been lost, one divided and one won: few that came out alike are not certain.
  const double spread_mean = (tally.rotation_sum + 0.5 + 1) / (n + 3);
  const double variance = (tally.rotation_squares + 0.25 + 1) / (n + 3) - spread_mean * spread_mean;
  const double s0 = expected_score(sprt.elo0, tally.players);
  const double s1 = expected_score(sprt.elo1, tally.players);
  return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

Verdict verdict(const Tally& tally, const Sprt& sprt) {
  const double ratio = log_likelihood_ratio(tally, sprt);
  return ratio >= sprt_bound ? Verdict::elo1 : ratio <= -sprt_bound ? Verdict::elo0 : Verdict::open;
}

Arena::Arena(const Match& table, const ArenaOptions& options)
    : table_{table.clone()}, last_{table.clone()}, options_{options} {
  rotation_ = options.a == options.b ? 1 : static_cast<std::uint64_t>(table.players());
  total_ = (options.games + rotation_ - 1) / rotation_ * rotation_;
  tally_.players = table.players();
}

bool Arena::done() const {
  return tally_.games >= total_ || (options_.sprt && verdict(tally_, *options_.sprt) != Verdict::open);
}

Result<std::unique_ptr<Match>> Arena::opening(std::uint64_t number) const {
  const GameInfo& info = table_->game().info();
  const int plies = info.has_chance || info.has_secrets ? 0 : options_.opening_plies;
  Rng rng = stream(options_.seed, number * 3);
  for (int tries = 0; tries < 100; ++tries) {
    auto match = table_->clone();
    for (int i = 0; i < plies && match->turn().is_decision(); ++i) {
      const Seat s = match->turn().seats.front();
      const auto actions = match->legal(s);
      const auto done = match->submit(s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
      if (!done) return done.problem();
    }
    if (!match->turn().is_over()) return match;
  }
  return table_->clone();
}

Result<void> Arena::decide(Match& match, Seat s, Contender& contender, Rng& rng) {
  const auto result = contender.choose(match, s, rng);
  if (!result) return result.problem();
  if (!result->candidates.empty()) estimates_.push_back({s, result->chances[slot(s)]});
  return match.submit(s, result->action);
}

void Arena::play_out(Match& match, Seat a, std::uint64_t seed_number, Rng& chance) {
  estimates_.clear();
  forfeit_.reset();
  options_.a->on_game();
  if (options_.b != options_.a) options_.b->on_game();
  std::array<Rng, 2> rngs{stream(seed_number, 1), stream(seed_number, 2)};
  for (Turn turn = match.turn(); !turn.is_over() && !forfeit_; turn = match.turn()) {
    if (turn.is_chance()) {
      match.draw(chance);
      continue;
    }
    const Seat s = turn.seats.front();
    const auto done = decide(match, s, s == a ? *options_.a : *options_.b, rngs[s == a ? 0 : 1]);
    if (!done) forfeit_ = Forfeit{s, s == a, done.problem()};
  }
}

Score Arena::last_score() const {
  if (!forfeit_) return last_->score();
  Score score;
  score.places = rois::forfeit(*last_, Ending::By::resignation, forfeit_->by).places;
  return score;
}

Result<void> Arena::play_next() {
  assert(!done());
  const std::uint64_t number = tally_.games / rotation_;
  const Seat a = seat(static_cast<int>(tally_.games % static_cast<std::uint64_t>(tally_.players)));
  Rng chance = stream(options_.seed, number * 3 + 1);
  auto opened = opening(number);
  if (!opened) return opened.problem();
  last_ = std::move(*opened);
  play_out(*last_, a, mix64(options_.seed ^ mix64(tally_.games * 3 + 2)), chance);
  const std::uint64_t before = tally_.twelfths;
  count(tally_, last_score(), a);
  if (forfeit_) ++tally_.forfeits;
  rotation_twelfths_ += tally_.twelfths - before;
  if (tally_.games % rotation_ == 0) count_rotation();
  return {};
}

void Arena::count_rotation() {
  const double mean = static_cast<double>(rotation_twelfths_) / (12.0 * static_cast<double>(rotation_));
  ++tally_.rotations;
  tally_.rotation_sum += mean;
  tally_.rotation_squares += mean * mean;
  rotation_twelfths_ = 0;
}

}  // namespace rois
