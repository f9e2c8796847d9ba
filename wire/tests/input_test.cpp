#include "rois/wire/input.hpp"

#include <gtest/gtest.h>

#include "rois/wire/document.hpp"

namespace rois::wire {
namespace {

/// A document and everything that was found wrong in it, as `code place (detail)`.
struct Document {
  explicit Document(std::string_view given) : value(*parse(given)) {}

  Input in() { return {value, faults}; }
  std::string wrong() const {
    std::string out;
    for (const Problem& problem : faults.found())
      out += (out.empty() ? "" : "; ") + std::string{text(problem.code)} + " " + problem.place + " (" + problem.detail +
             ")";
    return out;
  }

  json::value value;
  Faults faults{10};
};

TEST(Input, gives_what_is_there) {
  Document d{R"({"n": 7, "yes": true, "name": "Zoé", "list": [1, 2], "kind": "red", "none": null})"};
  const Input in = d.in();
  EXPECT_EQ(in["n"].number(0, 9), 7);
  EXPECT_TRUE(in["yes"].flag());
  EXPECT_EQ(in["name"].text(10), "Zoé");
  EXPECT_EQ(in["list"].size(), 2U);
  EXPECT_EQ(in["list"][1].number(0, 9), 2);
  EXPECT_EQ(in["kind"].word({"blue", "red"}), 1U);
  EXPECT_TRUE(in["none"].is_null());
  in.only({"n", "yes", "name", "list", "kind", "none"});
  EXPECT_EQ(d.wrong(), "");
}

TEST(Input, tells_the_place_of_what_is_wrong) {
  Document d{R"({"seats": [{"name": 1}, 5], "clock": {"kind": "sun"}})"};
  const Input in = d.in();
  EXPECT_EQ(in["seats"][0]["name"].text(8), "");
  EXPECT_EQ(in["seats"][1]["name"].text(8), "");
  EXPECT_EQ(in["clock"]["kind"].word({"none", "per-move"}), 0U);
  EXPECT_EQ(in["clock"]["budget_ms"].number(5, 9), 5);
  EXPECT_EQ(d.wrong(),
            "bad-text /seats/0/name (name); bad-object /seats/1 (1); unknown-word /clock/kind (sun); "
            "member-missing /clock/budget_ms (budget_ms)");
}

TEST(Input, tells_of_a_missing_member_once_and_of_an_optional_one_never) {
  Document d{R"({"a": {}})"};
  const Input in = d.in();
  EXPECT_EQ(in["a"]["b"]["c"][3].number(1, 9), 1);
  EXPECT_EQ(d.wrong(), "member-missing /a/b (b)");
  EXPECT_EQ(in.optional("x").number(1, 9, 4), 4);
  EXPECT_TRUE(in.optional("x").flag(true));
  EXPECT_EQ(in.optional("x")["y"].text(8), "");
  EXPECT_EQ(d.wrong(), "member-missing /a/b (b)");
}

TEST(Input, holds_numbers_to_their_bounds) {
  for (const char* wrong : {"-1", "10", "1.5", "\"5\"", "null", "18446744073709551615"}) {
    Document d{wrong};
    EXPECT_EQ(d.in().number(0, 9, 3), 3) << wrong;
    EXPECT_EQ(d.wrong(), "bad-number  (0 .. 9)") << wrong;
  }
  json::value unsigned_one = std::uint64_t{9};
  Faults faults;
  EXPECT_EQ((Input{unsigned_one, faults}.number(0, 9)), 9);
  EXPECT_FALSE(faults.first());
}

TEST(Input, takes_plain_text_of_its_length) {
  for (const char* wrong : {R"("")", R"("four")", R"("a\nb")", "3"}) {
    Document d{wrong};
    EXPECT_EQ(d.in().text(3), "") << wrong;
    EXPECT_EQ(d.wrong(), "bad-text  ()") << wrong;
  }
}

TEST(Input, refuses_members_and_items_that_nobody_asked_for) {
  Document d{R"({"a": 1, "b/c~d": 2, "list": [1, 2, 3]})"};
  d.in().only({"a", "list"});
  EXPECT_EQ(d.in()["list"].size(2), 0U);
  EXPECT_EQ(d.wrong(), "unknown-member /b~1c~0d (b~1c~0d); list-too-long /list (2)");
}

TEST(Faults, keeps_the_first) {
  Document d{"{}"};
  Faults one;
  const Input in{d.value, one};
  in["a"].flag();
  in["b"].flag();
  ASSERT_EQ(one.found().size(), 1U);
  EXPECT_EQ(one.first()->place, "/a");
}

}  // namespace
}  // namespace rois::wire
