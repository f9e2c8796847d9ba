#include "rois/testkit/events.hpp"

#include <gtest/gtest.h>

#include "positions.hpp"
#include "rois/match/games/soldiers.hpp"

namespace rois::soldiers {
namespace {

/// Carries out events on a position, without knowing a rule.
struct Folder {
  Position position;
  Clause end;
  std::string wrong;

  Cells& set(Seat s, Piece piece) {
    Side& side = position.of(s);
    return piece == Piece::king ? side.kings : side.soldiers;
  }
  void take(Cells& set, Cell cell, const char* what) {
    if ((set & cells_of(cell)) == 0) wrong = what;
    set &= ~cells_of(cell);
  }
  void operator()(const Moved& e) {
    take(set(e.seat, e.piece), e.from.cell, "moved from an empty cell");
    set(e.seat, e.piece) |= cells_of(e.to.cell);
  }
  void operator()(const Captured& e) { take(set(e.seat, e.piece), e.cell.cell, "captured nothing"); }
  void operator()(const Retired& e) { take(set(e.seat, Piece::soldier), e.cell.cell, "retired nothing"); }
  void operator()(const TurnBegan& e) {
    if (position.to_move == e.seat) wrong = "the turn did not change";
    position.to_move = e.seat;
  }
  void operator()(const GameEnded& e) { end = e.clause; }
};

std::string fold(const Rules& /*rules*/, const State& before, const Events<Rules>& events, const State& after) {
  Folder folder{before.position, {}, {}};
  for (const auto& event : events) std::visit(folder, event);
  if (!folder.wrong.empty()) return folder.wrong;
  if (folder.position.sides != after.position.sides) return "the pieces are not where the events put them";
  if (folder.end != clause_of(end_of(after.position))) return "another end";
  if (!folder.end.named() && folder.position.to_move != after.position.to_move) return "another turn";
  return {};
}

TEST(SoldiersEvents, tell_all_that_happens_and_nothing_else) {
  testkit::EventStream<SoldiersCodec> stream{{2, {}, 1, 1000}, fold};
  EXPECT_EQ(stream.run(), testkit::Findings{});
  EXPECT_GT(stream.seen(), 1000U);
}

Events<Rules> events_of(std::string_view position, std::string_view move) {
  State state = state_of(position);
  Events<Rules> events;
  Rules{}.apply(state, state.position.to_move, *parse_action(move), events);
  return events;
}

Events<Rules> expected(std::initializer_list<Event> events) {
  Events<Rules> out;
  for (const auto& event : events) out(event);
  return out;
}

Cell cell(std::string_view text) { return *parse_cell(text); }

TEST(SoldiersEvents, S7_S9_a_soldier_captures_on_a_goal_cell_and_retires) {
  EXPECT_EQ(events_of("k1k1/3/S3/3/4/3/4/3/4/3/K3 r", "a5a6"),
            expected({Moved{red, Piece::soldier, cell("a5"), cell("a6")}, Captured{blue, Piece::king, cell("a6")},
                      Retired{red, cell("a6")}, TurnBegan{blue}}));
}

TEST(SoldiersEvents, S12_the_capture_of_the_last_king_ends_the_game) {
  EXPECT_EQ(events_of("4/3/4/3/1k2/3/1S2/3/4/3/K3 r", "c3c4"),
            expected({Moved{red, Piece::soldier, cell("c3"), cell("c4")}, Captured{blue, Piece::king, cell("c4")},
                      GameEnded{{'S', 12}}}));
}

}  // namespace
}  // namespace rois::soldiers
