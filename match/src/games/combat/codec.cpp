#include "rois/match/games/combat.hpp"

#include <algorithm>
#include <array>

#include "log.hpp"
#include "rois/combat/notation.hpp"
#include "rois/match/game_kind.hpp"
#include "rois/match/games.hpp"
#include "rois/match/rulebooks.hpp"

namespace rois {
namespace {

constexpr std::array<std::string_view, 4> first_values{"0", "1", "2", "3"};                 // C-3
constexpr std::array<std::string_view, 2> piles_values{"open", "closed"};                   // C-10
constexpr std::array<std::string_view, 3> bonus_values{"king", "king-anywhere", "leader"};  // C-38
constexpr std::array<std::string_view, 1> dynasties_values{"seat-order"};                   // C-3
constexpr std::array<OptionSpec, 4> options_of_a_table{{{"first", first_values, OptionSpec::Kind::lot},
                                                        {"piles", piles_values},
                                                        {"bonus", bonus_values},
                                                        {"dynasties", dynasties_values, OptionSpec::Kind::seat_list}}};

combat::Bonus parse_bonus(std::string_view word) {
  if (word == "king-anywhere") return combat::Bonus::king_anywhere;
  return word == "leader" ? combat::Bonus::leader : combat::Bonus::king;
}

/// C-3. A list that is known to name dynasties, each once; refused where it does not name one for each seat.
Result<void> choose_dynasties(std::string_view list, combat::Config& config) {
  if (list == dynasties_values.front()) return {};
  const auto names = split_list(list);
  if (names.size() != static_cast<std::size_t>(config.players))
    return Problem{ErrorId::wrong_number_of_dynasties, std::string{list}, "options", {'C', 3}};
  for (std::size_t i = 0; i < names.size(); ++i)
    config.dynasties[i] =
        static_cast<std::uint8_t>(std::ranges::find(combat::dynasties, names[i]) - combat::dynasties.begin());
  return {};
}

}  // namespace

GameInfo CombatCodec::info() {
  GameInfo info;
  info.id = "combat";
  info.title = "Le combat des Rois";
  info.clause_letter = 'C';
  info.clauses = 56;
  info.max_players = 4;
  info.options = options_of_a_table;
  info.seat_names = combat::dynasties;
  info.rules_markdown = rulebooks::combat;
  info.has_secrets = true;
  info.bench_depth = 3;
  return info;
}

Result<combat::Rules> CombatCodec::make(int players, const Options& options) {
  combat::Config config;
  config.players = players;
  const int first = options["first"].front() - '0';
  if (first >= players) return Problem{ErrorId::bad_option_value, "first=" + std::string{options["first"]}, "options"};
  config.first = seat(first);
  config.closed_piles = options["piles"] == "closed";
  config.bonus = parse_bonus(options["bonus"]);
  if (const auto chosen = choose_dynasties(options["dynasties"], config); !chosen) return chosen.problem();
  return combat::Rules{config};
}

std::string_view CombatCodec::question(const Rules& /*rules*/, const Turn& turn) {
  return turn.is_decision() ? combat::question_word(static_cast<combat::Phase>(turn.question)) : std::string_view{};
}

std::string CombatCodec::text(const Rules& /*rules*/, const combat::Action& action) { return combat::text(action); }

std::string CombatCodec::spoken(const Rules& /*rules*/, const combat::State& /*state*/, Seat /*s*/,
                                const combat::Action& action) {
  return combat::text(action);
}

std::optional<combat::Action> CombatCodec::parse(const Rules& /*rules*/, std::string_view text) {
  return combat::parse_action(text);
}

std::string CombatCodec::chance_text(const Rules& /*rules*/, const combat::Chance& outcome) {
  return combat::text(outcome);
}

std::optional<combat::Chance> CombatCodec::parse_chance(const Rules& /*rules*/, std::string_view text) {
  return combat::parse_chance(text);
}

std::string CombatCodec::shown(const Rules& rules, const combat::State& now, Log<Rules> log, std::size_t at,
                               Viewer viewer) {
  return combat_log::shown(rules, now, log, at, viewer);
}

Events<combat::Rules> CombatCodec::recalled(const Rules& rules, std::span<const Events<Rules>> steps, std::size_t at,
                                            const Events<Rules>& seen) {
  return combat_log::recalled(rules, steps, at, seen);
}

template class GameMatch<CombatCodec>;
template class GameKind<CombatCodec>;

const Game& combat_game() {
  static const GameKind<CombatCodec> game;
  return game;
}

}  // namespace rois
