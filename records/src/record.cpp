#include "rois/records/record.hpp"

#include <utility>

#include "record_readers.hpp"
#include "record_words.hpp"

namespace rois {
namespace {

Record head_of(const Match& match, std::vector<std::string> names) {
  Record record;
  record.game = match.game().info().id;
  record.rules_version = match.rules_version();
  record.players = match.players();
  record.options = match.options();
  record.names = std::move(names);
  record.start = match.start();
  return record;
}

}  // namespace

Record record_of(const Match& match, std::vector<std::string> names, std::optional<Ending> ending) {
  Record record = head_of(match, std::move(names));
  for (std::size_t i = 0; i < match.steps(); ++i) record.log.push_back(match.step(i));
  record.ending = match.turn().is_over() ? ending_of(match) : ending;
  return record;
}

Record shown_record(const Match& match, Viewer viewer, std::vector<std::string> names, bool imported) {
  if (match.turn().is_over()) return record_of(match, std::move(names));
  Record record = head_of(match, std::move(names));
  record.seen_by = viewer;
  record.imported = imported;
  for (std::size_t i = 0; i < match.steps(); ++i) {
    const Step step = match.shown_step(i, viewer);
    const bool left_out = step.kind == Step::Kind::chance && step.text.empty();
    if (!left_out) record.log.push_back(step);
  }
  return record;
}

Ending ending_of(const Match& match) {
  const Score score = match.score();
  return {Ending::By::rules, std::nullopt, score.reason, score.places, score.points};
}

Ending forfeit(const Match& match, Ending::By by, Seat loser) {
  Ending ending;
  ending.by = by;
  ending.seat = loser;
  for (const Seat s : SeatSet::first(match.players()))
    ending.places[s] = static_cast<std::uint8_t>(s == loser ? match.players() : 1);
  return ending;
}

Result<Record> read_record(std::string_view bytes) {
  const auto first = bytes.find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string_view::npos && bytes[first] == '{';
  return is_json ? read_json_record(bytes) : read_text_record(bytes);
}

Result<const Game*> replayed_game(const Record& record, Games games) {
  const Game* game = find_game(games, record.game);
  if (game == nullptr) return Problem{ErrorId::unknown_game, record.game, "game"};
  if (record.seen_by) return Problem{ErrorId::partial_record, {}, "seen_by"};
  return game;
}

Result<void> replay_steps(const Record& record, const std::function<Result<void>(const Step&)>& take) {
  std::int64_t clock_ms = 0;
  for (std::size_t i = 0; i < record.log.size(); ++i) {
    const Step& step = record.log[i];
    const std::int64_t before = std::exchange(clock_ms, step.clock_ms.value_or(clock_ms));
    const auto taken = clock_ms < before ? Result<void>{Problem{ErrorId::clock_runs_back}} : take(step);
    if (taken) continue;
    Problem problem = taken.problem();
    problem.place = "step " + std::to_string(i + 1);
    return problem;
  }
  return {};
}

Result<void> check_ending(const Record& record, const Match& match) {
  const auto problem = [](ErrorId code, std::string detail = {}) { return Problem{code, std::move(detail), "result"}; };
  const bool over = match.turn().is_over();
  if (!record.ending) {
    if (over) return problem(ErrorId::result_missing, text(match.score().reason));
    return {};
  }
  const Ending& given = *record.ending;
  if (over && given.by != Ending::By::rules) return problem(ErrorId::ended_by_rules, text(match.score().reason));
  switch (given.by) {
    case Ending::By::rules:
      if (!over) return problem(ErrorId::result_before_end);
      if (given != ending_of(match)) return problem(ErrorId::wrong_result, text(match.score().reason));
      return {};
    case Ending::By::resignation:
    case Ending::By::time:
      if (!given.seat) return problem(ErrorId::ending_without_seat);
      if (given != forfeit(match, given.by, *given.seat)) return problem(ErrorId::wrong_result);
      return {};
    case Ending::By::agreement: {
      Ending shared;
      shared.by = Ending::By::agreement;
      shared.places = Score::drawn(record.players, {}).places;
      if (given != shared) return problem(ErrorId::wrong_result);
      return {};
    }
  }
  return {};
}

Result<std::unique_ptr<Match>> replay(const Record& record, Games games,
                                      const std::function<void(const Match&)>& each) {
  const auto game = replayed_game(record, games);
  if (!game) return game.problem();
  auto made = (*game)->make(record.players, record.options, record.start, record.rules_version);
  if (!made) return made.problem();
  std::unique_ptr<Match> match = std::move(*made);
  if (each) each(*match);
  const auto played = replay_steps(record, [&](const Step& step) {
    const auto done = step.kind == Step::Kind::chance ? match->submit_chance(step.text)
                                                      : match->submit(step.by, step.text, step.clock_ms);
    if (done && each) each(*match);
    return done;
  });
  if (!played) return played.problem();
  if (const auto agrees = check_ending(record, *match); !agrees) return agrees.problem();
  return match;
}

}  // namespace rois
