#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

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

TEST_F(JsonApiTest, explains_what_was_only_begun) {
  const auto why = [&](const std::string& game, const std::string& position, const std::string& fields) {
    const json::object opened = ask(R"({"call":"open","game":")" + game + R"(","position":")" + position + "\"}");
    const json::object answer = ask(R"({"call":"check","table":)" + json::serialize(opened.at("table")) +
                                    R"(,"seat":0,"fields":)" + fields + "}");
    if (!answer.contains("problem")) return std::string{"legal"};
    const json::object& problem = answer.at("problem").as_object();
    return std::string{text_of(problem.at("code").as_string())} + " " +
           (problem.contains("clause") ? std::string{text_of(problem.at("clause").as_string())} : "");
  };
  const std::string soldiers = "kkkk/sss/ssss/3/4/3/4/3/SSSS/SSS/KKKK r";
  EXPECT_EQ(why("soldiers", soldiers, R"({"from":"a2","to":"a4"})"), "not-ahead S-5");
  EXPECT_EQ(why("soldiers", soldiers, R"({"from":"a2","to":"a3"})"), "legal");
  // A king behind its own soldiers: they are the reason.
  EXPECT_EQ(why("soldiers", soldiers, R"({"from":"c1"})"), why("soldiers", soldiers, R"({"from":"c1","to":"c2"})"));
  EXPECT_EQ(why("soldiers", soldiers, R"({"from":"a5"})"), why("soldiers", soldiers, R"({"from":"a5","to":"a5"})"));
  const std::string kingdom = "a1cdmdcba/9/9/9/4b4/4M4/9/9/ABCD1DCBA w 0";
  // A Monarch that takes has not said yet where the Knight goes: what is refused is another thing.
  EXPECT_EQ(why("kingdom", kingdom, R"({"from":"e4","to":"e5"})"), "legal");
  EXPECT_NE(why("kingdom", kingdom, R"({"from":"e4","to":"e5","back":"e9"})"), "legal");
  EXPECT_EQ(why("kingdom", kingdom, R"({"from":"a1"})"), "unreadable-action ");
  for (const std::string nonsense : {R"({})", R"([])", R"(7)", R"({"from":7})", R"({"from":"z99"})"})
    for (const std::string game : {"soldiers", "kingdom"})
      EXPECT_NE(why(game, game == "soldiers" ? soldiers : kingdom, nonsense), "legal") << game << nonsense;
}

/// Of an action the same is said by its members as by its text.
void compare_checks(JsonApi& api, const std::string& about, const json::value& action, const json::value& fields) {
  const auto check = [&](const std::string& what, const json::value& value) {
    json::object answer =
        json::parse(api.call(R"({"call":"check",)" + about + ",\"" + what + "\":" + json::serialize(value) + "}"))
            .as_object();
    if (answer.contains("problem")) answer["problem"].as_object().erase("detail");
    return answer;
  };
  EXPECT_EQ(check("fields", fields), check("action", action)) << action << fields;
}

TEST(JsonApi, checks_actions_by_their_members_as_by_their_texts) {
  for (const auto& [game, players] : std::vector<std::pair<std::string, int>>{
           {"soldiers", 2}, {"kingdom", 2}, {"combat", 2}, {"combat", 4}, {"ambition", 2}, {"ambition", 4}}) {
    JsonApi api;
    const auto ask = [&](const std::string& request) { return json::parse(api.call(request)).as_object(); };
    ask(R"({"call":"open","seed":"5","game":")" + game + R"(","players":)" + std::to_string(players) + "}");
    // Actions of an earlier moment, which may be refused now.
    json::array texts;
    json::array members;
    for (int step = 0; step < 150; ++step) {
      const json::object now = ask(R"({"call":"show","table":1,"viewer":"spectator"})");
      if (now.at("turn").at("kind") == "over") break;
      if (now.at("turn").at("kind") == "chance") {
        ask(R"({"call":"draw","table":1,"seed":")" + std::to_string(step) + "\"}");
        continue;
      }
      const std::string seat = json::serialize(now.at("turn").at("seats").as_array().front());
      const json::object shown = ask(R"({"call":"show","table":1,"viewer":)" + seat + "}");
      const std::string about = R"("table":1,"seat":)" + seat;
      for (std::size_t i = 0; i < texts.size(); i += 1 + texts.size() / 8)
        compare_checks(api, about, texts[i], members[i]);
      texts = shown.at("legal").as_array();
      members = shown.at("choices").as_array();
      ASSERT_EQ(texts.size(), members.size());
      for (std::size_t i = 0; i < texts.size(); i += 1 + texts.size() / 20)
        compare_checks(api, about, texts[i], members[i]);
      const auto chosen = static_cast<std::size_t>(step * 7) % texts.size();
      ask(R"({"call":"submit",)" + about + R"(,"action":)" + json::serialize(texts[chosen]) + "}");
    }
  }
}

