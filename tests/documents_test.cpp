#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "rois/testkit/source_file.hpp"

/// What documents promise and a compiler does not see.
namespace {

namespace fs = std::filesystem;

const fs::path root = fs::path{rois::testkit::source_file("")}.parent_path();

std::string content(const fs::path& path) {
  std::string text;
  std::ifstream file{path};
  std::getline(file, text, '\0');
  return text;
}

void add_markdown(const fs::directory_entry& entry, std::vector<fs::path>& out) {
  if (entry.is_regular_file() && entry.path().extension() == ".md") out.push_back(entry.path());
}

std::vector<fs::path> documents() {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator{root}) add_markdown(entry, out);
  for (const auto& entry : fs::recursive_directory_iterator{root / "docs"}) add_markdown(entry, out);
  return out;
}

/// The files that a document links to; not addresses elsewhere, nor pages that only a forge has.
std::vector<std::string> linked_files(const std::string& text) {
  std::vector<std::string> out;
  static const std::regex link{R"re(\]\(([^)#\s]+)[^)]*\))re"};
  for (std::sregex_iterator at{text.begin(), text.end(), link}, end; at != end; ++at)
    if (const std::string to = (*at)[1]; to.find("://") == std::string::npos) out.push_back(to);
  return out;
}

void collect(const std::string& text, const std::regex& pattern, std::set<std::string>& out) {
  for (std::sregex_iterator at{text.begin(), text.end(), pattern}, end; at != end; ++at) out.insert((*at)[1]);
}

TEST(Documents, links_lead_to_files) {
  int links = 0;
  for (const fs::path& document : documents())
    for (const std::string& to : linked_files(content(document))) {
      ++links;
      EXPECT_TRUE(fs::exists(document.parent_path() / to)) << document << " links to " << to;
    }
  EXPECT_GT(links, 50);
}

TEST(Documents, a_link_that_leads_nowhere_would_be_found) {
  const auto links = linked_files("[a](docs/none.md#part) [b](https://example.org/c.md) [c](#here)");
  EXPECT_EQ(links, std::vector<std::string>{"docs/none.md"});
}

TEST(Documents, every_decision_is_in_the_index) {
  const std::string index = content(root / "docs/adr/README.md");
  for (const auto& entry : fs::directory_iterator{root / "docs/adr"}) {
    const std::string name = entry.path().filename().string();
    if (name == "README.md") continue;
    EXPECT_NE(index.find("(" + name + ")"), std::string::npos) << name;
    const std::string record = content(entry.path());
    for (const char* part : {"Date: 20", "## Context", "## Decision", "## Alternatives", "## Consequences"})
      EXPECT_NE(record.find(part), std::string::npos) << name << " lacks " << part;
  }
}

TEST(Documents, hosting_lists_the_metrics_that_there_are) {
  std::set<std::string> known;
  std::set<std::string> listed;
  static const std::regex made{R"re((?:gauge|counter|histogram|version|counters)\("((?:rois|process)_[a-z_]+)")re"};
  static const std::regex row{R"re(\| `((?:rois|process)_[a-z_]+)` \|)re"};
  for (const auto& entry : fs::directory_iterator{root / "server/app/src"}) collect(content(entry.path()), made, known);
  collect(content(root / "docs/hosting.md"), row, listed);
  EXPECT_EQ(listed, known);
  EXPECT_GT(known.size(), 10U);
}

TEST(Documents, alerts_are_about_metrics_that_there_are) {
  std::set<std::string> listed;
  std::set<std::string> used;
  static const std::regex row{R"re(\| `((?:rois|process)_[a-z_]+)` \|)re"};
  static const std::regex name{R"re(\b((?:rois|process)_[a-z_]+?)(?:_bucket)?\b)re"};
  collect(content(root / "docs/hosting.md"), row, listed);
  collect(content(root / "docs/hosting/rois-alerts.yml"), name, used);
  for (const auto& one : used) EXPECT_TRUE(listed.contains(one)) << one;
  EXPECT_GT(used.size(), 8U);
}

/// Evidence in a file that is not there would be worse than none.
TEST(Documents, files_that_the_security_document_names_are_there) {
  std::set<std::string> named;
  std::set<std::string> there;
  static const std::regex file{R"re(`(?:[\w.-]+/)*([\w-]+\.(?:cpp|hpp|ts|svelte|mjs|py|sh|conf|service|cmake))`)re"};
  collect(content(root / "docs/security.md"), file, named);
  for (const char* room : {"bench", "cmake", "docs", "match", "packaging", "records", "scripts", "server", "tests",
                           "cli", "web/src", "web/tests", "wire"})
    for (const auto& entry : fs::recursive_directory_iterator{root / room})
      there.insert(entry.path().filename().string());
  for (const auto& name : named) EXPECT_TRUE(there.contains(name)) << name;
  EXPECT_GT(named.size(), 20U);
}

/// The version is in CMakeLists.txt; the notes about upgrades name packages of certain releases.
TEST(Documents, no_package_name_has_a_version_written_out) {
  static const std::regex package{R"re(rois_[0-9]+\.[0-9]+\.[0-9]+_)re"};
  for (const fs::path& document : documents()) {
    if (document.filename() == "upgrading.md") continue;
    EXPECT_FALSE(std::regex_search(content(document), package)) << document;
  }
}

}  // namespace
