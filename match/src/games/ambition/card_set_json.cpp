#include <algorithm>
#include <optional>
#include <span>

#include "card_set_lines.hpp"
#include "rois/ambition/notation.hpp"
#include "rois/match/games/ambition_card_set.hpp"
#include "rois/wire/document.hpp"
#include "rois/wire/input.hpp"

namespace rois {
namespace card_sets {
extern const std::string_view shipped;
extern const std::string_view shipped_1;
extern const std::string_view shipped_2;
}  // namespace card_sets

namespace {

using namespace ambition;
using wire::Input;
using Members = std::vector<std::string_view>;

constexpr std::string_view format = "rois-cards";
constexpr int format_version = 1;

/// The members that an effect with this operation may have.
Members members_of(Operation operation) {
  Members members{"trigger", "operation"};
  for (std::size_t i = 0; i < member_words.size(); ++i)
    if (facts_of(operation).members.has(static_cast<Member>(i))) members.push_back(member_words[i]);
  return members;
}

/// Reads a set member by member and goes on after every fault.
class Reader {
 public:
  Reader(const CardLines& lines, RulesVersion rules, const json::value& root)
      : lines_{lines}, rules_{rules}, in_{root, faults_} {}

  ReadCardSet read() {
    in_.only({"format", "version", "names", "notes", "setup", "cards"});
    if (const Input given = in_["format"]; given.is_there() && given.string() != format)
      given.fail(ErrorId::not_a_card_set);
    if (const Input given = in_["version"]; given.is_there() && given.number(1, 1000, format_version) != format_version)
      given.fail(ErrorId::unknown_version);
    set_.names = names(in_.optional("names"));
    set_.notes = names(in_.optional("notes"));
    read_setup(in_["setup"]);
    note_faults(std::nullopt);
    read_cards(in_["cards"]);
    return finish();
  }

 private:
  static constexpr std::size_t most_faults = 1000;

  /// What was found wrong since the last time is about this card.
  void note_faults(std::optional<std::size_t> card) {
    for (; noted_ < faults_.found().size(); ++noted_) {
      const Problem& fault = faults_.found()[noted_];
      const std::size_t line = card && *card < lines_.cards.size() ? lines_.cards[*card] : 0;
      findings_.push_back(
          {fault.code, line, card ? set_.cards[*card].id : std::string{}, fault.place, fault.detail, false});
    }
  }

  template <class Word, std::size_t N>
  static Word word(const Input& in, const std::array<std::string_view, N>& words, Word absent) {
    return static_cast<Word>(in.word(words, static_cast<std::size_t>(absent)));
  }
  static Cost cost(const Input& in) {
    const std::string_view text = in.string();
    const auto read = parse_cost(text);
    if (!read) in.fail(ErrorId::bad_tokens, std::string{text});
    return read.value_or(Cost{});
  }
  static Tokens tokens(const Input& in) {
    const Cost read = cost(in);
    if (read.any > 0) in.fail(ErrorId::bad_tokens, "*");
    return read.fixed;
  }
  static Types types(const Input& in, Types absent) { return in.is_there() ? tokens(in).types() : absent; }
  static std::vector<Name> names(const Input& in) {
    std::vector<Name> out;
    in.each_member(
        [&](std::string_view language, const Input& name) { out.emplace_back(language, std::string{name.string()}); });
    return out;
  }
  static std::uint8_t copies(const Input& in, int absent) {
    return static_cast<std::uint8_t>(in.number(1, 17, absent));
  }
  static std::uint8_t blocked(const Input& in, int absent) {
    return static_cast<std::uint8_t>(in.number(0, 9, absent));
  }

  void read_setup(const Input& setup) {
    setup.only({"2", "3", "4"});
    for (std::size_t players = 2; players <= 4; ++players)
      setup.optional(std::to_string(players)).each(max_seats, [&](const Input& one) {
        one.only({"tokens", "choice"});
        set_.beginnings[players - 2].push_back({tokens(one.optional("tokens")), types(one.optional("choice"), 0)});
      });
  }

  void read_cards(const Input& cards) {
    cards.each(cards.size(), [&](const Input& one) {
      set_.cards.emplace_back();
      read_card(one, set_.cards.back());
      note_faults(set_.cards.size() - 1);
    });
    note_faults(std::nullopt);
  }

