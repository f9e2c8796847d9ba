#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rois/ambition/capacity.hpp"
#include "rois/ambition/cards.hpp"
#include "rois/match/match.hpp"
#include "rois/wire/json.hpp"

/// Card sets of L'Ambition des Rois that nobody would print and everybody may bring: all within what `problems` lets
/// pass, with a liking for its limits.
namespace rois::testkit {

/// Makes a set by choices: `below(n)` gives a number from 0 to n - 1.
template <class Below>
class CardMaker {
 public:
  explicit CardMaker(Below& below) : below_{below} { choose_theme(); }

  std::string text() {
    using enum ambition::Kind;
    add("PAL", palace, 3);
    cards_.back().as_object()["copies_for_more"] = 5;
    for (const auto category : ambition::category_words)
      for (const auto kind : {start, advanced}) {
        add(std::string{kind == start ? "S" : "A"} + std::string{category}, kind, 1);
        cards_.back().as_object()["category"] = json_view(category);
      }
    add_all("B", building, ambition::building_cards);
    add_all("C", citizen, ambition::citizen_cards);
    add_all("I", item, ambition::item_cards);
    const json::object names{{"fr", "x"}, {"en", "x"}};
    return compact(json::object{
        {"format", "rois-cards"}, {"version", 1}, {"names", names}, {"setup", setup()}, {"cards", std::move(cards_)}});
  }

 private:
  /// What a set has much of: anything, ways to pay for heroes, or effects that begin others.
  enum class Theme { any, payments, stack };

  void choose_theme() {
    using ambition::Kind;
    using ambition::Operation;
    using ambition::Trigger;
    theme_ = static_cast<Theme>(pick(0, 2));
    if (theme_ == Theme::payments) {
      favourite(Kind::building) = When{Trigger::use, Operation::discount};
      favourite(Kind::item) = When{Trigger::use, Operation::use_twice};
    }
    if (theme_ == Theme::stack) {
      favourite(Kind::building) = When{Trigger::start, Operation::exchange};
      favourite(Kind::item) = When{Trigger::activate, Operation::extra_purchase};
      favourite(Kind::citizen) = When{Trigger::buy, Operation::extra_purchase};
    }
  }

  int pick(int least, int most) { return least + static_cast<int>(below_(static_cast<unsigned>(most - least + 1))); }
  bool one_in(int n) { return pick(1, n) == 1; }
  /// The greatest number as often as all others together.
  int large(int least, int most) { return one_in(2) ? most : pick(least, most); }

  std::string tokens(int n, std::string_view letters = "FGLH") {
    std::string out;
    for (int i = 0; i < n; ++i) out += letters[static_cast<std::size_t>(pick(0, static_cast<int>(letters.size()) - 1))];
    return out;
  }
  std::string types() { return one_in(2) ? std::string{"FGLH"} : tokens(pick(1, 4)); }

  json::object setup() {
    json::object out;
    for (int players = 2; players <= 4; ++players) {
      json::array seats;
      for (int i = 0; i < players; ++i)
        seats.push_back(
            json::object{{"tokens", tokens(pick(0, ambition::max_choice))}, {"choice", tokens(pick(0, 3))}});
      out[std::to_string(players)] = std::move(seats);
    }
    return out;
  }

  /// Many different cards, or many copies of a few.
  void add_all(const std::string& letter, ambition::Kind kind, int count) {
    const bool alike = theme_ != Theme::payments && one_in(4);
    for (int number = 1; count > 0; ++number) {
      const int copies = alike ? pick(1, count) : 1;
      add(letter + std::to_string(number), kind, copies);
      count -= copies;
    }
  }

  void add(const std::string& id, ambition::Kind kind, int copies) {
    json::object card;
    card["id"] = id;
    card["kind"] = json_view(ambition::kind_words[static_cast<std::size_t>(kind)]);
    card["names"] = json::object{{"fr", id}, {"en", id}};
    card["copies"] = copies;
    card["cost"] = cost(kind);
    const bool hero = kind == ambition::Kind::start || kind == ambition::Kind::advanced;
    if (hero || kind == ambition::Kind::citizen) card["revenue"] = tokens(large(0, 12));
    if (kind != ambition::Kind::palace) card["effects"] = effects(kind);
    cards_.push_back(std::move(card));
  }

  std::string cost(ambition::Kind kind) {
    const bool hero = kind == ambition::Kind::start || kind == ambition::Kind::advanced;
    const bool built = kind == ambition::Kind::building || kind == ambition::Kind::palace;
    if (theme_ == Theme::payments && hero) return tokens(ambition::max_hero_cost - ambition::max_any) + "**";
    if (theme_ != Theme::any && kind != ambition::Kind::palace) return tokens(built ? 1 : pick(0, 1));
    const int total =
        one_in(2) ? pick(built ? 1 : 0, 2) : large(1, hero ? ambition::max_hero_cost : ambition::max_price);
    const int any = std::min(total, large(0, ambition::max_any));
    return tokens(total - any) + std::string(static_cast<std::size_t>(any), '*');
  }

