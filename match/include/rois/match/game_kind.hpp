#pragma once

#include <memory>
#include <string>

#include "rois/match/computer_players.hpp"
#include "rois/match/game.hpp"
#include "rois/match/game_match.hpp"
#include "rois/match/judge.hpp"
#include "rois/match/solver.hpp"

namespace rois {

/// Game over one codec.
template <Codec C>
class GameKind final : public Game {
 public:
  const GameInfo& info() const override { return info_; }

  using Game::make;
  Result<std::unique_ptr<Match>> make(int players, const Options& given, std::optional<std::string_view> position,
                                      int rules_version) const override {
    auto options = complete(info_, given);
    auto rules = checked_rules(players, options, rules_version);
    if (!rules) return rules.problem();
    if (!position) return std::unique_ptr<Match>{std::make_unique<GameMatch<C>>(*this, *rules, *options)};
    if constexpr (PositionCodec<C>) {
      const auto state = C::parse_position(*rules, *position);
      if (!state) return state.problem();
      return std::unique_ptr<Match>{std::make_unique<GameMatch<C>>(*this, *rules, *options, *state)};
    }
    return Problem{ErrorId::no_positions, std::string{info_.id}, "position"};
  }

  std::unique_ptr<ComputerPlayer> computer_player(std::string_view name) const override {
    return make_computer_player<C>(name);
  }
  std::unique_ptr<ComputerPlayer> judge(int effort, std::string_view judged) const override {
    return std::make_unique<Judge<C>>(effort, level_of(judged));
  }
  json::object events_schema() const override { return rois::events_schema<C>(); }
  Result<json::object> board(const Options& given, int rules_version) const override {
    if constexpr (BoardCodec<C>) {
      // Every option has a meaning at the largest table.
      const auto rules = checked_rules(info_.max_players, complete(info_, given), rules_version);
      if (!rules) return rules.problem();
      return C::board(*rules);
    } else {
      return json::object{};
    }
  }
  std::unique_ptr<Solver> solver() const override { return make_solver<C>(); }

 private:
  GameInfo info_ = complete_info();

  Result<typename C::Rules> checked_rules(int players, const Result<Options>& options, int rules_version) const {
    if (rules_version < info_.oldest_rules_version || rules_version > info_.rules_version)
      return Problem{ErrorId::other_rules_version, std::to_string(rules_version), "rules"};
    if (players < info_.min_players || players > info_.max_players)
      return Problem{ErrorId::bad_players, std::to_string(players), "players"};
    if (!options) return options.problem();
    return rules_of(players, *options, rules_version);
  }
  static Result<typename C::Rules> rules_of(int players, const Options& options, [[maybe_unused]] int rules_version) {
    if constexpr (VersionedCodec<C>) {
      return C::make(players, options, rules_version);
    } else {
      return C::make(players, options);
    }
  }
  static GameInfo complete_info() {
    GameInfo info = C::info();
    info.state_bytes = sizeof(typename C::Rules::State);
    info.action_bytes = sizeof(typename C::Rules::Action);
    info.has_chance = has_chance<typename C::Rules>;
    info.has_positions = PositionCodec<C>;
    return info;
  }
};

}  // namespace rois
