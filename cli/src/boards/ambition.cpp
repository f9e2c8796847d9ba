#include <fmt/format.h>

#include <map>
#include <vector>

#include "boards/boards.hpp"
#include "rois/match/games/ambition_card_set.hpp"

namespace rois::cli {
namespace {

std::string_view word(const json::value& value) {
  return value.is_string() ? text_of(value.get_string()) : std::string_view{};
}
std::int64_t number(const json::value& value) {
  if (value.is_uint64()) return static_cast<std::int64_t>(value.get_uint64());
  return value.is_int64() ? value.get_int64() : 0;
}

/// Writes the table out from a view, card names and prices from the table's card set.
class Drawing {
 public:
  explicit Drawing(const Scene& scene) : scene_{scene} {
    const ambition::RulesVersion version{static_cast<int>(number(scene.view.at("rules")))};
    const auto set = card_set_of(scene.options, version);
    if (set == nullptr) return;
    const std::string_view language = scene.locale.language() == Language::fr ? "fr" : "en";
    for (const auto& card : set->cards) {
      rows_.emplace(card.id, card_row(card, language));
      if (card.kind == ambition::Kind::palace) palace_ = card.id;
    }
    note_ = set_note(*set, language);
  }

  std::string draw() {
    title();
    market();
    kingdoms();
    combat();
    secrets();
    return out_;
  }

 private:
  const json::value& at(std::string_view name) const { return at(scene_.view, name); }
  static const json::value& at(const json::object& from, std::string_view name) {
    static const json::value nothing;
    const json::value* found = from.if_contains(json_view(name));
    return found == nullptr ? nothing : *found;
  }
  template <class... Args>
  std::string say(std::string_view key, const Args&... args) const {
    return scene_.locale.say("ambition." + std::string{key}, args...);
  }
  std::string ink(Ink ink, std::string_view text) const { return inked(scene_.style, ink, text); }
  std::string seat_text(std::int64_t s) const { return scene_.locale.say("seat", s + 1); }

  std::string named(std::string_view id) const {
    const auto found = rows_.find(std::string{id});
    return std::string{id} + (found == rows_.end() ? "" : " " + found->second.name);
  }
  std::string list(const json::value& ids) const {
    std::string out;
    if (!ids.is_array()) return out;
    for (const auto& id : ids.get_array()) out += (out.empty() ? "" : ", ") + (id.is_null() ? "?" : named(word(id)));
    return out;
  }
  std::string tokens(const json::value& value) const {
    std::string out;
    if (!value.is_object()) return out;
    for (const auto& pair : value.get_object())
      out += fmt::format("{}{}{}", out.empty() ? "" : " ", std::string{pair.key()}, number(pair.value()));
    return out;
  }
  void line(const std::string& text) { out_ += text + "\n"; }

  void title() {
    line(ink(Ink::strong, say("turn", number(at("turn")), say("phase." + std::string{word(at("phase"))}))));
    if (number(at("turn")) > 0)
      line("  " + say("who", ink(Ink::red, seat_text(number(at("attacker")))),
                      ink(Ink::blue, seat_text(number(at("defender"))))));
    if (!note_.empty() && number(at("turn")) <= 1) line("  " + ink(Ink::faint, note_));
  }

  void card_line(const std::string& place, const CardRow& row, const std::string& after) {
    std::string effects;
    for (const auto& effect : row.effects) effects += (effects.empty() ? "" : "; ") + effect;
    line(fmt::format("  {} {} {} {} {}", place, padded(row.id + " " + row.name, 28),
                     padded(row.cost.empty() ? "" : "-" + row.cost, 7),
                     padded(row.revenue.empty() ? "" : "+" + row.revenue, 6), ink(Ink::faint, effects + after)));
  }

  void market() {
    line(ink(Ink::strong, say("market")));
    int place = 0;
    if (at("market").is_array())
      for (const auto& id : at("market").get_array()) {
        ++place;
        const auto row = rows_.find(std::string{word(id)});
        if (row == rows_.end()) {
          line(fmt::format("  {} -", place));
        } else {
          card_line(std::to_string(place), row->second, "");
        }
      }
    if (const auto row = rows_.find(palace_); row != rows_.end())
      card_line(" ", row->second, say("left", number(at("palaces_left"))));
    const json::value& deck = at("deck");
    const auto size = deck.is_object() ? number(at(deck.get_object(), "size")) : 0;
    line("  " + say("bank", tokens(at("bank")), size));
    if (!deck.is_object() || !at(deck.get_object(), "under").is_array()) return;
    std::string under;
    for (const auto& group : at(deck.get_object(), "under").get_array()) under += " [" + list(group) + "]";
    if (!under.empty()) line("  " + say("under") + under);
  }

