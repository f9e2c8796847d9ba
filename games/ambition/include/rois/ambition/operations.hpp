#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "rois/ambition/capacity.hpp"
#include "rois/ambition/vocabulary.hpp"

/// What effects do. To add an operation: a name below, a row in the table under it, and a case wherever the compiler
/// then misses one (`perform` in effects.cpp, the features of computer players).
namespace rois::ambition {

enum class Operation : std::uint8_t {
  gain,
  gain_choice,
  exchange,
  gain_if_none,
  take,
  receive,
  take_less,
  cycle_market,
  promote_free,
  promote_pick,
  discount,
  extra_purchase,
  extra_development,
  remove_building,
  reveal_defender,
  reveal_attacker,
  attack_with,
  unblock,
  block,
  use_twice,
  copy_blocked,
  gain_if_behind,
};

/// How an operation takes place.
enum class Nature : std::uint8_t {
  /// Tokens from the bank, without a question.
  income,
  /// Tokens, as somebody chooses.
  transfer,
  /// Something with cards: a question, chance, or a note for later.
  deed,
  /// Nothing is carried out: the rules look it up where it matters.
  passive,
};

/// The hero that an item acts on while blocks are open.
enum class Target : std::uint8_t { none, blocked, unblocked };

/// The numbers of an effect, by their names in a card set.
enum class Member : std::uint8_t { n, types, into, tokens, not_paid_type, on };
inline constexpr std::array<std::string_view, 6> member_words{"n", "types", "into", "tokens", "not_paid_type", "on"};

/// A set of the values of an enumeration, one bit each.
template <class Word>
class WordSet {
 public:
  constexpr WordSet() = default;
  constexpr WordSet(std::initializer_list<Word> words) {
    for (const Word word : words) bits_ |= bit_of(word);
  }
  constexpr bool has(Word word) const { return (bits_ & bit_of(word)) != 0; }

