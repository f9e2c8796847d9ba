#include "rois/app/moderation.hpp"

namespace rois::app {
namespace {

constexpr std::size_t audited_at_once = 1'000;

std::string audit_line(const store::AuditEntry& entry) {
  std::string out = "by=" + entry.by + " what=" + entry.what;
  if (!entry.whom.empty()) out += " whom=" + entry.whom;
  if (!entry.detail.empty()) out += " " + entry.detail;
  return out;
}

}  // namespace

Result<Moderation::Read> Moderation::read(std::int64_t wall_ms, store::Id after) {
  store::Reader& reader = parts_.store.reader();
  auto sanctions = reader.sanctions(wall_ms);
  if (!sanctions) return sanctions.problem();
  auto notice = reader.notice();
  if (!notice) return notice.problem();
  auto audit = reader.audit_after(after, audited_at_once);
  if (!audit) return audit.problem();
  auto orders = reader.orders();
  if (!orders) return orders.problem();
  return Read{HouseRules{*sanctions, std::move(*notice)}, std::move(*audit), std::move(*orders)};
}

Result<void> Moderation::start() {
  // What was done while the server was off is stored and need not be reported again.
  const auto last = parts_.store.reader().last_audit();
  if (!last) return last.problem();
  audited_ = *last;
  auto found = read(parts_.loop.wall_ms(), audited_);
  if (!found) return found.problem();
  parts_.loop.post([this, found = std::move(*found)] { apply(found); });
  return {};
}

void Moderation::refresh(std::function<void()> then) {
  const bool asked = parts_.reader.ask([this, wall = parts_.loop.wall_ms(), after = audited_, then] {
    auto found = read(wall, after);
    parts_.loop.post([this, found = std::move(found), then] {
      // What was in force stays in force until it can be read again.
      if (found) apply(*found);
      then();
    });
  });
  if (!asked) then();
}

void Moderation::apply(Read found) {
  for (const store::AuditEntry& entry : found.audit) {
    if (entry.id <= audited_) continue;
    audited_ = entry.id;
    parts_.security.note(SecurityLog::Event::moderated, {}, audit_line(entry));
  }
  parts_.hall.set_rules(std::move(found.rules));
  for (const store::Order& order : found.orders)
    if (!carried_out_.contains(order.id)) carry_out(order);
}

/// An order leaves the file once it is done; after a crash in between it is carried out again, which does no harm.
void Moderation::carry_out(const store::Order& order) {
  // Among nodes it is done by the one that has the table, which may change: only then is it known to be done.
  if (!parts_.store.is_shared()) carried_out_.insert(order.id);
  const auto done = [this, id = order.id] {
    carried_out_.insert(id);
    parts_.store.write(store::OrderDone{id});
  };
  switch (order.what) {
    case store::Order::What::close_table: return parts_.hall.close_by_moderator(order.table, done);
    case store::Order::What::erase_chat:
      return parts_.hall.erase_chat(
          order.table, order.line ? std::optional{static_cast<std::size_t>(*order.line)} : std::nullopt, done);
  }
}

}  // namespace rois::app
