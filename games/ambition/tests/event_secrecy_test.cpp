#include <gtest/gtest.h>

#include "bench.hpp"
#include "rois/match/event_json.hpp"
#include "rois/testkit/conformance.hpp"
#include "secrets.hpp"

// A viewer's events never depend on what it may not know: where a viewer sees the same before and after a step in two
// games that differ in secrets alone, it was told the same.
namespace rois::ambition {
namespace event_secrecy_test {

template <class R>
class EventSecrecy {
 public:
  EventSecrecy(R rules, int games) : rules_{std::move(rules)}, games_{games} {}

  testkit::Findings run() {
    for (int i = 0; i < testkit::scaled(games_) && findings_.empty(); ++i) one_game(static_cast<std::uint64_t>(i + 1));
    return findings_;
  }
  /// How often two games that differ were told alike.
  std::uint64_t compared() const { return compared_; }

 private:
  struct Step {
    Seat by{};
    std::optional<Action> action;
    Chance chance;
  };

  void one_game(std::uint64_t seed_number) {
    Rng rng{seed_number};
    State state = rules_.initial();
    for (int step = 0; !rules_.turn(state).is_over() && step < 3000 && findings_.empty(); ++step) {
      const Step taken = any_step(state, rng);
      for (const Viewer viewer : testkit::viewers(rules_.players())) {
        const State twin = reshuffle_secrets(rules_, state, viewer, rng);
        compare(state, taken, twin, taken, viewer);
        if (is_hidden(taken, viewer)) compare(state, taken, twin, any_step(twin, rng), viewer);
      }
      apply(state, taken);
    }
  }

  Step any_step(const State& state, Rng& rng) {
    const Turn turn = rules_.turn(state);
    if (turn.is_chance()) return {{}, {}, rules_.sample(state, rng)};
    return {turn.seats.front(), random_action(rules_, state, turn.seats.front(), rng), {}};
  }
  /// Does the viewer not read which step it was?
  static bool is_hidden(const Step& step, Viewer viewer) {
    if (step.action) return step.action->what == Action::What::choose && !viewer.is(step.by);
    return step.chance.what == Chance::What::pick || step.chance.what == Chance::What::look;
  }
  bool is_possible(const State& state, const Step& step) const {
    return bool{step.action ? rules_.check(state, step.by, *step.action) : rules_.check_chance(state, step.chance)};
  }
  Events<Rules> apply(State& state, const Step& step) const {
    Events<Rules> events;
    step.action ? rules_.apply(state, step.by, *step.action, events) : rules_.apply_chance(state, step.chance, events);
    return events;
  }

  void compare(State state, const Step& step, State twin, const Step& other, Viewer viewer) {
    if (!is_possible(twin, other)) return;
    const bool differs = !(state == twin);
    const auto events = apply(state, step);
    const auto twin_events = apply(twin, other);
    if (revealed(events) != revealed(twin_events)) return;
    if (!(rules_.view(state, viewer) == rules_.view(twin, viewer))) return;
    if (differs || !(state == twin)) ++compared_;
    const auto shown_to = shown(events, viewer);
    const auto shown_twin = shown(twin_events, viewer);
    if (shown_to != shown_twin) findings_.push_back(shown_to + " or " + shown_twin);
  }
  /// A-22: what is turned face up in a step may differ, and what follows from it.
  static std::vector<ChoiceRevealed> revealed(const Events<Rules>& events) {
    std::vector<ChoiceRevealed> out;
    for (const auto& event : events)
      if (const auto* choice = std::get_if<ChoiceRevealed>(&event)) out.push_back(*choice);
    return out;
  }
  std::string shown(const Events<Rules>& events, Viewer viewer) const {
    json::array out;
    for (const auto& event : events)
      if (const auto seen = rules_.shown(event, viewer)) out.push_back(event_json<AmbitionCodec>(rules_, *seen));
    return compact(out);
  }

