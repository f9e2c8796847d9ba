#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rois/match/json.hpp"
#include "rois/match/result.hpp"

namespace rois {

/// An option of a game's tables: its word and the words it may take, the default first. A document may also be a JSON
/// object, given as its text; programs let people name a file.
struct OptionSpec {
  std::string_view key;
  std::span<const std::string_view> values;
  bool document = false;
};

/// Options as words, in the order of the game's specification once they are complete.
class Options {
 public:
  using Pair = std::pair<std::string, std::string>;

  Options() = default;
  Options(std::initializer_list<Pair> pairs) : pairs_{pairs} {}

  void add(std::string key, std::string value) { pairs_.emplace_back(std::move(key), std::move(value)); }
  /// The value of a key, empty where there is none.
  std::string_view operator[](std::string_view key) const;
  const std::vector<Pair>& pairs() const { return pairs_; }
  bool operator==(const Options&) const = default;

 private:
  std::vector<Pair> pairs_;
};

/// The value of an option in JSON: a word, or a document as it is.
json::value option_json(std::string_view value);
std::string option_text(const json::value& value);

/// `given` with the defaults filled in; refuses unknown and repeated keys and values that the key does not take.
Result<Options> complete(std::span<const OptionSpec> specs, const Options& given);

}  // namespace rois
