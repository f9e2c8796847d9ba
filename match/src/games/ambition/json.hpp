#pragma once

#include "rois/ambition/rules.hpp"
#include "rois/wire/json.hpp"

namespace rois {

/// All four types, by their letters.
json::object tokens_json(ambition::Tokens tokens);
/// A price with its members.
json::object cost_json(const ambition::Cost& cost);

/// The JSON of states and views: cards and heroes by their ids, tokens by their letters, places from the first.
class AmbitionJson {
 public:
  explicit AmbitionJson(const ambition::Rules& rules)
      : rules_{rules}, cards_{rules.cards()}, players_{rules.players()} {}

  json::object table(const ambition::Table& table) const;
  json::object state(const ambition::State& state) const;
  json::object view(const ambition::View& view) const;

 private:
  json::value id(ambition::CardNo card) const;
  json::value advanced(std::uint8_t category) const;
  json::array ids(const auto& pile) const;
  json::array advanced_ids(const auto& categories) const;
  json::array heroes(ambition::HeroSet set, ambition::HeroSet advanced) const;
  json::object realm(const ambition::Realm& realm) const;
  json::object deck(const ambition::MarketDeck& deck) const;
  json::array met(const ambition::Table& table) const;
  json::object clash(const ambition::Table& table) const;
  json::object frame(const ambition::Frame& frame) const;
  json::array hero_places(const auto& under) const;

  void add_missing(json::object& out, const ambition::Table& table, Seat s) const;

  const ambition::Rules& rules_;
  const ambition::CardSet& cards_;
  int players_;
};

}  // namespace rois
