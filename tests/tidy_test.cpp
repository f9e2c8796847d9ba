#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "rois/testkit/source_file.hpp"

/// The house rules that a compiler does not see.
namespace tidy_test {

namespace fs = std::filesystem;

const fs::path root = fs::path{rois::testkit::source_file("")}.parent_path();

struct Source {
  std::string path;  // from the root
  std::vector<std::string> lines;
};

std::vector<Source> sources(std::initializer_list<const char*> rooms) {
  std::vector<Source> out;
  for (const char* room : rooms) {
    if (!fs::exists(root / room)) continue;
    for (const auto& entry : fs::recursive_directory_iterator{root / room}) {
      const auto ending = entry.path().extension();
      if (!entry.is_regular_file() || (ending != ".cpp" && ending != ".hpp" && ending != ".c")) continue;
      Source source{fs::relative(entry.path(), root).generic_string(), {}};
      std::ifstream file{entry.path()};
      for (std::string line; std::getline(file, line);) source.lines.push_back(line);
      out.push_back(std::move(source));
    }
  }
  return out;
}

std::vector<Source> all_sources() {
  return sources({"errors", "core", "fairness", "games", "ai", "wire", "match", "records", "lab", "json_api", "server",
                  "cli", "wasm", "tests", "bench", "examples"});
}

/// `games/soldiers` for a game, `ai/soldiers` for its player, else the first folder.
std::string room_of(const std::string& path) {
  // Programs, not part of the library beside them.
  if (path.find("/train/") != std::string::npos) return "bench";
  const auto first = path.find('/');
  const std::string room = path.substr(0, first);
  const std::string inner = path.substr(0, path.find('/', first + 1));
  if (room == "games" || room == "server") return inner;
  if (path.starts_with("cli/src/boards/") || path.starts_with("cli/src/telling/")) return "cli/boards";
  if (path.starts_with("lab/src/persons/")) return "lab/persons";
  return room == "ai" && inner != "ai/include" && inner != "ai/tests" ? inner : room;
}

/// The room that `#include "rois/x/..."` reaches into.
std::string included_room(const std::string& line) {
  static const std::regex include{R"re(^\s*#include\s+["<]rois/([a-z_]+)/)re"};
  std::smatch found;
  if (!std::regex_search(line, found, include)) return {};
  const std::string name = found[1];
  static const std::set<std::string> rooms{"errors", "core",    "fairness", "ai",       "wire",
                                           "match",  "records", "lab",      "json_api", "testkit"};
  static const std::set<std::string> server_rooms{"limits", "ratelimit", "secrets",   "names", "session", "protocol",
                                                  "store",  "bots",      "transport", "lobby", "app"};
  if (server_rooms.contains(name)) return "server/" + name;
  if (name.starts_with("ai_")) return "ai/" + name.substr(3);
  return rooms.contains(name) ? name : "games/" + name;
}

/// The rooms of the server: session on match, protocol on session; none of the others knows another; app wires them.
bool server_may_include(const std::string& from, const std::string& to) {
  if (to == "core" || to == "server/limits" || from == "server/app") return true;
  if (from == "server/store") return to == "server/names";
  const bool plays = to == "wire" || to == "match";
  if (from == "server/bots") return plays;
  const bool writes = to == "fairness" || to == "records";
  if (from == "server/session") return plays || writes;
  if (from == "server/protocol") return plays || writes || to == "server/session";
  return false;
}

/// core <- games, wire <- match <- records <- lab, json_api <- server, cli, wasm; ai on core, with a game's knowledge
/// on that game; a game on core alone. The ids of errors are everybody's.
bool may_include(const std::string& from, const std::string& to) {
  if (from == to || from == "tests" || from == "bench" || to == "errors") return true;
  if (from == "examples") return to != "testkit" && !to.starts_with("server/");
  if (from == "core") return false;
  if (from.starts_with("games/") || from == "ai" || from == "wire" || from == "fairness") return to == "core";
  if (from.starts_with("ai/")) return to == "core" || to == "ai" || to == "games/" + from.substr(3);
  const bool above_match = to == "fairness" || to == "records" || to == "lab" || to == "json_api";
  if (from == "match") return to != "testkit" && !above_match && !to.starts_with("server/");
  if (from == "records") return to == "core" || to == "fairness" || to == "wire" || to == "match";
  if (from == "lab" && to == "ai") return true;
  // What a person counts of a game is read from that game's state.
  if (from == "lab/persons") return to.starts_with("games/") || may_include("lab", to);
  if (from == "lab" || from == "json_api")
    return to == "core" || to == "fairness" || to == "wire" || to == "match" || to == "records";
  if (from.starts_with("server/")) return server_may_include(from, to);
  // What the terminal draws of a game is read from that game's view.
  if (from == "cli/boards") return to.starts_with("games/") || may_include("cli", to);
  return to == "core" || to == "wire" || to == "match" || above_match || (from == "cli" && to.starts_with("server/"));
}

