#include "rois/testkit/secrecy.hpp"

#include <gtest/gtest.h>

#include "players.hpp"
#include "secrets.hpp"
#include "table.hpp"

namespace rois::combat::test {
namespace secrecy_test {

using testkit::Findings;

constexpr int many_games = testkit::is_slow_build ? 30 : 600;

Config table_of(int n, bool closed) {
  Config config = players(n);
  config.closed_piles = closed;
  return config;
}

/// Looks at every node of many games: all that a viewer gets is the same once the secrets are dealt anew.
template <class R>
class Watch {
 public:
  explicit Watch(Config config) : rules_{config}, viewers_{testkit::viewers(config.players)} {}

  /// What was told; nothing where all was kept.
  std::string run(int games, bool greedy) {
    for (int i = 0; i < games && told_.empty(); ++i) {
      Rng rng{static_cast<std::uint64_t>(i + 1)};
      State state = rules_.initial();
      for (Turn turn = rules_.turn(state); !turn.is_over() && told_.empty(); turn = rules_.turn(state)) {
        for (const Viewer viewer : viewers_) look(state, viewer, rng);
        step(state, turn, greedy, rng);
      }
    }
    return told_;
  }
  std::uint64_t changes() const { return changes_; }

 private:
  void expect(bool same, const char* what) {
    if (!same && told_.empty()) told_ = what;
  }
  void look(const State& state, Viewer viewer, Rng& rng) {
    const State twin = reshuffle_secrets(rules_, state, viewer, rng);
    const View view = rules_.view(state, viewer);
    changes_ += twin == state ? 0 : 1;
    expect(rules_.view(twin, viewer) == view, "view");
    expect(rules_.turn(twin) == rules_.turn(state) && rules_.turn(view) == rules_.turn(state), "turn");
    expect(rules_.view(rules_.determinize(view, rng), viewer) == view, "determinize");
    if (viewer.is_spectator()) return;
    const Seat s = viewer.as_seat();
    Actions<Rules> actions;
    Actions<Rules> twin_actions;
    rules_.legal(state, s, actions);
    rules_.legal(twin, s, twin_actions);
    expect(actions == twin_actions, "legal");
    for (int i = 0; i < 4; ++i) {
      const Action tried = any_action(rng);
      expect(rules_.check(state, s, tried) == rules_.check(twin, s, tried), "errors");
    }
  }
  static Action any_action(Rng& rng) {
    const std::uint32_t bits = rng.below(1U << 24U);
    return {static_cast<Action::Kind>(bits % 11), static_cast<Colour>((bits >> 4U) % 4),
            bits % 11 < 4 ? static_cast<Place>((bits >> 6U) % place_count) : off_table,
            static_cast<std::uint8_t>((bits >> 14U) % 9)};
  }
  void step(State& state, const Turn& turn, bool greedy, Rng& rng) {
    if (turn.is_chance()) return rules_.apply_chance(state, rules_.sample(state, rng));
    const Seat s = turn.seats.front();
    rules_.apply(state, s, greedy ? greedy_action(rules_, state, s, rng) : rules_.pick(state, s, rng));
  }

