#include <algorithm>

#include "asking.hpp"

namespace rois::ambition {
namespace {

using What = Action::What;

constexpr Refusal refusal(std::uint8_t number, std::string_view id) { return {{'A', number}, id}; }

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
    if (action_.what == What::show && !has_hero(action_.card)) return refusal(44, "not-your-hero");
    if (action_.what == What::swap) return swapping();
    if (action_.what == What::cycle) return refusal(29, "cannot-cycle");
    if (action_.what == What::remove) return refusal(39, "no-such-building");
    if (is_bet()) return refusal(47, "not-your-token");
    return refusal(clause_of(question), "not-possible");
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
    if (card() == nullptr) return refusal(14, "not-in-market");
    if (card()->kind == Kind::palace && (table_.palaces_left == 0 || action_.places != 0))
      return refusal(5, "no-palace-there");
    if (card()->kind != Kind::palace && !in_market()) return refusal(14, "not-in-market");
    if (question == Question::purchase && (table_.frames.empty() || (kinds_asked() & bit(card()->kind)) == 0))
      return refusal(39, "other-kind");
    return can_pay() ? refusal(14, "wrong-payment") : refusal(14, "cannot-pay");
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
    if (action_.tokens().total() != 2) return refusal(18, "wrong-payment");
    return can_pay() ? refusal(20, "no-hero-left") : refusal(18, "cannot-pay");
  }
  Refusal item() const {
    if (card() == nullptr || !table_.of(s_).items.contains(action_.card)) return refusal(16, "not-your-item");
    const bool fresh = s_ == table_.attacker && table_.fresh.contains(action_.card);
    if (fresh) return refusal(16, "bought-this-phase");
    const bool on_a_hero = std::ranges::any_of(
        card()->effects, [](const Effect& effect) { return effect.trigger == Trigger::blocks_open; });
    const bool asked = static_cast<Question>(table_.asked.question) == Question::items;
    if (card()->acts_on(Trigger::activate)) return refusal(36, "not-now");
    return asked && on_a_hero ? refusal(45, "wrong-target") : refusal(16, "not-now");
  }
  Refusal choosing() const {
    const int wanted = s_ == table_.attacker ? table_.clash.attack_size : clash_heroes;
    if (count(action_.heroes()) != wanted) return refusal(21, "wrong-number-of-heroes");
    if (s_ == table_.defender && (action_.heroes() & table_.clash.shown) != table_.clash.shown)
      return refusal(44, "shown-hero-missing");
    return refusal(21, "not-your-hero");
  }
  Refusal using_hero() const {
    if (!has_hero(action_.card)) return refusal(26, "not-your-hero");
    const unsigned hero = 1U << card()->category;
    if ((table_.clash.attack & hero) == 0) return refusal(26, "not-attacking");
    if ((table_.clash.blocked & hero) != 0) return refusal(23, "blocked");
    if ((table_.clash.used & hero) != 0) return refusal(26, "already-used");
    if (action_.with != no_card && !table_.of(s_).items.contains(action_.with)) return refusal(46, "not-your-item");
    return can_pay() ? refusal(26, "wrong-payment") : refusal(26, "cannot-pay");
  }
  Refusal swapping() const {
    const auto into = action_.word / 8;
    const bool short_of = into < 4 && table_.bank[static_cast<Resource>(into)] == 0;
    return refusal(37, short_of ? "bank-lacks-it" : "not-possible");
  }

  const CardSet& cards_;
  const Table& table_;
  Seat s_;
  const Action& action_;
};

}  // namespace

Check Rules::check(const State& state, Seat s, const Action& action) const {
  const Table& table = state.table;
  if (table.asked.is_over()) return Refusal{score(state).reason, "game-over"};
  if (!table.asked.is_decision()) return refusal(8, "chance-first");
  const auto question = static_cast<Question>(table.asked.question);
  if (!table.asked.asks(s)) {
    const bool chose =
        (s == table.attacker && table.clash.attack_in) || (s == table.defender && table.clash.defence_in);
    const bool sealed = question == Question::choose && index(s) < players() && chose;
    return sealed ? refusal(21, "already-chosen") : refusal(clause_of(question), "nothing-asked");
  }
  if (!answers(question, action.what)) return refusal(clause_of(question), "other-question");
  Actions<Rules> actions;
  legal(state, s, actions);
  if (actions.contains(action)) return std::nullopt;
  return Reason{cards(), table, s, action}.find();
}

}  // namespace rois::ambition
