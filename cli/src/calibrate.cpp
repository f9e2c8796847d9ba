#include <fmt/format.h>

#include <cmath>
#include <fstream>

#include "commands.hpp"
#include "rois/lab/arena.hpp"
#include "rois/lab/time_limit.hpp"
#include "rois/wire/json.hpp"
#include "terminal.hpp"

namespace rois::cli {
namespace {

Calibration play_all(const Locale& locale, Arena& arena, const std::string& what) {
  Calibration calibration;
  Progress progress{what};
  while (!arena.done()) {
    if (const auto played = arena.play_next(); !played) throw UsageError{locale.say(played.problem())};
    calibration.add(arena.estimates(), arena.last().score(), arena.tally().players);
    progress.at(arena.tally().games, arena.total());
  }
  return calibration;
}

json::object calibration_json(const Calibration& calibration) {
  json::array bins;
  for (const auto& bin : calibration.all())
    bins.push_back(
        json::object{{"count", bin.count}, {"estimate", bin.mean_estimate()}, {"outcome", bin.mean_outcome()}});
  return {{"bins", std::move(bins)}, {"count", calibration.count()}, {"mean_error", calibration.mean_error()}};
}

void print_table(const Locale& locale, const Calibration& calibration) {
  fmt::print("{}\n", locale.say("calibrate.columns"));
  int held = 0;
  for (std::size_t i = 0; i < Calibration::bins; ++i) {
    const auto& bin = calibration.all()[i];
    const auto share = [&](double mean) { return bin.count == 0 ? std::string{"-"} : locale.decimal(mean * 100, 1); };
    held += bin.count > 0 ? 1 : 0;
    fmt::print("{:>3}-{:<3} {:>9} {:>9} {:>9}\n", i * 10, i * 10 + 10, bin.count, share(bin.mean_estimate()),
               share(bin.mean_outcome()));
  }
  fmt::print("{}\n", locale.say("calibrate.error", locale.decimal(calibration.mean_error() * 100, 1), held));
}

/// A square with the diagonal of perfect estimates and a dot a bin, as large as the bin is full.
std::string picture(const Calibration& calibration, const std::string& title) {
  constexpr double side = 300;
  constexpr double margin = 40;
  const auto x = [](double share) { return margin + share * side; };
  const auto y = [](double share) { return margin + (1 - share) * side; };
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 380 390\" font-family=\"sans-serif\" font-size=\"12\">\n"
      "<title>{}</title>\n<rect width=\"380\" height=\"390\" fill=\"#FFFDF8\"/>\n"
      "<rect x=\"40\" y=\"40\" width=\"300\" height=\"300\" fill=\"none\" stroke=\"#D9CDB8\"/>\n"
      "<line x1=\"40\" y1=\"340\" x2=\"340\" y2=\"40\" stroke=\"#B8862B\" stroke-dasharray=\"4 4\"/>\n"
      "<text x=\"190\" y=\"24\" text-anchor=\"middle\" font-size=\"14\" fill=\"#2A2420\">{}</text>\n",
      title, title);
  for (int i = 0; i <= 10; i += 2)
    out += fmt::format(
        "<text x=\"{:.0f}\" y=\"358\" text-anchor=\"middle\" fill=\"#6B6157\">{}</text>\n"
        "<text x=\"34\" y=\"{:.0f}\" text-anchor=\"end\" fill=\"#6B6157\">{}</text>\n",
        x(i / 10.0), i * 10, y(i / 10.0) + 4, i * 10);
  for (const auto& bin : calibration.all()) {
    if (bin.count == 0) continue;
    const double share = static_cast<double>(bin.count) / static_cast<double>(calibration.count());
    out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"#2C5FA8\" fill-opacity=\"0.8\"/>\n",
                       x(bin.mean_estimate()), y(bin.mean_outcome()), 3 + 12 * std::sqrt(share));
  }
  return out +
         "<text x=\"190\" y=\"380\" text-anchor=\"middle\" fill=\"#2A2420\">estimate → outcome (%)</text>\n</svg>\n";
}

}  // namespace

int calibrate(const Locale& locale, const CalibrateArgs& args) {
  const Game& game = game_named(locale, args.table.game);
  const auto best = game.computer_player("best");
  const auto table = make_match(locale, args.table);
  TimeLimit limit{args.time_ms / 1000.0, cpu_seconds};
  SearchLimits limits;
  if (args.nodes != 0) limits.nodes = args.nodes;
  if (args.time_ms != 0) limits = {unlimited_nodes, &limit};
  ComputerContender player{*best, limits};
  Arena arena{*table, {&player, &player, args.games, args.table.seed}};
  const Calibration calibration = play_all(locale, arena, args.table.game);
  if (args.as_json) {
    fmt::print("{}\n", compact(calibration_json(calibration)));
  } else {
    print_table(locale, calibration);
  }
  if (args.picture.empty()) return 0;
  std::ofstream file{args.picture, std::ios::binary};
  file << picture(calibration, std::string{game.info().title});
  file.close();
  if (!file) throw UsageError{locale.say("usage.not-written", args.picture)};
  return 0;
}

}  // namespace rois::cli
