#include <gtest/gtest.h>

#include "rois/match/registry.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/protocol/requests.hpp"

/// What a client is told of the seed of a deal, and when: docs/fairness.md.
namespace rois::protocol {
namespace {

using fairness::Digest;
using session::Person;
using session::Table;

const Person ada{1, "Ada", true};
const Person bob{2, "Bob", true};

Digest filled(std::uint8_t with) {
  Digest out;
  out.fill(with);
  return out;
}

Table fair_table(std::string game) {
  session::Head head;
  head.game = std::move(game);
  head.host = ada;
  head.options.add("first", "random");
  auto& proof = head.fair.emplace();
  proof.table = "abcd12";
  proof.secret = filled(0x5e);
  proof.commitment = fairness::commitment_of(proof, {"first"});
  proof.places.resize(2);
  auto table = Table::open(head, all_games(), [] { return 1U; });
  EXPECT_TRUE(table);
  return std::move(*table);
}

/// Everything that anybody may be sent or fetch of a table.
std::string everything(const Table& table) {
  std::string out;
  for (const session::PersonId who : {ada.id, bob.id, session::PersonId{99}}) {
    const Viewer viewer = table.viewer_of(who);
    out += table_message({"abcd12", table, who, 5, {}}, "k");
    out += update_message("abcd12", table, 5, {}, match_body(table, viewer, {}));
    out += chat_message("abcd12", table, who, 10, 5) + summary("abcd12", table);
    if (table.phase() == Table::Phase::running) out += to_json(shown_record(table.match(), viewer, table.names()));
  }
  return out;
}

bool tells(const Table& table, const Digest& digest) {
  return everything(table).find(fairness::hex(digest)) != std::string::npos;
}

TEST(Seed, reaches_nobody_before_the_end) {
  for (const char* game : {"combat", "ambition", "soldiers"}) {
    Table table = fair_table(game);
    const Digest secret = table.proof()->secret;
    const Digest commitment = table.proof()->commitment;
    EXPECT_TRUE(tells(table, commitment));
    table.sit(1, ada, seat(0), fairness::promise_of(filled(0x17)));
    table.sit(1, bob, seat(1), fairness::promise_of(filled(0x18)));
    table.share(2, ada.id, filled(0x17));
    EXPECT_TRUE(tells(table, fairness::promise_of(filled(0x17))));
    EXPECT_FALSE(tells(table, filled(0x17))) << "another client could fit its share to it";
    EXPECT_FALSE(tells(table, secret));
    table.share(3, bob.id, filled(0x18));
    EXPECT_TRUE(tells(table, filled(0x17)));
    for (int i = 0; i < 30 && table.phase() == Table::Phase::running; ++i) {
      EXPECT_FALSE(tells(table, secret)) << game;
      const Seat s = table.match().turn().seats.front();
      const std::string action = table.match().legal(s).front();
      table.submit(4, table.at(s).person.id, {0, table.match().actions(), std::to_string(i), action});
    }
    table.resign(5, ada.id);
    EXPECT_TRUE(tells(table, secret));
    EXPECT_NE(to_json(table.record()).find(fairness::hex(secret)), std::string::npos);
  }
}

TEST(Seed, promises_and_shares_are_64_digits) {
  const auto problem = [](std::string_view text) {
    std::string key;
    const auto request = read_request(text, key);
    return request ? std::string{"fine"} : std::string{rois::text(request.problem().code)};
  };
  const std::string good(64, 'a');
  EXPECT_EQ(problem(R"({"type":"sit","table":"t","seat":0,"promise":")" + good + R"("})"), "fine");
  EXPECT_EQ(problem(R"({"type":"sit","table":"t","seat":0,"promise":"aa"})"), "bad-digest");
  EXPECT_EQ(problem(R"({"type":"sit","table":"t","seat":0,"promise":7})"), "bad-text");
  EXPECT_EQ(problem(R"({"type":"share","table":"t","share":")" + good + R"("})"), "fine");
  EXPECT_EQ(problem(R"({"type":"share","table":"t"})"), "member-missing");
  EXPECT_EQ(problem(R"({"type":"offer","table":"t","what":"rematch","promise":")" + good + R"("})"), "fine");
}

}  // namespace
}  // namespace rois::protocol
