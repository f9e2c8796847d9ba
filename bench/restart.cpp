// A server with many running games is killed and started again: how long until the first move is accepted.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <thread>

#include "child.hpp"
#include "rois/match/match.hpp"
#include "rois/match/registry.hpp"
#include "rois/records/record.hpp"
#include "rois/transport/client.hpp"
#include "wire.hpp"

namespace rois::bench {
namespace {

constexpr std::size_t tables_each = 40;  // fewer than one person may have open

struct Settings {
  Start start;
  std::size_t games = 0;
  int moves = 0;
};

/// Two who play with each other at many tables.
struct Pair {
  std::string first;
  std::string second;
  std::vector<std::string> codes;
};

/// A game of this many random moves that goes on.
std::string unfinished(int moves, std::uint64_t seed) {
  Rng rng{seed};
  const auto match = find_game(all_games(), "soldiers")->make(2, {}, {});
  while ((*match)->steps() < static_cast<std::size_t>(moves)) {
    if ((*match)->turn().is_over()) return unfinished(moves, seed + 1'000'000);
    const Seat mover = (*match)->turn().seats.front();
    const auto legal = (*match)->legal(mover);
    if (!(*match)->submit(mover, legal[rng.below(static_cast<std::uint32_t>(legal.size()))])) std::abort();
  }
  if ((*match)->turn().is_over()) return unfinished(moves, seed + 1'000'000);
  return to_json(record_of(**match, {"A", "B"}));
}

Pair come(const Settings& settings, std::uint16_t port, std::size_t number) {
  Pair pair{enter(port, fmt::format("A{}", number)), enter(port, fmt::format("B{}", number)), {}};
  const std::size_t count = std::min(tables_each, settings.games - number * tables_each);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string record = unfinished(settings.moves, number * tables_each + i);
    const auto answer =
        transport::call({"127.0.0.1", std::to_string(port)}, {"POST", "/api/records", record, pair.first, {}});
    if (answer.status != 201) give_up("no table: " + answer.body);
    pair.codes.emplace_back(member(answer.body, "table"));
  }
  return pair;
}

/// Several at once, since each waits for the disk.
std::vector<Pair> come_all(const Settings& settings, std::uint16_t port) {
  std::vector<Pair> pairs((settings.games + tables_each - 1) / tables_each);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < pairs.size(); i = next++) pairs[i] = come(settings, port, i);
  };
  std::vector<std::jthread> threads;
  for (int i = 0; i < 16; ++i) threads.emplace_back(work);
  threads.clear();
  return pairs;
}

/// Everybody takes their seats, and the games run.
void sit_down(const std::vector<Pair>& pairs, std::uint16_t port) {
  Wires wires;
  std::size_t seated = 0;
  const auto hear = [&](Wire& /*wire*/, std::string_view text) {
    seated += text.starts_with(R"({"type":"ack")") ? 1 : 0;
  };
  std::size_t asked = 0;
  for (const Pair& pair : pairs)
    for (const int seat : {0, 1}) {
      Wire& wire = wires.add(Wire::open(port, seat == 0 ? pair.first : pair.second, hear));
      for (const std::string& code : pair.codes)
        wire.send(fmt::format(R"({{"type":"sit","table":"{}","seat":{},"key":"s{}"}})", code, seat, ++asked));
    }
  wires.settle();
  if (seated != asked) give_up(fmt::format("only {} of {} sat down", seated, asked));
}

/// Both come back to one table, and whoever is to move does.
void move_once(const Pair& pair, std::uint16_t port) {
  Wires wires;
  bool accepted = false;
  const std::string& code = pair.codes[pair.codes.size() / 2];
  const auto hear = [&](Wire& wire, std::string_view text) {
    if (member(text, "ack") == "first") accepted = true;
    const std::string_view action = any_legal(text, 0);
    if (!accepted && !action.empty()) wire.send(submission(code, member(text, "version"), "first", action));
  };
  for (const std::string& secret : {pair.first, pair.second})
    wires.add(Wire::open(port, secret, hear)).send(fmt::format(R"({{"type":"watch","table":"{}"}})", code));
  const double until = now_seconds() + 60;
  while (!accepted && now_seconds() < until) wires.poll(10);
  if (!accepted) give_up("the move was not accepted");
}

void run(const Settings& settings, const std::string& where) {
  const Folder folder{where};
  std::vector<Pair> pairs;
  {
    Child server{settings.start, folder.data()};
    pairs = come_all(settings, server.port());
    sit_down(pairs, server.port());
    server.kill_hard();
  }
  const double from = now_seconds();
  Child server{settings.start, folder.data()};
  const double listening = now_seconds() - from;
  move_once(pairs[pairs.size() / 2], server.port());
  fmt::print("running games         {}, {} moves each\nlistening after s     {:.3f}\nfirst move after s    {:.3f}\n",
             settings.games, settings.moves, listening, now_seconds() - from);
  fmt::print("server CPU seconds    {:.2f}\n", server.cpu_seconds());
}

}  // namespace
}  // namespace rois::bench

int main(int argc, char** argv) {
  using namespace rois::bench;
  const Options options{argc, argv, {Start::program_option, Start::sync_option, "folder", "games", "moves"}};
  const Settings settings{Start::from(options), static_cast<std::size_t>(options.count("games", 10'000)),
                          options.count("moves", 16)};
  run(settings, options.text("folder", std::filesystem::temp_directory_path().string()));
}
