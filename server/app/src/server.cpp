#include "rois/app/server.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <chrono>
#include <filesystem>

#include "machine.hpp"
#include "metrics.hpp"
#include "rois/app/moderation.hpp"
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
constexpr milliseconds farewell{500};
constexpr std::size_t reader_queue = 100'000;
/// Until the next word about an upgrade comes.
constexpr std::chrono::seconds upgrade_patience{60};

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
    hasher_.reset();
    reader_.reset();
    store_.reset();
  }

  Result<void> start() {
    raise_file_limit();
    if (!secrets::init()) return Problem{ErrorId::system_failure, "sodium_init"};
    const bool is_new = !store::is_postgresql(config_.data) && !std::filesystem::exists(config_.data);
    auto opened = store::Store::open(
        {config_.data, config_.open,
         [this](const store::Commit& commit) { network_.post([this, commit] { hall_->committed(commit); }); },
         [this](const store::Upgrade& upgrade) {
           config_.supervisor.wait_longer(upgrade_patience);
           spdlog::info("event=upgrading from={} to={} tables={} of={}", upgrade.from, upgrade.to, upgrade.done,
                        upgrade.of);
         },
         [this] { network_.post([this] { changed_outside(); }); }});
    if (!opened) return opened.problem();
    store_ = std::move(*opened);
    if (is_new) spdlog::warn("event=new-data-file data={}", config_.data);
    set_clock();
    assemble();
    // Both read on the store's connection; from the tables on, its thread does too.
    if (auto started = moderation_->start(); !started) return started;
    if (auto remembered = hall_->remember_tables(); !remembered) return remembered;
    hall_->forget_people();
    return network_.listen();
  }

  void run() {
    network_.every(tick_period, [this] { hall_->tick(); });
    network_.every(config_.tidy_period, [this] { tidy(); });
    network_.every(config_.sweep_period, [this] { retention_->sweep(); });
    network_.every(moment_period, [this, quiet = 0]() mutable {
      if (!hall_->clocks_run() && ++quiet < quiet_moments) return;
      quiet = 0;
      note_moment();
    });
    // From this thread: it is the one that must not hang.
    if (const auto period = config_.supervisor.period())
      network_.every(*period, [this] { config_.supervisor.alive(); });
    network_.post([this] { config_.supervisor.ready(); });
    network_.run();
  }

  void stop() {
    network_.post([this] {
      if (std::exchange(stopping_, true)) return;
      spdlog::info("event=stopping");
      config_.supervisor.stopping();
      network_.stop_listening();
      hall_->close_all(ErrorId::server_stopping);
      note_moment();
      network_.every(tick_period, [this, until = SteadyClock::now() + farewell] {
        if (network_.counts().sockets == 0 || SteadyClock::now() >= until) network_.stop();
      });
    });
  }

  void request(transport::HttpRequest asked, Reply reply) override { api_->handle(std::move(asked), reply); }
  transport::HttpResponse refusal(ErrorId why) override { return Api::early_refusal(why); }

  void upgrade(ConnectionId id, transport::HttpRequest asked, Verdict verdict) override {
    api_->authorise_upgrade(
        asked, [this, id, verdict](std::optional<AuthenticatedSession> who, transport::HttpResponse refusal) {
          if (!who) return verdict(std::move(refusal));
          upgrading_[id] = std::move(*who);
          verdict(std::nullopt);
        });
  }
  void opened(ConnectionId id) override {
    const auto found = upgrading_.find(id);
    if (found == upgrading_.end()) return;
    hall_->join(id, found->second);
    upgrading_.erase(found);
  }
  bool message(ConnectionId id, std::string_view text) override { return hall_->message(id, text); }
  void closed(ConnectionId id) override {
    upgrading_.erase(id);
    hall_->leave(id);
  }

  void send(ConnectionId to, Message message) override { network_.send(to, std::move(message)); }
  void close(ConnectionId whom, CloseCode code) override { network_.close(whom, static_cast<std::uint16_t>(code)); }
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

  void assemble() {
    reader_.emplace(reader_queue);
    hasher_.emplace(limits::password_queue, limits::password_queue_per_network);
    pool_.emplace(bots::Pool::Config{config_.bot_threads, limits::bot_queue, limits::bot_queue_per_user,
                                     milliseconds{limits::bot_move_ms}, milliseconds{3 * limits::bot_move_ms},
                                     milliseconds{limits::bot_half_life_ms}},
                  config_.think);
    hall_.emplace(
        Hall::Parts{all_games(), *store_, *reader_, *pool_, *this, *this, secrets::random_number, config_.bot_user_ms});
    security_.emplace(*this);
    accounts_.emplace(Accounts::Parts{*store_, *reader_, *hasher_, *this, hall_->gate(), config_.doors});
    api_.emplace(Api::Parts{*hall_, *accounts_, *reader_, *store_, *this, *security_, config_.outside,
                            [this] { return metrics(); }, [this] { return is_open() ? url() : std::string{}; },
                            [this] { return store_->can_write(); }, site(),
                            [this](std::function<void()> then) { moderation_->refresh(std::move(then)); }});
    moderation_.emplace(Moderation::Parts{*hall_, *store_, *reader_, *this, *security_});
    retention_.emplace(Retention::Parts{*hall_, *accounts_, *store_, *reader_, *this, config_.keep});
  }

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

  std::string metrics() const {
    return metrics_text({hall_->counts(), network_.counts(), store_->counts(), pool_->counts(), security_->counts(),
                         disk_use(store_->file()), hall_->move_times(), api_->request_times()});
  }

  void note_moment() { store_->write(store::NoteMoment{hall_->table_time()}); }

  void tidy() {
    hall_->tidy();
    store_->look_outside();
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
  std::optional<Hall> hall_;
  std::optional<SecurityLog> security_;
  std::optional<Accounts> accounts_;
  std::optional<Api> api_;
  std::optional<Moderation> moderation_;
  std::optional<Retention> retention_;
  std::unordered_map<ConnectionId, AuthenticatedSession> upgrading_;
  session::Millis base_ms_ = 0;
  SteadyClock::time_point since_;
  bool stopping_ = false;
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
