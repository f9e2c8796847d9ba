#pragma once

#include <cstdint>
#include <string>

#include "rois/app/api.hpp"
#include "rois/app/hall.hpp"
#include "rois/app/histogram.hpp"
#include "rois/app/security_log.hpp"
#include "rois/bots/pool.hpp"
#include "rois/store/store.hpp"
#include "rois/transport/network.hpp"

namespace rois::app {

/// Sizes in bytes, on the disk of the data file.
struct DiskUse {
  std::uintmax_t data = 0;
  std::uintmax_t log = 0;
  std::uintmax_t free = 0;
};
DiskUse disk_use(const std::string& data_file);

/// What the machine gives this process.
struct ProcessUse {
  std::uintmax_t resident = 0;
  std::uintmax_t files = 0;
  double processor_s = 0;
  double started_s = 0;
};
ProcessUse process_use(std::int64_t started_wall_ms);

struct Metrics {
  Hall::Counts hall;
  transport::Network::Counts network;
  store::Store::Counts store;
  bots::Pool::Counts bots;
  SecurityLog::Counts security;
  DiskUse disk;
  /// Of a server that shares its database with others.
  struct Nodes {
    std::size_t alive = 0;
    std::size_t links = 0;
    std::uint64_t forwarded = 0;
    bool holds_lease = true;
    /// Decisions that nodes were asked for which only think.
    std::uint64_t asked_of_bots = 0;
  };
  Nodes nodes;
  ProcessUse process;
  store::People people;
  /// From a move's arrival until it is on disk and told; from a request until its answer.
  const Histogram& moves;
  const Histogram& requests;
  const Histogram& thinking;
  /// Answers to HTTP requests, by status.
  const Api::Statuses& answers;
};

/// In the text format of Prometheus.
std::string metrics_text(const Metrics& metrics);

}  // namespace rois::app
