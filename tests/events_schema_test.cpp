#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "rois/match/registry.hpp"
#include "rois/testkit/source_file.hpp"

namespace rois {
namespace {

const std::string path = testkit::source_file("docs/events.schema.json");

/// One line an event, so that a change of one is a change of one line.
std::string kinds_of(const Game& game) {
  std::string out;
  const json::object schema = game.events_schema();
  for (const auto& kind : schema.at("oneOf").as_array()) {
    if (!out.empty()) out += ",\n";
    out += "      " + compact(kind);
  }
  return out;
}

std::string schema() {
  std::string games;
  for (const Game* game : all_games()) {
    if (game->events_schema().empty()) continue;
    if (!games.empty()) games += ",\n";
    games += "    \"" + std::string{game->info().id} + "\": {\"oneOf\": [\n" + kinds_of(*game) + "\n    ]}";
  }
  return "{\n  \"$schema\": \"http://json-schema.org/draft-07/schema#\",\n"
         "  \"title\": \"Events\",\n"
         "  \"description\": \"What can happen in each game, made from the members of its events "
         "(docs/records.md).\",\n"
         "  \"$defs\": {\n" +
         games + "\n  }\n}\n";
}

// ROIS_WRITE_SCHEMA=1 build/release/cross_tests --gtest_filter='EventsSchema*' rewrites it; then `npm run types` in
// web/.
TEST(EventsSchema, is_what_the_games_tell) {
  const std::string now = schema();
  if (std::getenv("ROIS_WRITE_SCHEMA") != nullptr) std::ofstream{path, std::ios::binary} << now;
  std::ifstream file{path, std::ios::binary};
  std::stringstream kept;
  kept << file.rdbuf();
  EXPECT_TRUE(kept.str() == now) << path << " differs";
}

/// docs/records.md has a row for every event: its name, then its members in their order.
TEST(EventsSchema, is_told_event_by_event_in_the_documents) {
  std::ifstream file{testkit::source_file("docs/records.md"), std::ios::binary};
  std::stringstream text;
  text << file.rdbuf();
  const std::string records = text.str();
  for (const Game* game : all_games()) {
    const json::object schema = game->events_schema();
    if (schema.empty()) continue;
    const auto section = records.find("### Events of `" + std::string{game->info().id} + "`");
    ASSERT_NE(section, std::string::npos) << game->info().id;
    const std::string part = records.substr(section, records.find("\n#", section + 1) - section);
    for (const auto& kind : schema.at("oneOf").as_array()) {
      std::string row = "| `";
      std::string members;
      for (const auto& member : kind.at("properties").as_object()) {
        if (member.key() == "event") {
          row += text_of(member.value().at("const").as_string());
        } else {
          members += (members.empty() ? "`" : ", `") + std::string{member.key()} + "`";
        }
      }
      EXPECT_NE(part.find(row + "` | " + members + " |"), std::string::npos)
          << game->info().id << ": no row " << row << "` | " << members << " |";
    }
  }
}

}  // namespace
}  // namespace rois
