#include <boost/json/parse.hpp>
#include <fstream>

#include "program.hpp"
#include "rois/testkit/folder.hpp"
#include "rois/testkit/source_file.hpp"
#include "rois/wire/json.hpp"

namespace rois::cli {
namespace {

json::object parsed(const std::string& line) { return json::parse(line).as_object(); }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in{text};
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

struct Conversation {
  std::string said;
  std::vector<json::object> answers;
};

/// The example of docs/engine-protocol.md.
Conversation documented() {
  std::ifstream file{testkit::source_file("docs/engine-protocol.md")};
  Conversation out;
  for (std::string line; std::getline(file, line);) {
    constexpr std::string_view host = "→ ";
    constexpr std::string_view engine = "← ";
    if (line.starts_with(host)) out.said += (out.said.empty() ? "" : "\n") + line.substr(host.size());
    if (line.starts_with(engine)) out.answers.push_back(parsed(line.substr(engine.size())));
  }
  return out;
}

/// The same members, of the same kinds; those that name something alike.
void expect_like(const json::object& answer, const json::object& model) {
  EXPECT_EQ(answer.size(), model.size()) << answer;
  for (const auto& member : model) {
    const json::value* found = answer.if_contains(member.key());
    ASSERT_NE(found, nullptr) << member.key() << " is missing in " << answer;
    EXPECT_EQ(found->is_string(), member.value().is_string()) << answer;
    EXPECT_EQ(found->is_array(), member.value().is_array()) << answer;
    EXPECT_EQ(found->is_object(), member.value().is_object()) << answer;
    if (member.key() == "id" || member.key() == "problem" || member.key() == "protocol") {
      EXPECT_EQ(*found, member.value());
    }
  }
}

const json::object* answer_with(const std::vector<json::object>& answers, const json::value& id) {
  for (const auto& answer : answers)
    if (const json::value* found = answer.if_contains("id"); found != nullptr && *found == id) return &answer;
  return nullptr;
}

std::vector<json::object> answers_to(const std::string& said, const std::string& arguments = {}) {
  std::vector<json::object> out;
  for (const auto& line : lines_of(run("engine " + arguments, said).out)) out.push_back(parsed(line));
  return out;
}

TEST(Engine, speaks_as_its_document_says) {
  const Conversation example = documented();
  ASSERT_GE(example.answers.size(), 4U);
  const auto answers = answers_to(example.said);
  EXPECT_EQ(answers.size(), example.answers.size());
  for (const json::object& model : example.answers) {
    const json::object* answer = answer_with(answers, model.at("id"));
    ASSERT_NE(answer, nullptr) << model;
    expect_like(*answer, model);
  }
}

TEST(Engine, several_searches_end_by_themselves_or_when_they_are_stopped) {
  const std::string long_search = R"({"call":"think","table":1,"seat":0,"nodes":100000000,"id":)";
  const auto answers = answers_to(R"({"call":"open","game":"soldiers","id":"open"})"
                                  "\n" +
                                      long_search + "1}\n" + long_search + "2}\n" +
                                      R"({"call":"think","table":1,"seat":0,"nodes":500,"candidates":3,"id":3})"
                                      "\n"
                                      R"({"call":"stop","search":1})"
                                      "\n"
                                      R"({"call":"stop","search":2})",
                                  "--threads 3");
  for (const int id : {1, 2, 3}) {
    const json::object* answer = answer_with(answers, id);
    ASSERT_NE(answer, nullptr) << id;
    EXPECT_TRUE(answer->contains("action"));
  }
  EXPECT_EQ(answer_with(answers, 3)->at("candidates").as_array().size(), 3U);
  EXPECT_LT(answer_with(answers, 1)->at("nodes").to_number<std::uint64_t>(), 100'000'000U);
}

TEST(Engine, tells_its_progress_where_that_is_asked) {
  const auto answers = answers_to(R"({"call":"open","game":"kingdom"})"
                                  "\n"
                                  R"({"call":"think","table":1,"seat":0,"nodes":3000,"progress":true,"id":"p"})");
  ASSERT_GE(answers.size(), 3U);
  EXPECT_TRUE(answers[1].at("progress").as_object().contains("candidates"));
  EXPECT_EQ(answers[1].at("id"), "p");
  EXPECT_TRUE(answers.back().contains("action"));
}

TEST(Engine, answers_nonsense_with_a_problem) {
  for (const char* said :
       {"", "x", "[]", "5", R"({"call":5})", R"({"call":"think"})", R"({"call":"think","table":1})",
        R"({"call":"think","game":"combat","players":2,"seat":0,"match":{"view":{}}})",
        R"({"call":"think","game":"soldiers","players":2,"seat":0,"match":{"log":[{"seat":0,"action":"a1a9"}]}})",
        R"({"call":"think","game":"soldiers","players":2,"seat":7,"match":{"log":[]}})",
        R"({"call":"think","game":"soldiers","seat":0,"player":"fox","match":{"log":[]}})",
        R"({"call":"fly","id":1})"}) {
    const auto answers = answers_to(std::string{said} + "\n" + R"({"call":"hello"})");
    ASSERT_EQ(answers.size(), 2U) << said;
    EXPECT_TRUE(answers[0].contains("problem")) << said;
    EXPECT_TRUE(answers[1].contains("protocol")) << said;
  }
}

json::object arena_of(const std::string& arguments) {
  const Ran ran = run("arena " + arguments + " --json");
  return parsed(last_line(ran.out));
}

TEST(ArenaWithEngines, an_engine_plays_as_the_same_player_does_inside) {
  for (const char* game : {"soldiers", "kingdom", "combat", "ambition"}) {
    const std::string rest = " --b random --nodes 40 --games 2 --seed 5";
    const json::object inside = arena_of(std::string{game} + " --a best" + rest);
    const json::object outside = arena_of(std::string{game} + " --a exec:'" ROIS_PROGRAM " engine'" + rest);
    EXPECT_EQ(inside.at("wins"), outside.at("wins")) << game;
    EXPECT_EQ(outside.at("forfeits"), 0) << game;
    EXPECT_GT(outside.at("engine_a").at("answers").to_number<int>(), 10) << game;
  }
}

/// A program of the shell that says hello and then goes on as the test wants.
std::string engine_that(const testkit::Folder& folder, const std::string& goes_on) {
  const std::string path = folder.file("engine.sh");
  std::ofstream{path} << "read line\necho '{\"protocol\":1,\"name\":\"bad\",\"id\":0}'\n" << goes_on << "\n";
  return "exec:'sh " + path + "'";
}

TEST(ArenaWithEngines, an_engine_that_fails_loses_with_the_reason) {
  const struct {
    const char* goes_on;
    const char* code;
  } cases[] = {
      {"read line; echo why >&2; exit 3", "engine-gone"},
      {"kill -9 $$", "engine-gone"},
      {"while read line; do echo '{\"id\":1,\"action\":\"a1a2\"}{\"id\":2}'; done", "engine-unreadable"},
      {"while read line; do for id in 1 2; do echo \"{\\\"id\\\":$id,\\\"action\\\":\\\"a1a6\\\"}\"; done; done",
       "not-ahead"},
      {"while read line; do echo nonsense; done", "engine-unreadable"},
      {"while read line; do for id in 1 2; do echo \"{\\\"id\\\":$id}\"; done; done", "engine-unreadable"},
      {"read line; while :; do :; done", "engine-late"}};
  for (const auto& [goes_on, code] : cases) {
    const testkit::Folder folder;
    const json::object result =
        arena_of("soldiers --b random --games 2 --time-ms 5 --a " + engine_that(folder, goes_on));
    EXPECT_EQ(result.at("losses"), 2) << goes_on;
    EXPECT_EQ(result.at("forfeits"), 2) << goes_on;
    const json::object& first = result.at("failures").as_array().at(0).as_object();
    EXPECT_EQ(first.at("player"), "a") << goes_on;
    EXPECT_EQ(first.at("code"), code) << goes_on;
    if (std::string_view{goes_on}.find("why") != std::string_view::npos) {
      EXPECT_EQ(first.at("stderr"), "why\n");
      EXPECT_EQ(first.at("detail"), "exit 3");
    }
  }
}

TEST(ArenaWithEngines, a_command_that_does_not_exist_loses_every_game) {
  const json::object result = arena_of("soldiers --b random --games 2 --a exec:/nowhere/engine");
  EXPECT_EQ(result.at("losses"), 2);
  EXPECT_EQ(result.at("failures").as_array().at(1).at("code"), "engine-gone");
}

}  // namespace
}  // namespace rois::cli
