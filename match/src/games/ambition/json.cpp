#include "json.hpp"

#include "rois/ambition/notation.hpp"

namespace rois {

using namespace ambition;

json::object tokens_json(Tokens tokens) {
  json::object out;
  for (const Resource type : resources)
    out[json_view(resource_letters.substr(static_cast<std::size_t>(type), 1))] = tokens[type];
  return out;
}

json::object cost_json(const Cost& cost) { return {{"tokens", tokens_json(cost.fixed)}, {"any", cost.any}}; }

namespace {

/// The part of a turn that a phase belongs to.
std::string_view stage_of(Phase phase) {
  if (is_clash(phase)) return "combat";
  switch (phase) {
    case Phase::setup: return "setup";
    case Phase::market:
    case Phase::income: return "start";
    case Phase::first_development: return "first_development";
    case Phase::extra_development: return "extra_development";
    case Phase::over: return "over";
    default: return "second_development";
  }
}

/// What is open and does not follow from the rest: what the game waits for, and what is due before it goes on.
void add_waiting(json::object& out, const Table& table) {
  const Turn& asked = table.asked;
  out["question"] = asked.is_decision() ? json::value(json_view(question_words[asked.question])) : json::value(nullptr);
  out["chance"] = asked.is_chance() ? json::value(json_view(chance_words[asked.question])) : json::value(nullptr);
  out["chosen"] = json::object{{"attack", table.clash.attack_in}, {"defence", table.clash.defence_in}};
  out["looks_due"] = table.clash.looks_due;
  json::array places;
  for (unsigned i = 0; i < market_places; ++i)
    if (((table.to_fill >> i) & 1U) != 0) places.emplace_back(i + 1);
  out["to_fill"] = std::move(places);
}

}  // namespace

json::value AmbitionJson::id(CardNo card) const {
  return card == no_card ? json::value(nullptr) : json::value(cards_[card].id);
}

json::value AmbitionJson::advanced(std::uint8_t category) const {
  return category == hidden_hero ? json::value(nullptr) : id(cards_.heroes[1][category]);
}

json::array AmbitionJson::ids(const auto& pile) const {
  json::array out;
  for (const CardNo card : pile) out.push_back(id(card));
  return out;
}

json::array AmbitionJson::advanced_ids(const auto& categories) const {
  json::array out;
  for (const auto category : categories) out.push_back(advanced(category));
  return out;
}

json::array AmbitionJson::heroes(HeroSet set, HeroSet advanced) const {
  json::array out;
  for (std::size_t category = 0; category < category_count; ++category)
    if (((set >> category) & 1U) != 0) out.push_back(id(cards_.heroes[(advanced >> category) & 1U][category]));
  return out;
}

json::object AmbitionJson::realm(const Realm& realm) const {
  json::object out;
  out["tokens"] = tokens_json(realm.tokens);
  out["heroes"] = heroes(all_heroes, realm.advanced);
  out["palaces"] = realm.palaces;
  out["buildings"] = ids(realm.buildings);
  out["items"] = ids(realm.items);
  return out;
}

json::object AmbitionJson::deck(const MarketDeck& deck) const {
  json::array groups;
  for (const auto& under : deck.under) {
    if (!under.joined) groups.emplace_back(json::array{});
    groups.back().get_array().push_back(id(under.card));
  }
  return {{"size", deck.size()}, {"unknown", ids(deck.unknown)}, {"under", std::move(groups)}};
}

json::object AmbitionJson::clash(const Table& table) const {
  const Clash& clash = table.clash;
  const HeroSet attackers = clash.attack_advanced;
  const HeroSet defenders = table.of(table.defender).advanced;
  json::object out;
  out["attack_size"] = clash.attack_size;
  out["to_show"] = clash.demand;
  out["shown"] = heroes(clash.shown, defenders);
  out["looked"] = clash.looked;
  out["attack"] = clash.attack_revealed ? json::value(heroes(clash.attack, attackers)) : json::value(nullptr);
  out["defence"] = clash.defence_revealed ? json::value(heroes(clash.defence, defenders)) : json::value(nullptr);
  out["blocked"] = heroes(clash.blocked, attackers);
  out["used"] = heroes(clash.used, attackers);
  out["discounts_spent"] = ids(clash.discounted);
  json::array bets;
  for (const auto& bet : clash.bets)
    bets.push_back(json::object{{"seat", index(bet.by)},
                                {"stake", ambition::text(Tokens::of(bet.stake))},
                                {"on", bet.on_attacker ? "attacker" : "defender"}});
  out["bets"] = std::move(bets);
  return out;
}

json::object AmbitionJson::frame(const Frame& frame) const {
  json::object out;
  out["doing"] = frame.task == Frame::Task::promotion ? "promotion" : frame.mirrored ? "mirrored" : "effects";
  out["card"] = id(frame.card);
  out["trigger"] = json_view(trigger_words[static_cast<std::size_t>(frame.trigger)]);
  out["owner"] = index(frame.owner);
  out["step"] = frame.step;
  out["paid"] = types_text(frame.paid);
  return out;
}

json::object AmbitionJson::table(const Table& table) const {
  json::object out;
  out["phase"] = json_view(phase_words[static_cast<std::size_t>(table.phase)]);
  out["turn"] = table.turn_number;
  out["attacker"] = index(table.attacker);
  out["defender"] = index(table.defender);
  json::array asked;
  for (const Seat s : SeatSet::first(players_))
    if (table.asked.asks(s)) asked.emplace_back(index(s));
  out["asked"] = std::move(asked);
  out["developed"] = table.developed;
  out["next_seat"] = table.next_seat;
  out["bank"] = tokens_json(table.bank);
  out["palaces_left"] = table.palaces_left;
  out["market"] = ids(table.market);
  json::array realms;
  for (const Seat s : SeatSet::first(players_)) realms.push_back(realm(table.of(s)));
  out["kingdoms"] = std::move(realms);
  out["deck"] = deck(table.deck);
  out["gone"] = ids(table.gone);
  out["bought_this_phase"] = ids(table.fresh);
  out["combat"] = clash(table);
  out["drawing"] = json::object{{"wanted", table.drawing.wanted},
                                {"drawn", table.drawing.drawn},
                                {"keep_one", table.drawing.picking},
                                {"past", advanced_ids(table.drawing.past)}};
  json::array pending;
  for (const auto& one : table.frames) pending.push_back(frame(one));
  out["pending"] = std::move(pending);
  return out;
}

json::array AmbitionJson::hero_places(const auto& under) const {
  json::array out;
  for (const auto& place : under)
    out.push_back(json::object{
        {"hero", advanced(place.category)}, {"by", index(place.by)}, {"one_of", heroes(place.lacked, all_heroes)}});
  return out;
}

json::object AmbitionJson::state(const State& state) const {
  json::object out = table(state.table);
  const HeroSet attackers = state.table.of(state.table.attacker).advanced;
  const HeroSet defenders = state.table.of(state.table.defender).advanced;
  out["sealed"] = json::object{{"attack", heroes(state.sealed_attack, attackers)},
                               {"defence", heroes(state.sealed_defence, defenders)}};
  out["seen"] = heroes(state.seen, attackers);
  out["drawn"] = advanced_ids(state.drawn);
  out["hero_deck"] =
      json::object{{"unknown", advanced_ids(state.heroes.unknown)}, {"under", hero_places(state.heroes.under)}};
  return out;
}

/// attackers and defenders of one category, whether or not the block still holds.
json::array AmbitionJson::met(const Table& table) const {
  const Clash& clash = table.clash;
  const HeroSet defenders = table.of(table.defender).advanced;
  json::array out;
  for (unsigned left = clash.attack & clash.defence; left != 0; left &= left - 1) {
    const auto category = static_cast<std::size_t>(std::countr_zero(left));
    const auto hero = [&](HeroSet advanced) { return id(cards_.heroes[(advanced >> category) & 1U][category]); };
    out.push_back(json::object{{"attacker", hero(clash.attack_advanced)}, {"defender", hero(defenders)}});
  }
  return out;
}

/// What a seat would lack to buy from each place of the market, then to buy a palace; `null` where there is none to
/// buy. As texts, and as members; then to promote.
void AmbitionJson::add_missing(json::object& out, const Table& table, Seat s) const {
  json::array texts;
  json::array lacking;
  const auto add = [&](CardNo card) {
    const bool sold = card != no_card;
    const Cost cost = sold ? rules_.missing(table, s, card) : Cost{};
    texts.push_back(sold ? json::value(ambition::text(cost)) : json::value(nullptr));
    lacking.push_back(sold ? json::value(cost_json(cost)) : json::value(nullptr));
  };
  for (const CardNo card : table.market) add(card);
  add(table.palaces_left > 0 ? cards_.palace : no_card);
  out["missing"] = std::move(texts);
  out["lacking"] = std::move(lacking);
  out["promotion_lacking"] = std::max(0, promotion_price - table.of(s).tokens.total());
}

json::object AmbitionJson::view(const View& view) const {
  json::object out;
  out["rules"] = rules_.config().version.number();
  if (view.viewer.is_spectator()) {
    out["viewer"] = "spectator";
  } else {
    out["viewer"] = index(view.viewer.as_seat());
    out["other"] = index(view.table.other(view.viewer.as_seat()));
    add_missing(out, view.table, view.viewer.as_seat());
  }
  for (auto& pair : table(view.table)) out[pair.key()] = std::move(pair.value());
  const HeroSet attackers = view.table.of(view.table.attacker).advanced;
  const HeroSet defenders = view.table.of(view.table.defender).advanced;
  add_waiting(out, view.table);
  out["stage"] = json_view(stage_of(view.table.phase));
  json::object& combat = out["combat"].get_object();
  combat["open"] = is_clash(view.table.phase);
  combat["defence_size"] = clash_heroes;
  combat["met"] = met(view.table);
  out["promotion_price"] = promotion_price;
  out["own_attack"] = heroes(view.own_attack, attackers);
  out["own_defence"] = heroes(view.own_defence, defenders);
  out["seen"] = heroes(view.seen, attackers);
  out["drawn"] = advanced_ids(view.drawn);
  out["hero_deck"] = json::object{{"unseen", advanced_ids(view.unseen)}, {"under", hero_places(view.under)}};
  return out;
}

}  // namespace rois
