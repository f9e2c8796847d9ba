#include "table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>

#include "rois/match/registry.hpp"
#include "rois/records/record.hpp"

namespace rois::cli {
namespace {

constexpr std::size_t max_file_bytes = 32U << 20U;

std::string known_games() {
  std::string out;
  for (const Game* game : all_games()) out += (out.empty() ? "" : ", ") + std::string{game->info().id};
  return out;
}

/// What was typed; for a document the file it names.
std::string option_value(const Locale& locale, const GameInfo& game, const std::string& key, const std::string& typed) {
  const auto spec = std::ranges::find(game.options, std::string_view{key}, &OptionSpec::key);
  const bool is_file = spec != game.options.end() && spec->kind == OptionSpec::Kind::document &&
                       std::ranges::find(spec->values, std::string_view{typed}) == spec->values.end();
  return is_file ? read_file(locale, typed) : typed;
}

}  // namespace

const Game& game_named(const Locale& locale, const std::string& id) {
  const Game* game = find_game(all_games(), id);
  if (game == nullptr) throw UsageError{locale.say("usage.unknown-game", id, known_games())};
  return *game;
}

Options typed_options(const Locale& locale, const TableArgs& args, const GameInfo& game) {
  Options options;
  for (const auto& pair : args.options) {
    const auto equals = pair.find('=');
    if (equals == std::string::npos) throw UsageError{locale.say("usage.option-form", pair)};
    options.add(pair.substr(0, equals), option_value(locale, game, pair.substr(0, equals), pair.substr(equals + 1)));
  }
  return options;
}

std::unique_ptr<Match> make_match(const Locale& locale, const TableArgs& args, Beginner beginner, bool seats_drawn) {
  const Game& game = game_named(locale, args.game);
  const Options typed = typed_options(locale, args, game.info());
  const int players = args.players == 0 ? game.info().min_players : args.players;
  Rng lots = lot_stream(args.seed);
  // A position says who is in turn.
  const bool drawn = beginner == Beginner::by_lot && !args.position;
  Options options = drawn ? draw_lots(game.info(), players, typed, lots) : without_lots(game.info(), typed);
  if (seats_drawn) options.add_lot(seats_lot);
  auto match = game.make(players, options, args.position);
  if (!match) throw UsageError{locale.say(match.problem())};
  return std::move(*match);
}

namespace {

std::unique_ptr<Match> recorded_moment(const Locale& locale, const TableArgs& args) {
  const auto record = read_record(read_file(locale, *args.record));
  if (!record) throw UsageError{locale.say(record.problem())};
  const auto match = replay(*record, all_games());
  if (!match) throw UsageError{locale.say(match.problem())};
  if (!args.game.empty() && args.game != record->game)
    throw UsageError{locale.say("usage.other-game", record->game, args.game)};
  if (args.at.value_or(0) > (*match)->steps())
    throw UsageError{locale.say("usage.no-such-step", *args.at, (*match)->steps())};
  return (*match)->after(args.at.value_or((*match)->steps()));
}

}  // namespace

std::unique_ptr<Match> moment(const Locale& locale, const TableArgs& args) {
  if (args.record) return recorded_moment(locale, args);
  if (args.game.empty()) throw UsageError{locale.say("usage.required", "GAME")};
  auto match = make_match(locale, args);
  Rng rng{args.seed};
  settle_chance(*match, rng);
  return match;
}

void settle_chance(Match& match, Rng& rng) {
  while (match.turn().is_chance()) match.draw(rng);
}

std::string read_file(const Locale& locale, const std::string& path) {
  const auto slurp = [](std::istream& in) {
    std::string bytes;
    std::array<char, 65536> block{};
    while (bytes.size() <= max_file_bytes && (in.read(block.data(), block.size()), in.gcount() > 0))
      bytes.append(block.data(), static_cast<std::size_t>(in.gcount()));
    return bytes;
  };
  std::string bytes;
  if (path == "-") {
    bytes = slurp(std::cin);
  } else {
    std::ifstream file{path, std::ios::binary};
    if (!file) throw UsageError{locale.say("usage.cannot-read", path)};
    bytes = slurp(file);
    if (file.bad()) throw UsageError{locale.say("usage.cannot-read", path)};
  }
  if (bytes.size() > max_file_bytes) throw UsageError{locale.say("usage.too-large", path)};
  return bytes;
}

}  // namespace rois::cli
