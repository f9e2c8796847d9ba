#include "rois/app/lobby_feed.hpp"

#include <algorithm>
#include <utility>

#include "rois/protocol/messages.hpp"

namespace rois::app {
namespace {

using Phase = session::Table::Phase;

/// None for a table that is not listed any more.
std::optional<lobby::Listing::Phase> listed_phase(Phase phase) {
  switch (phase) {
    case Phase::waiting: return lobby::Listing::Phase::waiting;
    case Phase::running: return lobby::Listing::Phase::running;
    case Phase::over: break;
  }
  return std::nullopt;
}

}  // namespace

void LobbyFeed::restore(const store::TableRow& row) {
  const auto phase = listed_phase(static_cast<Phase>(row.state.phase));
  if (phase) directory_.put(row.code, {row.id, *phase, row.host, {}, row.state.summary});
}

void LobbyFeed::changed(const store::TableRow& row) {
  if (row.is_public && listed_phase(static_cast<Phase>(row.state.phase))) return restore(row);
  directory_.drop(row.code);
}

void LobbyFeed::put(const LoadedTable& loaded, std::string network) {
  const session::Head& head = loaded.table.head();
  if (!head.is_public) return;
  const auto phase = listed_phase(loaded.table.phase());
  lobby::Listing listing{loaded.id, phase.value_or(lobby::Listing::Phase::waiting), head.host.id, std::move(network),
                         protocol::summary(loaded.code, loaded.table)};
  gate_.pass(loaded.ticket,
             [this, code = loaded.code, phase, listing = std::move(listing)](const Result<void>& written) {
               if (!written) return;
               if (phase) {
                 directory_.put(code, listing);
               } else {
                 directory_.drop(code);
               }
             });
}

std::vector<std::string> LobbyFeed::page(std::size_t number) const {
  return directory_.listed(limits::listed_tables, (number - 1) * limits::listed_tables);
}

std::size_t LobbyFeed::pages() const {
  return std::max<std::size_t>(1, (directory_.listable() + limits::listed_tables - 1) / limits::listed_tables);
}

Message LobbyFeed::snapshot() const { return make_message(protocol::lobby_message(directory_.shown())); }

std::optional<Message> LobbyFeed::changes(session::Millis now) {
  if (now - told_at_ < limits::lobby_period_ms) return std::nullopt;
  told_at_ = now;
  const lobby::Changes changes = directory_.refresh(limits::listed_tables);
  if (changes.empty()) return std::nullopt;
  return make_message(protocol::lobby_change_message(changes.put, changes.gone));
}

}  // namespace rois::app
