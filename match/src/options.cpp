#include "rois/match/options.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>

namespace rois {
namespace {

std::string words(std::span<const std::string_view> list) {
  std::string out;
  for (const auto word : list) {
    if (!out.empty()) out += '|';
    out += word;
  }
  return out;
}

Done check_pair(std::span<const OptionSpec> specs, const Options::Pair& pair) {
  const auto spec = std::ranges::find(specs, std::string_view{pair.first}, &OptionSpec::key);
  if (spec == specs.end()) return Problem{"unknown-option", pair.first, "options", {}};
  if (std::ranges::find(spec->values, std::string_view{pair.second}) != spec->values.end()) return std::nullopt;
  if (spec->document) {
    if (option_json(pair.second).is_object()) return std::nullopt;
    return Problem{"bad-json", pair.first, "options", {}};
  }
  return Problem{"bad-option-value", pair.first + "=" + pair.second + " (" + words(spec->values) + ")", "options", {}};
}

}  // namespace

std::string_view Options::operator[](std::string_view key) const {
  for (const auto& [name, value] : pairs_)
    if (name == key) return value;
  return {};
}

json::value option_json(std::string_view value) {
  const auto start = value.find_first_not_of(" \t\r\n");
  json::error_code error;
  json::value document;
  if (start != std::string_view::npos && value[start] == '{') document = json::parse(json_view(value), error);
  if (error || !document.is_object()) return json::string{json_view(value)};
  return document;
}

std::string option_text(const json::value& value) {
  if (const json::string* word = value.if_string()) return std::string{text_of(*word)};
  return compact(value);
}

Result<Options> complete(std::span<const OptionSpec> specs, const Options& given) {
  for (const auto& pair : given.pairs()) {
    if (auto problem = check_pair(specs, pair)) return *problem;
    if (std::ranges::count(given.pairs(), pair.first, &Options::Pair::first) > 1)
      return Problem{"repeated-option", pair.first, "options", {}};
  }
  Options full;
  for (const auto& spec : specs) {
    const auto value = given[spec.key];
    full.add(std::string{spec.key}, value.empty() ? std::string{spec.values.front()} : option_text(option_json(value)));
  }
  return full;
}

}  // namespace rois
