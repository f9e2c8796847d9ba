#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// The clauses told a second time, in one go and as plainly as can be: cards are letters in lists, a question is a
/// call that returns the answer. Nothing is shared with the engine, so the two can be held against each other.
namespace rois::combat::slow {

struct Leader {
  int seat;
  char colour;
  bool operator==(const Leader&) const = default;
};

/// K G R B, T for a treasure, 1 2 3 for the ships of black, green, red.
struct Card {
  char what;
  std::optional<Leader> leader = std::nullopt;
};

using Hand = std::map<char, int>;
using Texts = std::vector<std::string>;

struct Options {
  int players = 2;
  int first = 0;
  std::string bonus = "king";
};

class Game {
 public:
  /// Who answers, and where the colour of a drawn card comes from.
  using Ask = std::function<std::string(int seat, const std::string& question, const Texts& legal)>;
  using Draw = std::function<char(int seat)>;

  Game(Options o, Ask a, Draw d) : options{std::move(o)}, ask{std::move(a)}, draw{std::move(d)} {
    for (auto& column : columns) column.push_back({'T'});
    hands.resize(n());
    piles.resize(n());
    last.resize(n(), '-');
    catastrophe.resize(n(), true);
  }

  /// Plays to the end; returns the number of the clause that ended the game.
  int play() {
    pile_left = 185 - (options.players == 2 ? 30 : 0);
    for (int s = 0; s < options.players; ++s)
      for (int i = 0; i < 8; ++i) take_card(s);
    for (turn = options.first;; turn = (turn + 1) % options.players)
      if (const int end = one_turn()) return end;
  }

  std::size_t n() const { return static_cast<std::size_t>(options.players); }
  Hand& hand(int s) { return hands[static_cast<std::size_t>(s)]; }
  Hand& pile(int s) { return piles[static_cast<std::size_t>(s)]; }

  Options options;
  Ask ask;
  Draw draw;
  std::array<std::vector<Card>, 8> columns;  // the head first
  std::array<std::optional<Card>, 7> links;
  std::vector<Hand> hands;
  std::vector<Hand> piles;
  std::vector<char> last;
  std::vector<bool> catastrophe;
  std::vector<char> ships{'1', '2', '3'};
  Hand discarded;
  Hand removed;
  int pile_left = 0;
  int turn = 0;
  int actions = 0;
  int quiet = 0;
  bool moved = false;
  std::optional<std::size_t> hidden_link;
  int shown_cards = 0;

 private:
  static bool civil(char what) { return std::string{"KGRB"}.find(what) != std::string::npos; }
  static char ship_of(char colour) { return colour == 'K' ? '1' : colour == 'G' ? '2' : colour == 'R' ? '3' : '-'; }
  static std::string str(char c) { return std::string(1, c); }

  void take_card(int s) {
    ++hand(s)[draw(s)];
    --pile_left;
  }
  void spend(int s, char colour, int count = 1) {
    hand(s)[colour] -= count;
    if (count > 0) moved = true;
  }
  void gain(int s, char what, int count = 1) {
    pile(s)[what] += count;
    if (count > 0) last[static_cast<std::size_t>(s)] = what;
  }

  int one_turn();
  Texts action_choices();
  void act(const std::string& choice);
  void put_leader(char colour, const std::string& where);
  void play_card(char colour, std::size_t column);
  void build_ship(char colour, std::size_t column);
  void play_link(char colour, std::size_t gap);
  void settle_links(std::size_t gap);
  void treasure(std::size_t gap);
  void play_catastrophe(const std::string& where);
  int conflict(char colour, bool external, int attacker, int defender, int attack, int defence);
  void ship_points();
  int refill();