TEST_F(JsonApiTest, completes_what_is_left_out_of_a_purchase) {
  ask(R"({"call":"open","game":"ambition","seed":"3","options":{"first":"0"}})");
  int bought = 0;
  for (int step = 0; step < 400 && bought < 10; ++step) {
    const json::object now = at("show", R"(,"viewer":"spectator")");
    if (now.at("turn").at("kind") == "over") break;
    if (now.at("turn").at("kind") == "chance") {
      at("draw", R"(,"seed":")" + std::to_string(step) + "\"");
      continue;
    }
    const std::string seat = json::serialize(now.at("turn").at("seats").as_array().front());
    const json::object shown = at("show", R"(,"viewer":)" + seat);
    for (int place = 1; place <= 5 && now.at("turn").at("question") == "develop"; ++place) {
      const json::object answer =
          at("check", R"(,"seat":)" + seat + R"(,"fields":{"verb":"buy","place":)" + std::to_string(place) + "}");
      const json::value& lacks = shown.at("view").at("lacking").as_array().at(static_cast<std::size_t>(place - 1));
      const bool whole = lacks.is_object() && lacks.at("any") == 0 &&
                         json::serialize(lacks.at("tokens")) == R"({"F":0,"G":0,"L":0,"H":0})";
      // What can be paid as printed is legal; what lacks something is refused with a clause.
      if (answer.empty()) {
        EXPECT_TRUE(whole);
        ++bought;
      } else if (lacks.is_object() && !whole) {
        EXPECT_TRUE(text_of(answer.at("problem").at("clause").as_string()).starts_with("A-"));
      }
    }
    const json::array& legal = shown.at("legal").as_array();
    play(seat, std::string{text_of(legal[static_cast<std::size_t>(step * 7) % legal.size()].as_string())});
  }
  EXPECT_GT(bought, 0);
}

TEST_F(JsonApiTest, tells_the_cells_of_a_board) {
  const json::array soldiers = ask(R"({"call":"board","game":"soldiers"})").at("cells").as_array();
  EXPECT_EQ(soldiers.size(), 39U);
  EXPECT_EQ(soldiers.front(), json::parse(R"({"id":"a1","file":0,"rank":1,"ahead":[["b1","a2"],[]],"goal_of":1})"));
  const json::array kingdom = ask(R"({"call":"board","game":"kingdom"})").at("cells").as_array();
  EXPECT_EQ(kingdom.size(), 81U);
  EXPECT_EQ(kingdom.at(4), json::parse(R"({"id":"e1","file":4,"rank":1,"throne_of":0})"));
  EXPECT_TRUE(ask(R"({"call":"board","game":"combat"})").empty());
  EXPECT_EQ(problem_of(R"({"call":"board","game":"chess"})"), "unknown-game");
}

TEST_F(JsonApiTest, tells_the_cards_of_a_table_with_every_number) {
  const auto card = [](const json::object& answer, std::string_view id) {
    for (const auto& one : answer.at("cards").as_array())
      if (one.at("id").as_string() == id) return one;
    return json::value{};
  };
  const json::object shipped = ask(R"({"call":"board","game":"ambition"})");
  EXPECT_EQ(shipped.at("cards").as_array().size(), 53U);
  const json::value palace = card(shipped, "PAL");
  EXPECT_EQ(palace.at("kind"), "palace");
  EXPECT_EQ(palace.at("category"), json::value(nullptr));
  EXPECT_EQ(palace.at("cost"), json::parse(R"({"tokens":{"F":0,"G":0,"L":1,"H":4},"any":0})"));
  const json::value effect = card(shipped, "C07").at("effects").at(0);
  EXPECT_EQ(effect, json::parse(R"({"trigger":"buy","operation":"take","n":1,"types":["F","G","L","H"],
      "into":["F","G","L","H"],"not_paid_type":false,"on":"any","side":null,"blocked_min":0,"blocked_max":9,
      "tokens":{"F":0,"G":0,"L":0,"H":0}})"));
  // The Spy was another card by the first rules.
  const json::object first = ask(R"({"call":"board","game":"ambition","rules":1})");
  EXPECT_EQ(card(first, "C07").at("effects").at(0).at("operation"), "reveal_defender");
  EXPECT_EQ(problem_of(R"({"call":"board","game":"ambition","rules":9})"), "other-rules-version");
  EXPECT_EQ(problem_of(R"({"call":"board","game":"ambition","options":{"cards":"{}"}})"), "bad-card-set");
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
