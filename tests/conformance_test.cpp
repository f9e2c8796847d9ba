#include "rois/testkit/conformance.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "rois/match/games/kingdom.hpp"
#include "rois/match/games/soldiers.hpp"
#include "rois/testkit/toy_codec.hpp"

namespace rois {
namespace {

using testkit::Conformance;
using testkit::Findings;

std::string soldiers_invariant(const soldiers::Rules& /*rules*/, const soldiers::State& state) {
  using namespace soldiers;
  const Position& p = state.position;
  const Side& r = p.of(red);
  const Side& b = p.of(blue);
  if (((r.pieces() | b.pieces()) & ~all_cells) != 0) return "a piece is off the board";
  if ((r.kings & r.soldiers) != 0 || (b.kings & b.soldiers) != 0 || (r.pieces() & b.pieces()) != 0)
    return "two pieces on a cell";
  for (const Seat s : {red, blue}) {
    if (std::popcount(p.of(s).kings) > 4 || std::popcount(p.of(s).soldiers) > 7) return "too many pieces";
    if ((p.of(s).soldiers & goal_cells_of(s)) != 0) return "a soldier on a goal cell";
  }
  return {};
}

std::string kingdom_invariant(const kingdom::Rules& rules, const kingdom::State& state) {
  using namespace kingdom;
  const Position& p = state.position;
  if (!(p.pieces() & ~all_cells).empty()) return "a piece is off the board";
  const bool captured = p.end == End::monarch_captured;
  if (p.pieces().size() != (captured ? 17 : 18)) return "two pieces on a cell, or one has gone";
  for (const Seat s : {white, black}) {
    for (std::size_t kind = 0; kind < knight_sizes; ++kind)
      if (p.of(s).sets[kind].size() != 2) return "not two Knights of a size";
    if (p.of(s).monarch().empty() && !(captured && s == p.to_move)) return "a Monarch is missing";
    if (!captured && !(p.of(s).knights() & thrones).empty()) return "a Knight on a throne";
  }
  if (state.history.size() != p.plies + 1U || state.history.back() != key_of(p)) return "the history is not the game's";
  return rules.turn(state).is_over() || p.plies < max_plies ? "" : "more than 300 plies";
}

std::string toy_invariant(const toy::Rules& rules, const toy::State& state) {
  toy::Cards all = state.deck;
  all += state.table.discards;
  for (const auto kind : state.table.under) all.add(kind);
  for (std::size_t i = 0; i < static_cast<std::size_t>(rules.players()); ++i) {
    all += state.hands[i];
    all += state.stashes[i];
    if (state.choices[i] != toy::none) all.add(state.choices[i]);
    if (state.hands[i].size() != state.table.hand_sizes[i]) return "a hand of another size";
  }
  for (std::size_t k = 0; k < toy::kinds; ++k)
    if (all[k] != toy::copies) return "cards are not conserved";
  return {};
}

TEST(Conformance, soldiers_keeps_the_contract_in_random_games) {
  for (const char* first : {"red", "blue"}) {
    Conformance<SoldiersCodec> suite{{2, {{"first", first}}, 1, 1000, 191}, soldiers_invariant};
    EXPECT_EQ(suite.run(), Findings{});
  }
}

TEST(Conformance, kingdom_keeps_the_contract_in_random_games) {
  for (const char* courtesy : {"monarch", "off"}) {
    Conformance<KingdomCodec> suite{{2, {{"courtesy", courtesy}}, 1, 300, 300}, kingdom_invariant};
    EXPECT_EQ(suite.run(), Findings{});
  }
}

TEST(Conformance, the_throw_in_game_keeps_the_contract_with_all_options_and_numbers_of_players) {
  for (int players = 2; players <= 4; ++players)
    for (const char* ties : {"nobody", "lowest"})
      for (const char* hand : {"2", "3"}) {
        Conformance<ToyCodec<>> suite{{players, {{"ties", ties}, {"hand", hand}}, 1, 200, 500}, toy_invariant};
        EXPECT_EQ(suite.run(), Findings{});
      }
}

/// Faults of the kinds that a game could have, each in one place.
enum class Fault : std::uint8_t { legal_order, check_too_strict, check_too_lax, view_turn, uneven_score };

struct FaultyToy : toy::Rules {
  /// Which one is planted; whoever makes the rules does not know.
  static inline Fault fault = {};

  using toy::Rules::legal;
  using toy::Rules::Rules;
  using toy::Rules::turn;

  void legal(const View& view, Actions<toy::Rules>& actions) const {
    toy::Rules::legal(view, actions);
    if (fault == Fault::legal_order) std::reverse(actions.begin(), actions.end());
  }
  Check check(const State& state, Seat s, const Action& action) const {
    if (fault == Fault::check_too_strict && action.kind == 2) return Refusal{{'T', 2}, ErrorId::no_such_card};
    const Check verdict = toy::Rules::check(state, s, action);
    if (fault == Fault::check_too_lax && !verdict && verdict.refusal().code == ErrorId::no_such_card) return {};
    return verdict;
  }
  Turn turn(const View& view) const {
    if (fault == Fault::view_turn && view.table.question == toy::stash && view.viewer.is_spectator())
      return Turn::over();
    return toy::Rules::turn(view);
  }
  Score score(const State& state) const {
    Score score = toy::Rules::score(state);
    if (fault == Fault::uneven_score) score.places[1] = 3;
    return score;
  }
};

bool caught(Fault fault) {
  FaultyToy::fault = fault;
  Conformance<ToyCodec<FaultyToy>> suite{{2, {}, 1, 50, 500}, {}};
  return !suite.run().empty();
}

TEST(Conformance, finds_planted_faults) {
  EXPECT_TRUE(caught(Fault::legal_order));
  EXPECT_TRUE(caught(Fault::check_too_strict));
  EXPECT_TRUE(caught(Fault::check_too_lax));
  EXPECT_TRUE(caught(Fault::view_turn));
  EXPECT_TRUE(caught(Fault::uneven_score));
}

TEST(Conformance, finds_a_broken_invariant) {
  Conformance<SoldiersCodec> suite{{2, {}, 1, 50, 191}, [](const soldiers::Rules&, const soldiers::State& state) {
                                     return std::popcount(state.position.sides[0].kings) < 4 ? "a king is gone" : "";
                                   }};
  EXPECT_NE(suite.run(), Findings{});
}

}  // namespace
}  // namespace rois
