#include <algorithm>
#include <boost/json/parser.hpp>
#include <initializer_list>

#include "card_set_lines.hpp"
#include "rois/ambition/notation.hpp"
#include "rois/match/card_set.hpp"
#include "rois/match/json.hpp"

namespace rois {
namespace card_sets {
extern const std::string_view shipped;
extern const std::string_view shipped_1;
}  // namespace card_sets

namespace {

using namespace ambition;
using Members = std::vector<std::string_view>;

constexpr std::string_view format = "rois-cards";
constexpr int version = 1;

/// The members that an operation's numbers may have.
Members numbers_of(Operation operation) {
  switch (operation) {
    case Operation::gain:
    case Operation::gain_if_none:
    case Operation::gain_if_behind: return {"tokens"};
    case Operation::gain_choice: return {"n", "types", "not_paid_type"};
    case Operation::exchange: return {"types", "into"};
    case Operation::take:
    case Operation::receive:
    case Operation::take_less:
    case Operation::cycle_market:
    case Operation::promote_pick:
    case Operation::reveal_defender:
    case Operation::reveal_attacker:
    case Operation::attack_with: return {"n"};
    case Operation::discount: return {"n", "types", "on"};
    case Operation::extra_purchase: return {"on"};
    case Operation::promote_free:
    case Operation::extra_development:
    case Operation::remove_building:
    case Operation::unblock:
    case Operation::block:
    case Operation::use_twice:
    case Operation::copy_blocked: return {};
  }
  return {};
}

/// Reads a set member by member and goes on after every problem.
class Reader {
 public:
  Reader(const CardLines& lines, RulesVersion rules) : lines_{lines}, rules_{rules} {}

  ReadCardSet read(const json::value& root) {
    const json::object* top = root.if_object();
    if (top == nullptr) {
      fail(ErrorId::bad_object, {});
      return finish();
    }
    only(*top, {"format", "version", "names", "notes", "setup", "cards"});
    if (string(*top, "format") != format) fail(ErrorId::not_a_card_set, "format");
    if (number(*top, "version", 1, 1000, 0) != version) fail(ErrorId::unknown_version, "version");
    set_.names = names(*top, "names");
    set_.notes = names(*top, "notes");
    read_setup(*top);
    read_cards(*top);
    return finish();
  }

 private:
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

  void fail(ErrorId code, std::string detail) {
    const bool known = at_ != nowhere && at_ < lines_.cards.size();
    const std::string card = at_ != nowhere && at_ < set_.cards.size() ? set_.cards[at_].id : std::string{};
    findings_.push_back({code, known ? lines_.cards[at_] : 0, card, std::move(detail), false});
  }

  void only(const json::object& from, const Members& members) {
    for (const auto& pair : from)
      if (std::ranges::find(members, std::string_view{pair.key().data(), pair.key().size()}) == members.end())
        fail(ErrorId::unknown_member, std::string{pair.key()});
  }

