#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "boards/boards.hpp"
#include "boards/combat_words.hpp"
#include "rois/combat/notation.hpp"
#include "rois/combat/queries.hpp"
#include "rois/combat/standing.hpp"

namespace rois::cli {
namespace {

using combat::Colour;
using combat::Phase;
using combat::Place;
using combat_words::colour_name;
using combat_words::office;
using CombatScene = Scene<combat::Rules>;

constexpr int cell_width = 8;
constexpr int gap_width = 4;
constexpr int widest = 100;
constexpr std::string_view margin = "    ";

Ink ink_of(Colour colour) {
  switch (colour) {
    case Colour::black: return Ink::strong;
    case Colour::green: return Ink::green;
    case Colour::red: return Ink::red;
    case Colour::blue: return Ink::blue;
  }
  return Ink::plain;
}

std::string letter_of(Colour colour) { return std::string(1, combat::letter(colour)); }

std::string coloured(const CombatScene& scene, Colour colour, std::string_view text) {
  return inked(scene.style, ink_of(colour), text);
}

const combat::Table& table_of(const CombatScene& scene) { return scene.view.open.table; }

std::string dynasty(const CombatScene& scene, Seat s) {
  const std::string_view id = combat::dynasties[scene.rules.config().dynasties[s]];
  return scene.locale.say("combat.seat." + std::string{id});
}

/// `Lion·G`: whose leader stands at a place, or nothing. `letters` cuts the name short.
std::string leader_at(const CombatScene& scene, Place place, std::size_t letters) {
  for (const Seat s : SeatSet::first(scene.rules.players()))
    for (const Colour c : combat::colours) {
      if (table_of(scene).leader(s, c) != place) continue;
      return coloured(scene, c, fmt::format("{}·{}", dynasty(scene, s).substr(0, letters), combat::letter(c)));
    }
  return {};
}

/// `~K~B~`: the two colours of the ship at a place.
std::string ship_at(const CombatScene& scene, Place place) {
  for (const Colour c : {Colour::black, Colour::green, Colour::red})
    if (table_of(scene).ships[combat::at(c)] == place)
      return coloured(scene, Colour::blue, fmt::format("~{}~B~", combat::letter(c)));
  return {};
}

/// A card below the head: its letter, or a ship's two colours, and who stands on it.
std::string cell(const CombatScene& scene, int column, int depth) {
  if (depth > table_of(scene).height(column)) return std::string(cell_width, ' ');
  const Place place = combat::place_in(column, depth);
  const auto colour = table_of(scene).colour_at(place);
  if (!colour) return padded(ship_at(scene, place), cell_width);
  std::string out = coloured(scene, *colour, letter_of(*colour));
  if (const std::string leader = leader_at(scene, place, 4); !leader.empty()) out += " " + leader;
  return padded(out, cell_width);
}

std::string head(const CombatScene& scene, int column) {
  const bool treasure = ((table_of(scene).treasures >> column) & 1U) != 0;
  std::string out = treasure ? inked(scene.style, Ink::gold, "◆") : coloured(scene, Colour::red, "R");
  const std::string leader = leader_at(scene, combat::place_in(column, 0), 4);
  out += " " + (leader.empty() ? inked(scene.style, Ink::faint, treasure ? "" : "temple") : leader);
  return padded(out, cell_width);
}

std::string link(const CombatScene& scene, int gap) {
  if (!table_of(scene).is_joined(gap)) return inked(scene.style, Ink::faint, fmt::format(" g{} ", gap + 1));
  const auto colour = table_of(scene).colour_at(combat::place_of_gap(gap));
  return "═" + (colour ? coloured(scene, *colour, letter_of(*colour)) : inked(scene.style, Ink::strong, "?")) + "══";
}

/// A bar over the columns of each kingdom that is more than one column.
std::string kingdom_bars(const CombatScene& scene) {
  std::string out{margin};
  for (int column = 0; column < combat::column_count;) {
    const combat::Kingdom kingdom = table_of(scene).kingdom_of(column);
    const int count = kingdom.size();
    const int wide = count * cell_width + (count - 1) * gap_width;
    std::string bar;
    for (int i = 4; count > 1 && i < wide; ++i) bar += "═";
    if (count > 1) bar = "╒" + bar + "╕";
    out += padded(bar, wide + gap_width);
    column = kingdom.last + 1;
  }
  return out;
}

std::string numbers(const CombatScene& scene) {
  std::string out{margin};
  for (int i = 0; i < combat::column_count; ++i)
    out += padded(inked(scene.style, Ink::faint, std::to_string(i + 1)), cell_width + gap_width);
  return out;
}

std::string heads(const CombatScene& scene) {
  std::string out = inked(scene.style, Ink::faint, " .0 ");
  for (int i = 0; i < combat::column_count; ++i) out += head(scene, i) + (i < combat::gap_count ? link(scene, i) : "");
  return out;
}

std::string row(const CombatScene& scene, int depth) {
  std::string out = inked(scene.style, Ink::faint, fmt::format(" .{} ", depth));
  for (int i = 0; i < combat::column_count; ++i) {
    out += cell(scene, i, depth);
    // Whoever stands on a link is written below it.
    const bool below_link = depth == 1 && i < combat::gap_count;
    out += padded(below_link ? leader_at(scene, combat::place_of_gap(i), 2) : "", gap_width);
  }
  return out;
}

int height(const CombatScene& scene) {
  int most = 1;
  for (int i = 0; i < combat::column_count; ++i) most = std::max(most, table_of(scene).height(i));
  return most;
}

std::string counts(const CombatScene& scene, const combat::Cards& cards) {
  std::string out;
  for (const Colour c : combat::colours)
    out += coloured(scene, c, fmt::format("{}{} ", combat::letter(c), cards[combat::at(c)]));
  return out;
}

std::string gain_text(combat::Gain gain) {
  if (gain == combat::Gain::none) return "-";
  return gain == combat::Gain::treasure ? "treasure" : letter_of(static_cast<Colour>(gain));
}

std::string pile(const CombatScene& scene, Seat s) {
  const combat::Pile& one = scene.view.piles[s];
  if (!scene.view.piles_known)
    return scene.locale.say("combat.pile-closed", int{scene.view.pile_sizes[s]}, gain_text(one.last));
  return counts(scene, one.cards) + inked(scene.style, Ink::gold, fmt::format("◆{} ", one.treasures)) +
         fmt::format("= {}", combat::standing(one).front());
}

std::string supply(const CombatScene& scene, Seat s) {
  std::string out;
  for (const Colour c : combat::colours)
    out += table_of(scene).leader(s, c) == combat::off_table ? coloured(scene, c, letter_of(c)) : "·";
  return out;
}

std::string seat_line(const CombatScene& scene, Seat s) {
  const bool turn = scene.view.open.flow.in_turn == s;
  return fmt::format("  {} {} {:>5}   {}      {}             {}", turn ? inked(scene.style, Ink::gold, "▶") : " ",
                     padded(dynasty(scene, s), 8), scene.view.hand_sizes[s], supply(scene, s),
                     scene.view.open.catastrophes[s] ? "●" : "·", pile(scene, s));
}

std::string stock_line(const CombatScene& scene) {
  const combat::Public& open = scene.view.open;
  std::string ships;
  for (const Colour c : {Colour::black, Colour::green, Colour::red})
    if (open.table.ship_left(c)) ships += coloured(scene, c, letter_of(c));
  const std::string line = "  " + scene.locale.say("combat.stock", int{open.draw_pile}, int{open.set_aside},
                                                   ships.empty() ? "-" : ships, counts(scene, open.discarded));
  return line + "\n  " + scene.locale.say("combat.removed", counts(scene, open.removed), int{open.flow.quiet_turns});
}

std::string side(const CombatScene& scene, Seat s, int shown) {
  const combat::Public& open = scene.view.open;
  const bool undecided = open.flow.phase == Phase::show;
  const std::string base = undecided ? fmt::format("{} + ", combat::base_strength(scene.rules.config(), open, s)) : "";
  return fmt::format("{} {}{}", dynasty(scene, s), base, shown);
}

std::string conflict_text(const CombatScene& scene, const combat::Conflict& conflict) {
  const bool internal = conflict.kind == combat::Conflict::Kind::internal;
  return scene.locale.say(
      internal ? "combat.conflict-internal" : "combat.conflict-external",
      office(scene.locale, letter_of(conflict.colour)), colour_name(scene.locale, letter_of(conflict.cards())),
      side(scene, conflict.attacker, conflict.attack), side(scene, conflict.defender, conflict.defence));
}

/// The balance of a conflict; what a question is about.
std::string matter(const CombatScene& scene) {
  const combat::Flow& flow = scene.view.open.flow;
  if (flow.conflict.kind != combat::Conflict::Kind::none) return conflict_text(scene, flow.conflict);
  switch (flow.phase) {
    case Phase::point:
    case Phase::ship:
      return scene.locale.say("combat.about-card", colour_name(scene.locale, letter_of(flow.colour)), flow.column + 1);
    case Phase::ship_point: return scene.locale.say("combat.about-ship", office(scene.locale, letter_of(flow.colour)));
    case Phase::action: return scene.locale.say("combat.actions-left", int{flow.actions_left});
    case Phase::deal:
    case Phase::draw:
    case Phase::settle:
    case Phase::show:
    case Phase::reward:
    case Phase::treasure:
    case Phase::over: return {};
  }
  return {};
}

/// The viewer's own hand, a group for each colour.
std::string hand_line(const CombatScene& scene) {
  if (scene.view.viewer.is_spectator()) return {};
  const combat::Cards& hand = scene.view.hands[scene.view.viewer.as_seat()];
  std::string out;
  for (const Colour c : combat::colours) {
    if (hand[combat::at(c)] == 0) continue;
    const std::string letters(static_cast<std::size_t>(hand[combat::at(c)]), combat::letter(c));
    out += "  " + coloured(scene, c, letters) + " " + colour_name(scene.locale, letter_of(c));
  }
  return "  " + scene.locale.say("combat.your-hand") + (out.empty() ? " -" : out) + "\n";
}

std::string line(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

}  // namespace

std::string draw(const CombatScene& scene) {
  std::string out = line(kingdom_bars(scene)) + line(numbers(scene)) + line(heads(scene));
  for (int depth = 1; depth <= height(scene); ++depth) out += line(row(scene, depth));
  out += "\n" + stock_line(scene) + "\n" + inked(scene.style, Ink::faint, scene.locale.say("combat.seats")) + "\n";
  for (const Seat s : SeatSet::first(scene.rules.players())) out += seat_line(scene, s) + "\n";
  if (const std::string about = matter(scene); !about.empty())
    out += inked(scene.style, Ink::strong, wrapped(about, widest, "  ")) + "\n";
  return out + hand_line(scene);
}

}  // namespace rois::cli