  /// The columns joined with this one, without crossing `not_over`.
  std::vector<std::size_t> kingdom(std::size_t column, std::optional<std::size_t> not_over = {}) const {
    std::vector<std::size_t> out{column};
    for (std::size_t i = column; i > 0 && links[i - 1] && i - 1 != not_over; --i) out.push_back(i - 1);
    for (std::size_t i = column; i < 7 && links[i] && i != not_over; ++i) out.push_back(i + 1);
    std::sort(out.begin(), out.end());
    return out;
  }
  /// Every card of these columns and the links between them, `not_over` left out.
  std::vector<Card*> cards_in(const std::vector<std::size_t>& where, std::optional<std::size_t> not_over = {}) {
    std::vector<Card*> out;
    for (const auto column : where) {
      for (Card& card : columns[column]) out.push_back(&card);
      const bool next_too = std::find(where.begin(), where.end(), column + 1) != where.end();
      if (column < 7 && next_too && links[column] && column != not_over) out.push_back(&*links[column]);
    }
    return out;
  }
  std::vector<int> owners(const std::vector<std::size_t>& where, char colour) {
    std::vector<int> out;
    for (const Card* card : cards_in(where))
      if (card->leader && card->leader->colour == colour) out.push_back(card->leader->seat);
    return out;
  }
  Card* find_leader(int s, char colour) {
    for (Card* card : all_cards())
      if (card->leader == Leader{s, colour}) return card;
    return nullptr;
  }
  std::vector<Card*> all_cards() {
    std::vector<Card*> out;
    for (auto& column : columns)
      for (Card& card : column) out.push_back(&card);
    for (auto& link : links)
      if (link) out.push_back(&*link);
    return out;
  }
  std::size_t column_of_leader(int s, char colour) {
    for (std::size_t c = 0; c < 8; ++c) {
      for (const Card& card : columns[c])
        if (card.leader == Leader{s, colour}) return c;
      if (c < 7 && links[c] && links[c]->leader == Leader{s, colour}) return c;
    }
    return 99;
  }
  Card* card_at(const std::string& where) {
    if (where[0] == 'g') {
      auto& link = links[static_cast<std::size_t>(where[1] - '1')];
      return link ? &*link : nullptr;
    }
    auto& column = columns[static_cast<std::size_t>(where[0] - '1')];
    const auto depth = static_cast<std::size_t>(where[2] - '0');
    return depth < column.size() ? &column[depth] : nullptr;
  }
  bool has_red_bonus(int s, char colour, const std::vector<std::size_t>& where);
};

inline int Game::one_turn() {
  actions = 2;
  moved = false;
  while (actions > 0) {
    const std::string choice = ask(turn, "action", action_choices());
    if (choice == "end") actions = 0;
    if (choice == "end") break;
    --actions;
    act(choice);
  }
  ship_points();
  quiet = moved ? 0 : quiet + 1;
  int treasures = 0;
  for (const auto& column : columns) treasures += column[0].what == 'T' ? 1 : 0;
  if (treasures == 1) return 52;
  if (quiet == 12) return 54;
  return refill();
}

inline int Game::refill() {
  for (int i = 0; i < options.players; ++i) {
    const int s = (turn + i) % options.players;
    int held = 0;
    for (const auto& [colour, count] : hand(s)) held += count;
    if (8 - held > pile_left) return 53;
    for (; held < 8; ++held) take_card(s);
  }
  return 0;
}

inline Texts Game::action_choices() {
  Texts out{"end"};
  Texts places;
  for (std::size_t c = 0; c < 8; ++c)
    for (std::size_t d = 0; d < columns[c].size(); ++d)
      places.push_back(std::to_string(c + 1) + "." + std::to_string(d));
  for (std::size_t g = 0; g < 7; ++g)
    if (links[g]) places.push_back("g" + std::to_string(g + 1));
  for (const auto& place : places) {
    const Card& card = *card_at(place);
    if (card.leader || (!civil(card.what) && card.what != 'T')) continue;
    for (const char colour : {'K', 'G', 'R', 'B'}) out.push_back("leader " + str(colour) + " " + place);
    const bool head = place.ends_with(".0");
    if (!head && catastrophe[static_cast<std::size_t>(turn)]) out.push_back("catastrophe " + place);
  }
  const auto tall = [&](std::size_t c) {
    return std::count_if(columns[c].begin() + 1, columns[c].end(), [](const Card& x) { return civil(x.what); }) >= 3;
  };
  for (const char colour : {'K', 'G', 'R', 'B'}) {
    if (hand(turn)[colour] == 0) continue;
    for (std::size_t c = 0; c < 8; ++c)
      if (columns[c].size() < 9) out.push_back("card " + str(colour) + " " + std::to_string(c + 1));
    for (std::size_t g = 0; g < 7; ++g)
      if (!links[g] && tall(g) && tall(g + 1)) out.push_back("link " + str(colour) + " g" + std::to_string(g + 1));
  }
  return out;
}

inline void Game::act(const std::string& choice) {
  if (choice.starts_with("leader ")) return put_leader(choice[7], choice.substr(9));
  if (choice.starts_with("card ")) return play_card(choice[5], static_cast<std::size_t>(choice[7] - '1'));
  if (choice.starts_with("link ")) return play_link(choice[5], static_cast<std::size_t>(choice[8] - '1'));
  play_catastrophe(choice.substr(12));
}

inline void Game::put_leader(char colour, const std::string& where) {
  if (Card* old = find_leader(turn, colour)) old->leader.reset();
  const auto here = kingdom(static_cast<std::size_t>((where[0] == 'g' ? where[1] : where[0]) - '1'));
  const auto there = owners(here, colour);
  card_at(where)->leader = Leader{turn, colour};
  if (there.empty()) return;
  const int rival = there[0];
  conflict(colour, false, turn, rival, has_red_bonus(turn, colour, here) ? 1 : 0,
           has_red_bonus(rival, colour, here) ? 1 : 0);
}

inline bool Game::has_red_bonus(int s, char colour, const std::vector<std::size_t>& where) {
  const char who = options.bonus == "leader" ? colour : 'K';
  const Card* card = find_leader(s, who);
  if (card == nullptr || (card->what != 'R' && card->what != 'T')) return false;
  const auto column = column_of_leader(s, who);
  return options.bonus == "king-anywhere" || std::find(where.begin(), where.end(), column) != where.end();
}

/// Returns the loser.
inline int Game::conflict(char colour, bool external, int attacker, int defender, int attack, int defence) {
  const char cards = external ? colour : 'R';
  int shown = 0;
  for (const int s : {attacker, defender}) {
    Texts choices;
    for (int i = 0; i <= hand(s)[cards]; ++i) choices.push_back("show " + std::to_string(i));
    const int count = std::stoi(ask(s, "show", choices).substr(5));
    spend(s, cards, count);
    (s == attacker ? attack : defence) += count;
    shown += count;
    shown_cards = shown;
  }
  const int winner = attack > defence ? attacker : defender;
  const int loser = attack > defence ? defender : attacker;
  find_leader(loser, colour)->leader.reset();
  shown_cards = 0;
  if (shown > 0) {
    gain(winner, cards);
    discarded[cards] += shown - 1;
    return loser;
  }
  Texts choices{"reward no"};
  if (hand(winner)[cards] > 0) choices.push_back("reward yes");
  if (ask(winner, "reward", choices) == "reward yes") {
    spend(winner, cards);
    gain(winner, cards);
  }
  return loser;
}

inline void Game::play_card(char colour, std::size_t column) {
  spend(turn, colour);
  columns[column].push_back({colour});
  auto who = owners(kingdom(column), colour);
  if (who.empty()) who = owners(kingdom(column), 'K');
  if (!who.empty()) {
    Texts choices{"point no"};
    if (hand(who[0])[colour] > 0) choices.push_back("point yes");
    if (ask(who[0], "point", choices) == "point yes") {
      spend(who[0], colour);
      gain(who[0], colour);
    }
  }
  build_ship(colour, column);
}

inline void Game::build_ship(char colour, std::size_t column) {
  auto& cards = columns[column];
  const auto same = [&](const Card& card) { return card.what == colour; };
  if (std::count_if(cards.begin() + 1, cards.end(), same) < 4) return;
  Texts choices{"ship none"};
  for (const char kind : {'K', 'G', 'R'}) {
    const bool left = std::find(ships.begin(), ships.end(), ship_of(kind)) != ships.end();
    if (left && (colour == 'B' || colour == kind)) choices.push_back("ship " + str(kind));
  }
  if (choices.size() == 1) return;
  const std::string choice = ask(turn, "ship", choices);
  if (choice == "ship none") return;
  int taken = 0;
  for (std::size_t i = cards.size() - 1; i > 0 && taken < 4; --i)
    if (cards[i].what == colour) {
      cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(i));
      ++taken;
    }
  discarded[colour] += 4;
  const char ship = ship_of(choice[5]);
  ships.erase(std::find(ships.begin(), ships.end(), ship));
  cards.push_back({ship});
}

