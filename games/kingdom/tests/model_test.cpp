#include "model.hpp"

#include <map>

#include "positions.hpp"
#include "rois/core/random_play.hpp"
#include "rois/testkit/conformance.hpp"

namespace rois::kingdom {
namespace {

using model::Board;
using testkit::scaled;

std::set<std::string> as_set(const Texts& texts) { return {texts.begin(), texts.end()}; }

/// A position with both sides thrown about at random, White or Black to move; Monarchs not on the other's throne.
Position scattered(Rng& rng, int files, int ranks) {
  Position position;
  Cells taken = thrones;
  const auto place = [&](Seat s, Piece piece) {
    Cell c = no_cell;
    do
      c = cell_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(files))),
                  static_cast<int>(rng.below(static_cast<std::uint32_t>(ranks))));
    while (taken.has(c));
    taken |= Cells::of(c);
    position.of(s).of(piece) |= Cells::of(c);
  };
  for (const Seat s : {white, black}) {
    if (rng.below(3) == 0) {
      position.of(s).of(Piece::monarch) = Cells::of(throne_of(s));
    } else {
      place(s, Piece::monarch);
    }
    for (int knight = 0; knight < 8; ++knight) place(s, static_cast<Piece>(knight / 2));
  }
  position.to_move = rng.below(2) == 0 ? white : black;
  return position;
}

void compare_moves(const State& state) {
  const Seat mover = state.position.to_move;
  const std::string position = text(state.position);
  const Board board{position};
  const Texts rude = legal_texts(state, mover, rude_rules);
  ASSERT_EQ(as_set(rude), board.moves()) << position;
  ASSERT_EQ(rude.size(), as_set(rude).size()) << position;
  const Texts courteous = legal_texts(state, mover);
  ASSERT_EQ(as_set(courteous), board.courteous_moves()) << position;
  ASSERT_EQ(monarch_attacked(state.position, other(mover)), board.attacks_monarch()) << position;
}

TEST(KingdomModel, agrees_on_moves_in_random_games) {
  for (const Rules& rules : {courteous_rules, rude_rules})
    for (std::uint64_t seed = 1; seed <= std::uint64_t{scaled(20)}; ++seed) {
      Rng rng{seed};
      State state = rules.initial();
      while (!rules.turn(state).is_over()) {
        compare_moves(state);
        if (HasFatalFailure()) return;
        rules.apply(state, state.position.to_move, rules.pick(state, state.position.to_move, rng));
        ASSERT_EQ(*parse_position(text(state.position)).position == state.position,
                  state.position.end != End::drawn || state.position.plies == max_plies);
      }
    }
}

// Crowded boards have longer chains and more captures than games have.
TEST(KingdomModel, agrees_on_moves_in_scattered_positions) {
  Rng rng{7};
  for (int i = 0; i < scaled(1500); ++i) {
    const int size = 6 + static_cast<int>(rng.below(4));
    const Position position = scattered(rng, size, size);
    ASSERT_EQ(Board{text(position)}.end(), end_of(position) == End::none ? "" : "K-22") << text(position);
    if (end_of(position) != End::none) continue;
    compare_moves(Rules{}.begin(position));
    if (HasFatalFailure()) return;
  }
}

TEST(KingdomModel, K17_agrees_on_the_longest_lists) {
  const State state = state_of("4m4/9/9/3abc3/3dMd3/3cba3/9/9/ABCD1DCBA w 0");
  compare_moves(state);
  EXPECT_GT(legal_texts(state, white, rude_rules).size(), 8U * 63U);
  EXPECT_LE(legal_texts(state, white, rude_rules).size(), Rules::max_legal);
}

TEST(KingdomModel, agrees_on_every_refusal_of_two_cells) {
  Rng rng{8};
  std::map<std::string, int> seen;
  for (int i = 0; i < scaled(1500) / 3 + 150; ++i) {
    const int size = 7 + static_cast<int>(rng.below(3));
    const State state = Rules{}.begin(scattered(rng, size, size));
    const Board board{text(state.position)};
    if (!board.end().empty()) continue;
    const auto allowed = board.moves();
    for (char from_file = 'a'; from_file <= 'i'; ++from_file)
      for (char from_rank = '0'; from_rank <= '9'; ++from_rank)
        for (char to_file = 'a'; to_file <= 'i'; ++to_file)
          for (char to_rank = '1'; to_rank <= '9'; ++to_rank) {
            const std::string move{from_file, from_rank, to_file, to_rank};
            const std::string clause = refused_by(state, move, rude_rules);
            ASSERT_EQ(clause, board.refusal(move, allowed)) << move << " in " << text(state.position);
            ++seen[clause];
          }
  }
  for (const char* clause :
       {"", "K-1", "K-3", "K-4", "K-6", "K-7", "K-9", "K-10", "K-11", "K-13", "K-14", "K-15", "K-16", "K-17", "K-21"})
    EXPECT_GT(seen[clause], 0) << clause;
}

TEST(KingdomModel, agrees_on_refusals_of_monarch_moves_with_every_cell_to_put_back) {
  Rng rng{9};
  std::map<std::string, int> seen;
  for (int i = 0; i < 40; ++i) {
    const State state = Rules{}.begin(scattered(rng, 8, 8));
    const Board board{text(state.position)};
    if (!board.end().empty()) continue;
    const auto allowed = board.courteous_moves();
    const std::string from = text(state.position.of(state.position.to_move).monarch().front());
    for_each(state.position.pieces(), [&](Cell to) {
      for_each(all_cells, [&](Cell back) {
        const std::string move = from + text(to) + "@" + text(back);
        const std::string clause = refused_by(state, move);
        EXPECT_EQ(clause, board.refusal(move, allowed)) << move << " in " << text(state.position);
        ++seen[clause];
      });
    });
    if (HasFailure()) return;
  }
  for (const char* clause : {"", "K-17", "K-19"}) EXPECT_GT(seen[clause], 0) << clause;
}

TEST(KingdomModel, agrees_on_how_games_end_and_positions_recur) {
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 1; seed <= std::uint64_t{scaled(400)}; ++seed) {
    Rng rng{seed};
    const Rules& rules = seed % 2 == 0 ? courteous_rules : rude_rules;
    State state = rules.initial();
    std::map<std::string, int> times;
    for (;;) {
      const Board board{text(state.position)};
      const int now = ++times[board.text()];
      ASSERT_EQ(state.history.occurrences(), now);
      std::string end = board.end();
      if (end.empty() && (now == 3 || state.position.plies == 300)) end = "K-23";
      ASSERT_EQ(end_clause(state), end) << text(state.position);
      if (!end.empty()) {
        ++seen[end];
        break;
      }
      // Few choices, so that positions do recur.
      Actions<Rules> actions;
      rules.legal(state, state.position.to_move, actions);
      rules.apply(state, state.position.to_move,
                  actions[rng.below(std::min(3U, static_cast<std::uint32_t>(actions.size())))]);
    }
  }
  EXPECT_GT(seen["K-23"], 0);
  EXPECT_GT(seen["K-20"] + seen["K-21"], 0);
}

}  // namespace
}  // namespace rois::kingdom
