#include <algorithm>
#include <array>

#include "rois/ambition/notation.hpp"
#include "rois/match/games/ambition.hpp"

/// An action of L'Ambition des Rois from its members (docs/records.md). What is paid may be left out, and the card that
/// lies at a place of the market: then it is the printed price, and that card.
namespace rois {
namespace {

using namespace ambition;
using wire::Input;
using What = Action::What;

constexpr std::array<std::string_view, 18> verbs{"no",      "pass", "done", "token",  "swap", "buy",
                                                 "promote", "item", "keep", "remove", "show", "choose",
                                                 "bet",     "use",  "gain", "take",   "give", "cycle"};
constexpr std::array<What, 18> verb_kinds{What::no,   What::pass,    What::done,         What::token, What::swap,
                                          What::buy,  What::promote, What::item,         What::keep,  What::remove,
                                          What::show, What::choose,  What::bet_attacker, What::use,   What::gain,
                                          What::take, What::give,    What::cycle};
constexpr unsigned most_of_a_type = 127;

class ActionReader {
 public:
  ActionReader(const ambition::Rules& rules, const Table& table, Seat s, const Input& fields)
      : cards_{rules.cards()}, table_{table}, seat_{s}, in_{fields} {}

  std::optional<Action> action() const {
    const What what = verb_kinds[in_["verb"].word(verbs)];
    switch (what) {
      case What::no:
      case What::pass:
      case What::done: return Action::plain(what);
      case What::token:
      case What::gain:
      case What::take:
      case What::give: return Action::of_tokens(what, tokens(in_["tokens"]));
      case What::swap: return Action::swap(resource(in_["from"]), resource(in_["into"]));
      case What::buy: return purchase();
      case What::promote: return Action::of_tokens(what, in_.has("paid") ? tokens(in_["paid"]) : promotion_payment());
      case What::item: return Action::of_card(what, card(in_["card"]), card_or_none("on"));
      case What::use: return use();
      case What::keep:
      case What::remove:
      case What::show: return Action::of_card(what, card(in_["card"]));
      case What::choose: return choice();
      case What::bet_attacker:
      case What::bet_defender: return bet();
      case What::cycle: return Action::cycle(places());
    }
    return std::nullopt;
  }

 private:
  static Tokens tokens(const Input& in) {
    Tokens out;
    for (const Resource type : resources)
      out += Tokens::of(type, in[resource_letters.substr(static_cast<std::size_t>(type), 1)].count(most_of_a_type));
    return out;
  }
  static Resource resource(const Input& in) {
    const auto letter = in.string().size() == 1 ? resource_letters.find(in.string()) : std::string_view::npos;
    in.require(letter != std::string_view::npos);
    return letter == std::string_view::npos ? Resource::food : resources[letter];
  }
  CardNo card(const Input& in) const {
    const CardNo found = find_card(cards_, in.string());
    in.require(found != no_card);
    return found;
  }
  CardNo card_or_none(std::string_view name) const { return in_.has(name) ? card(in_[name]) : no_card; }
  Tokens paid_for(CardNo what) const {
    if (in_.has("paid")) return tokens(in_["paid"]);
    return what == no_card ? Tokens{} : cards_[what].cost.fixed;
  }

  std::optional<Action> purchase() const {
    if (!in_.has("place")) return Action::buy_palace(cards_.palace, paid_for(cards_.palace));
    const int place = in_["place"].number(1, market_places) - 1;
    const CardNo there = table_.market[static_cast<std::size_t>(place)];
    const CardNo bought = in_.has("card") ? card(in_["card"]) : there;
    if (bought == no_card) return std::nullopt;
    return Action::buy(bought, place, paid_for(bought));
  }
  Action use() const {
    const CardNo hero = card(in_["card"]);
    return Action::of_card(What::use, hero, card_or_none("with"), paid_for(hero));
  }
  /// With what there is, and with Food as far as that does not reach.
  Tokens promotion_payment() const {
    Tokens out;
    for (const Resource type : resources)
      out += Tokens::of(type, std::min(table_.of(seat_).tokens[type], promotion_price - out.total()));
    return out + Tokens::of(Resource::food, promotion_price - out.total());
  }
  Action choice() const {
    unsigned heroes = 0;
    unsigned advanced = 0;
    in_["heroes"].each(category_count, [&](const Input& one) {
      const CardNo found = card(one);
      const bool fits = found != no_card && cards_[found].is_hero();
      one.require(fits);
      if (!fits) return;
      heroes |= 1U << cards_[found].category;
      if (cards_[found].kind == Kind::advanced) advanced |= 1U << cards_[found].category;
    });
    return Action::choose(static_cast<HeroSet>(heroes), static_cast<HeroSet>(advanced));
  }
  Action bet() const {
    const bool on_attacker = in_["on"].word({"attacker", "defender"}) == 0;
    return Action::of_tokens(on_attacker ? What::bet_attacker : What::bet_defender, Tokens::of(resource(in_["stake"])));
  }
  unsigned places() const {
    unsigned out = 0;
    in_["places"].each(market_places, [&](const Input& one) { out |= 1U << (one.number(1, market_places) - 1); });
    return out;
  }

  const CardSet& cards_;
  const Table& table_;
  Seat seat_;
  const Input& in_;
};

}  // namespace

std::optional<Action> AmbitionCodec::attempt(const Rules& rules, const State& state, Seat s, const Input& fields) {
  return ActionReader{rules, state.table, s, fields}.action();
}

}  // namespace rois
