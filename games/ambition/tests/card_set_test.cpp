#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "bench.hpp"
#include "rois/match/games/ambition.hpp"
#include "rois/testkit/conformance.hpp"
#include "rois/testkit/source_file.hpp"

namespace rois::ambition {
namespace {

using testkit::Conformance;
using testkit::Findings;

std::string findings_of(const std::string& text) {
  std::string out;
  for (const auto& found : read_card_set(text).findings)
    out += (found.warning ? "warning " : "") + std::string{rois::text(found.code)} +
           (found.line > 0 ? " line " + std::to_string(found.line) : "") +
           (found.card.empty() ? "" : " " + found.card) + (found.place.empty() ? "" : " at " + found.place) +
           (found.detail.empty() ? "" : " (" + found.detail + ")") + "\n";
  return out;
}

/// The set of the second rules, which stays as it is, with something else in it.
std::string changed(const std::string& from, const std::string& into) {
  std::string text{shipped_card_set(RulesVersion{2})};
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), into);
}

TEST(AmbitionCardSets, the_shipped_set_and_those_of_the_tests_are_without_fault) {
  EXPECT_EQ(findings_of(std::string{shipped_card_set()}), "");
  for (const char* name : {"minimal.json", "everything.json", "activations.json"})
    EXPECT_NE(read_card_set(set_text(name)).set, nullptr) << name << "\n" << findings_of(set_text(name));
}

TEST(AmbitionCardSets, the_shipped_set_says_that_it_is_not_the_printed_one) {
  EXPECT_NE(name_in(shipped()->notes, "en").find("our own design"), std::string_view::npos);
  EXPECT_NE(name_in(shipped()->notes, "fr").find("notre propre création"), std::string_view::npos);
}

std::string document(const std::string& name) {
  std::ifstream file{testkit::source_file("docs/" + name)};
  return {std::istreambuf_iterator<char>{file}, {}};
}

TEST(AmbitionCardSets, schema_and_document_know_every_operation) {
  const std::string schema = document("card-set.schema.json");
  const std::string text = document("card-sets.md");
  for (const auto word : operation_words) {
    EXPECT_NE(schema.find('"' + std::string{word} + '"'), std::string::npos) << word;
    EXPECT_NE(text.find('`' + std::string{word} + '`'), std::string::npos) << word;
  }
}

TEST(AmbitionCardSets, the_sets_of_the_tests_use_every_operation_with_every_trigger_it_allows) {
  using Use = std::tuple<Kind, Trigger, Operation>;
  std::set<Use> used;
  for (const char* name : {"everything.json", "activations.json"}) {
    const ReadCardSet read = read_card_set(set_text(name));
    for (const auto& card : read.set->cards)
      for (const auto& effect : card.effects) used.emplace(card.kind, effect.trigger, effect.operation);
  }
  for (std::size_t k = 0; k < kind_words.size(); ++k)
    for (std::size_t t = 0; t < trigger_words.size(); ++t)
      for (std::size_t o = 0; o < operation_words.size(); ++o) {
        const Use use{static_cast<Kind>(k), static_cast<Trigger>(t), static_cast<Operation>(o)};
        if (std::get<0>(use) == Kind::advanced) continue;  // as starting heroes
        const bool allowed = makes_sense(std::get<0>(use), std::get<1>(use), std::get<2>(use));
        EXPECT_EQ(used.contains(use), allowed) << kind_words[k] << " " << trigger_words[t] << " " << operation_words[o];
      }
}

