#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "rois/match/game_kind.hpp"
#include "rois/records/record.hpp"
#include "rois/testkit/random_games.hpp"

/// What every game owes its hosts, looked at in every node of random games. A suite returns what it found wrong, so
/// that tests can also show that it finds things.
namespace rois::testkit {

template <Codec C>
class Conformance {
 public:
  using R = typename C::Rules;
  using State = typename R::State;
  /// Game-specific: conservation and the like. Returns what is wrong, empty if nothing.
  using Invariant = std::function<std::string(const R&, const State&)>;

  Conformance(SuiteSettings settings, Invariant invariant)
      : settings_{std::move(settings)}, invariant_{std::move(invariant)} {}

  Findings run() {
    const GameKind<C> game;
    const auto options = complete(game.info(), settings_.options);
    if (!options) return {"options refused: " + std::string{rois::text(options.problem().code)}};
    const auto rules = C::make(settings_.players, *options);
    if (!rules) return {"no rules: " + std::string{rois::text(rules.problem().code)}};
    for (int i = 0; i < scaled(settings_.games) && findings_.size() < 5; ++i)
      one_game(game, *rules, settings_.first_seed + static_cast<std::uint64_t>(i));
    return findings_;
  }

 private:
  void expect(bool holds, const std::string& what) {
    if (!holds) findings_.push_back("seed " + std::to_string(seed_) + " step " + std::to_string(step_) + ": " + what);
  }

  void one_game(const GameKind<C>& game, const R& rules, std::uint64_t seed_number) {
    seed_ = seed_number;
    Rng rng{seed_number};
    auto made = game.make(settings_.players, settings_.options, std::nullopt);
    const std::unique_ptr<Match> match = std::move(*made);
    State state = rules.initial();
    for (step_ = 0; !rules.turn(state).is_over() && findings_.empty(); ++step_) {
      if (step_ > settings_.max_steps) return expect(false, "the game does not end");
      look_at(rules, state, *match);
      advance(rules, state, *match, rng);
    }
    if (!findings_.empty()) return;
    look_at(rules, state, *match);
    finish(rules, state, game, *match);
  }

  void look_at(const R& rules, const State& state, const Match& match) {
    const Turn turn = rules.turn(state);
    expect(match.turn() == turn, "the match and the rules differ on the turn");
    expect(!turn.is_decision() || !turn.seats.empty(), "a decision of nobody");
    if (invariant_)
      if (const std::string wrong = invariant_(rules, state); !wrong.empty()) expect(false, "invariant: " + wrong);
    for (const Viewer viewer : viewers(settings_.players)) {
      const auto view = rules.view(state, viewer);
      expect(rules.turn(view) == turn, "the view and the state differ on the turn");
      Actions<R> from_view;
      rules.legal(view, from_view);
      if (viewer.is_spectator()) {
        expect(from_view.empty(), "a spectator has actions");
        continue;
      }
      look_at_actions(rules, state, viewer.as_seat(), from_view);
    }
  }

  void look_at_actions(const R& rules, const State& state, Seat s, const Actions<R>& from_view) {
    Actions<R> actions;
    rules.legal(state, s, actions);
    expect(actions == from_view, "legal from the view differs from legal from the state");
    const bool asked = rules.turn(state).asks(s);
    expect(asked == !actions.empty(), "actions without a question, or a question without actions");
    std::set<std::string> texts;
    for (const auto& action : actions) {
      const std::string text = C::text(rules, action);
      const auto parsed = C::parse(rules, text);
      expect(parsed && *parsed == action, "the text " + text + " does not read back");
      expect(texts.insert(text).second, "the text " + text + " stands for two actions");
      expect(bool{rules.check(state, s, action)}, "a legal action is refused: " + text);
      const auto spoken = C::parse(rules, C::spoken(rules, state, s, action));
      expect(spoken && *spoken == action, "the spoken form of " + text + " does not read back");
    }
    for (const auto& old : earlier_) {
      const bool listed = actions.contains(old);
      const Check verdict = rules.check(state, s, old);
      expect(listed == bool{verdict}, "check and legal differ on " + C::text(rules, old));
      if (!verdict) expect(verdict.refusal().clause.named(), "a refusal without clause");
    }
    for (const auto& action : actions)
      if (earlier_.size() < 64) {
        earlier_.push_back(action);
      } else {
        earlier_[(turnover_ = turnover_ * 31 + 7) % 64] = action;
      }
  }

