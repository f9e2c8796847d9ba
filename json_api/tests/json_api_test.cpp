#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "rois/json_api/json_api.hpp"

namespace rois {
namespace {

class JsonApiTest : public ::testing::Test {
 protected:
  json::object ask(const std::string& request) { return json::parse(api_.call(request)).as_object(); }
  std::string problem_of(const std::string& request) {
    const json::object answer = ask(request);
    if (!answer.contains("problem")) return {};
    return std::string{text_of(answer.at("problem").at("code").as_string())};
  }
  /// `members` of a request about the table that was opened first.
  json::object at(const std::string& name, const std::string& members = {}) {
    return ask(R"({"call":")" + name + R"(","table":1)" + members + "}");
  }
  void play(const std::string& seat, const std::string& action) {
    ASSERT_FALSE(at("submit", R"(,"seat":)" + seat + R"(,"action":")" + action + "\"").contains("problem"));
  }

  JsonApi api_;
};

TEST_F(JsonApiTest, opens_shows_and_plays) {
  EXPECT_EQ(ask(R"({"call":"open","game":"soldiers"})").at("table"), 1);
  const json::object shown = at("show", R"(,"viewer":0)");
  EXPECT_EQ(shown.at("version"), 0);
  EXPECT_EQ(shown.at("turn").at("question"), "move");
  EXPECT_GT(shown.at("legal").as_array().size(), 5U);
  EXPECT_EQ(at("submit", R"(,"seat":0,"action":"a2a3")").at("version"), 1);
  EXPECT_FALSE(at("show", R"(,"viewer":0)").contains("legal"));
  EXPECT_EQ(at("show", R"(,"viewer":"spectator")").at("log").as_array().size(), 1U);
}

TEST_F(JsonApiTest, refuses_with_the_clause_and_changes_nothing) {
  ask(R"({"call":"open","game":"soldiers"})");
  for (const std::string name : {"check", "submit"}) {
    const json::object answer = at(name, R"(,"seat":0,"action":"a2a4")");
    EXPECT_EQ(answer.at("problem").at("code"), "not-ahead");
    EXPECT_EQ(answer.at("problem").at("clause"), "S-5");
  }
  EXPECT_EQ(at("show", R"(,"viewer":0)").at("version"), 0);
  EXPECT_TRUE(at("check", R"(,"seat":0,"action":"a2a3")").empty());
  EXPECT_EQ(at("show", R"(,"viewer":0)").at("version"), 0);
}

TEST_F(JsonApiTest, goes_back_and_shows_what_was) {
  ask(R"({"call":"open","game":"soldiers"})");
  play("0", "a2a3");
  play("1", "a5a4");
  const json::array history = at("history", R"(,"viewer":0)").at("history").as_array();
  ASSERT_EQ(history.size(), 3U);
  EXPECT_EQ(history.at(1).at("version"), 1);
  EXPECT_EQ(history.at(2).at("log").as_array().size(), 1U);
  EXPECT_EQ(at("history", R"(,"viewer":0,"from":2)").at("history").as_array(), (json::array{history.at(2)}));
  EXPECT_EQ(at("history", R"(,"viewer":0,"from":3)").at("problem").at("code"), "no-such-version");
  EXPECT_EQ(at("show", R"(,"viewer":0,"at":1)").at("view"), history.at(1).at("view"));
  EXPECT_EQ(at("back", R"(,"to":1)").at("version"), 1);
  EXPECT_EQ(at("show", R"(,"viewer":0)").at("view"), history.at(1).at("view"));
  EXPECT_EQ(at("back", R"(,"to":2)").at("problem").at("code"), "no-such-version");
}

TEST_F(JsonApiTest, keeps_what_chance_gave_when_it_goes_back) {
  ask(R"({"call":"open","game":"combat","players":2})");
  EXPECT_EQ(at("draw", R"(,"seed":"7")").at("version"), 0);
  const auto hand = at("show", R"(,"viewer":0)").at("view");
  EXPECT_EQ(at("draw", R"(,"seed":"7")").at("problem").at("code"), "chance-not-due");
  at("back", R"(,"to":0)");
  EXPECT_EQ(at("show", R"(,"viewer":0)").at("view"), hand);
}

TEST_F(JsonApiTest, records_open_again) {
  ask(R"({"call":"open","game":"soldiers","options":{"first":"blue"}})");
  play("1", "a5a4");
  const json::object kept = at("record", R"(,"names":["Ève"])");
  EXPECT_FALSE(kept.at("position").is_null());
  json::object request{{"call", "open"}, {"record", kept.at("record")}};
  EXPECT_EQ(ask(compact(request)).at("table"), 2);
  EXPECT_EQ(ask(R"({"call":"show","table":2,"viewer":0})").at("view"), at("show", R"(,"viewer":0)").at("view"));
  EXPECT_TRUE(at("record", R"(,"form":"text")").at("record").as_string().starts_with("rois-record 1"));
  const json::object given_up = at("record", R"(,"resigned":0)");
  EXPECT_NE(given_up.at("record").as_string().find("resignation"), json::string::npos);
}

TEST_F(JsonApiTest, shows_how_a_game_given_up_has_ended) {
  ask(R"({"call":"open","game":"ambition","players":3})");
  at("draw", R"(,"seed":"7")");
  const json::object shown = at("show", R"(,"viewer":0,"resigned":1)");
  EXPECT_EQ(shown.at("turn").at("kind"), "over");
  EXPECT_FALSE(shown.contains("legal") || shown.contains("choices"));
  EXPECT_EQ(shown.at("result").at("places"), (json::array{1, 3, 1}));
  EXPECT_EQ(shown.at("result").at("by"), "resignation");
  EXPECT_EQ(shown.at("result").at("seat"), 1);
  EXPECT_EQ(shown.at("view"), at("show", R"(,"viewer":0)").at("view"));
  EXPECT_EQ(at("show", R"(,"viewer":0,"resigned":3)").at("problem").at("code"), "no-such-seat");
}

TEST_F(JsonApiTest, computer_players_answer_for_a_seat_that_is_asked) {
  ask(R"({"call":"open","game":"soldiers"})");
  const json::object result = at("think", R"(,"seat":0,"player":"uct:50","seed":"3")");
  EXPECT_TRUE(at("check", R"(,"seat":0,"action":)" + compact(result.at("action"))).empty());
  EXPECT_FALSE(result.at("candidates").as_array().empty());
  EXPECT_EQ(at("think", R"(,"seat":1,"player":"uct:50","seed":"3")").at("problem").at("code"), "not-asked");
  EXPECT_EQ(at("think", R"(,"seat":0,"player":"fox","seed":"3")").at("problem").at("code"), "unknown-player");
  EXPECT_EQ(at("think", R"(,"seat":0,"player":"flat","seed":"3","nodes":-1)").at("problem").at("code"), "bad-number");
}

TEST_F(JsonApiTest, sketches_legal_actions_of_a_position) {
  const std::string asked =
      R"({"call":"sketch","game":"kingdom","position":"abcdmdcba/9/9/1A7/9/A8/B8/9/2CDMDCB1 w 0")";
  const json::object answer = ask(asked + R"(,"seat":0,"actions":["a3c7","a4b4","a3e7"]})");
  const json::array& sketches = answer.at("sketches").as_array();
  ASSERT_EQ(sketches.size(), 3U);
  EXPECT_EQ(sketches.at(0).at("path"), (json::array{"a3", "a5", "c7"}));
  EXPECT_EQ(sketches.at(0).at("over").as_array().size(), 9U);
  EXPECT_EQ(sketches.at(1).at("path"), (json::array{"a4", "b4"}));
  EXPECT_EQ(sketches.at(2), json::object{});
  EXPECT_EQ(problem_of(asked + R"(,"seat":0,"actions":[7]})"), "bad-text");
  EXPECT_EQ(ask(asked + R"(,"seat":1,"actions":["a3c7"]})").at("sketches").at(0), json::object{});
  EXPECT_EQ(problem_of(asked + R"(,"seat":2,"actions":[]})"), "no-such-seat");
  EXPECT_EQ(problem_of(asked + R"(,"seat":0})"), "member-missing");
  EXPECT_EQ(problem_of(asked + R"(,"seat":0,"actions":["a3c7",7]})"), "bad-text");
  EXPECT_EQ(problem_of(R"({"call":"sketch","game":"kingdom","position":"9","seat":0,"actions":[]})").empty(), false);
  EXPECT_EQ(ask(R"({"call":"sketch","game":"soldiers","seat":0,"actions":["a2a3"]})").at("sketches").at(0),
            json::object{});
}

TEST_F(JsonApiTest, computer_players_weigh_an_earlier_position) {
  ask(R"({"call":"open","game":"soldiers"})");
  play("0", "a2a3");
  play("1", "a5a4");
  const json::object result = at("think", R"(,"seat":1,"player":"best","nodes":500,"seed":"3","at":1,"candidates":3)");
  ASSERT_EQ(result.at("chances").as_array().size(), 2U);
  EXPECT_EQ(result.at("chances").at(0).as_int64() + result.at("chances").at(1).as_int64(), 1000);
  EXPECT_EQ(result.at("candidates").at(0).at("line").at(0).at("seat"), 1);
  EXPECT_EQ(at("show", R"(,"viewer":0)").at("version"), 2);
  const std::string asked = R"(,"seat":1,"player":"best","seed":"3")";
  EXPECT_EQ(at("think", asked + R"(,"at":3)").at("problem").at("code"), "no-such-version");
  EXPECT_EQ(at("think", asked + R"(,"at":1,"candidates":0)").at("problem").at("code"), "bad-number");
}

TEST_F(JsonApiTest, gives_the_rule_book_in_both_languages) {
  for (const std::string language : {"fr", "en"}) {
    const json::object book = ask(R"({"call":"rules","game":"soldiers","language":")" + language + "\"}");
    const json::array& parts = book.at("parts").as_array();
    ASSERT_GT(parts.size(), 2U);
    EXPECT_EQ(parts.at(0).at("blocks").at(0).at("kind"), "clause");
    EXPECT_EQ(parts.at(0).at("blocks").at(0).at("clause"), "S-1");
    EXPECT_EQ(parts.at(3).at("blocks").at(0).at("kind"), "note");
  }
}