inline void Game::play_link(char colour, std::size_t gap) {
  spend(turn, colour);
  links[gap] = Card{colour};
  hidden_link = gap;
  settle_links(gap);
  hidden_link.reset();
  treasure(gap);
}

inline void Game::settle_links(std::size_t gap) {
  for (;;) {
    Texts choices;
    for (const char colour : {'K', 'G', 'R', 'B'})
      if (owners(kingdom(gap), colour).size() == 2) choices.push_back("settle " + str(colour));
    if (choices.empty()) return;
    const std::string choice = choices.size() == 1 ? choices[0] : ask(turn, "settle", choices);
    const char colour = choice[7];
    const auto two = owners(kingdom(gap), colour);
    int attacker = turn;
    while (std::find(two.begin(), two.end(), attacker) == two.end()) attacker = (attacker + 1) % options.players;
    const int defender = two[0] == attacker ? two[1] : two[0];
    const auto old_kingdom = [&](int s) { return kingdom(column_of_leader(s, colour), gap); };
    const auto strength = [&](int s) {
      int count = 0;
      for (const Card* card : cards_in(old_kingdom(s), gap))
        count += card->what == colour || (colour == 'R' && card->what == 'T') ? 1 : 0;
      return count;
    };
    const std::array<std::vector<std::size_t>, 2> lands{old_kingdom(attacker), old_kingdom(defender)};
    const int loser = conflict(colour, true, attacker, defender, strength(attacker), strength(defender));
    const int winner = loser == attacker ? defender : attacker;
    const auto& lost = lands[loser == attacker ? 0 : 1];
    int count = 0;
    const auto goes = [&](const Card& card) { return card.what == colour && !card.leader; };
    for (const auto column : lost) {
      auto& cards = columns[column];
      for (std::size_t i = cards.size() - 1; i > 0; --i)
        if (goes(cards[i])) {
          cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(i));
          ++count;
        }
      const bool inside = std::find(lost.begin(), lost.end(), column + 1) != lost.end();
      if (inside && links[column] && goes(*links[column])) {
        links[column].reset();
        ++count;
      }
    }
    gain(winner, colour, count);
  }
}

