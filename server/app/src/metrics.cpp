#include "metrics.hpp"

#include <fmt/format.h>
#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace rois::app {
namespace {

class Figures {
 public:
  void version(const char* name, const char* help) {
    prometheus::BuildGauge().Name(name).Help(help).Register(registry_).Add({{"version", ROIS_VERSION}}).Set(1);
  }
  void histogram(const char* name, const char* help, const Histogram& histogram) {
    prometheus::Histogram::BucketBoundaries bounds;
    for (const std::int64_t ms : Histogram::bounds_ms) bounds.push_back(seconds(ms));
    const std::vector<double> counts(histogram.counts().begin(), histogram.counts().end());
    prometheus::BuildHistogram()
        .Name(name)
        .Help(help)
        .Register(registry_)
        .Add({}, bounds)
        .ObserveMultiple(counts, seconds(histogram.sum_ms()));
  }
  void gauge(const char* name, const char* help, double value) {
    prometheus::BuildGauge().Name(name).Help(help).Register(registry_).Add({}).Set(value);
  }
  void gauge(const char* name, const char* help, std::size_t value) { gauge(name, help, static_cast<double>(value)); }
  void counter(const char* name, const char* help, double value) {
    prometheus::BuildCounter().Name(name).Help(help).Register(registry_).Add({}).Increment(value);
  }
  void counter(const char* name, const char* help, std::uint64_t value) {
    counter(name, help, static_cast<double>(value));
  }
  template <class Counts>
  void counters(const char* name, const char* help, const std::string& label, const Counts& counts) {
    auto& family = prometheus::BuildCounter().Name(name).Help(help).Register(registry_);
    for (const auto& [value, count] : counts)
      family.Add({{label, fmt::format("{}", value)}}).Increment(static_cast<double>(count));
  }
  std::string text() const { return prometheus::TextSerializer{}.Serialize(registry_.Collect()); }

 private:
  static double seconds(std::int64_t ms) { return static_cast<double>(ms) / 1e3; }

  prometheus::Registry registry_;
};

std::uintmax_t size_of(const std::string& path) {
  std::error_code error;
  const std::uintmax_t bytes = std::filesystem::file_size(path, error);
  return error ? 0 : bytes;
}

}  // namespace

DiskUse disk_use(const std::string& data_file) {
  if (data_file.empty()) return {};
  std::error_code error;
  const auto space = std::filesystem::space(data_file, error);
  return {size_of(data_file), size_of(data_file + "-wal"), error ? 0 : space.available};
}

ProcessUse process_use(std::int64_t started_wall_ms) {
  ProcessUse out;
  std::uintmax_t size = 0;
  if (std::ifstream{"/proc/self/statm"} >> size >> out.resident) out.resident *= static_cast<unsigned>(::getpagesize());
  std::error_code error;
  for (std::filesystem::directory_iterator at{"/proc/self/fd", error}, end; !error && at != end; at.increment(error))
    ++out.files;
  rusage use{};
  ::getrusage(RUSAGE_SELF, &use);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  out.processor_s = seconds(use.ru_utime) + seconds(use.ru_stime);
  out.started_s = static_cast<double>(started_wall_ms) / 1e3;
  return out;
}

