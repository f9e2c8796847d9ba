// Real WebSocket clients on loopback, two to a table. A move counts when the opponent's client has the new view.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "wire.hpp"

namespace rois::bench {
namespace {

struct Plan {
  std::string program = "build/release/rois";
  std::string folder = std::filesystem::temp_directory_path().string();
  std::string game = "soldiers";
  int tables = 200;
  int seconds = 10;
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
  std::vector<float> latencies;
  bool measuring = false;
  std::uint64_t choice = 12345;
};

/// Any of the legal actions.
std::string_view pick(Bench& bench, std::string_view text) {
  const auto at = text.find("\"legal\":[");
  if (at == std::string_view::npos) return {};
  std::string_view list = text.substr(at + 9);
  list = list.substr(0, list.find(']'));
  if (list.empty()) return {};
  bench.choice = bench.choice * 6364136223846793005ULL + 1442695040888963407ULL;
  const auto commas = static_cast<std::uint64_t>(std::ranges::count(list, ','));
  std::uint64_t skip = (bench.choice >> 33U) % (commas + 1);
  while (skip-- > 0) list.remove_prefix(list.find(',') + 1);
  return list.substr(1, list.find('"', 1) - 1);
}

struct Side {
  Bench& bench;
  Table& table;
  Wire* wire = nullptr;
  std::string code;
  std::string waiting;  // a message to send when it is time
  std::uint64_t key = 0;

  void hear(Wire& from, std::string_view text) {
    wire = &from;
    if (text.starts_with("{\"type\":\"table\"")) return follow(text);
    if (!text.starts_with("{\"type\":\"update\"")) return;
    const std::string_view action = pick(bench, text);
    if (action.empty()) return;
    if (table.sent > 0) count();
    waiting = fmt::format(R"({{"type":"submit","table":"{}","epoch":0,"version":{},"key":"{}","action":"{}"}})", code,
                          member(text, "version"), ++key, action);
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

/// A guest for every seat, a connection for every guest.
void set_up(Bench& bench, std::vector<std::unique_ptr<Table>>& tables, std::vector<std::unique_ptr<Side>>& sides) {
  const std::uint16_t port = bench.server.port();
  for (int i = 0; i < bench.plan.tables; ++i) {
    const std::string first = enter(port, fmt::format("A{}", i));
    const std::string second = enter(port, fmt::format("B{}", i));
    const std::string code =
        open_table(port, first, fmt::format(R"({{"game":"{}","seats":["me","open"]}})", bench.plan.game));
    tables.push_back(std::make_unique<Table>());
    for (const std::string& secret : {first, second}) {
      sides.push_back(std::make_unique<Side>(Side{bench, *tables.back(), nullptr, code, {}, 0}));
      Side& side = *sides.back();
      Wire& wire = bench.wires.add(Wire::open(port, secret, [&side](Wire& w, std::string_view t) { side.hear(w, t); }));
      wire.send(fmt::format(R"({{"type":"watch","table":"{}"}})", code));
    }
  }
  const auto quiet = [&] {
    for (int i = 0; i < 20; ++i) bench.wires.poll(10);
  };
  quiet();
  for (std::size_t i = 1; i < sides.size(); i += 2)
    if (sides[i]->wire != nullptr)
      sides[i]->wire->send(fmt::format(R"({{"type":"sit","table":"{}","seat":1}})", sides[i]->code));
  quiet();
}

/// At a steady rate: each time it is due, the next table that has a move to make makes it.
void pace(Bench& bench, std::vector<std::unique_ptr<Side>>& sides, double& due, std::size_t& next) {
  while (bench.plan.rate > 0 && now_seconds() >= due) {
    due += 1 / bench.plan.rate;
    for (std::size_t tried = 0; tried < sides.size(); ++tried) {
      Side& side = *sides[next++ % sides.size()];
      if (side.waiting.empty()) continue;
      side.go();
      break;
    }
  }
}

double percentile(std::vector<float>& values, double share) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
  return values[at];
}

void measure(Bench& bench, std::vector<std::unique_ptr<Side>>& sides) {
  double due = now_seconds();
  std::size_t next = 0;
  const auto play = [&](double seconds) {
    const double until = now_seconds() + seconds;
    while (now_seconds() < until) {
      bench.wires.poll(1);
      pace(bench, sides, due, next);
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
  fmt::print("moves                 {}\nmoves per second      {:.0f}\nserver CPU seconds    {:.2f}\n", bench.moves,
             moves / spent, used);
  fmt::print("moves per CPU second  {:.0f}\n", moves / used);
  fmt::print("mover to opponent ms  p50 {:.2f}  p99 {:.2f}\n", percentile(bench.latencies, 0.5),
             percentile(bench.latencies, 0.99));
}

int run(const Plan& plan) {
  const std::string folder = plan.folder + "/rois-load-" + std::to_string(static_cast<long long>(now_seconds() * 1000));
  std::filesystem::create_directory(folder);
  {
    Child server{plan.program, folder + "/rois.db"};
    Bench bench{plan, server, {}, 0, {}, false, 12345};
    fmt::print("sync of the disk ms   {:.2f}\n", sync_ms(folder));
    const std::size_t before = server.resident_bytes();
    std::vector<std::unique_ptr<Table>> tables;
    std::vector<std::unique_ptr<Side>> sides;
    set_up(bench, tables, sides);
    const std::size_t after = server.resident_bytes();
    fmt::print("tables {}  connections {}  KiB per table {:.1f}\n", plan.tables, sides.size(),
               static_cast<double>(after - before) / 1024 / plan.tables);
    if (!plan.idle) measure(bench, sides);
  }
  std::filesystem::remove_all(folder);
  return 0;
}

}  // namespace
}  // namespace rois::bench

int main(int argc, char** argv) {
  rois::bench::Plan plan;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    const std::string value = argv[i + 1];
    if (name == "--program") plan.program = value;
    if (name == "--folder") plan.folder = value;
    if (name == "--game") plan.game = value;
    if (name == "--tables") plan.tables = std::stoi(value);
    if (name == "--seconds") plan.seconds = std::stoi(value);
    if (name == "--rate") plan.rate = std::stod(value);
    if (name == "--idle") plan.idle = value == "yes";
  }
  return rois::bench::run(plan);
}
