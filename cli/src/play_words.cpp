#include "play_words.hpp"

#include <array>
#include <utility>

#include "rois/core/parse_number.hpp"

namespace rois::cli {
namespace {

constexpr std::array<std::pair<std::string_view, Command>, 26> commands{{
    {"help", Command::help},         {"aide", Command::help},        {"?", Command::help},
    {"list", Command::list},         {"liste", Command::list},       {"moves", Command::list},
    {"coups", Command::list},        {"undo", Command::undo},        {"annuler", Command::undo},
    {"hint", Command::hint},         {"indice", Command::hint},      {"rules", Command::rules},
    {"règles", Command::rules},      {"regles", Command::rules},     {"règle", Command::rules},
    {"save", Command::save},         {"enregistrer", Command::save}, {"sauver", Command::save},
    {"board", Command::board},       {"plateau", Command::board},    {"resign", Command::resign},
    {"abandonner", Command::resign}, {"quit", Command::quit},        {"quitter", Command::quit},
    {"exit", Command::quit},         {"q", Command::quit},
}};

constexpr std::array<std::string_view, 9> english{"help", "list",  "undo",   "hint", "rules",
                                                  "save", "board", "resign", "quit"};
constexpr std::array<std::string_view, 9> french{"aide",        "liste",   "annuler",    "indice", "règles",
                                                 "enregistrer", "plateau", "abandonner", "quitter"};

}  // namespace

std::optional<Command> parse_command(std::string_view word) {
  for (const auto& [name, command] : commands)
    if (name == word) return command;
  return std::nullopt;
}

std::span<const std::string_view> command_words(Language language) {
  if (language == Language::fr) return french;
  return english;
}

std::string trim(std::string_view text) {
  const auto from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return std::string{text.substr(from, text.find_last_not_of(" \t\r") - from + 1)};
}

std::optional<std::size_t> parse_choice(std::string_view text, std::size_t count) {
  const auto number = parse_number<std::size_t>(text, 1, count);
  return number ? std::optional{*number - 1} : std::nullopt;
}

}  // namespace rois::cli
