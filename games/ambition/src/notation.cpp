#include "rois/ambition/notation.hpp"

#include <bit>

#include "rois/ambition/state.hpp"

namespace rois::ambition {
namespace {

using What = Action::What;

constexpr int max_tokens = 99;

std::string paid(Tokens tokens) { return tokens.empty() ? std::string{} : "/" + text(tokens); }

std::string place_list(unsigned places) {
  std::string out;
  for (unsigned left = places; left != 0; left &= left - 1) {
    if (!out.empty()) out += ',';
    out += std::to_string(std::countr_zero(left) + 1);
  }
  return out;
}

/// The text before `mark`, which is taken off with the mark; all of it where there is none.
std::string_view take_until(std::string_view& rest, char mark) {
  const auto at = rest.find(mark);
  const auto out = rest.substr(0, at);
  rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1);
  return out;
}

std::optional<Resource> parse_type(char letter) {
  const auto at = resource_letters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Resource>(at);
}

/// A place of the market, 1 to 5, as a bit.
std::optional<unsigned> parse_place(std::string_view text) {
  if (text.size() != 1 || text[0] < '1' || text[0] >= '1' + market_places) return std::nullopt;
  return 1U << (text[0] - '1');
}

std::optional<Action> parse_swap(std::string_view rest) {
  if (rest.size() != 3 || rest[1] != '>') return std::nullopt;
  const auto from = parse_type(rest[0]);
  const auto into = parse_type(rest[2]);
  if (!from || !into) return std::nullopt;
  return Action::swap(*from, *into);
}

/// The payment after a slash; nothing there is nothing paid.
std::optional<Tokens> parse_paid(std::string_view text, bool slash) {
  if (!slash) return Tokens{};
  if (text.empty()) return std::nullopt;
  return parse_tokens(text);
}

std::optional<Action> parse_buy(const CardSet& cards, std::string_view rest) {
  const bool slash = rest.find('/') != std::string_view::npos;
  auto what = take_until(rest, '/');
  const auto tokens = parse_paid(rest, slash);
  const bool has_place = what.find('@') != std::string_view::npos;
  const CardNo card = find_card(cards, take_until(what, '@'));
  if (card == no_card || !tokens) return std::nullopt;
  if (!has_place) return Action::buy_palace(card, *tokens);
  const auto place = parse_place(what);
  if (!place) return std::nullopt;
  return Action::buy(card, std::countr_zero(*place), *tokens);
}

std::optional<Action> parse_use(const CardSet& cards, std::string_view rest) {
  CardNo item = no_card;
  if (const auto plus = rest.find('+'); plus != std::string_view::npos) {
    item = find_card(cards, rest.substr(plus + 1));
    if (item == no_card) return std::nullopt;
    rest = rest.substr(0, plus);
  }
  const bool slash = rest.find('/') != std::string_view::npos;
  const CardNo hero = find_card(cards, take_until(rest, '/'));
  const auto tokens = parse_paid(rest, slash);
  if (hero == no_card || !tokens) return std::nullopt;
  return Action::of_card(What::use, hero, item, *tokens);
}

std::optional<Action> parse_item(const CardSet& cards, std::string_view rest) {
  const bool aimed = rest.find('>') != std::string_view::npos;
  const CardNo item = find_card(cards, take_until(rest, '>'));
  const CardNo hero = aimed ? find_card(cards, rest) : no_card;
  if (item == no_card || (aimed && hero == no_card)) return std::nullopt;
  return Action::of_card(What::item, item, hero);
}

std::optional<Action> parse_choose(const CardSet& cards, std::string_view rest) {
  unsigned heroes = 0;
  unsigned advanced = 0;
  while (!rest.empty()) {
    const CardNo card = find_card(cards, take_until(rest, ','));
    if (card == no_card || !cards[card].is_hero()) return std::nullopt;
    const unsigned hero = 1U << cards[card].category;
    if ((heroes & hero) != 0) return std::nullopt;
    heroes |= hero;
    if (cards[card].kind == Kind::advanced) advanced |= hero;
  }
  if (heroes == 0) return std::nullopt;
  return Action::choose(static_cast<HeroSet>(heroes), static_cast<HeroSet>(advanced));
}

std::optional<Action> parse_cycle(std::string_view rest) {
  unsigned places = 0;
  while (!rest.empty()) {
    const auto place = parse_place(take_until(rest, ','));
    if (!place || (places & *place) != 0) return std::nullopt;
    places |= *place;
  }
  if (places == 0) return std::nullopt;
  return Action::cycle(places);
}

std::optional<Action> parse_bet(std::string_view rest) {
  const auto side = take_until(rest, '/');
  const auto stake = parse_tokens(rest);
  if (!stake || stake->total() != 1 || (side != "attacker" && side != "defender")) return std::nullopt;
  return Action::of_tokens(side == "attacker" ? What::bet_attacker : What::bet_defender, *stake);
}

std::optional<Action> parse_card(const CardSet& cards, What what, std::string_view id) {
  const CardNo card = find_card(cards, id);
  if (card == no_card) return std::nullopt;
  return Action::of_card(what, card);
}

std::optional<Action> parse_handful(What what, std::string_view text) {
  const auto tokens = parse_tokens(text);
  if (!tokens || tokens->empty()) return std::nullopt;
  return Action::of_tokens(what, *tokens);
}

}  // namespace

std::string text(Tokens tokens) {
  std::string out;
  for (const Resource type : resources)
    out.append(static_cast<std::size_t>(tokens[type]), resource_letters[static_cast<std::size_t>(type)]);
  return out;
}

std::optional<Tokens> parse_tokens(std::string_view text) {
  Tokens tokens;
  if (text.size() > max_tokens) return std::nullopt;
  for (const char letter : text) {
    const auto type = parse_type(letter);
    if (!type) return std::nullopt;
    tokens += Tokens::of(*type);
  }
  return tokens;
}

