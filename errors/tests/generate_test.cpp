#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "rois/errors/error_id.hpp"
#include "rois/errors/http_status.hpp"
#include "rois/testkit/folder.hpp"
#include "rois/testkit/source_file.hpp"

/// What the build does with tables of error ids that are not as they should be.
namespace rois {
namespace {

struct Made {
  int exit_code = -1;
  std::string said;
};

Made generate(std::initializer_list<const char*> tables) {
  const testkit::Folder folder;
  std::string names;
  for (const char* table : tables) {
    const std::string path = folder.path() + "/" + std::to_string(names.size()) + ".json";
    std::ofstream{path} << table;
    names += (names.empty() ? "" : ";") + path;
  }
  const std::string command = std::string{ROIS_CMAKE} + " \"-DTABLES=" + names + "\" -DOUT=" + folder.path() +
                              "/made -P " + testkit::source_file("errors/generate.cmake") + " 2>&1";
  Made made;
  FILE* output = popen(command.c_str(), "r");
  char part[256];
  while (std::fgets(part, sizeof part, output) != nullptr) made.said += part;
  made.exit_code = WEXITSTATUS(pclose(output));
  return made;
}

constexpr const char* good = R"({"not-ahead": {"fr": "une case : {}", "en": "one cell: {}"}})";

bool says(const Made& made, std::string_view words) { return made.said.find(words) != std::string::npos; }

TEST(ErrorTable, a_whole_table_is_generated) {
  const Made made = generate({good, R"({"busy": {"http": 503, "fr": "occupé", "en": "busy"}})"});
  EXPECT_EQ(made.exit_code, 0) << made.said;
}

TEST(ErrorTable, a_missing_sentence_ends_the_build) {
  const Made french = generate({good, R"({"stale": {"en": "too late"}})"});
  EXPECT_NE(french.exit_code, 0);
  EXPECT_TRUE(says(french, "`stale` has no sentence in `fr`")) << french.said;
  const Made english = generate({R"({"stale": {"fr": "trop tard", "en": ""}})"});
  EXPECT_NE(english.exit_code, 0);
  EXPECT_TRUE(says(english, "`stale` has no sentence in `en`")) << english.said;
}

TEST(ErrorTable, sentences_with_different_places_end_the_build) {
  const Made made = generate({R"({"stale": {"fr": "trop tard : {}", "en": "too late"}})"});
  EXPECT_NE(made.exit_code, 0);
  EXPECT_TRUE(says(made, "different places")) << made.said;
}

TEST(ErrorTable, an_id_in_two_tables_ends_the_build) {
  const Made made = generate({good, good});
  EXPECT_NE(made.exit_code, 0);
  EXPECT_TRUE(says(made, "`not-ahead` is in the tables twice")) << made.said;
}

TEST(ErrorTable, what_is_no_id_status_or_member_ends_the_build) {
  EXPECT_TRUE(says(generate({R"({"Not Ahead": {"fr": "a", "en": "b"}})"}), "is not an id"));
  EXPECT_TRUE(says(generate({R"({"stale": {"http": 200, "fr": "a", "en": "b"}})"}), "no HTTP status of an error"));
  EXPECT_TRUE(says(generate({R"({"stale": {"fr": "a", "en": "b", "de": "c"}})"}), "a member that is not known"));
}

TEST(ErrorTable, ids_have_texts_and_back) {
  EXPECT_EQ(text(ErrorId::not_ahead), "not-ahead");
  for (std::size_t i = 0; i < error_count; ++i)
    EXPECT_EQ(parse_error_id(text(static_cast<ErrorId>(i))), static_cast<ErrorId>(i));
  EXPECT_FALSE(parse_error_id("of-another-version"));
}

TEST(ErrorTable, statuses_are_those_of_the_table) {
  EXPECT_EQ(http_status(ErrorId::not_ahead), 400);
  EXPECT_EQ(http_status(ErrorId::not_found), 404);
  EXPECT_EQ(http_status(ErrorId::busy), 503);
}

}  // namespace
}  // namespace rois
