#include <fmt/format.h>

#include "boards/boards.hpp"
#include "commands.hpp"
#include "result_text.hpp"
#include "rois/match/json.hpp"
#include "rois/match/record.hpp"

namespace rois::cli {
namespace {

void print_json(const Record& record, const Match& match) {
  for (std::size_t i = 0; i < match.steps(); ++i) {
    const auto before = match.after(i);
    const Step step = match.step(i);
    json::object line;
    line["type"] = step.kind == Step::Kind::chance ? "chance" : "decision";
    line["step"] = i;
    line["state"] = before->state();
    if (step.kind == Step::Kind::chance) {
      line["outcome"] = step.text;
    } else {
      line["question"] = json_view(before->question());
      line["seat"] = index(step.by);
      line["action"] = step.text;
      line["spoken"] = before->spoken(step.by, step.text);
      if (step.clock_ms) line["clock_ms"] = *step.clock_ms;
    }
    fmt::print("{}\n", compact(line));
  }
  fmt::print("{}\n",
             compact(json::object{{"type", "end"}, {"state", match.state()}, {"over", record.ending.has_value()}}));
}

void print_board(const Locale& locale, const Match& match, std::string_view last) {
  const auto draw = find_board(match.game().info().id);
  if (draw == nullptr) return;
  const auto view = match.view(Viewer::spectator());
  fmt::print("{}\n", draw({view, last, match.game().info(), match.options(), locale, output_style()}));
}

void print_steps(const Locale& locale, const Record& record, const Match& match) {
  const GameInfo& info = match.game().info();
  fmt::print("{}: {}\n\n", locale.title(info), players_line(record, locale, info));
  print_board(locale, *match.after(0), {});
  for (std::size_t i = 0; i < match.steps(); ++i) {
    const auto before = match.after(i);
    const Step step = match.step(i);
    if (step.kind == Step::Kind::chance) {
      fmt::print("{}. * {}\n", i + 1, step.text);
      continue;
    }
    const std::string said = before->spoken(step.by, step.text);
    fmt::print("{}. {} ({}): {}\n\n", i + 1, record.names[slot(step.by)], locale.seat_name(info, step.by), said);
    print_board(locale, *match.after(i + 1), step.text);
  }
  fmt::print("{}\n", record.ending ? ending_line(*record.ending, record, locale, info) : locale.say("result.none"));
}

}  // namespace

int replay_file(const Locale& locale, const std::string& path, bool as_json, bool as_text) {
  const auto record = read_record(read_file(locale, path));
  if (!record) throw UsageError{locale.say(record.problem())};
  const auto match = replay(*record, all_games());
  if (!match) throw UsageError{locale.say(match.problem())};
  if (as_json) {
    print_json(*record, **match);
  } else if (as_text) {
    fmt::print("{}", to_text(*record, **match));
  } else {
    print_steps(locale, *record, **match);
  }
  return 0;
}

}  // namespace rois::cli
