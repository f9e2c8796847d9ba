#include <utility>

#include "rois/ambition/notation.hpp"
#include "rois/match/games/ambition.hpp"
#include "rois/wire/input.hpp"

/// A view of L'Ambition des Rois from its JSON.
namespace rois {
namespace {

using namespace ambition;
using wire::Input;

constexpr unsigned most_tokens = 127;
constexpr unsigned most_number = 255;

Tokens tokens_of(const Input& in) {
  Tokens out;
  for (const Resource type : resources)
    out += Tokens::of(type, in[resource_letters.substr(static_cast<std::size_t>(type), 1)].count(most_tokens));
  return out;
}

Types types_of(const Input& in) {
  unsigned set = 0;
  for (const char letter : in.string()) {
    const auto at = resource_letters.find(letter);
    in.require(at != std::string_view::npos);
    if (at != std::string_view::npos) set |= 1U << at;
  }
  return static_cast<Types>(set);
}

/// Reads by the ids of a card set.
class Reader {
 public:
  Reader(const ambition::Rules& rules, const json::value& given)
      : cards_{rules.cards()}, players_{rules.players()}, in_{given, faults_} {
    in_.require(in_["rules"].count(most_number) == rules.config().version.number());
  }

  std::optional<View> view() {
    View view{Viewer::spectator(), table(), 0, 0, 0, {}, {}, {}};
    if (!in_["viewer"].is_string()) view.viewer = Viewer::of(in_["viewer"].seat_of(players_));
    view.own_attack = heroes(in_["own_attack"]);
    view.own_defence = heroes(in_["own_defence"]);
    view.seen = heroes(in_["seen"]);
    in_["drawn"].each(max_drawn, [&](const Input& one) { view.drawn.push(category(one)); });
    const Input deck = in_["hero_deck"];
    deck["unseen"].each(max_advanced, [&](const Input& one) { put(view.unseen, category(one)); });
    deck["under"].each(max_advanced, [&](const Input& one) {
      const std::uint8_t hero = one["hero"].is_null() ? hidden_hero : category(one["hero"]);
      view.under.push({hero, one["by"].seat_of(players_), heroes(one["one_of"])});
    });
    if (faults_.first() || !is_whole(view)) return std::nullopt;
    return view;
  }

 private:
  CardNo card(const Input& in) const {
    if (in.is_null()) return no_card;
    const CardNo found = find_card(cards_, in.string());
    in.require(found != no_card);
    return found;
  }
  CardNo card_of(const Input& in, Kind kind) const {
    const CardNo found = card(in);
    in.require(found != no_card && cards_[found].kind == kind);
    return found;
  }
  const Card* hero(const Input& in) const {
    const CardNo found = card(in);
    const bool fits = found != no_card && cards_[found].is_hero();
    in.require(fits);
    return fits ? &cards_[found] : nullptr;
  }
  std::uint8_t category(const Input& in) const {
    const Card* found = hero(in);
    return found == nullptr ? std::uint8_t{0} : found->category;
  }
  HeroSet heroes(const Input& in) const {
    unsigned set = 0;
    in.each(category_count, [&](const Input& one) { set |= 1U << category(one); });
    return static_cast<HeroSet>(set);
  }
  HeroSet advanced_of(const Input& in) const {
    unsigned set = 0;
    in.each(category_count, [&](const Input& one) {
      const Card* found = hero(one);
      if (found != nullptr && found->kind == Kind::advanced) set |= 1U << found->category;
    });
    return static_cast<HeroSet>(set);
  }
  template <std::size_t N>
  Pile<N> pile(const Input& in) const {
    Pile<N> out;
    in.each(N, [&](const Input& one) {
      one.require(!one.is_null());
      put(out, card(one));
    });
    return out;
  }

  Turn asked() const {
    SeatSet seats;
    in_["asked"].each(max_seats, [&](const Input& one) { seats = seats.with(one.seat_of(players_)); });
    if (!in_["chance"].is_null()) return Turn::chance(static_cast<std::uint8_t>(in_["chance"].word(chance_words)));
    if (in_["question"].is_null()) return Turn::over();
    in_.require(!seats.empty());
    return Turn::of_all(seats, static_cast<std::uint8_t>(in_["question"].word(question_words)));
  }

  Realm realm(const Input& in) const {
    Realm out;
    out.tokens = tokens_of(in["tokens"]);
    out.advanced = advanced_of(in["heroes"]);
    out.palaces = in["palaces"].count(most_number);
    in["buildings"].each(building_cards, [&](const Input& one) { put(out.buildings, card_of(one, Kind::building)); });
    in["items"].each(item_cards, [&](const Input& one) { put(out.items, card_of(one, Kind::item)); });
    return out;
  }

  MarketDeck deck(const Input& in) const {
    MarketDeck out;
    out.unknown = pile<deck_cards>(in["unknown"]);
    in["under"].each(deck_cards, [&](const Input& group) {
      bool joined = false;
      group.each(deck_cards - out.under.size(), [&](const Input& one) {
        one.require(!one.is_null());
        out.under.push({card(one), std::exchange(joined, true)});
      });
    });
    return out;
  }

