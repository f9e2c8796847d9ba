#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "boards/boards.hpp"
#include "rois/ambition/notation.hpp"
#include "rois/match/games/ambition_card_set.hpp"

namespace rois::cli {
namespace {

using ambition::CardNo;
using ambition::HeroSet;
using AmbitionScene = Scene<ambition::Rules>;
using Ids = std::vector<CardNo>;

/// Writes the table out from a view, card names and prices from the table's card set.
class Drawing {
 public:
  explicit Drawing(const AmbitionScene& scene)
      : scene_{scene},
        cards_{scene.rules.cards()},
        table_{scene.view.table},
        language_{scene.locale.language() == Language::fr ? "fr" : "en"} {}

  std::string draw() {
    title();
    market();
    for (const Seat s : SeatSet::first(scene_.rules.players())) realm(s);
    clash();
    secrets();
    return out_;
  }

 private:
  template <class... Args>
  std::string say(std::string_view key, const Args&... args) const {
    return scene_.locale.say("ambition." + std::string{key}, args...);
  }
  std::string ink(Ink ink, std::string_view text) const { return inked(scene_.style, ink, text); }
  std::string seat_text(Seat s) const { return scene_.locale.say("seat", index(s) + 1); }
  CardRow row(CardNo card) const { return card_row(cards_[card], language_); }

  std::string named(CardNo card) const { return cards_[card].id + " " + row(card).name; }
  std::string list(const auto& cards) const {
    std::string out;
    for (const CardNo card : cards) out += (out.empty() ? "" : ", ") + named(card);
    return out;
  }
  /// The cards of a set of heroes, of which some are advanced, in the order of their categories.
  Ids heroes(HeroSet set, HeroSet advanced) const {
    Ids out;
    for (std::size_t category = 0; category < ambition::category_count; ++category)
      if (((set >> category) & 1U) != 0) out.push_back(cards_.heroes[(advanced >> category) & 1U][category]);
    return out;
  }
  static std::string tokens(ambition::Tokens amount) {
    std::string out;
    for (const auto type : ambition::resources)
      out += fmt::format("{}{}{}", out.empty() ? "" : " ", ambition::resource_letters[static_cast<std::size_t>(type)],
                         amount[type]);
    return out;
  }
  void line(const std::string& text) { out_ += text + "\n"; }

  void title() {
    const std::string phase{ambition::phase_words[static_cast<std::size_t>(table_.phase)]};
    line(ink(Ink::strong, say("turn", int{table_.turn_number}, say("phase." + phase))));
    if (table_.turn_number > 0)
      line("  " + say("who", ink(Ink::red, seat_text(table_.attacker)), ink(Ink::blue, seat_text(table_.defender))));
    const std::string note = set_note(cards_, language_);
    if (!note.empty() && table_.turn_number <= 1) line("  " + ink(Ink::faint, note));
  }

  void card_line(std::string_view place, CardNo card, const std::string& after) {
    const CardRow shown = row(card);
    std::string effects;
    for (const auto& effect : shown.effects) effects += (effects.empty() ? "" : "; ") + effect;
    line(fmt::format("  {} {} {} {} {}", place, padded(shown.id + " " + shown.name, 28),
                     padded(shown.cost.empty() ? "" : "-" + shown.cost, 7),
                     padded(shown.revenue.empty() ? "" : "+" + shown.revenue, 6), ink(Ink::faint, effects + after)));
  }

  void market() {
    line(ink(Ink::strong, say("market")));
    int place = 0;
    for (const CardNo card : table_.market) {
      ++place;
      if (card == ambition::no_card) {
        line(fmt::format("  {} -", place));
      } else {
        card_line(std::to_string(place), card, "");
      }
    }
    card_line(" ", cards_.palace, say("left", int{table_.palaces_left}));
    line("  " + say("bank", tokens(table_.bank), table_.deck.size()));
    if (const std::string under = under_deck(); !under.empty()) line("  " + say("under") + under);
  }
  /// ` [C01] [B02, B03]`: those in brackets have no order.
  std::string under_deck() const {
    std::string out;
    for (const auto& under : table_.deck.under) {
      if (under.joined) out.pop_back();
      out += (under.joined ? ", " : " [") + named(under.card) + "]";
    }
    return out;
  }

