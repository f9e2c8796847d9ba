#include <gtest/gtest.h>

#include <map>
#include <set>

#include "players.hpp"
#include "rois/combat/notation.hpp"
#include "rois/testkit/conformance.hpp"
#include "slow_model.hpp"

/// The engine against the clauses told a second time: the same questions to the same seats with the same answers to
/// choose from, the same table, hands and piles at each, the same end.
namespace rois::combat::test {
namespace {

struct Counts {
  std::map<int, int> ends;
  std::map<std::string, int> questions;
};

/// Both games side by side; the slow one asks, the engine answers after it was compared.
class Duel {
 public:
  Duel(Config config, std::uint64_t seed, bool greedy)
      : rules_{config}, state_{rules_.initial()}, rng_{seed}, greedy_{greedy} {
    slow::Options options;
    options.players = config.players;
    options.first = index(config.first);
    options.bonus = config.bonus == Bonus::king ? "king" : config.bonus == Bonus::leader ? "leader" : "king-anywhere";
    game_.emplace(
        options,
        [this](int s, const std::string& question, const slow::Texts& legal) { return answer(s, question, legal); },
        [this](int s) { return draw(s); });
  }

  void run(Counts& counts) {
    const int end = game_->play();
    EXPECT_TRUE(rules_.turn(state_).is_over());
    if (!rules_.turn(state_).is_over()) return;
    EXPECT_EQ(rules_.score(state_).reason.number, end);
    compare();
    ++counts.ends[end];
    for (const auto& [question, count] : asked_) counts.questions[question] += count;
  }

 private:
  char draw(int s) {
    EXPECT_TRUE(rules_.turn(state_).is_chance());
    const Chance outcome = rules_.sample(state_, rng_);
    EXPECT_EQ(index(outcome.to), s);
    rules_.apply_chance(state_, outcome);
    return letter(outcome.colour);
  }

  std::string answer(int s, const std::string& question, const slow::Texts& legal) {
    const Turn turn = rules_.turn(state_);
    EXPECT_TRUE(turn.asks(seat(s))) << question;
    EXPECT_EQ(question_word(static_cast<Phase>(turn.question)), question);
    Actions<Rules> actions;
    rules_.legal(state_, seat(s), actions);
    std::set<std::string> texts;
    for (const Action& action : actions) texts.insert(text(action));
    EXPECT_EQ(texts, (std::set<std::string>{legal.begin(), legal.end()}));
    compare();
    ++asked_[question];
    const Action action = greedy_ ? greedy_action(rules_, state_, seat(s), rng_) : rules_.pick(state_, seat(s), rng_);
    rules_.apply(state_, seat(s), action);
    return text(action);
  }

  void compare() { EXPECT_EQ(engine_text(), model_text()); }

  std::string engine_text() const {
    const Table& table = state_.open.table;
    std::string out;
    const auto card = [&](Place p) {
      const auto colour = table.colour_at(p);
      char what = colour ? letter(*colour) : '?';
      if (is_head(p)) what = ((table.treasures >> (p - first_head)) & 1U) != 0 ? 'T' : 'R';
      for (std::size_t i = 0; i < 3; ++i)
        if (table.ships[i] == p) what = "123"[i];
      out += what;
      for (int s = 0; s < max_seats; ++s)
        for (const Colour c : colours)
          if (table.leader(seat(s), c) == p) out += "<" + std::to_string(s) + letter(c) + ">";
    };
    for (int column = 0; column < column_count; ++column) {
      for (int depth = 0; depth <= table.height(column); ++depth) card(place_in(column, depth));
      out += ' ';
    }
    for (int gap = 0; gap < gap_count; ++gap) {
      if (table.is_joined(gap)) card(place_of_gap(gap));
      out += '|';
    }
    for (const Seat s : SeatSet::first(rules_.players())) {
      out += "\nhand" + cards(state_.hands[s]) + " pile" + cards(state_.piles[s].cards) + " " +
             std::to_string(state_.piles[s].treasures) + " last " + "KGRBT-"[static_cast<int>(state_.piles[s].last)] +
             (state_.open.catastrophes[s] ? " c" : "");
    }
    out += "\ndiscarded" + cards(state_.open.discarded) + " removed" + cards(state_.open.removed);
    const Flow& flow = state_.open.flow;
    return out + "\n" + std::to_string(state_.open.draw_pile) + " " + std::to_string(flow.actions_left) + " " +
           std::to_string(flow.quiet_turns) + " " + std::to_string(flow.conflict.attack + flow.conflict.defence);
  }

  static std::string cards(const Cards& bag) {
    std::string out;
    for (const Colour c : colours) out += " " + std::to_string(bag[at(c)]);
    return out;
  }
  static std::string cards(slow::Hand& hand) {
    std::string out;
    for (const char c : {'K', 'G', 'R', 'B'}) out += " " + std::to_string(hand[c]);
    return out;
  }

  std::string model_text() {
    slow::Game& game = *game_;
    std::string out;
    const auto card = [&](const slow::Card& c, bool hidden) {
      out += hidden ? '?' : c.what;
      if (c.leader) out += "<" + std::to_string(c.leader->seat) + c.leader->colour + ">";
    };
    for (const auto& column : game.columns) {
      for (const auto& c : column) card(c, false);
      out += ' ';
    }
    for (std::size_t gap = 0; gap < 7; ++gap) {
      if (game.links[gap]) card(*game.links[gap], game.hidden_link == gap);
      out += '|';
    }
    for (std::size_t s = 0; s < game.n(); ++s) {
      out += "\nhand" + cards(game.hands[s]) + " pile" + cards(game.piles[s]) + " " +
             std::to_string(game.piles[s]['T']) + " last " + game.last[s] + (game.catastrophe[s] ? " c" : "");
    }
    out += "\ndiscarded" + cards(game.discarded) + " removed" + cards(game.removed);
    return out + "\n" + std::to_string(game.pile_left) + " " + std::to_string(game.actions) + " " +
           std::to_string(game.quiet) + " " + std::to_string(game.shown_cards);
  }

  Rules rules_;
  State state_;
  Rng rng_;
  bool greedy_;
  std::optional<slow::Game> game_;
  std::map<std::string, int> asked_;
};

Counts duels(int players, Bonus bonus, bool greedy, int games) {
  Counts counts;
  for (int i = 0; i < games && !testing::Test::HasFailure(); ++i) {
    Config config;
    config.players = players;
    config.bonus = bonus;
    config.first = seat(i % players);
    Duel{config, static_cast<std::uint64_t>(1000 * players + i), greedy}.run(counts);
  }
  return counts;
}

class ModelGames : public testing::TestWithParam<int> {};

TEST_P(ModelGames, random_games_go_as_the_clauses_say) {
  for (const Bonus bonus : {Bonus::king, Bonus::king_anywhere, Bonus::leader}) {
    const Counts counts = duels(GetParam(), bonus, false, testkit::scaled(15));
    EXPECT_GT(counts.questions.at("show"), 0);
  }
}

TEST_P(ModelGames, greedy_games_go_as_the_clauses_say_and_reach_every_question) {
  for (const Bonus bonus : {Bonus::king, Bonus::king_anywhere, Bonus::leader}) {
    const int games = testkit::is_slow_build ? 6 : 25;
    const Counts counts = duels(GetParam(), bonus, true, games);
    EXPECT_EQ(counts.questions.size(), 8U);
    for (const auto& [question, count] : counts.questions) EXPECT_GT(count, games / 3) << question;
  }
}

INSTANTIATE_TEST_SUITE_P(Players, ModelGames, testing::Values(2, 3, 4));

}  // namespace
}  // namespace rois::combat::test
