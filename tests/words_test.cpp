#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rois/testkit/source_file.hpp"

/// The words of the code are those that strangers search for.
namespace words_test {

namespace fs = std::filesystem;

const fs::path root = fs::path{rois::testkit::source_file("")}.parent_path();

std::string text_of(const fs::path& path) {
  std::string text;
  std::ifstream file{path, std::ios::binary};
  std::getline(file, text, '\0');
  return text;
}

bool is_code(const fs::path& path) {
  static const std::set<std::string> endings{".cpp", ".hpp", ".ts", ".svelte", ".js"};
  return endings.contains(path.extension().string()) && path.string().find("/tests/") == std::string::npos;
}

/// Every file of code below these folders, as one text.
std::string code_of(const std::vector<const char*>& folders) {
  std::string all;
  for (const char* folder : folders)
    if (fs::exists(root / folder))
      for (const auto& entry : fs::recursive_directory_iterator{root / folder})
        if (entry.is_regular_file() && is_code(entry.path())) all += text_of(entry.path());
  return all;
}

/// Letters and digits alone: `null move`, `null_move`, `NullMove` and `null-move` are one word.
std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

/// The first column of every table of the glossary.
std::vector<std::string> glossary() {
  std::vector<std::string> words;
  const std::string document = text_of(root / "docs/glossary.md");
  static const std::regex row{R"re(\n\| ([^|\n]+) \|)re"};
  static const std::regex comma{", "};
  for (std::sregex_iterator at{document.begin(), document.end(), row}, end; at != end; ++at) {
    const std::string column = (*at)[1];
    if (column == "word") continue;
    for (std::sregex_token_iterator word{column.begin(), column.end(), comma, -1}, none; word != none; ++word)
      words.push_back(*word);
  }
  return words;
}

TEST(Words, of_the_field_are_in_the_glossary) {
  const auto words = glossary();
  for (const char* word :
       {"transposition table", "Zobrist key", "null move", "quiescence", "aspiration window", "late move reduction",
        "proof number", "temperature", "principal variation", "information set", "bimatrix game", "regret matching",
        "observation", "session", "rate limit", "idempotency key", "prerender", "service worker"})
    EXPECT_NE(std::ranges::find(words, word), words.end()) << word;
}

TEST(Words, of_the_glossary_have_one_meaning_and_are_found_in_the_code) {
  const std::string code = folded(code_of({"core", "games", "ai", "fairness", "wire", "match", "records", "lab",
                                           "json_api", "server", "cli", "wasm", "web/src"}));
  const auto words = glossary();
  EXPECT_GT(words.size(), 50U);
  for (const auto& word : words) {
    EXPECT_NE(code.find(folded(word)), std::string::npos) << word;
    EXPECT_EQ(std::ranges::count(words, word), 1) << word;
  }
  EXPECT_EQ(code.find(folded("a word of no field")), std::string::npos);
}

/// L'Ambition has combats and kingdoms, and other games are called so.
TEST(Words, of_other_games_name_nothing_in_lambition) {
  static const std::regex foreign{R"re(\b(struct|class|enum class|interface|type|function)\s+(Combat|Kingdom)\w*)re"};
  const std::string code = code_of({"games/ambition/include", "games/ambition/src", "ai/ambition",
                                    "match/src/games/ambition", "web/src/games/ambition"});
  EXPECT_GT(code.size(), 100'000U);
  std::smatch found;
  EXPECT_FALSE(std::regex_search(code, found, foreign)) << found.str();
  EXPECT_TRUE(std::regex_search(std::string{"struct CombatOpened {"}, foreign));
}

}  // namespace words_test