  /// A member that cards of some kinds have, and no others.
  static Input member_of(const Input& in, std::string_view name, bool wanted) {
    const Input found = wanted ? in[name] : in.optional(name);
    if (!wanted && found.is_there()) found.fail(ErrorId::unknown_member);
    return found;
  }

  static void read_card(const Input& in, Card& card) {
    card.id = in.optional("id").string();
    in.only({"id", "kind", "category", "names", "copies", "copies_for_more", "cost", "revenue", "stance",
             "two_players_only", "effects"});
    card.kind = word(in["kind"], kind_words, Kind::building);
    card.category = word(member_of(in, "category", card.is_hero()), category_words, std::uint8_t{0});
    card.names = names(in.optional("names"));
    card.copies = copies(in.optional("copies"), 1);
    card.copies_for_more = copies(member_of(in, "copies_for_more", card.kind == Kind::palace), 0);
    card.cost = cost(in.optional("cost"));
    card.revenue = tokens(in.optional("revenue"));
    card.stance = word(in.optional("stance"), side_words, Side::none);
    card.two_players_only = in.optional("two_players_only").flag();
    const Input effects = in.optional("effects");
    if (effects.size() > max_effects) return effects.fail(ErrorId::too_many_effects, std::to_string(effects.size()));
    effects.each(max_effects, [&](const Input& one) { read_effect(one, card); });
  }

  static void read_effect(const Input& in, Card& card) {
    constexpr std::size_t unknown = operation_words.size() + trigger_words.size();
    const std::size_t trigger = in["trigger"].word(trigger_words, unknown);
    const std::size_t operation = in["operation"].word(operation_words, unknown);
    if (trigger == unknown || operation == unknown) return;
    Effect effect;
    effect.trigger = static_cast<Trigger>(trigger);
    effect.operation = static_cast<Operation>(operation);
    Members members = members_of(effect.operation);
    if (effect.trigger == Trigger::blocks_final) members.insert(members.end(), {"side", "blocked_min", "blocked_max"});
    in.only(std::span<const std::string_view>{members});
    effect.n = amount(in.optional("n"));
    effect.types = types(in.optional("types"), all_types);
    effect.into = types(in.optional("into"), all_types);
    effect.tokens = tokens(in.optional("tokens"));
    effect.not_paid_type = in.optional("not_paid_type").flag();
    effect.on = kinds(in.optional("on"), effect.operation);
    effect.side = word(in.optional("side"), side_words, Side::none);
    effect.blocked_min = blocked(in.optional("blocked_min"), 0);
    effect.blocked_max = blocked(in.optional("blocked_max"), 9);
    card.effects.push(effect);
  }
  static std::uint8_t amount(const Input& in) {
    const bool all = in.is_string() && in.string() == "all";
    return all ? all_of_them : static_cast<std::uint8_t>(in.number(1, 99));
  }
  static Kinds kinds(const Input& in, Operation operation) {
    const std::string_view text = in.string();
    if (operation == Operation::discount && text == "heroes") return hero_kinds;
    if (text == "buildings") return building_kinds;
    if (operation == Operation::extra_purchase) {
      if (text == "citizens") return bit(Kind::citizen);
      if (text == "items") return bit(Kind::item);
      if (text == "any") return bought_kinds;
    }
    if (!text.empty()) in.fail(ErrorId::unknown_word, std::string{text});
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
          {found.code, line, about_card ? set_.cards[found.card].id : std::string{}, {}, found.detail, found.warning});
    }
    const bool playable = readable && std::ranges::all_of(findings_, &CardFinding::warning);
    if (!playable) return {nullptr, std::move(findings_)};
    return {std::make_shared<const CardSet>(std::move(set_)), std::move(findings_)};
  }

  const CardLines& lines_;
  RulesVersion rules_;
  wire::Faults faults_{most_faults};
  std::size_t noted_ = 0;
  Input in_;
  CardSet set_;
  std::vector<CardFinding> findings_;
};

}  // namespace

ReadCardSet read_card_set(std::string_view text, RulesVersion rules) {
  const auto document = wire::parse(text);
  if (!document) return {nullptr, {{document.problem().code, 0, {}, document.problem().place, {}, false}}};
  const CardLines lines = card_lines(text);
  return Reader{lines, rules, *document}.read();
}

std::string_view shipped_card_set(RulesVersion rules) {
  switch (rules.shipped_cards()) {
    case 1: return card_sets::shipped_1;
    case 2: return card_sets::shipped_2;
    default: return card_sets::shipped;
  }
}

}  // namespace rois