  R rules_;
  std::vector<Viewer> viewers_;
  std::string told_;
  std::uint64_t changes_ = 0;
};

class CombatSecrecy : public testing::TestWithParam<std::tuple<int, bool>> {};

TEST_P(CombatSecrecy, C56_no_viewer_learns_what_it_may_not_know) {
  const auto [n, closed] = GetParam();
  Watch<Rules> random{table_of(n, closed)};
  EXPECT_EQ(random.run(many_games, false), "");
  EXPECT_GT(random.changes(), 10'000U);
  Watch<Rules> greedy{table_of(n, closed)};
  EXPECT_EQ(greedy.run(many_games / 5, true), "");
}

TEST_P(CombatSecrecy, C56_nor_from_the_json_nor_from_the_log) {
  const auto [n, closed] = GetParam();
  const rois::Options options{{"piles", closed ? "closed" : "open"}};
  testkit::Secrecy<CombatCodec> suite{
      {n, options, 1, 3, closed ? 140U : 400U}, reshuffle_secrets<Rules>, alter_log<Rules>};
  EXPECT_EQ(suite.run(), Findings{});
  EXPECT_GT(suite.changes(), 500U);
}

INSTANTIATE_TEST_SUITE_P(Tables, CombatSecrecy, testing::Combine(testing::Values(2, 3, 4), testing::Bool()));

/// Ways to leak, each planted in one place of the rules.
enum class Leak : std::uint8_t {
  neighbour_s_hand,
  spectator_sees_a_hand,
  face_down_link,
  reds_in_hand_size,
  closed_piles_open,
  own_closed_pile_open,
  draw_pile_by_parity,
  discards_tell_the_draw,
  question_only_with_a_red_card,
  order_of_actions,
  actions_by_other_hand,
  refusal_by_other_hand,
  treasures_in_closed_piles,
  determinize_forgets_the_hand,
  determinize_deals_too_few,
};

struct Leaky : Rules {
  /// Which one is planted; whoever makes the rules does not know.
  static inline Leak leak = {};

  using Rules::legal;
  using Rules::Rules;
  using Rules::turn;

  static std::size_t other(Viewer viewer) { return viewer.is(seat(0)) ? 1 : 0; }

  View view(const State& state, Viewer viewer) const {
    View view = Rules::view(state, viewer);
    const std::size_t them = other(viewer);
    if (leak == Leak::neighbour_s_hand && state.open.flow.phase == Phase::show) view.hands[them] = state.hands[them];
    if (leak == Leak::spectator_sees_a_hand && viewer.is_spectator()) view.hands[0] = state.hands[0];
    if (leak == Leak::face_down_link && state.open.flow.face_down) view.link = state.link;
    if (leak == Leak::reds_in_hand_size) view.hand_sizes[them] = static_cast<std::uint8_t>(state.hands[them][2]);
    if (leak == Leak::closed_piles_open) view.piles[them].cards = state.piles[them].cards;
    if (leak == Leak::own_closed_pile_open && !viewer.is_spectator())
      view.piles[viewer.as_seat()].cards = state.piles[viewer.as_seat()].cards;
    if (leak == Leak::draw_pile_by_parity)
      view.open.draw_pile = static_cast<std::uint8_t>(view.open.draw_pile + state.unseen[0] % 2);
    if (leak == Leak::discards_tell_the_draw && state.unseen[3] % 2 == 1) view.open.discarded.add(3);
    if (leak == Leak::treasures_in_closed_piles) view.piles[them].treasures = state.piles[them].treasures;
    return view;
  }
  Turn turn(const State& state) const {
    const Flow& flow = state.open.flow;
    const bool skips = flow.phase == Phase::treasure && state.hands[flow.asked][2] == 0;
    return leak == Leak::question_only_with_a_red_card && skips ? Turn::of(flow.in_turn, 2) : Rules::turn(state);
  }
  void legal(const State& state, Seat s, Actions<Rules>& actions) const {
    Rules::legal(state, s, actions);
    const Cards& theirs = state.hands[s == seat(0) ? 1 : 0];
    if (leak == Leak::order_of_actions && theirs[0] > 2) std::reverse(actions.begin(), actions.end());
    if (leak == Leak::actions_by_other_hand && theirs[3] == 0 && actions.size() > 1) actions.pop();
  }
  Check check(const State& state, Seat s, const Action& action) const {
    const Check verdict = Rules::check(state, s, action);
    const bool lets_slip = leak == Leak::refusal_by_other_hand && !verdict && state.hands[s == seat(0) ? 1 : 0][1] > 2;
    return lets_slip ? Check{Refusal{{'C', 11}, ErrorId::not_now}} : verdict;
  }
  State determinize(const View& view, Rng& rng) const {
    State state = Rules::determinize(view, rng);
    if (leak == Leak::determinize_forgets_the_hand) std::swap(state.hands[0], state.hands[1]);
    if (leak == Leak::determinize_deals_too_few && state.hands[1].size() == 8)
      state.hands[1].remove(state.hands[1].sample(rng));
    return state;
  }
};

std::string caught(Leak leak, bool closed = false) {
  Leaky::leak = leak;
  return Watch<Leaky>{table_of(3, closed)}.run(40, true);
}

TEST(CombatSecrecy, planted_leaks_in_the_rules_are_caught) {
  EXPECT_EQ(caught(Leak::neighbour_s_hand), "view");
  EXPECT_EQ(caught(Leak::spectator_sees_a_hand), "view");
  EXPECT_EQ(caught(Leak::face_down_link), "view");
  EXPECT_EQ(caught(Leak::reds_in_hand_size), "view");
  EXPECT_EQ(caught(Leak::closed_piles_open, true), "view");
  EXPECT_EQ(caught(Leak::own_closed_pile_open, true), "view");
  EXPECT_EQ(caught(Leak::draw_pile_by_parity), "view");
  EXPECT_NE(caught(Leak::discards_tell_the_draw), "");
  EXPECT_EQ(caught(Leak::question_only_with_a_red_card), "turn");
  EXPECT_EQ(caught(Leak::order_of_actions), "legal");
  EXPECT_EQ(caught(Leak::actions_by_other_hand), "legal");
  EXPECT_EQ(caught(Leak::refusal_by_other_hand), "errors");
  EXPECT_EQ(caught(Leak::treasures_in_closed_piles, true), "view");
  EXPECT_EQ(caught(Leak::determinize_forgets_the_hand), "determinize");
  EXPECT_EQ(caught(Leak::determinize_deals_too_few), "determinize");
}

/// A codec whose log says too much.
enum class Talk : std::uint8_t { draws, links };

template <Talk talk>
struct Talkative : CombatCodec {
  static std::string shown(const Rules& rules, const State& now, Log<Rules> log, std::size_t at, Viewer viewer) {
    const auto& entry = log[at];
    if (talk == Talk::draws && !entry.is_action()) return combat::text(entry.chance());
    if (talk == Talk::links && entry.is_action() && entry.action().kind == Action::Kind::link)
      return combat::text(entry.action());
    return CombatCodec::shown(rules, now, log, at, viewer);
  }
};

/// One position with a face-down link is enough for the log.
template <class C>
bool log_tells(Viewer viewer) {
  const Rules rules{players(2)};
  Rng rng{3};
  for (int game = 0; game < 60; ++game) {
    State state = rules.initial();
    std::vector<Entry<Rules>> log;
    for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
      if (state.open.flow.face_down && !viewer.is(state.open.flow.in_turn)) {
        const auto twin = alter_log<Rules>(rules, log, viewer, rng);
        for (std::size_t i = 0; i < log.size(); ++i)
          if (C::shown(rules, state, log, i, viewer) != C::shown(rules, state, twin, i, viewer)) return true;
      }
      if (turn.is_chance()) {
        log.push_back({rules.sample(state, rng), seat(0), {}});
      } else {
        log.push_back({greedy_action(rules, state, turn.seats.front(), rng), turn.seats.front(), {}});
      }
      play_entry(rules, state, log.back());
    }
  }
  return false;
}

TEST(CombatSecrecy, planted_leaks_in_the_log_are_caught) {
  for (const Viewer viewer : {Viewer::of(seat(0)), Viewer::of(seat(1)), Viewer::spectator()}) {
    EXPECT_FALSE(log_tells<CombatCodec>(viewer));
    EXPECT_TRUE(log_tells<Talkative<Talk::draws>>(viewer));
    EXPECT_TRUE(log_tells<Talkative<Talk::links>>(viewer));
  }
}

}  // namespace secrecy_test
}  // namespace rois::combat::test
