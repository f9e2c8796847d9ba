#include "locale.hpp"

#include <fmt/format.h>

#include <boost/json/parse.hpp>
#include <cstdlib>

#include "locales.hpp"
#include "rois/wire/json.hpp"

namespace rois::cli {

Locale::Locale(Language language) : language_{language} {
  for (const std::string_view text : language == Language::fr ? locales::french() : locales::english()) {
    json::error_code error;
    const json::value parsed = json::parse(json_view(text), error);
    if (const json::object* object = parsed.if_object())
      for (const auto& pair : *object)
        if (const json::string* sentence = pair.value().if_string())
          sentences_.emplace(std::string{pair.key()}, std::string{text_of(*sentence)});
  }
}

std::string Locale::fill(std::string_view key, const fmt::dynamic_format_arg_store<fmt::format_context>& args) const {
  const auto found = sentences_.find(key);
  return found == sentences_.end() ? std::string{key} : fmt::vformat(found->second, args);
}

std::string Locale::say(const Problem& problem) const {
  std::string out = problem.place.empty() ? std::string{} : problem.place + ": ";
  out += say(fmt::format("problem.{}", text(problem.code)), problem.detail);
  if (problem.clause.named()) out += " (" + text(problem.clause) + ")";
  return out;
}

std::string Locale::decimal(double number, int digits) const {
  std::string out = fmt::format("{:.{}f}", number, digits);
  if (language_ == Language::fr)
    if (const auto point = out.find('.'); point != std::string::npos) out[point] = ',';
  return out;
}

std::string Locale::seat_name(const GameInfo& game, const Options& options, Seat s) const {
  const auto name = rois::seat_name(game, options, s);
  return name.empty() ? say("seat", index(s) + 1) : say(fmt::format("{}.seat.{}", game.id, name));
}

std::string Locale::seat_name(const Match& match, Seat s) const {
  return seat_name(match.game().info(), match.options(), s);
}

std::string Locale::title(const GameInfo& game) const {
  const std::string key = fmt::format("{}.title", game.id);
  return has(key) ? say(key) : std::string{game.title};
}

Language choose_language(std::string_view option) {
  if (option == "fr") return Language::fr;
  if (option == "en") return Language::en;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
      return std::string_view{value}.starts_with("fr") ? Language::fr : Language::en;
  return Language::en;
}

}  // namespace rois::cli
