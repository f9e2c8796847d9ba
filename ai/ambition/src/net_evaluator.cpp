#include "rois/ai_ambition/net_evaluator.hpp"

#include "each_input.hpp"
#include "rois/ai/portable_math.hpp"
#include "rois/ai/value.hpp"

namespace rois::ai_ambition {
namespace {

using namespace ambition;

Net::Kingdom weighed(const Net& net, std::size_t at, const Amounts& amounts) {
  std::array<float, Net::kingdom_units> sums{};
  for (const Amount& each : amounts)
    for (std::size_t u = 0; u < sums.size(); ++u) sums[u] += each.amount * net.first[at + each.input][u];
  Net::Kingdom out{};
  for (std::size_t u = 0; u < sums.size(); ++u)
    out[u] = static_cast<std::int16_t>(sums[u] + (sums[u] < 0 ? -0.5F : 0.5F));
  return out;
}

}  // namespace

NetEvaluator::NetEvaluator(const ambition::Rules& rules, const Net& net)
    : rules_{rules}, net_{net}, roles_{rules.cards()} {
  const CardSet& cards = rules.cards();
  offered_.resize(cards.cards.size());
  for (std::size_t i = 0; i < cards.cards.size(); ++i) {
    const Card& card = cards.cards[i];
    discounts_.push_back(building_discount(card));
    owned_.push_back(weighed(net, input::card, card_amounts(card, roles_)));
    const Amounts offer = offer_amounts(card, roles_);
    for (std::size_t kind = 0; kind < input::offer_kinds; ++kind)
      offered_[i][kind] = weighed(net, input::offer + kind * input::offer_inputs, offer);
  }
  for (std::size_t c = 0; c < category_count; ++c)
    heroes_[c] = weighed(net, input::hero, hero_amounts(cards, c, roles_));
}

Net::Kingdom NetEvaluator::kingdom(const Table& table, Seat s) const {
  Net::Kingdom sums = net_.first_bias;
  each_input(
      rules_.cards(), roles_, table, s, rules_.players(), [this](CardNo card) { return discounts_[card]; },
      [&](std::size_t i) { Net::add(sums, net_.first[i]); }, [&](CardNo card) { Net::add(sums, owned_[card]); },
      [&](CardNo card, std::size_t kind) { Net::add(sums, offered_[card][kind]); },
      [&](std::size_t category) { Net::add(sums, heroes_[category]); });
  add_promotion_due(sums, table, s);
  Net::clip(sums);
  return sums;
}

/// A hero that is being drawn counts what those that may come count on average.
void NetEvaluator::add_promotion_due(Net::Kingdom& sums, const Table& table, Seat s) const {
  if (table.frames.empty() || table.frames.back().task != Frame::Task::promotion || table.frames.back().owner != s)
    return;
  std::array<int, Net::kingdom_units> all{};
  int n = 0;
  for (std::size_t c = 0; c < category_count; ++c) {
    int left = rules_.players() == 2 ? 1 : 2;
    for (int i = 0; i < rules_.players(); ++i) left -= (table.of(seat(i)).advanced >> c) & 1U;
    if (((table.of(s).advanced >> c) & 1U) != 0 || left <= 0) continue;
    for (std::size_t u = 0; u < all.size(); ++u) all[u] += left * heroes_[c][u];
    n += left;
  }
  if (n == 0) return;
  for (std::size_t u = 0; u < all.size(); ++u) sums[u] = static_cast<std::int16_t>(sums[u] + all[u] / n);
}

NetEvaluator::Logits NetEvaluator::logits(const Table& table) const {
  const int players = rules_.players();
  const bool right = players > 2 && attacks_go_right(table, players);
  std::array<Net::Kingdom, max_seats> kingdoms;
  for (int i = 0; i < players; ++i) kingdoms[static_cast<std::size_t>(i)] = kingdom(table, seat(i));
  Logits out{};
  for (int i = 0; i < players; ++i) out[static_cast<std::size_t>(i)] = net_.strength(kingdoms, seat(i), players, right);
  return out;
}

Shares NetEvaluator::shares(const State& state) const {
  Shares out{};
  const int players = rules_.players();
  if (state.table.phase == Phase::over) {
    const ai::SeatValues values = ai::seat_values(rules_.score(state), players);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = values[i] / static_cast<double>(ai::win_value);
    return out;
  }
  const Logits logits = this->logits(state.table);
  const double most = *std::max_element(logits.begin(), logits.begin() + players);
  double sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) sum += out[i] = ai::exponential(logits[i] - most);
  for (double& share : out) share /= sum;
  return out;
}

}  // namespace rois::ai_ambition
