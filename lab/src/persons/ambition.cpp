#include "rois/match/games/ambition.hpp"

#include "person.hpp"
#include "persons.hpp"

namespace rois::lab {
namespace {

/// Tokens, and what was paid for cards with a little more; palaces above all.
struct AmbitionCount {
  static constexpr int noise = 5;

  static double of(const ambition::Rules& rules, const ambition::State& state, Seat s) {
    const ambition::Realm& realm = state.table.realms[s];
    int count = 10 * realm.tokens.total() + 400 * realm.palaces + 30 * ambition::count(realm.advanced);
    for (const ambition::CardNo card : realm.buildings) count += 12 * rules.cards()[card].cost.total();
    for (const ambition::CardNo card : realm.items) count += 11 * rules.cards()[card].cost.total();
    return count;
  }
};

/// Also what tokens are for: the next palace. And what buildings bring every turn.
struct CarefulAmbitionCount {
  static constexpr int noise = AmbitionCount::noise;

  static double of(const ambition::Rules& rules, const ambition::State& state, Seat s) {
    const ambition::Realm& realm = state.table.realms[s];
    const ambition::Tokens palace = rules.cards()[rules.cards().palace].cost.fixed;
    int count = 8 * ambition::least(realm.tokens, palace).total();
    for (const ambition::CardNo card : realm.buildings)
      for (const ambition::Effect& effect : rules.cards()[card].effects)
        if (effect.trigger == ambition::Trigger::start) count += 15 * effect.tokens.total();
    return AmbitionCount::of(rules, state, s) + count;
  }
};

}  // namespace

std::unique_ptr<ComputerPlayer> ambition_player(std::string_view name) {
  return player_named<AmbitionCodec, AmbitionCount, CarefulAmbitionCount>(name);
}

}  // namespace rois::lab
