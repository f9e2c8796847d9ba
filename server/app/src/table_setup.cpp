#include "rois/app/table_setup.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace rois::app {
namespace {

using session::Occupant;
using session::TableEvent;

/// C-3, A-35, S-4, K-3: who begins falls by lot unless the table says it; a position does.
Result<void> leave_to_lot(const GameInfo& game, protocol::NewTable& wanted) {
  using Sides = protocol::NewTable::Sides;
  session::Head& head = wanted.head;
  if (wanted.sides == Sides::lot && !game.seats_by_lot)
    return Problem{ErrorId::unknown_lot, std::string{seats_lot}, "sides", {}};
  head.draw_seats =
      game.seats_by_lot && wanted.sides.value_or(wanted.names_seats ? Sides::chosen : Sides::lot) == Sides::lot;
  if (head.start) {
    head.options = without_lots(game, head.options);
    return {};
  }
  for (const auto& spec : game.options)
    if (spec.kind == OptionSpec::Kind::lot && head.options[spec.key].empty())
      head.options.add(std::string{spec.key}, std::string{by_lot});
  return {};
}

/// Whether anything at the table is left to chance.
bool needs_seed(const GameInfo& game, const session::Head& head) {
  const auto is_lot = [](const Options::Pair& pair) { return pair.second == by_lot; };
  return game.has_chance || head.draw_seats || std::ranges::any_of(head.options.pairs(), is_lot);
}

fairness::Proof promised_by(const session::Head& head, const protocol::NewTable& wanted) {
  fairness::Proof proof;
  proof.places.resize(static_cast<std::size_t>(head.players));
  if (wanted.host_seat && wanted.promise) proof.places[slot(*wanted.host_seat)] = fairness::Place{*wanted.promise, {}};
  return proof;
}

/// What is drawn from here on follows from a seed of this table's own. What came with the record does not, nor did any
/// lot fall here.
void play_on(session::Head& head, const Record& record, const Games& games) {
  head.options = {};
  for (const auto& [key, value] : record.options.pairs()) head.options.add(key, value);
  const Game* game = find_game(games, record.game);
  if (game == nullptr || !game->info().has_chance) return;
  head.fair.emplace().places.resize(static_cast<std::size_t>(record.players));
  head.fair->first_step = record.log.size();
}

session::Head head_of(const Record& record, const session::Person& host, const Games& games, session::Millis now) {
  session::Head head;
  head.game = record.game;
  head.rules_version = record.rules_version;
  head.players = record.players;
  head.options = record.options;
  head.start = record.start;
  head.imported = true;
  head.is_public = false;
  head.host = host;
  head.opened_at = now;
  if (!record.ending) {
    play_on(head, record, games);
    return head;
  }
  head.fair = record.proof;
  // Names alone, with numbers that no user has.
  for (std::size_t i = 0; i < record.names.size(); ++i)
    head.seats[i] = Occupant::of({-1 - static_cast<session::PersonId>(i), record.names[i], true});
  return head;
}

/// How the players ended it; the end by the rules follows from the steps.
std::vector<TableEvent> ending_events(const Ending& ending, int players, session::Millis at) {
  switch (ending.by) {
    case Ending::By::rules: return {};
    case Ending::By::resignation: return {{at, session::Resigned{*ending.seat}}};
    case Ending::By::time: return {{at, session::TimedOut{*ending.seat}}};
    case Ending::By::agreement: break;
  }
  std::vector<TableEvent> events{{at, session::Offered{seat(0), session::Offer::draw}}};
  for (const Seat s : SeatSet::first(players).without(seat(0)))
    events.push_back({at, session::Answered{s, session::Offer::draw, true}});
  return events;
}

TableEvent event_of(const Step& step, session::Millis at) {
  if (step.kind == Step::Kind::chance) return {at, session::Drawn{step.text}};
  return {at, session::Recorded{step.by, step.text, step.clock_ms}};
}

}  // namespace

Result<session::Head> head_of(protocol::NewTable wanted, const session::Person& host, const Games& games,
                              session::Millis now) {
  // What is no game is refused when the table is opened.
  const Game* game = find_game(games, wanted.head.game);
  if (game != nullptr)
    if (const auto left = leave_to_lot(game->info(), wanted); !left) return left.problem();
  session::Head head = std::move(wanted.head);
  head.host = host;
  head.opened_at = now;
  if (game != nullptr) head.rules_version = game->info().rules_version;
  if (wanted.host_seat) head.seats[*wanted.host_seat] = Occupant::of(host);
  if (game != nullptr && needs_seed(game->info(), head)) head.fair = promised_by(head, wanted);
  return head;
}

void drop_unplayed_chance(Record& record) {
  if (record.ending) return;
  while (!record.log.empty() && record.log.back().kind == Step::Kind::chance) record.log.pop_back();
}

Result<Opening> import(const Record& record, const session::Person& host, session::Millis now, const Games& games,
                       session::Entropy entropy) {
  const auto game = replayed_game(record, games);
  if (!game) return game.problem();
  // Of a game that was played nothing is left to a lot.
  if (const auto options = complete((*game)->info(), record.options); !options) return options.problem();
  auto table = session::Table::open(head_of(record, host, games, now), games, std::move(entropy));
  if (!table) return table.problem();
  Opening opening{std::move(*table), {}};
  const auto apply = [&](TableEvent event) {
    const auto applied = opening.table.replay(event);
    if (applied) opening.history.push_back(std::move(event));
    return applied;
  };
  const auto played = replay_steps(record, [&](const Step& step) { return apply(event_of(step, now)); });
  if (!played) return played.problem();
  if (const auto agrees = check_ending(record, opening.table.match()); !agrees) return agrees.problem();
  if (!record.ending) return opening;
  for (TableEvent& event : ending_events(*record.ending, record.players, now))
    if (const auto ended = apply(std::move(event)); !ended) return ended.problem();
  return opening;
}

}  // namespace rois::app
