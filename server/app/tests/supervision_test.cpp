#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <regex>

#include "log_listener.hpp"
#include "running_server.hpp"

/// What the machine around a server learns of it: the service manager, the monitoring and the log.
namespace rois::app {
namespace {

/// The socket on which systemd listens.
class Manager {
 public:
  Manager() : file_{::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)} {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path().copy(address.sun_path, sizeof(address.sun_path) - 1);
    EXPECT_EQ(::bind(file_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0) << path();
    const timeval timeout{20, 0};
    ::setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof(timeout));
  }
  ~Manager() { ::close(file_); }
  Manager(const Manager&) = delete;
  Manager& operator=(const Manager&) = delete;

  std::string path() const { return folder_.file("notify"); }
  std::string next() const {
    std::array<char, 256> buffer{};
    const ssize_t got = ::recv(file_, buffer.data(), buffer.size(), 0);
    return got < 0 ? std::string{} : std::string{buffer.data(), static_cast<std::size_t>(got)};
  }

 private:
  testkit::Folder folder_;
  int file_;
};

TEST(Supervision, the_service_manager_hears_when_it_is_ready_alive_and_stopping) {
  const Manager manager;
  Config config;
  config.supervisor = Supervisor{manager.path(), std::chrono::milliseconds{20}};
  RunningServer server{config};
  EXPECT_EQ(manager.next(), "READY=1");
  EXPECT_EQ(manager.next(), "WATCHDOG=1");
  EXPECT_EQ(manager.next(), "WATCHDOG=1");
  server.stop();
  std::string heard = manager.next();
  while (heard == "WATCHDOG=1") heard = manager.next();
  EXPECT_EQ(heard, "STOPPING=1");
}

TEST(Supervision, without_a_service_manager_nothing_is_told) {
  EXPECT_EQ(Supervisor{}.period(), std::nullopt);
  EXPECT_EQ((Supervisor{"", std::chrono::seconds{30}}.period()), std::nullopt);
  EXPECT_EQ((Supervisor{"/nowhere", std::chrono::seconds{30}}.period()), std::chrono::seconds{15});
  Supervisor{"/nowhere/at/all", std::chrono::seconds{30}}.ready();
  Supervisor{std::string(500, 'x'), std::chrono::seconds{30}}.ready();
}

std::string metrics_of(const RunningServer& server) {
  return transport::call(server.url(), {"GET", "/metrics", {}, {}, {}}).body;
}

double figure(const std::string& metrics, const std::string& name) {
  std::smatch found;
  const bool there = std::regex_search(metrics, found, std::regex{"(?:^|\n)" + name + " ([0-9.e+]+)\n"});
  return there ? std::stod(found[1]) : -1;
}

TEST(Supervision, metrics_tell_version_latency_and_room_on_the_disk) {
  const RunningServer server;
  Player ada{server, "Ada"};
  const std::string table = ada.open_table({{"game", "soldiers"}, {"seats", {"me", json::object{{"level", 1}}}}});
  ada.submit(table, ada.watch(table), "1", "a2a3");
  while (!ada.next("update").contains("ack")) continue;
  const std::string metrics = metrics_of(server);
  EXPECT_EQ(figure(metrics, "rois_build_info\\{version=\"[0-9.]+\"\\}"), 1) << metrics;
  EXPECT_EQ(figure(metrics, "rois_move_seconds_count"), 1);
  EXPECT_EQ(figure(metrics, "rois_move_seconds_bucket\\{le=\"\\+Inf\"\\}"), 1);
  EXPECT_GE(figure(metrics, "rois_http_seconds_count"), 2);
  EXPECT_GE(figure(metrics, "rois_computer_seconds_count"), 0);
  EXPECT_GT(figure(metrics, "rois_data_bytes"), 0);
  EXPECT_GT(figure(metrics, "rois_wal_bytes"), 0);
  EXPECT_GT(figure(metrics, "rois_disk_free_bytes"), 0);
}

TEST(Supervision, metrics_tell_answers_by_status_people_and_what_the_process_takes) {
  Config config;
  config.sweep_period = std::chrono::milliseconds{20};
  const RunningServer server{config};
  const Player ada{server, "Ada"};
  const Player bob{server, "Bob"};
  const json::object eve{{"name", "Eve"}, {"password", "correct horse"}};
  transport::call(server.url(), {"POST", "/api/account", compact(eve), {}, {}});
  transport::call(server.url(), {"GET", "/api/tables/nothere", {}, {}, {}});
  const std::string table = ada.open_table({{"game", "kingdom"}, {"seats", {"me", "open"}}});
  Player host{server.url(), ada.secret()};
  host.watch(table);
  host.send({{"type", "close"}, {"table", json_view(table)}});
  while (host.next("table").at("phase") != "over") continue;
  std::string metrics;
  do metrics = metrics_of(server);
  while (figure(metrics, "rois_accounts") < 1 || figure(metrics, "rois_guests") < 2);
  EXPECT_EQ(figure(metrics, "rois_accounts"), 1);
  EXPECT_EQ(figure(metrics, "rois_guests"), 2);
  EXPECT_EQ(figure(metrics, "rois_http_answers_total\\{status=\"101\"\\}"), 3) << metrics;
  EXPECT_EQ(figure(metrics, "rois_http_answers_total\\{status=\"201\"\\}"), 1);
  EXPECT_EQ(figure(metrics, "rois_http_answers_total\\{status=\"404\"\\}"), 1);
  EXPECT_EQ(figure(metrics, "rois_tables_ended_total\\{game=\"kingdom\"\\}"), 1);
  EXPECT_GT(figure(metrics, "process_resident_memory_bytes"), 1e6);
  EXPECT_GT(figure(metrics, "process_open_fds"), 3);
  EXPECT_GE(figure(metrics, "process_cpu_seconds_total"), 0);
  EXPECT_GT(figure(metrics, "process_start_time_seconds"), 1e9);
}

TEST(Supervision, a_duration_is_counted_in_the_first_bucket_that_holds_it) {
  Histogram times;
  for (const std::int64_t ms : {0, 1, 2, 3, 10'000, 10'001}) times.observe(ms);
  EXPECT_EQ(times.counts()[0], 2U);
  EXPECT_EQ(times.counts()[1], 1U);
  EXPECT_EQ(times.counts()[2], 1U);
  EXPECT_EQ(times.counts()[12], 1U);
  EXPECT_EQ(times.counts()[13], 1U);
  EXPECT_EQ(times.sum_ms(), 20'007);
}

TEST(Supervision, log_ins_and_what_is_refused_are_logged_without_names_or_secrets) {
  RunningServer server;
  const LogListener log;
  const auto post = [&](const std::string& path, const json::object& body, const std::string& secret = {}) {
    return transport::call(server.url(), {"POST", path, compact(body), secret, {}});
  };
  const json::object ada{{"name", "Ada"}, {"password", "correct horse"}};
  const std::string secret = post("/api/account", ada).secret;
  EXPECT_EQ(post("/api/login", ada).status, 200);
  EXPECT_EQ(post("/api/login", {{"name", "Ada"}, {"password", "hunter2 hunter2"}}).status, 401);
  EXPECT_EQ(post("/api/login", {{"name", "typed-password"}, {"password", "hunter2 hunter2"}}).status, 401);
  for (int i = 0; i < 5; ++i) post("/api/login", {{"name", "Ada"}, {"password", "hunter2 hunter2"}});
  EXPECT_EQ(post("/api/tokens", {{"label", "bot"}}, secret).status, 200);
  EXPECT_EQ(post("/api/tokens/revoke", {{"label", "bot"}}, secret).status, 200);
  const std::string metrics = metrics_of(server);
  server.stop();
  const std::string lines = log.text();
  for (const char* line :
       {"info event=account-made network=127.0.0.1 user=1\n", "info event=login network=127.0.0.1 user=1\n",
        "warning event=login-refused network=127.0.0.1 user=1\n",
        "warning event=login-refused network=127.0.0.1 user=none\n",
        "warning event=login-delayed network=127.0.0.1 user=1 wait_s=1\n",
        "info event=token-made network=127.0.0.1 user=1\n", "info event=token-revoked network=127.0.0.1 user=1\n"})
    EXPECT_NE(lines.find(line), std::string::npos) << line << "in\n" << lines;
  for (const std::string& said :
       {std::string{"Ada"}, std::string{"horse"}, std::string{"hunter2"}, std::string{"typed-password"}, secret})
    EXPECT_EQ(lines.find(said), std::string::npos) << said << " is in\n" << lines;
  EXPECT_EQ(figure(metrics, "rois_logins_total"), 1);
  EXPECT_GE(figure(metrics, "rois_logins_refused_total"), 2);
}

}  // namespace
}  // namespace rois::app
