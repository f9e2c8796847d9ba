#include <fmt/format.h>

#include "boards/boards.hpp"
#include "commands.hpp"
#include "result_text.hpp"
#include "rois/match/record.hpp"
#include "rois/wire/json.hpp"

namespace rois::cli {
namespace {

/// For each seat its actions, none for a seat that is not asked.
json::array legal_json(const Match& match) {
  json::array seats;
  for (int i = 0; i < match.players(); ++i) {
    json::array list;
    for (const auto& action : match.legal(seat(i))) list.push_back(json::string{json_view(action)});
    seats.push_back(std::move(list));
  }
  return seats;
}

void print_json(const Record& record, const Match& match, bool with_legal) {
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
      if (with_legal) line["legal"] = legal_json(*before);
      line["seat"] = index(step.by);
      line["action"] = step.text;
      line["spoken"] = before->spoken(step.by, step.text);
      if (step.clock_ms) line["clock_ms"] = *step.clock_ms;
    }
    fmt::print("{}\n", compact(line));
  }
  json::object end{{"type", "end"}, {"state", match.state()}, {"over", record.ending.has_value()}};
  if (with_legal) end["legal"] = legal_json(match);
  fmt::print("{}\n", compact(end));
}

void print_board(const Locale& locale, const Match& match, std::string_view last) {
  const auto draw = find_board(match.game().info().id);
  const auto view = match.view(Viewer::spectator());
  fmt::print("{}\n", draw({view, last, match.game().info(), match.options(), locale, output_style()}));
}

void print_steps(const Locale& locale, const Record& record, const Match& match) {
  const GameInfo& info = match.game().info();
  fmt::print("{}: {}\n", locale.title(info), players_line(record, locale, info));
  if (const auto lot = lot_line(record, locale, info); !lot.empty()) fmt::print("{}\n", lot);
  fmt::print("\n");
  print_board(locale, *match.after(0), {});
  for (std::size_t i = 0; i < match.steps(); ++i) {
    const auto before = match.after(i);
    const Step step = match.step(i);
    if (step.kind == Step::Kind::chance) {
      fmt::print("{}. * {}\n", i + 1, step.text);
      continue;
    }
    const std::string said = before->spoken(step.by, step.text);
    fmt::print("{}. {} ({}): {}\n\n", i + 1, record.names[slot(step.by)], locale.seat_name(match, step.by), said);
    print_board(locale, *match.after(i + 1), step.text);
  }
  fmt::print("{}\n", record.ending ? ending_line(*record.ending, record, locale, info) : locale.say("result.none"));
}

}  // namespace

int replay_file(const Locale& locale, const ReplayArgs& args) {
  const auto record = read_record(read_file(locale, args.file));
  if (!record) throw UsageError{locale.say(record.problem())};
  const auto match = replay(*record, all_games());
  if (!match) throw UsageError{locale.say(match.problem())};
  if (args.as_json) {
    print_json(*record, **match, args.with_legal);
  } else if (args.as_text) {
    fmt::print("{}", to_text(*record, **match));
  } else {
    print_steps(locale, *record, **match);
  }
  return 0;
}

}  // namespace rois::cli