  std::string string(const json::object& from, std::string_view name) {
    const json::value* found = from.if_contains(json_view(name));
    if (found == nullptr) return {};
    if (const json::string* text = found->if_string()) return std::string{text_of(*text)};
    fail(ErrorId::bad_text, std::string{name});
    return {};
  }
  int number(const json::object& from, std::string_view name, int least, int most, int absent) {
    const json::value* found = from.if_contains(json_view(name));
    if (found == nullptr) return absent;
    const std::int64_t* n = found->if_int64();
    if (n != nullptr && *n >= least && *n <= most) return static_cast<int>(*n);
    fail(ErrorId::bad_number, std::string{name});
    return absent;
  }
  bool flag(const json::object& from, std::string_view name) {
    const json::value* found = from.if_contains(json_view(name));
    if (found == nullptr) return false;
    if (const bool* value = found->if_bool()) return *value;
    fail(ErrorId::bad_flag, std::string{name});
    return false;
  }
  template <class Word, std::size_t N>
  Word word(const json::object& from, std::string_view name, const std::array<std::string_view, N>& words,
            Word absent) {
    if (!from.contains(json_view(name))) return absent;
    const std::string text = string(from, name);
    const auto found = std::ranges::find(words, std::string_view{text});
    if (found != words.end()) return static_cast<Word>(found - words.begin());
    fail(ErrorId::unknown_word, std::string{name} + " " + text);
    return absent;
  }
  Cost cost(const json::object& from, std::string_view name) {
    const std::string text = string(from, name);
    const auto read = parse_cost(text);
    if (!read) fail(ErrorId::bad_tokens, std::string{name} + " " + text);
    return read.value_or(Cost{});
  }
  Tokens tokens(const json::object& from, std::string_view name) {
    const Cost read = cost(from, name);
    if (read.any > 0) fail(ErrorId::bad_tokens, std::string{name} + " *");
    return read.fixed;
  }
  Types types(const json::object& from, std::string_view name, Types absent) {
    if (!from.contains(json_view(name))) return absent;
    return tokens(from, name).types();
  }
  std::vector<Name> names(const json::object& from, std::string_view name) {
    std::vector<Name> out;
    const json::value* found = from.if_contains(json_view(name));
    if (found == nullptr) return out;
    const json::object* object = found->if_object();
    if (object == nullptr) {
      fail(ErrorId::bad_object, std::string{name});
      return out;
    }
    for (const auto& pair : *object) {
      const std::string key{pair.key()};
      out.emplace_back(key, string(*object, key));
    }
    return out;
  }

  void read_setup(const json::object& top) {
    const json::value* found = top.if_contains("setup");
    const json::object* setup = found == nullptr ? nullptr : found->if_object();
    if (setup == nullptr) return fail(ErrorId::member_missing, "setup");
    only(*setup, {"2", "3", "4"});
    for (int players = 2; players <= 4; ++players) {
      const json::value* list = setup->if_contains(std::to_string(players));
      const json::array* seats = list == nullptr ? nullptr : list->if_array();
      if (seats == nullptr) continue;
      for (const auto& seat : *seats) read_beginning(seat, set_.beginnings[static_cast<std::size_t>(players - 2)]);
    }
  }
  void read_beginning(const json::value& value, std::vector<Beginning>& into) {
    const json::object* object = value.if_object();
    if (object == nullptr) return fail(ErrorId::bad_object, "setup");
    only(*object, {"tokens", "choice"});
    into.push_back({tokens(*object, "tokens"), types(*object, "choice", 0)});
  }

  void read_cards(const json::object& top) {
    const json::value* found = top.if_contains("cards");
    const json::array* cards = found == nullptr ? nullptr : found->if_array();
    if (cards == nullptr) return fail(ErrorId::member_missing, "cards");
    for (const auto& card : *cards) {
      at_ = set_.cards.size();
      set_.cards.emplace_back();
      if (const json::object* object = card.if_object()) {
        read_card(*object, set_.cards.back());
      } else {
        fail(ErrorId::bad_object, "cards");
      }
    }
    at_ = nowhere;
  }

  void read_card(const json::object& from, Card& card) {
    card.id = string(from, "id");
    only(from, {"id", "kind", "category", "names", "copies", "copies_for_more", "cost", "revenue", "stance",
                "two_players_only", "effects"});
    if (!from.contains("kind")) fail(ErrorId::member_missing, "kind");
    card.kind = word(from, "kind", kind_words, Kind::building);
    if (card.is_hero() != from.contains("category"))
      fail(card.is_hero() ? ErrorId::member_missing : ErrorId::unknown_member, "category");
    card.category = word(from, "category", category_words, std::uint8_t{0});
    card.names = names(from, "names");
    card.copies = static_cast<std::uint8_t>(number(from, "copies", 1, 17, 1));
    if ((card.kind == Kind::palace) != from.contains("copies_for_more"))
      fail(card.kind == Kind::palace ? ErrorId::member_missing : ErrorId::unknown_member, "copies_for_more");
    card.copies_for_more = static_cast<std::uint8_t>(number(from, "copies_for_more", 1, 17, 0));
    card.cost = cost(from, "cost");
    card.revenue = tokens(from, "revenue");
    card.stance = word(from, "stance", side_words, Side::none);
    card.two_players_only = flag(from, "two_players_only");
    read_effects(from, card);
  }

