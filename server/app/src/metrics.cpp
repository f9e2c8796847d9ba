#include "metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace rois::app {
namespace {

class Figures {
 public:
  void gauge(const char* name, const char* help, std::size_t value) {
    prometheus::BuildGauge().Name(name).Help(help).Register(registry_).Add({}).Set(static_cast<double>(value));
  }
  void counter(const char* name, const char* help, double value) {
    prometheus::BuildCounter().Name(name).Help(help).Register(registry_).Add({}).Increment(value);
  }
  void counter(const char* name, const char* help, std::uint64_t value) {
    counter(name, help, static_cast<double>(value));
  }
  std::string text() const { return prometheus::TextSerializer{}.Serialize(registry_.Collect()); }

 private:
  prometheus::Registry registry_;
};

}  // namespace

std::string metrics_text(const Hall::Counts& hall, const transport::Network::Counts& network,
                         const store::Store::Counts& store, const bots::Pool::Counts& bots) {
  Figures figures;
  figures.gauge("rois_clients", "WebSocket clients", hall.clients);
  figures.gauge("rois_tables_in_memory", "Tables in memory", hall.tables);
  figures.gauge("rois_tables_listed", "Public tables that wait or run", hall.listed);
  figures.counter("rois_moves_total", "Moves taken", hall.moves);
  figures.counter("rois_refusals_total", "Messages refused", hall.refusals);
  figures.counter("rois_tables_loaded_total", "Tables read from the data file", hall.loads);
  figures.gauge("rois_http_connections", "HTTP connections", network.http);
  figures.gauge("rois_sockets", "Open WebSockets", network.sockets);
  figures.counter("rois_http_requests_total", "HTTP requests", network.requests);
  figures.counter("rois_messages_received_total", "WebSocket messages received", network.received);
  figures.counter("rois_messages_sent_total", "WebSocket messages sent", network.sent);
  figures.counter("rois_clients_dropped_total", "Clients dropped for a full queue", network.dropped);
  figures.counter("rois_connections_refused_total", "Connections over a limit", network.refused);
  figures.counter("rois_commits_total", "Transactions", store.commits);
  figures.counter("rois_entries_total", "Log entries written", store.entries);
  figures.counter("rois_commit_failures_total", "Transactions that failed", store.failures);
  figures.counter("rois_writes_refused_total", "Writes that failed alone in a transaction", store.refusals);
  figures.counter("rois_commit_seconds_total", "Time spent in commits", static_cast<double>(store.commit_us) / 1e6);
  figures.gauge("rois_computers_waiting", "Decisions waiting for a computer player", bots.waiting);
  figures.gauge("rois_computers_thinking", "Decisions being thought about", bots.thinking);
  figures.counter("rois_computer_moves_total", "Decisions of computer players", bots.answered);
  figures.counter("rois_computers_given_up_total", "Computer players that did not answer", bots.given_up);
  return figures.text();
}

}  // namespace rois::app
