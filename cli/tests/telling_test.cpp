#include "telling/telling.hpp"

#include <gtest/gtest.h>

#include <set>

#include "program.hpp"
#include "rois/match/game_kind.hpp"
#include "rois/match/registry.hpp"
#include "rois/testkit/random_games.hpp"
#include "rois/testkit/toy_codec.hpp"
#include "rois/wire/json.hpp"

namespace rois::cli {
namespace {

const Locale fr{Language::fr};
const Locale en{Language::en};

/// A match of random players, as far as it goes.
std::unique_ptr<Match> random_match(const Game& game, int players, std::uint64_t seed, std::size_t steps = 400) {
  auto match = std::move(*game.make(players, {}, std::nullopt));
  Rng rng{seed};
  while (!match->turn().is_over() && match->steps() < steps) {
    if (match->turn().is_chance()) {
      match->draw(rng);
      continue;
    }
    const Seat s = match->turn().seats.front();
    const auto actions = match->legal(s);
    EXPECT_TRUE(match->submit(s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]));
  }
  return match;
}

/// The words of the events in a game's schema.
std::set<std::string> event_names(const Game& game) {
  std::set<std::string> out;
  const json::object schema = game.events_schema();
  for (const auto& kind : schema.at("oneOf").as_array())
    out.insert(std::string{text_of(kind.at("properties").at("event").at("const").as_string())});
  return out;
}

TEST(Telling, every_event_has_a_sentence_and_every_sentence_an_event) {
  int games = 0;
  for (const Game* game : all_games()) {
    const std::string prefix = std::string{game->info().id} + ".event.";
    std::set<std::string> said;
    for (const auto& [key, sentence] : en.sentences())
      if (key.starts_with(prefix)) said.insert(key.substr(prefix.size(), key.find('.', prefix.size()) - prefix.size()));
    if (said.empty()) continue;
    EXPECT_EQ(said, event_names(*game));
    ++games;
  }
  EXPECT_GE(games, 4);
}

TEST(Telling, every_step_of_random_games_is_told_in_whole_sentences) {
  for (const char* id : {"soldiers", "kingdom", "combat", "ambition"}) {
    const Game* game = find_game(all_games(), id);
    for (int players = game->info().min_players; players <= game->info().max_players; ++players)
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto match = random_match(*game, players, seed);
        std::size_t sentences = 0;
        for (const Locale* locale : {&fr, &en})
          for (std::size_t step = 0; step < match->steps(); ++step)
            for (const std::string& sentence : sentences_of(*match, step, Viewer::of(seat(0)), *locale)) {
              EXPECT_EQ(sentence.find(".event."), std::string::npos) << sentence;
              EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
              EXPECT_TRUE(sentence.ends_with('.')) << sentence;
              ++sentences;
            }
        EXPECT_GT(sentences, 20U) << id;
      }
  }
}

TEST(Telling, a_move_and_a_capture_are_told_with_their_pieces) {
  const Game& game = *find_game(all_games(), "soldiers");
  const auto match = random_match(game, 2, 3);
  std::string all = sentences_since(*match, 0, Viewer::spectator(), en, 100);
  EXPECT_TRUE(contains(all, "  Soldier "));
  EXPECT_TRUE(contains(all, " is captured.\n"));
  all = sentences_since(*match, 0, Viewer::spectator(), fr, 100);
  EXPECT_TRUE(contains(all, "  Soldat "));
  EXPECT_TRUE(contains(all, " est pris.\n"));
}

TEST(Telling, a_viewer_reads_what_it_may_know) {
  const Game& game = *find_game(all_games(), "combat");
  const auto match = random_match(game, 2, 4, 200);
  ASSERT_FALSE(match->turn().is_over());
  const auto drawn = [&](Viewer viewer, const std::string& what) {
    std::size_t lines = 0;
    for (std::size_t step = 0; step < match->steps(); ++step)
      for (const auto& sentence : sentences_of(*match, step, viewer, en)) lines += contains(sentence, what) ? 1 : 0;
    return lines;
  };
  EXPECT_GT(drawn(Viewer::of(seat(0)), "Bow draws a black card."), 0U);
  EXPECT_EQ(drawn(Viewer::of(seat(0)), "Bow draws a card."), 0U);
  EXPECT_EQ(drawn(Viewer::of(seat(1)), "Bow draws a black card."), 0U);
  EXPECT_GT(drawn(Viewer::of(seat(1)), "Bow draws a card."), 0U);
  EXPECT_GT(drawn(Viewer::spectator(), "Lion draws a card."), 0U);
}

TEST(Telling, what_comes_several_times_in_a_row_stands_once) {
  const auto match = random_match(*find_game(all_games(), "combat"), 2, 4, 200);
  EXPECT_TRUE(contains(sentences_since(*match, 0, Viewer::spectator(), en, 100), "Bow draws a card. (× "));
}

TEST(Telling, a_game_without_sentences_tells_nothing) {
  const GameKind<ToyCodec<>> toy;
  const auto match = random_match(toy, 2, 1, 30);
  EXPECT_EQ(sentences_since(*match, 0, std::nullopt, en, 100), "");
}

TEST(Telling, a_game_at_the_terminal_and_its_replay_are_told_by_events) {
  const Ran played = run("play ambition --seats random,random,random --seed 2 --lang en");
  EXPECT_EQ(played.code, 0);
  EXPECT_TRUE(contains(played.out, "\n  Turn 2: seat "));
  EXPECT_TRUE(contains(played.out, " defends with "));
  EXPECT_FALSE(contains(played.out, ".event."));
  const Ran replayed =
      run("replay - --lang fr",
          "rois-record 1\ngame soldiers\nrules 1\nplayers 2\nseat 0 a\nseat 1 b\nlog\n1. 0 a2a3\nresult none");
  EXPECT_EQ(replayed.code, 0) << replayed.out;
  EXPECT_TRUE(contains(replayed.out, "\n  Soldat a2 → a3.\n")) << replayed.out;
}

}  // namespace
}  // namespace rois::cli
