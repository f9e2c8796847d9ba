#include "rois/combat/notation.hpp"

#include "rois/core/parse_number.hpp"

namespace rois::combat {
namespace {

using Kind = Action::Kind;

constexpr std::string_view letters = "KGRB";
constexpr std::array<std::string_view, 11> kind_words{"leader", "card",   "link", "catastrophe", "end",     "point",
                                                      "ship",   "settle", "show", "reward",      "treasure"};

std::optional<Kind> parse_kind(std::string_view text) {
  for (std::size_t i = 0; i < kind_words.size(); ++i)
    if (kind_words[i] == text) return static_cast<Kind>(i);
  return std::nullopt;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A number of one or two digits, written the usual way.
std::optional<int> parse_small(std::string_view text) {
  const auto n = parse_number(text, 0, 99);
  return n && std::to_string(*n) == text ? n : std::nullopt;
}

/// A column or seat number; what the table lacks is `none`.
std::optional<std::uint8_t> parse_column(std::string_view text) {
  const auto n = parse_small(text);
  if (!n) return std::nullopt;
  return *n >= 1 && *n <= column_count ? static_cast<std::uint8_t>(*n - 1) : Action::none;
}

std::optional<bool> parse_yes(std::string_view text) {
  if (text == "yes") return true;
  if (text == "no") return false;
  return std::nullopt;
}

/// The words of a text with single spaces between them, three at most.
struct Words {
  std::array<std::string_view, 3> word;
  std::size_t count = 0;

  static std::optional<Words> of(std::string_view text) {
    Words words;
    while (words.count < 3) {
      const auto space = text.find(' ');
      words.word[words.count++] = text.substr(0, space);
      if (space == std::string_view::npos) return words;
      text.remove_prefix(space + 1);
    }
    return std::nullopt;
  }
};

std::optional<Action> parse_put(Kind kind, std::string_view colour_text, std::string_view where) {
  const auto colour = parse_colour(colour_text);
  if (!colour) return std::nullopt;
  if (kind == Kind::card) {
    const auto column = parse_column(where);
    return column ? std::optional{Action::card(*colour, *column)} : std::nullopt;
  }
  const auto place = parse_place(where);
  if (!place || (kind == Kind::link && where.front() != 'g')) return std::nullopt;
  return Action{kind, *colour, *place, 0};
}

std::optional<Action> parse_ship(std::string_view text) {
  if (text == "none") return Action::no_ship();
  const auto colour = parse_colour(text);
  return colour ? std::optional{Action::ship(*colour)} : std::nullopt;
}

// A column that the table lacks is no answer, and must not be taken for `none`.
std::optional<Action> parse_treasure(std::string_view text) {
  if (text == "none") return Action::no_treasure();
  const auto n = parse_small(text);
  return n ? std::optional{Action::treasure(*n == 0 ? 100 : *n - 1)} : std::nullopt;
}

std::optional<Action> parse_answer(Kind kind, std::string_view text) {
  switch (kind) {
    case Kind::point:
    case Kind::reward: {
      const auto yes = parse_yes(text);
      if (!yes) return std::nullopt;
      return kind == Kind::point ? Action::point(*yes) : Action::reward(*yes);
    }
    case Kind::ship: return parse_ship(text);
    case Kind::treasure: return parse_treasure(text);
    case Kind::settle: {
      const auto colour = parse_colour(text);
      return colour ? std::optional{Action::settle(*colour)} : std::nullopt;
    }
    case Kind::show: {
      const auto n = parse_small(text);
      return n ? std::optional{Action::show(*n)} : std::nullopt;
    }
    case Kind::catastrophe: {
      const auto place = parse_place(text);
      return place ? std::optional{Action::catastrophe(*place)} : std::nullopt;
    }
    case Kind::leader:
    case Kind::card:
    case Kind::link:
    case Kind::end: return std::nullopt;
  }
  return std::nullopt;
}

std::string object_text(const Action& action) {
  const std::string colour{letter(action.colour)};
  const bool none = action.number == Action::none;
  switch (action.kind) {
    case Kind::leader:
    case Kind::link: return colour + " " + text(action.place);
    case Kind::card: return colour + " " + std::to_string(action.number + 1);
    case Kind::catastrophe: return text(action.place);
    case Kind::end: return {};
    case Kind::point:
    case Kind::reward: return action.number == 1 ? "yes" : "no";
    case Kind::ship: return none ? "none" : colour;
    case Kind::settle: return colour;
    case Kind::show: return std::to_string(action.number);
    case Kind::treasure: return none ? "none" : std::to_string(action.number + 1);
  }
  return {};
}

}  // namespace

char letter(Colour c) { return letters[at(c)]; }

std::optional<Colour> parse_colour(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  const auto found = letters.find(text.front());
  return found == std::string_view::npos ? std::nullopt : std::optional{colours[found]};
}

std::string text(Place place) {
  if (is_gap(place)) return "g" + std::to_string(place - first_gap + 1);
  const int depth = is_head(place) ? 0 : place % room_below + 1;
  return std::to_string(column_of(place) + 1) + "." + std::to_string(depth);
}

std::optional<Place> parse_place(std::string_view text) {
  if (text.size() == 2 && text[0] == 'g' && is_digit(text[1])) {
    const int gap = text[1] - '1';
    return gap >= 0 && gap < gap_count ? place_of_gap(gap) : off_table;
  }
  if (text.size() != 3 || text[1] != '.' || !is_digit(text[0]) || !is_digit(text[2])) return std::nullopt;
  const int column = text[0] - '1';
  const int depth = text[2] - '0';
  return column >= 0 && column < column_count && depth <= room_below ? place_in(column, depth) : off_table;
}

std::string text(const Action& action) {
  std::string out{kind_word(action.kind)};
  if (action.kind == Kind::end) return out;
  return out.append(" ").append(object_text(action));
}

std::optional<Action> parse_action(std::string_view text) {
  const auto words = Words::of(text);
  if (!words) return std::nullopt;
  const auto kind = parse_kind(words->word[0]);
  if (!kind) return std::nullopt;
  if (*kind == Kind::end) return words->count == 1 ? std::optional{Action::end()} : std::nullopt;
  if (*kind == Kind::leader || *kind == Kind::card || *kind == Kind::link)
    return words->count == 3 ? parse_put(*kind, words->word[1], words->word[2]) : std::nullopt;
  return words->count == 2 ? parse_answer(*kind, words->word[1]) : std::nullopt;
}

std::string text(const Chance& outcome) {
  std::string out{outcome.kind == Chance::Kind::deal ? "deal " : "draw "};
  out.append(std::to_string(index(outcome.to))).append(" ");
  return out += letter(outcome.colour);
}

std::optional<Chance> parse_chance(std::string_view text) {
  const auto words = Words::of(text);
  if (!words || words->count != 3) return std::nullopt;
  const bool deals = words->word[0] == "deal";
  if (!deals && words->word[0] != "draw") return std::nullopt;
  const auto to = parse_small(words->word[1]);
  const auto colour = parse_colour(words->word[2]);
  if (!to || *to >= max_seats || !colour) return std::nullopt;
  return Chance{deals ? Chance::Kind::deal : Chance::Kind::draw, seat(*to), *colour};
}

std::string_view kind_word(Action::Kind kind) { return kind_words[static_cast<std::size_t>(kind)]; }

std::string_view question_word(Phase phase) {
  switch (phase) {
    case Phase::action: return "action";
    case Phase::point: return "point";
    case Phase::ship: return "ship";
    case Phase::settle: return "settle";
    case Phase::show: return "show";
    case Phase::reward: return "reward";
    case Phase::treasure: return "treasure";
    case Phase::ship_point: return "ship-point";
    case Phase::deal:
    case Phase::draw:
    case Phase::over: return {};
  }
  return {};
}

}  // namespace rois::combat