TEST_F(JsonApiTest, answers_nonsense_with_a_problem) {
  EXPECT_EQ(problem_of(R"({"call":"show","table":1,"viewer":0})"), "no-such-table");
  EXPECT_EQ(problem_of(R"({"call":"open","record":"nonsense"})"), "not-a-record");
  ask(R"({"call":"open","game":"soldiers"})");
  EXPECT_EQ(problem_of(R"({"call":"show","table":1})"), "member-missing");
  EXPECT_EQ(problem_of(R"({"call":"show","table":1,"viewer":2})"), "no-such-seat");
  EXPECT_EQ(problem_of(R"({"call":"show","table":1,"viewer":0,"at":-1})"), "no-such-version");
  EXPECT_EQ(problem_of(R"({"call":"submit","table":1,"seat":"0","action":"a2a3"})"), "no-such-seat");
  EXPECT_EQ(problem_of(R"({"call":"draw","table":1,"seed":"x"})"), "bad-number");
  EXPECT_EQ(problem_of(R"({"call":"close","table":1})"), "");
  EXPECT_EQ(problem_of(R"({"call":"close","table":1})"), "no-such-table");
}

TEST_F(JsonApiTest, keeps_no_more_tables_than_it_says) {
  for (std::size_t i = 0; i < Tables::most; ++i) ask(R"({"call":"open","game":"soldiers"})");
  EXPECT_EQ(problem_of(R"({"call":"open","game":"soldiers"})"), "too-many-tables");
}

