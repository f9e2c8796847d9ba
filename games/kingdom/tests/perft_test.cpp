#include <fstream>
#include <map>
#include <sstream>

#include "model.hpp"
#include "positions.hpp"
#include "rois/core/perft.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/source_file.hpp"

namespace rois::kingdom {
namespace {

/// `position ; depth ; count ; options`
struct Line {
  std::string position;
  int depth = 0;
  std::uint64_t count = 0;
  bool courtesy = true;
};

std::vector<Line> data_lines() {
  std::ifstream file{testkit::source_file("games/kingdom/data/perft.txt")};
  std::vector<Line> lines;
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text.front() == '#') continue;
    Line line;
    line.position = text.substr(0, text.find(" ; "));
    std::istringstream rest{text.substr(line.position.size() + 3)};
    std::string mark;
    std::string options;
    rest >> line.depth >> mark >> line.count >> mark >> options;
    EXPECT_TRUE(options == "courtesy=monarch" || options == "courtesy=off") << text;
    line.courtesy = options == "courtesy=monarch";
    lines.push_back(line);
  }
  return lines;
}

std::uint64_t slow_perft(const model::Board& board, int plies, int depth, bool courtesy) {
  if (depth == 0) return 1;
  if (plies >= max_plies || !board.end().empty()) return 0;
  std::uint64_t total = 0;
  for (const auto& move : courtesy ? board.courteous_moves() : board.moves())
    total += slow_perft(board.after(move), plies + 1, depth - 1, courtesy);
  return total;
}

constexpr std::uint64_t largest = testkit::is_slow_build ? 100'000 : 100'000'000;

TEST(KingdomPerft, counts_as_the_data_file_says) {
  const auto lines = data_lines();
  EXPECT_GE(lines.size(), 100U);
  for (const Line& line : lines) {
    if (line.count > largest) continue;
    Rng rng{1};
    const Rules& rules = line.courtesy ? courteous_rules : rude_rules;
    EXPECT_EQ(perft(rules, state_of(line.position), line.depth, rng), line.count)
        << line.position << " " << line.depth << " " << line.courtesy;
  }
}

TEST(KingdomPerft, a_slow_model_counts_the_same) {
  int compared = 0;
  for (const Line& line : data_lines()) {
    if (line.depth > 2 || line.count > 3000) continue;
    const int plies = state_of(line.position).position.plies;
    EXPECT_EQ(slow_perft(model::Board{line.position}, plies, line.depth, line.courtesy), line.count) << line.position;
    ++compared;
  }
  EXPECT_GE(compared, 50);
}

TEST(KingdomPerft, a_finished_game_has_no_actions_and_one_empty_sequence) {
  Rng rng{1};
  const State over = state_of("abcdAdcba/9/9/9/9/9/9/9/1BCDMDCBA b 1");
  EXPECT_EQ(perft(courteous_rules, over, 0, rng), 1U);
  EXPECT_EQ(perft(courteous_rules, over, 1, rng), 0U);
}

// K-23 in the tree: after six plies to and fro the eighth can complete a third occurrence, and nothing follows it.
TEST(KingdomPerft, K23_counts_no_sequence_beyond_a_third_occurrence) {
  State state = state_of(start);
  for (const char* move : {"a1a2", "a9a8", "a2a1", "a8a9", "a1a2", "a9a8", "a2a1"}) play(state, move);
  Rng rng{1};
  Actions<Rules> actions;
  courteous_rules.legal(state, black, actions);
  std::uint64_t expected = 0;
  for (const auto& action : actions) {
    if (text(action) == "a8a9") continue;
    State next = state;
    courteous_rules.apply(next, black, action);
    Actions<Rules> replies;
    courteous_rules.legal(next, white, replies);
    expected += replies.size();
  }
  EXPECT_EQ(perft(courteous_rules, state, 1, rng), actions.size());
  EXPECT_EQ(perft(courteous_rules, state, 2, rng), expected);
}

}  // namespace
}  // namespace rois::kingdom
