#include "commands.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rois/json_api/json_api.hpp"
#include "rois/match/registry.hpp"
#include "rois/match/rulebook.hpp"
#include "rois/records/trace.hpp"
#include "rois/wire/json.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

std::string option_line(const OptionSpec& spec) {
  std::string values;
  for (const auto value : words_of(spec)) values += (values.empty() ? "" : "|") + std::string{value};
  if (spec.kind == OptionSpec::Kind::document) values += "|FILE";
  if (spec.kind == OptionSpec::Kind::seat_list) values += "|NAME,NAME...";
  return fmt::format("    {}={}", spec.key, values);
}

std::string players_text(const Locale& locale, const GameInfo& info) {
  if (info.min_players == info.max_players) return locale.say("games.players", info.min_players);
  return locale.say("games.players-range", info.min_players, info.max_players);
}

void print_parts(const std::vector<RulePart>& parts, const Style& style) {
  const int columns = std::min(style.columns, 100);
  for (const auto& part : parts) {
    const auto clauses = clauses_of(part);
    if (clauses.empty()) continue;
    fmt::print("\n{}\n", inked(style, Ink::strong, part.heading));
    for (const auto& item : clauses)
      fmt::print("{:<6}{}\n", text(item.clause), wrapped(item.text, columns, "      ").substr(6));
  }
}

/// The seat that was named, or whoever is asked.
Seat asked_seat(const Locale& locale, const Match& match, int named) {
  if (named >= match.players()) throw UsageError{locale.say(Problem{ErrorId::no_such_seat, std::to_string(named)})};
  if (named >= 0) return seat(named);
  const Turn turn = match.turn();
  return turn.is_decision() ? turn.seats.front() : seat(0);
}

}  // namespace

int list_games(const Locale& locale, const GamesArgs& args) {
  if (args.as_json) {
    fmt::print("{}\n", compact(games_json()));
    return 0;
  }
  for (const Game* game : all_games()) {
    const GameInfo& info = game->info();
    fmt::print("{:<10} {} ({})\n", info.id, locale.title(info), players_text(locale, info));
    for (const auto& spec : info.options) {
      fmt::print("{}\n", option_line(spec));
      const std::string note = fmt::format("{}.option.{}", info.id, spec.key);
      if (locale.has(note)) fmt::print("        {}\n", locale.say(note));
    }
  }
  return 0;
}

int list_legal(const Locale& locale, const LegalArgs& args) {
  const auto match = moment(locale, args.table);
  const Seat asked = asked_seat(locale, *match, args.seat);
  auto actions = match->legal(asked);
  std::ranges::sort(actions);
  for (const auto& action : actions) fmt::print("{}\n", action);
  return 0;
}

int check_action(const Locale& locale, const CheckArgs& args) {
  const auto match = moment(locale, args.table);
  const Seat asked = asked_seat(locale, *match, args.seat);
  const auto checked = match->check(asked, args.action);
  if (!checked) throw UsageError{locale.say(checked.problem())};
  fmt::print("{}\n", match->describe().spoken(*checked));
  return 0;
}

int count_perft(const Locale& locale, const PerftArgs& args) {
  const auto match = moment(locale, args.table);
  Rng rng{args.table.seed};
  const Turn turn = match->turn();
  std::uint64_t total = args.depth == 0 ? 1 : 0;
  if (args.depth > 0 && turn.is_decision()) {
    const Seat mover = turn.seats.front();
    const auto actions = match->legal(mover);
    Progress progress{"perft"};
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const auto next = match->clone();
      if (const auto done = next->submit(mover, actions[i]); !done) throw UsageError{locale.say(done.problem())};
      const std::uint64_t count = next->analysis().perft(args.depth - 1, rng);
      if (args.divide) fmt::print("{}: {}\n", actions[i], count);
      total += count;
      progress.at(i + 1, actions.size());
    }
  }
  fmt::print("{}\n", total);
  return 0;
}

int print_trace(const Locale& locale, const TraceArgs& args) {
  for (int i = 0; i < args.records; ++i) {
    TableArgs one = args.table;
    one.seed += static_cast<std::uint64_t>(i);
    const auto record = recorded_trace(*make_match(locale, one, Beginner::by_lot), one.seed);
    if (!record) throw UsageError{locale.say(record.problem())};
    fmt::print("{}\n", compact(*record));
  }
  if (args.records > 0) return 0;
  const auto match = make_match(locale, args.table, Beginner::by_lot);
  const auto traced = trace(*match, args.table.seed, [](std::string_view line) { fmt::print("{}\n", line); });
  if (!traced) throw UsageError{locale.say(traced.problem())};
  return 0;
}

int print_rules(const Locale& locale, const RulesArgs& args) {
  const GameInfo& info = game_named(locale, args.game).info();
  const Style style = output_style();
  if (args.clause.empty()) {
    fmt::print("{}\n", inked(style, Ink::gold, locale.title(info)));
    print_parts(read_rules(info.rules_markdown, locale.language()), style);
    return 0;
  }
  const auto wanted = parse_clause(args.clause);
  const std::string found = wanted ? rule_text(info.rules_markdown, locale.language(), *wanted) : std::string{};
  if (found.empty()) throw UsageError{locale.say("usage.unknown-clause", args.clause)};
  fmt::print("{:<6}{}\n", text(*wanted), wrapped(found, std::min(style.columns, 100), "      ").substr(6));
  return 0;
}

}  // namespace rois::cli
