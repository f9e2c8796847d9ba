#include "rois/app/onlookers.hpp"

#include <utility>

#include "rois/protocol/messages.hpp"

namespace rois::app {

void Onlookers::tick(session::Millis now) {
  if (noted_.empty() || now - counted_at_ < limits::onlookers_period_ms) return;
  counted_at_ = now;
  for (const auto& code : std::exchange(noted_, {}))
    if (LoadedTable* loaded = tables_.find(code)) tell(*loaded);
}

void Onlookers::tell(LoadedTable& loaded) {
  const std::size_t count = audience_.onlookers(loaded.code, loaded.table);
  if (std::exchange(loaded.onlookers, count) == count) return;
  const Message message = make_message(protocol::onlookers_message(loaded.code, count));
  Deliveries deliveries;
  for (const Audience::Watcher& to : audience_.watchers(loaded.code)) deliveries.push_back({to.connection, message});
  audience_.send(loaded.ticket, std::move(deliveries));
}

}  // namespace rois::app