  void read_effects(const json::object& from, Card& card) {
    const json::value* found = from.if_contains("effects");
    if (found == nullptr) return;
    const json::array* effects = found->if_array();
    if (effects == nullptr) return fail(ErrorId::bad_list, "effects");
    if (effects->size() > max_effects) return fail(ErrorId::too_many_effects, std::to_string(effects->size()));
    for (const auto& value : *effects) {
      if (const json::object* object = value.if_object()) {
        read_effect(*object, card);
      } else {
        fail(ErrorId::bad_object, "effects");
      }
    }
  }

  void read_effect(const json::object& from, Card& card) {
    for (const char* needed : {"trigger", "operation"})
      if (!from.contains(needed)) return fail(ErrorId::member_missing, needed);
    const std::size_t before = findings_.size();
    Effect effect;
    effect.trigger = word(from, "trigger", trigger_words, Trigger::buy);
    effect.operation = word(from, "operation", operation_words, Operation::gain);
    if (findings_.size() > before) return;
    Members members = numbers_of(effect.operation);
    members.insert(members.end(), {"trigger", "operation"});
    if (effect.trigger == Trigger::blocks_final) members.insert(members.end(), {"side", "blocked_min", "blocked_max"});
    only(from, members);
    effect.n = amount(from);
    effect.types = types(from, "types", all_types);
    effect.into = types(from, "into", all_types);
    effect.tokens = tokens(from, "tokens");
    effect.not_paid_type = flag(from, "not_paid_type");
    effect.on = kinds(from, effect.operation);
    effect.side = word(from, "side", side_words, Side::none);
    effect.blocked_min = static_cast<std::uint8_t>(number(from, "blocked_min", 0, 9, 0));
    effect.blocked_max = static_cast<std::uint8_t>(number(from, "blocked_max", 0, 9, 9));
    card.effects.push(effect);
  }
  std::uint8_t amount(const json::object& from) {
    const json::value* found = from.if_contains("n");
    const bool all = found != nullptr && found->is_string() && text_of(found->get_string()) == "all";
    return all ? all_of_them : static_cast<std::uint8_t>(number(from, "n", 1, 99, 1));
  }
  Kinds kinds(const json::object& from, Operation operation) {
    const std::string text = string(from, "on");
    if (operation == Operation::discount && text == "heroes") return hero_kinds;
    if (text == "buildings") return building_kinds;
    if (operation == Operation::extra_purchase) {
      if (text == "citizens") return bit(Kind::citizen);
      if (text == "items") return bit(Kind::item);
      if (text == "any") return bought_kinds;
    }
    if (!text.empty()) fail(ErrorId::unknown_word, "on " + text);
    return 0;
  }

  /// What the game itself finds wrong in the set, with the line of each card.
  ReadCardSet finish() {
    const bool readable = findings_.empty();
    const auto order = arrange(set_);
    for (const auto& found : problems(set_, rules_)) {
      const bool about_card = found.card < order.size();
      const std::size_t line =
          about_card && order[found.card] < lines_.cards.size() ? lines_.cards[order[found.card]] : 0;
      findings_.push_back(
          {found.code, line, about_card ? set_.cards[found.card].id : std::string{}, found.detail, found.warning});
    }
    const bool playable = readable && std::ranges::all_of(findings_, &CardFinding::warning);
    if (!playable) return {nullptr, std::move(findings_)};
    return {std::make_shared<const CardSet>(std::move(set_)), std::move(findings_)};
  }

  const CardLines& lines_;
  RulesVersion rules_;
  std::size_t at_ = nowhere;
  CardSet set_;
  std::vector<CardFinding> findings_;
};

}  // namespace

ReadCardSet read_card_set(std::string_view text, RulesVersion rules) {
  json::parser parser;
  json::error_code error;
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  const bool more = !error && text.substr(used).find_first_not_of(" \t\r\n") != std::string_view::npos;
  if (error || more) return {nullptr, {{ErrorId::bad_json, line_at(text, used), {}, {}, false}}};
  const CardLines lines = card_lines(text);
  return Reader{lines, rules}.read(parser.release());
}

std::string_view shipped_card_set(RulesVersion rules) {
  return rules.ships_first_cards() ? card_sets::shipped_1 : card_sets::shipped;
}

}  // namespace rois
