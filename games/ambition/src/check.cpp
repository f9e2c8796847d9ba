#include <algorithm>

#include "asking.hpp"

namespace rois::ambition {
namespace {

using What = Action::What;

constexpr Refusal refusal(std::uint8_t number, ErrorId code) { return {{'A', number}, code}; }

/// The clause a question stands in.
constexpr std::uint8_t clause_of(Question question) {
  switch (question) {
    case Question::setup: return 35;
    case Question::swap: return 37;
    case Question::develop: return 11;
    case Question::purchase: return 39;
    case Question::keep: return 42;
    case Question::remove: return 39;
    case Question::before:
    case Question::look:
    case Question::show: return 44;
    case Question::again: return 48;
    case Question::choose: return 21;
    case Question::bet: return 22;
    case Question::items: return 45;
    case Question::use: return 26;
    case Question::gain: return 37;
    case Question::take:
    case Question::give: return 41;
    case Question::cycle: return 29;
  }
  return 34;
}

bool answers(Question question, What what) {
  switch (question) {
    case Question::setup: return what == What::token;
    case Question::swap: return what == What::swap || what == What::item || what == What::no;
    case Question::develop:
      return what == What::buy || what == What::promote || what == What::item || what == What::pass;
    case Question::purchase: return what == What::buy || what == What::item || what == What::no;
    case Question::keep: return what == What::keep;
    case Question::remove: return what == What::remove;
    case Question::before:
    case Question::look:
    case Question::again:
    case Question::items: return what == What::item || what == What::no;
    case Question::show: return what == What::show;
    case Question::choose: return what == What::choose;
    case Question::bet: return what == What::bet_attacker || what == What::bet_defender || what == What::no;
    case Question::use: return what == What::use || what == What::done;
    case Question::gain: return what == What::gain;
    case Question::take: return what == What::take;
    case Question::give: return what == What::give;
    case Question::cycle: return what == What::cycle || what == What::no;
  }
  return false;
}

/// Why a kind of answer that fits the question is not among the legal ones.
class Reason {
 public:
  Reason(const CardSet& cards, const Table& table, Seat s, const Action& action)
      : cards_{cards}, table_{table}, s_{s}, action_{action} {}

  Refusal find() const {
    const auto question = static_cast<Question>(table_.asked.question);
    if (action_.what == What::buy) return buying(question);
    if (action_.what == What::promote) return promoting();
    if (action_.what == What::item) return item();
    if (action_.what == What::choose) return choosing();
    if (action_.what == What::use) return using_hero();
    if (action_.what == What::show && !has_hero(action_.card)) return refusal(44, ErrorId::not_your_hero);
    if (action_.what == What::swap) return swapping();
    if (action_.what == What::cycle) return refusal(29, ErrorId::cannot_cycle);
    if (action_.what == What::remove) return refusal(39, ErrorId::no_such_building);
    if (is_bet()) return refusal(47, ErrorId::not_your_token);
    return refusal(clause_of(question), ErrorId::not_possible);
  }

 private:
  const Card* card() const { return action_.card < cards_.cards.size() ? &cards_[action_.card] : nullptr; }
  bool is_bet() const { return action_.what == What::bet_attacker || action_.what == What::bet_defender; }
  bool has_hero(CardNo no) const {
    if (no >= cards_.cards.size() || !cards_[no].is_hero()) return false;
    const bool advanced = ((table_.of(s_).advanced >> cards_[no].category) & 1U) != 0;
    return advanced == (cards_[no].kind == Kind::advanced);
  }
  bool can_pay() const { return table_.of(s_).tokens.covers(action_.tokens()); }