  void kingdoms() {
    if (!at("kingdoms").is_array()) return;
    std::int64_t s = 0;
    for (const auto& kingdom : at("kingdoms").get_array()) kingdom_lines(kingdom.get_object(), s++);
  }
  void kingdom_lines(const json::object& kingdom, std::int64_t s) {
    const std::string crowns(static_cast<std::size_t>(number(at(kingdom, "palaces"))), '^');
    line(fmt::format("{}  {}  {}", ink(Ink::strong, seat_text(s)), tokens(at(kingdom, "tokens")),
                     ink(Ink::gold, crowns.empty() ? "" : say("palaces", crowns))));
    std::string advanced;
    if (at(kingdom, "heroes").is_array())
      for (const auto& id : at(kingdom, "heroes").get_array()) {
        const auto row = rows_.find(std::string{word(id)});
        if (row != rows_.end() && row->second.kind == "advanced")
          advanced += (advanced.empty() ? "" : ", ") + named(word(id));
      }
    if (!advanced.empty()) line("  " + say("advanced", advanced));
    for (const char* kind : {"buildings", "items"})
      if (const std::string cards = list(at(kingdom, kind)); !cards.empty()) line("  " + say(kind, cards));
  }

  std::string category(std::string_view id) const {
    const auto row = rows_.find(std::string{id});
    return row == rows_.end() ? std::string{} : std::string{row->second.category};
  }
  static bool holds(const json::value& ids, std::string_view id) {
    if (!ids.is_array()) return false;
    for (const auto& other : ids.get_array())
      if (word(other) == id) return true;
    return false;
  }

  // A line for each attacker: by whom it is blocked, or what it costs and brings.
  void combat() {
    if (!at("combat").is_object()) return;
    const json::object& combat = at("combat").get_object();
    if (const std::string shown = list(at(combat, "shown")); !shown.empty()) line(say("shown", shown));
    if (!at(combat, "attack").is_array()) return;
    line(ink(Ink::strong, say("combat")));
    for (const auto& id : at(combat, "attack").get_array()) attacker(combat, word(id));
    if (at(combat, "defence").is_array()) line("  " + say("defence", list(at(combat, "defence"))));
    for (const auto& bet : at(combat, "bets").get_array())
      line("  " + say("bet", seat_text(number(at(bet.get_object(), "seat"))), word(at(bet.get_object(), "stake")),
                      say("on." + std::string{word(at(bet.get_object(), "on"))})));
  }
  void attacker(const json::object& combat, std::string_view id) {
    std::string state = say("free");
    Ink colour = Ink::green;
    if (holds(at(combat, "used"), id)) {
      state = say("used");
      colour = Ink::faint;
    } else if (holds(at(combat, "blocked"), id)) {
      state = say("blocked", blocker(combat, id));
      colour = Ink::red;
    } else if (at(combat, "defence").is_null()) {
      state = "?";
    }
    const auto row = rows_.find(std::string{id});
    const std::string price = row == rows_.end()
                                  ? ""
                                  : fmt::format("{}{} {}{}", row->second.cost.empty() ? "" : "-", row->second.cost,
                                                row->second.revenue.empty() ? "" : "+", row->second.revenue);
    line(fmt::format("  {} {} {}", padded(named(id), 28), padded(price, 12), ink(colour, state)));
  }
  std::string blocker(const json::object& combat, std::string_view id) const {
    if (at(combat, "defence").is_array())
      for (const auto& other : at(combat, "defence").get_array())
        if (category(word(other)) == category(id)) return named(word(other));
    return "*";
  }

  void secrets() {
    for (const char* name : {"own_attack", "own_defence", "seen", "drawn"})
      if (const std::string heroes = list(at(name)); !heroes.empty()) line(say(name, heroes));
  }

  const Scene& scene_;
  std::map<std::string, CardRow> rows_;
  std::string palace_;
  std::string note_;
  std::string out_;
};

}  // namespace

std::string draw_ambition(const Scene& scene) { return Drawing{scene}.draw(); }

}  // namespace rois::cli
