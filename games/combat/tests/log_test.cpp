#include <gtest/gtest.h>

#include "players.hpp"
#include "rois/match/game_kind.hpp"
#include "rois/match/games/combat.hpp"
#include "rois/records/record.hpp"
#include "secrets.hpp"
#include "table.hpp"

/// What a viewer may read of the log, and take away of a running game.
namespace rois::combat::test {
namespace log_test {

using Played = std::vector<Entry<Rules>>;

struct Story {
  Rules rules;
  State state;
  Played log;

  explicit Story(Config config, std::uint64_t seed) : rules{config}, state{rules.initial()}, rng{seed} {}

  void step() {
    const Turn turn = rules.turn(state);
    if (turn.is_chance()) {
      log.push_back({rules.sample(state, rng), seat(0), {}});
    } else {
      log.push_back({greedy_action(rules, state, turn.seats.front(), rng), turn.seats.front(), {}});
    }
    play_entry(rules, state, log.back());
  }
  std::string shown(std::size_t at, Viewer viewer) const { return CombatCodec::shown(rules, state, log, at, viewer); }
  std::string text(std::size_t at) const {
    return log[at].is_action() ? combat::text(log[at].action()) : combat::text(log[at].chance());
  }

  Rng rng;
};

TEST(CombatLog, C56_draws_are_read_by_who_drew_and_masked_for_the_others) {
  Story story{players(3), 1};
  while (story.log.size() < 200) story.step();
  for (std::size_t i = 0; i < story.log.size(); ++i) {
    if (story.log[i].is_action()) continue;
    const int to = index(story.log[i].chance().to);
    const std::string full = story.text(i);
    for (int s = 0; s < 3; ++s) {
      const std::string masked = full.substr(0, full.size() - 1) + "?";
      EXPECT_EQ(story.shown(i, Viewer::of(seat(s))), s == to ? full : masked);
    }
    EXPECT_EQ(story.shown(i, Viewer::spectator()).back(), '?');
  }
}

TEST(CombatLog, C27_a_link_is_masked_while_it_lies_face_down_and_public_once_it_was_turned_up) {
  int masked = 0;
  int open = 0;
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    Story story{players(3), seed};
    while (!story.rules.turn(story.state).is_over()) {
      story.step();
      const Flow& flow = story.state.open.flow;
      for (std::size_t i = story.log.size(); i-- > 0;) {
        if (!story.log[i].is_action() || story.log[i].action().kind != Action::Kind::link) continue;
        for (int s = 0; s < 3; ++s) {
          const bool hidden = flow.face_down && flow.in_turn != seat(s);
          const std::string where = combat::text(story.log[i].action().place);
          EXPECT_EQ(story.shown(i, Viewer::of(seat(s))), hidden ? "link ? " + where : story.text(i));
          ++(hidden ? masked : open);
        }
        break;
      }
    }
  }
  EXPECT_GT(masked, 100);
  EXPECT_GT(open, 100);
}

/// C-10, told independently: which answers still tell of nothing older than the last card of a pile. By remembering,
/// for each entry, whose pile it was about and how large that pile was when the matter was settled.
TEST(CombatLog, C10_with_closed_piles_answers_that_older_gains_came_from_are_left_out) {
  Config config = players(3);
  config.closed_piles = true;
  int left_out = 0;
  int kept = 0;
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    Story story{config, seed};
    struct Matter {
      std::size_t at;
      int seat;
      int size;
    };
    std::vector<Matter> settled;
    std::vector<std::size_t> open;
    while (!story.rules.turn(story.state).is_over() && story.log.size() < 400) {
      const State before = story.state;
      story.step();
      const std::size_t at_step = story.log.size() - 1;
      if (!story.log[at_step].is_action()) continue;
      const Action::Kind kind = story.log[at_step].action().kind;
      const Conflict& conflict = before.open.flow.conflict;
      if (kind == Action::Kind::show || kind == Action::Kind::reward) {
        open.push_back(at_step);
        if (story.state.open.flow.conflict.attacker == conflict.attacker &&
            story.state.open.flow.conflict.defender == conflict.defender &&
            story.state.open.flow.conflict.kind == conflict.kind &&
            story.state.open.flow.conflict.colour == conflict.colour)
          continue;
        const Seat winner = story.state.open.table.leader(conflict.attacker, conflict.colour) == off_table
                                ? conflict.defender
                                : conflict.attacker;
        for (const std::size_t i : open) settled.push_back({i, index(winner), story.state.piles[winner].size()});
        open.clear();
      } else if (kind == Action::Kind::point || kind == Action::Kind::treasure) {
        const Seat by = story.log[at_step].by;
        settled.push_back({at_step, index(by), story.state.piles[by].size()});
      }
    }
    for (const Matter& matter : settled) {
      const bool older = story.state.piles[static_cast<std::size_t>(matter.seat)].size() > matter.size;
      const std::string full = story.text(matter.at);
      for (const Viewer viewer : {Viewer::of(seat(0)), Viewer::of(seat(1)), Viewer::spectator()})
        EXPECT_EQ(story.shown(matter.at, viewer), older ? full.substr(0, full.find(' ')) + " ?" : full);
      ++(older ? left_out : kept);
    }
  }
  EXPECT_GT(left_out, 100);
  EXPECT_GT(kept, 5);
}

