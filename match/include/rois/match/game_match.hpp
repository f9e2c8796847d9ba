#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rois/core/ensure.hpp"
#include "rois/core/events.hpp"
#include "rois/core/perft.hpp"
#include "rois/core/random_play.hpp"
#include "rois/match/codec.hpp"
#include "rois/match/event_json.hpp"
#include "rois/match/match.hpp"

namespace rois {

template <Codec C>
using GameObservation = TypedObservation<typename C::Rules>;

template <Codec C>
struct TypedAction final : CheckedAction::Typed {
  explicit TypedAction(const typename C::Rules::Action& a) : action{a} {}

  typename C::Rules::Action action;
};

template <Codec C>
SearchResult look_back(const typename C::Rules& rules, const typename C::Rules::State& state, Seat s,
                       std::string_view played, int effort, std::string_view judged, const SearchLimits& limits,
                       Rng& rng);

/// What happened at each step of a match. It follows from the log and is kept only so that it need not be replayed.
template <class R>
class EventHistory {
 public:
  void clear() { steps_.clear(); }
  void add(Events<R> events) { steps_.push_back(std::move(events)); }
  const Events<R>& operator[](std::size_t step) const { return steps_[step]; }
  std::span<const Events<R>> all() const { return steps_; }

 private:
  std::vector<Events<R>> steps_;
};

/// Match over one game's rules and codec.
template <Codec C>
class GameMatch final : public Match, private MatchDescription, private MatchAnalysis {
 public:
  using R = typename C::Rules;

  GameMatch(const Game& game, R rules, Options options)
      : Match{setup_of(game, rules, std::move(options), {})},
        rules_{std::move(rules)},
        first_{rules_.initial()},
        state_{first_} {}
  GameMatch(const Game& game, R rules, Options options, const typename R::State& from)
      : Match{setup_of(game, rules, std::move(options), position_of(rules, from))},
        rules_{std::move(rules)},
        first_{from},
        state_{from} {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<GameMatch>(*this); }
  std::unique_ptr<Match> after(std::size_t steps) const override {
    assert(steps <= log_.size());
    auto match = std::make_unique<GameMatch>(*this);
    match->state_ = first_;
    match->log_.clear();
    match->events_.clear();
    match->actions_ = 0;
    for (std::size_t i = 0; i < steps; ++i) match->replay(log_[i]);
    return match;
  }

  Turn turn() const override { return rules_.turn(state_); }
  std::string_view question() const override { return C::question(rules_, turn()); }
  Score score() const override { return rules_.score(state_); }
  std::vector<std::string> legal(Seat s) const override {
    std::vector<std::string> texts;
    for (const auto& action : actions_of(s)) texts.push_back(C::text(rules_, action));
    return texts;
  }

