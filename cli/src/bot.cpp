#include <fmt/format.h>
#include <poll.h>
#include <sys/random.h>

#include <chrono>

#include "remote.hpp"
#include "rois/match/brain.hpp"
#include "rois/match/registry.hpp"
#include "rois/transport/client.hpp"
#include "serve.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

using transport::Client;
using transport::Url;

constexpr std::chrono::milliseconds a_while{60'000};
constexpr int pause_ms = 2'000;
constexpr int attempts = 30;

/// One table as an ordinary client sees it, played by a computer player of this program.
class Bot {
 public:
  Bot(const Locale& locale, const BotArgs& args, Url url) : locale_{locale}, args_{args}, url_{std::move(url)} {
    if (getrandom(&seed_, sizeof seed_, 0) < 0) seed_ = 1;
  }

  /// Plays one game to its end; the link of the rematch, if one was agreed on.
  void play(const std::string& table) {
    table_ = table;
    over_ = false;
    int failures = 0;
    while (!over_ && failures < attempts) {
      if (!client_ && !connect()) {
        ++failures;
        poll(nullptr, 0, pause_ms);
        continue;
      }
      failures = 0;
      if (const auto text = client_->receive(a_while)) {
        hear(parsed(*text));
      } else if (!client_->is_open()) {
        client_.reset();
      }
    }
    if (!over_) throw UsageError{locale_.say("bot.no-server", args_.server)};
  }

 private:
  bool connect() {
    std::string why;
    client_ = Client::connect(url_, args_.token, why);
    if (why == "401") throw UsageError{locale_.say("bot.bad-token")};
    if (!client_) return false;
    return client_->send(compact(json::object{{"type", "watch"}, {"table", json_view(table_)}}));
  }

  void hear(const json::object& message) {
    const std::string type = word(message, "type");
    if (type == "table") {
      see_table(message);
    } else if (type == "update") {
      see_update(message);
    } else if (type == "refused" && word(message, "code") == "no-such-table") {
      throw UsageError{locale_.say("admin.no-table", table_)};
    } else if (type == "refused" && word(message, "code") != "stale") {
      fmt::print(stderr, "rois: {}\n", compact(message));
    }
  }

  void see_table(const json::object& table) {
    players_ = static_cast<int>(table.at("players").as_int64());
    game_ = find_game(all_games(), word(table, "game"));
    if (game_ == nullptr || game_->info().has_secrets) throw UsageError{locale_.say("bot.open-games-only")};
    options_ = {};
    for (const auto& pair : table.at("options").as_object())
      options_.add(std::string{pair.key()}, option_text(pair.value()));
    over_ = word(table, "phase") == "over";
    if (over_) fmt::print("{}\n", compact(table.at("ending")));
    if (!table.at("you").at("seat").is_null()) {
      seat_ = seat(static_cast<int>(table.at("you").at("seat").as_int64()));
      return;
    }
    const auto& seats = table.at("seats").as_array();
    for (std::size_t i = 0; i < seats.size(); ++i)
      if (seats[i].at("kind") == "open" && !over_) {
        client_->send(compact(json::object{{"type", "sit"}, {"table", json_view(table_)}, {"seat", i}}));
        return;
      }
  }

  /// Follows the game by its log, and answers when asked.
  void see_update(const json::object& update) {
    const json::object* match = update.at("match").if_object();
    if (match == nullptr || game_ == nullptr) return;
    if (update.at("since").is_null() || !match_) {
      auto made = game_->make(players_, options_, std::nullopt);
      if (!made) throw UsageError{locale_.say(made.problem())};
      match_ = std::move(*made);
    }
    for (const auto& entry : match->at("log").as_array())
      match_->submit(seat(static_cast<int>(entry.at("seat").as_int64())), text_of(entry.at("action").as_string()));
    if (!match->contains("legal")) return;
    const auto brain = game_->brain(fmt::format("level:{}", args_.level));
    Rng rng{seed_++};
    const Thought thought = brain->choose(*match_->look(Viewer::of(seat_)), {}, rng);
    client_->send(compact(json::object{{"type", "submit"},
                                       {"table", json_view(table_)},
                                       {"epoch", update.at("epoch")},
                                       {"version", match->at("version")},
                                       {"key", fmt::format("{:x}", mix64(seed_))},
                                       {"action", json_view(thought.action)}}));
  }

  const Locale& locale_;
  const BotArgs& args_;
  Url url_;
  std::unique_ptr<Client> client_;
  std::string table_;
  const Game* game_ = nullptr;
  int players_ = 2;
  Options options_;
  Seat seat_ = seat(0);
  std::unique_ptr<Match> match_;
  std::uint64_t seed_ = 0;
  bool over_ = false;
};

/// A public table where the bot waits for somebody.
std::string open_table(const Locale& locale, const BotArgs& args, const Url& url) {
  const auto table =
      open_remote_table(locale, {url, args.token}, {{"game", json_view(args.game)}, {"seats", {"me", "open"}}});
  fmt::print("{}\n", table.link);
  std::fflush(stdout);
  return table.code;
}

}  // namespace

int run_bot(const Locale& locale, const BotArgs& args) {
  const Url url = remote(locale, args.server, args.token).url;
  if (args.table.empty() == args.game.empty()) throw UsageError{locale.say("bot.table-or-game")};
  Bot bot{locale, args, url};
  for (int game = 0; game < args.games; ++game)
    bot.play(args.table.empty() ? open_table(locale, args, url) : args.table);
  return 0;
}

}  // namespace rois::cli
