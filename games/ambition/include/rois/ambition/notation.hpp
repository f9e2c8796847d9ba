#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rois/ambition/action.hpp"

/// The texts of tokens, answers and outcomes, as the clauses give them; cards by the ids of their set.
namespace rois::ambition {

/// `FGGH`
std::string text(Tokens tokens);
[[nodiscard]] std::optional<Tokens> parse_tokens(std::string_view text);
/// Tokens, then a `*` for each of any type; what is written may also count: `2G1F`, `*`.
std::string text(const Cost& cost);
[[nodiscard]] std::optional<Cost> parse_cost(std::string_view text);
std::string types_text(Types types);

/// The heroes of a hand that are in the set, in the order of their categories: `S2,A3`
std::string heroes_text(const CardSet& cards, HeroSet heroes, HeroSet advanced);

std::string text(const CardSet& cards, const Action& action);
[[nodiscard]] std::optional<Action> parse_action(const CardSet& cards, std::string_view text);

/// `market 3 C02`, `hero A3`, `pick A3` (seen by who promotes), `look S4` (seen by the defender)
std::string text(const CardSet& cards, const Chance& outcome);
[[nodiscard]] std::optional<Chance> parse_chance(const CardSet& cards, std::string_view text);

}  // namespace rois::ambition
