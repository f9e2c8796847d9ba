#pragma once

#include <vector>

#include "rois/match/registry.hpp"
#include "rois/protocol/requests.hpp"
#include "rois/records/record.hpp"
#include "rois/session/event.hpp"
#include "rois/session/head.hpp"

/// How a table begins: as a request asks for, or where a record leads to.
namespace rois::app {

Result<session::Head> head_of(protocol::NewTable wanted, const session::Person& host, const Games& games,
                              session::Millis now);
session::Head head_of(const Record& record, const session::Person& host, session::Millis now);
/// The events that bring a table to where a record is. The record must have been replayed.
std::vector<session::Event> events_of(const Record& record, session::Millis at);

}  // namespace rois::app
