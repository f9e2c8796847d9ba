#include "rois/match/options.hpp"

#include <algorithm>

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
  return Problem{"bad-option-value", pair.first + "=" + pair.second + " (" + words(spec->values) + ")", "options", {}};
}

}  // namespace

std::string_view Options::operator[](std::string_view key) const {
  for (const auto& [name, value] : pairs_)
    if (name == key) return value;
  return {};
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
    full.add(std::string{spec.key}, std::string{value.empty() ? spec.values.front() : value});
  }
  return full;
}

}  // namespace rois
