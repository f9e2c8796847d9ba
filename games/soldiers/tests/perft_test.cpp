#include <fstream>
#include <set>
#include <sstream>

#include "positions.hpp"
#include "rois/core/perft.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/source_file.hpp"

namespace rois::soldiers {
namespace {

TEST(SoldiersPerft, counts_as_the_data_file_says) {
  std::ifstream file{testkit::source_file("games/soldiers/data/perft.txt")};
  ASSERT_TRUE(file);
  std::string line;
  int lines = 0;
  while (std::getline(file, line)) {
    if (line.empty() || line.front() == '#') continue;
    const auto first = line.find(" ; ");
    std::istringstream numbers{line.substr(first + 3)};
    int depth = 0;
    std::string semicolon;
    std::uint64_t count = 0;
    numbers >> depth >> semicolon >> count;
    ++lines;
    if (count > static_cast<std::uint64_t>(testkit::scaled(10'000'000))) continue;
    Rng rng{1};
    EXPECT_EQ(perft(Rules{}, state_of(line.substr(0, first)), depth, rng), count) << line;
  }
  EXPECT_GE(lines, 20);
}

/// The rules once more, slowly: coordinates instead of bits, straight from the clauses.
class Slow {
 public:
  explicit Slow(const Position& position) : to_move_{position.to_move} {
    for (int file = 0; file < 7; ++file)
      for (int rank = 1; rank <= 6; ++rank) {
        const Cell cell = cell_at(file, rank);
        if (!on_board(cell)) continue;
        for (const Seat s : {red, blue}) {
          if ((position.of(s).kings & cells_of(cell)) != 0) at(file, rank) = s == red ? 'K' : 'k';
          if ((position.of(s).soldiers & cells_of(cell)) != 0) at(file, rank) = s == red ? 'S' : 's';
        }
      }
  }

  std::set<std::string> moves() const {
    std::set<std::string> out;
    for (int file = 0; file < 7; ++file)
      for (int rank = 1; rank <= 6; ++rank)
        if (is_own(at(file, rank))) add_moves(file, rank, out);
    return out;
  }

 private:
  char& at(int file, int rank) { return board_[static_cast<std::size_t>(file)][static_cast<std::size_t>(rank)]; }
  char at(int file, int rank) const { return board_[static_cast<std::size_t>(file)][static_cast<std::size_t>(rank)]; }
  bool is_own(char c) const { return to_move_ == red ? c == 'K' || c == 'S' : c == 'k' || c == 's'; }

  void add_moves(int file, int rank, std::set<std::string>& out) const {
    const bool is_long = file % 2 == 0;
    const int forward = to_move_ == red ? 1 : -1;
    const int beside = to_move_ == red ? (is_long ? rank : rank + 1) : (is_long ? rank - 1 : rank);
    const std::array<std::pair<int, int>, 3> targets{{{file, rank + forward}, {file - 1, beside}, {file + 1, beside}}};
    for (const auto& [f, r] : targets) {
      if (f < 0 || f > 6 || r < 1 || r > (f % 2 == 0 ? 6 : 5)) continue;
      const char there = at(f, r);
      if (is_own(there)) continue;
      const bool king = at(file, rank) == 'K' || at(file, rank) == 'k';
      if (king && (there == 'S' || there == 's')) continue;
      out.insert({static_cast<char>('a' + file), static_cast<char>('0' + rank), static_cast<char>('a' + f),
                  static_cast<char>('0' + r)});
    }
  }

  Seat to_move_;
  std::array<std::array<char, 7>, 7> board_{};
};

TEST(SoldiersMoves, agree_with_a_slow_model_in_random_games_and_so_does_check) {
  const Rules rules;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(testkit::scaled(300)); ++seed) {
    Rng rng{seed};
    State state = rules.initial();
    while (!rules.turn(state).is_over()) {
      const Seat mover = state.position.to_move;
      const std::set<std::string> slow = Slow{state.position}.moves();
      const auto fast = legal_texts(state, mover);
      ASSERT_EQ(std::set<std::string>(fast.begin(), fast.end()), slow) << text(state.position);
      ASSERT_EQ(fast.size(), slow.size());
      for (Cell from = 0; from < cell_count; ++from)
        for (Cell to = 0; to < cell_count; ++to)
          ASSERT_EQ(bool{rules.check(state, mover, {from, to})}, slow.contains(text(Action{from, to})));
      rules.apply(state, mover, rules.pick(state, mover, rng));
      ASSERT_EQ(parse_position(text(state.position)).position, state.position);
    }
  }
}

}  // namespace
}  // namespace rois::soldiers
