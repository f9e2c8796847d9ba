#include "rois/ai_ambition/evaluator.hpp"

#include <bit>

#include "rois/ai/portable_math.hpp"
#include "rois/ai/value.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

double product(const Weights& a, const Weights& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

Evaluator::Evaluator(const ambition::Rules& rules, const Weights& weights)
    : rules_{rules}, weights_{weights}, roles_{rules.cards()} {
  const CardSet& cards = rules.cards();
  for (std::size_t i = 0; i < cards.cards.size(); ++i)
    cards_[i] = product(weights_, card_features(cards.cards[i], roles_));
  for (std::size_t c = 0; c < category_count; ++c) heroes_[c] = product(weights_, promotion_features(cards, c, roles_));
}

double Evaluator::strength(const Table& table, Seat s) const {
  const Realm& realm = table.of(s);
  const std::size_t palace = realm.palaces > 0 ? 1 : 0;
  double sum = weights_[feature::first + palace * feature::first_steps + roles_.first_step(realm.tokens)] +
               weights_[feature::second + palace * feature::second_steps + roles_.second_step(realm.tokens)] +
               weights_[feature::third + roles_.other_step(2, realm.tokens)] +
               weights_[feature::fourth + roles_.other_step(3, realm.tokens)] +
               weights_[feature::tempo + palace * feature::tempo_steps + turns_to_attack(table, s, rules_.players())];
  for (const CardNo card : realm.buildings) sum += cards_[card];
  for (const CardNo card : realm.items) sum += cards_[card];
  for (unsigned left = realm.advanced; left != 0; left &= left - 1)
    sum += heroes_[static_cast<std::size_t>(std::countr_zero(left))];
  return sum + promotion_due(table, s);
}

/// A hero that is being drawn counts what those that may come count on average.
double Evaluator::promotion_due(const Table& table, Seat s) const {
  if (table.frames.empty() || table.frames.back().task != Frame::Task::promotion || table.frames.back().owner != s)
    return 0;
  double sum = 0;
  int n = 0;
  for (std::size_t c = 0; c < category_count; ++c) {
    int left = rules_.players() == 2 ? 1 : 2;
    for (int i = 0; i < rules_.players(); ++i) left -= (table.of(seat(i)).advanced >> c) & 1U;
    if (((table.of(s).advanced >> c) & 1U) != 0 || left <= 0) continue;
    sum += left * heroes_[c];
    n += left;
  }
  return n > 0 ? sum / n : 0;
}

Shares Evaluator::shares(const State& state) const {
  Shares out{};
  const int players = rules_.players();
  if (state.table.phase == Phase::over) {
    const ai::SeatValues values = ai::seat_values(rules_.score(state), players);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = values[i] / static_cast<double>(ai::win_value);
    return out;
  }
  double sum = 0;
  for (int i = 0; i < players; ++i) {
    out[static_cast<std::size_t>(i)] = ai::exponential(strength(state.table, seat(i)));
    sum += out[static_cast<std::size_t>(i)];
  }
  for (double& share : out) share /= sum;
  return out;
}

}  // namespace rois::ai_ambition
