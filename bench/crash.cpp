// Kills the server in the middle of play, again and again, and compares what it has afterwards with what its clients
// were told: an acknowledged move is there once, in its place, and so is what a moderator was answered.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "child.hpp"
#include "moderator.hpp"
#include "rois/transport/client.hpp"
#include "rois/wire/json.hpp"
#include "wire.hpp"

namespace rois::bench {
namespace {

struct Settings {
  Start start;
  std::string game;
  int tables = 0;
  int cycles = 0;
  unsigned seed = 0;
  /// Asked to stop instead of killed: then everybody must have been told.
  bool gently = false;
  /// `thrown-away`: what was written last is removed after each crash. `lost`, `doubled`, `swapped`: the log of a table
  /// is changed so before it is compared. Each must be found.
  std::string control;
};

/// A move that was sent and of which nothing was heard.
struct Pending {
  std::size_t version = 0;
  std::string key;
  std::string action;
};

/// What the clients of one table know for certain.
struct Ledger {
  std::string code;
  std::map<std::size_t, std::string> acknowledged;  // by version
  std::array<std::optional<Pending>, 2> pending;
  /// The highest version that anybody was shown.
  std::size_t seen = 0;
  bool begun = false;
  bool over = false;
};

struct Totals {
  std::uint64_t moves = 0;
  std::uint64_t orders = 0;  // of a moderator, answered
  std::uint64_t resent = 0;
  std::uint64_t lost = 0;
  std::uint64_t wrong = 0;
  std::uint64_t refused = 0;
  std::uint64_t warned = 0;  // that the server stops
};

/// One of the two players of a table: a guest who stays the same over all crashes.
struct Side {
  Ledger& ledger;
  std::size_t seat;
  std::string secret;
  Totals& totals;
  std::mt19937& choice;
  std::uint64_t keys = 0;
  Wire* wire = nullptr;

  std::optional<Pending>& pending() { return ledger.pending[seat]; }

  void hear(Wire& from, std::string_view text) {
    wire = &from;
    // To sit down twice is refused too, but has no key.
    if (text.starts_with(R"({"type":"refused")") && !member(text, "key").empty()) ++totals.refused;
    if (text.starts_with(R"({"type":"closing")")) ++totals.warned;
    if (text.starts_with(R"({"type":"table")") && member(text, "phase") == "over") ledger.over = true;
    const bool update = text.starts_with(R"({"type":"update")");
    if (update || text.starts_with(R"({"type":"ack")")) settle(member(text, "ack"));
    if (!update || text.find(R"("match":null)") != std::string_view::npos) return;
    ledger.begun = true;
    const std::size_t version = std::stoul(std::string{member(text, "version")});
    ledger.seen = std::max(ledger.seen, version);
    if (pending()) {
      // After a reconnection: whether it arrived is not known, and its key makes it harmless.
      if (member(text, "since") == "null") resend();
      return;
    }
    play(version, text);
  }

  void settle(std::string_view key) {
    if (!pending() || key != pending()->key) return;
    ledger.acknowledged[pending()->version] = pending()->action;
    ++totals.moves;
    pending().reset();
  }

  void play(std::size_t version, std::string_view text) {
    const std::string_view action = any_legal(text, choice());
    if (action.empty()) return;
    pending() = Pending{version, fmt::format("{}-{}", seat, ++keys), std::string{action}};
    send();
  }
  void resend() {
    ++totals.resent;
    send();
  }
  void send() {
    wire->send(submission(ledger.code, std::to_string(pending()->version), pending()->key, pending()->action));
  }
};

/// The actions of a record as a viewer gets it, which may be a part and so cannot be replayed.
std::optional<std::vector<std::string>> actions_of(const std::string& record) {
  json::error_code error;
  const json::value whole = json::parse(record, error);
  const json::value* log = error || !whole.is_object() ? nullptr : whole.get_object().if_contains("log");
  if (log == nullptr || !log->is_array()) return std::nullopt;
  std::vector<std::string> out;
  for (const json::value& step : log->get_array())
    if (const json::value* action = step.as_object().if_contains("action"))
      out.emplace_back(text_of(action->as_string()));
  return out;
}

/// Counts what the server has forgotten, and what it has that nobody did, or at another place.
void compare(const Ledger& ledger, const std::vector<std::string>& kept, Totals& totals) {
  for (const auto& [version, action] : ledger.acknowledged)
    if (version >= kept.size()) {
      ++totals.lost;
    } else if (kept[version] != action) {
      ++totals.wrong;
    }
  if (kept.size() < ledger.seen) ++totals.lost;
  for (std::size_t version = 0; version < kept.size(); ++version) {
    if (ledger.acknowledged.contains(version)) continue;
    const auto sent = [&](const std::optional<Pending>& p) {
      return p && p->version == version && p->action == kept[version];
    };
    if (!std::ranges::any_of(ledger.pending, sent)) ++totals.wrong;
  }
}

/// What a server that keeps its word badly would have.
void spoil(std::vector<std::string>& kept, std::string_view how) {
  if (kept.size() < 2) return;
  const auto at = kept.begin() + static_cast<std::ptrdiff_t>(kept.size() / 2);
  if (how == "lost") kept.erase(at);
  if (how == "doubled") kept.insert(at, *at);
  if (how == "swapped") std::iter_swap(at, at - 1);
}

class Trial {
 public:
  explicit Trial(const Settings& settings) : settings_{settings}, random_{settings.seed} {}