std::string text(const Cost& cost) { return text(cost.fixed) + std::string(cost.any, '*'); }

std::optional<Cost> parse_cost(std::string_view text) {
  Cost cost;
  int times = 0;
  bool counted = false;
  for (const char c : text) {
    if (c >= '0' && c <= '9') {
      times = times * 10 + (c - '0');
      counted = true;
      if (times == 0 || times > 24) return std::nullopt;
      continue;
    }
    const int n = counted ? times : 1;
    const auto type = parse_type(c);
    if ((!type && c != '*') || cost.total() + n > max_tokens) return std::nullopt;
    if (type) {
      cost.fixed += Tokens::of(*type, n);
    } else {
      cost.any = static_cast<std::uint8_t>(cost.any + n);
    }
    times = 0;
    counted = false;
  }
  return counted ? std::nullopt : std::optional{cost};
}

std::string types_text(Types types) {
  std::string out;
  for (const Resource type : resources)
    if ((types & bit(type)) != 0) out += resource_letters[static_cast<std::size_t>(type)];
  return out;
}

std::string heroes_text(const CardSet& cards, HeroSet heroes, HeroSet advanced) {
  std::string out;
  for (unsigned left = heroes & all_heroes; left != 0; left &= left - 1) {
    const auto category = static_cast<std::size_t>(std::countr_zero(left));
    if (!out.empty()) out += ',';
    out += cards[cards.heroes[(advanced >> category) & 1U][category]].id;
  }
  return out;
}

std::string text(const CardSet& cards, const Action& action) {
  const auto id = [&](CardNo card) { return card < cards.cards.size() ? cards[card].id : std::string{"?"}; };
  switch (action.what) {
    case What::no: return "no";
    case What::pass: return "pass";
    case What::done: return "done";
    case What::token: return "token:" + text(action.tokens());
    case What::swap:
      return std::string{"swap:"} + resource_letters[action.word % 4] + '>' + resource_letters[action.word / 8 % 4];
    case What::buy:
      return "buy:" + id(action.card) + (action.places == 0 ? std::string{} : "@" + place_list(action.places)) +
             paid(action.tokens());
    case What::promote: return "promote" + paid(action.tokens());
    case What::item:
      return "item:" + id(action.card) + (action.with == no_card ? std::string{} : ">" + id(action.with));
    case What::keep: return "keep:" + id(action.card);
    case What::remove: return "remove:" + id(action.card);
    case What::show: return "show:" + id(action.card);
    case What::choose: return "choose:" + heroes_text(cards, action.heroes(), static_cast<HeroSet>(action.word >> 16U));
    case What::bet_attacker: return "bet:attacker" + paid(action.tokens());
    case What::bet_defender: return "bet:defender" + paid(action.tokens());
    case What::use:
      return "use:" + id(action.card) + paid(action.tokens()) +
             (action.with == no_card ? std::string{} : "+" + id(action.with));
    case What::gain: return "gain:" + text(action.tokens());
    case What::take: return "take:" + text(action.tokens());
    case What::give: return "give:" + text(action.tokens());
    case What::cycle: return "cycle:" + place_list(action.places);
  }
  return {};
}

std::optional<Action> parse_action(const CardSet& cards, std::string_view text) {
  if (text == "no") return Action::plain(What::no);
  if (text == "pass") return Action::plain(What::pass);
  if (text == "done") return Action::plain(What::done);
  if (text.starts_with("promote/")) return parse_handful(What::promote, text.substr(8));
  auto rest = text;
  const auto word = take_until(rest, ':');
  if (word == "token") return parse_handful(What::token, rest);
  if (word == "swap") return parse_swap(rest);
  if (word == "buy") return parse_buy(cards, rest);
  if (word == "item") return parse_item(cards, rest);
  if (word == "keep") return parse_card(cards, What::keep, rest);
  if (word == "remove") return parse_card(cards, What::remove, rest);
  if (word == "show") return parse_card(cards, What::show, rest);
  if (word == "choose") return parse_choose(cards, rest);
  if (word == "bet") return parse_bet(rest);
  if (word == "use") return parse_use(cards, rest);
  if (word == "gain") return parse_handful(What::gain, rest);
  if (word == "take") return parse_handful(What::take, rest);
  if (word == "give") return parse_handful(What::give, rest);
  if (word == "cycle") return parse_cycle(rest);
  return std::nullopt;
}

std::string text(const CardSet& cards, const Chance& outcome) {
  const std::string id = outcome.card < cards.cards.size() ? cards[outcome.card].id : std::string{"?"};
  switch (outcome.what) {
    case Chance::What::market: return "market " + std::to_string(outcome.place + 1) + " " + id;
    case Chance::What::hero: return "hero " + id;
    case Chance::What::pick: return "pick " + id;
    case Chance::What::look: return "look " + id;
  }
  return {};
}

std::optional<Chance> parse_chance(const CardSet& cards, std::string_view text) {
  const auto word = take_until(text, ' ');
  Chance outcome;
  if (word == "market") {
    const auto place = parse_place(take_until(text, ' '));
    if (!place) return std::nullopt;
    outcome.place = static_cast<std::uint8_t>(std::countr_zero(*place));
  } else if (word == "hero" || word == "pick") {
    outcome.what = word == "hero" ? Chance::What::hero : Chance::What::pick;
  } else if (word == "look") {
    outcome.what = Chance::What::look;
  } else {
    return std::nullopt;
  }
  outcome.card = find_card(cards, text);
  if (outcome.card == no_card) return std::nullopt;
  return outcome;
}

}  // namespace rois::ambition