  void realm(Seat s) {
    const ambition::Realm& realm = table_.of(s);
    const std::string crowns(realm.palaces, '^');
    line(fmt::format("{}  {}  {}", ink(Ink::strong, seat_text(s)), tokens(realm.tokens),
                     ink(Ink::gold, crowns.empty() ? "" : say("palaces", crowns))));
    cards_line("advanced", heroes(realm.advanced, realm.advanced));
    cards_line("buildings", realm.buildings);
    cards_line("items", realm.items);
  }
  void cards_line(std::string_view key, const auto& cards) {
    if (const std::string text = list(cards); !text.empty()) line("  " + say(key, text));
  }

  // A line for each attacker: by whom it is blocked, or what it costs and brings.
  void clash() {
    const ambition::Clash& clash = table_.clash;
    const HeroSet defenders = table_.of(table_.defender).advanced;
    if (clash.shown != 0) line(say("shown", list(heroes(clash.shown, defenders))));
    if (!clash.attack_revealed) return;
    line(ink(Ink::strong, say("combat")));
    for (const CardNo card : heroes(clash.attack, clash.attack_advanced)) attacker(card);
    if (clash.defence_revealed) line("  " + say("defence", list(heroes(clash.defence, defenders))));
    for (const auto& bet : clash.bets)
      line("  " + say("bet", seat_text(bet.by), ambition::text(ambition::Tokens::of(bet.stake)),
                      say(bet.on_attacker ? "on.attacker" : "on.defender")));
  }
  void attacker(CardNo card) {
    const ambition::Clash& clash = table_.clash;
    const auto is_in = [&](HeroSet set) { return ((set >> cards_[card].category) & 1U) != 0; };
    std::string state = say("free");
    Ink colour = Ink::green;
    if (is_in(clash.used)) {
      state = say("used");
      colour = Ink::faint;
    } else if (is_in(clash.blocked)) {
      state = say("blocked", blocker(card));
      colour = Ink::red;
    } else if (!clash.defence_revealed) {
      state = "?";
    }
    const CardRow shown = row(card);
    const std::string price = fmt::format("{}{} {}{}", shown.cost.empty() ? "" : "-", shown.cost,
                                          shown.revenue.empty() ? "" : "+", shown.revenue);
    line(fmt::format("  {} {} {}", padded(named(card), 28), padded(price, 12), ink(colour, state)));
  }
  /// The defender of the same category; `*` where something else blocks the attacker.
  std::string blocker(CardNo attacker) const {
    if (table_.clash.defence_revealed)
      for (const CardNo card : heroes(table_.clash.defence, table_.of(table_.defender).advanced))
        if (cards_[card].category == cards_[attacker].category) return named(card);
    return "*";
  }

  void secrets() {
    const HeroSet attackers = table_.of(table_.attacker).advanced;
    const HeroSet defenders = table_.of(table_.defender).advanced;
    Ids drawn;
    for (const auto category : scene_.view.drawn) drawn.push_back(cards_.heroes[1][category]);
    const std::array<std::pair<std::string_view, Ids>, 4> known{
        {{"own_attack", heroes(scene_.view.own_attack, attackers)},
         {"own_defence", heroes(scene_.view.own_defence, defenders)},
         {"seen", heroes(scene_.view.seen, attackers)},
         {"drawn", drawn}}};
    for (const auto& [key, cards] : known)
      if (!cards.empty()) line(say(key, list(cards)));
  }

  const AmbitionScene& scene_;
  const ambition::CardSet& cards_;
  const ambition::Table& table_;
  std::string_view language_;
  std::string out_;
};

}  // namespace

std::string draw(const AmbitionScene& scene) { return Drawing{scene}.draw(); }

}  // namespace rois::cli
