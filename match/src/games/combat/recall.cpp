#include <algorithm>

#include "log.hpp"

/// C-10: what the events of a table with closed piles may still tell.
namespace rois::combat_log {
namespace {

using namespace combat;
using Steps = std::span<const Events<combat::Rules>>;

template <class Event, class... Kinds>
inline constexpr bool is_one_of = (std::same_as<Event, Kinds> || ...);

bool gains(const Event& event, Seat s) {
  return std::visit(
      [&](const auto& e) {
        using E = std::decay_t<decltype(e)>;
        if constexpr (is_one_of<E, PointTaken, ShipPointTaken, RewardTaken, SpoilsTaken, TreasureTaken>)
          return e.seat == s;
        return false;
      },
      event);
}

/// An answer that a gain may come from: who gave it to what.
std::optional<AnswerCovered> answer_in(const Events<combat::Rules>& events) {
  if (events.empty()) return std::nullopt;
  return std::visit(
      [](const auto& e) -> std::optional<AnswerCovered> {
        using E = std::decay_t<decltype(e)>;
        if constexpr (is_one_of<E, PointTaken, PointDeclined>) return AnswerCovered{e.seat, Phase::point};
        if constexpr (is_one_of<E, ShipPointTaken, ShipPointDeclined>) return AnswerCovered{e.seat, Phase::ship_point};
        if constexpr (is_one_of<E, TreasureTaken, TreasureDeclined>) return AnswerCovered{e.seat, Phase::treasure};
        if constexpr (is_one_of<E, CardsShown>) return AnswerCovered{e.seat, Phase::show};
        if constexpr (is_one_of<E, RewardTaken, RewardDeclined>) return AnswerCovered{e.seat, Phase::reward};
        return std::nullopt;
      },
      events[0]);
}

/// Whose pile the answer was about, and the step with which the matter was settled.
struct Matter {
  Seat seat;
  std::size_t settled;
};

/// C-41: the reward, taken or not, is the winner's and ends the conflict.
std::optional<Matter> matter_of(Steps steps, std::size_t at, const AnswerCovered& answer) {
  if (answer.question != Phase::show && answer.question != Phase::reward) return Matter{answer.seat, at};
  for (std::size_t i = at; i < steps.size(); ++i)
    for (const Event& event : steps[i]) {
      if (const auto* taken = std::get_if<RewardTaken>(&event)) return Matter{taken->seat, i};
      if (const auto* declined = std::get_if<RewardDeclined>(&event)) return Matter{declined->seat, i};
    }
  return std::nullopt;
}

bool is_covered(Steps steps, std::size_t at, const AnswerCovered& answer) {
  const auto matter = matter_of(steps, at, answer);
  if (!matter) return false;
  const Steps later = steps.subspan(matter->settled + 1);
  return std::ranges::any_of(later, [&](const auto& events) {
    return std::ranges::any_of(events, [&](const Event& event) { return gains(event, matter->seat); });
  });
}

template <class... Kinds>
bool is_a(const Event& event) {
  return (std::holds_alternative<Kinds>(event) || ...);
}

/// What comes next, whatever the answer was.
bool is_of_what_follows(const Event& event) {
  return is_a<Asked, ConflictOpened, LinkTurnedUp, TurnEnded, combat::TurnBegan>(event);
}

/// The number of draws would tell how many cards left a hand, and so would the turns in which none did.
bool tells_of_hands(const Event& event) { return is_a<Drawn, HandFilled>(event); }

Event without_quiet(Event event) {
  if (auto* ended = std::get_if<TurnEnded>(&event)) ended->quiet.reset();
  return event;
}

}  // namespace

Events<combat::Rules> recalled(const combat::Rules& rules, Steps steps, std::size_t at,
                               const Events<combat::Rules>& seen) {
  if (!rules.config().closed_piles) return seen;
  const auto answer = answer_in(steps[at]);
  const bool covered = answer && is_covered(steps, at, *answer);
  Events<combat::Rules> out;
  if (covered) out(*answer);
  for (const Event& event : seen)
    if (!tells_of_hands(event) && (!covered || is_of_what_follows(event))) out(without_quiet(event));
  return out;
}

}  // namespace rois::combat_log
