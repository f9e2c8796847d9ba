#pragma once

#include <cstdint>
#include <string>

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

struct Metrics {
  Hall::Counts hall;
  transport::Network::Counts network;
  store::Store::Counts store;
  bots::Pool::Counts bots;
  SecurityLog::Counts security;
  DiskUse disk;
  /// From a move's arrival until it is on disk and told; from a request until its answer.
  const Histogram& moves;
  const Histogram& requests;
};

/// In the text format of Prometheus.
std::string metrics_text(const Metrics& metrics);

}  // namespace rois::app
