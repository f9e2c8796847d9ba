#include "rois/app/retention.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

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
  if (!parts_.hall.is_on_duty()) return;
  parts_.reader.ask([this, wall] {
    Expired expired = find(wall);
    parts_.loop.post([this, expired = std::move(expired)] { remove(expired); });
  });
}

void Retention::note(std::int64_t wall_ms) {
  parts_.store.write(store::Sweep{wall_ms, parts_.hall.take_seen(), before(wall_ms, parts_.keep.reports),
                                  *before(wall_ms, limits::audit_days)});
}

Retention::Expired Retention::find(std::int64_t wall_ms) {
  store::Reader& reader = parts_.store.reader();
  Expired out;
  // What cannot be read now is found by the next sweep.
  const auto guests = reader.expired_guests(before(wall_ms, parts_.keep.guests), wall_ms, limits::expired_at_once);
  if (guests) out.guests = *guests;
  const auto tables = reader.expired_tables(before(wall_ms, parts_.keep.games), limits::expired_at_once);
  if (tables) out.tables = *tables;
  const auto ended = before(wall_ms, parts_.keep.chat);
  if (!ended) return out;
  const auto chats = reader.tables_with_chat(*ended, limits::expired_at_once);
  if (chats) out.chats = *chats;
  return out;
}

void Retention::remove(const Expired& expired) {
  for (const auto& code : expired.tables) parts_.hall.remove_table(code, true);
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
  const store::Ticket ticket = parts_.store.write(store::RemoveUsers{std::move(guests)});
  parts_.hall.gate().pass(ticket, [this](const Result<void>& written) {
    if (!written) return;
    parts_.accounts.forget_all();
    parts_.hall.forget_removed();
    parts_.hall.forget_people();
  });
}

}  // namespace rois::app
