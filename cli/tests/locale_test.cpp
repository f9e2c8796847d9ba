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

TEST(Locale, every_word_for_a_problem_in_the_sources_has_its_sentence) {
  static const std::regex word{
      R"re((?:Problem\{|fail\(|problem\(|refusal\([^"]*|Refusal\{[^"]*|return fail\()"([a-z]+(?:-[a-z0-9]+)*)")re"};
  std::set<std::string> words;
  for (const char* room : {"match", "games"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator{std::string{ROIS_SOURCE_DIR "/"} + room}) {
      const std::string path = entry.path().generic_string();
      const bool source = path.ends_with(".cpp") || path.ends_with(".hpp");
      if (!source || path.find("/tests/") != std::string::npos) continue;
      std::ifstream file{path};
      const std::string text{std::istreambuf_iterator<char>{file}, {}};
      for (std::sregex_iterator at{text.begin(), text.end(), word}, end; at != end; ++at) words.insert((*at)[1]);
    }
  EXPECT_GT(words.size(), 40U);
  for (const auto& id : words) EXPECT_TRUE(en.has("problem." + id) || en.has("cards." + id)) << id;
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
