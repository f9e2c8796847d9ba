#include "players.hpp"

#include <fmt/format.h>

#include <atomic>
#include <thread>
#include <utility>

#include "child.hpp"

namespace rois::bench {

struct Players::Table {
  std::string first;
  std::string second;
  std::string code;
  /// When the last move was sent; 0 where none is under way.
  double sent = 0;
};

struct Players::Side {
  Players& all;
  Table& table;
  std::string code;
  Wire* wire = nullptr;
  std::string waiting;  // a message to send when it is time
  std::uint64_t key = 0;

  void hear(std::string_view text) {
    if (text.starts_with("{\"type\":\"table\"")) return follow(text);
    if (text.starts_with("{\"type\":\"pong\"")) ++all.pongs_;
    if (!text.starts_with("{\"type\":\"update\"") || all.settings_.idle) return;
    all.choice_ = all.choice_ * 6364136223846793005ULL + 1442695040888963407ULL;
    const std::string_view action = any_legal(text, all.choice_ >> 33U);
    if (action.empty()) return;
    if (table.sent > 0) all.latencies_.push_back(static_cast<float>((now_seconds() - table.sent) * 1000));
    waiting = submission(code, member(text, "version"), std::to_string(++key), action);
    if (all.settings_.rate == 0) go();
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
  void go() {
    table.sent = now_seconds();
    wire->send(waiting);
    waiting.clear();
  }
};

/// Guests and tables come several at once, since each waits for the disk.
Players::Players(std::uint16_t port, Settings settings) : port_{port}, settings_{std::move(settings)} {
  for (int i = 0; i < settings_.tables; ++i) tables_.push_back(std::make_unique<Table>());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < tables_.size(); i = next++) {
      Table& table = *tables_[i];
      table.first = enter(port, fmt::format("A{}", i));
      table.second = enter(port, fmt::format("B{}", i));
      table.code =
          open_table(port, table.first, fmt::format(R"({{"game":"{}","seats":["me","open"]}})", settings_.game));
    }
  };
  std::vector<std::jthread> threads;
  for (int i = 0; i < 16; ++i) threads.emplace_back(work);
  threads.clear();
  connect();
}

Players::~Players() = default;

/// A connection for every guest; the second sits down when all are there.
void Players::connect() {
  for (const auto& table : tables_) {
    for (const std::string& secret : {table->first, table->second}) {
      sides_.push_back(std::make_unique<Side>(Side{*this, *table, table->code, nullptr, {}, 0}));
      Side& side = *sides_.back();
      const auto hear = [&side](Wire& /*wire*/, std::string_view text) { side.hear(text); };
      side.wire = &wires_.add(Wire::open(port_, secret, hear));
      side.wire->send(fmt::format(R"({{"type":"watch","table":"{}"}})", table->code));
    }
    wires_.poll(0);
  }
  wires_.settle();
  for (std::size_t i = 1; i < sides_.size(); i += 2)
    sides_[i]->wire->send(fmt::format(R"({{"type":"sit","table":"{}","seat":1}})", sides_[i]->code));
}

/// At a steady rate: each time it is due, the next table that has a move to make makes it.
void Players::pace() {
  while (settings_.rate > 0 && now_seconds() >= due_) {
    due_ += 1 / settings_.rate;
    for (std::size_t tried = 0; tried < sides_.size(); ++tried) {
      Side& side = *sides_[next_++ % sides_.size()];
      if (side.waiting.empty()) continue;
      side.go();
      break;
    }
  }
}

std::vector<float> Players::play(double seconds) {
  latencies_.clear();
  due_ = now_seconds();
  const double until = due_ + seconds;
  while (now_seconds() < until) {
    wires_.poll(1);
    pace();
  }
  return std::exchange(latencies_, {});
}

void Players::listen(double seconds) {
  const double until = now_seconds() + seconds;
  while (now_seconds() < until) wires_.poll(100);
}

std::size_t Players::answering() {
  pongs_ = 0;
  for (const auto& side : sides_) side->wire->send(R"({"type":"ping","key":"p"})");
  wires_.settle();
  return pongs_;
}

}  // namespace rois::bench