  Clash clash(const Input& in) const {
    Clash out;
    out.attack_size = in["attack_size"].count(category_count);
    out.demand = in["to_show"].count(category_count);
    out.looked = in["looked"].count(category_count);
    out.looks_due = in_["looks_due"].count(category_count);
    out.shown = heroes(in["shown"]);
    out.attack_in = in_["chosen"]["attack"].flag();
    out.defence_in = in_["chosen"]["defence"].flag();
    out.attack_revealed = !in["attack"].is_null();
    out.defence_revealed = !in["defence"].is_null();
    if (out.attack_revealed) {
      out.attack = heroes(in["attack"]);
      out.attack_advanced = advanced_of(in["attack"]);
    }
    if (out.defence_revealed) out.defence = heroes(in["defence"]);
    out.blocked = heroes(in["blocked"]);
    out.used = heroes(in["used"]);
    in["bets"].each(2, [&](const Input& one) { out.bets.push(bet(one)); });
    out.discounted = pile<building_cards>(in["discounts_spent"]);
    return out;
  }
  Bet bet(const Input& in) const {
    Bet out{in["seat"].seat_of(players_), Resource::food, in["on"].string() == "attacker"};
    const auto stake = parse_tokens(in["stake"].string());
    in.require(stake && stake->total() == 1);
    for (const Resource type : resources)
      if (stake && *stake == Tokens::of(type)) out.stake = type;
    return out;
  }

  Frame frame(const Input& in) const {
    Frame out;
    const std::string_view doing = in["doing"].string();
    in.require(doing == "promotion" || doing == "mirrored" || doing == "effects");
    out.task = doing == "promotion" ? Frame::Task::promotion : Frame::Task::effects;
    out.mirrored = doing == "mirrored";
    out.card = card(in["card"]);
    in.require(out.card != no_card || out.task == Frame::Task::promotion);
    out.trigger = static_cast<Trigger>(in["trigger"].word(trigger_words));
    out.owner = in["owner"].seat_of(players_);
    out.step = in["step"].count(max_effects + 1);
    out.paid = types_of(in["paid"]);
    return out;
  }

  Drawing drawing(const Input& in) const {
    Drawing out;
    out.wanted = in["wanted"].count(max_drawn);
    out.drawn = in["drawn"].count(max_drawn);
    out.picking = in["keep_one"].flag();
    in["past"].each(max_advanced, [&](const Input& one) { put(out.past, category(one)); });
    return out;
  }

  Table table() const {
    Table out;
    out.asked = asked();
    out.phase = static_cast<Phase>(in_["phase"].word(phase_words));
    out.turn_number = in_["turn"].count(most_number);
    out.attacker = in_["attacker"].seat_of(players_);
    out.defender = in_["defender"].seat_of(players_);
    out.next_seat = in_["next_seat"].count(max_seats);
    out.palaces_left = in_["palaces_left"].count(most_number);
    out.developed = in_["developed"].flag();
    out.bank = tokens_of(in_["bank"]);
    read_market(out);
    in_.require(in_["kingdoms"].size(max_seats) == static_cast<std::size_t>(players_));
    for (const Seat s : SeatSet::first(players_)) out.of(s) = realm(in_["kingdoms"][slot(s)]);
    out.deck = deck(in_["deck"]);
    out.gone = pile<deck_cards>(in_["gone"]);
    out.fresh = pile<item_cards>(in_["bought_this_phase"]);
    out.clash = clash(in_["combat"]);
    out.drawing = drawing(in_["drawing"]);
    in_["pending"].each(max_frames, [&](const Input& one) { out.frames.push(frame(one)); });
    return out;
  }
  void read_market(Table& out) const {
    in_.require(in_["market"].size(market_places) == market_places);
    for (std::size_t i = 0; i < market_places; ++i) out.market[i] = card(in_["market"][i]);
    in_["to_fill"].each(market_places, [&](const Input& one) {
      const unsigned place = one.count(market_places);
      one.require(place > 0);
      if (place > 0) out.to_fill = static_cast<std::uint8_t>(out.to_fill | (1U << (place - 1)));
    });
  }

  /// There are unseen heroes enough for the places that the viewer does not know.
  static bool is_whole(const View& view) {
    std::size_t hidden = 0;
    for (const auto& under : view.under) hidden += under.category == hidden_hero ? 1U : 0U;
    if (!view.viewer.is(view.table.attacker)) hidden += view.table.drawing.drawn;
    return hidden <= view.unseen.size();
  }

  const CardSet& cards_;
  int players_;
  wire::Faults faults_;
  Input in_;
};

}  // namespace

std::optional<ambition::View> AmbitionCodec::read_view(const Rules& rules, const json::value& given) {
  return Reader{rules, given}.view();
}

}  // namespace rois