  json::array effects(ambition::Kind kind) {
    json::array out;
    const bool item = kind == ambition::Kind::item;
    const int wanted = item && !one_in(2) ? 1 : pick(item ? 1 : 0, static_cast<int>(ambition::max_effects));
    const bool several = wanted > 1;
    for (int i = 0; i < wanted; ++i) out.push_back(effect(kind, item && several));
    return out;
  }

  using When = std::pair<ambition::Trigger, ambition::Operation>;

  std::vector<When> allowed_for(ambition::Kind kind, bool activated) const {
    std::vector<When> out;
    for (std::size_t t = 0; t < ambition::trigger_words.size(); ++t)
      for (std::size_t o = 0; o < ambition::operation_words.size(); ++o) {
        const When when{static_cast<ambition::Trigger>(t), static_cast<ambition::Operation>(o)};
        if (activated && when.first != ambition::Trigger::activate) continue;
        if (ambition::makes_sense(kind, when.first, when.second)) out.push_back(when);
      }
    return out;
  }

  std::optional<When>& favourite(ambition::Kind kind) { return favourites_[static_cast<std::size_t>(kind)]; }

  /// Most effects of a kind are one and the same, so that what adds up does.
  When when_of(ambition::Kind kind, bool activated) {
    const auto allowed = allowed_for(kind, activated);
    auto& liked = favourite(kind);
    if (liked && std::ranges::find(allowed, *liked) != allowed.end() && !one_in(3)) return *liked;
    const When chosen = allowed[static_cast<std::size_t>(pick(0, static_cast<int>(allowed.size()) - 1))];
    if (!liked) liked = chosen;
    return chosen;
  }

  json::object effect(ambition::Kind kind, bool activated) {
    const auto [trigger, operation] = when_of(kind, activated);
    json::object out = numbers(trigger, operation);
    out["trigger"] = json_view(ambition::trigger_words[static_cast<std::size_t>(trigger)]);
    out["operation"] = json_view(ambition::operation_words[static_cast<std::size_t>(operation)]);
    if (trigger == ambition::Trigger::blocks_final) {
      out["side"] = one_in(2) ? "attack" : "defence";
      out["blocked_min"] = pick(0, 2);
      out["blocked_max"] = pick(2, 9);
    }
    return out;
  }

  json::object numbers(ambition::Trigger trigger, ambition::Operation operation) {
    using enum ambition::Operation;
    switch (operation) {
      case gain:
      case gain_if_none:
      case gain_if_behind: return {{"tokens", tokens(large(1, 12))}};
      case gain_choice:
        return {{"n", large(1, ambition::max_choice)}, {"types", types()}, {"not_paid_type", one_in(2)}};
      case exchange: return {{"types", types()}, {"into", types()}};
      case take:
      case receive:
      case take_less: return {{"n", large(1, ambition::max_choice)}};
      case cycle_market: {
        const int n = large(1, ambition::market_places + 1);
        return {{"n", n > ambition::market_places ? json::value("all") : json::value(n)}};
      }
      case promote_pick: return {{"n", large(2, static_cast<int>(ambition::max_drawn))}};
      case discount:
        return {{"n", pick(1, ambition::max_choice)},
                {"types", types()},
                {"on", trigger == ambition::Trigger::use ? "heroes" : "buildings"}};
      case extra_purchase: return {{"on", one_in(3) ? (one_in(2) ? "buildings" : "citizens") : "any"}};
      case reveal_defender:
      case reveal_attacker: return {{"n", large(1, ambition::clash_heroes)}};
      case attack_with: return {{"n", large(ambition::clash_heroes + 1, ambition::max_attack)}};
      case promote_free:
      case extra_development:
      case remove_building:
      case unblock:
      case block:
      case use_twice:
      case copy_blocked: return {};
    }
    return {};
  }

  Below& below_;
  Theme theme_ = Theme::any;
  std::array<std::optional<When>, ambition::kind_words.size()> favourites_;
  json::array cards_;
};

inline bool is_palace(const std::string& action) { return action.starts_with("buy:PAL"); }

/// Plays on by someone who seldom declines, buys what can be bought and piles up what can be begun. Gives the length of
/// the longest list of answers; nothing where an answer that was listed was refused.
template <class Below>
std::optional<std::size_t> play_eagerly(Match& match, Below& below, Rng& rng, int answers) {
  std::size_t longest = 0;
  while (!match.turn().is_over()) {
    if (match.turn().is_chance()) {
      match.draw(rng);
      continue;
    }
    if (answers-- == 0) return longest;
    const Seat mover = match.turn().seats.front();
    auto legal = match.legal(mover);
    longest = std::max(longest, legal.size());
    const bool declinable = legal.back() == "no" || legal.back() == "pass" || legal.back() == "done";
    if (declinable && legal.size() > 1 && below(16U) != 0) legal.pop_back();
    // A second palace would end it.
    if (below(64U) != 0 && !std::ranges::all_of(legal, is_palace)) std::erase_if(legal, is_palace);
    const auto began = std::ranges::partition(legal, [](const std::string& text) { return text.starts_with("item:"); });
    const auto items = static_cast<std::size_t>(began.begin() - legal.begin());
    const std::size_t among = items > 0 && below(2U) == 0 ? items : legal.size();
    if (!match.submit(mover, legal[below(static_cast<unsigned>(among))])) return std::nullopt;
  }
  return longest;
}

}  // namespace rois::testkit
