#include <fmt/format.h>
#include <poll.h>
#include <sys/random.h>

#include <chrono>
#include <exception>

#include "remote.hpp"
#include "rois/match/computer_player.hpp"
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

  /// Plays one game to its end.
  void play(const std::string& table) {
    table_ = table;
    game_ = nullptr;
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
        hear(*text);
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

  /// A server may say anything: what does not fit ends the bot with a line, not with a crash.
  void hear(const std::string& text) {
    try {
      take(parsed(text));
    } catch (const std::exception&) {
      throw UsageError{locale_.say("bot.strange-server")};
    }
  }

  void take(const json::object& message) {
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
    // Who begins is known when the game does.
    if (game_ == nullptr || waiting_) learn_game(table);
    waiting_ = word(table, "phase") == "waiting";
    over_ = word(table, "phase") == "over";
    if (over_) fmt::print("{}\n", compact(table.at("ending")));
    const json::value& mine = table.at("you").at("seat");
    if (!mine.is_null()) {
      seat_ = seat_number(mine);
    } else if (!over_) {
      sit(table.at("seats").as_array());
    }
  }

  void learn_game(const json::object& table) {
    game_ = find_game(all_games(), word(table, "game"));
    if (game_ == nullptr) throw UsageError{locale_.say("bot.unknown-game", word(table, "game"))};
    rules_version_ = static_cast<int>(table.at("rules").as_int64());
    players_ = static_cast<int>(table.at("players").as_int64());
    options_ = read_options(table.at("options").as_object());
    start_.reset();
    if (!table.at("start").is_null()) start_ = word(table, "start");
    make_match();
  }

  void make_match() {
    auto made = game_->make(players_, without_lots(game_->info(), options_), start_, rules_version_);
    if (!made) throw UsageError{locale_.say(made.problem())};
    match_ = std::move(*made);
  }

  Seat seat_number(const json::value& value) const {
    const std::int64_t n = value.as_int64();
    if (n < 0 || n >= players_) throw UsageError{locale_.say("bot.strange-server")};
    return seat(static_cast<int>(n));
  }

  void sit(const json::array& seats) {
    for (std::size_t i = 0; i < seats.size(); ++i)
      if (seats[i].at("kind") == "open") {
        client_->send(compact(json::object{{"type", "sit"}, {"table", json_view(table_)}, {"seat", i}}));
        return;
      }
  }

  /// Games without secrets are followed by their log, which the rules on repetition need; of the others the view says
  /// all that a player knows.
  std::unique_ptr<Observation> see(const json::object& update, const json::object& match) {
    if (game_->info().has_secrets) return match_->read_observation(match.at("view"));
    if (update.at("since").is_null()) make_match();
    for (const auto& entry : match.at("log").as_array())
      match_->submit(seat_number(entry.at("seat")), text_of(entry.at("action").as_string()));
    return match_->observe(Viewer::of(seat_));
  }

  void see_update(const json::object& update) {
    const json::object* match = update.at("match").if_object();
    if (match == nullptr || game_ == nullptr) return;
    const auto observation = see(update, *match);
    if (!match->contains("legal")) return;
    if (!observation) throw UsageError{locale_.say("bot.strange-server")};
    const auto computer = game_->computer_player(fmt::format("level:{}", args_.level));
    Rng rng{seed_++};
    const SearchResult result = computer->choose(*observation, {}, rng);
    client_->send(compact(json::object{{"type", "submit"},
                                       {"table", json_view(table_)},
                                       {"epoch", update.at("epoch")},
                                       {"version", match->at("version")},
                                       {"key", fmt::format("{:x}", mix64(seed_))},
                                       {"action", json_view(result.action)}}));
  }

  const Locale& locale_;
  const BotArgs& args_;
  Url url_;
  std::unique_ptr<Client> client_;
  std::string table_;
  const Game* game_ = nullptr;
  int rules_version_ = 1;
  int players_ = 2;
  Options options_;
  std::optional<std::string> start_;
  Seat seat_ = seat(0);
  std::unique_ptr<Match> match_;
  std::uint64_t seed_ = 0;
  bool over_ = false;
  bool waiting_ = false;
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
