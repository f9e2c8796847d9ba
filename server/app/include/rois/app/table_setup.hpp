#pragma once

#include <vector>

#include "rois/match/registry.hpp"
#include "rois/protocol/requests.hpp"
#include "rois/records/record.hpp"
#include "rois/session/event.hpp"
#include "rois/session/head.hpp"
#include "rois/session/table.hpp"

/// How a table begins: as a request asks for, or where a record leads to.
namespace rois::app {

Result<session::Head> head_of(protocol::NewTable wanted, const session::Person& host, const Games& games,
                              session::Millis now);

/// A table that is not stored yet, and the events that brought it where it is.
struct Opening {
  session::Table table;
  std::vector<session::TableEvent> history;
};
/// Takes back from an unfinished record what chance gave after the last action.
void drop_unplayed_chance(Record& record);
/// The table that a record leads to. Refuses what `replay` refuses: the record is played once, by the table.
Result<Opening> import(const Record& record, const session::Person& host, session::Millis now, const Games& games,
                       session::Entropy entropy);

}  // namespace rois::app
