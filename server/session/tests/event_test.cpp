#include "rois/session/event.hpp"

#include <gtest/gtest.h>

#include "rois/session/head.hpp"

namespace rois::session {
namespace {

const std::vector<TableEvent> samples{
    {1, Seated{seat(1), Occupant::of({7, "Zoé", false})}},
    {2, Seated{seat(2), Occupant::house("uct:200")}},
    {3, Left{seat(0)}},
    {4, Acted{seat(3), "k-1", "leader G 3.2"}},
    {5, Acted{seat(3), "", "end"}},
    {6, Drawn{"deal 0 R"}},
    {7, Resigned{seat(1)}},
    {8, TimedOut{seat(0)}},
    {9, Offered{seat(0), Offer::take_back}},
    {10, Answered{seat(1), Offer::rematch, true}},
    {11, TookBack{seat(0), 12, true}},
    {12, Said{{-3, "<b>", true}, "k", "hello \"there\" \\ é"}},
    {13, Muted{1, 2, true}},
    {INT64_MAX, Continued{"abcd"}},
    {14, Recorded{seat(1), "a2a3", 4'000'000'000'000'000}},
    {15, Recorded{seat(0), "draw 2", std::nullopt}},
};

TEST(TableEvent, reads_back_what_it_wrote) {
  for (const TableEvent& event : samples) {
    const auto read = decode(encode(event));
    ASSERT_TRUE(read) << encode(event);
    EXPECT_EQ(*read, event);
  }
}

TEST(TableEvent, a_cut_or_changed_text_is_no_event) {
  for (const TableEvent& event : samples) {
    const std::string text = encode(event);
    EXPECT_FALSE(decode(text + "\tmore")) << text;
    EXPECT_FALSE(decode("?" + text)) << text;
    EXPECT_FALSE(decode(text.substr(0, text.find('\t')))) << text;
  }
  EXPECT_FALSE(decode(""));
  EXPECT_FALSE(decode("A\t1\t9\tk\ta2a3"));
  EXPECT_FALSE(decode("A\tx\t0\tk\ta2a3"));
}

TEST(Head, reads_back_what_it_wrote) {
  Head head;
  head.game = "ambition";
  head.players = 3;
  head.options.add("cards", "shipped");
  head.clock = {ClockRule::Kind::per_seat, 300'000, 5'000};
  head.is_public = false;
  head.host = {5, "Élise", false};
  head.seats[0] = Occupant::of(head.host);
  head.seats[2] = Occupant::house("random");
  head.opened_at = 77;
  head.previous = "wxyz";
  const auto read = read_head(to_json(head));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, head);
}

TEST(Head, a_damaged_one_is_refused) {
  EXPECT_FALSE(read_head(""));
  EXPECT_FALSE(read_head("{}"));
  EXPECT_FALSE(read_head("[1]"));
  std::string text = to_json(Head{});
  EXPECT_TRUE(read_head(text));
  text.replace(text.find("\"players\":2"), 11, "\"players\":9");
  EXPECT_FALSE(read_head(text));
}

}  // namespace
}  // namespace rois::session
