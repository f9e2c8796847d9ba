#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "rois/testkit/source_file.hpp"

/// The drawing of the rooms in ARCHITECTURE.md and the libraries that the build makes.
namespace drawing_test {

namespace fs = std::filesystem;

const fs::path root = fs::path{rois::testkit::source_file("")}.parent_path();

/// What each room may include, by the names of the drawing.
using Graph = std::map<std::string, std::set<std::string>>;

std::string content(const fs::path& path) {
  std::string text;
  std::ifstream file{path};
  std::getline(file, text, '\0');
  return text;
}

template <class Each>
void each_match(const std::string& text, const std::regex& pattern, const Each& each) {
  for (std::sregex_iterator at{text.begin(), text.end(), pattern}, end; at != end; ++at) each(*at);
}

/// The drawing has one room for all games, and one for all their players.
std::string drawn_name(const std::string& library) {
  if (fs::exists(root / "games" / library)) return "games";
  if (library.starts_with("ai_")) return "aig";
  return library == "server" ? "app" : library;
}

void add_libraries(const std::string& cmake, Graph& out) {
  static const std::regex library{R"re(rois_(?:library|room)\(rois_(\w+)([^)]*)\))re"};
  static const std::regex name{R"re(rois_(\w+))re"};
  each_match(cmake, library, [&](const std::smatch& made) {
    auto& to = out[drawn_name(made[1])];
    const std::string list = made[2];
    each_match(list, name, [&](const std::smatch& one) { to.insert(drawn_name(one[1])); });
    if (list.find("${game_libraries}") != std::string::npos) to.insert({"games", "aig"});
    // Of the constants of the server, which every room of it may include, nothing is drawn.
    to.erase("limits");
  });
}

Graph built() {
  Graph out;
  for (const char* room :
       {"ai", "core", "errors", "fairness", "games", "json_api", "lab", "match", "records", "server", "wire"})
    for (const auto& entry : fs::recursive_directory_iterator{root / room})
      if (entry.path().filename() == "CMakeLists.txt") add_libraries(content(entry.path()), out);
  out.erase("limits");
  return out;
}

Graph drawn(const std::string& markdown) {
  Graph out;
  const auto from = markdown.find("flowchart BT");
  const std::string drawing = markdown.substr(from, markdown.find("```", from) - from);
  static const std::regex arrow{R"re(\n  (\w+)(?:\["[^"]*"\])? --> ([^\n]+))re"};
  static const std::regex room{R"re((\w+)(?:\["[^"]*"\])?)re"};
  each_match(drawing, arrow, [&](const std::smatch& line) {
    const std::string targets = line[2];
    each_match(targets, room, [&](const std::smatch& one) { out[line[1]].insert(one[1]); });
  });
  return out;
}

void add_reached(const Graph& graph, const std::string& from, std::set<std::string>& out) {
  const auto found = graph.find(from);
  if (found == graph.end()) return;
  for (const std::string& to : found->second)
    if (out.insert(to).second) add_reached(graph, to, out);
}

/// The arrows of one graph that have no way in the other.
std::set<std::string> missing(const Graph& graph, const Graph& other) {
  std::set<std::string> out;
  for (const auto& [from, all] : graph) {
    std::set<std::string> reached;
    add_reached(other, from, reached);
    for (const std::string& to : all)
      if (to != from && !reached.contains(to)) out.insert(from + " --> " + to);
  }
  return out;
}

TEST(Drawing, shows_what_the_libraries_of_the_build_may_include) {
  const Graph there = built();
  Graph shown = drawn(content(root / "ARCHITECTURE.md"));
  EXPECT_GT(there.size(), 15U);
  EXPECT_EQ(missing(there, shown), std::set<std::string>{}) << "in the build, not in the drawing";
  // Programs, not libraries.
  for (const char* program : {"cli", "wasm"}) shown.erase(program);
  EXPECT_EQ(missing(shown, there), std::set<std::string>{}) << "in the drawing, not in the build";
}

TEST(Drawing, would_be_found_to_lack_an_arrow) {
  const Graph shown = drawn("flowchart BT\n  a[\"a<br>x\"] --> b & c\n  b --> d[\"d\"]\n```");
  EXPECT_EQ(missing({{"a", {"b", "d"}}}, shown), std::set<std::string>{});
  EXPECT_EQ(missing({{"c", {"d"}}}, shown), std::set<std::string>{"c --> d"});
}

}  // namespace drawing_test
