#include <algorithm>
#include <bit>

#include "rois/ambition/capacity.hpp"
#include "rois/ambition/cards.hpp"
#include "rois/core/plain_text.hpp"

namespace rois::ambition {
namespace {

constexpr int bank_of_two = 12;
constexpr std::size_t max_name_bytes = 64;
constexpr std::size_t max_note_bytes = 1000;

class Inspector {
 public:
  Inspector(const CardSet& set, RulesVersion version) : set_{set}, version_{version} {}

  std::vector<CardProblem> all() {
    if (set_.cards.size() > max_cards) problem(ErrorId::too_many_cards, no_card, std::to_string(set_.cards.size()));
    for (std::size_t at = 0; at < set_.cards.size(); ++at) look_at(at);
    heroes();
    counts();
    beginnings();
    names(set_.names, no_card);
    for (const auto& [language, note] : set_.notes)
      if (!is_plain_text(note, max_note_bytes)) problem(ErrorId::bad_card_name, no_card, {});
    warnings();
    return std::move(found_);
  }

 private:
  void problem(ErrorId code, std::size_t card, std::string detail = {}, bool warning = false) {
    found_.push_back({code, card, std::move(detail), warning});
  }

  void look_at(std::size_t at) {
    const Card& card = set_.cards[at];
    id(card, at);
    names(card.names, at);
    if (card.copies < 1 || card.copies > building_cards)
      problem(ErrorId::wrong_copies, at, std::to_string(card.copies));
    cost(card, at);
    const bool earns = card.is_hero() || card.kind == Kind::citizen;
    if (!earns && !card.revenue.empty()) problem(ErrorId::no_revenue_for_kind, at);
    const bool postured = card.kind == Kind::building || card.kind == Kind::item;
    if (card.stance != Side::none && !postured && !version_.stance_on_all_kinds())
      problem(ErrorId::no_stance_for_kind, at);
    if (card.two_players_only && !is_in_deck(card.kind)) problem(ErrorId::two_players_only_for_kind, at);
    if (card.kind == Kind::palace && !card.effects.empty()) problem(ErrorId::palace_with_effect, at);
    for (const auto& effect : card.effects) look_at(card, effect, at);
    if (card.kind == Kind::item) item(card, at);
  }

  void id(const Card& card, std::size_t at) {
    const auto plain = [](char c) {
      return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    };
    if (card.id.empty() || card.id.size() > 16 || !std::ranges::all_of(card.id, plain))
      problem(ErrorId::bad_id, at, card.id);
    if (at > 0 && set_.cards[at - 1].id == card.id) problem(ErrorId::repeated_id, at, card.id);
  }

  void names(const std::vector<Name>& list, std::size_t at) {
    for (const std::string_view language : {"fr", "en"})
      if (name_in(list, language).empty()) problem(ErrorId::missing_name, at, std::string{language});
    for (const auto& [language, name] : list)
      if (!is_plain_text(language, max_name_bytes) || (!name.empty() && !is_plain_text(name, max_name_bytes)))
        problem(ErrorId::bad_card_name, at, {});
  }

  //
  void cost(const Card& card, std::size_t at) {
    for (const Resource type : resources)
      if (card.cost.fixed[type] > bank_of_two) problem(ErrorId::cost_cannot_be_paid, at);
    if (card.cost.total() > (card.is_hero() ? max_hero_cost : max_price) || card.cost.any > max_any)
      problem(ErrorId::cost_too_long, at);
    if ((card.kind == Kind::building || card.kind == Kind::palace) && card.cost.total() == 0)
      problem(ErrorId::building_without_cost, at);
  }

  void look_at(const Card& card, const Effect& effect, std::size_t at) {
    const std::string what{operation_words[static_cast<std::size_t>(effect.operation)]};
    const std::string when{trigger_words[static_cast<std::size_t>(effect.trigger)]};
    if (!makes_sense(card.kind, effect.trigger, effect.operation))
      return problem(ErrorId::effect_makes_no_sense, at, when + " " + what);
    numbers(effect, at, what);
    if (effect.trigger == Trigger::blocks_final) {
      if (effect.side == Side::none) problem(ErrorId::missing_side, at, what);
      if (effect.blocked_min > effect.blocked_max) problem(ErrorId::bad_number, at, "blocked_min blocked_max");
    }
    const Side side = of_use_to(effect);
    if (side != Side::none && card.stance != Side::none && card.stance != side)
      problem(ErrorId::other_stance, at, what);
  }

  static Side of_use_to(const Effect& effect) {
    const Side side = facts_of(effect.operation).side;
    return side == Side::none ? effect.side : side;
  }

