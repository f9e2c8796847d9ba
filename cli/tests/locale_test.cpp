#include "locale.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

#include "rois/testkit/source_file.hpp"

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
    for (const auto& entry : std::filesystem::recursive_directory_iterator{testkit::source_file(room)}) {
      const std::string path = entry.path().generic_string();
      if (!entry.is_regular_file() || !path.ends_with("pp") || path.find("/tests/") != std::string::npos) continue;
      std::ostringstream whole;
      whole << std::ifstream{path}.rdbuf();
      out += whole.str();
    }
  return out;
}

/// The identifiers that follow `ErrorId::` somewhere.
std::set<std::string, std::less<>> named_ids(std::string_view sources) {
  constexpr std::string_view mark = "ErrorId::";
  std::set<std::string, std::less<>> names;
  for (std::size_t at = sources.find(mark); at != std::string_view::npos; at = sources.find(mark, at)) {
    at += mark.size();
    const auto end = std::find_if(sources.begin() + static_cast<std::ptrdiff_t>(at), sources.end(),
                                  [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_'; });
    names.emplace(sources.begin() + static_cast<std::ptrdiff_t>(at), end);
  }
  return names;
}

TEST(Locale, every_error_id_has_its_sentence_and_something_that_says_it) {
  const auto named = named_ids(all_sources());
  for (std::size_t i = 0; i < error_count; ++i) {
    const auto code = static_cast<ErrorId>(i);
    std::string name{text(code)};
    EXPECT_TRUE(fr.has("problem." + name) && en.has("problem." + name)) << name;
    std::ranges::replace(name, '-', '_');
    EXPECT_TRUE(named.contains(name)) << name;
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
