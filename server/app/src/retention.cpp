#include "rois/app/retention.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "rois/store/people.hpp"
#include "rois/store/retention.hpp"

namespace rois::app {
namespace {

/// Before when; never where it is kept for ever.
std::optional<std::int64_t> before(std::int64_t wall_ms, std::int64_t days) {
  return days == 0 ? std::nullopt : std::optional{wall_ms - days * limits::day_ms};
}

}  // namespace

void Retention::sweep() {
  if (parts_.hall.rules().read_only()) return;
  const std::int64_t wall = parts_.loop.wall_ms();
  note(wall);
  parts_.reader.ask([this, wall] {
    Expired expired = find(wall);
    parts_.loop.post([this, expired = std::move(expired)] { remove(expired); });
  });
}

void Retention::note(std::int64_t wall_ms) {
  parts_.store.change([seen = parts_.hall.take_seen(), wall_ms, reports = before(wall_ms, parts_.keep.reports),
                       audit = *before(wall_ms, limits::audit_days)](store::Database& db) {
    return store::note_seen(db, seen, wall_ms) && store::note_ended(db, wall_ms) && store::remove_ended(db, wall_ms) &&
           (!reports || store::remove_reports(db, *reports)) && store::remove_audit(db, audit);
  });
}

Retention::Expired Retention::find(std::int64_t wall_ms) {
  store::Database& db = parts_.store.reader();
  Expired out;
  out.guests = store::expired_guests(db, before(wall_ms, parts_.keep.guests), wall_ms, limits::expired_at_once);
  out.tables = store::expired_tables(db, before(wall_ms, parts_.keep.games), limits::expired_at_once);
  if (const auto ended = before(wall_ms, parts_.keep.chat))
    out.chats = store::tables_with_chat(db, *ended, limits::expired_at_once);
  return out;
}

void Retention::remove(const Expired& expired) {
  for (const auto& code : expired.tables) parts_.hall.remove_table(code);
  for (const auto& code : expired.chats)
    if (std::ranges::find(expired.tables, code) == expired.tables.end()) parts_.hall.erase_chat(code, {}, [] {});
  // Whoever is here now was not noted in time.
  std::vector<store::Id> guests = expired.guests;
  std::erase_if(guests, [this](store::Id id) { return !parts_.hall.network_of(id).empty(); });
  if (!guests.empty()) remove_guests(std::move(guests));
  if (!expired.tables.empty() || !expired.chats.empty() || !expired.guests.empty())
    spdlog::info("event=expired guests={} tables={} chats={}", expired.guests.size(), expired.tables.size(),
                 expired.chats.size());
}

void Retention::remove_guests(std::vector<store::Id> guests) {
  const store::Ticket ticket = parts_.store.change([guests = std::move(guests)](store::Database& db) {
    return std::ranges::all_of(guests, [&](store::Id id) { return store::remove_user(db, id); });
  });
  parts_.hall.gate().pass(ticket, [this](bool durable) {
    if (!durable) return;
    parts_.accounts.forget_all();
    parts_.hall.forget_removed();
  });
}

}  // namespace rois::app
