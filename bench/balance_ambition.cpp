// How balanced a card set of L'Ambition des Rois is, by computer players of one level against each other: how often the
// first attacker wins, how often each kingdom card is bought, and how often who bought it wins.
//   rois_balance_ambition PLAYERS GAMES LEVEL SEED [CARDS.json]
// A table in Markdown; progress goes to the error output.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "rois/match/computer_player.hpp"
#include "rois/match/games/ambition_card_set.hpp"
#include "rois/match/registry.hpp"

namespace rois {
namespace {

struct Share {
  double won = 0;
  int of = 0;

  void add(double part) {
    won += part;
    ++of;
  }
  double percent() const { return of == 0 ? 0 : 100 * won / of; }
  /// Half of a 95 % interval.
  double margin() const {
    const double p = percent() / 100;
    return of == 0 ? 0 : 196 * std::sqrt(p * (1 - p) / of);
  }
};

struct Tally {
  Share first;
  double turns = 0;
  int games = 0;
  std::map<std::string, Share> bought;
};

struct Purchase {
  std::string card;
  Seat by = seat(0);
};

/// `C07` of `buy:C07@3/G`.
std::string bought_card(std::string_view action) {
  if (!action.starts_with("buy:")) return {};
  return std::string{action.substr(4, action.find_first_of("@/", 4) - 4)};
}

std::vector<Purchase> play(Match& match, const ComputerPlayer& computer, Rng& rng) {
  std::vector<Purchase> purchases;
  while (!match.turn().is_over()) {
    if (match.turn().is_chance()) {
      match.draw(rng);
      continue;
    }
    const Seat mover = match.turn().seats.front();
    const SearchResult result = computer.choose(*match.analysis().observe(Viewer::of(mover)), {}, rng);
    if (auto card = bought_card(result.action); !card.empty()) purchases.push_back({std::move(card), mover});
    if (!match.submit(mover, result.action)) std::abort();
  }
  return purchases;
}

/// A win shared by several is split among them.
double won(const Score& score, int players, Seat s) {
  int sharing = 0;
  for (const Seat one : SeatSet::first(players)) sharing += score.places[one] == 1 ? 1 : 0;
  return score.places[s] == 1 ? 1.0 / sharing : 0;
}

void note(Tally& tally, const Match& match, Seat first, const std::vector<Purchase>& purchases) {
  const Score score = match.score();
  ++tally.games;
  tally.turns += match.describe().state().at("turn").to_number<double>();
  tally.first.add(won(score, match.players(), first));
  for (const auto& [card, by] : purchases) tally.bought[card].add(won(score, match.players(), by));
}

void print(const Tally& tally, const ambition::CardSet& cards, int players) {
  std::printf("%d players, %d games, %.1f turns a game; the first attacker wins %.1f %% (± %.1f)\n\n", players,
              tally.games, tally.turns / tally.games, tally.first.percent(), tally.first.margin());
  std::printf("| card | bought a game | buyer wins |\n|---|---|---|\n");
  for (const auto& [id, share] : tally.bought) {
    const auto& card = cards[ambition::find_card(cards, id)];
    std::printf("| %s %s | %.2f | %.1f %% (± %.1f) |\n", id.c_str(),
                std::string{ambition::name_in(card.names, "en")}.c_str(), 1.0 * share.of / tally.games, share.percent(),
                share.margin());
  }
}

int balance(int players, int games, const std::string& level, std::uint64_t seed, const std::string& cards) {
  const Game& game = *find_game(all_games(), "ambition");
  const auto computer = game.computer_player("level:" + level);
  const auto read = read_card_set(cards.empty() ? shipped_card_set() : std::string_view{cards});
  if (computer == nullptr || read.set == nullptr || games < 1) return 2;
  Rng rng{seed};
  Tally tally;
  for (int i = 0; i < games; ++i) {
    const Seat first = seat(i % players);
    Options options{{"first", std::to_string(index(first))}};
    if (!cards.empty()) options.add("cards", cards);
    auto made = game.make(players, options, std::nullopt);
    if (!made) return 2;
    const auto purchases = play(**made, *computer, rng);
    note(tally, **made, first, purchases);
    if ((i + 1) % 10 == 0) std::fprintf(stderr, "\r%d of %d games", i + 1, games);
  }
  std::fprintf(stderr, "\n");
  print(tally, *read.set, players);
  return 0;
}

std::string content(const char* path) {
  std::ifstream file{path};
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace
}  // namespace rois

int main(int argc, char** argv) {
  if (argc < 5 || argc > 6) return 2;
  return rois::balance(std::atoi(argv[1]), std::atoi(argv[2]), argv[3], std::strtoull(argv[4], nullptr, 10),
                       argc == 6 ? rois::content(argv[5]) : std::string{});
}
