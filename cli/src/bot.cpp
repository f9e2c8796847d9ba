#include <fmt/format.h>
#include <poll.h>
#include <sys/random.h>

#include <chrono>
#include <limits>

#include "remote.hpp"
#include "rois/match/computer_player.hpp"
#include "rois/match/level.hpp"
#include "rois/match/registry.hpp"
#include "rois/records/record.hpp"
#include "rois/transport/client.hpp"
#include "rois/wire/document.hpp"
#include "rois/wire/input.hpp"
#include "serve.hpp"
#include "table.hpp"

namespace rois::cli {
namespace {

using transport::Client;
using transport::Url;
using wire::Input;

constexpr std::chrono::milliseconds a_while{60'000};
constexpr int pause_ms = 2'000;
constexpr int attempts = 30;
constexpr std::int64_t most_version = std::numeric_limits<std::int32_t>::max();

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
    auto connected = Client::connect(url_, args_.token);
    if (!connected && connected.problem().code == ErrorId::no_session) throw UsageError{locale_.say("bot.bad-token")};
    if (!connected) return false;
    client_ = std::move(*connected);
    return client_->send(compact(json::object{{"type", "watch"}, {"table", json_view(table_)}}));
  }

  /// A server may say anything: what does not fit ends the bot with a line, not with a crash.
  void hear(const std::string& text) {
    const auto message = wire::parse(text);
    if (!message) strange();
    wire::Faults faults;
    take({*message, faults});
    if (faults.first()) strange();
  }
  [[noreturn]] void strange() const { throw UsageError{locale_.say("bot.strange-server")}; }

  void take(const Input& message) {
    const std::string_view type = message["type"].string();
    if (type == "table") {
      see_table(message);
    } else if (type == "update") {
      see_update(message);
    } else if (type == "refused") {
      const auto code = parse_error_id(message["code"].string());
      if (code == ErrorId::no_such_table) throw UsageError{locale_.say("admin.no-table", table_)};
      if (code != ErrorId::stale) fmt::print(stderr, "rois: {}\n", compact(message.value()));
    }
  }

  void see_table(const Input& table) {
    // Who begins is known when the game does.
    if (game_ == nullptr || waiting_) learn_game(table);
    const std::string_view phase = table["phase"].string();
    waiting_ = phase == "waiting";
    over_ = phase == "over";
    if (over_ && table["ending"].is_there()) fmt::print("{}\n", compact(table["ending"].value()));
    const Input mine = table["you"]["seat"];
    if (!mine.is_null()) {
      seat_ = mine.seat_of(players_);
    } else if (!over_) {
      sit(table["seats"]);
    }
  }

  void learn_game(const Input& table) {
    const std::string game{table["game"].string()};
    rules_version_ = table["rules"].number(1, std::numeric_limits<int>::max());
    players_ = table["players"].number(1, max_seats);
    options_ = read_options(table["options"]);
    start_.reset();
    if (const Input start = table["start"]; !start.is_null()) start_ = start.string();
    if (table.problem()) strange();
    game_ = find_game(all_games(), game);
    if (game_ == nullptr) throw UsageError{locale_.say("bot.unknown-game", game)};
    make_match();
  }

  void make_match() {
    auto made = game_->make(players_, without_lots(game_->info(), options_), start_, rules_version_);
    if (!made) throw UsageError{locale_.say(made.problem())};
    match_ = std::move(*made);
  }

  void sit(const Input& seats) {
    for (std::size_t i = 0; i < seats.size(max_seats); ++i)
      if (seats[i]["kind"].string() == "open") {
        client_->send(compact(json::object{{"type", "sit"}, {"table", json_view(table_)}, {"seat", i}}));
        return;
      }
  }

  /// Games without secrets are followed by their log, which the rules on repetition need; of the others the view says
  /// all that a player knows.
  std::unique_ptr<Observation> see(const Input& update, const Input& match) {
    if (game_->info().has_secrets) {
      const Input view = match["view"];
      return view.is_there() ? match_->analysis().read_observation(view.value()) : nullptr;
    }
    if (update["since"].is_null()) make_match();
    match["log"].each(max_record_steps, [&](const Input& entry) {
      if (!match_->submit(entry["seat"].seat_of(players_), entry["action"].string())) entry.fail(ErrorId::bad_value);
    });
    return match_->analysis().observe(Viewer::of(seat_));
  }

  void see_update(const Input& update) {
    const Input match = update["match"];
    if (!match.is_object() || game_ == nullptr) return;
    const auto observation = see(update, match);
    if (!match.has("legal")) return;
    const auto epoch = update["epoch"].number(std::int64_t{0}, most_version);
    const auto version = match["version"].number(std::int64_t{0}, most_version);
    if (!observation || update.problem()) strange();
    const auto computer = game_->computer_player(level_name(args_.level));
    Rng rng{seed_++};
    const SearchResult result = computer->choose(*observation, {}, rng);
    client_->send(compact(json::object{{"type", "submit"},
                                       {"table", json_view(table_)},
                                       {"epoch", epoch},
                                       {"version", version},
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
