#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

#include "rois/core/plain_text.hpp"
#include "rois/core/text_cursor.hpp"

namespace rois {
namespace {

TEST(PlainText, is_what_can_be_printed_as_a_name) {
  EXPECT_TRUE(is_plain_text("Bérénice 王", 64));
  EXPECT_TRUE(is_plain_text("x", 1));
  EXPECT_FALSE(is_plain_text("", 64));
  EXPECT_EQ(leading_character(""), 0U);
  EXPECT_FALSE(is_plain_text("xy", 1));
  for (const char* bad : {"a\nb", "\x1b[31m", "\x7f", "\xc2\x85", "\xff", "\xc3", "\xe0\x80\x80", "\xed\xa0\x80",
                          "\xf4\x90\x80\x80", "\x80"})
    EXPECT_FALSE(is_plain_text(bad, 64)) << bad;
}

/// In a chat or a list of players they would turn round what stands beside them, or begin a line in somebody's name.
TEST(PlainText, is_undisturbing_where_it_turns_and_breaks_no_lines_and_can_be_seen) {
  for (const char* bad : {"\u202eeoZ", "a\u202a", "a\u2066b", "a\u2069", "Hi\u2028Bob: I give up", "a\u2029b", "\u200b",
                          "Zoe\u2060", "\ufeffZoe"})
    EXPECT_FALSE(is_undisturbing(bad)) << bad;
  EXPECT_FALSE(is_undisturbing("  ")) << "there is nothing to see";
  // What scripts and pictures are joined by stays.
  for (const char* good : {"می\u200cخواهم", "👩\u200d🔧", "שלום\u200f!", "\u2027 \u202f \u2070"})
    EXPECT_TRUE(is_undisturbing(good)) << good;
}

TEST(TextCursor, reads_a_row_of_letters_and_runs) {
  TextCursor cursor{"a2b/"};
  std::string seen;
  cursor.read_row(4, "ab", ErrorId::expected_cell,
                  [&](int cell, std::size_t letter) { seen += std::to_string(cell) + "ab"[letter]; });
  cursor.expect('/', ErrorId::expected_side);
  cursor.expect_end();
  EXPECT_TRUE(cursor.ok());
  EXPECT_EQ(seen, "0a3b");
}

TEST(TextCursor, keeps_the_first_problem_and_its_place) {
  const auto problem = [](std::string_view text) {
    TextCursor cursor{text};
    cursor.read_row(4, "ab", ErrorId::expected_cell, [](int, std::size_t) {});
    cursor.expect_end();
    return std::pair{cursor.problem(), cursor.at()};
  };
  const auto is = [](ErrorId id, std::size_t at) { return std::pair{std::optional{id}, at}; };
  EXPECT_EQ(problem("a12"), is(ErrorId::two_digits, 2));
  EXPECT_EQ(problem("a4"), is(ErrorId::row_too_long, 1));
  EXPECT_EQ(problem("a0"), is(ErrorId::expected_cell, 1));
  EXPECT_EQ(problem("ab"), is(ErrorId::expected_cell, 2));
  EXPECT_EQ(problem("abab!"), is(ErrorId::expected_end, 4));
}

}  // namespace
}  // namespace rois
