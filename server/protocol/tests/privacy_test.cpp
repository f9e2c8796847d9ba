#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <set>

#include "games/ambition/tests/secrets.hpp"
#include "games/combat/tests/secrets.hpp"
#include "rois/core/random_play.hpp"
#include "rois/match/computer_players.hpp"
#include "rois/match/registry.hpp"
#include "rois/match/solver.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/records/record.hpp"
#include "rois/testkit/conformance.hpp"
#include "twin_match.hpp"

/// Two tables that differ only in what a viewer may not know send that viewer the same bytes: frames, HTTP bodies and
/// refusals, in number, order and content.
namespace rois::protocol {
namespace {

using session::CommandResult;
using session::Head;
using session::Occupant;
using session::Person;
using session::PersonId;
using session::Table;

constexpr std::string_view code = "abcd";
constexpr session::Millis noon = 1'000;

PersonId person_at(Viewer viewer) { return viewer.is_spectator() ? 99 : index(viewer.as_seat()) + 1; }

/// All that goes to one viewer, one string a frame or body.
using Stream = std::vector<std::string>;

/// Beyond what the server sends: leaks for the suite to find.
using Extra = std::function<void(const Table&, Viewer, Stream&)>;

Head full_head(std::string_view game, int players, const Options& options) {
  Head head;
  head.game = std::string{game};
  head.players = players;
  head.options = options;
  head.clock = {session::ClockRule::Kind::per_seat, 600'000, 1'000};
  head.host = {1, "Ada", false};
  for (int i = 0; i < players; ++i)
    head.seats[static_cast<std::size_t>(i)] = Occupant::of(Person{i + 1, "P" + std::to_string(i), true});
  return head;
}

/// What comes with watching: the table, the match from the start and from some version on, the chat.
void watch(const Table& table, Viewer viewer, Stream& out) {
  const PersonId who = person_at(viewer);
  out.push_back(table_message({code, table, who, noon, {}}, "w"));
  const std::size_t version = table.match().actions();
  for (const auto since : {std::optional<std::size_t>{}, std::optional{version}, std::optional{version / 2}})
    out.push_back(update_message(code, table, noon, since, match_body(table, viewer, since), "u"));
  out.push_back(past_message(code, table, viewer, version, "l"));
  out.push_back(chat_message(code, table, who, 10, noon));
}

void fetch(const Table& table, Viewer viewer, Stream& out) {
  out.push_back(list_body("tables", {summary(code, table)}));
  out.push_back(to_json(shown_record(table.match(), viewer, table.names())));
}

/// What the viewer is told of a command, and of the table after it.
void collect(const Table& table, Viewer viewer, std::string_view key, const CommandResult& result, Stream& out) {
  out.push_back(result.refused ? refused_message(code, key, *result.refused) : ack_message(code, key));
  if (result.table_changed) out.push_back(table_message({code, table, person_at(viewer), noon, {}}));
}

/// Tries what is not the viewer's to do. Nothing of it is accepted, and how it is refused says nothing.
void meddle(Table& table, Viewer viewer, const std::set<std::string>& attempts, Stream& out) {
  const PersonId who = person_at(viewer);
  const std::size_t version = table.match().actions();
  const auto own = viewer.is_spectator() ? std::vector<std::string>{} : table.match().legal(viewer.as_seat());
  for (const auto& action : attempts) {
    if (std::ranges::find(own, action) != own.end()) continue;
    collect(table, viewer, action, table.submit(noon, who, {0, version, "k", action}), out);
  }
  collect(table, viewer, "stale", table.submit(noon, who, {0, version + 1, "k", "x"}), out);
  collect(table, viewer, "draw", table.offer(noon, who, session::Offer::draw), out);
  collect(table, viewer, "again", table.offer(noon, who, session::Offer::rematch), out);
  collect(table, viewer, "yes", table.answer(noon, who, session::Offer::take_back, true), out);
}

Stream everything(Table& table, Viewer viewer, const std::set<std::string>& attempts, const Extra& extra) {
  Stream out;
  watch(table, viewer, out);
  fetch(table, viewer, out);
  meddle(table, viewer, attempts, out);
  if (extra) extra(table, viewer, out);
  return out;
}

/// How a suite is run.
struct TwinSettings {
  int players = 2;
  Options options;
  int games = 1;
  std::size_t max_steps = 300;
  /// Twins are compared at every `every`th decision.
  std::size_t every = 5;
  Extra extra;
};

template <Codec C, template <class> class M = TwinMatch>
class Wire {
 public:
  using R = typename C::Rules;
  using State = typename R::State;
  using Reshuffle = State (*)(const R&, const State&, Viewer, Rng&);
  using AlterLog = std::vector<Entry<R>> (*)(const R&, Log<R>, Viewer, Rng&);

