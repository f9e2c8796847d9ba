#include "rois/nine/notation.hpp"

namespace rois::nine {
namespace {

std::optional<std::uint8_t> parse_card(std::string_view text) {
  if (text.size() != 1 || text[0] < '1' || text[0] > '9') return std::nullopt;
  return static_cast<std::uint8_t>(text[0] - '1');
}

}  // namespace

std::string text(const Action& action) {
  return (action.kind == Action::Kind::play ? "play " : "drop ") + std::to_string(action.card + 1);
}

std::optional<Action> parse_action(std::string_view text) {
  const bool play = text.starts_with("play ");
  if (!play && !text.starts_with("drop ")) return std::nullopt;
  const auto card = parse_card(text.substr(5));
  if (!card) return std::nullopt;
  return Action{play ? Action::Kind::play : Action::Kind::drop, *card};
}

std::string text(const Chance& outcome) {
  return "draw " + std::to_string(index(outcome.to)) + " " + std::to_string(outcome.card + 1);
}

std::string hidden_text(const Chance& outcome) { return "draw " + std::to_string(index(outcome.to)) + " ?"; }

std::optional<Chance> parse_chance(std::string_view text) {
  const bool to_seat = text.starts_with("draw 0 ") || text.starts_with("draw 1 ");
  const auto card = to_seat ? parse_card(text.substr(7)) : std::nullopt;
  if (!card) return std::nullopt;
  return Chance{seat(text[5] - '0'), *card};
}

}  // namespace rois::nine