  Totals run(const std::string& data) {
    data_ = data;
    for (int cycle = 0; cycle <= settings_.cycles; ++cycle) {
      Child server{settings_.start, data};
      port_ = server.port();
      if (cycle == 0) come();
      compare_orders();
      for (const auto& ledger : ledgers_) check(*ledger);
      if (cycle == settings_.cycles) break;
      renew();
      connect();
      if (cycle > 0) moderator_->work(port_);
      const double until = now_seconds() + 0.02 + static_cast<double>(random_() % 300) / 1000;
      while (now_seconds() < until) wires_.poll(1);
      end(server);
      moderator_->rest();
      wires_.clear();
      if (settings_.control == "thrown-away") std::filesystem::remove(data + "-wal");
    }
    return totals_;
  }

 private:
  void end(Child& server) {
    if (settings_.gently) {
      moderator_->rest();
      server.ask_to_stop();
      while (wires_.open() > 0) wires_.poll(10);
      return;
    }
    server.kill_hard();
    // What had left the server before it died is an acknowledgement too.
    while (heard_more()) continue;
  }
  bool heard_more() {
    const auto before = totals_.moves;
    wires_.poll(5);
    return totals_.moves != before;
  }

  void come() {
    moderator_.emplace(settings_.start, port_, data_);
    for (int i = 0; i < settings_.tables; ++i) {
      ledgers_.push_back(std::make_unique<Ledger>());
      ledgers_.back()->over = true;
      for (std::size_t s = 0; s < 2; ++s)
        sides_.push_back(std::make_unique<Side>(
            Side{*ledgers_.back(), s, enter(port_, fmt::format("P{}-{}", i, s)), totals_, random_}));
    }
  }

  void compare_orders() {
    const Moderator::Faults faults = moderator_->compare();
    totals_.orders = moderator_->answered();
    totals_.lost += faults.lost;
    totals_.wrong += faults.wrong;
  }

  void check(const Ledger& ledger) {
    if (ledger.code.empty()) return;
    const auto answer = transport::call({"127.0.0.1", std::to_string(port_)},
                                        {"GET", "/api/tables/" + ledger.code + "/record", {}, {}, {}});
    if (auto kept = actions_of(answer.body)) {
      spoil(*kept, settings_.control);
      compare(ledger, *kept, totals_);
    } else {
      totals_.lost += ledger.acknowledged.size() + 1;
    }
  }

  /// A new table where the last game is over.
  void renew() {
    for (std::size_t i = 0; i < ledgers_.size(); ++i) {
      Ledger& ledger = *ledgers_[i];
      if (!ledger.over) continue;
      const std::string body = fmt::format(R"({{"game":"{}","seats":["me","open"]}})", settings_.game);
      ledger = Ledger{};
      ledger.code = open_table(port_, sides_[2 * i]->secret, body);
    }
  }

  void connect() {
    for (const auto& side : sides_) {
      const auto hear = [&one = *side](Wire& wire, std::string_view text) { one.hear(wire, text); };
      Wire& wire = wires_.add(Wire::open(port_, side->secret, hear));
      const std::string& code = side->ledger.code;
      if (side->seat == 1 && !side->ledger.begun)
        wire.send(fmt::format(R"({{"type":"sit","table":"{}","seat":1}})", code));
      wire.send(fmt::format(R"({{"type":"watch","table":"{}"}})", code));
    }
  }

  Settings settings_;
  std::mt19937 random_;
  std::uint16_t port_ = 0;
  Totals totals_;
  std::vector<std::unique_ptr<Ledger>> ledgers_;
  std::vector<std::unique_ptr<Side>> sides_;
  Wires wires_;
  std::string data_;
  std::optional<Moderator> moderator_;
};

int run(const Settings& settings, const std::string& where) {
  const Folder folder{where};
  const Totals totals = Trial{settings}.run(folder.data());
  fmt::print(
      "crashes {}  acknowledged moves {}  answered orders of a moderator {}  sent again {}  refused {}\nlost {}  "
      "doubled or out of order {}\n",
      settings.cycles, totals.moves, totals.orders, totals.resent, totals.refused, totals.lost, totals.wrong);
  if (!settings.control.empty()) return totals.lost + totals.wrong > 0 ? 0 : 1;
  const bool kept = totals.moves > 0 && totals.orders > 0 && totals.refused + totals.lost + totals.wrong == 0;
  if (!settings.gently) return kept && totals.resent > 0 ? 0 : 1;
  const auto people = 2 * static_cast<std::uint64_t>(settings.tables * settings.cycles);
  fmt::print("warned that it stops {} of {}\n", totals.warned, people);
  return kept && totals.warned == people ? 0 : 1;
}

}  // namespace
}  // namespace rois::bench

int main(int argc, char** argv) {
  using namespace rois::bench;
  const Options options{
      argc,
      argv,
      {Start::program_option, Start::sync_option, "folder", "game", "tables", "cycles", "seed", "gently", "control"}};
  const Settings settings{Start::from(options),
                          options.text("game", "soldiers"),
                          options.count("tables", 40),
                          options.count("cycles", 10),
                          static_cast<unsigned>(options.count("seed", 1)),
                          options.is("gently"),
                          options.text("control", {})};
  return run(settings, options.text("folder", std::filesystem::temp_directory_path().string()));
}
