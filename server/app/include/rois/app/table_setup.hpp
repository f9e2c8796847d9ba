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

/// The server's part of the seed of a table's deal, and what it says of it before anybody else gives theirs.
void commit_to_secret(fairness::Proof& proof, const std::string& table, const session::Entropy& entropy);

Result<session::Head> head_of(protocol::NewTable wanted, const session::Person& host, const Games& games,
                              session::Millis now);
/// Takes back from an unfinished record what chance gave after the last action.
void drop_unplayed_chance(Record& record);
session::Head head_of(const Record& record, const session::Person& host, const Games& games, session::Millis now);
/// The events that bring a table to where a record is. The record must have been replayed.
std::vector<session::Event> events_of(const Record& record, session::Millis at);

}  // namespace rois::app