  /// The numbers that the operation has, each within its bounds.
  void numbers(const Effect& effect, std::size_t at, const std::string& what) {
    const OperationFacts& facts = facts_of(effect.operation);
    const auto lacks = [&](Member member, bool empty) { return facts.members.has(member) && empty; };
    if (lacks(Member::tokens, effect.tokens.empty())) problem(ErrorId::missing_tokens, at, what);
    if (lacks(Member::types, effect.types == 0) || lacks(Member::into, effect.into == 0))
      problem(ErrorId::missing_types, at, what);
    if (lacks(Member::on, !is_on_something(effect))) problem(ErrorId::wrong_on, at, what);
    const bool all = facts.may_be_all && effect.n == all_of_them;
    if (lacks(Member::n, !all && (effect.n < facts.least || effect.n > facts.most)))
      problem(ErrorId::bad_number, at, what + " " + std::to_string(effect.n));
  }

  // a discount is on heroes while they are used, and on buildings and palaces when they are bought.
  static bool is_on_something(const Effect& effect) {
    if (effect.operation != Operation::discount) return effect.on != 0;
    return effect.on == (effect.trigger == Trigger::use ? hero_kinds : building_kinds);
  }

  /// An item is used at one time; only when it is activated may it do several things.
  void item(const Card& card, std::size_t at) {
    if (card.effects.empty()) problem(ErrorId::item_without_effect, at);
    for (std::size_t i = 1; i < card.effects.size(); ++i)
      if (card.effects[i].trigger != Trigger::activate || card.effects[0].trigger != Trigger::activate)
        return problem(ErrorId::item_with_several_effects, at);
  }

  //
  void heroes() {
    for (std::size_t category = 0; category < category_count; ++category) {
      std::array<int, 2> count{};
      for (const auto& card : set_.cards)
        if (card.is_hero() && card.category == category) count[card.kind == Kind::advanced ? 1 : 0] += card.copies;
      const std::string word{category_words[category]};
      if (count[0] != 1) problem(ErrorId::wrong_starting_heroes, no_card, word + " " + std::to_string(count[0]));
      if (count[1] != 1) problem(ErrorId::wrong_advanced_heroes, no_card, word + " " + std::to_string(count[1]));
    }
  }

  //
  void counts() {
    const auto expect = [&](Kind kind, int wanted, ErrorId code) {
      int count = 0;
      for (const auto& card : set_.cards) count += card.kind == kind ? card.copies : 0;
      if (count != wanted) problem(code, no_card, std::to_string(count) + " (" + std::to_string(wanted) + ")");
    };
    expect(Kind::building, building_cards, ErrorId::wrong_buildings);
    expect(Kind::citizen, citizen_cards, ErrorId::wrong_citizens);
    expect(Kind::item, item_cards, ErrorId::wrong_items);
    expect(Kind::palace, 3, ErrorId::wrong_palaces);
    const auto palaces = std::ranges::count(set_.cards, Kind::palace, &Card::kind);
    if (palaces != 1) problem(ErrorId::one_palace_card, no_card, std::to_string(palaces));
    for (std::size_t at = 0; at < set_.cards.size(); ++at)
      if (set_.cards[at].kind == Kind::palace && set_.cards[at].copies_for_more != 5)
        problem(ErrorId::wrong_palaces, at, std::to_string(set_.cards[at].copies_for_more) + " (5)");
  }

  //
  void beginnings() {
    for (std::size_t i = 0; i < set_.beginnings.size(); ++i) {
      const auto& list = set_.beginnings[i];
      const std::string players = std::to_string(i + 2);
      if (list.size() != i + 2) problem(ErrorId::wrong_setup, no_card, players);
      for (const auto& beginning : list)
        if (beginning.tokens.total() > max_choice) problem(ErrorId::wrong_setup, no_card, players);
    }
  }

  void warnings() {
    int sure = 0;
    for (const auto& card : set_.cards) sure += card.kind == Kind::start && is_sure(card) ? 1 : 0;
    if (sure < 4) problem(ErrorId::few_free_heroes, no_card, std::to_string(sure), true);
    for (std::size_t at = 0; at < set_.cards.size(); ++at)
      for (const auto& effect : set_.cards[at].effects)
        if (effect.trigger == Trigger::buy && effect.operation == Operation::reveal_defender)
          problem(ErrorId::citizen_acts_later, at, {}, true);
  }

  static bool is_sure(const Card& card) {
    if (card.cost.total() != 0) return false;
    return !card.revenue.empty() || std::ranges::any_of(card.effects, [](const Effect& effect) {
      return effect.operation == Operation::gain || effect.operation == Operation::gain_choice;
    });
  }

  const CardSet& set_;
  RulesVersion version_;
  std::vector<CardProblem> found_;
};

}  // namespace

std::vector<CardProblem> problems(const CardSet& set, RulesVersion version) { return Inspector{set, version}.all(); }

bool is_playable(const std::vector<CardProblem>& found) { return std::ranges::all_of(found, &CardProblem::warning); }

}  // namespace rois::ambition
