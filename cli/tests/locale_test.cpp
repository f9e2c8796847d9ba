#include "locale.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <vector>

namespace rois::cli {
namespace {

const Locale fr{Language::fr};
const Locale en{Language::en};

/// Those without a name are alike, so their order says nothing.
std::vector<std::string> placeholders(const std::string& sentence) {
  std::vector<std::string> out;
  static const std::regex place{R"(\{[^}]*\})"};
  for (std::sregex_iterator at{sentence.begin(), sentence.end(), place}, end; at != end; ++at) out.push_back(at->str());
  std::ranges::sort(out);
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

/// The product's own sources.
std::string all_sources() {
  std::string out;
  for (const char* room : {"core", "games", "wire", "match", "records", "lab", "json_api", "server", "cli"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator{std::string{ROIS_SOURCE_DIR "/"} + room}) {
      const std::string path = entry.path().generic_string();
      if (!entry.is_regular_file() || !path.ends_with("pp") || path.find("/tests/") != std::string::npos) continue;
      std::ifstream file{path};
      out.append(std::istreambuf_iterator<char>{file}, {});
    }
  return out;
}

TEST(Locale, every_error_id_has_its_sentence_and_something_that_says_it) {
  const std::string sources = all_sources();
  for (std::size_t i = 0; i < error_count; ++i) {
    const auto code = static_cast<ErrorId>(i);
    std::string name{text(code)};
    EXPECT_TRUE(fr.has("problem." + name) && en.has("problem." + name)) << name;
    std::ranges::replace(name, '-', '_');
    EXPECT_TRUE(std::regex_search(sources, std::regex{"ErrorId::" + name + "\\b"})) << name;
  }
}

TEST(Locale, says_a_problem_with_its_place_and_clause) {
  EXPECT_EQ(en.say(Problem{ErrorId::not_ahead, "a2a4", "step 3", {'S', 5}}),
            "step 3: a piece moves one cell ahead, straight or to either side (S-5)");
  EXPECT_EQ(fr.say(Problem{ErrorId::unreadable_action, "x"}), "« x » n’est pas un coup");
}

TEST(Locale, french_is_not_english_left_over) {
  int same = 0;
  for (const auto& [key, sentence] : en.sentences())
    same += !sentence.empty() && fr.sentences().at(key) == sentence ? 1 : 0;
  EXPECT_LE(same, 10);  // Lion, Vase, Options, the names of games
}

}  // namespace
}  // namespace rois::cli