  void advance(const R& rules, State& state, Match& match, Rng& rng) {
    const Turn turn = rules.turn(state);
    const State before = state;
    if constexpr (has_chance<R>) {
      if (turn.is_chance()) {
        const auto outcome = rules.sample(state, rng);
        expect(bool{rules.check_chance(state, outcome)}, "a sampled outcome is refused");
        const std::string text = C::chance_text(rules, outcome);
        expect(bool{match.submit_chance(text)}, "the match refuses the outcome " + text);
        rules.apply_chance(state, outcome);
        State copy = before;
        rules.apply_chance(copy, outcome);
        return expect(copy == state, "two copies differ after the same outcome");
      }
    }
    int skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(turn.seats.size())));
    Seat s = turn.seats.front();
    for (SeatSet rest = turn.seats; skip > 0; --skip) {
      rest = rest.without(s);
      s = rest.front();
    }
    Rng twin = rng;
    Rng another = rng;
    Actions<R> actions;
    rules.legal(state, s, actions);
    const auto action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    expect(random_action(rules, state, s, twin) == action, "pick differs from the list");
    expect(bool{match.submit(s, C::text(rules, action))}, "the match refuses " + C::text(rules, action));
    rules.apply(state, s, action);
    State copy = before;
    rules.apply(copy, s, action);
    expect(copy == state, "two copies differ after the same action");
    if constexpr (SteppingRules<R>) {
      State moved = before;
      expect(rules.random_move(moved, another), "no random move where there is one");
      expect(moved == state && another.next() == Rng{rng}.next(), "a random move differs from pick and apply");
    }
  }

  void finish(const R& rules, const State& state, const GameKind<C>& game, const Match& match) {
    const Score score = rules.score(state);
    expect(score.reason.named(), "a result without a clause");
    if constexpr (SteppingRules<R>) {
      State after = state;
      Rng rng{1};
      expect(!rules.random_move(after, rng) && after == state, "a random move in a game that is over");
    }
    for (int i = 0; i < settings_.players; ++i) {
      int better = 0;
      for (int j = 0; j < settings_.players; ++j)
        better += score.places[static_cast<std::size_t>(j)] < score.places[static_cast<std::size_t>(i)] ? 1 : 0;
      expect(score.places[static_cast<std::size_t>(i)] == better + 1, "places are not shared the right way");
    }
    const std::array<const Game*, 1> games{&game};
    const Record record = record_of(match, std::vector<std::string>(static_cast<std::size_t>(settings_.players), "x"));
    read_back(to_json(record), record, games, match, "JSON");
    read_back(to_text(record, match), record, games, match, "text");
  }

  void read_back(const std::string& bytes, const Record& record, Games games, const Match& match,
                 const std::string& form) {
    const auto read = read_record(bytes);
    if (!read)
      return expect(false, form + " record refused: " + std::string{rois::text(read.problem().code)} + " at " +
                               read.problem().place);
    if (form == "JSON") expect(*read == record, "the JSON record reads back differently");
    const auto again = replay(*read, games);
    if (!again)
      return expect(false, form + " record does not replay: " + std::string{rois::text(again.problem().code)} + " at " +
                               again.problem().place);
    expect((*again)->describe().state() == match.describe().state(), form + " record replays to another state");
  }

  SuiteSettings settings_;
  Invariant invariant_;
  Findings findings_;
  std::vector<typename R::Action> earlier_;
  std::size_t turnover_ = 1;
  std::uint64_t seed_ = 0;
  std::size_t step_ = 0;
};

}  // namespace rois::testkit
