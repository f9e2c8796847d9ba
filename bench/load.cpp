// Real WebSocket clients on loopback, two to a table. A move counts when the opponent's client has the new view.
#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "child.hpp"
#include "wire.hpp"

namespace rois::bench {
namespace {

struct Plan {
  Start start;
  std::string game;
  int tables = 0;
  double seconds = 0;
  /// Moves a second over all tables; 0 for as fast as they go.
  double rate = 0;
  /// Only sit there: memory, and connections held.
  bool idle = false;
};

/// When the last move of a table was sent; 0 where none is under way.
struct Table {
  double sent = 0;
};

struct Bench {
  Plan plan;
  Child& server;
  Wires wires;
  std::uint64_t moves = 0;
  std::uint64_t pongs = 0;
  std::vector<float> latencies;
  bool measuring = false;
  std::uint64_t choice = 12345;
};

struct Side {
  Bench& bench;
  Table& table;
  std::string code;
  Wire* wire = nullptr;
  std::string waiting;  // a message to send when it is time
  std::uint64_t key = 0;

  void hear(std::string_view text) {
    if (text.starts_with("{\"type\":\"table\"")) return follow(text);
    if (text.starts_with("{\"type\":\"pong\"")) ++bench.pongs;
    if (!text.starts_with("{\"type\":\"update\"") || bench.plan.idle) return;
    bench.choice = bench.choice * 6364136223846793005ULL + 1442695040888963407ULL;
    const std::string_view action = any_legal(text, bench.choice >> 33U);
    if (action.empty()) return;
    if (table.sent > 0) count();
    waiting = submission(code, member(text, "version"), std::to_string(++key), action);
    if (bench.plan.rate == 0) go();
  }
  /// When a game is over both offer a rematch, and go on at its table.
  void follow(std::string_view text) {
    if (member(text, "table") != code || member(text, "phase") != "over") return;
    table.sent = 0;
    const std::string next{member(text, "next")};
    if (next != "null") {
      wire->send(fmt::format(R"({{"type":"unwatch","table":"{}"}})", code));
      code = next;
      wire->send(fmt::format(R"({{"type":"watch","table":"{}"}})", code));
    } else if (text.find("\"offers\":{}") != std::string_view::npos) {
      wire->send(fmt::format(R"({{"type":"offer","table":"{}","what":"rematch"}})", code));
    }
  }
  void count() {
    if (!bench.measuring) return;
    ++bench.moves;
    bench.latencies.push_back(static_cast<float>((now_seconds() - table.sent) * 1000));
  }
  void go() {
    table.sent = now_seconds();
    wire->send(waiting);
    waiting.clear();
  }
};

struct Pair {
  std::string first;
  std::string second;
  std::string code;
};

/// Guests and tables, several at once, since each waits for the disk.
std::vector<Pair> come(const Plan& plan, std::uint16_t port) {
  std::vector<Pair> pairs(static_cast<std::size_t>(plan.tables));
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < pairs.size(); i = next++) {
      Pair& pair = pairs[i];
      pair.first = enter(port, fmt::format("A{}", i));
      pair.second = enter(port, fmt::format("B{}", i));
      pair.code = open_table(port, pair.first, fmt::format(R"({{"game":"{}","seats":["me","open"]}})", plan.game));
    }
  };
  std::vector<std::jthread> threads;
  for (int i = 0; i < 16; ++i) threads.emplace_back(work);
  threads.clear();
  return pairs;
}

struct Room {
  std::vector<std::unique_ptr<Table>> tables;
  std::vector<std::unique_ptr<Side>> sides;
};

/// A connection for every guest; the second sits down when all are there.
void connect(Bench& bench, Room& room, const std::vector<Pair>& pairs) {
  for (const Pair& pair : pairs) {
    room.tables.push_back(std::make_unique<Table>());
    for (const std::string& secret : {pair.first, pair.second}) {
      room.sides.push_back(std::make_unique<Side>(Side{bench, *room.tables.back(), pair.code, nullptr, {}, 0}));
      Side& side = *room.sides.back();
      side.wire = &bench.wires.add(
          Wire::open(bench.server.port(), secret, [&side](Wire& /*wire*/, std::string_view t) { side.hear(t); }));
      side.wire->send(fmt::format(R"({{"type":"watch","table":"{}"}})", pair.code));
    }
    bench.wires.poll(0);
  }
  bench.wires.settle();
  for (std::size_t i = 1; i < room.sides.size(); i += 2)
    room.sides[i]->wire->send(fmt::format(R"({{"type":"sit","table":"{}","seat":1}})", room.sides[i]->code));
}

