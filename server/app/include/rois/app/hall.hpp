#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "rois/app/expenses.hpp"
#include "rois/app/gate.hpp"
#include "rois/app/outlet.hpp"
#include "rois/app/worker.hpp"
#include "rois/bots/pool.hpp"
#include "rois/limits/limits.hpp"
#include "rois/lobby/directory.hpp"
#include "rois/lobby/quota.hpp"
#include "rois/match/registry.hpp"
#include "rois/protocol/requests.hpp"
#include "rois/session/table.hpp"
#include "rois/store/store.hpp"

namespace rois::app {

/// A table in memory and who looks at it.
struct Live {
  Live(store::Id number, std::string link, session::Table opened)
      : id{number}, code{std::move(link)}, table{std::move(opened)} {}

  store::Id id = 0;
  std::string code;
  session::Table table;
  std::vector<ConnectionId> watchers;
  /// The last thing handed to the store, and how many entries the log has with it.
  store::Ticket ticket = 0;
  std::size_t entries = 0;
  /// Whether the table's row in the file says what it is like now.
  bool noted = false;
  session::Millis touched = 0;
  std::optional<session::Millis> alarm;
  /// Whether it is that of a clock, and not of a table that waits for players.
  bool clock_runs = false;
  /// What each computer player was last asked: epoch and version.
  std::array<std::optional<std::pair<std::size_t, std::size_t>>, max_seats> asked;
  int thinking = 0;
  bool over = false;
  /// The match without its log for one viewer, as it was after so many entries: for those who ask again and again.
  struct Latest {
    std::size_t entries = 0;
    std::size_t place = 0;
    std::string body;
  };
  std::optional<Latest> latest;
};

/// Who comes in, by which session or token (the hash of its secret), and from which network.
struct Arrival {
  session::Person person;
  std::string session;
  std::string network;
};

/// Who asks over HTTP, and from which network.
struct Caller {
  session::Person person;
  std::string network;
};

/// All tables that are in memory, and the people who are connected. It lives on one thread: commands go to the tables,
/// events to the store, and after that messages to the people.
class Hall {
 public:
  struct Parts {
    Games games;
    store::Store& store;
    Worker& reader;
    bots::Pool& pool;
    Outlet& out;
    session::Entropy entropy;
    /// Thinking of computer players for one user in a window of time.
    std::int64_t bot_user_ms = limits::bot_user_ms;
  };
  explicit Hall(Parts parts);

  /// Whether one more connection of theirs is welcome.
  bool admits(const Payer& who) const;
  void join(ConnectionId id, const Arrival& who);
  void leave(ConnectionId id);
  /// False where it came too fast.
  bool message(ConnectionId id, std::string_view text);

  /// Calls back with the new table's short link once it is on disk.
  using Opened = std::function<void(Result<std::string>)>;
  void open_table(const Caller& host, protocol::NewTable wanted, Opened then);
  /// A record as a table: to be replayed, or, where it is not over, to be played on.
  void import(const Caller& host, const Record& record, Opened then);
  /// Calls back at once or when it is loaded; with nothing where there is no such table.
  void with_table(const std::string& code, std::function<void(Live*)> then);
  /// A page of the lobby, counted from 1, and how many there are.
  std::vector<std::string> listed(std::size_t page) const {
    return directory_.listed(limits::listed_tables, (page - 1) * limits::listed_tables);
  }
  std::size_t pages() const {
    return std::max<std::size_t>(1, (directory_.listable() + limits::listed_tables - 1) / limits::listed_tables);
  }
  /// Calls back once everything handed to the store by now is on disk.
  Gate& gate() { return gate_; }
  Expenses& expenses() { return expenses_; }

  /// From the store, on the hall's thread.
  void committed(const store::Commit& commit);
  /// Whether anybody's time is running out.
  bool clocks_run() const { return running_clocks_ > 0; }
  /// A few times a second.
  void tick();
  /// Now and then: tables that nobody looks at leave memory, and those whose time is out come back.
  void tidy();
  /// Fills the lobby from the file; before anybody joins.
  void remember_tables();
  /// Somebody else changed the file: tables that are no longer there leave memory and the lobby, and seats of people
  /// who are no longer users become free.
  void forget_removed();
  /// Closes the connections whose session or token has ended.
  void recheck_sessions();
  /// Says goodbye to everyone.
  void close_all(std::string_view why);

  struct Counts {
    std::size_t clients = 0;
    std::size_t tables = 0;
    std::size_t listed = 0;
    std::uint64_t moves = 0;
    std::uint64_t refusals = 0;
    std::uint64_t loads = 0;
  };
  Counts counts() const;

