#include <gtest/gtest.h>

#include "players.hpp"
#include "rois/match/event_json.hpp"
#include "rois/match/games/combat.hpp"
#include "rois/match/showing.hpp"
#include "rois/testkit/conformance.hpp"
#include "secrets.hpp"
#include "table.hpp"

/// What events tell a viewer, and what the log still tells of them.
namespace rois::combat::test {
namespace event_secrecy_test {

Config table_of(int n, bool closed) {
  Config config = players(n);
  config.closed_piles = closed;
  return config;
}

template <class R>
std::string texts(const R& rules, const Events<Rules>& events, Viewer viewer) {
  json::array out;
  for (const Event& event : events)
    if (const auto shown = rules.shown(event, viewer)) out.push_back(event_json<CombatCodec>(rules, *shown));
  return compact(out);
}

/// Plays each step also where the secrets of a viewer are dealt anew, if it is possible there and the viewer cannot
/// tell the two steps apart: what it is told must be the same.
template <class R>
class EventWatch {
 public:
  explicit EventWatch(Config config) : rules_{config} {}

  /// What gave a secret away; nothing where all were kept.
  std::string run(int games) {
    for (int i = 0; i < testkit::scaled(games) && told_.empty(); ++i) {
      Rng rng{static_cast<std::uint64_t>(i + 1)};
      State state = rules_.initial();
      while (!rules_.turn(state).is_over() && told_.empty()) one_step(state, rng);
    }
    return told_;
  }
  /// How many steps were compared with one of other secrets.
  int compared() const { return compared_; }

 private:
  struct Done {
    State after;
    Events<Rules> events;
  };

  Done act(const State& state, Seat s, const Action& action) const {
    Done done{state, {}};
    rules_.apply(done.after, s, action, done.events);
    return done;
  }
  Done draw(const State& state, const Chance& outcome) const {
    Done done{state, {}};
    rules_.apply_chance(done.after, outcome, done.events);
    return done;
  }

  void one_step(State& state, Rng& rng) {
    const Turn turn = rules_.turn(state);
    if (turn.is_chance()) {
      const Chance outcome = rules_.sample(state, rng);
      const Done done = draw(state, outcome);
      for (const Viewer viewer : testkit::viewers(rules_.players())) compare_draw(state, outcome, done, viewer, rng);
      state = done.after;
    } else {
      const Seat s = turn.seats.front();
      const Action action = greedy_action(rules_, state, s, rng);
      const Done done = act(state, s, action);
      for (const Viewer viewer : testkit::viewers(rules_.players()))
        compare_action(state, s, action, done, viewer, rng);
      state = done.after;
    }
  }

  void compare_action(const State& state, Seat s, Action action, const Done& done, Viewer viewer, Rng& rng) {
    const State twin = reshuffle_secrets(rules_, state, viewer, rng);
    // C-27: of whatever colour, as long as it lies face down.
    if (action.kind == Action::Kind::link && !viewer.is(s) && done.after.open.flow.face_down)
      action.colour = static_cast<Colour>(rng.below(colour_count));
    if (!rules_.check(twin, s, action)) return;
    compare(done, act(twin, s, action), viewer);
  }
  void compare_draw(const State& state, Chance outcome, const Done& done, Viewer viewer, Rng& rng) {
    const State twin = reshuffle_secrets(rules_, state, viewer, rng);
    if (!viewer.is(outcome.to)) outcome = rules_.sample(twin, rng);
    if (rules_.check_chance(twin, outcome)) compare(done, draw(twin, outcome), viewer);
  }
  void compare(const Done& a, const Done& b, Viewer viewer) {
    // What follows may show more than was known before: a link turned up, the hands of a finished game.
    if (!(rules_.view(a.after, viewer) == rules_.view(b.after, viewer))) return;
    if (!(a.after == b.after)) ++compared_;
    const std::string left = texts(rules_, a.events, viewer);
    const std::string right = texts(rules_, b.events, viewer);
    if (left != right) told_ = left + "\n" + right;
  }