TEST(JsonApi, lots_fall_with_the_seed_of_a_call_and_not_without) {
  std::set<std::string> answers;
  for (const char* seed_text : {"1", "2", "3", "4", "5", "6"}) {
    const std::string request = std::string{R"({"call":"open","game":"combat","players":4,"seed":")"} + seed_text;
    const std::string opened = call(request + R"("})");
    EXPECT_NE(opened.find(R"("lots":["first"])"), std::string::npos) << opened;
    answers.insert(opened.substr(opened.find(R"("first")"), 11));
  }
  EXPECT_GT(answers.size(), 1U);
  EXPECT_NE(call(R"({"call":"open","game":"combat"})").find(R"("lots":[])"), std::string::npos);
  const std::string placed =
      call(R"({"call":"open","game":"soldiers","seed":"4","position":"k3/3/3K/3/4/3/4/3/4/3/SSSS r"})");
  EXPECT_NE(placed.find(R"("lots":[])"), std::string::npos) << "a position says who is in turn";
}

TEST(JsonApi, answers_anything_and_names_what_makes_no_sense) {
  EXPECT_NE(call(R"({"call":"games"})").find("soldiers"), std::string::npos);
  EXPECT_NE(call(R"({"call":"trace","game":"soldiers","seed":"3"})").find("\"lines\""), std::string::npos);
  for (const char* bad :
       {"", "[]", "{", R"({"call":7})", R"({"call":"trace"})", R"({"call":"trace","game":"soldiers"})",
        R"({"call":"trace","game":"soldiers","seed":"x"})",
        R"({"call":"trace","game":"soldiers","seed":"1","players":99})", R"({"call":"replay","record":"{}"})"})
    EXPECT_NE(call(bad).find("\"problem\""), std::string::npos) << bad;
}

}  // namespace
}  // namespace rois
