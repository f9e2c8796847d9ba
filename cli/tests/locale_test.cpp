#include "locale.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace rois::cli {
namespace {

const Locale fr{Language::fr};
const Locale en{Language::en};

std::string placeholders(const std::string& sentence) {
  std::string out;
  static const std::regex place{R"(\{[^}]*\})"};
  for (std::sregex_iterator at{sentence.begin(), sentence.end(), place}, end; at != end; ++at) out += at->str();
  return out;
}

TEST(Locale, both_languages_have_the_same_sentences_with_the_same_places) {
  EXPECT_GT(en.sentences().size(), 100U);
  for (const auto& [key, sentence] : en.sentences()) {
    ASSERT_TRUE(fr.has(key)) << key;
    EXPECT_EQ(placeholders(fr.sentences().at(key)), placeholders(sentence)) << key;
  }
  for (const auto& [key, sentence] : fr.sentences()) EXPECT_TRUE(en.has(key) || key.starts_with("usage.")) << key;
}

std::string file_text(const std::string& path) {
  std::ifstream file{path};
  return std::string{std::istreambuf_iterator<char>{file}, {}};
}

/// The ids of problems that the sources of some rooms name, in the one group of a pattern.
std::set<std::string> problem_ids(std::initializer_list<const char*> rooms, const std::regex& word) {
  std::set<std::string> words;
  for (const char* room : rooms)
    for (const auto& entry : std::filesystem::recursive_directory_iterator{std::string{ROIS_SOURCE_DIR "/"} + room}) {
      const std::string path = entry.path().generic_string();
      const bool source = path.ends_with(".cpp") || path.ends_with(".hpp");
      if (!source || path.find("/tests/") != std::string::npos) continue;
      const std::string text = file_text(path);
      for (std::sregex_iterator at{text.begin(), text.end(), word}, end; at != end; ++at) words.insert((*at)[1]);
    }
  return words;
}

TEST(Locale, every_word_for_a_problem_in_the_sources_has_its_sentence) {
  const auto words = problem_ids(
      {"match", "games"},
      std::regex{R"re((?:Problem\{|fail\(|problem\(|refusal\([^"]*|Refusal\{[^"]*)"([a-z]+(?:-[a-z0-9]+)*)")re"});
  EXPECT_GT(words.size(), 40U);
  for (const auto& id : words) EXPECT_TRUE(en.has("problem." + id) || en.has("cards." + id)) << id;
}

TEST(Locale, every_refusal_of_the_server_has_its_sentence_here_or_in_the_page) {
  const auto words =
      problem_ids({"server"}, std::regex{R"re((?:Problem\{|Refused\{|refuse\(|fail\()"([a-z]+(?:-[a-z0-9]+)*)")re"});
  EXPECT_GT(words.size(), 40U);
  for (const Locale* locale : {&fr, &en}) {
    const std::string language = locale == &fr ? "fr" : "en";
    const std::string page = file_text(ROIS_SOURCE_DIR "/web/src/words/" + language + ".json");
    for (const auto& id : words)
      EXPECT_TRUE(locale->has("problem." + id) || page.find("\"online.problem." + id + "\"") != std::string::npos)
          << language << " " << id;
  }
}

TEST(Locale, says_a_problem_with_its_place_and_clause) {
  EXPECT_EQ(en.say(Problem{"not-ahead", "a2a4", "step 3", {'S', 5}}),
            "step 3: a piece moves one cell ahead, straight or to either side (S-5)");
  EXPECT_EQ(fr.say(Problem{"unreadable-action", "x", {}, {}}), "« x » n’est pas un coup");
}

TEST(Locale, french_is_not_english_left_over) {
  int same = 0;
  for (const auto& [key, sentence] : en.sentences()) same += fr.sentences().at(key) == sentence ? 1 : 0;
  EXPECT_LE(same, 10);  // Lion, Vase, Options, the names of games
}

}  // namespace
}  // namespace rois::cli
