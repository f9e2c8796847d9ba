#include "rois/app/table_setup.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace rois::app {
namespace {

using session::Event;
using session::Occupant;

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

}  // namespace

void commit_to_secret(fairness::Proof& proof, const std::string& table, const session::Entropy& entropy) {
  proof.table = table;
  for (std::size_t at = 0; at < proof.secret.size(); at += 8) {
    const std::uint64_t bits = entropy();
    for (std::size_t i = 0; i < 8; ++i) proof.secret[at + i] = static_cast<std::uint8_t>(bits >> (8 * i));
  }
  proof.commitment = fairness::commitment_of(proof.table, proof.secret);
}

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
  if (wanted.host_seat) head.seats[slot(*wanted.host_seat)] = Occupant::of(host);
  if (game != nullptr && needs_seed(game->info(), head)) head.fair = promised_by(head, wanted);
  return head;
}

void drop_unplayed_chance(Record& record) {
  if (record.ending) return;
  while (!record.log.empty() && record.log.back().kind == Step::Kind::chance) record.log.pop_back();
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

std::vector<Event> events_of(const Record& record, session::Millis at) {
  std::vector<Event> events;
  for (const Step& step : record.log) {
    if (step.kind == Step::Kind::chance) {
      events.push_back({at, session::Drawn{step.text}});
    } else {
      events.push_back({at, session::Recorded{step.by, step.text, step.clock_ms}});
    }
  }
  if (!record.ending) return events;
  switch (record.ending->by) {
    case Ending::By::rules: break;
    case Ending::By::resignation: events.push_back({at, session::Resigned{*record.ending->seat}}); break;
    case Ending::By::time: events.push_back({at, session::TimedOut{*record.ending->seat}}); break;
    case Ending::By::agreement:
      events.push_back({at, session::Offered{seat(0), session::Offer::draw}});
      for (int i = 1; i < record.players; ++i)
        events.push_back({at, session::Answered{seat(i), session::Offer::draw, true}});
      break;
  }
  return events;
}

}  // namespace rois::app