  R rules_;
  int games_;
  testkit::Findings findings_;
  std::uint64_t compared_ = 0;
};

TEST(AmbitionEventSecrecy, no_viewer_is_told_what_it_may_not_know) {
  for (int players = 2; players <= 4; ++players)
    for (const auto& cards : {settled(), set_named("everything.json")}) {
      EventSecrecy<Rules> suite{Rules{Config{players, seat(0), cards, {}}}, 4};
      EXPECT_EQ(suite.run(), testkit::Findings{}) << players;
      EXPECT_GT(suite.compared(), 50U) << players;
    }
}

enum class Leak : std::uint8_t { none, choice, choice_to_spectators, look, drawn, put_under, an_event_more, a_number };

struct Leaky : Rules {
  using Rules::Rules;
  static inline Leak leak = {};

  std::optional<Event> shown(const Event& event, Viewer viewer) const {
    const bool leaks =
        (leak == Leak::choice && std::holds_alternative<HeroesChosen>(event)) ||
        (leak == Leak::choice_to_spectators && std::holds_alternative<HeroesChosen>(event) && viewer.is_spectator()) ||
        (leak == Leak::look && std::holds_alternative<HeroSeen>(event)) ||
        (leak == Leak::drawn && std::holds_alternative<HeroDrawn>(event)) ||
        (leak == Leak::put_under && std::holds_alternative<HeroesPutUnder>(event));
    return leaks ? event : Rules::shown(event, viewer);
  }
  void apply(State& state, Seat s, const Action& action, Events<Rules>& events) const {
    Rules::apply(state, s, action, events);
    if (leak == Leak::an_event_more && (state.sealed_defence & 1U) != 0) events(DevelopmentSkipped{s});
    if (leak == Leak::a_number && action.what == Action::What::choose)
      events(AttackEnlarged{s, static_cast<std::uint8_t>(action.heroes() & 3U)});
  }
  using Rules::apply;
};

bool caught(Leak leak) {
  Leaky::leak = leak;
  return !EventSecrecy<Leaky>{Leaky{Config{3, seat(0), set_named("everything.json"), {}}},
                              testkit::is_slow_build ? 40 : 4}
              .run()
              .empty();
}

TEST(AmbitionEventSecrecy, planted_leaks_are_caught) {
  EXPECT_FALSE(caught(Leak::none));
  EXPECT_TRUE(caught(Leak::choice));
  EXPECT_TRUE(caught(Leak::choice_to_spectators));
  EXPECT_TRUE(caught(Leak::look));
  EXPECT_TRUE(caught(Leak::drawn));
  EXPECT_TRUE(caught(Leak::put_under));
  EXPECT_TRUE(caught(Leak::an_event_more));
  EXPECT_TRUE(caught(Leak::a_number));
}

TEST(AmbitionEventSecrecy, the_log_tells_each_viewer_its_part) {
  const GameKind<AmbitionCodec> game;
  auto made = game.make(2, {}, std::nullopt);
  Match& match = **made;
  Rng rng{5};
  while (match.question() != "choose") {
    if (match.turn().is_chance()) {
      match.draw(rng);
    } else {
      ASSERT_TRUE(match.submit(match.turn().seats.front(), match.legal(match.turn().seats.front()).back()));
    }
  }
  const std::size_t at = match.steps();
  ASSERT_TRUE(match.submit(seat(1), "choose:S1,S2,S3"));
  const auto shown_to = [&](std::optional<Viewer> viewer) { return compact(match.describe().events(at, viewer)); };
  EXPECT_NE(shown_to(Viewer::of(seat(1))).find("S1"), std::string::npos);
  EXPECT_NE(shown_to(std::nullopt).find("S1"), std::string::npos);
  EXPECT_EQ(shown_to(Viewer::of(seat(0))), R"([{"event":"heroes-chosen","seat":1,"role":"defender","count":3}])");
  EXPECT_EQ(shown_to(Viewer::spectator()), shown_to(Viewer::of(seat(0))));
}

}  // namespace event_secrecy_test
}  // namespace rois::ambition
