#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rois/app/audience.hpp"
#include "rois/app/authenticated_session.hpp"
#include "rois/app/cost_limiter.hpp"
#include "rois/app/event_loop.hpp"
#include "rois/app/game_time.hpp"
#include "rois/app/gate.hpp"
#include "rois/app/histogram.hpp"
#include "rois/app/house_players.hpp"
#include "rois/app/house_rules.hpp"
#include "rois/app/loaded_table.hpp"
#include "rois/app/lobby_feed.hpp"
#include "rois/app/message_sink.hpp"
#include "rois/app/onlookers.hpp"
#include "rois/app/open_tables.hpp"
#include "rois/app/other_nodes.hpp"
#include "rois/app/relay.hpp"
#include "rois/app/removed_people.hpp"
#include "rois/app/session_checker.hpp"
#include "rois/app/table_cache.hpp"
#include "rois/app/timers.hpp"
#include "rois/app/updates.hpp"
#include "rois/app/worker.hpp"
#include "rois/limits/limits.hpp"
#include "rois/protocol/notice.hpp"
#include "rois/protocol/requests.hpp"

namespace rois::app {

/// Coordinates everything that happens at tables, on one thread: a command goes to its table, what it came to goes to
/// the store, and once that is on disk to the people who watch. Each of its parts does one of these things and knows
/// none of the others.
class Hall : public Relay::Home {
 public:
  struct Parts {
    Games games;
    store::Store& store;
    Worker& reader;
    bots::Pool& pool;
    EventLoop& loop;
    MessageSink& sink;
    session::Entropy entropy;
    /// Thinking of computer players for one user in a window of time.
    std::int64_t bot_user_ms = limits::bot_user_ms;
    /// None where the server is alone.
    OtherNodes* others = nullptr;
    BotNodes* bot_nodes = nullptr;
  };
  explicit Hall(Parts parts);

  /// Whether one more connection of theirs is within the limits.
  bool admits(const RateLimitKey& who) const;
  void join(ConnectionId id, const AuthenticatedSession& session);
  void leave(ConnectionId id);
  /// False where it came too fast.
  bool message(ConnectionId id, std::string_view text);

  void join_forwarded(ConnectionId id, const AuthenticatedSession& session) override;
  void message_forwarded(ConnectionId id, std::string_view text) override;
  void leave_forwarded(ConnectionId id) override { leave(id); }
  void message_again(ConnectionId id, std::string_view text, store::Take take) override;
  void count(std::string_view limit, std::string_view key) override;

  /// What other nodes have written.
  void tables_changed(std::vector<store::Id> ids);
  void tables_taken(const std::vector<store::Id>& ids);
  void people_changed(const std::vector<store::Id>& ids);
  void session_ended(const std::string& hash);
  /// Fills the lobby anew: news may have been missed.
  void refresh_lobby();
  /// Looks which tables in memory are still this node's, where it may have missed that one was taken.
  void check_ownership();
  /// Others may own what is here by now: all of it leaves memory, and everybody is to come again. A node that has lost
  /// the store cannot hear either whose session has ended.
  void drop_all();
  /// Told when that has happened.
  std::function<void()> on_drop_all;
  /// Hands all tables to whoever wants them, and calls back when that is written.
  void release_all(std::function<void()> then);
  void set_time(session::Millis shared) { time_.follow(shared); }
  /// Whether this node does what one of them has to do for all.
  void set_duty(bool on_duty);
  bool is_on_duty() const { return !parts_.store.is_shared() || on_duty_; }
  /// Counts towards limits of others; for `Accounts`.
  std::function<void(std::string_view, std::string_view)> on_count;

  /// Calls back with the new table's short link once it is on disk.
  using Opened = std::function<void(Result<std::string>)>;
  void open_table(const AuthenticatedSession& host, protocol::NewTable wanted, Opened then);
  /// A record as a table: to be replayed, or, where it is not over, to be played on. With `deal_anew` what chance gave
  /// after the last action, on which nobody has acted yet, is drawn again.
  void import(const AuthenticatedSession& host, Record record, bool deal_anew, Opened then);
  /// Calls back at once or when it is loaded; with null where there is no such table.
  void with_table(const std::string& code, TableCache::Then then);
  /// Likewise, only to look at it.
  void look_at_table(const std::string& code, TableCache::Then then);
  /// A page of the lobby, counted from 1, and how many there are.
  std::vector<std::string> listed(std::size_t page) const { return lobby_.page(page); }
  std::size_t pages() const { return lobby_.pages(); }
  Gate& gate() { return gate_; }
  CostLimiter& costs() { return costs_; }

  /// From the store, on the hall's thread.
  void committed(const store::Commit& commit);
  /// Whether anybody's time is running out.
  bool clocks_run() const { return timers_.clocks_run(); }
  /// A few times a second.
  void tick();
  /// Now and then: tables that nobody looks at leave memory, and those whose time is out come back.
  void tidy();
  /// Fills the lobby from the file; before anybody joins.
  Result<void> remember_tables();
  /// Somebody else changed the file: tables that are no longer there leave memory and the lobby, and seats of people
  /// who are no longer users become free.
  void forget_removed();
  /// Takes the names and words of people who were removed out of all tables, in the background.
  void forget_people();
  /// Closes the connections whose session or token has ended; one alone.
  void recheck_sessions() { sessions_.check_all(); }
  void recheck_session(ConnectionId id) { sessions_.check(id); }
  /// Says goodbye to everyone.
  void close_all(ErrorId why);

