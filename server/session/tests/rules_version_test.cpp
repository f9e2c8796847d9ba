#include <boost/json/parse.hpp>
#include <fstream>

#include "rois/match/games/ambition_card_set.hpp"
#include "rois/records/record.hpp"
#include "rois/testkit/source_file.hpp"
#include "table_fixture.hpp"

// Tables whose rules have changed since they were opened.
namespace rois::session {
namespace {

/// A table as the first release stored it: four at L'Ambition des Rois, seat 3 the first attacker.
constexpr std::string_view stored_head =
    R"({"game":"ambition","rules":1,"players":4,"options":{"first":"3","cards":"shipped"},)"
    R"("clock":{"kind":0,"budget_ms":0,"increment_ms":0},"public":true,"host":{"id":1,"name":"Ada","guest":false},)"
    R"("seats":[{"person":{"id":1,"name":"Ada","guest":false}},{"person":{"id":2,"name":"Bob","guest":true}},)"
    R"({"person":{"id":3,"name":"Eve","guest":true}},{"person":{"id":4,"name":"Dan","guest":true}}],)"
    R"("opened_at":0,"previous":""})";

/// The game of the first release with four players, and the hash of its state after every step.
struct Kept {
  Record record;
  std::vector<std::string> hashes;
};
Kept kept_game() {
  std::ifstream file{testkit::source_file("records/tests/data/first-release.jsonl")};
  for (std::string line; std::getline(file, line);) {
    const json::value parsed = json::parse(line);
    Kept kept{*read_record(text_of(parsed.at("record").as_string())), {}};
    for (const auto& hash : parsed.at("hashes").as_array()) kept.hashes.emplace_back(text_of(hash.as_string()));
    if (kept.record.players == 4) return kept;
  }
  return {};
}

TableEvent event_of(const Step& step) {
  if (step.kind == Step::Kind::chance) return {0, Drawn{step.text}};
  return {0, Acted{step.by, "", step.text}};
}

TEST(RulesVersions, a_table_of_the_first_rules_opens_replays_and_goes_on) {
  const auto [record, hashes] = kept_game();
  const auto head = read_head(stored_head);
  ASSERT_TRUE(head);
  Table table = open_table(*head);
  EXPECT_EQ(table.match().rules_version(), 1);
  const std::size_t half = record.log.size() / 2;
  for (std::size_t i = 0; i < half; ++i) ASSERT_TRUE(table.replay(event_of(record.log[i]))) << i;
  EXPECT_EQ(std::to_string(state_hash(table.match())), hashes[half]);
  for (std::size_t i = half; i < record.log.size(); ++i) ASSERT_TRUE(table.replay(event_of(record.log[i]))) << i;
  EXPECT_EQ(table.phase(), Table::Phase::over);
}

/// The shipped cards with a stance on a citizen, which the first rules let pass and later ones do not.
std::string cards_of_the_first_rules() {
  std::string cards{shipped_card_set()};
  const std::string member = R"("id": "C02", )";
  return cards.insert(cards.find(member) + member.size(), R"("stance": "attack", )");
}

TEST(RulesVersions, a_rematch_with_cards_that_the_newest_rules_do_not_take_is_refused) {
  Head head = head_of("ambition");
  head.rules_version = 1;
  head.options = {{"first", "0"}, {"cards", cards_of_the_first_rules()}};
  Table table = seated(head);
  ASSERT_EQ(code(table.resign(1, ada.id)), "");
  EXPECT_EQ(code(table.offer(2, ada.id, Offer::rematch)), "bad-card-set");
  EXPECT_FALSE(table.proposal(Offer::rematch));
  // Offered at a server that did not look.
  ASSERT_TRUE(table.replay({3, Offered{seat(0), Offer::rematch}}));
  const CommandResult agreed = table.answer(4, bob.id, Offer::rematch, true);
  EXPECT_EQ(code(agreed), "bad-card-set");
  EXPECT_FALSE(agreed.rematch);
  EXPECT_EQ(code(table.answer(5, bob.id, Offer::rematch, false)), "");
}

TEST(RulesVersions, a_table_of_rules_that_are_not_known_is_refused) {
  Head head = head_of("ambition");
  head.rules_version = find_game(all_games(), "ambition")->info().rules_version + 1;
  const auto made = Table::open(head, all_games(), [] { return std::uint64_t{1}; });
  ASSERT_FALSE(made);
  EXPECT_EQ(made.problem().code, ErrorId::other_rules_version);
}

}  // namespace
}  // namespace rois::session