  Refusal buying(Question question) const {
    if (card() == nullptr) return refusal(14, ErrorId::not_in_market);
    if (card()->kind == Kind::palace && (table_.palaces_left == 0 || action_.places != 0))
      return refusal(5, ErrorId::no_palace_there);
    if (card()->kind != Kind::palace && !in_market()) return refusal(14, ErrorId::not_in_market);
    if (question == Question::purchase && (table_.frames.empty() || (kinds_asked() & bit(card()->kind)) == 0))
      return refusal(39, ErrorId::other_kind);
    return can_pay() ? refusal(14, ErrorId::wrong_payment) : refusal(14, ErrorId::cannot_pay);
  }
  bool in_market() const {
    if (!std::has_single_bit(unsigned{action_.places}) || action_.places >= 1U << market_places) return false;
    return table_.market[static_cast<std::size_t>(std::countr_zero(unsigned{action_.places}))] == action_.card;
  }
  Kinds kinds_asked() const {
    const Frame& frame = table_.frames.back();
    return cards_[frame.card].effects[frame.step - 1U].on;
  }
  Refusal promoting() const {
    if (action_.tokens().total() != 2) return refusal(18, ErrorId::wrong_payment);
    return can_pay() ? refusal(20, ErrorId::no_hero_left) : refusal(18, ErrorId::cannot_pay);
  }
  Refusal item() const {
    if (card() == nullptr || !table_.of(s_).items.contains(action_.card)) return refusal(16, ErrorId::not_your_item);
    const bool fresh = s_ == table_.attacker && table_.fresh.contains(action_.card);
    if (fresh) return refusal(16, ErrorId::bought_this_phase);
    const bool on_a_hero = std::ranges::any_of(
        card()->effects, [](const Effect& effect) { return effect.trigger == Trigger::blocks_open; });
    const bool asked = static_cast<Question>(table_.asked.question) == Question::items;
    if (card()->acts_on(Trigger::activate)) return refusal(36, ErrorId::not_now);
    return asked && on_a_hero ? refusal(45, ErrorId::wrong_target) : refusal(16, ErrorId::not_now);
  }
  Refusal choosing() const {
    const int wanted = s_ == table_.attacker ? table_.combat.attack_size : combat_heroes;
    if (count(action_.heroes()) != wanted) return refusal(21, ErrorId::wrong_number_of_heroes);
    if (s_ == table_.defender && (action_.heroes() & table_.combat.shown) != table_.combat.shown)
      return refusal(44, ErrorId::shown_hero_missing);
    return refusal(21, ErrorId::not_your_hero);
  }
  Refusal using_hero() const {
    if (!has_hero(action_.card)) return refusal(26, ErrorId::not_your_hero);
    const unsigned hero = 1U << card()->category;
    if ((table_.combat.attack & hero) == 0) return refusal(26, ErrorId::not_attacking);
    if ((table_.combat.blocked & hero) != 0) return refusal(23, ErrorId::blocked);
    if ((table_.combat.used & hero) != 0) return refusal(26, ErrorId::already_used);
    if (action_.with != no_card && !table_.of(s_).items.contains(action_.with))
      return refusal(46, ErrorId::not_your_item);
    return can_pay() ? refusal(26, ErrorId::wrong_payment) : refusal(26, ErrorId::cannot_pay);
  }
  Refusal swapping() const {
    const auto into = action_.word / 8;
    const bool short_of = into < 4 && table_.bank[static_cast<Resource>(into)] == 0;
    return refusal(37, short_of ? ErrorId::bank_lacks_it : ErrorId::not_possible);
  }

  const CardSet& cards_;
  const Table& table_;
  Seat s_;
  const Action& action_;
};

}  // namespace

Check Rules::check(const State& state, Seat s, const Action& action) const {
  const Table& table = state.table;
  if (table.asked.is_over()) return Refusal{score(state).reason, ErrorId::game_over};
  if (!table.asked.is_decision()) return refusal(8, ErrorId::chance_first);
  const auto question = static_cast<Question>(table.asked.question);
  if (!table.asked.asks(s)) {
    const bool chose =
        (s == table.attacker && table.combat.attack_in) || (s == table.defender && table.combat.defence_in);
    const bool sealed = question == Question::choose && index(s) < players() && chose;
    return sealed ? refusal(21, ErrorId::already_chosen) : refusal(clause_of(question), ErrorId::nothing_asked);
  }
  if (!answers(question, action.what)) return refusal(clause_of(question), ErrorId::other_question);
  Actions<Rules> actions;
  legal(state, s, actions);
  if (actions.contains(action)) return std::nullopt;
  return Reason{cards(), table, s, action}.find();
}

}  // namespace rois::ambition