std::string metrics_text(const Metrics& metrics) {
  Figures figures;
  figures.version("rois_build_info", "The version that runs; the value is always 1");
  figures.gauge("rois_clients", "WebSocket clients", metrics.hall.clients);
  figures.gauge("rois_tables_in_memory", "Tables in memory", metrics.hall.tables);
  figures.gauge("rois_tables_listed", "Public tables that wait or run", metrics.hall.listed);
  figures.counter("rois_moves_total", "Moves taken", metrics.hall.moves);
  figures.counter("rois_refusals_total", "Messages refused", metrics.hall.refusals);
  figures.counter("rois_tables_loaded_total", "Tables read from the data file", metrics.hall.loads);
  figures.gauge("rois_http_connections", "HTTP connections", metrics.network.http);
  figures.gauge("rois_sockets", "Open WebSockets", metrics.network.sockets);
  figures.counter("rois_http_requests_total", "HTTP requests", metrics.network.requests);
  figures.counters("rois_http_answers_total", "Answers to HTTP requests", "status", metrics.answers);
  figures.counter("rois_messages_received_total", "WebSocket messages received", metrics.network.received);
  figures.counter("rois_messages_sent_total", "WebSocket messages sent", metrics.network.sent);
  figures.counter("rois_clients_dropped_total", "Clients dropped for a full queue", metrics.network.dropped);
  figures.counter("rois_connections_refused_total", "Connections over a limit", metrics.network.refused);
  figures.counter("rois_commits_total", "Transactions", metrics.store.commits);
  figures.counter("rois_entries_total", "Log entries written", metrics.store.entries);
  figures.counter("rois_commit_failures_total", "Transactions that failed", metrics.store.failures);
  figures.counter("rois_writes_refused_total", "Writes that failed alone in a transaction", metrics.store.refusals);
  figures.counter("rois_commit_seconds_total", "Time spent in commits",
                  static_cast<double>(metrics.store.commit_us) / 1e6);
  figures.gauge("rois_computers_waiting", "Decisions waiting for a computer player", metrics.bots.waiting);
  figures.gauge("rois_computers_thinking", "Decisions being thought about", metrics.bots.thinking);
  figures.counter("rois_computer_moves_total", "Decisions of computer players", metrics.bots.answered);
  figures.counter("rois_computers_given_up_total", "Computer players that did not answer", metrics.bots.given_up);
  figures.counters("rois_tables_ended_total", "Tables that came to their end", "game", metrics.hall.ended);
  figures.gauge("rois_accounts", "Accounts, as of the last look", metrics.people.accounts);
  figures.gauge("rois_guests", "Guests, likewise", metrics.people.guests);
  figures.counter("rois_logins_total", "Log-ins with a right password", metrics.security.logins);
  figures.counter("rois_logins_refused_total", "Log-ins with a wrong name or password",
                  metrics.security.logins_refused);
  figures.counter("rois_logins_delayed_total", "Log-ins that came too often", metrics.security.logins_delayed);
  figures.counter("rois_security_lines_dropped_total", "Lines about security that the log left out",
                  metrics.security.lines_dropped);
  figures.gauge("rois_data_bytes", "Size of the data file", metrics.disk.data);
  figures.gauge("rois_wal_bytes", "Size of the write-ahead log beside the data file", metrics.disk.log);
  figures.gauge("rois_disk_free_bytes", "Room left on the disk of the data file", metrics.disk.free);
  figures.gauge("rois_nodes", "Nodes that are alive, this one included; 0 where the server is alone",
                metrics.nodes.alive);
  figures.gauge("rois_node_links", "Other nodes that this one reaches", metrics.nodes.links);
  figures.gauge("rois_node_alive", "Whether the database hears this node; 1 where the server is alone",
                std::size_t{metrics.nodes.holds_lease});
  figures.counter("rois_messages_forwarded_total", "Messages of clients passed on to the nodes that have their tables",
                  metrics.nodes.forwarded);
  figures.counter("rois_computers_elsewhere_total", "Decisions that nodes were asked for which only think",
                  metrics.nodes.asked_of_bots);
  figures.histogram("rois_move_seconds", "From the arrival of a move until it is on disk", metrics.moves);
  figures.histogram("rois_http_seconds", "From an HTTP request until its answer", metrics.requests);
  figures.histogram("rois_computer_seconds", "From asking a computer player until its decision", metrics.thinking);
  figures.gauge("process_resident_memory_bytes", "Memory of the process", metrics.process.resident);
  figures.gauge("process_open_fds", "Open file descriptors", metrics.process.files);
  figures.counter("process_cpu_seconds_total", "Processor time", metrics.process.processor_s);
  figures.gauge("process_start_time_seconds", "When the server was started, since 1970", metrics.process.started_s);
  return figures.text();
}

}  // namespace rois::app