  Wire(TwinSettings settings, Reshuffle reshuffle, AlterLog alter_log)
      : settings_{std::move(settings)}, reshuffle_{reshuffle}, alter_log_{alter_log} {}

  /// What first differed, empty where nothing did.
  std::string run() {
    for (int i = 0; i < settings_.games && found_.empty(); ++i) one_game(static_cast<std::uint64_t>(i) + 1);
    return found_;
  }
  std::size_t positions() const { return positions_; }
  /// Pairs in which there was something to hide.
  std::size_t changes() const { return changes_; }
  /// Frames and bodies that were compared with those of a twin in which something hidden was different.
  std::size_t messages() const { return messages_; }

 private:
  void one_game(std::uint64_t seed) {
    Rng rng{seed};
    const auto options = complete(C::info(), settings_.options);
    const auto rules = C::make(settings_.players, *options);
    Deal<C> deal{*rules, *options, rules->initial(), {}};
    std::size_t decisions = 0;
    for (std::size_t step = 0; step < settings_.max_steps && !rules->turn(deal.state).is_over() && found_.empty();
         ++step) {
      if (!rules->turn(deal.state).is_chance() && decisions++ % settings_.every == 0) compare(deal, rng);
      advance(deal, rng);
    }
  }

  static void advance(Deal<C>& deal, Rng& rng) {
    const Turn turn = deal.rules.turn(deal.state);
    if (turn.is_chance()) {
      const auto result = deal.rules.sample(deal.state, rng);
      deal.rules.apply_chance(deal.state, result);
      deal.log.push_back({result, seat(0), {}});
      return;
    }
    const Seat s = turn.seats.front();
    const auto action = random_action(deal.rules, deal.state, s, rng);
    deal.rules.apply(deal.state, s, action);
    deal.log.push_back({action, s, {}});
  }

  void compare(const Deal<C>& deal, Rng& rng) {
    ++positions_;
    const auto attempts = attempts_at(deal);
    for (int i = 0; i <= settings_.players && found_.empty(); ++i) {
      const Viewer viewer = i < settings_.players ? Viewer::of(seat(i)) : Viewer::spectator();
      const Deal<C> twin{deal.rules, deal.options, reshuffle_(deal.rules, deal.state, viewer, rng),
                         alter_log_(deal.rules, deal.log, viewer, rng)};
      const Stream sent = stream(deal, viewer, attempts);
      if (!(twin.state == deal.state)) {
        ++changes_;
        messages_ += sent.size();
      }
      found_ = difference(sent, stream(twin, viewer, attempts));
    }
  }

  /// What the seats could do and have done: much of it is wrong for a given viewer, and some of it nearly right.
  static std::set<std::string> attempts_at(const Deal<C>& deal) {
    std::set<std::string> out{"", "nonsense", "\x01"};
    Actions<R> actions;
    for (int i = 0; i < deal.rules.players(); ++i) {
      if (!deal.rules.turn(deal.state).asks(seat(i))) continue;
      actions.clear();
      deal.rules.legal(deal.state, seat(i), actions);
      for (std::size_t k = 0; k < actions.size(); k += 7) out.insert(C::text(deal.rules, actions[k]));
    }
    for (std::size_t k = deal.log.size() > 12 ? deal.log.size() - 12 : 0; k < deal.log.size(); ++k)
      if (deal.log[k].is_action()) out.insert(C::text(deal.rules, deal.log[k].action()));
    return out;
  }