bool is_test(const std::string& path) {
  return path.find("/tests/") != std::string::npos || path.starts_with("tests/");
}

TEST(Tidy, dependencies_point_one_way) {
  int includes = 0;
  for (const Source& source : all_sources()) {
    if (is_test(source.path)) continue;
    for (const auto& line : source.lines)
      if (const std::string to = included_room(line); !to.empty()) {
        ++includes;
        EXPECT_TRUE(may_include(room_of(source.path), to)) << source.path << ": " << line;
      }
  }
  EXPECT_GT(includes, 50);
}

TEST(Tidy, dependencies_that_point_the_wrong_way_would_be_found) {
  EXPECT_FALSE(
      may_include(room_of("core/include/rois/core/list.hpp"), included_room(R"(#include "rois/wire/json.hpp")")));
  EXPECT_FALSE(may_include(room_of("games/soldiers/src/a.cpp"), included_room(R"(#include "rois/kingdom/rules.hpp")")));
  EXPECT_FALSE(may_include("games/soldiers", included_room(R"(#include "rois/ai/flat.hpp")")));
  EXPECT_FALSE(may_include("cli", included_room(R"(#include "rois/soldiers/rules.hpp")")));
  EXPECT_TRUE(may_include(room_of("cli/src/boards/kingdom.cpp"), included_room(R"(#include "rois/kingdom/path.hpp")")));
  EXPECT_FALSE(may_include(room_of("cli/src/play.cpp"), included_room(R"(#include "rois/combat/view.hpp")")));
  EXPECT_TRUE(may_include("match", included_room(R"(#include "rois/soldiers/rules.hpp")")));
  const std::string knowing = room_of("ai/soldiers/src/knowledge.cpp");
  EXPECT_TRUE(may_include(knowing, included_room(R"(#include "rois/soldiers/rules.hpp")")));
  EXPECT_TRUE(may_include(knowing, included_room(R"(#include "rois/ai/alpha_beta.hpp")")));
  EXPECT_FALSE(may_include(knowing, included_room(R"(#include "rois/kingdom/rules.hpp")")));
  EXPECT_FALSE(may_include(knowing, included_room(R"(#include "rois/wire/json.hpp")")));
  EXPECT_FALSE(may_include("games/soldiers", included_room(R"(#include "rois/wire/json.hpp")")));
  EXPECT_TRUE(may_include("games/soldiers", included_room(R"(#include "rois/errors/error_id.hpp")")));
  EXPECT_FALSE(may_include("wire", included_room(R"(#include "rois/match/match.hpp")")));
  EXPECT_FALSE(may_include(room_of("ai/include/rois/ai/uct.hpp"), included_room(R"(#include "rois/soldiers/a.hpp")")));
  EXPECT_FALSE(may_include("games/soldiers", included_room(R"(#include "rois/ai_soldiers/knowledge.hpp")")));
  const std::string table = room_of("server/session/src/table.cpp");
  EXPECT_FALSE(may_include(table, included_room(R"(#include "rois/store/store.hpp")")));
  EXPECT_TRUE(may_include(table, included_room(R"(#include "rois/match/match.hpp")")));
  EXPECT_FALSE(may_include("server/lobby", included_room(R"(#include "rois/transport/network.hpp")")));
  EXPECT_FALSE(may_include("server/store", included_room(R"(#include "rois/secrets/secrets.hpp")")));
  EXPECT_FALSE(may_include("server/lobby", included_room(R"(#include "rois/ratelimit/quota.hpp")")));
  EXPECT_TRUE(may_include("server/ratelimit", included_room(R"(#include "rois/limits/limits.hpp")")));
  EXPECT_FALSE(may_include("match", included_room(R"(#include "rois/session/table.hpp")")));
  EXPECT_FALSE(may_include("match", included_room(R"(#include "rois/records/record.hpp")")));
  EXPECT_FALSE(may_include("records", included_room(R"(#include "rois/json_api/json_api.hpp")")));
  EXPECT_FALSE(may_include("lab", included_room(R"(#include "rois/soldiers/rules.hpp")")));
  EXPECT_TRUE(may_include("lab", included_room(R"(#include "rois/match/match.hpp")")));
  EXPECT_TRUE(may_include(room_of("lab/src/persons/combat.cpp"), included_room(R"(#include "rois/combat/state.hpp")")));
  EXPECT_FALSE(may_include(table, included_room(R"(#include "rois/lab/arena.hpp")")));
}