/// At a steady rate: each time it is due, the next table that has a move to make makes it.
void pace(Bench& bench, Room& room, double& due, std::size_t& next) {
  while (bench.plan.rate > 0 && now_seconds() >= due) {
    due += 1 / bench.plan.rate;
    for (std::size_t tried = 0; tried < room.sides.size(); ++tried) {
      Side& side = *room.sides[next++ % room.sides.size()];
      if (side.waiting.empty()) continue;
      side.go();
      break;
    }
  }
}

void measure(Bench& bench, Room& room) {
  double due = now_seconds();
  std::size_t next = 0;
  const auto play = [&](double seconds) {
    const double until = now_seconds() + seconds;
    while (now_seconds() < until) {
      bench.wires.poll(1);
      pace(bench, room, due, next);
    }
  };
  play(1);
  bench.measuring = true;
  const double from = now_seconds();
  const double cpu = bench.server.cpu_seconds();
  play(bench.plan.seconds);
  bench.measuring = false;
  const double spent = now_seconds() - from;
  const double used = bench.server.cpu_seconds() - cpu;
  const auto moves = static_cast<double>(bench.moves);
  fmt::print("moves                 {}\nmoves per second      {:.0f}\nserver CPU seconds    {:.2f} of {:.2f}\n",
             bench.moves, moves / spent, used, spent);
  fmt::print("moves per CPU second  {:.0f}\n", moves / used);
  fmt::print("mover to opponent ms  p50 {:.2f}  p99 {:.2f}\n", percentile(bench.latencies, 0.5),
             percentile(bench.latencies, 0.99));
}

/// Longer than the server's patience with the silent, and then everyone is asked.
void hold(Bench& bench, Room& room) {
  const double until = now_seconds() + bench.plan.seconds;
  while (now_seconds() < until) bench.wires.poll(100);
  for (const auto& side : room.sides) side->wire->send(R"({"type":"ping","key":"p"})");
  bench.wires.settle();
  fmt::print("held {:.0f} s           {} open, {} answer\n", bench.plan.seconds, bench.wires.open(), bench.pongs);
}

int run(const Plan& plan, const std::string& where) {
  const Folder folder{where};
  Child server{plan.start, folder.data()};
  Bench bench{plan, server, {}, 0, 0, {}, false, 12345};
  std::vector<float> syncs = syncs_ms(folder.path());
  fmt::print("sync of the disk ms   p50 {:.2f}  p99 {:.2f}\n", percentile(syncs, 0.5), percentile(syncs, 0.99));
  if (plan.start.sync_ms > 0) fmt::print("sync made to take ms  {}\n", plan.start.sync_ms);
  const std::size_t before = server.resident_bytes();
  Room room;
  connect(bench, room, come(plan, server.port()));
  if (plan.idle) bench.wires.settle();
  fmt::print("tables {}  connections {}  KiB per table {:.1f}\n", plan.tables, bench.wires.open(),
             static_cast<double>(server.resident_bytes() - before) / 1024 / plan.tables);
  if (plan.idle) {
    hold(bench, room);
  } else {
    measure(bench, room);
  }
  return 0;
}

}  // namespace
}  // namespace rois::bench

int main(int argc, char** argv) {
  using namespace rois::bench;
  const Options options{
      argc, argv, {Start::program_option, Start::sync_option, "folder", "game", "tables", "seconds", "rate", "idle"}};
  const Plan plan{Start::from(options),          options.text("game", "soldiers"), options.count("tables", 200),
                  options.number("seconds", 10), options.number("rate", 0),        options.is("idle")};
  return run(plan, options.text("folder", std::filesystem::temp_directory_path().string()));
}
