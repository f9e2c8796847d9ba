#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "boards/boards.hpp"
#include "boards/combat_words.hpp"

namespace rois::cli {
namespace {

using namespace combat_words;

constexpr int columns = 8;
constexpr int cell_width = 8;
constexpr int gap_width = 4;
constexpr int widest = 100;
constexpr std::string_view margin = "    ";

Ink ink_of(char colour) {
  switch (colour) {
    case 'G': return Ink::green;
    case 'R': return Ink::red;
    case 'B': return Ink::blue;
    default: return Ink::strong;
  }
}

std::string coloured(const Scene& scene, char colour, std::string_view text) {
  return inked(scene.style, ink_of(colour), text);
}

/// `Lion·G`: whose leader stands at a place, or nothing. `letters` cuts the name short.
std::string leader_at(const Scene& scene, const std::string& place, std::size_t letters) {
  for (const auto& one : array(scene.view, "seats"))
    for (const char c : colour_letters) {
      if (text(object(one.get_object(), "leaders"), std::string(1, c)) != place) continue;
      const std::string name = scene.locale.say("combat.seat." + text(one.get_object(), "dynasty"));
      return coloured(scene, c, fmt::format("{}·{}", name.substr(0, letters), c));
    }
  return {};
}

/// A card: its letter, or a ship's two colours, and who stands on it.
std::string cell(const Scene& scene, const std::string& card, const std::string& place) {
  if (card.starts_with("ship ")) return padded(coloured(scene, 'B', fmt::format("~{}~B~", card.back())), cell_width);
  std::string out = coloured(scene, card.front(), card);
  if (const std::string leader = leader_at(scene, place, 4); !leader.empty()) out += " " + leader;
  return padded(out, cell_width);
}

const json::array& cards_of(const Scene& scene, int column) {
  return array(array(scene.view, "columns")[static_cast<std::size_t>(column)].get_object(), "cards");
}

std::string head(const Scene& scene, int column) {
  const auto& one = array(scene.view, "columns")[static_cast<std::size_t>(column)].get_object();
  const bool treasure = text(one, "head") == "treasure";
  std::string out = treasure ? inked(scene.style, Ink::gold, "◆") : coloured(scene, 'R', "R");
  const std::string leader = leader_at(scene, std::to_string(column + 1) + ".0", 4);
  out += " " + (leader.empty() ? inked(scene.style, Ink::faint, treasure ? "" : "temple") : leader);
  return padded(out, cell_width);
}

std::string link(const Scene& scene, int gap) {
  const auto& one = array(scene.view, "links")[static_cast<std::size_t>(gap)];
  if (!one.is_string()) return inked(scene.style, Ink::faint, fmt::format(" g{} ", gap + 1));
  const char colour = text_of(one.get_string()).front();
  return "═" + coloured(scene, colour, std::string(1, colour)) + "══";
}

/// A bar over the columns of each kingdom that is more than one column.
std::string kingdom_bars(const Scene& scene) {
  std::string out{margin};
  for (const auto& kingdom : array(scene.view, "kingdoms")) {
    const int count = static_cast<int>(kingdom.get_array().size());
    const int wide = count * cell_width + (count - 1) * gap_width;
    std::string bar;
    for (int i = 4; count > 1 && i < wide; ++i) bar += "═";
    if (count > 1) bar = "╒" + bar + "╕";
    out += padded(bar, wide + gap_width);
  }
  return out;
}

std::string numbers(const Scene& scene) {
  std::string out{margin};
  for (int i = 0; i < columns; ++i)
    out += padded(inked(scene.style, Ink::faint, std::to_string(i + 1)), cell_width + gap_width);
  return out;
}

std::string heads(const Scene& scene) {
  std::string out = inked(scene.style, Ink::faint, " .0 ");
  for (int i = 0; i < columns; ++i) out += head(scene, i) + (i < columns - 1 ? link(scene, i) : "");
  return out;
}

std::string row(const Scene& scene, std::size_t depth) {
  std::string out = inked(scene.style, Ink::faint, fmt::format(" .{} ", depth));
  for (int i = 0; i < columns; ++i) {
    const auto& cards = cards_of(scene, i);
    const std::string place = fmt::format("{}.{}", i + 1, depth);
    const bool there = depth <= cards.size();
    out +=
        there ? cell(scene, std::string{text_of(cards[depth - 1].get_string())}, place) : std::string(cell_width, ' ');
    // Who stands on a link is told below it.
    const std::string on_link = depth == 1 && i < columns - 1 ? leader_at(scene, fmt::format("g{}", i + 1), 2) : "";
    out += padded(on_link, gap_width);
  }
  return out;
}

std::size_t height(const Scene& scene) {
  std::size_t most = 1;
  for (int i = 0; i < columns; ++i) most = std::max(most, cards_of(scene, i).size());
  return most;
}

std::string counts(const Scene& scene, const json::object& cards) {
  std::string out;
  for (const char c : colour_letters)
    out += coloured(scene, c, fmt::format("{}{} ", c, number(cards, std::string(1, c))));
  return out;
}

std::string pile(const Scene& scene, const json::object& seat) {
  const auto& one = object(seat, "pile");
  if (!one.contains("cards")) {
    const std::string last = text(one, "last");
    return scene.locale.say("combat.pile-closed", number(one, "size"), last.empty() ? "-" : last);
  }
  const auto lowest = array(one, "standing")[0].to_number<std::int64_t>();
  return counts(scene, object(one, "cards")) +
         inked(scene.style, Ink::gold, fmt::format("◆{} ", number(one, "treasures"))) + fmt::format("= {}", lowest);
}

std::string supply(const Scene& scene, const json::object& seat) {
  std::string out;
  for (const char c : colour_letters)
    out += object(seat, "leaders").at(std::string(1, c)).is_null() ? coloured(scene, c, std::string(1, c)) : "·";
  return out;
}

std::string seat_line(const Scene& scene, std::size_t i) {
  const auto& seat = array(scene.view, "seats")[i].get_object();
  const bool turn = number(scene.view, "in_turn") == static_cast<std::int64_t>(i);
  const std::string name = scene.locale.say("combat.seat." + text(seat, "dynasty"));
  const bool catastrophe = seat.at("catastrophe").as_bool();
  return fmt::format("  {} {} {:>5}   {}      {}             {}", turn ? inked(scene.style, Ink::gold, "▶") : " ",
                     padded(name, 8), number(seat, "hand_size"), supply(scene, seat), catastrophe ? "●" : "·",
                     pile(scene, seat));
}

std::string stock_line(const Scene& scene) {
  std::string ships;
  for (const char c : {'K', 'G', 'R'})
    if (object(scene.view, "ships").at(std::string(1, c)).is_null()) ships += coloured(scene, c, std::string(1, c));
  const std::string line =
      "  " + scene.locale.say("combat.stock", number(scene.view, "draw_pile"), number(scene.view, "set_aside"),
                              ships.empty() ? "-" : ships, counts(scene, object(scene.view, "discarded")));
  return line + "\n  " +
         scene.locale.say("combat.removed", counts(scene, object(scene.view, "removed")),
                          number(scene.view, "quiet_turns"));
}

std::string side(const Scene& scene, const json::object& one) {
  const auto seat = static_cast<std::size_t>(number(one, "seat"));
  const std::string name =
      scene.locale.say("combat.seat." + text(array(scene.view, "seats")[seat].get_object(), "dynasty"));
  const std::string standing = one.at("standing").is_null() ? "" : fmt::format("{} + ", number(one, "standing"));
  return fmt::format("{} {}{}", name, standing, number(one, "shown"));
}

/// The balance of a conflict; what a question is about.
std::string matter(const Scene& scene) {
  const auto& view = scene.view;
  if (view.at("conflict").is_object()) {
    const auto& conflict = object(view, "conflict");
    return scene.locale.say("combat.conflict-" + text(conflict, "kind"), office(scene.locale, text(conflict, "colour")),
                            colour_name(scene.locale, text(conflict, "cards")),
                            side(scene, object(conflict, "attacker")), side(scene, object(conflict, "defender")));
  }
  if (view.at("played").is_object())
    return scene.locale.say("combat.about-card", colour_name(scene.locale, text(object(view, "played"), "colour")),
                            number(object(view, "played"), "column"));
  if (view.at("ship_leader").is_string())
    return scene.locale.say("combat.about-ship", office(scene.locale, text(view, "ship_leader")));
  if (text(view, "question") == "action") return scene.locale.say("combat.actions-left", number(view, "actions_left"));
  return {};
}

/// The viewer's own hand, a group for each colour.
std::string hand_line(const Scene& scene) {
  if (!scene.view.contains("viewer") || scene.view.at("viewer").is_null()) return {};
  const auto& seat = array(scene.view, "seats")[static_cast<std::size_t>(number(scene.view, "viewer"))].get_object();
  std::string out;
  for (const char c : colour_letters) {
    const auto n = number(object(seat, "hand"), std::string(1, c));
    if (n == 0) continue;
    const std::string letters(static_cast<std::size_t>(n), c);
    out += "  " + coloured(scene, c, letters) + " " + colour_name(scene.locale, std::string(1, c));
  }
  return "  " + scene.locale.say("combat.your-hand") + (out.empty() ? " -" : out) + "\n";
}

std::string line(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

}  // namespace

std::string draw_combat(const Scene& scene) {
  std::string out = line(kingdom_bars(scene)) + line(numbers(scene)) + line(heads(scene));
  for (std::size_t depth = 1; depth <= height(scene); ++depth) out += line(row(scene, depth));
  out += "\n" + stock_line(scene) + "\n" + inked(scene.style, Ink::faint, scene.locale.say("combat.seats")) + "\n";
  for (std::size_t i = 0; i < array(scene.view, "seats").size(); ++i) out += seat_line(scene, i) + "\n";
  if (const std::string about = matter(scene); !about.empty())
    out += inked(scene.style, Ink::strong, wrapped(about, widest, "  ")) + "\n";
  return out + hand_line(scene);
}

}  // namespace rois::cli