TEST(CombatLog, C10_with_closed_piles_the_log_does_not_tell_how_many_cards_anybody_drew) {
  Config config = players(2);
  config.closed_piles = true;
  Story story{config, 4};
  while (story.log.size() < 120) story.step();
  int draws = 0;
  for (std::size_t i = 0; i < story.log.size(); ++i)
    if (!story.log[i].is_action() && story.log[i].chance().kind == Chance::Kind::draw) {
      ++draws;
      EXPECT_EQ(story.shown(i, Viewer::spectator()), "");
      EXPECT_EQ(story.shown(i, Viewer::of(seat(0))), "");
    }
  EXPECT_GT(draws, 10);
}

TEST(CombatRecord, C10_with_closed_piles_an_export_of_a_running_game_has_no_draws) {
  for (const char* piles : {"open", "closed"}) {
    const GameKind<CombatCodec> game;
    auto made = game.make(2, {{"piles", piles}}, std::nullopt);
    Match& match = **made;
    Rng rng{8};
    while (match.steps() < 150) {
      if (match.turn().is_chance()) {
        match.draw(rng);
      } else {
        const Seat s = match.turn().seats.front();
        const auto actions = match.legal(s);
        ASSERT_TRUE(match.submit(s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]));
      }
    }
    const std::string shown = to_json(shown_record(match, Viewer::of(seat(0)), {"a", "b"}));
    EXPECT_EQ(shown.find("draw ") == std::string::npos, std::string_view{piles} == "closed");
  }
}

TEST(CombatRecord, an_export_for_a_seat_of_a_running_game_holds_none_of_the_others_cards) {
  const GameKind<CombatCodec> game;
  auto made = game.make(3, {}, std::nullopt);
  Match& match = **made;
  Rng rng{8};
  while (match.turn().is_chance()) match.draw(rng);
  const std::string shown = to_json(shown_record(match, Viewer::of(seat(1)), {"a", "b", "c"}));
  for (const char* others : {"deal 0 K", "deal 0 G", "deal 0 R", "deal 0 B", "deal 2 K", "deal 2 R"})
    EXPECT_EQ(shown.find(others), std::string::npos) << others;
  EXPECT_NE(shown.find("deal 0 ?"), std::string::npos);
  EXPECT_NE(shown.find("deal 1 R"), std::string::npos);
  const auto read = read_record(shown);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.problem().code, ErrorId::partial_record);
}

TEST(CombatRecord, holds_every_draw_and_replays_to_the_same_state) {
  const GameKind<CombatCodec> game;
  const std::array<const rois::Game*, 1> games{&game};
  auto made = game.make(4, {{"first", "2"}}, std::nullopt);
  Match& match = **made;
  Rng rng{9};
  std::size_t draws = 0;
  while (!match.turn().is_over()) {
    if (match.turn().is_chance()) {
      match.draw(rng);
      ++draws;
    } else {
      const auto legal = match.legal(match.turn().seats.front());
      ASSERT_TRUE(match.submit(match.turn().seats.front(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
  }
  const Record record = record_of(match, {"a", "b", "c", "d"});
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(record.log, Step::Kind::chance, &Step::kind)), draws);
  const auto again = replay(*read_record(to_json(record)), games);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->describe().state(), match.describe().state());
  Record forged = record;
  forged.log[0].text = forged.log[0].text == "deal 0 R" ? "deal 1 R" : "deal 1 K";
  EXPECT_FALSE(replay(forged, games));
}

}  // namespace log_test
}  // namespace rois::combat::test
