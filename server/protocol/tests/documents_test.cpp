#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <fstream>
#include <map>
#include <set>

#include "rois/match/registry.hpp"
#include "rois/protocol/messages.hpp"
#include "rois/protocol/notice.hpp"
#include "rois/protocol/requests.hpp"
#include "rois/testkit/schema.hpp"
#include "rois/testkit/source_file.hpp"

/// docs/protocol.md against the code: every message is there, and each example is what the code reads or writes.
namespace rois::protocol {
namespace {

using session::Occupant;
using session::Person;
using session::Table;

struct Example {
  std::string heading;
  std::string text;
};

/// The examples of one part of the document, each with the heading it stands under.
std::vector<Example> examples(const std::string& part) {
  std::ifstream file{testkit::source_file("docs/protocol.md")};
  std::vector<Example> out;
  std::string heading;
  bool inside_part = false;
  bool inside_example = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) inside_part = line == "## " + part;
    if (line.starts_with("### ")) heading = line.substr(4);
    if (line.starts_with("```")) {
      inside_example = inside_part && line == "```json";
      if (inside_example) out.push_back({heading, {}});
    } else if (inside_example) {
      out.back().text += line;
    }
  }
  return out;
}

std::set<std::string> members(const json::object& object) {
  std::set<std::string> out;
  for (const auto& pair : object) out.emplace(pair.key());
  return out;
}

json::object parsed(const std::string& text) {
  json::error_code error;
  json::value value = json::parse(text, error);
  EXPECT_FALSE(error) << text;
  return value.is_object() ? value.get_object() : json::object{};
}

TEST(Documents, every_message_of_the_client_is_there_and_reads) {
  std::set<std::size_t> kinds;
  for (const auto& [heading, text] : examples("From the client")) {
    std::string key;
    const auto request = read_request(text, key);
    ASSERT_TRUE(request) << text << rois::text(request.problem().code) << " " << request.problem().detail;
    EXPECT_EQ(parsed(text).at("type"), json_view(heading));
    EXPECT_EQ(testkit::protocol_faults("ClientMessage", parsed(text)), "") << text;
    kinds.insert(request->what.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<decltype(Request::what)>);
}

/// A table in the middle of things, so that no member is left out.
Table sample_table() {
  session::Head head;
  head.game = "soldiers";
  head.host = {1, "Ada", true};
  head.seats = {Occupant::of(head.host), Occupant::of({2, "Bob", true})};
  head.clock = {session::ClockRule::Kind::per_seat, 300'000, 5'000};
  auto table = Table::open(head, all_games(), [] { return 1U; });
  EXPECT_FALSE(table->submit(10, 1, {0, 0, "k", "a2a3"}).refused);
  table->say(20, head.host, "c", "hello");
  table->offer(30, 1, session::Offer::take_back);
  return std::move(*table);
}

std::map<std::string, std::string> real_messages() {
  const Table table = sample_table();
  const Person ada{1, "Ada", true};
  const std::string body = match_body(table, Viewer::of(seat(0)), 0);
  return {
      {"welcome", welcome(ada)},
      {"table", table_message({"k7mq2p", table, 1, 40, SeatSet::only(seat(0))}, "1")},
      {"update", update_message("k7mq2p", table, 40, 0, body, "m12")},
      {"past", past_message("k7mq2p", table, Viewer::of(seat(0)), 1, "l1")},
      {"chat", chat_message("k7mq2p", table, 1, 1, 40)},
      {"onlookers", onlookers_message("k7mq2p", 2)},
      {"ack", ack_message("k7mq2p", "c3")},
      {"refused", refused_message("k7mq2p", "m13", {ErrorId::not_ahead, "a2a4", {}, {'S', 5}})},
      {"lobby", lobby_message({summary("k7mq2p", table)})},
      {"lobby-change", lobby_change_message({summary("k7mq2p", table)}, {"m3xw9a"})},
      {"pong", pong_message("p")},
      {"closing", closing_message(ErrorId::server_stopping)},
      {"notice", notice_message({"Tournoi à 20 h", "Tournament at 8 pm", 300'000, false})},
  };
}

TEST(Documents, every_message_of_the_server_is_there_with_its_members) {
  std::map<std::string, json::object> shown;
  for (const auto& [heading, text] : examples("From the server")) shown.emplace(heading, parsed(text));
  const auto real = real_messages();
  EXPECT_EQ(shown.size(), real.size());
  for (const auto& [type, text] : real) {
    ASSERT_TRUE(shown.contains(type)) << type;
    const json::object message = parsed(text);
    EXPECT_EQ(message.at("type"), json_view(type));
    EXPECT_EQ(members(shown.at(type)), members(message)) << text;
  }
  EXPECT_EQ(members(shown.at("update").at("match").as_object()),
            members(parsed(real.at("update")).at("match").as_object()));
  EXPECT_EQ(members(shown.at("past").at("match").as_object()),
            members(parsed(real.at("past")).at("match").as_object()));
  EXPECT_EQ(members(shown.at("chat").at("lines").at(0).as_object()),
            members(parsed(real.at("chat")).at("lines").at(0).as_object()));
  EXPECT_EQ(members(shown.at("lobby").at("tables").at(0).as_object()),
            members(parsed(real.at("lobby")).at("tables").at(0).as_object()));
  EXPECT_EQ(members(shown.at("lobby-change").at("put").at(0).as_object()),
            members(parsed(real.at("lobby-change")).at("put").at(0).as_object()));
}

TEST(Documents, every_message_of_the_server_is_as_the_schema_says) {
  for (const auto& [type, text] : real_messages()) {
    json::object message = parsed(text);
    EXPECT_EQ(testkit::protocol_faults("ServerMessage", message), "") << text;
    message["new_member"] = 1;
    EXPECT_NE(testkit::protocol_faults("ServerMessage", message), "") << type;
  }
}

/// The schema refuses what the server refuses: a member too much, one that is missing, one of another type.
TEST(Documents, the_schema_of_clients_messages_is_what_the_server_reads) {
  const auto expect_same = [](const json::object& message) {
    std::string key;
    EXPECT_EQ(bool{read_request(compact(message), key)}, testkit::protocol_faults("ClientMessage", message).empty())
        << compact(message);
  };
  for (const auto& example : examples("From the client")) {
    const json::object whole = parsed(example.text);
    json::object more = whole;
    more["colour"] = "red";
    expect_same(more);
    for (const auto& member : whole) {
      json::object less = whole;
      less.erase(member.key());
      expect_same(less);
      for (const json::value& other : {json::value(0.5), json::value("x"), json::value(99), json::value(nullptr)}) {
        json::object changed = whole;
        changed[member.key()] = other;
        if (member.key() != "type") expect_same(changed);
      }
    }
  }
}

}  // namespace
}  // namespace rois::protocol
