#pragma once

#include <string>

#include "rois/app/hall.hpp"
#include "rois/bots/pool.hpp"
#include "rois/store/store.hpp"
#include "rois/transport/network.hpp"

namespace rois::app {

/// In the text format of Prometheus.
std::string metrics_text(const Hall::Counts& hall, const transport::Network::Counts& network,
                         const store::Store::Counts& store, const bots::Pool::Counts& bots);

}  // namespace rois::app
