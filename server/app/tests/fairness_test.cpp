#include "rois/records/verify.hpp"
#include "running_server.hpp"

/// Deals that anybody can verify, over the network: docs/fairness.md.
namespace rois::app {
namespace {

using fairness::hex;
using fairness::promise_of;

fairness::Digest filled(std::uint8_t with) {
  fairness::Digest out;
  out.fill(with);
  return out;
}

json::string text_in(const std::string& text) { return json::string{json_view(text)}; }

Record record_at(const Player& player, const std::string& table) {
  const auto read = read_record(player.fetch("/api/tables/" + table + "/record").body);
  EXPECT_TRUE(read);
  return read ? *read : Record{};
}

TEST(Fairness, a_game_between_two_devices_is_proven_by_its_record) {
  RunningServer server;
  Player ada{server, "Ada"};
  Player bob{server, "Bob"};
  const std::string table =
      ada.open_table({{"game", "combat"}, {"seats", {"me", "open"}}, {"promise", text_in(hex(promise_of(filled(7))))}});
  ada.watch(table);
  bob.send({{"type", "watch"}, {"table", json_view(table)}});
  const json::object before = bob.next("table");
  const std::string commitment{text_of(before.at("fair").at("commitment").as_string())};
  EXPECT_TRUE(before.at("fair").at("secret").is_null());
  bob.send(
      {{"type", "sit"}, {"table", json_view(table)}, {"seat", 1}, {"promise", text_in(hex(promise_of(filled(8))))}});
  json::object news = ada.next("table");
  while (!news.at("fair").at("due").as_bool()) news = ada.next("table");
  EXPECT_EQ(news.at("phase"), "waiting");
  server.restart();
  Player ada_again{server.url(), ada.secret()};
  Player bob_again{server.url(), bob.secret()};
  ada_again.watch(table);
  ada_again.send({{"type", "share"}, {"table", json_view(table)}, {"share", text_in(hex(filled(7)))}});
  bob_again.send({{"type", "share"}, {"table", json_view(table)}, {"share", text_in(hex(filled(8)))}});
  const json::object begun = ada_again.next("update");
  EXPECT_FALSE(begun.at("match").is_null());
  ada_again.send({{"type", "resign"}, {"table", json_view(table)}});
  news = ada_again.next("table");
  while (news.at("phase") != "over") news = ada_again.next("table");
  EXPECT_FALSE(news.at("fair").at("secret").is_null());
  const auto verdict =
      verify(record_at(ada_again, table), all_games(),
             {fairness::parse_hex(commitment), filled(7), {{promise_of(filled(7)), promise_of(filled(8))}}});
  ASSERT_TRUE(verdict) << text(verdict.problem().code) << " " << verdict.problem().place;
  EXPECT_EQ(verdict->kind, Verification::Kind::proven);
  EXPECT_EQ(verdict->shares, 2);
  EXPECT_GT(verdict->outcomes, 0U);
}

/// What somebody who stacks the deck sends: a deal of their choice and nothing else.
Record only_a_deal() {
  auto made = find_game(all_games(), "combat")->make(2, {}, std::nullopt);
  const std::unique_ptr<Match> match = std::move(*made);
  Rng rng{3};
  while (match->turn().is_chance()) match->draw(rng);
  return record_of(*match, {"a", "b"});
}

TEST(Fairness, an_imported_deal_is_marked_everywhere_and_can_be_dealt_anew) {
  const RunningServer server;
  Player ada{server, "Ada"};
  Player bob{server, "Bob"};
  const Record deal = only_a_deal();
  for (const char* query : {"", "?deal=anew"}) {
    const auto imported = ada.post(std::string{"/api/records"} + query, parsed(to_json(deal)));
    ASSERT_EQ(imported.status, 201) << imported.body;
    const std::string table{text_of(parsed(imported.body).at("table").as_string())};
    EXPECT_EQ(parsed(bob.fetch("/api/tables/" + table).body).at("imported"), true);
    bob.send({{"type", "watch"}, {"table", json_view(table)}});
    EXPECT_EQ(bob.next("table").at("imported"), true);
    for (Player* player : {&ada, &bob})
      player->send({{"type", "sit"}, {"table", json_view(table)}, {"seat", player == &ada ? 0 : 1}, {"key", "s"}});
    while (bob.next("table").at("phase") != "running") {
    }
    EXPECT_EQ(parsed(bob.fetch("/api/tables/" + table + "/record").body).at("imported"), true);
    bob.send({{"type", "resign"}, {"table", json_view(table)}});
    while (bob.next("table").at("phase") != "over") {
    }
    const Record played = record_at(bob, table);
    EXPECT_TRUE(played.imported);
    const auto verdict = verify(played, all_games());
    ASSERT_TRUE(verdict) << text(verdict.problem().code);
    const bool anew = *query != 0;
    EXPECT_EQ(verdict->elsewhere, anew ? 0U : deal.log.size());
    EXPECT_EQ(played.log == deal.log, !anew);
    bob.send({{"type", "unwatch"}, {"table", json_view(table)}});
  }
  EXPECT_EQ(ada.post("/api/records?deal=stacked", parsed(to_json(deal))).status, 400);
}

TEST(Fairness, a_finished_game_keeps_its_proof_when_it_is_imported) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const std::string table = ada.open_table({{"game", "combat"}, {"seats", {"me", json::object{{"level", 1}}}}});
  ada.watch(table);
  ada.send({{"type", "resign"}, {"table", json_view(table)}});
  while (ada.next("table").at("phase") != "over") {
  }
  const Record first = record_at(ada, table);
  const auto imported = ada.post("/api/records", parsed(to_json(first)));
  ASSERT_EQ(imported.status, 201) << imported.body;
  const Record second = record_at(ada, std::string{text_of(parsed(imported.body).at("table").as_string())});
  EXPECT_TRUE(second.imported);
  EXPECT_EQ(second.proof, first.proof);
  EXPECT_EQ(verify(second, all_games())->kind, Verification::Kind::proven);
}

}  // namespace
}  // namespace rois::app
