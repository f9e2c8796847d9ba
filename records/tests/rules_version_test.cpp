#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <fstream>

#include "rois/match/computer_player.hpp"
#include "rois/records/record.hpp"
#include "rois/records/trace.hpp"
#include "rois/testkit/source_file.hpp"

namespace rois {
namespace {

/// A game that an older program wrote down (`rois trace GAME --records 1`), with the hash of every state.
struct Kept {
  Record record;
  std::vector<std::string> hashes;
};

std::vector<Kept> kept_in(const std::string& name) {
  std::ifstream file{testkit::source_file("records/tests/data/" + name)};
  std::vector<Kept> out;
  for (std::string line; std::getline(file, line);) {
    const json::value parsed = json::parse(line);
    Kept kept{*read_record(text_of(parsed.at("record").as_string())), {}};
    for (const auto& hash : parsed.at("hashes").as_array()) kept.hashes.emplace_back(text_of(hash.as_string()));
    out.push_back(std::move(kept));
  }
  return out;
}

std::vector<Kept> first_release() { return kept_in("first-release.jsonl"); }
/// L'Ambition des Rois by its second rules, with two, three and four players.
std::vector<Kept> second_rules() { return kept_in("second-rules.jsonl"); }

/// The games of the first release whose answers contain such a text.
std::vector<Kept> with_answer(std::string_view text) {
  auto all = first_release();
  std::erase_if(all, [&](const Kept& kept) {
    return std::ranges::none_of(kept.record.log, [&](const Step& step) { return step.text.starts_with(text); });
  });
  return all;
}

/// The record up to the answer that begins so.
Record cut_before(Record record, std::string_view text) {
  const auto at = std::ranges::find_if(record.log, [&](const Step& step) { return step.text.starts_with(text); });
  record.log.erase(at, record.log.end());
  record.ending.reset();
  return record;
}

void play_on(Match& match, std::string_view player) {
  const auto computer = match.game().computer_player(player);
  Rng rng{7};
  while (!match.turn().is_over()) {
    if (match.turn().is_chance()) {
      match.draw(rng);
      continue;
    }
    const Seat mover = match.turn().seats.front();
    const SearchResult result = computer->choose(*match.analysis().observe(Viewer::of(mover)), {}, rng);
    ASSERT_TRUE(match.submit(mover, result.action)) << result.action;
  }
}

std::string verdict(const Game& game, int rules_version) {
  const auto made = game.make(2, {}, std::nullopt, rules_version);
  return made ? "made"
              : std::string{text(made.problem().code)} + " " + made.problem().detail + " at " + made.problem().place;
}

void expect_same_states(const std::vector<Kept>& kept, int rules_version) {
  for (const auto& [record, hashes] : kept) {
    std::size_t at = 0;
    const auto match = replay(record, all_games(), [&](const Match& now) {
      ASSERT_LT(at, hashes.size());
      EXPECT_EQ(std::to_string(state_hash(now)), hashes[at]) << record.game << " step " << at;
      ++at;
    });
    ASSERT_TRUE(match) << text(match.problem().code) << " " << match.problem().place;
    EXPECT_EQ(at, hashes.size());
    EXPECT_EQ((*match)->rules_version(), rules_version);
    Record again = record_of(**match, record.names);
    for (const auto& [key, value] : record.options.pairs()) EXPECT_EQ(again.options[key], value);
    again.options = record.options;  // newer options have been added with their defaults
    EXPECT_EQ(again, record);
  }
}

TEST(RulesVersion, records_of_the_first_release_replay_to_the_same_states) {
  const auto all = first_release();
  ASSERT_EQ(all.size(), 7U);
  expect_same_states(all, 1);
}

TEST(RulesVersion, records_of_the_second_rules_replay_with_the_cards_of_then) {
  const auto all = second_rules();
  ASSERT_EQ(all.size(), 3U);
  expect_same_states(all, 2);
  Record today = all.front().record;
  today.rules_version = 3;
  EXPECT_FALSE(replay(today, all_games())) << "some cards cost something else";
}

TEST(RulesVersion, a_match_of_the_first_rules_goes_on_after_a_spys_demand) {
  const auto spied = with_answer("show:");
  ASSERT_GE(spied.size(), 2U);
  for (const auto& kept : spied) {
    const auto match = replay(cut_before(kept.record, "show:"), all_games());
    ASSERT_TRUE(match) << text(match.problem().code);
    EXPECT_EQ((*match)->question(), "show");
    play_on(**match, "level:2");
    const Record whole = record_of(**match, kept.record.names);
    EXPECT_EQ(whole.rules_version, 1);
    EXPECT_TRUE(replay(whole, all_games()));
  }
}

TEST(RulesVersion, a_match_of_the_first_rules_goes_on_after_an_item_used_in_a_combat) {
  Record record = first_release().back().record;
  const auto match = replay(record, all_games());
  ASSERT_TRUE(match) << text(match.problem().code);
  record.rules_version = 2;
  EXPECT_FALSE(replay(record, all_games())) << "its card set and its log are of the first rules";
}

//
TEST(RulesVersion, gifts_of_the_first_rules_go_by_seat_number) {
  const Game& game = *find_game(all_games(), "ambition");
  const Options last{{"first", "3"}};
  const auto gifts = [&](int rules_version) {
    const auto match = std::move(*game.make(4, last, std::nullopt, rules_version));
    while (match->question() == "setup")
      EXPECT_TRUE(match->submit(match->turn().seats.front(), match->legal(match->turn().seats.front()).front()));
    const json::object state = match->describe().state();
    std::vector<std::string> out;
    for (const auto& kingdom : state.at("kingdoms").as_array()) {
      std::string tokens;
      for (const auto& [type, n] : kingdom.at("tokens").as_object()) tokens.append(n.to_number<std::size_t>(), type[0]);
      out.push_back(tokens);
    }
    return out;
  };
  EXPECT_EQ(gifts(1), (std::vector<std::string>{"F", "F", "G", "FG"}));
  EXPECT_EQ(gifts(2), (std::vector<std::string>{"F", "G", "FG", "F"}));
}

TEST(RulesVersion, a_version_that_is_not_known_is_refused) {
  const Game& ambition = *find_game(all_games(), "ambition");
  EXPECT_EQ(verdict(ambition, 0), "other-rules-version 0 at rules");
  EXPECT_EQ(verdict(ambition, 1), "made");
  EXPECT_EQ(verdict(ambition, 2), "made");
  EXPECT_EQ(verdict(ambition, 3), "made");
  EXPECT_EQ(verdict(ambition, 4), "other-rules-version 4 at rules");
  for (const char* id : {"soldiers", "kingdom", "combat"}) {
    EXPECT_EQ(verdict(*find_game(all_games(), id), 1), "made");
    EXPECT_EQ(verdict(*find_game(all_games(), id), 2), "other-rules-version 2 at rules");
  }
}

TEST(RulesVersion, new_matches_are_of_the_newest_rules_and_say_so) {
  for (const Game* game : all_games()) {
    auto match = std::move(*game->make(2, {}, std::nullopt));
    EXPECT_EQ(match->rules_version(), game->info().rules_version);
    EXPECT_EQ(record_of(*match, {"1", "2"}).rules_version, game->info().rules_version);
    std::string first;
    const auto traced = trace(*match, 1, [&](std::string_view line) {
      if (first.empty()) first = line;
    });
    EXPECT_TRUE(traced);
    EXPECT_EQ(json::parse(first).at("rules").as_int64(), game->info().rules_version);
  }
  EXPECT_EQ(find_game(all_games(), "ambition")->info().rules_version, 3);
}

}  // namespace
}  // namespace rois