 private:
  struct Client {
    session::Person person;
    std::string session;
    std::string network;
    std::vector<std::string> watched;
    lobby::Bucket bucket{limits::messages_burst, limits::messages_per_second};
    bool lobby = false;
    /// How often it may still come too fast.
    lobby::Bucket refusals{limits::refusals_burst, limits::refusals_per_second};
    bool closing = false;
  };
  /// Who asked for something, and with which key.
  struct Asker {
    ConnectionId connection = 0;
    std::string_view key;
  };

  /// Sends when `ticket` is on disk; what goes to whoever is being worked for is charged to them.
  void deliver(store::Ticket ticket, Gate::Letters letters);
  void too_fast(ConnectionId id, Client& client);
  void handle(ConnectionId id, protocol::Request request);
  void act(ConnectionId id, const protocol::Request& request, Live& live);
  session::Outcome command(const session::Person& who, const protocol::Request& request, Live& live);
  void watch(ConnectionId id, const protocol::Request& request, Live& live);
  /// What the viewer is shown, and after which version it begins.
  std::pair<std::string, std::optional<std::size_t>> shown(const protocol::Watch& watch, Viewer viewer, bool again,
                                                           Live& live);
  void unwatch(ConnectionId id, const std::string& code);
  void refuse(ConnectionId id, std::string_view code, std::string_view key, std::string_view why);

  void settle(Live& live, session::Outcome outcome, const Asker& asker);
  void record(Live& live, const session::Outcome& outcome);
  void answer(const Live& live, const session::Outcome& outcome, const Asker& asker, Gate::Letters& letters) const;
  void tell(const Live& live, const session::Outcome& outcome, const Asker& asker, Gate::Letters& letters) const;
  void tell_presence(const Live& live);
  SeatSet here(const Live& live) const;
  void set_alarm(Live& live);
  void ask_computers(Live& live);
  void ask_computer(Live& live, Seat s);
  void computer_answered(const std::string& code, Seat s, std::size_t epoch, std::size_t version,
                         const bots::Answer& answer);
  void list(const Live& live);
  store::TableState state_of(const Live& live) const;
  void open_rematch(Live& live, session::Head head);

  Result<std::string> create(session::Head head, const std::vector<session::Event>& history, const std::string& network,
                             store::Ticket& ticket);
  void limited(const Caller& host, std::function<void(bool)> then);
  void opened_from(const std::string& network, const std::string& code);
  void no_longer_open(const std::string& code);
  void drop_alarm(Live& live);
  void loaded(const std::string& code, std::optional<store::StoredTable> found);
  std::unique_ptr<Live> revive(const store::StoredTable& found) const;
  bool evictable(const Live& live) const;
  void forget(const std::string& code);
  void forget_lost(const store::Commit& commit);
  void release_removed(const Live& live);
  void show_lobby(ConnectionId to);
  void broadcast_lobby();

  Parts parts_;
  Gate gate_;
  Expenses expenses_{parts_.out};
  lobby::Directory directory_{{limits::listed_per_host, limits::listed_per_network}};
  session::Millis lobby_told_ = -limits::lobby_period_ms;
  std::unordered_map<ConnectionId, Client> clients_;
  std::unordered_map<session::PersonId, std::size_t> connections_;
  std::unordered_map<std::string, std::size_t> sockets_from_;
  ConnectionId paying_ = 0;
  std::unordered_map<std::string, std::unique_ptr<Live>> tables_;
  /// Who asked for it first, and who else waits.
  struct Loading {
    Payer payer;
    std::vector<std::function<void(Live*)>> then;
  };
  std::unordered_map<std::string, Loading> loading_;
  std::set<std::pair<session::Millis, std::string>> alarms_;
  std::set<std::string> damaged_;  // tables that could not be read; their clocks are not looked after
  std::set<std::string> hungry_;   // tables whose computer players found no place in the queue
  std::unordered_map<session::PersonId, std::int64_t> open_tables_;
  /// From which network the open tables were opened, as far as it was since the start, and how many from each.
  std::unordered_map<std::string, std::string> networks_;
  std::unordered_map<std::string, std::size_t> open_from_;
  std::size_t running_clocks_ = 0;
  lobby::Quota<session::PersonId> thinking_time_;
  std::uint64_t moves_ = 0;
  std::uint64_t refusals_ = 0;
  std::uint64_t loads_ = 0;
};

/// The events that bring a table to where a record is. The record must have been replayed.
std::vector<session::Event> events_of(const Record& record, session::Millis at);

}  // namespace rois::app