TEST(Tidy, what_compiles_to_webassembly_uses_nothing_that_differs_there) {
  static const std::regex banned{
      R"re(#include\s+<(iostream|format|thread|mutex|future|random|chrono|fstream|sstream|exception|stdexcept)>|std::shuffle|\bthrow\b|\btry\b|dynamic_cast)re"};
  for (const Source& source : sources({"core", "games", "ai", "wire", "match", "records", "lab", "json_api"})) {
    if (is_test(source.path) || source.path == "wire/src/throw.cpp" || source.path == "wire/src/json.cpp") continue;
    for (const auto& line : source.lines) EXPECT_FALSE(std::regex_search(line, banned)) << source.path << ": " << line;
  }
}

TEST(Tidy, games_know_no_json) {
  for (const Source& source : sources({"core", "games", "ai"}))
    for (const auto& line : source.lines) EXPECT_EQ(line.find("boost/"), std::string::npos) << source.path;
}

TEST(Tidy, files_stay_small) {
  for (const Source& source : all_sources()) EXPECT_LE(source.lines.size(), 600U) << source.path;
}

TEST(Tidy, nothing_is_left_for_later_and_no_test_or_check_is_switched_off) {
  static const std::regex left{
      "\\b(TO"
      "DO|FIX"
      "ME|XX"
      "X)\\b|GTEST_"
      "SKIP|DISABLED"
      "_|NO"
      "LINT|sleep_"
      "for"};
  for (const Source& source : all_sources())
    for (const auto& line : source.lines) EXPECT_FALSE(std::regex_search(line, left)) << source.path << ": " << line;
}

/// Clauses such as `S9_` in the name of a test and `A-34` in a comment, written as `S-9` and `A-34`.
void cite(std::string_view line, std::set<std::string>& out) {
  const auto is = [&](std::size_t at, int (*kind)(int)) {
    return at < line.size() && kind(static_cast<unsigned char>(line[at])) != 0;
  };
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (!is(at, std::isupper) || (at > 0 && is(at - 1, std::isalnum))) continue;
    std::size_t digit = at + 1;
    if (digit < line.size() && line[digit] == '-') ++digit;
    std::size_t end = digit;
    while (is(end, std::isdigit)) ++end;
    if (end > digit) out.insert(std::string{line[at]} + "-" + std::string{line.substr(digit, end - digit)});
  }
}

TEST(Tidy, every_clause_of_every_game_has_a_test_that_cites_it) {
  for (const auto& game : fs::directory_iterator{root / "games"}) {
    if (!game.is_directory()) continue;
    std::string rules;
    std::ifstream file{game.path() / "RULES.md"};
    std::getline(file, rules, '\0');
    std::set<std::string> clauses;
    static const std::regex clause{R"re(\* \*\*([A-Z])-([0-9]+)\*\*)re"};
    for (std::sregex_iterator at{rules.begin(), rules.end(), clause}, end; at != end; ++at)
      clauses.insert((*at)[1].str() + "-" + (*at)[2].str());
    EXPECT_FALSE(clauses.empty()) << game.path();
    std::set<std::string> cited;
    const std::string folder = "games/" + game.path().filename().string() + "/tests";
    for (const Source& source : sources({folder.c_str()}))
      for (const auto& line : source.lines) cite(line, cited);
    for (const auto& name : clauses) EXPECT_TRUE(cited.contains(name)) << folder << " does not cite " << name;
  }
}

/// Evidence that is not there would be worse than none.
TEST(Tidy, every_test_that_the_security_document_cites_exists) {
  std::set<std::string> tests;
  static const std::regex test{R"re(TEST(?:_F|_P)?\((\w+), (\w+)\))re"};
  for (const Source& source : all_sources())
    for (const auto& line : source.lines)
      if (std::smatch found; std::regex_search(line, found, test)) tests.insert(found[1].str() + "." + found[2].str());
  std::string document;
  std::ifstream file{root / "docs/security.md"};
  std::getline(file, document, '\0');
  int cited = 0;
  // Names of tests have a word with an underscore behind the point; `Hardening` is one of the build's own.
  static const std::regex citation{R"re(`([A-Z][A-Za-z]+\.[A-Za-z0-9]+_\w+)`)re"};
  for (std::sregex_iterator at{document.begin(), document.end(), citation}, end; at != end; ++at, ++cited) {
    const std::string name = (*at)[1];
    EXPECT_TRUE(tests.contains(name) || name.starts_with("Hardening.")) << name;
  }
  EXPECT_GT(cited, 40);
}

}  // namespace tidy_test
