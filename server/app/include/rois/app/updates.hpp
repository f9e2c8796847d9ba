#pragma once

#include <string_view>

#include "rois/app/audience.hpp"
#include "rois/app/loaded_table.hpp"
#include "rois/app/message_sink.hpp"
#include "rois/session/table.hpp"

/// The fan-out: what each of a table's watchers is told.
namespace rois::app {

/// Who asked for something, and with which idempotency key; nobody where it happened by itself.
struct Requester {
  ConnectionId connection = no_connection;
  std::string_view key;
  /// When the request arrived.
  session::Millis since = 0;
};

/// After a command: the answer to whoever asked, and what became different to everyone who watches.
Deliveries updates_of(const Audience& audience, const LoadedTable& loaded, const session::CommandResult& result,
                      const Requester& requester, session::Millis now);
/// Who sits there and is present, to everyone who watches but `except`.
Deliveries presence_of(const Audience& audience, const LoadedTable& loaded, session::Millis now,
                       ConnectionId except = no_connection);

}  // namespace rois::app