  Result<CheckedAction> check(Seat s, std::string_view text) const override {
    const auto action = C::parse(rules_, text);
    if (!action) return Problem{ErrorId::unreadable_action, std::string{text}};
    if (index(s) >= players()) return Problem{ErrorId::no_such_seat, std::to_string(index(s))};
    if (const auto checked = rules_.check(state_, s, *action); !checked)
      return problem(checked.refusal(), std::string{text});
    std::string canonical = C::text(rules_, *action);
    if (canonical != text && C::spoken(rules_, state_, s, *action) != text)
      return Problem{ErrorId::misdescribed_action, C::spoken(rules_, state_, s, *action)};
    return CheckedAction{s, std::move(canonical), log_.size(), std::make_unique<TypedAction<C>>(*action)};
  }
  Result<void> explain(Seat s, const wire::Input& fields) const override {
    const auto action = attempted(s, fields);
    if (const auto fault = fields.problem()) return *fault;
    if (!action) return Problem{ErrorId::unreadable_action};
    if (const auto checked = rules_.check(state_, s, *action); !checked)
      return problem(checked.refusal(), C::text(rules_, *action));
    return {};
  }
  void play(const CheckedAction& action, std::optional<std::int64_t> clock_ms) override {
    replay({typed(action), action.by(), clock_ms});
  }
  Result<void> submit_chance(std::string_view text) override {
    if constexpr (ChanceCodec<C>) {
      const auto outcome = C::parse_chance(rules_, text);
      if (!outcome) return Problem{ErrorId::unreadable_chance, std::string{text}};
      if (!turn().is_chance()) return Problem{ErrorId::chance_not_due, std::string{text}};
      if (const auto checked = rules_.check_chance(state_, *outcome); !checked)
        return problem(checked.refusal(), std::string{text});
      replay({*outcome, seat(0), {}});
      return {};
    } else {
      return Problem{ErrorId::chance_not_due, std::string{text}};
    }
  }
  std::string sample([[maybe_unused]] Rng& rng) const override {
    assert(turn().is_chance());
    if constexpr (ChanceCodec<C> && has_chance<R>) return C::chance_text(rules_, rules_.sample(state_, rng));
    return {};
  }
  ChanceDraw next_draw() const override {
    assert(turn().is_chance());
    if constexpr (PileCodec<C>) {
      const std::size_t due = C::pile(turn());
      const auto is_from = [&](const auto& entry) { return !entry.is_action() && C::pile(entry.chance()) == due; };
      return {due, static_cast<std::size_t>(std::ranges::count_if(log_, is_from))};
    } else {
      return Match::next_draw();
    }
  }
  void draw([[maybe_unused]] Rng& rng) override {
    assert(turn().is_chance());
    if constexpr (has_chance<R>) replay({rules_.sample(state_, rng), seat(0), {}});
  }

  std::size_t steps() const override { return log_.size(); }
  Step::Kind kind(std::size_t at) const override { return kind_of(log_[at]); }
  std::size_t actions() const override { return actions_; }
  Step step(std::size_t at) const override {
    const auto& entry = log_[at];
    return {kind_of(entry), entry.by, entry_text(entry), entry.clock_ms};
  }
  Step shown_step(std::size_t at, Viewer viewer) const override {
    Step step{kind_of(log_[at]), log_[at].by, {}, log_[at].clock_ms};
    step.text = turn().is_over() ? entry_text(log_[at]) : C::shown(rules_, state_, log_, at, viewer);
    return step;
  }
  const MatchDescription& describe() const override { return *this; }
  const MatchAnalysis& analysis() const override { return *this; }

 private:
  static MatchSetup setup_of(const Game& game, const R& rules, Options options, std::optional<std::string> start) {
    int rules_version = game.info().rules_version;
    if constexpr (VersionedCodec<C>) rules_version = C::rules_version(rules);
    return {&game, rules_version, rules.players(), std::move(options), std::move(start)};
  }
  static Problem problem(const Refusal& refusal, std::string about) {
    return {refusal.code, std::move(about), {}, refusal.clause};
  }
  static std::optional<std::string> position_of(const R& rules, const typename R::State& state) {
    if constexpr (PositionCodec<C>) return C::position(rules, state);
    return std::nullopt;
  }

  std::optional<typename R::Action> attempted([[maybe_unused]] Seat s,
                                              [[maybe_unused]] const wire::Input& fields) const {
    if constexpr (AttemptCodec<C>) return C::attempt(rules_, state_, s, fields);
    return std::nullopt;
  }

  std::string spoken(const CheckedAction& action) const override {
    return C::spoken(rules_, state_, action.by(), typed(action));
  }
  json::object sketch([[maybe_unused]] const CheckedAction& action) const override {
    if constexpr (SketchCodec<C>) return C::sketch(rules_.view(state_, Viewer::of(action.by())), typed(action));
    return {};
  }