  R rules_;
  std::string told_;
  int compared_ = 0;
};

class CombatEventSecrecy : public testing::TestWithParam<std::tuple<int, bool>> {};

TEST_P(CombatEventSecrecy, C56_events_tell_no_viewer_what_it_may_not_know) {
  const auto [n, closed] = GetParam();
  EventWatch<Rules> watch{table_of(n, closed)};
  EXPECT_EQ(watch.run(20), "");
  EXPECT_GT(watch.compared(), testkit::scaled(2000));
}

INSTANTIATE_TEST_SUITE_P(Tables, CombatEventSecrecy, testing::Combine(testing::Values(2, 3, 4), testing::Bool()));

/// Ways to leak, each planted in one place.
enum class Leak : std::uint8_t { drawn_colour, dealt_colour, link_to_all, link_to_next, hand_in_a_number, by_parity };

struct LeakyEvents : Rules {
  static inline Leak leak = {};

  using Rules::Rules;

  std::optional<Event> shown(const Event& event, Viewer viewer) const {
    const auto* link = std::get_if<LinkLaid>(&event);
    if (leak == Leak::drawn_colour && std::holds_alternative<Drawn>(event)) return event;
    if (leak == Leak::dealt_colour && std::holds_alternative<Dealt>(event) && viewer.is_spectator()) return event;
    if (leak == Leak::link_to_all && link != nullptr) return event;
    if (leak == Leak::link_to_next && link != nullptr && viewer.is(clockwise(link->seat, players()))) return event;
    if (leak == Leak::by_parity && link != nullptr && !viewer.is(link->seat) && link->colour == Colour::red)
      return std::nullopt;
    return Rules::shown(event, viewer);
  }
  using Rules::apply;
  void apply(State& state, Seat s, const Action& action, Events<Rules>& events) const {
    Rules::apply(state, s, action, events);
    const auto reds = static_cast<std::uint8_t>(state.hands[clockwise(s, players())][at(Colour::red)]);
    if (leak == Leak::hand_in_a_number) events(TurnEnded{s, reds});
  }
};

TEST(CombatEventSecrecy, planted_leaks_are_caught) {
  for (const Leak leak : {Leak::drawn_colour, Leak::dealt_colour, Leak::link_to_all, Leak::link_to_next,
                          Leak::hand_in_a_number, Leak::by_parity}) {
    LeakyEvents::leak = leak;
    EXPECT_NE(EventWatch<LeakyEvents>{table_of(3, false)}.run(testkit::is_slow_build ? 100 : 20), "")
        << static_cast<int>(leak);
  }
}

/// A match of greedy players.
struct PlayedMatch {
  explicit PlayedMatch(int n, const char* piles, std::uint64_t seed) : rng{seed} {
    match = std::move(*game.make(n, {{"piles", piles}, {"first", "0"}}, std::nullopt));
  }
  void step() {
    if (match->turn().is_chance()) return match->draw(rng);
    const Seat s = match->turn().seats.front();
    const auto actions = match->legal(s);
    ASSERT_TRUE(match->submit(s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]));
  }
  std::string events(std::size_t step, Viewer viewer) const { return compact(match->describe().events(step, viewer)); }