 private:
  static constexpr std::uint32_t bit_of(Word word) { return std::uint32_t{1} << static_cast<unsigned>(word); }
  std::uint32_t bits_ = 0;
};

/// Everything about an operation that is data.
struct OperationFacts {
  Operation operation;
  std::string_view word;
  Nature nature;
  WordSet<Occasion> occasions;
  WordSet<Member> members = {};
  // The bounds of `n`, and whether it may be `all` instead.
  int least = 1;
  int most = 1;
  bool may_be_all = false;
  /// The side that it is of use to, where there is only one.
  Side side = Side::none;
  Target target = Target::none;
};

namespace detail {

// Income and transfers go with whatever happens at once.
inline constexpr WordSet<Occasion> at_once{Occasion::citizen_buy, Occasion::building_start, Occasion::item_activate,
                                           Occasion::building_blocks_final, Occasion::hero_use};
inline constexpr WordSet<Occasion> with_cards{Occasion::citizen_buy, Occasion::building_start, Occasion::item_activate,
                                              Occasion::hero_use};

}  // namespace detail

inline constexpr std::array operations{
    OperationFacts{.operation = Operation::gain,
                   .word = "gain",
                   .nature = Nature::income,
                   .occasions = detail::at_once,
                   .members = {Member::tokens}},
    OperationFacts{.operation = Operation::gain_choice,
                   .word = "gain_choice",
                   .nature = Nature::transfer,
                   .occasions = detail::at_once,
                   .members = {Member::n, Member::types, Member::not_paid_type},
                   .most = max_choice},
    OperationFacts{.operation = Operation::exchange,
                   .word = "exchange",
                   .nature = Nature::transfer,
                   .occasions = detail::at_once,
                   .members = {Member::types, Member::into}},
    OperationFacts{.operation = Operation::gain_if_none,
                   .word = "gain_if_none",
                   .nature = Nature::income,
                   .occasions = detail::at_once,
                   .members = {Member::tokens}},
    OperationFacts{.operation = Operation::take,
                   .word = "take",
                   .nature = Nature::transfer,
                   .occasions = detail::at_once,
                   .members = {Member::n},
                   .most = max_choice},
    OperationFacts{.operation = Operation::receive,
                   .word = "receive",
                   .nature = Nature::transfer,
                   .occasions = detail::at_once,
                   .members = {Member::n},
                   .most = max_choice},
    OperationFacts{.operation = Operation::take_less,
                   .word = "take_less",
                   .nature = Nature::passive,
                   .occasions = {Occasion::building_use},
                   .members = {Member::n},
                   .most = max_choice,
                   .side = Side::defence},
    OperationFacts{.operation = Operation::cycle_market,
                   .word = "cycle_market",
                   .nature = Nature::deed,
                   .occasions = detail::with_cards,
                   .members = {Member::n},
                   .most = market_places,
                   .may_be_all = true},
    OperationFacts{.operation = Operation::promote_free,
                   .word = "promote_free",
                   .nature = Nature::deed,
                   .occasions = {Occasion::citizen_buy, Occasion::building_start, Occasion::item_activate}},
    OperationFacts{.operation = Operation::promote_pick,
                   .word = "promote_pick",
                   .nature = Nature::passive,
                   .occasions = {Occasion::building_promote},
                   .members = {Member::n},
                   .least = 2,
                   .most = static_cast<int>(max_drawn)},
    OperationFacts{.operation = Operation::discount,
                   .word = "discount",
                   .nature = Nature::passive,
                   .occasions = {Occasion::building_purchase, Occasion::building_use},
                   .members = {Member::n, Member::types, Member::on},
                   .most = max_choice},
    OperationFacts{.operation = Operation::extra_purchase,
                   .word = "extra_purchase",
                   .nature = Nature::deed,
                   .occasions = {Occasion::citizen_buy, Occasion::item_activate},
                   .members = {Member::on}},
    OperationFacts{.operation = Operation::extra_development,
                   .word = "extra_development",
                   .nature = Nature::passive,
                   .occasions = {Occasion::item_after_second_development}},
    OperationFacts{.operation = Operation::remove_building,
                   .word = "remove_building",
                   .nature = Nature::deed,
                   .occasions = detail::with_cards},
    OperationFacts{.operation = Operation::reveal_defender,
                   .word = "reveal_defender",
                   .nature = Nature::deed,
                   .occasions = {Occasion::citizen_buy},
                   .members = {Member::n},
                   .most = clash_heroes},
    OperationFacts{.operation = Operation::reveal_attacker,
                   .word = "reveal_attacker",
                   .nature = Nature::passive,
                   .occasions = {Occasion::item_choosing},
                   .members = {Member::n},
                   .most = clash_heroes,
                   .side = Side::defence},
    OperationFacts{.operation = Operation::attack_with,
                   .word = "attack_with",
                   .nature = Nature::passive,
                   .occasions = {Occasion::item_before_choosing},
                   .members = {Member::n},
                   .least = clash_heroes + 1,
                   .most = max_attack,
                   .side = Side::attack},
    OperationFacts{.operation = Operation::unblock,
                   .word = "unblock",
                   .nature = Nature::passive,
                   .occasions = {Occasion::item_blocks_open},
                   .side = Side::attack,
                   .target = Target::blocked},
    OperationFacts{.operation = Operation::block,
                   .word = "block",
                   .nature = Nature::passive,
                   .occasions = {Occasion::item_blocks_open},
                   .side = Side::defence,
                   .target = Target::unblocked},
    OperationFacts{.operation = Operation::use_twice,
                   .word = "use_twice",
                   .nature = Nature::passive,
                   .occasions = {Occasion::item_use},
                   .side = Side::attack},
    OperationFacts{.operation = Operation::copy_blocked,
                   .word = "copy_blocked",
                   .nature = Nature::passive,
                   .occasions = {Occasion::item_blocks_open},
                   .side = Side::defence,
                   .target = Target::blocked},
    OperationFacts{.operation = Operation::gain_if_behind,
                   .word = "gain_if_behind",
                   .nature = Nature::income,
                   .occasions = detail::at_once,
                   .members = {Member::tokens}},
};

constexpr const OperationFacts& facts_of(Operation operation) {
  return operations[static_cast<std::size_t>(operation)];
}

/// May a card of this kind have this effect?
constexpr bool makes_sense(Kind kind, Trigger trigger, Operation operation) {
  const auto occasion = occasion_of(kind, trigger);
  return occasion && facts_of(operation).occasions.has(*occasion);
}

/// How many operations go with an occasion: code that knows them by name asserts that it knows them all.
constexpr int operations_at(Occasion occasion) {
  int count = 0;
  for (const auto& facts : operations) count += facts.occasions.has(occasion) ? 1 : 0;
  return count;
}

inline constexpr auto operation_words = [] {
  std::array<std::string_view, operations.size()> words{};
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = operations[i].word;
  return words;
}();

static_assert([] {
  for (std::size_t i = 0; i < operations.size(); ++i)
    if (static_cast<std::size_t>(operations[i].operation) != i) return false;
  return operations.back().operation == Operation::gain_if_behind;
}());

}  // namespace rois::ambition
