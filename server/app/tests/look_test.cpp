#include <map>

#include "running_server.hpp"

namespace rois::app {
namespace {

json::object look(Player& player, const std::string& table, std::size_t version) {
  player.send({{"type", "look"}, {"table", json_view(table)}, {"key", "l"}, {"version", version}});
  return player.next("past");
}
std::string refusal_of(Player& player, const std::string& table, std::size_t version) {
  player.send({{"type", "look"}, {"table", json_view(table)}, {"key", "l"}, {"version", version}});
  const json::object refused = player.next("refused");
  EXPECT_EQ(refused.at("key"), "l");
  return std::string{text_of(refused.at("code").as_string())};
}

/// What a player was shown, by version.
using Shown = std::map<std::int64_t, json::value>;
std::int64_t version_of(const json::object& update) {
  return update.at("match").at("version").to_number<std::int64_t>();
}

/// Two people at a table of Le combat des Rois, whose hands are secret, and what they were shown so far.
struct TwoPeople {
  TwoPeople() : ada{server, "Ada"}, bob{server, "Bob"} {
    table = ada.open_table({{"game", "combat"}, {"seats", {"me", "open"}}});
    ada.watch(table);
    bob.watch(table);
  }
  void begin() {
    bob.send({{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}});
    see(ada, 0);
    see(bob, 1);
  }
  void see(Player& player, std::size_t seat) {
    last[seat] = player.next("update");
    shown[seat][version_of(last[seat])] = last[seat].at("match").at("view");
  }
  void play(int actions) {
    for (int i = 0; i < actions; ++i) {
      const bool first = last[0].at("match").as_object().contains("legal");
      const json::object asked = last[first ? 0 : 1];
      (first ? ada : bob).submit(table, asked, std::to_string(i), first_legal(asked));
      see(ada, 0);
      see(bob, 1);
    }
  }

  RunningServer server;
  Player ada;
  Player bob;
  std::string table;
  std::array<json::object, 2> last;
  std::array<Shown, 2> shown;
};

TEST(Look, gives_each_player_back_what_it_was_shown) {
  TwoPeople at;
  at.begin();
  at.play(12);
  for (std::size_t version = 0; version <= 12; ++version) {
    const auto key = static_cast<std::int64_t>(version);
    const json::object hers = look(at.ada, at.table, version);
    EXPECT_EQ(hers.at("ack"), "l");
    EXPECT_EQ(version_of(hers), key);
    EXPECT_EQ(hers.at("match").at("view"), at.shown[0].at(key)) << version;
    EXPECT_EQ(look(at.bob, at.table, version).at("match").at("view"), at.shown[1].at(key)) << version;
  }
}

TEST(Look, shows_no_viewer_the_hand_of_another) {
  TwoPeople at;
  at.begin();
  at.play(8);
  Player eve{at.server, "Eve"};
  for (std::size_t version = 0; version <= 8; ++version) {
    const auto hands = [&](Player& who) {
      const json::object past = look(who, at.table, version);
      const json::array& seats = past.at("match").at("view").at("seats").as_array();
      return std::pair{seats.at(0).at("hand").is_null(), seats.at(1).at("hand").is_null()};
    };
    EXPECT_EQ(hands(at.ada), (std::pair{false, true}));
    EXPECT_EQ(hands(at.bob), (std::pair{true, false}));
    EXPECT_EQ(hands(eve), (std::pair{true, true}));
    EXPECT_FALSE(look(eve, at.table, version).at("match").as_object().contains("legal"));
  }
}

TEST(Look, tells_nobody_else) {
  TwoPeople at;
  at.begin();
  look(at.ada, at.table, 0);
  at.ada.send({{"type", "say"}, {"table", json_view(at.table)}, {"key", "1"}, {"text", "hello"}});
  for (auto text = at.bob.any(); text; text = at.bob.any()) {
    const json::object message = parsed(*text);
    EXPECT_NE(message.at("type"), "past");
    if (message.at("type") == "chat" && !message.at("lines").as_array().empty()) break;
  }
}

TEST(Look, is_refused_where_there_is_nothing_to_see) {
  TwoPeople at;
  EXPECT_EQ(refusal_of(at.ada, at.table, 0), "not-started");
  at.begin();
  EXPECT_EQ(refusal_of(at.ada, at.table, 1), "no-such-version");
  EXPECT_EQ(refusal_of(at.ada, "zzzzzz", 0), "no-such-table");
}

TEST(Look, survives_a_restart_and_works_without_watching) {
  TwoPeople at;
  at.begin();
  at.play(4);
  at.server.restart();
  Player again{at.server.url(), at.ada.secret()};
  EXPECT_EQ(look(again, at.table, 2).at("match").at("view"), at.shown[0].at(2));
}

}  // namespace
}  // namespace rois::app