  json::array events(std::size_t at, std::optional<Viewer> viewer) const override {
    json::array out;
    for (const auto& event : events_seen(at, viewer)) out.push_back(event_json<C>(rules_, event));
    return out;
  }
  std::unique_ptr<StepEvents> typed_events(std::size_t at, std::optional<Viewer> viewer) const override {
    return std::make_unique<TypedEvents<R>>(rules_, events_seen(at, viewer));
  }
  json::object fields([[maybe_unused]] std::size_t at) const override {
    if constexpr (FieldsCodec<C>)
      if (log_[at].is_action()) return C::fields(rules_, log_[at].action());
    return {};
  }
  json::object fields([[maybe_unused]] const CheckedAction& action) const override {
    if constexpr (FieldsCodec<C>) return C::fields(rules_, typed(action));
    return {};
  }
  json::array choices([[maybe_unused]] Seat s) const override {
    json::array out;
    if constexpr (FieldsCodec<C>)
      for (const auto& action : actions_of(s)) out.push_back(C::fields(rules_, action));
    return out;
  }

  json::object state() const override { return C::state(rules_, state_); }
  json::object view(Viewer viewer) const override { return C::view(rules_, rules_.view(state_, viewer)); }
  std::optional<std::string> position() const override { return position_of(rules_, state_); }
  std::unique_ptr<Observation> observe(Viewer viewer) const override {
    return std::make_unique<GameObservation<C>>(rules_, rules_.view(state_, viewer));
  }

  std::unique_ptr<Observation> read_observation([[maybe_unused]] const json::value& view) const override {
    if constexpr (ReadableCodec<C>)
      if (const auto read = C::read_view(rules_, view)) return std::make_unique<GameObservation<C>>(rules_, *read);
    return nullptr;
  }

  SearchResult hindsight(Seat s, std::string_view played, int effort, std::string_view judged,
                         const SearchLimits& limits, Rng& rng) const override {
    return look_back<C>(rules_, state_, s, played, effort, judged, limits, rng);
  }

  std::uint64_t perft(int depth, Rng& rng) const override { return rois::perft(rules_, state_, depth, rng); }
  Playouts playouts(std::uint64_t games, Rng& rng) const override {
    Playouts total;
    for (std::uint64_t i = 0; i < games; ++i) {
      typename R::State state = state_;
      total.decisions += playout(rules_, state, rng);
      const Score score = rules_.score(state);
      total.signature = mix64(total.signature ^ total.decisions ^ (std::uint64_t{score.reason.number} << 48U));
    }
    total.signature ^= rng.next();
    return total;
  }

  static Step::Kind kind_of(const Entry<R>& entry) {
    return entry.is_action() ? Step::Kind::action : Step::Kind::chance;
  }
  std::string entry_text(const Entry<R>& entry) const {
    if (entry.is_action()) return C::text(rules_, entry.action());
    if constexpr (ChanceCodec<C>) return C::chance_text(rules_, entry.chance());
    return {};
  }
  const typename R::Action& typed(const CheckedAction& action) const {
    ensure(action.step() == log_.size(), "an action was checked for another moment of the match");
    return static_cast<const TypedAction<C>&>(action.typed()).action;
  }
  Events<R> events_seen(std::size_t at, std::optional<Viewer> viewer) const {
    if (!viewer) return events_[at];
    Events<R> seen;
    for (const auto& event : events_[at])
      if (const auto shown = rules_.shown(event, *viewer)) seen(*shown);
    if constexpr (RecallingCodec<C>)
      if (!turn().is_over()) return C::recalled(rules_, events_.all(), at, seen);
    return seen;
  }
  Actions<R> actions_of(Seat s) const {
    Actions<R> actions;
    actions.clear();
    if (turn().asks(s)) rules_.legal(state_, s, actions);
    return actions;
  }
  void replay(Entry<R> entry) {
    Events<R> events;
    if (entry.is_action()) {
      rules_.apply(state_, entry.by, entry.action(), events);
    } else if constexpr (has_chance<R>) {
      rules_.apply_chance(state_, entry.chance(), events);
    }
    events_.add(std::move(events));
    actions_ += entry.is_action() ? 1U : 0U;
    log_.push_back(std::move(entry));
  }

  R rules_;
  typename R::State first_;
  typename R::State state_;
  std::vector<Entry<R>> log_;
  EventHistory<R> events_;
  std::size_t actions_ = 0;
};

}  // namespace rois
