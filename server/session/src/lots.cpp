#include <algorithm>

#include "rois/core/parse_number.hpp"
#include "rois/session/table.hpp"

namespace rois::session {

Options Table::options() const {
  if (phase() != Phase::waiting) return match_->options();
  Options shown;
  for (const auto& [key, value] : match_->options().pairs())
    shown.add(key, head_.options[key] == by_lot ? std::string{by_lot} : value);
  return shown;
}

std::vector<std::string> Table::lots() const {
  if (phase() != Phase::waiting) return match_->options().lots();
  std::vector<std::string> due;
  for (const auto& [key, value] : head_.options.pairs())
    if (value == by_lot) due.push_back(key);
  if (head_.draw_seats) due.emplace_back(seats_lot);
  return due;
}

LotsDrawn Table::sample_lots() {
  const auto seed_here = seed();
  Rng rng = seed_here ? seed_here->lots() : Rng{entropy_()};
  LotsDrawn drawn;
  const Options settled = draw_lots(match_->game().info(), head_.players, head_.options, rng);
  for (const auto& lot : settled.lots()) drawn.values.emplace_back(lot, std::string{settled[lot]});
  if (head_.draw_seats)
    drawn.values.emplace_back(seats_lot, std::to_string(rng.below(static_cast<std::uint32_t>(head_.players))));
  return drawn;
}

/// C-3, A-35, S-4, K-3. The match is rebuilt, since it was created as if the first seat had been chosen.
Result<void> Table::apply(Millis at, const LotsDrawn& drawn) {
  if (phase() != Phase::waiting || !is_full()) return Problem{ErrorId::lot_not_due};
  Options options = without_lots(match_->game().info(), head_.options);
  int places = 0;
  for (const auto& [key, value] : drawn.values) {
    if (key == seats_lot) {
      const auto moved = parse_number(value, 0, head_.players - 1);
      if (!moved || !head_.draw_seats) return Problem{ErrorId::unknown_lot, key};
      places = *moved;
    } else {
      options.add(key, value);
    }
    options.add_lot(key);
  }
  if (drawn.values.size() != lots().size()) return Problem{ErrorId::lot_not_drawn};
  auto match = match_->game().make(head_.players, options, head_.start, head_.rules_version);
  if (!match) return match.problem();
  match_ = std::move(*match);
  moved_ = places;
  move_seats(places);
  start(at);
  return {};
}

void Table::move_seats(int places) {
  std::rotate(seats_.begin(), seats_.begin() + (head_.players - places) % head_.players,
              seats_.begin() + head_.players);
  for (ChatLine& line : chat_) line.seat = seat_of(line.who.id);
}

}  // namespace rois::session
