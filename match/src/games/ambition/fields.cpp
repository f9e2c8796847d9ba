#include "json.hpp"
#include "rois/ambition/notation.hpp"
#include "rois/match/games/ambition.hpp"

/// The members of an action of L'Ambition des Rois, so that nobody has to read its notation (docs/records.md).
namespace rois {

using namespace ambition;

namespace {

using What = Action::What;

/// The word that stands before the colon.
std::string_view verb_of(What what) {
  switch (what) {
    case What::no: return "no";
    case What::pass: return "pass";
    case What::done: return "done";
    case What::token: return "token";
    case What::swap: return "swap";
    case What::buy: return "buy";
    case What::promote: return "promote";
    case What::item: return "item";
    case What::keep: return "keep";
    case What::remove: return "remove";
    case What::show: return "show";
    case What::choose: return "choose";
    case What::bet_attacker:
    case What::bet_defender: return "bet";
    case What::use: return "use";
    case What::gain: return "gain";
    case What::take: return "take";
    case What::give: return "give";
    case What::cycle: return "cycle";
  }
  return "";
}

json::string letter(std::uint32_t type) { return json::string{json_view(resource_letters.substr(type, 1))}; }

json::array places_json(unsigned places) {
  json::array out;
  for (; places != 0; places &= places - 1) out.emplace_back(std::countr_zero(places) + 1);
  return out;
}

json::array heroes_json(const CardSet& cards, const Action& action) {
  json::array out;
  for (unsigned left = action.heroes(); left != 0; left &= left - 1) {
    const auto category = static_cast<std::size_t>(std::countr_zero(left));
    out.push_back(json::string{cards[cards.heroes[(action.word >> (16 + category)) & 1U][category]].id});
  }
  return out;
}

void add_cards(json::object& out, const CardSet& cards, const Action& action) {
  if (action.card != no_card) out["card"] = cards[action.card].id;
  if (action.with != no_card) out[action.what == What::use ? "with" : "on"] = cards[action.with].id;
}

}  // namespace

json::object AmbitionCodec::fields(const Rules& rules, const Action& action) {
  json::object out;
  out["verb"] = json_view(verb_of(action.what));
  add_cards(out, rules.cards(), action);
  switch (action.what) {
    case What::buy:
      if (action.places != 0) out["place"] = places_json(action.places).front();
      [[fallthrough]];
    case What::use:
    case What::promote: out["paid"] = tokens_json(action.tokens()); break;
    case What::token:
    case What::gain:
    case What::take:
    case What::give: out["tokens"] = tokens_json(action.tokens()); break;
    case What::swap:
      out["from"] = letter(action.word % 8);
      out["into"] = letter(action.word / 8);
      break;
    case What::choose: out["heroes"] = heroes_json(rules.cards(), action); break;
    case What::bet_attacker:
    case What::bet_defender:
      out["on"] = action.what == What::bet_attacker ? "attacker" : "defender";
      out["stake"] = ambition::text(action.tokens());
      break;
    case What::cycle: out["places"] = places_json(action.places); break;
    case What::no:
    case What::pass:
    case What::done:
    case What::item:
    case What::keep:
    case What::remove:
    case What::show: break;
  }
  return out;
}

}  // namespace rois