  /// What is in force from now on: whoever is banned is disconnected, everybody hears what is new, and clocks and
  /// computer players stand still while nothing may be changed.
  void set_rules(HouseRules rules);
  const HouseRules& rules() const { return rules_; }
  protocol::Notice notice_now() const;
  /// The time of the tables, which stands still while nothing may be changed.
  session::Millis table_time() const { return time_.now(); }
  /// Ends a table without a result.
  void close_by_moderator(const std::string& code, std::function<void()> then);
  /// Removes a line of chat, or all of it, from memory, from the file and from the pages that show it.
  void erase_chat(const std::string& code, std::optional<std::size_t> line, std::function<void()> then);
  /// A table and its game leave memory, the lobby and the file; where `unless_used` not one that is open and
  /// somebody's.
  void remove_table(const std::string& code, bool unless_used = false);
  /// Everybody who is connected, and who was since the last call.
  std::vector<session::PersonId> take_seen();
  /// The network of somebody who is connected; empty otherwise.
  std::string network_of(session::PersonId who) const;

  struct Counts {
    std::size_t clients = 0;
    std::size_t tables = 0;
    std::size_t listed = 0;
    std::uint64_t moves = 0;
    std::uint64_t refusals = 0;
    std::uint64_t loads = 0;
    /// Tables that came to their end here, by game.
    std::map<std::string, std::uint64_t> ended = {};
  };
  Counts counts() const;
  /// From the arrival of a move until it is on disk.
  const Histogram& move_times() const { return move_times_; }
  /// From the moment that a computer player is asked until it has decided.
  const Histogram& thinking_times() const { return players_.thinking_times(); }

 private:
  /// Why this is not to be done now, whatever the table says.
  std::optional<ErrorId> forbidden(const AuthenticatedSession& who, const protocol::Request& request) const;
  static Message notice_message(const protocol::Notice& notice);
  void erase_chat_of(LoadedTable* loaded, const std::string& code, std::optional<std::size_t> line,
                     std::function<void()> then);
  void ask_again();

  void too_fast(ConnectionId id, Audience::Client& client);
  void receive(ConnectionId id, std::string_view text, store::Take take);
  void handle(ConnectionId id, protocol::Request request, std::string_view text, store::Take take);
  /// Tells other nodes what counts towards quotas that hold for all together.
  void share_thinking(session::PersonId host, std::int64_t ms);
  void share_table(const std::string& code, const std::string& network);
  void share_end(const std::string& code);
  /// Whether it went to the node that has the table.
  bool pass_on(ConnectionId id, const protocol::Request& request, std::string_view text);
  void act(ConnectionId id, const protocol::Request& request, LoadedTable& loaded, session::Millis since);
  void watch(ConnectionId id, const protocol::Request& request, LoadedTable& loaded);
  /// What the viewer is shown, and after which version it begins.
  std::pair<std::string, std::optional<std::size_t>> shown(const protocol::Watch& watch, Viewer viewer, bool again,
                                                           LoadedTable& loaded);
  void look(ConnectionId id, const protocol::Request& request, LoadedTable& loaded);
  void unwatch(ConnectionId id, const std::string& code);
  void stopped_watching(const std::string& code, session::PersonId who);
  void refuse(ConnectionId id, std::string_view code, std::string_view key, const Problem& why);

  void settle(LoadedTable& loaded, session::CommandResult result, const Requester& requester);
  void record(LoadedTable& loaded, const session::CommandResult& result);
  /// Sees to what the table waits for: its timer, and computer players who are on the move.
  void attend(const LoadedTable& loaded);
  void loaded_from_store(LoadedTable& loaded);
  void decided(const HousePlayers::Decision& decision);

  Result<Opening> opening_of(const session::Head& head) const;
  void open(const AuthenticatedSession& host, Opened then, std::function<Result<Opening>()> make);
  LoadedTable& create(Opening opening, const std::string& network);
  void open_rematch(LoadedTable& loaded, session::Head head);
  bool may_evict(const LoadedTable& loaded) const;
  /// Whether what is in memory is this node's for certain. Where it is not, none of it is shown or told any more.
  bool keeps_lease();
  /// Out of memory at once; whoever watches it is to connect again.
  void drop(const std::string& code);
  void drop_lost(const store::Commit& commit);

  Parts parts_;
  Gate gate_;
  CostLimiter costs_;
  GameTime time_;
  HouseRules rules_;
  TableCache tables_;
  Audience audience_;
  HousePlayers players_;
  Timers timers_;
  OpenTables open_tables_;
  LobbyFeed lobby_;
  Onlookers onlookers_;
  SessionChecker sessions_;
  RemovedPeople removed_people_;
  bool on_duty_ = false;
  bool had_lease_ = true;
  /// The number of this node when it last looked.
  store::Id number_ = 0;
  Histogram move_times_;
  std::set<session::PersonId> seen_;
  std::uint64_t moves_ = 0;
  std::uint64_t refusals_ = 0;
  std::map<std::string, std::uint64_t> ended_;
};

}  // namespace rois::app
