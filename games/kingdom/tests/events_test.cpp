#include "rois/testkit/events.hpp"

#include <gtest/gtest.h>

#include "positions.hpp"
#include "rois/match/games/kingdom.hpp"

namespace rois::kingdom {
namespace {

Piece piece_of(PieceKind kind, Size size) {
  return kind == PieceKind::monarch ? Piece::monarch : static_cast<Piece>(size.value_or(0) - 1);
}

/// Carries out events on a position, without knowing a rule.
struct Folder {
  Position position;
  Clause end{};
  int times = 1;
  bool attacked = false;
  bool drawn = false;
  std::string wrong{};

  void take(Seat s, Piece piece, Cell cell, const char* what) {
    if (!position.of(s).of(piece).has(cell)) wrong = what;
    position.of(s).of(piece) = position.of(s).of(piece) & ~Cells::of(cell);
  }
  void put(Seat s, Piece piece, Cell cell) { position.of(s).of(piece) |= Cells::of(cell); }

  void operator()(const Moved& e) {
    if (e.path.size() < 2 || e.path.front() != e.from || e.path.back() != e.to) wrong = "a path without its ends";
    if (e.way == Moved::Way::step && e.path.size() != 2) wrong = "a step of several cells";
    take(e.seat, piece_of(e.piece, e.size), e.from.cell, "moved from an empty cell");
    put(e.seat, piece_of(e.piece, e.size), e.to.cell);
  }
  void operator()(const Captured& e) { take(e.seat, piece_of(e.piece, e.size), e.cell.cell, "captured nothing"); }
  void operator()(const PutBack& e) { put(e.seat, piece_of(PieceKind::knight, e.size), e.cell.cell); }
  void operator()(const MonarchAttacked& e) { attacked = e.seat == position.to_move; }
  void operator()(const PositionRepeated& e) {
    times = e.times;
    drawn = e.draws;
  }
  void operator()(const TurnBegan& e) {
    if (position.to_move == e.seat) wrong = "the turn did not change";
    position.to_move = e.seat;
  }
  void operator()(const GameEnded& e) { end = e.clause; }
};

std::string fold(const Rules& /*rules*/, const State& before, const Events<Rules>& events, const State& after) {
  Folder folder{before.position};
  for (const auto& event : events) std::visit(folder, event);
  if (!folder.wrong.empty()) return folder.wrong;
  if (folder.position.sides != after.position.sides) return "the pieces are not where the events put them";
  if (folder.end != clause_of(end_of(after.position))) return "another end";
  if (folder.times != after.history.occurrences()) return "another number of occurrences";
  if (folder.drawn != (after.history.occurrences() == 3)) return "another reason to end";
  if (folder.end.named()) return {};
  if (folder.position.to_move != after.position.to_move) return "another turn";
  return folder.attacked == monarch_attacked(after.position, after.position.to_move) ? "" : "another attack";
}

TEST(KingdomEvents, tell_all_that_happens_and_nothing_else) {
  for (const char* courtesy : {"monarch", "off"}) {
    testkit::EventStream<KingdomCodec> stream{{2, {{"courtesy", courtesy}}, 1, 200}, fold};
    EXPECT_EQ(stream.run(), testkit::Findings{});
    EXPECT_GT(stream.seen(), 1000U);
  }
}

Events<Rules> events_of(std::string_view position, std::string_view move) {
  State state = state_of(position);
  Events<Rules> events;
  EXPECT_EQ(refused_by(state, move), "");
  Rules{}.apply(state, state.position.to_move, *parse_action(move), events);
  return events;
}

Cell cell(std::string_view text) { return *parse_cell(text); }

TEST(KingdomEvents, K17_a_captured_knight_is_put_back) {
  const auto events = events_of("abcdmdcb1/9/9/9/9/9/3Ma4/9/ABCD1DCBA w 0", "d3e3@a5");
  ASSERT_EQ(events.size(), 4U);
  const auto& move = std::get<Moved>(events[0]);
  EXPECT_EQ(move.piece, PieceKind::monarch);
  EXPECT_EQ(move.way, Moved::Way::step);
  EXPECT_EQ(std::get<Captured>(events[1]), (Captured{black, PieceKind::knight, Size{1}, cell("e3")}));
  EXPECT_EQ(std::get<PutBack>(events[2]), (PutBack{black, Size{1}, cell("a5")}));
  EXPECT_EQ(std::get<TurnBegan>(events[3]), TurnBegan{black});
}

TEST(KingdomEvents, K7_a_jump_is_told_cell_by_cell) {
  const auto events = events_of("abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 0", "b1b2");
  EXPECT_EQ(std::get<Moved>(events[0]).way, Moved::Way::step);
  const auto jump = events_of("abcdmdcba/9/9/9/9/2C6/9/B8/A2DMDCBA w 0", "a1a3");
  EXPECT_EQ(std::get<Moved>(jump[0]).way, Moved::Way::jump);
  EXPECT_EQ(std::get<Moved>(jump[0]).path.size(), 2U);
}

}  // namespace
}  // namespace rois::kingdom
