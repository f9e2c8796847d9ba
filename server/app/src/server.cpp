#include "rois/app/server.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <chrono>
#include <filesystem>

#include "machine.hpp"
#include "metrics.hpp"
#include "rois/app/bot_nodes.hpp"
#include "rois/app/moderation.hpp"
#include "rois/bots/question.hpp"
#include "rois/secrets/secrets.hpp"

namespace rois::app {
namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

constexpr milliseconds tick_period{50};
/// The most clock time that a crash can give back.
constexpr milliseconds moment_period{1'000};
/// While no clock runs, server time is saved only once in this many periods.
constexpr int quiet_moments = 15;
/// For everybody with a WebSocket to take leave.
constexpr milliseconds farewell{500};
/// For requests that came before it was told to stop; a password takes longest.
constexpr milliseconds last_answers{3'000};
constexpr int switched_to_web_socket = 101;
constexpr std::size_t reader_queue = 100'000;
/// Until the next word about an upgrade comes.
constexpr std::chrono::seconds upgrade_timeout{60};

/// Raises the limit on file descriptors, and so on connections, as far as allowed.
void raise_file_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

class Server::Impl final : public transport::Host, public EventLoop, public MessageSink {
 public:
  explicit Impl(Config config)
      : config_{std::move(config)},
        network_{{config_.address, config_.port, "/ws", config_.timeouts, {}, config_.outside.proxy}, *this} {}

  ~Impl() override {
    // Threads first, so that nothing calls into what is gone.
    pool_.reset();
    board_.reset();
    hasher_.reset();
    reader_.reset();
    store_.reset();
    links_.reset();
  }

  Result<void> start() {
    raise_file_limit();
    if (!secrets::init()) return Problem{ErrorId::system_failure, "sodium_init"};
    if (config_.node && !store::is_postgresql(config_.data)) config_.node.reset();
    if (auto bound = listen_to_nodes(); !bound) return bound;
    const bool is_new = !store::is_postgresql(config_.data) && !std::filesystem::exists(config_.data);
    auto opened = store::Store::open(
        {config_.data, config_.open,
         [this](const store::Commit& commit) { network_.post([this, commit] { hall_->committed(commit); }); },
         [this](const store::Upgrade& upgrade) {
           config_.supervisor.wait_longer(upgrade_timeout);
           spdlog::info("event=upgrading from={} to={} tables={} of={}", upgrade.from, upgrade.to, upgrade.done,
                        upgrade.of);
         },
         [this] { network_.post([this] { changed_outside(); }); }, node_config()});
    if (!opened) return opened.problem();
    store_ = std::move(*opened);
    if (is_new) spdlog::warn("event=new-data-file data={}", config_.data);
    set_clock();
    make_pool();
    if (auto opened_board = open_board(); !opened_board) return opened_board;
    assemble();
    if (only_thinks()) return network_.listen();
    // Both read on the store's connection; from the tables on, its thread does too.
    if (auto started = moderation_->start(); !started) return started;
    if (auto remembered = hall_->remember_tables(); !remembered) return remembered;
    hall_->forget_people();
    if (store_->is_shared()) network_.post([this] { hall_->refresh_lobby(); });
    return network_.listen();
  }

  void run() {
    network_.every(tick_period, [this] {
      hall_->tick();
      if (relay_) relay_->tick();
    });
    if (!only_thinks()) keep_house();
    // From this thread: it is the one that must not hang.
    if (const auto period = config_.supervisor.period())
      network_.every(*period, [this] { config_.supervisor.alive(); });
    network_.post([this] { config_.supervisor.ready(); });
    network_.run();
  }

  /// What is done now and then.
  void keep_house() {
    network_.every(config_.tidy_period, [this] { tidy(); });
    network_.every(config_.sweep_period, [this] {
      retention_->sweep();
      count_people();
    });
    count_people();
    network_.every(moment_period, [this, quiet = 0]() mutable {
      // Nodes note their time together.
      if (store_->is_shared() || (!hall_->clocks_run() && ++quiet < quiet_moments)) return;
      quiet = 0;
      note_moment();
    });
  }

  void stop() {
    network_.post([this] {
      if (std::exchange(stopping_, true)) return;
      spdlog::info("event=stopping");
      config_.supervisor.stopping();
      network_.stop_listening();
      store_->drain();
      if (store_->is_shared()) {
        hall_->release_all([this] { hall_->close_all(ErrorId::server_stopping); });
      } else {
        hall_->close_all(ErrorId::server_stopping);
        note_moment();
      }
      network_.every(tick_period, [this, since = SteadyClock::now()] {
        const auto waited = SteadyClock::now() - since;
        const bool is_told = network_.counts().sockets == 0 || waited >= farewell;
        const bool has_answered = network_.counts().unanswered == 0 || waited >= last_answers;
        if (is_told && has_answered) network_.stop();
      });
    });
  }

  void request(transport::HttpRequest asked, Reply reply) override {
    if (only_thinks() && !is_about_the_server(asked)) return reply(refusal(ErrorId::store_unavailable));
    api_->handle(std::move(asked), reply);
  }
  transport::HttpResponse refusal(ErrorId why) override {
    transport::HttpResponse out = Api::early_refusal(why);
    api_->count(out.status);
    return out;
  }

  void upgrade(ConnectionId id, transport::HttpRequest asked, Verdict verdict) override {
    // A proxy asks another node.
    if (stopping_ || only_thinks()) return verdict(refusal(ErrorId::store_unavailable));
    api_->authorise_upgrade(asked, [this, id, verdict, generation = accounts_->generation()](
                                       std::optional<AuthenticatedSession> who, transport::HttpResponse refusal) {
      if (!who) {
        api_->count(refusal.status);
        return verdict(std::move(refusal));
      }
      api_->count(switched_to_web_socket);
      upgrading_[id] = {std::move(*who), generation};
      verdict(std::nullopt);
    });
  }
  void opened(ConnectionId id) override {
    const auto found = upgrading_.find(id);
    if (found == upgrading_.end()) return;
    hall_->join(id, found->second.session);
    // It may have ended since it was looked up.
    if (found->second.generation != accounts_->generation()) hall_->recheck_session(id);
    upgrading_.erase(found);
  }
  bool message(ConnectionId id, std::string_view text) override { return hall_->message(id, text); }
  void closed(ConnectionId id) override {
    upgrading_.erase(id);
    hall_->leave(id);
  }

  void send(ConnectionId to, Message message) override {
    if (!is_forwarded(to)) return network_.send(to, std::move(message));
    if (relay_) relay_->send(to, message);
  }
  void close(ConnectionId whom, CloseCode code) override {
    if (!is_forwarded(whom)) return network_.close(whom, static_cast<std::uint16_t>(code));
    if (relay_) relay_->close(whom, code);
  }
  void post(std::function<void()> what) override { network_.post(std::move(what)); }
  session::Millis now() const override {
    return base_ms_ + std::chrono::duration_cast<milliseconds>(SteadyClock::now() - since_).count();
  }
  std::int64_t wall_ms() const override {
    return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
  }
  std::int64_t processor_us() const override { return bots::processor_time().count(); }

  transport::Network& network() { return network_; }

  std::string url() const {
    if (!config_.outside.origin.empty()) return config_.outside.origin;
    const std::string address = listens_everywhere() ? machine_address() : config_.address;
    const bool v6 = address.find(':') != std::string::npos;
    return "http://" + (v6 ? "[" + address + "]" : address) + ":" + std::to_string(network_.port());
  }
  bool is_open() const {
    if (!config_.outside.origin.empty()) return true;
    const std::string address = listens_everywhere() ? machine_address() : config_.address;
    return !address.starts_with("127.") && address != "::1";
  }

 private:
  bool listens_everywhere() const { return config_.address == "0.0.0.0" || config_.address == "::"; }

  /// Server time resumes from the value saved in the data file, never from game logs: while the server is down, no
  /// clock runs.
  void set_clock() {
    base_ms_ = store_->last_moment_ms();
    since_ = SteadyClock::now();
  }

  void make_pool() {
    pool_.emplace(bots::Pool::Config{config_.bot_threads, limits::bot_queue, limits::bot_queue_per_user,
                                     milliseconds{limits::bot_move_ms}, milliseconds{3 * limits::bot_move_ms},
                                     milliseconds{limits::bot_half_life_ms}},
                  config_.think);
  }

  /// Nobody comes to it, and it has no tables.
  bool only_thinks() const { return config_.node && config_.node->node.role == store::role_of_thinkers; }

  static bool is_about_the_server(const transport::HttpRequest& asked) {
    return asked.path == "/healthz" || asked.path == "/readyz" || asked.path == "/metrics";
  }

  Result<void> open_board() {
    if (!config_.node) return {};
    store::WorkBoard::Config board;
    board.place = config_.data;
    board.node = [this] { return store_->node(); };
    board.half_life = milliseconds{limits::bot_half_life_ms};
    if (only_thinks()) {
      // One waits, so that no thread does.
      board.at_once = config_.bot_threads + 1;
      board.on_question = [this](store::Question question) {
        network_.post([this, question = std::move(question)] { think_about(question); });
      };
    } else {
      board.on_answer = [this](store::Answer answer) {
        network_.post([this, answer = std::move(answer)] { bot_nodes_->answered(answer); });
      };
    }
    auto opened = store::WorkBoard::open(std::move(board));
    if (!opened) return opened.problem();
    board_ = std::move(*opened);
    if (!only_thinks()) bot_nodes_.emplace(*board_, *pool_);
    return {};
  }

  /// For another node, which is told nothing where this program does not know what is asked.
  void think_about(const store::Question& question) {
    auto task = bots::read_question(question.text, all_games(), {question.person, question.table});
    const auto done = [this, number = question.number](const bots::Answer& answer) {
      network_.post([this, number, answer] { board_->answer({number, answer.action, answer.spent.count()}); });
    };
    if (!task || !pool_->ask(std::move(*task), done)) done({});
  }

  void assemble() {
    reader_.emplace(reader_queue);
    hasher_.emplace(limits::password_queue, limits::password_queue_per_network);
    hall_.emplace(Hall::Parts{all_games(), *store_, *reader_, *pool_, *this, *this, secrets::random_number,
                              config_.bot_user_ms, relay_ ? &*relay_ : nullptr, bot_nodes_ ? &*bot_nodes_ : nullptr});
    security_.emplace(*this);
    accounts_.emplace(Accounts::Parts{*store_, *reader_, *hasher_, *this, hall_->gate(),
                                      [this](std::string_view limit, std::string_view key) {
                                        if (relay_) relay_->share(limit, key);
                                      },
                                      config_.doors});
    if (relay_) relay_->begin(*links_, *hall_);
    hall_->on_drop_all = [this] { accounts_->forget_all(); };
    hall_->on_count = [this](std::string_view limit, std::string_view key) {
      accounts_->count(limit, std::string{key});
    };
    api_.emplace(Api::Parts{*hall_, *accounts_, *reader_, *store_, *this, *security_, config_.outside,
                            [this] { return metrics(); }, [this] { return is_open() ? url() : std::string{}; },
                            [this] { return is_ready(); }, site(),
                            [this](std::function<void()> then) { moderation_->refresh(std::move(then)); }});
    moderation_.emplace(Moderation::Parts{*hall_, *store_, *reader_, *this, *security_});
    retention_.emplace(Retention::Parts{*hall_, *accounts_, *store_, *reader_, *this, config_.keep});
  }

  bool is_ready() const { return !only_thinks() && store_->can_write() && !stopping_ && store_->holds_lease(); }

  protocol::Site site() const {
    protocol::Site out = config_.site;
    out.version = ROIS_VERSION;
    out.accounts = config_.doors.accounts;
    out.guests = config_.doors.guests;
    out.guests_days = config_.keep.guests;
    out.games_days = config_.keep.games;
    out.chat_days = config_.keep.chat;
    out.reports_days = config_.keep.reports;
    return out;
  }

  /// Before the store is opened, which tells others where this node is reached.
  Result<void> listen_to_nodes() {
    if (!config_.node || only_thinks()) return {};
    relay_.emplace(Relay::Parts{*this, *this, [this] { return store_->node(); }, config_.node->unreachable.count()});
    const auto prove = [this](const std::string& text) {
      return secrets::hash_of(store_->node_secret() + '\n' + text);
    };
    links_.emplace(network_,
                   transport::Links::Config{config_.node->address, config_.node->port, secrets::random_secret, prove},
                   *relay_);
    return links_->listen();
  }

  std::optional<store::NodeConfig> node_config() {
    if (!config_.node) return std::nullopt;
    store::NodeConfig node = config_.node->node;
    const std::string& name = config_.node->name.empty() ? config_.node->address : config_.node->name;
    if (links_) node.address = name + ":" + std::to_string(links_->port());
    node.version = ROIS_VERSION;
    node.on_beat = [this](const store::Beat& beat) { network_.post([this, beat] { beaten(beat); }); };
    node.on_news = [this](const store::News& news) { network_.post([this, news] { heard(news); }); };
    return node;
  }

  void beaten(const store::Beat& beat) {
    if (beat.lost) {
      spdlog::warn("event=presumed-dead node={}", store_->node());
      hall_->drop_all();
    }
    if (beat.time_ms > 0) hall_->set_time(beat.time_ms);
    hall_->set_duty(beat.on_duty);
    // Nobody comes to a node that cannot write, so none of them would try.
    if (!store_->can_write()) store_->look_outside();
    nodes_ = beat.nodes.size();
    if (bot_nodes_) bot_nodes_->set_nodes(beat.nodes);
    if (!stopping_ && relay_) relay_->set_nodes(beat.nodes);
  }

  /// Other nodes have written.
  void heard(const store::News& news) {
    using Kind = store::News::Kind;
    if (only_thinks() && news.kind != Kind::work) return;
    switch (news.kind) {
      case Kind::tables: return hall_->tables_changed(news.ids);
      case Kind::taken: return hall_->tables_taken(news.ids);
      case Kind::people: {
        accounts_->forget_people(news.ids);
        hall_->forget_people();
        return hall_->people_changed(news.ids);
      }
      case Kind::session: {
        accounts_->forget_session(news.hash);
        return hall_->session_ended(news.hash);
      }
      case Kind::rules: return moderation_->refresh();
      case Kind::work: return board_->look();
      case Kind::anything: {
        hall_->refresh_lobby();
        hall_->check_ownership();
        return changed_outside();
      }
    }
  }

  std::string metrics() const {
    return metrics_text({hall_->counts(), network_.counts(), store_->counts(), pool_->counts(), security_->counts(),
                         disk_use(store_->file()), nodes(), process_use(started_wall_ms_), people_, hall_->move_times(),
                         api_->request_times(), hall_->thinking_times(), api_->statuses()});
  }

  Metrics::Nodes nodes() const {
    if (only_thinks()) return {nodes_, 0, 0, store_->holds_lease(), 0};
    if (!relay_) return {};
    return {nodes_, relay_->links(), relay_->forwarded(), store_->holds_lease(), bot_nodes_->asked()};
  }

  void count_people() {
    reader_->ask([this] {
      const auto found = store_->reader().count_people();
      if (found) network_.post([this, people = *found] { people_ = people; });
    });
  }

  void note_moment() { store_->write(store::NoteMoment{hall_->table_time()}); }

  void tidy() {
    hall_->tidy();
    store_->look_outside();
    // An order may be about a table whose node has gone since.
    if (store_->is_shared()) moderation_->refresh();
  }

  /// Another program, such as `rois admin`, has written.
  void changed_outside() {
    accounts_->forget_all();
    hall_->forget_removed();
    hall_->forget_people();
    hall_->recheck_sessions();
    moderation_->refresh();
  }

  Config config_;
  transport::Network network_;
  std::unique_ptr<store::Store> store_;
  std::optional<Worker> reader_;
  std::optional<Worker> hasher_;
  std::optional<bots::Pool> pool_;
  std::unique_ptr<store::WorkBoard> board_;
  std::optional<BotNodes> bot_nodes_;
  std::optional<Relay> relay_;
  std::optional<transport::Links> links_;
  std::optional<Hall> hall_;
  std::optional<SecurityLog> security_;
  std::optional<Accounts> accounts_;
  std::optional<Api> api_;
  std::optional<Moderation> moderation_;
  std::optional<Retention> retention_;
  /// Somebody who may come in, and what was known then.
  struct Upgrading {
    AuthenticatedSession session;
    std::uint64_t generation = 0;
  };
  std::unordered_map<ConnectionId, Upgrading> upgrading_;
  session::Millis base_ms_ = 0;
  SteadyClock::time_point since_;
  bool stopping_ = false;
  std::size_t nodes_ = 0;
  std::int64_t started_wall_ms_ = wall_ms();
  store::People people_;
};

Server::Server(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(Config config) {
  auto impl = std::make_unique<Impl>(std::move(config));
  if (auto started = impl->start(); !started) return started.problem();
  return std::unique_ptr<Server>{new Server{std::move(impl)}};
}

void Server::run() { impl_->run(); }
void Server::stop() { impl_->stop(); }
void Server::stop_on_signals() {
  impl_->network().on_signal([this] { stop(); });
}
std::uint16_t Server::port() const { return impl_->network().port(); }

std::string Server::url() const { return impl_->url(); }
bool Server::is_open() const { return impl_->is_open(); }

}  // namespace rois::app
