// What one guest's worst costs the others: how long moves take while it lasts, beside the same server without it.
//   build/release/rois_floods [--only WORD] [--rounds 2] [--seconds 4] [--tables 20] [--rate 200]
// As root under `chrt --rr 1`, other programs of the machine hardly disturb the times; `--folder /dev/shm --sync-ms 1`
// keeps the noise of a shared disk away.
#include <fmt/format.h>
#include <sched.h>
#include <sys/resource.h>

#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "attack.hpp"
#include "child.hpp"
#include "players.hpp"

namespace rois::bench {
namespace {

struct Settings {
  Start start;
  Players::Settings players;
  int rounds = 0;
  double seconds = 0;
  std::string folder;
};

/// What was seen in phases of one kind, one after the other.
struct Seen {
  std::vector<float> latencies;
  double seconds = 0;
  double cpu_seconds = 0;
  Tally tally;

  void play(const Child& server, Players& players, double how_long) {
    const double began = now_seconds();
    const double used = server.cpu_seconds();
    const std::vector<float> more = players.play(how_long);
    latencies.insert(latencies.end(), more.begin(), more.end());
    seconds += now_seconds() - began;
    cpu_seconds += server.cpu_seconds() - used;
  }
};

/// The attacker is on another machine in earnest: here it comes after the server and the players where these run by
/// `chrt`, and before everything else.
void step_back() {
  constexpr int ahead_of_others = -10;
  const sched_param ordinary{};
  ::sched_setscheduler(0, SCHED_OTHER, &ordinary);
  ::setpriority(PRIO_PROCESS, 0, ahead_of_others);
}

void round(const Settings& settings, const Flood& flood, Seen& quiet, Seen& flooded) {
  const Folder folder{settings.folder};
  const Child server{settings.start, folder.data()};
  Players players{server.port(), settings.players};
  players.play(1);
  quiet.play(server, players, settings.seconds);
  const auto attack = flood.make(server.port());
  std::jthread attacker{[&attack](const std::stop_token& stop) {
    step_back();
    while (!stop.stop_requested()) attack->step();
  }};
  flooded.play(server, players, settings.seconds);
  attacker.request_stop();
  attacker.join();
  flooded.tally.asked += attack->tally().asked;
  flooded.tally.refused += attack->tally().refused;
}

void measure(const Settings& settings, const Flood& flood) {
  Seen quiet;
  Seen flooded;
  for (int i = 0; i < settings.rounds; ++i) round(settings, flood, quiet, flooded);
  const double before = percentile(quiet.latencies, 0.99);
  const double during = percentile(flooded.latencies, 0.99);
  const auto asked = static_cast<double>(flooded.tally.asked);
  fmt::print("| {} | {:.1f} / {:.1f} | {:.1f} / {:.1f} | {:.1f} | {} / {} | {:.2f} / {:.2f} | {:.0f} | {:.0f} % |\n",
             flood.name, percentile(quiet.latencies, 0.5), before, percentile(flooded.latencies, 0.5), during,
             during / before, quiet.latencies.size(), flooded.latencies.size(), quiet.cpu_seconds / quiet.seconds,
             flooded.cpu_seconds / flooded.seconds, asked / flooded.seconds,
             100 * static_cast<double>(flooded.tally.refused) / std::max(asked, 1.0));
  std::fflush(stdout);
}

}  // namespace
}  // namespace rois::bench

int main(int argc, char** argv) {
  using namespace rois::bench;
  const Options options{
      argc, argv, {Start::program_option, Start::sync_option, "folder", "only", "rounds", "seconds", "tables", "rate"}};
  Settings settings{Start::from(options),
                    {"soldiers", options.count("tables", 20), options.number("rate", 200), false},
                    options.count("rounds", 2),
                    options.number("seconds", 4),
                    options.text("folder", std::filesystem::temp_directory_path().string())};
  settings.start.words = {"--behind-proxy"};
  fmt::print(
      "| flood | quiet ms p50 / p99 | flooded | p99 ratio | moves | processors of the server | asked a second | "
      "refused |\n|---|---|---|---|---|---|---|---|\n");
  for (const Flood& flood : floods())
    if (flood.name.find(options.text("only", "")) != std::string_view::npos) measure(settings, flood);
}