inline void Game::treasure(std::size_t gap) {
  const auto merchants = owners(kingdom(gap), 'G');
  Texts choices;
  for (const auto column : kingdom(gap))
    if (columns[column][0].what == 'T') choices.push_back("treasure " + std::to_string(column + 1));
  if (merchants.empty() || choices.size() < 2) return;
  if (hand(merchants[0])['R'] == 0) choices.clear();
  choices.push_back("treasure none");
  const std::string choice = ask(merchants[0], "treasure", choices);
  if (choice == "treasure none") return;
  spend(merchants[0], 'R');
  gain(merchants[0], 'T');
  columns[static_cast<std::size_t>(choice[9] - '1')][0].what = 'R';
}

inline void Game::play_catastrophe(const std::string& where) {
  catastrophe[static_cast<std::size_t>(turn)] = false;
  ++removed[card_at(where)->what];
  if (where[0] == 'g') {
    links[static_cast<std::size_t>(where[1] - '1')].reset();
    return;
  }
  auto& cards = columns[static_cast<std::size_t>(where[0] - '1')];
  cards.erase(cards.begin() + (where[2] - '0'));
}

inline void Game::ship_points() {
  for (const char colour : {'K', 'G', 'R', 'B'}) {
    if (find_leader(turn, colour) == nullptr) continue;
    bool ship = false;
    for (const Card* card : cards_in(kingdom(column_of_leader(turn, colour)))) {
      const bool any = card->what == '1' || card->what == '2' || card->what == '3';
      ship = ship || (any && (colour == 'B' || card->what == ship_of(colour)));
    }
    if (!ship) continue;
    Texts choices{"point no"};
    if (hand(turn)[colour] > 0) choices.push_back("point yes");
    if (ask(turn, "ship-point", choices) == "point yes") {
      spend(turn, colour);
      gain(turn, colour);
    }
  }
}

}  // namespace rois::combat::slow
