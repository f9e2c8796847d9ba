// Real WebSocket clients on loopback, two to a table. A move counts when the opponent's client has the new view.
#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "child.hpp"
#include "players.hpp"

namespace rois::bench {
namespace {

struct Settings {
  Start start;
  Players::Settings players;
  double seconds = 0;
};

/// What the server has used and done so far.
struct Spent {
  double seconds;
  double cpu_seconds;
  double commits;
  double commit_seconds;

  static Spent until_now(const Child& server) {
    return {now_seconds(), server.cpu_seconds(), figure(server.port(), "rois_commits_total"),
            figure(server.port(), "rois_commit_seconds_total")};
  }
};

void report(std::vector<float> latencies, const Spent& from, const Spent& to) {
  const double seconds = to.seconds - from.seconds;
  const double used = to.cpu_seconds - from.cpu_seconds;
  const double commits = to.commits - from.commits;
  const auto moves = static_cast<double>(latencies.size());
  fmt::print("moves                 {}\nmoves per second      {:.0f}\nserver CPU seconds    {:.2f} of {:.2f}\n",
             latencies.size(), moves / seconds, used, seconds);
  fmt::print("moves per CPU second  {:.0f}\nmoves per commit      {:.1f}\ncommit ms             {:.2f}\n", moves / used,
             moves / commits, (to.commit_seconds - from.commit_seconds) * 1000 / commits);
  fmt::print("mover to opponent ms  p50 {:.2f}  p99 {:.2f}\n", percentile(latencies, 0.5), percentile(latencies, 0.99));
}

void measure(const Child& server, Players& players, double seconds) {
  players.play(1);
  const Spent from = Spent::until_now(server);
  auto latencies = players.play(seconds);
  report(std::move(latencies), from, Spent::until_now(server));
}

/// Stays connected for longer than the server's timeout for silent connections, then asks everyone.
void hold(Players& players, double seconds) {
  players.listen(seconds);
  const std::size_t answer = players.answering();
  fmt::print("held {:.0f} s           {} open, {} answer\n", seconds, players.open(), answer);
}

int run(const Settings& settings, const std::string& where) {
  allow_files(2 * static_cast<std::size_t>(settings.players.tables) + 100);
  const Folder folder{where};
  Child server{settings.start, folder.data()};
  if (settings.start.sync_ms > 0) fmt::print("sync made to take ms  {}\n", settings.start.sync_ms);
  const std::size_t before = server.resident_bytes();
  Players players{server.port(), settings.players};
  if (settings.players.idle) players.settle();
  fmt::print("tables {}  connections {}  KiB per table {:.1f}\n", settings.players.tables, players.open(),
             static_cast<double>(server.resident_bytes() - before) / 1024 / settings.players.tables);
  // In the same seconds, since a shared disk is not always the same.
  std::vector<float> syncs;
  std::jthread prober{[&](const std::stop_token& stop) { syncs = syncs_ms(folder.path(), stop); }};
  if (settings.players.idle) {
    hold(players, settings.seconds);
  } else {
    measure(server, players, settings.seconds);
  }
  prober.request_stop();
  prober.join();
  fmt::print("sync of the disk ms   p50 {:.2f}  p99 {:.2f}\n", percentile(syncs, 0.5), percentile(syncs, 0.99));
  return 0;
}

}  // namespace
}  // namespace rois::bench

int main(int argc, char** argv) {
  using namespace rois::bench;
  const Options options{
      argc, argv, {Start::program_option, Start::sync_option, "folder", "game", "tables", "seconds", "rate", "idle"}};
  const Settings settings{
      Start::from(options),
      {options.text("game", "soldiers"), options.count("tables", 200), options.number("rate", 0), options.is("idle")},
      options.number("seconds", 10)};
  return run(settings, options.text("folder", std::filesystem::temp_directory_path().string()));
}
