#include "rois/match/options.hpp"

#include <algorithm>

#include "rois/match/game.hpp"
#include "rois/wire/document.hpp"

namespace rois {
namespace {

using Kind = OptionSpec::Kind;

template <class List>
bool contains(const List& list, std::string_view word) {
  return std::ranges::find(list, word) != std::ranges::end(list);
}

std::string joined(const std::vector<std::string_view>& list) {
  std::string out;
  for (const auto word : list) {
    if (!out.empty()) out += '|';
    out += word;
  }
  return out;
}

/// Names of seats, each once.
bool is_seat_list(const GameInfo& game, std::string_view value) {
  const auto names = split_list(value);
  for (const auto name : names)
    if (!contains(game.seat_names, name) || std::ranges::count(names, name) > 1) return false;
  return true;
}

Result<void> check_pair(const GameInfo& game, const Options::Pair& pair) {
  const auto spec = std::ranges::find(game.options, std::string_view{pair.first}, &OptionSpec::key);
  if (spec == game.options.end()) return Problem{ErrorId::unknown_option, pair.first, "options"};
  if (contains(spec->values, pair.second)) return {};
  if (spec->kind == Kind::document) {
    if (option_json(pair.second).is_object()) return {};
    return Problem{ErrorId::bad_json, pair.first, "options"};
  }
  if (spec->kind == Kind::lot && pair.second == by_lot) return Problem{ErrorId::lot_not_drawn, pair.first, "options"};
  if (spec->kind == Kind::seat_list && is_seat_list(game, pair.second)) return {};
  std::vector<std::string_view> words = words_of(*spec);
  if (spec->kind == Kind::seat_list) words.insert(words.end(), game.seat_names.begin(), game.seat_names.end());
  return Problem{ErrorId::bad_option_value, pair.first + "=" + pair.second + " (" + joined(words) + ")", "options"};
}

Result<void> check_lot(const GameInfo& game, const Options& given, std::string_view lot) {
  const bool drawn_option = std::ranges::any_of(
      game.options, [&](const OptionSpec& spec) { return spec.kind == Kind::lot && spec.key == lot; });
  const bool known = drawn_option ? !given[lot].empty() : lot == seats_lot && game.seats_by_lot;
  if (!known || std::ranges::count(given.lots(), lot) > 1)
    return Problem{ErrorId::unknown_lot, std::string{lot}, "lots"};
  return {};
}

bool is_undrawn(const OptionSpec& spec, const Options& given) {
  return spec.kind == Kind::lot && (given[spec.key].empty() || given[spec.key] == by_lot);
}

}  // namespace

std::vector<std::string_view> split_list(std::string_view value) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto comma = value.find(',');
    parts.push_back(value.substr(0, comma));
    if (comma == std::string_view::npos) return parts;
    value.remove_prefix(comma + 1);
  }
}

std::string_view seat_name(const GameInfo& game, const Options& options, Seat s) {
  for (const auto& spec : game.options) {
    if (spec.kind != Kind::seat_list || options[spec.key].empty() || contains(spec.values, options[spec.key])) continue;
    const auto names = split_list(options[spec.key]);
    return slot(s) < names.size() ? names[slot(s)] : std::string_view{};
  }
  return slot(s) < game.seat_names.size() ? game.seat_names[slot(s)] : std::string_view{};
}

std::vector<std::string_view> words_of(const OptionSpec& spec) {
  std::vector<std::string_view> words{spec.values.begin(), spec.values.end()};
  if (spec.kind == Kind::lot) words.insert(words.begin(), by_lot);
  return words;
}

void Options::add_lot(std::string_view what) { lots_.emplace_back(what); }

std::string_view Options::operator[](std::string_view key) const {
  for (const auto& [name, value] : pairs_)
    if (name == key) return value;
  return {};
}

json::value option_json(std::string_view value) {
  const auto start = value.find_first_not_of(" \t\r\n");
  if (start != std::string_view::npos && value[start] == '{')
    if (auto document = wire::parse(value)) return std::move(*document);
  return json::string{json_view(value)};
}

std::string option_text(const json::value& value) {
  if (const json::string* word = value.if_string()) return std::string{text_of(*word)};
  return compact(value);
}

json::object options_json(const Options& options) {
  json::object out;
  for (const auto& [key, value] : options.pairs()) out[json_view(key)] = option_json(value);
  return out;
}

Options read_options(const wire::Input& given) {
  Options options;
  given.each_member([&](std::string_view key, const wire::Input& value) {
    options.add(std::string{key}, value.is_object() ? compact(value.value()) : std::string{value.string()});
  });
  return options;
}

json::array lots_json(const Options& options) { return json::array(options.lots().begin(), options.lots().end()); }

Result<Options> complete(const GameInfo& game, const Options& given) {
  for (const auto& pair : given.pairs()) {
    if (const auto fits = check_pair(game, pair); !fits) return fits.problem();
    if (std::ranges::count(given.pairs(), pair.first, &Options::Pair::first) > 1)
      return Problem{ErrorId::repeated_option, pair.first, "options"};
  }
  Options full;
  for (const auto& spec : game.options) {
    const auto value = given[spec.key];
    full.add(std::string{spec.key}, value.empty() ? std::string{spec.values.front()} : option_text(option_json(value)));
  }
  for (const auto& lot : given.lots()) {
    if (const auto fits = check_lot(game, given, lot); !fits) return fits.problem();
    full.add_lot(lot);
  }
  return full;
}

Options draw_lots(const GameInfo& game, int players, const Options& given, Rng& rng) {
  Options drawn = without_lots(game, given);
  for (const auto& spec : game.options) {
    if (!is_undrawn(spec, given)) continue;
    const auto seats = std::min(spec.values.size(), static_cast<std::size_t>(std::max(players, 1)));
    drawn.add(std::string{spec.key}, std::string{spec.values[rng.below(static_cast<std::uint32_t>(seats))]});
    drawn.add_lot(spec.key);
  }
  return drawn;
}

Options without_lots(const GameInfo& game, const Options& given) {
  Options named;
  for (const auto& [key, value] : given.pairs()) {
    const auto spec = std::ranges::find(game.options, std::string_view{key}, &OptionSpec::key);
    if (spec != game.options.end() && spec->kind == Kind::lot && value == by_lot) continue;
    named.add(key, value);
  }
  for (const auto& lot : given.lots()) named.add_lot(lot);
  return named;
}

std::optional<Seat> drawn_to_begin(const GameInfo& game, const Options& options) {
  for (const auto& lot : options.lots()) {
    if (lot == seats_lot) return seat(0);
    const auto spec = std::ranges::find(game.options, std::string_view{lot}, &OptionSpec::key);
    if (spec == game.options.end()) continue;
    // The values of such an option are the seats, in their order.
    return seat(static_cast<int>(std::ranges::find(spec->values, options[lot]) - spec->values.begin()));
  }
  return std::nullopt;
}

Rng lot_stream(std::uint64_t seed) {
  constexpr std::uint64_t lots = 0x6c6f7473;  // "lots"
  return Rng{mix64(mix64(seed) ^ lots)};
}

}  // namespace rois