  Stream stream(const Deal<C>& deal, Viewer viewer, const std::set<std::string>& attempts) const {
    const DealtGame<C, M> game{deal};
    const Game* const games[] = {&game};
    auto table = Table::open(full_head(C::info().id, settings_.players, settings_.options), games, [] { return 1U; });
    return everything(*table, viewer, attempts, settings_.extra);
  }

  static std::string difference(const Stream& a, const Stream& b) {
    if (a.size() != b.size()) return "another number of frames";
    for (std::size_t i = 0; i < a.size(); ++i)
      if (a[i] != b[i]) return a[i] + "\n" + b[i];
    return {};
  }

  TwinSettings settings_;
  Reshuffle reshuffle_;
  AlterLog alter_log_;
  std::string found_;
  std::size_t positions_ = 0;
  std::size_t changes_ = 0;
  std::size_t messages_ = 0;
};

template <template <class> class M = TwinMatch>
Wire<CombatCodec, M> combat_wire(TwinSettings settings) {
  return {std::move(settings), combat::test::reshuffle_secrets<combat::Rules>, combat::test::alter_log<combat::Rules>};
}
template <template <class> class M = TwinMatch>
Wire<AmbitionCodec, M> ambition_wire(TwinSettings settings) {
  return {std::move(settings), ambition::reshuffle_secrets<ambition::Rules>, ambition::alter_log<ambition::Rules>};
}

/// `ROIS_TWINS=20` plays twenty times as many games.
int many() {
  const char* const times = std::getenv("ROIS_TWINS");
  return (testkit::is_slow_build ? 1 : 6) * (times == nullptr ? 1 : std::max(1, std::atoi(times)));
}

template <class W>
void expect_no_difference(W& wire) {
  EXPECT_EQ(wire.run(), "");
  EXPECT_GT(wire.positions(), 40U * static_cast<unsigned>(many()));
  std::printf("%zu messages of twins compared\n", wire.messages());
}

class Privacy : public testing::TestWithParam<int> {};

TEST_P(Privacy, twins_of_combat_send_a_viewer_the_same_bytes) {
  for (const char* piles : {"open", "closed"}) {
    auto wire = combat_wire({GetParam(), {{"piles", piles}}, 4 * many(), 160, 4, {}});
    expect_no_difference(wire);
    EXPECT_GT(wire.changes(), wire.positions());
  }
}

TEST_P(Privacy, twins_of_ambition_send_a_viewer_the_same_bytes) {
  auto wire = ambition_wire({GetParam(), {}, 8 * many(), 160, 4, {}});
  expect_no_difference(wire);
  EXPECT_GT(wire.changes(), 20U * static_cast<unsigned>(many()));
}

INSTANTIATE_TEST_SUITE_P(Players, Privacy, testing::Values(2, 3, 4));

/// Everybody who may look at a table for three.
const std::vector<Viewer> lookers{Viewer::of(seat(0)), Viewer::of(seat(1)), Viewer::of(seat(2)), Viewer::spectator()};

/// What each viewer was shown, version by version, of a game played at random.
std::vector<Stream> play_on(Table& table, int actions) {
  std::vector<Stream> shown;
  Rng rng{7};
  for (int i = 0; i < actions && table.match().turn().is_decision(); ++i) {
    const std::size_t version = table.match().actions();
    Stream& now = shown.emplace_back();
    for (const Viewer viewer : lookers) now.push_back(match_body(table, viewer, version == 0 ? 0 : version - 1));
    int asked = 0;
    while (!table.match().turn().asks(seat(asked))) ++asked;
    const auto legal = table.match().legal(seat(asked));
    const auto& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    EXPECT_FALSE(table.submit(noon, asked + 1, {0, version, "k" + std::to_string(i), action}).refused);
  }
  return shown;
}

TEST(PrivacySuite, a_look_back_shows_what_the_viewer_was_shown_then_and_no_more) {
  for (const char* game : {"combat", "ambition"}) {
    auto table = Table::open(full_head(game, 3, {}), all_games(), [] { return 1U; });
    table->resume(noon);
    const auto shown = play_on(*table, 120);
    EXPECT_GT(shown.size(), 60U);
    for (std::size_t version = 0; version < shown.size(); ++version)
      for (std::size_t i = 0; i < lookers.size(); ++i)
        EXPECT_EQ(past_message(code, *table, lookers[i], version, {}),
                  R"({"type":"past","table":"abcd","epoch":0,"match":)" + shown[version][i] + "}");
  }
}

std::string found_with(const Extra& extra) { return combat_wire({3, {}, 2, 200, 5, extra}).run(); }

TEST(PrivacySuite, catches_what_the_protocol_could_let_slip) {
  EXPECT_EQ(found_with({}), "");
  EXPECT_NE(found_with([](const Table& table, Viewer, Stream& out) {
              out.push_back(to_json(record_of(table.match(), table.names())));
            }),
            "");
  EXPECT_NE(found_with([](const Table& table, Viewer viewer, Stream& out) {
              const Viewer other = Viewer::of(seat(viewer.is(seat(0)) ? 1 : 0));
              out.push_back(match_body(table, other, std::nullopt));
            }),
            "");
  EXPECT_NE(found_with([](const Table& table, Viewer, Stream& out) {
              out.emplace_back(compact(table.match().describe().state()).size() + state_hash(table.match()) % 3, ' ');
            }),
            "");
  EXPECT_NE(found_with([](const Table& table, Viewer, Stream& out) {
              if (state_hash(table.match()) % 2 == 0) out.emplace_back("{}");
            }),
            "");
}

/// One leak each, planted in what the session and the protocol ask of a match.
template <Codec C>
struct OpenLog : TwinMatch<C> {
  using TwinMatch<C>::TwinMatch;
  Step shown_step(std::size_t at, Viewer /*viewer*/) const override { return this->step(at); }
};
template <Codec C>
struct OpenView : TwinMatch<C> {
  using TwinMatch<C>::TwinMatch;
  json::object view(Viewer viewer) const override {
    return TwinMatch<C>::view(viewer.is_spectator() ? Viewer::of(seat(0)) : viewer);
  }
};
template <Codec C>
struct OpenRefusal : TwinMatch<C> {
  using TwinMatch<C>::TwinMatch;
  Result<CheckedAction> check(Seat s, std::string_view action) const override {
    auto checked = TwinMatch<C>::check(s, action);
    if (checked || state_hash(*this) % 2 != 0) return checked;
    Problem leaking = checked.problem();
    leaking.detail += " ";
    return leaking;
  }
};
template <Codec C>
struct OrderedLegal : TwinMatch<C> {
  using TwinMatch<C>::TwinMatch;
  std::vector<std::string> legal(Seat s) const override {
    auto actions = TwinMatch<C>::legal(s);
    if (state_hash(*this) % 2 == 0) std::ranges::reverse(actions);
    return actions;
  }
};

template <template <class> class M>
void expect_caught() {
  EXPECT_NE(combat_wire<M>({3, {}, 4, 200, 3, {}}).run(), "");
  EXPECT_NE(ambition_wire<M>({3, {}, 20, 300, 2, {}}).run(), "");
}

TEST(PrivacySuite, catches_what_a_match_could_let_slip) {
  expect_caught<OpenLog>();
  expect_caught<OpenView>();
  expect_caught<OpenRefusal>();
  expect_caught<OrderedLegal>();
}

}  // namespace
}  // namespace rois::protocol
