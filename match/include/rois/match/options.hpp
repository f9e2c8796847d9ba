#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rois/core/result.hpp"
#include "rois/core/rng.hpp"
#include "rois/core/seat.hpp"
#include "rois/wire/input.hpp"
#include "rois/wire/json.hpp"

namespace rois {

struct GameInfo;

/// An option of a game's tables: its word and the words it may take, the default first.
struct OptionSpec {
  enum class Kind : std::uint8_t {
    word,
    /// Also a JSON object, given as its text; programs let people name a file.
    document,
    /// Falls by lot where a table names no value: hosts draw it (`draw_lots`) before they make the match.
    lot,
    /// Also a list of seats' names, one a seat and none twice, with commas between.
    seat_list,
  };

  std::string_view key;
  std::span<const std::string_view> values;
  Kind kind = Kind::word;
};

/// The value of an option that the host is to draw.
inline constexpr std::string_view by_lot = "random";
/// The lot that gives people their seats, in games where a seat is a side.
inline constexpr std::string_view seats_lot = "seats";

/// The words that people may give: `random` first where the option falls by lot.
std::vector<std::string_view> words_of(const OptionSpec& spec);

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
  /// What fell by lot: keys of options, or `seats`. Public, and part of the record.
  const std::vector<std::string>& lots() const { return lots_; }
  void add_lot(std::string_view what);
  bool operator==(const Options&) const = default;

 private:
  std::vector<Pair> pairs_;
  std::vector<std::string> lots_;
};

/// The name of a seat in the game's own words, as the table gave them out; empty where seats have none.
std::string_view seat_name(const GameInfo& game, const Options& options, Seat s);

/// The parts of a list with commas.
std::vector<std::string_view> split_list(std::string_view value);

/// The value of an option in JSON: a word, or a document as it is.
json::value option_json(std::string_view value);
std::string option_text(const json::value& value);
/// All options as an object, and back.
json::object options_json(const Options& options);
Options read_options(const wire::Input& given);
/// The names of what fell by lot.
json::array lots_json(const Options& options);

/// `given` with the defaults filled in; refuses unknown and repeated keys, values that the key does not take, and lots
/// that have not been drawn.
Result<Options> complete(const GameInfo& game, const Options& given);

/// `given` with every option that falls by lot drawn, where no value is named.
Options draw_lots(const GameInfo& game, int players, const Options& given, Rng& rng);
/// `given` without what is still to be drawn: the first value of each, for counting and for positions.
Options without_lots(const GameInfo& game, const Options& given);
/// Whom the lot made begin, where it decided that.
std::optional<Seat> drawn_to_begin(const GameInfo& game, const Options& options);
/// A generator for the lots of a seed, so that the game that follows is the same with and without them.
Rng lot_stream(std::uint64_t seed);

}  // namespace rois
