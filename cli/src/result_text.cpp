#include "result_text.hpp"

#include <fmt/format.h>

namespace rois::cli {
namespace {

std::string named(const Record& record, Seat s, const Locale& locale, const GameInfo& game) {
  return fmt::format("{} ({})", record.names[slot(s)], locale.seat_name(game, record.options, s));
}

std::string winners(const Ending& ending, const Record& record, const Locale& locale, const GameInfo& game,
                    int& count) {
  std::string out;
  for (const Seat s : SeatSet::first(record.players)) {
    if (ending.places[s] != 1) continue;
    out += (count++ == 0 ? "" : ", ") + named(record, s, locale, game);
  }
  return out;
}

std::string reason(const Ending& ending, const Record& record, const Locale& locale, const GameInfo& game) {
  switch (ending.by) {
    case Ending::By::rules: {
      const std::string key = "end." + text(ending.clause);
      return locale.has(key) ? fmt::format("{} ({})", locale.say(key), text(ending.clause)) : text(ending.clause);
    }
    case Ending::By::resignation: return locale.say("end.resignation", named(record, *ending.seat, locale, game));
    case Ending::By::time: return locale.say("end.time", named(record, *ending.seat, locale, game));
    case Ending::By::agreement: return locale.say("end.agreement");
  }
  return {};
}

}  // namespace

std::string players_line(const Record& record, const Locale& locale, const GameInfo& game) {
  std::string out;
  for (const Seat s : SeatSet::first(record.players)) out += (out.empty() ? "" : ", ") + named(record, s, locale, game);
  return out;
}

std::string lot_line(const Record& record, const Locale& locale, const GameInfo& game) {
  const auto first = drawn_to_begin(game, record.options);
  return first ? locale.say("play.lot", named(record, *first, locale, game)) : std::string{};
}

std::string ending_line(const Ending& ending, const Record& record, const Locale& locale, const GameInfo& game) {
  int count = 0;
  const std::string who = winners(ending, record, locale, game, count);
  const std::string key = count == record.players ? "result.draw" : count > 1 ? "result.shared" : "result.won";
  return locale.say(key, who, reason(ending, record, locale, game));
}

}  // namespace rois::cli
