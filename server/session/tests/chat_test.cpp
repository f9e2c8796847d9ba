#include "rois/limits/limits.hpp"
#include "table_fixture.hpp"

namespace rois::session {
namespace {

TEST(Chat, players_and_spectators_speak_plain_text) {
  Table table = seated(head_of("soldiers"));
  EXPECT_TRUE(table.say(1, ada, "k", "Bonne chance <b>!</b>").spoken);
  EXPECT_TRUE(table.say(1, eve, "k", "hello").spoken);
  ASSERT_EQ(table.chat().size(), 2U);
  EXPECT_EQ(table.chat()[0].seat, seat(0));
  EXPECT_EQ(table.chat()[1].seat, std::nullopt);
  EXPECT_EQ(code(table.say(1, ada, "l", "")), "bad-text");
  EXPECT_EQ(code(table.say(1, ada, "l", "two\nlines")), "bad-text");
  EXPECT_EQ(code(table.say(1, ada, "l", "\xff")), "bad-text");
  EXPECT_EQ(code(table.say(1, ada, "l", "\u202eturned round")), "bad-text");
  EXPECT_EQ(code(table.say(1, ada, "l", "Hi\u2028Bob: I give up")), "bad-text");
  EXPECT_EQ(code(table.say(1, ada, "l", "\u200b")), "bad-text");
  EXPECT_EQ(code(table.say(1, ada, "l", std::string(limits::chat_bytes + 1, 'x'))), "bad-text");
  EXPECT_EQ(code(table.say(1, ada, "l", std::string(limits::chat_bytes, 'x'))), "");
}

TEST(Chat, a_line_sent_twice_is_said_once) {
  Table table = seated(head_of("soldiers"));
  table.say(1, ada, "k", "hello");
  EXPECT_TRUE(table.say(2, ada, "k", "hello").repeated);
  EXPECT_EQ(table.chat().size(), 1U);
}

TEST(Chat, is_limited_in_speed_and_length) {
  Table table = seated(head_of("soldiers"));
  for (std::size_t i = 0; i < limits::chat_burst; ++i) EXPECT_EQ(code(table.say(1, ada, std::to_string(i), "hi")), "");
  EXPECT_EQ(code(table.say(2, ada, "x", "hi")), "too-fast");
  EXPECT_EQ(code(table.say(2, bob, "x", "hi")), "");
  EXPECT_EQ(code(table.say(limits::chat_window_ms, ada, "x", "hi")), "too-fast");
  EXPECT_EQ(code(table.say(1 + limits::chat_window_ms, ada, "x", "hi")), "");
  for (std::size_t i = 0; i < 2 * limits::chat_kept; ++i)
    table.say(static_cast<Millis>(i + 2) * limits::chat_window_ms, ada, std::to_string(i), "hi");
  EXPECT_EQ(table.chat().size(), limits::chat_kept);
}

/// After some talk, so that those who spoke are known to the players.
void take_seats(Table& table) {
  EXPECT_EQ(code(table.sit(1, ada, seat(0))), "");
  EXPECT_EQ(code(table.sit(1, bob, seat(1))), "");
}

TEST(Chat, a_muted_person_is_not_heard_by_who_muted_them) {
  Table table = open_table(head_of("soldiers"));
  table.say(1, eve, "k", "spam");
  take_seats(table);
  EXPECT_EQ(code(table.mute(2, ada.id, "Nobody", true)), "nobody-of-that-name");
  EXPECT_EQ(table.mute(2, ada.id, "Eve", true).events.size(), 1U);
  EXPECT_EQ(table.mute(2, ada.id, "Eve", true).events.size(), 0U);
  EXPECT_FALSE(table.hears(ada.id, eve.id));
  EXPECT_TRUE(table.hears(bob.id, eve.id));
  table.mute(3, ada.id, "Eve", false);
  EXPECT_TRUE(table.hears(ada.id, eve.id));
}

TEST(Limits, people_muted_at_one_table) {
  Table table = open_table(head_of("soldiers"));
  const auto spammer = [](std::size_t i) {
    return Person{static_cast<PersonId>(100 + i), "Spam" + std::to_string(i), true};
  };
  for (std::size_t i = 0; i <= limits::muted_people; ++i) table.say(1, spammer(i), "k", "spam");
  take_seats(table);
  for (std::size_t i = 0; i < limits::muted_people; ++i)
    ASSERT_EQ(code(table.mute(2, ada.id, spammer(i).name, true)), "") << i;
  const Person last = spammer(limits::muted_people);
  EXPECT_EQ(code(table.mute(3, ada.id, last.name, true)), "too-many");
  EXPECT_TRUE(table.hears(ada.id, last.id));
  EXPECT_EQ(code(table.mute(3, ada.id, spammer(0).name, true)), "");  // muted already
  EXPECT_EQ(code(table.mute(4, ada.id, spammer(0).name, false)), "");
  EXPECT_EQ(code(table.mute(5, ada.id, last.name, true)), "");
  EXPECT_FALSE(table.hears(ada.id, last.id));
}

TEST(Limits, spectators_who_mute_leave_room_for_those_who_play) {
  Table table = open_table(head_of("soldiers"));
  const auto person = [](std::size_t i) {
    return Person{static_cast<PersonId>(100 + i), "P" + std::to_string(i), true};
  };
  for (std::size_t i = 0; i < limits::muted_people; ++i) table.say(1, person(i), "k", "spam");
  take_seats(table);
  std::size_t mutes = 0;
  for (std::size_t by = 100; mutes < limits::mutes_of_spectators; ++by)
    for (std::size_t i = 0; i < limits::muted_people && mutes < limits::mutes_of_spectators; ++i, ++mutes)
      ASSERT_EQ(code(table.mute(2, person(by).id, person(i).name, true)), "") << mutes;
  EXPECT_EQ(code(table.mute(2, eve.id, person(0).name, true)), "too-many");
  EXPECT_EQ(code(table.mute(2, ada.id, person(0).name, true)), "");
  EXPECT_FALSE(table.hears(ada.id, person(0).id));
}

}  // namespace
}  // namespace rois::session