TEST(AmbitionCardSets, games_with_other_sets_keep_the_contract) {
  for (const char* name : {"minimal.json", "everything.json", "activations.json"})
    for (int players = 2; players <= 4; ++players) {
      Conformance<AmbitionCodec> suite{{players, {{"cards", set_text(name)}}, 1, 2, 20'000}, invariant};
      EXPECT_EQ(suite.run(), Findings{}) << name << " " << players;
    }
}

TEST(AmbitionCardSets, a_set_from_a_file_plays_the_very_same_game_as_the_built_in_one) {
  const GameKind<AmbitionCodec> game;
  auto built_in = game.make(2, {}, std::nullopt);
  auto from_file = game.make(2, {{"cards", std::string{shipped_card_set()}}}, std::nullopt);
  ASSERT_TRUE(built_in && from_file);
  Rng one{3};
  Rng two{3};
  EXPECT_EQ((*built_in)->analysis().playouts(50, one).signature, (*from_file)->analysis().playouts(50, two).signature);
}

TEST(AmbitionCardSets, everything_wrong_is_listed_with_line_and_card) {
  EXPECT_EQ(findings_of("{"), "bad-json at line 1, column 2\n");
  EXPECT_EQ(findings_of("{\n\"format\": rois\n}"), "bad-json at line 2, column 11\n");
  EXPECT_EQ(findings_of(changed("\"operation\": \"take\", \"n\": 1", "\"operation\": \"steal\", \"n\": 1")),
            "unknown-word line 23 S8 at /cards/8/effects/0/operation (steal)\n");
  EXPECT_EQ(findings_of(changed("\"copies\": 2, \"cost\": \"1L1G\"", "\"copies\": 3, \"cost\": \"1L1G\"")),
            "wrong-buildings (18 (17))\n");
  EXPECT_EQ(findings_of(changed("\"category\": \"dagger\", \"names\": {\"fr\": \"Bandit\"",
                                "\"category\": \"mask\", \"names\": {\"fr\": \"Bandit\"")),
            "wrong-starting-heroes (mask 2)\nwrong-starting-heroes (dagger 0)\n");
  EXPECT_EQ(findings_of(changed("{\"fr\": \"Ferme\", \"en\": \"Farm\"}", "{\"fr\": \"Ferme\"}")),
            "missing-name line 34 B01 (en)\n");
  EXPECT_EQ(findings_of(changed("\"en\": \"Farm\"", "\"en\": \"\\u001b[31mFarm\"")), "bad-card-name line 34 B01\n");
  EXPECT_EQ(findings_of(changed("\"en\": \"Farm\"", "\"en\": \"" + std::string(65, 'x') + "\"")),
            "bad-card-name line 34 B01\n");
  EXPECT_EQ(findings_of(changed("\"cost\": \"4H1L\"", "\"cost\": \"14H\"")),
            "cost-cannot-be-paid line 15 PAL\ncost-too-long line 15 PAL\n");
  EXPECT_EQ(findings_of(changed("\"trigger\": \"start\", \"operation\": \"gain\", \"tokens\": \"1F\"",
                                "\"trigger\": \"buy\", \"operation\": \"gain\", \"tokens\": \"1F\"")),
            "effect-makes-no-sense line 34 B01 (buy gain)\n");
  EXPECT_EQ(findings_of(changed("\"id\": \"C02\"", "\"id\": \"C 2\"")), "bad-id line 49 C 2 (C 2)\n");
  EXPECT_EQ(findings_of(changed("\"cost\": \"1L1F1G\", \"effects\"", "\"effects\"")),
            "building-without-cost line 37 B04\n");
  EXPECT_EQ(findings_of(changed("\"blocked_max\": 0", "\"blocked_min\": 2, \"blocked_max\": 1")),
            "bad-number line 42 B09 (blocked_min blocked_max)\n");
}

TEST(AmbitionCardSets, a_building_may_be_without_effect) {
  EXPECT_EQ(findings_of(
                changed(", \"effects\": [{\"trigger\": \"start\", \"operation\": \"gain\", \"tokens\": \"1L\"}]", "")),
            "");
}

TEST(AmbitionCardSets, only_buildings_and_items_have_a_stance) {
  const auto with_stance = [](const std::string& id) {
    const std::string member = "\"id\": \"" + id + "\", ";
    return changed(member, member + "\"stance\": \"attack\", ");
  };
  EXPECT_EQ(findings_of(with_stance("C02")), "no-stance-for-kind line 49 C02\n");
  EXPECT_EQ(findings_of(with_stance("S1")), "no-stance-for-kind line 16 S1\n");
  EXPECT_EQ(findings_of(with_stance("A1")), "no-stance-for-kind line 25 A1\n");
  EXPECT_EQ(findings_of(with_stance("PAL")), "no-stance-for-kind line 15 PAL\n");
  EXPECT_EQ(findings_of(with_stance("B01")), "");
  EXPECT_NE(read_card_set(with_stance("C02"), RulesVersion{1}).set, nullptr) << "the first rules let it pass";
}

// A-15, A-44
TEST(AmbitionCardSets, a_citizen_that_acts_in_the_combat_is_a_warning) {
  const std::string text{shipped_card_set(RulesVersion{1})};
  EXPECT_EQ(findings_of(text), "warning citizen-acts-later line 54 C07\n");
  EXPECT_NE(read_card_set(text).set, nullptr);
}

TEST(AmbitionCardSets, few_free_heroes_are_a_warning) {
  const auto read = read_card_set(
      changed("\"copies\": 1, \"revenue\": \"1G\"", "\"copies\": 1, \"cost\": \"F\", \"revenue\": \"1G\""));
  ASSERT_EQ(read.findings.size(), 1U);
  EXPECT_EQ(read.findings[0].code, ErrorId::few_free_heroes);
  EXPECT_TRUE(read.findings[0].warning);
  EXPECT_NE(read.set, nullptr);
}

TEST(AmbitionCardSets, a_table_refuses_a_set_with_faults_and_a_seat_that_is_not_there) {
  const GameKind<AmbitionCodec> game;
  const auto bad =
      game.make(2, {{"cards", changed("\"operation\": \"take\"", "\"operation\": \"steal\"")}}, std::nullopt);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.problem().code, ErrorId::bad_card_set);
  EXPECT_FALSE(game.make(2, {{"first", "2"}}, std::nullopt));
  EXPECT_TRUE(game.make(3, {{"first", "2"}}, std::nullopt));
  EXPECT_EQ(game.make(2, {{"cards", "nonsense"}}, std::nullopt).problem().code, ErrorId::bad_json);
}

TEST(AmbitionCardSets, the_set_travels_inside_the_record) {
  const GameKind<AmbitionCodec> game;
  auto made = game.make(2, {{"cards", set_text("minimal.json")}}, std::nullopt);
  ASSERT_TRUE(made);
  const std::string record = to_json(record_of(**made, {"a", "b"}));
  EXPECT_NE(record.find(R"("cards":{"format":"rois-cards")"), std::string::npos);
  const auto read = read_record(record);
  ASSERT_TRUE(read);
  const std::array<const Game*, 1> games{&game};
  EXPECT_TRUE(replay(*read, games));
}

}  // namespace
}  // namespace rois::ambition
