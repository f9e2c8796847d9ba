#include <fmt/format.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "boards/boards.hpp"
#include "commands.hpp"
#include "result_text.hpp"
#include "rois/records/record.hpp"
#include "rois/wire/json.hpp"
#include "telling/telling.hpp"

namespace rois::cli {
namespace {

/// For each seat its actions, none for a seat that is not asked.
json::array legal_json(const Match& match) {
  json::array seats;
  for (const Seat s : SeatSet::first(match.players())) {
    json::array list;
    for (const auto& action : match.legal(s)) list.push_back(json::string{json_view(action)});
    seats.push_back(std::move(list));
  }
  return seats;
}

/// The record as lines of JSON, written while it is replayed.
class JsonLines {
 public:
  JsonLines(const Record& record, bool with_legal) : record_{record}, with_legal_{with_legal} {}

  /// The match at the start or after a step.
  void see(const Match& now) {
    const std::size_t at = now.steps();
    if (at > 0) add_step(now, at - 1);
    lines_.push_back(at < record_.log.size() ? before(now, record_.log[at]) : end(now));
  }
  void print() const {
    for (const json::object& line : lines_) fmt::print("{}\n", compact(line));
  }

 private:
  /// What was known only after the step.
  void add_step(const Match& now, std::size_t step) {
    json::object& line = lines_.back();
    if (now.kind(step) == Step::Kind::chance) line["outcome"] = now.step(step).text;
    if (json::object fields = now.describe().fields(step); !fields.empty()) line["fields"] = std::move(fields);
    line["events"] = now.describe().events(step, std::nullopt);
  }
  json::object before(const Match& now, const Step& step) const {
    json::object line;
    line["type"] = step.kind == Step::Kind::chance ? "chance" : "decision";
    line["step"] = now.steps();
    line["state"] = now.describe().state();
    if (step.kind == Step::Kind::chance) return line;
    const auto action = now.check(step.by, step.text);
    if (!action) return line;  // It ends the replay.
    line["question"] = json_view(now.question());
    if (with_legal_) line["legal"] = legal_json(now);
    line["seat"] = index(step.by);
    line["action"] = action->text();
    line["spoken"] = now.describe().spoken(*action);
    if (step.clock_ms) line["clock_ms"] = *step.clock_ms;
    return line;
  }
  json::object end(const Match& now) const {
    json::object line{{"type", "end"}, {"state", now.describe().state()}, {"over", record_.ending.has_value()}};
    if (with_legal_) line["legal"] = legal_json(now);
    return line;
  }

  const Record& record_;
  bool with_legal_;
  std::vector<json::object> lines_;
};

/// The record as a person reads it, with a board after every action, written while it is replayed.
class Story {
 public:
  Story(const Locale& locale, const Record& record) : locale_{locale}, record_{record} {}

  /// The match at the start or after a step.
  void see(const Match& now) {
    const std::size_t at = now.steps();
    if (at == 0) {
      begin(now);
    } else if (now.kind(at - 1) == Step::Kind::chance) {
      text_ += fmt::format("{}. * {}\n", at, now.step(at - 1).text) + happened(now);
    } else {
      const Step step = now.step(at - 1);
      text_ += fmt::format("{}. {} ({}): {}\n{}\n", at, record_.names[slot(step.by)], locale_.seat_name(now, step.by),
                           next_spoken_, happened(now));
      add_board(now, step.text);
    }
    if (at < record_.log.size()) next_spoken_ = spoken(now, record_.log[at].by, record_.log[at].text);
  }
  void print(const GameInfo& info) const {
    const std::string ending =
        record_.ending ? ending_line(*record_.ending, record_, locale_, info) : locale_.say("result.none");
    fmt::print("{}{}\n", text_, ending);
  }

 private:
  void begin(const Match& match) {
    const GameInfo& info = match.game().info();
    text_ += fmt::format("{}: {}\n", locale_.title(info), players_line(record_, locale_, info));
    if (const auto lot = lot_line(record_, locale_, info); !lot.empty()) text_ += lot + "\n";
    text_ += "\n";
    add_board(match, {});
  }
  /// At the last step, all of it: a record is open.
  std::string happened(const Match& now) const {
    return sentences_since(now, now.steps() - 1, std::nullopt, locale_, 100);
  }
  void add_board(const Match& match, std::string_view last) {
    text_ += draw_board(match, Viewer::spectator(), last, locale_, output_style()) + "\n";
  }

  const Locale& locale_;
  const Record& record_;
  std::string text_;
  /// The next action, described from the position before it.
  std::string next_spoken_;
};

std::unique_ptr<Match> replayed(const Locale& locale, const Record& record,
                                const std::function<void(const Match&)>& each = {}) {
  auto match = replay(record, all_games(), each);
  if (!match) throw UsageError{locale.say(match.problem())};
  return std::move(*match);
}

}  // namespace

int replay_file(const Locale& locale, const ReplayArgs& args) {
  const auto record = read_record(read_file(locale, args.file));
  if (!record) throw UsageError{locale.say(record.problem())};
  if (args.as_json) {
    JsonLines lines{*record, args.with_legal};
    replayed(locale, *record, [&](const Match& now) { lines.see(now); });
    lines.print();
  } else if (args.as_text) {
    fmt::print("{}", to_text(*record, *replayed(locale, *record)));
  } else {
    Story story{locale, *record};
    const auto match = replayed(locale, *record, [&](const Match& now) { story.see(now); });
    story.print(match->game().info());
  }
  return 0;
}

}  // namespace rois::cli
