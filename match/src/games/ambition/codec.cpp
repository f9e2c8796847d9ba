#include "rois/match/games/ambition.hpp"

#include <array>

#include "json.hpp"
#include "rois/ambition/notation.hpp"
#include "rois/match/game_kind.hpp"
#include "rois/match/games.hpp"
#include "rois/match/games/ambition_card_set.hpp"
#include "rois/match/rulebooks.hpp"

namespace rois {
namespace {

using What = ambition::Action::What;

constexpr std::array<std::string_view, 4> first_values{"0", "1", "2", "3"};
constexpr std::array<std::string_view, 1> card_values{"shipped"};
constexpr std::array<OptionSpec, 2> options_of_a_table{
    {{"first", first_values, OptionSpec::Kind::lot}, {"cards", card_values, OptionSpec::Kind::document}}};

/// Who made the decision after the entry at `at`: whoever keeps one of the heroes drawn there, if they have.
std::optional<Seat> next_mover(Log<ambition::Rules> log, std::size_t at) {
  for (std::size_t i = at + 1; i < log.size(); ++i)
    if (log[i].is_action()) return log[i].by;
  return std::nullopt;
}
std::optional<Seat> last_mover(Log<ambition::Rules> log, std::size_t at) {
  for (std::size_t i = at; i-- > 0;)
    if (log[i].is_action()) return log[i].by;
  return std::nullopt;
}

/// who alone may read an outcome; nobody where all may.
std::optional<Seat> reader_of(const ambition::State& now, Log<ambition::Rules> log, std::size_t at) {
  switch (log[at].chance().what) {
    case ambition::Chance::What::market:
    case ambition::Chance::What::hero: return std::nullopt;
    case ambition::Chance::What::pick: return next_mover(log, at).value_or(now.table.attacker);
    case ambition::Chance::What::look: return last_mover(log, at);
  }
  return std::nullopt;
}

/// Is the choice at `at` still face down?
bool is_sealed(const ambition::State& now, Log<ambition::Rules> log, std::size_t at) {
  if (log[at].action().what != What::choose) return false;
  for (std::size_t i = at + 1; i < log.size(); ++i)
    if (log[i].is_action() && log[i].by == log[at].by && log[i].action().what == What::choose) return false;
  const auto& clash = now.table.clash;
  if (log[at].by == now.table.attacker) return clash.attack_in && !clash.attack_revealed;
  return log[at].by == now.table.defender && clash.defence_in && !clash.defence_revealed;
}

}  // namespace

GameInfo AmbitionCodec::info() {
  GameInfo info;
  info.id = "ambition";
  info.title = "L'Ambition des Rois";
  info.clause_letter = 'A';
  info.clauses = 49;
  info.rules_version = ambition::RulesVersion::newest;
  info.oldest_rules_version = ambition::RulesVersion::oldest;
  info.max_players = 4;
  info.options = options_of_a_table;
  info.rules_markdown = rulebooks::ambition;
  info.has_secrets = true;
  info.bench_depth = 3;
  return info;
}

Result<ambition::Rules> AmbitionCodec::make(int players, const Options& options, int rules_version) {
  ambition::Config config;
  config.version = ambition::RulesVersion{rules_version};
  config.players = players;
  const int first = options["first"].front() - '0';
  if (first >= players)
    return Problem{ErrorId::bad_option_value, "first=" + std::to_string(first), "options", {'A', 35}};
  config.first = seat(first);
  config.cards = card_set_of(options, config.version);
  if (config.cards != nullptr) return ambition::Rules{config};
  const auto findings = read_card_set(options["cards"], config.version).findings;
  const CardFinding& first_wrong = findings.front();
  std::string detail{rois::text(first_wrong.code)};
  for (const auto& part : {first_wrong.card, first_wrong.place, first_wrong.detail})
    if (!part.empty()) detail += " " + part;
  return Problem{ErrorId::bad_card_set, detail, "options"};
}

std::string_view AmbitionCodec::question(const Rules& /*rules*/, const Turn& turn) {
  return turn.is_decision() ? ambition::question_words[turn.question] : "";
}

std::string AmbitionCodec::text(const Rules& rules, const ambition::Action& action) {
  return ambition::text(rules.cards(), action);
}

std::string AmbitionCodec::spoken(const Rules& rules, const ambition::State& /*state*/, Seat /*s*/,
                                  const ambition::Action& action) {
  return ambition::text(rules.cards(), action);
}

std::optional<ambition::Action> AmbitionCodec::parse(const Rules& rules, std::string_view text) {
  return ambition::parse_action(rules.cards(), text);
}

namespace {

/// The cards of the market, the advanced heroes, and what somebody sees of the attacker's choice.
std::size_t pile_of(ambition::Chance::What what) {
  switch (what) {
    case ambition::Chance::What::market: return 0;
    case ambition::Chance::What::hero:
    case ambition::Chance::What::pick: return 1;
    case ambition::Chance::What::look: break;
  }
  return 2;
}

}  // namespace

std::size_t AmbitionCodec::pile(const Turn& turn) {
  return pile_of(static_cast<ambition::Chance::What>(turn.question));
}

std::size_t AmbitionCodec::pile(const ambition::Chance& outcome) { return pile_of(outcome.what); }

std::string AmbitionCodec::chance_text(const Rules& rules, const ambition::Chance& outcome) {
  return ambition::text(rules.cards(), outcome);
}

std::optional<ambition::Chance> AmbitionCodec::parse_chance(const Rules& rules, std::string_view text) {
  return ambition::parse_chance(rules.cards(), text);
}

//
std::string AmbitionCodec::shown(const Rules& rules, const ambition::State& now, Log<Rules> log, std::size_t at,
                                 Viewer viewer) {
  if (log[at].is_action())
    return is_sealed(now, log, at) && !viewer.is(log[at].by) ? std::string{} : text(rules, log[at].action());
  const auto reader = reader_of(now, log, at);
  return reader && !viewer.is(*reader) ? std::string{} : chance_text(rules, log[at].chance());
}

json::object AmbitionCodec::state(const Rules& rules, const ambition::State& state) {
  return AmbitionJson{rules}.state(state);
}

json::object AmbitionCodec::view(const Rules& rules, const ambition::View& view) {
  return AmbitionJson{rules}.view(view);
}

template class GameMatch<AmbitionCodec>;
template class GameKind<AmbitionCodec>;

const Game& ambition_game() {
  static const GameKind<AmbitionCodec> game;
  return game;
}

}  // namespace rois
