#include <sys/random.h>

#include <fmt/format.h>

#include <algorithm>

#include "commands.hpp"
#include "play_session.hpp"
#include "rois/match/registry.hpp"

namespace rois::cli {
namespace {

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

/// Who sits opposite where nobody is named.
constexpr const char* usual_opponent = "level:3";

bool is_human(const std::string& word) { return word == "human" || word == "humain"; }

std::vector<Player> seat_players(const Locale& locale, const Game& game, const std::vector<std::string>& words) {
  std::vector<Player> players;
  const bool alone = std::ranges::count_if(words, is_human) == 1;
  int humans = 0;
  for (const auto& word : words) {
    Player player;
    if (is_human(word)) {
      ++humans;
      player.name = alone ? locale.say("play.you") : locale.say("play.person", humans);
    } else {
      player.computer = game.computer_player(word);
      if (!player.computer) throw UsageError{locale.say("usage.unknown-seat", word)};
      player.name = locale.say("play.computer", word);
    }
    players.push_back(std::move(player));
  }
  return players;
}

/// Without a name on the command line: the only game, or one picked from a list.
std::string pick_game(const Locale& locale) {
  const auto games = all_games();
  if (games.size() == 1) return std::string{games.front()->info().id};
  for (std::size_t i = 0; i < games.size(); ++i) fmt::print("  {}. {}\n", i + 1, locale.title(games[i]->info()));
  LineInput input{[] {
    std::vector<std::string> ids;
    for (const Game* game : all_games()) ids.emplace_back(game->info().id);
    return ids;
  }};
  while (const auto line = input.ask(locale.say("play.which-game") + " ")) {
    for (std::size_t i = 0; i < games.size(); ++i)
      if (*line == games[i]->info().id || *line == std::to_string(i + 1)) return std::string{games[i]->info().id};
    if (*line == "q" || *line == "quit" || *line == "quitter") break;
  }
  return {};
}

/// K-3: who has which side, where nobody chose.
void draw_seats(std::vector<std::string>& words, std::uint64_t seed) {
  Rng rng = lot_stream(seed);
  std::ranges::rotate(words, words.begin() + rng.below(static_cast<std::uint32_t>(words.size())));
}

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = static_cast<std::uint64_t>(wall_seconds() * 1e9);
  return seed;
}

}  // namespace

int play(const Locale& locale, const PlayArgs& given) {
  PlayArgs args = given;
  if (args.table.game.empty()) args.table.game = pick_game(locale);
  if (args.table.game.empty()) return 0;
  const Game& game = game_named(locale, args.table.game);
  std::vector<std::string> words = split(args.seats.empty() ? "human" : args.seats);
  if (args.table.players == 0)
    args.table.players = std::max(game.info().min_players, static_cast<int>(args.seats.empty() ? 0 : words.size()));
  if (args.seats.empty()) words.resize(static_cast<std::size_t>(args.table.players), usual_opponent);
  if (args.random_seed) args.table.seed = fresh_seed();
  const bool seats_drawn = args.seats.empty() && game.info().seats_by_lot;
  if (seats_drawn) draw_seats(words, args.table.seed);
  auto players = seat_players(locale, game, words);
  if (players.size() != static_cast<std::size_t>(args.table.players))
    throw UsageError{locale.say("usage.seats", words.size(), args.table.players)};
  PlaySession{locale, make_match(locale, args.table, Beginner::by_lot, seats_drawn), std::move(players),
              args.table.seed}
      .run();
  return 0;
}

}  // namespace rois::cli
