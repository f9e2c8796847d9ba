#include "program.hpp"
#include "rois/testkit/source_file.hpp"

namespace rois::cli {
namespace {

const std::string sets = testkit::source_file("games/ambition/tests/sets/");

TEST(Cards, the_shipped_set_is_shown_as_our_own_design) {
  const Ran en = run("cards show --lang en");
  EXPECT_EQ(en.code, 0);
  EXPECT_TRUE(contains(en.out, "our own design")) << en.out;
  EXPECT_TRUE(contains(en.out, "not the printed cards"));
  EXPECT_TRUE(contains(en.out, "Weapon Master"));
  const Ran fr = run("cards show --lang fr");
  EXPECT_TRUE(contains(fr.out, "notre propre création")) << fr.out;
  EXPECT_TRUE(contains(fr.out, "Maître d’armes"));
  EXPECT_TRUE(contains(run("rules ambition A-4 --lang en").out, "our own design"));
  EXPECT_TRUE(contains(run("games --lang en").out, "our own design, not the printed ones"));
}

TEST(Cards, a_good_file_is_said_to_be_good) {
  const Ran ran = run("cards check " + sets + "minimal.json");
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Minimal"));
}

TEST(Cards, everything_wrong_is_listed_with_line_and_card) {
  const Ran ran = run("cards check -", R"({"format": "rois-cards", "version": 1,
"cards": [
{"id": "X", "kind": "wizard", "names": {"fr": "X"}, "cost": "Q"}]})");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(contains(ran.out, "-:3 X: /cards/0/kind: this word is not known: wizard")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "-:3 X: /cards/0/cost: these are not tokens: Q"));
  EXPECT_TRUE(contains(ran.out, "-:3 X: the name is missing in en"));
  EXPECT_TRUE(contains(ran.out, "the number of citizens is wrong: 0 (17)"));
  EXPECT_TRUE(contains(ran.out, "warning: only 0 starting heroes"));
}

TEST(Cards, a_file_chosen_for_a_table_is_in_the_trace) {
  const Ran ran = run("trace ambition --option cards=" + sets + "minimal.json --seed 2");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, R"("cards":{"format":"rois-cards")"));
  EXPECT_TRUE(contains(run("trace ambition --seed 2").out, R"("cards":"shipped")"));
  EXPECT_EQ(run("trace ambition --option cards=/nonexistent").code, 2);
  EXPECT_EQ(run("trace ambition --option first=2").code, 2);
}

TEST(Cards, a_game_among_computers_is_drawn) {
  for (const char* seats : {"random,random", "random,random,random", "random,random,random,random"}) {
    const std::string players = std::to_string(std::string_view{seats}.size() / 7 + 1);
    const Ran ran = run("play ambition --lang en --seed 4 --players " + players + " --seats " + seats);
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_TRUE(contains(ran.out, "Market"));
    EXPECT_TRUE(contains(ran.out, "not the printed cards"));
    EXPECT_TRUE(contains(ran.out, "blocked by"));
    EXPECT_FALSE(contains(ran.out, "ambition.")) << "a sentence is missing";
  }
}

}  // namespace
}  // namespace rois::cli