  GameKind<CombatCodec> game;
  std::unique_ptr<Match> match;
  Rng rng;
};

using Names = std::vector<const char*>;
bool tells(const std::string& events, const Names& names) {
  return std::ranges::any_of(
      names, [&](const char* name) { return events.find("\"" + std::string{name} + "\"") != std::string::npos; });
}

/// What an answer may come to.
const Names outcomes{"point-taken",       "point-declined", "ship-point-taken", "ship-point-declined", "treasure-taken",
                     "treasure-declined", "cards-shown",    "conflict-decided", "leader-returned",     "reward-taken",
                     "reward-declined",   "spoils-taken",   "kingdom-parted",   "conflict-lapsed"};

TEST(CombatEventLog, C10_with_closed_piles_events_cover_the_answers_that_the_texts_cover) {
  int covered = 0;
  int kept = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    PlayedMatch table{3, "closed", seed};
    while (!table.match->turn().is_over() && table.match->steps() < 500) table.step();
    if (table.match->turn().is_over()) continue;
    for (std::size_t i = 0; i < table.match->steps(); ++i)
      for (const Viewer viewer : {Viewer::of(seat(0)), Viewer::spectator()}) {
        const std::string text = table.match->shown_step(i, viewer).text;
        const std::string events = table.events(i, viewer);
        const bool hidden =
            text.find('?') != std::string::npos && !text.starts_with("link") && !text.starts_with("deal");
        EXPECT_EQ(tells(events, {"answer-covered"}), hidden) << text << " " << events;
        EXPECT_FALSE(tells(events, {"drawn", "hand-filled", "quiet"})) << events;
        EXPECT_FALSE(hidden && tells(events, outcomes)) << events;
        ++(hidden ? covered : kept);
      }
  }
  EXPECT_GT(covered, 40);
  EXPECT_GT(kept, 100);
}

/// Two games with the same pile sizes and tops, in which other answers were given.
TEST(CombatEventLog, C10_with_closed_piles_two_pasts_that_came_to_the_same_piles_read_alike) {
  const auto log_after = [](const char* first, const char* second) {
    PlayedMatch table{2, "closed", 1};
    const auto say = [&](int s, const char* action) { ASSERT_TRUE(table.match->submit(seat(s), action)) << action; };
    for (int i = 0; i < 16; ++i) EXPECT_TRUE(table.match->submit_chance(i < 8 ? "deal 0 R" : "deal 1 B"));
    const auto refill = [&] {
      while (table.match->turn().is_chance())
        ASSERT_TRUE(
            table.match->submit_chance(table.match->sample(table.rng).starts_with("draw 0") ? "draw 0 R" : "draw 1 B"));
    };
    say(0, "leader R 1.0"), say(0, "card R 1"), say(0, first), refill();
    say(1, "end"), say(0, "card R 1"), say(0, second), say(0, "end"), refill();
    say(1, "end"), say(0, "card R 1"), say(0, "point yes");
    json::object shown = showing(*table.match, Viewer::of(seat(1)));
    return compact(shown["log"]);
  };
  EXPECT_EQ(log_after("point yes", "point no"), log_after("point no", "point yes"));
}

TEST(CombatEventLog, C10_once_the_game_is_over_events_tell_all_again) {
  PlayedMatch table{2, "closed", 3};
  while (!table.match->turn().is_over()) table.step();
  int drawn = 0;
  for (std::size_t i = 0; i < table.match->steps(); ++i) {
    const std::string events = table.events(i, Viewer::spectator());
    EXPECT_FALSE(tells(events, {"answer-covered"}));
    drawn += tells(events, {"drawn"}) ? 1 : 0;
  }
  EXPECT_GT(drawn, 5);
}

TEST(CombatEventLog, every_entry_that_is_told_has_a_seat_or_an_outcome) {
  for (const char* piles : {"open", "closed"}) {
    PlayedMatch table{3, piles, 5};
    while (table.match->steps() < 200) table.step();
    json::object shown = showing(*table.match, Viewer::spectator());
    std::size_t turns = 0;
    for (const auto& entry : shown["log"].as_array()) {
      EXPECT_TRUE(entry.as_object().contains("seat") || entry.as_object().contains("chance"));
      turns += tells(compact(entry), {"turn-began"}) ? 1 : 0;
    }
    EXPECT_GT(turns, 10U);
  }
}

}  // namespace event_secrecy_test
}  // namespace rois::combat::test
