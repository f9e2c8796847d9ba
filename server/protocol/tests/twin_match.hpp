#pragma once

#include <vector>

#include "rois/match/computer_player.hpp"
#include "rois/match/game_match.hpp"

/// Two tables that differ only in what one viewer may not know: matches set up from a state and a log of the test's
/// own.
namespace rois::protocol {

/// All that a match is made of.
template <Codec C>
struct Deal {
  typename C::Rules rules;
  Options options;
  typename C::Rules::State state;
  std::vector<Entry<typename C::Rules>> log;
};

/// A match that stands at a state with a log that need not lead there: the secrets of both were dealt anew. All that is
/// asked of the state is answered by the real match, all that is asked of the log by the real codec.
template <Codec C>
class TwinMatch : public Match, protected MatchDescription {
 public:
  using R = typename C::Rules;

  TwinMatch(const Game& game, Deal<C> deal)
      : TwinMatch{GameMatch<C>{game, deal.rules, deal.options, deal.state}, std::move(deal)} {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<TwinMatch>(*this); }
  std::unique_ptr<Match> after(std::size_t /*steps*/) const override { return clone(); }
  Turn turn() const override { return now_.turn(); }
  std::string_view question() const override { return now_.question(); }
  std::vector<std::string> legal(Seat s) const override { return now_.legal(s); }
  Score score() const override { return now_.score(); }
  Result<CheckedAction> check(Seat s, std::string_view action) const override { return now_.check(s, action); }
  Result<void> explain(Seat s, const wire::Input& fields) const override { return now_.explain(s, fields); }
  void play(const CheckedAction& action, std::optional<std::int64_t> clock_ms) override {
    deal_.log.push_back({*C::parse(deal_.rules, action.text()), action.by(), clock_ms});
    now_.play(action, clock_ms);
  }
  Result<void> submit_chance(std::string_view outcome) override {
    if (const auto done = now_.submit_chance(outcome); !done) return done;
    deal_.log.push_back({*C::parse_chance(deal_.rules, outcome), seat(0), {}});
    return {};
  }
  std::string sample(Rng& rng) const override { return now_.sample(rng); }
  void draw(Rng& rng) override {
    now_.draw(rng);
    deal_.log.push_back({*C::parse_chance(deal_.rules, now_.step(now_.steps() - 1).text), seat(0), {}});
  }

  std::size_t steps() const override { return deal_.log.size(); }
  Step::Kind kind(std::size_t at) const override {
    return deal_.log[at].is_action() ? Step::Kind::action : Step::Kind::chance;
  }
  std::size_t actions() const override {
    return static_cast<std::size_t>(std::ranges::count_if(deal_.log, [](const auto& e) { return e.is_action(); }));
  }
  Step step(std::size_t at) const override {
    const auto& entry = deal_.log[at];
    return {kind(at), entry.by,
            entry.is_action() ? C::text(deal_.rules, entry.action()) : C::chance_text(deal_.rules, entry.chance()),
            entry.clock_ms};
  }
  Step shown_step(std::size_t at, Viewer viewer) const override {
    return {kind(at), deal_.log[at].by, C::shown(deal_.rules, deal_.state, deal_.log, at, viewer),
            deal_.log[at].clock_ms};
  }
  const MatchDescription& describe() const override { return *this; }
  const MatchAnalysis& analysis() const override { return now_.analysis(); }

 protected:
  const Deal<C>& deal() const { return deal_; }

  json::object state() const override { return now_.describe().state(); }
  json::object view(Viewer viewer) const override { return now_.describe().view(viewer); }
  std::optional<std::string> position() const override { return now_.describe().position(); }
  std::string spoken(const CheckedAction& action) const override { return now_.describe().spoken(action); }
  json::object sketch(const CheckedAction& action) const override { return now_.describe().sketch(action); }
  /// Events follow from the steps that were really played; the log that was dealt need not lead to the state.
  json::array events(std::size_t at, std::optional<Viewer> viewer) const override {
    const std::size_t dealt = deal_.log.size() - now_.steps();
    return at < dealt ? json::array{} : now_.describe().events(at - dealt, viewer);
  }
  std::unique_ptr<StepEvents> typed_events(std::size_t at, std::optional<Viewer> viewer) const override {
    const std::size_t dealt = deal_.log.size() - now_.steps();
    return at < dealt ? std::make_unique<StepEvents>() : now_.describe().typed_events(at - dealt, viewer);
  }
  json::object fields(std::size_t at) const override {
    const std::size_t dealt = deal_.log.size() - now_.steps();
    return at < dealt ? json::object{} : now_.describe().fields(at - dealt);
  }
  json::object fields(const CheckedAction& action) const override { return now_.describe().fields(action); }
  json::array choices(Seat s) const override { return now_.describe().choices(s); }

 private:
  TwinMatch(GameMatch<C> now, Deal<C> deal) : Match{now.setup()}, deal_{std::move(deal)}, now_{std::move(now)} {}

  Deal<C> deal_;
  GameMatch<C> now_;
};

/// A game whose only match is the one that was dealt.
template <Codec C, template <class> class M>
class DealtGame final : public Game {
 public:
  explicit DealtGame(Deal<C> deal) : deal_{std::move(deal)} {}

  const GameInfo& info() const override {
    static const GameInfo known = C::info();
    return known;
  }
  using Game::make;
  Result<std::unique_ptr<Match>> make(int /*players*/, const Options& /*options*/,
                                      std::optional<std::string_view> /*position*/,
                                      int /*rules_version*/) const override {
    return std::unique_ptr<Match>{std::make_unique<M<C>>(*this, deal_)};
  }
  std::unique_ptr<ComputerPlayer> computer_player(std::string_view /*name*/) const override { return nullptr; }
  std::unique_ptr<ComputerPlayer> judge(int /*effort*/, std::string_view /*judged*/) const override { return nullptr; }
  json::object events_schema() const override { return {}; }
  Result<json::object> board(const Options& /*options*/, int /*rules_version*/) const override {
    return json::object{};
  }
  std::unique_ptr<Solver> solver() const override { return nullptr; }

 private:
  Deal<C> deal_;
};

}  // namespace rois::protocol
