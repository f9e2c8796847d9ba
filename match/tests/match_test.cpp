#include "rois/match/match.hpp"

#include <gtest/gtest.h>

#include "rois/match/computer_player.hpp"
#include "rois/match/registry.hpp"
#include "rois/match/rulebook.hpp"
#include "rois/match/solver.hpp"

namespace rois {
namespace {

const Game& soldiers() { return *find_game(all_games(), "soldiers"); }

std::unique_ptr<Match> new_match(const Options& options = {}, std::optional<std::string_view> position = {}) {
  auto made = soldiers().make(2, options, position);
  return std::move(*made);
}

TEST(Match, refuses_what_is_not_an_action_and_changes_nothing) {
  const auto match = new_match();
  const auto before = match->describe().state();
  const auto refused = match->submit(seat(0), "a2a4");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problem().code, ErrorId::not_ahead);
  EXPECT_EQ(text(refused.problem().clause), "S-5");
  EXPECT_EQ(match->submit(seat(0), "hello").problem().code, ErrorId::unreadable_action);
  EXPECT_FALSE(match->submit(seat(0), "hello").problem().clause.named());
  EXPECT_EQ(match->submit(seat(3), "a2a3").problem().code, ErrorId::no_such_seat);
  EXPECT_EQ(match->submit_chance("deal 0 1").problem().code, ErrorId::chance_not_due);
  EXPECT_EQ(match->describe().state(), before);
  EXPECT_EQ(match->steps(), 0U);
}

TEST(Match, plays_what_it_has_checked) {
  const auto match = new_match();
  const auto checked = match->check(seat(0), "Sa2-a3");
  ASSERT_TRUE(checked);
  EXPECT_EQ(checked->by(), seat(0));
  EXPECT_EQ(checked->text(), "a2a3");
  EXPECT_EQ(match->describe().spoken(*checked), "Sa2-a3");
  EXPECT_EQ(match->steps(), 0U) << "checking changes nothing";
  match->play(*checked, 1500);
  EXPECT_EQ(match->step(0), (Step{Step::Kind::action, seat(0), "a2a3", 1500}));
  const auto twin = new_match();
  ASSERT_TRUE(twin->submit(seat(0), "a2a3"));
  EXPECT_EQ(match->describe().state(), twin->describe().state());
}

TEST(MatchDeathTest, stops_at_an_action_that_was_checked_for_another_moment) {
  const auto match = new_match();
  const auto checked = match->check(seat(0), "a2a3");
  ASSERT_TRUE(checked);
  match->play(*checked);
  EXPECT_DEATH(match->play(*checked), "another moment");
}

TEST(Match, goes_back_to_any_step_of_its_log) {
  const auto match = new_match();
  const auto start = match->describe().state();
  ASSERT_TRUE(match->submit(seat(0), "a2a3"));
  const auto second = match->describe().state();
  ASSERT_TRUE(match->submit(seat(1), "Sa5-a4"));
  EXPECT_EQ(match->after(0)->describe().state(), start);
  EXPECT_EQ(match->after(1)->describe().state(), second);
  EXPECT_EQ(match->after(2)->describe().state(), match->describe().state());
  EXPECT_EQ(match->step(1).text, "a5a4");
}

TEST(Match, is_refused_with_wrong_options_players_or_position) {
  const auto id = [](const auto& made) { return made ? std::string{"made"} : std::string{text(made.problem().code)}; };
  EXPECT_EQ(id(soldiers().make(3, {}, {})), "bad-players");
  EXPECT_EQ(id(soldiers().make(2, {{"first", "green"}}, {})), "bad-option-value");
  EXPECT_EQ(id(soldiers().make(2, {{"frist", "red"}}, {})), "unknown-option");
  EXPECT_EQ(id(soldiers().make(2, {{"first", "red"}, {"first", "blue"}}, {})), "repeated-option");
  EXPECT_EQ(id(soldiers().make(2, {}, "nonsense")), "expected-cell");
  EXPECT_EQ(id(soldiers().make(2, {{"first", "blue"}}, {})), "made");
}

TEST(ComputerPlayer, random_and_flat_choose_legal_actions_and_the_same_ones_with_the_same_seed) {
  const auto match = new_match();
  for (const char* name : {"random", "flat:500"}) {
    const auto computer = soldiers().computer_player(name);
    ASSERT_TRUE(computer);
    Rng one{5};
    Rng two{5};
    const SearchResult result = computer->choose(*match->analysis().observe(Viewer::of(seat(0))), {500}, one);
    EXPECT_TRUE(match->check(seat(0), result.action)) << result.action;
    EXPECT_EQ(result.action, computer->choose(*match->analysis().observe(Viewer::of(seat(0))), {500}, two).action);
  }
  EXPECT_FALSE(soldiers().computer_player("genius"));
}

SearchResult flat_thought(const Match& match, const std::string& name, std::uint64_t seed_number) {
  Rng rng{seed_number};
  return soldiers().computer_player(name)->choose(*match.analysis().observe(Viewer::of(seat(0))), {}, rng);
}

TEST(ComputerPlayer, flat_takes_a_win_that_is_there_even_where_others_are_as_lucky) {
  const auto match = new_match({}, "k3/3/3K/3/4/3/4/3/4/3/SSSS r");
  for (std::uint64_t seed_number = 1; seed_number <= 20; ++seed_number) {
    const SearchResult result = flat_thought(*match, "flat:1", seed_number);
    EXPECT_EQ(result.action, "g5g6");
    EXPECT_EQ(result.candidates.front().value, 1000);
  }
}

TEST(ComputerPlayer, flat_draws_among_equals) {
  const auto match = new_match();
  const std::string first = match->legal(seat(0)).front();
  int chosen = 0;
  for (std::uint64_t seed_number = 1; seed_number <= 100; ++seed_number)
    chosen += flat_thought(*match, "flat:1", seed_number).action == first ? 1 : 0;
  EXPECT_LT(chosen, 25) << "half of the playouts win: the first in the list would be chosen in half of the cases";
}

TEST(Rulebook, has_every_clause_of_every_game_in_both_languages) {
  for (const Game* game : all_games())
    for (const Language language : {Language::fr, Language::en}) {
      int next = 1;
      for (const auto& part : read_rules(game->info().rules_markdown, language))
        for (const auto& item : clauses_of(part)) {
          EXPECT_EQ(item.clause, (Clause{game->info().clause_letter, static_cast<std::uint8_t>(next)}));
          EXPECT_GT(item.text.size(), 20U) << text(item.clause);
          ++next;
        }
      EXPECT_EQ(next - 1, game->info().clauses) << game->info().id;
    }
}

TEST(Rulebook, keeps_notes_lists_and_drawings) {
  const std::string_view book =
      "## English\n\nlost\n\n### A\n\n* **S-1** one\n  two\n* three\n- four\n\nnote\nmore\n"
      "```\n a  b\n\n```\n## Français\n\n### B\n\n* **S-1** un";
  std::vector<std::string> blocks;
  for (const auto& part : read_rules(book, Language::en))
    for (const auto& block : part.blocks)
      blocks.push_back(std::to_string(static_cast<int>(block.kind)) + text(block.clause) + ":" + block.text);
  const std::string none = text(Clause{});
  EXPECT_EQ(blocks, (std::vector<std::string>{"0S-1:one two", "2" + none + ":three", "2" + none + ":four",
                                              "1" + none + ":note more", "3" + none + ": a  b\n\n"}));
  EXPECT_TRUE(read_rules("## English\n\ntext\n```\nnever closed", Language::en).empty());
  EXPECT_TRUE(read_rules("", Language::fr).empty());
}

TEST(Rulebook, reads_clauses_as_people_type_them) {
  EXPECT_EQ(parse_clause("S-9"), (Clause{'S', 9}));
  EXPECT_EQ(parse_clause("s9"), (Clause{'S', 9}));
  for (const char* bad : {"", "S", "9", "S-", "S--9", "S-9x", "S-999", "SS9"}) EXPECT_FALSE(parse_clause(bad)) << bad;
  EXPECT_NE(rule_text(soldiers().info().rules_markdown, Language::fr, {'S', 8}).find("roi"), std::string::npos);
}

TEST(Solver, is_there_for_the_game_without_draws_alone) {
  for (const Game* game : all_games()) EXPECT_EQ(game->solver() != nullptr, game->info().id == "soldiers");
}

}  // namespace
}  // namespace rois
