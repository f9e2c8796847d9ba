// How balanced a card set of L'Ambition des Rois is, by its computer player against itself: how often each seat wins,
// in the order of play from the first attacker; how often who builds the first palace wins; how often each card is
// bought, of the games in which it lay in the market, and how often who bought it wins.
//   rois_balance_ambition PLAYERS GAMES LEVEL SEED [CARDS.json]
// LEVEL is 1 to 10, `worlds:N` for the best player with so many worlds a decision, `at-once:N` for one that judges
// them at the end of the turn as level 9 does, without its slips, or `policy` for the policy of its rollouts, which is
// weaker and a hundred times as quick: for a first look at another set. A table in Markdown; progress goes to the
// error output.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "rois/ai/value.hpp"
#include "rois/ai_ambition/player.hpp"
#include "rois/ai_ambition/rollout_policy.hpp"
#include "rois/core/parse_number.hpp"
#include "rois/match/games/ambition_card_set.hpp"

namespace rois {
namespace {

using ambition::CardNo;
using ambition::CardSet;

struct Share {
  double won = 0;
  int of = 0;

  void add(double part) {
    won += part;
    ++of;
  }
  double part() const { return of == 0 ? 0 : won / of; }
  /// Half of a 95 % interval, in percent.
  double margin() const { return of == 0 ? 0 : 196 * std::sqrt(part() * (1 - part()) / of); }
};

struct CardTally {
  int shown = 0;   // games in which it lay in the market
  int bought = 0;  // games in which it was bought
  Share buyers;    // each purchase
};

struct Tally {
  std::vector<Share> seats;  // from the first attacker on
  Share first_palace;
  double first_palace_turn = 0;
  double turns = 0;
  int games = 0;
  std::vector<CardTally> cards;
};

/// One game: what was shown, who bought what, and who built first.
struct Played {
  std::set<CardNo> shown;
  std::vector<std::pair<CardNo, Seat>> bought;
  std::optional<Seat> first_palace;
  int first_palace_turn = 0;
  ambition::State end;
};

/// Who plays: without worlds the rollout policy.
constexpr ai_ambition::Skill policy{.nodes = 0};

ambition::Action chosen(const ambition::Rules& rules, const ambition::State& state, Seat s,
                        const ai_ambition::Skill& skill, Rng& rng) {
  if (skill.nodes == 0) {
    const ai_ambition::Evaluator evaluator{rules, ai_ambition::shipped_weights(rules.players())};
    return ai_ambition::RolloutPolicy{rules, evaluator}.choose(state, s, rng);
  }
  ai::NodeBudget budget{skill.nodes};
  ai::SearchRequest<ambition::Action> request{budget, nullptr, 1, {}};
  return ai_ambition::Player::think(rules, rules.view(state, Viewer::of(s)), skill, request, rng).action;
}

Played play(const ambition::Rules& rules, const ai_ambition::Skill& skill, Rng& rng) {
  Played out;
  out.end = rules.initial();
  ambition::State& state = out.end;
  for (Turn turn = rules.turn(state); !turn.is_over(); turn = rules.turn(state)) {
    if (turn.is_chance()) {
      rules.apply_chance(state, rules.sample(state, rng));
      continue;
    }
    for (const CardNo card : state.table.market)
      if (card != ambition::no_card) out.shown.insert(card);
    const Seat s = turn.seats.front();
    const ambition::Action action = chosen(rules, state, s, skill, rng);
    if (action.what == ambition::Action::What::buy) {
      out.bought.emplace_back(action.card, s);
      if (action.card == rules.cards().palace && !out.first_palace) {
        out.first_palace = s;
        out.first_palace_turn = state.table.turn_number;
      }
    }
    rules.apply(state, s, action);
  }
  return out;
}

void note(Tally& tally, const ambition::Rules& rules, const Played& played) {
  const auto values = ai::seat_values(rules.score(played.end), rules.players());
  const auto won = [&](Seat s) { return values[slot(s)] / double{ai::win_value}; };
  ++tally.games;
  tally.turns += played.end.table.turn_number;
  for (int i = 0; i < rules.players(); ++i) {
    const int at = (index(rules.config().first) + i) % rules.players();
    tally.seats[static_cast<std::size_t>(i)].add(won(seat(at)));
  }
  if (played.first_palace) {
    tally.first_palace.add(won(*played.first_palace));
    tally.first_palace_turn += played.first_palace_turn;
  }
  for (const CardNo card : played.shown) ++tally.cards[card].shown;
  std::set<CardNo> bought;
  for (const auto& [card, by] : played.bought) {
    tally.cards[card].buyers.add(won(by));
    bought.insert(card);
  }
  for (const CardNo card : bought) ++tally.cards[card].bought;
}

void print(const Tally& tally, const CardSet& cards) {
  std::printf("%d games, %.1f turns a game, the first palace in turn %.1f\n\n| | wins |\n|---|---|\n", tally.games,
              tally.turns / tally.games, tally.first_palace_turn / std::max(1, tally.first_palace.of));
  for (std::size_t i = 0; i < tally.seats.size(); ++i)
    std::printf("| attacks as number %zu | %.1f %% ± %.1f |\n", i + 1, 100 * tally.seats[i].part(),
                tally.seats[i].margin());
  std::printf("| builds the first palace | %.1f %% ± %.1f |\n\n", 100 * tally.first_palace.part(),
              tally.first_palace.margin());
  std::printf("| card | bought, of games that show it | purchases | buyer wins |\n|---|---|---|---|\n");
  for (std::size_t i = 0; i < cards.cards.size(); ++i) {
    const auto& card = cards.cards[i];
    const CardTally& each = tally.cards[i];
    if (card.is_hero() || card.kind == ambition::Kind::palace || each.shown == 0) continue;
    std::printf("| %s %s | %.0f %% | %d | %.0f %% ± %.0f |\n", card.id.c_str(),
                std::string{ambition::name_in(card.names, "en")}.c_str(), 100.0 * each.bought / each.shown,
                each.buyers.of, 100 * each.buyers.part(), each.buyers.margin());
  }
}

std::optional<ai_ambition::Skill> skill_of(const std::string& text) {
  if (const auto colon = text.find(':'); colon != std::string::npos) {
    ai_ambition::Skill skill = ai_ambition::Player::full;
    const auto worlds = parse_number<std::uint64_t>(text.substr(colon + 1));
    const std::string how = text.substr(0, colon);
    if (!worlds || (how != "worlds" && how != "at-once")) return std::nullopt;
    skill.nodes = *worlds;
    if (how == "at-once") skill.turns = 0;
    return skill;
  }
  if (text == "policy") return policy;
  const auto level = parse_number<std::size_t>(text);
  if (!level || *level < 1 || *level > ai_ambition::Player::levels.size()) return std::nullopt;
  return ai_ambition::Player::levels[*level - 1];
}

int balance(int players, int games, const std::string& level, std::uint64_t seed, const std::string& cards) {
  const auto skill = skill_of(level);
  const auto read = read_card_set(cards.empty() ? shipped_card_set() : std::string_view{cards});
  if (!skill || read.set == nullptr || games < 1 || players < 2 || players > max_seats) return 2;
  Tally tally;
  tally.seats.resize(static_cast<std::size_t>(players));
  tally.cards.resize(read.set->cards.size());
  for (int i = 0; i < games; ++i) {
    Rng rng{mix64(mix64(seed) ^ mix64(static_cast<std::uint64_t>(i)))};
    const ambition::Rules rules{{players, seat(i % players), read.set, {}}};
    note(tally, rules, play(rules, *skill, rng));
    if ((i + 1) % 10 == 0) std::fprintf(stderr, "\r%d of %d games", i + 1, games);
  }
  std::fprintf(stderr, "\n");
  print(tally, *read.set);
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
