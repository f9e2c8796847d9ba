#include "rois/app/updates.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "rois/protocol/messages.hpp"

namespace rois::app {
namespace {

using session::CommandResult;
using session::Table;

bool changes_views(const session::TableEvent& event) {
  return std::holds_alternative<session::Seated>(event.what) || std::holds_alternative<session::Left>(event.what) ||
         std::holds_alternative<session::TakenOver>(event.what) ||
         std::holds_alternative<session::LotsDrawn>(event.what) ||
         std::holds_alternative<session::Shared>(event.what) ||
         std::holds_alternative<session::SharesClosed>(event.what);
}

std::size_t place_of(Viewer viewer) { return viewer.is_spectator() ? max_seats : slot(viewer.as_seat()); }

/// Makes the messages about one result; the body of an update is made once for all who see the same.
class Fanout {
 public:
  Fanout(const LoadedTable& loaded, const CommandResult& result, SeatSet present, session::Millis now)
      : loaded_{loaded}, result_{result}, present_{present}, now_{now} {
    // Whoever sits somewhere else sees something else.
    began_ = loaded.table.phase() != Table::Phase::waiting && std::ranges::any_of(result.events, changes_views);
    const bool went_back = result.moved && loaded.table.match().actions() < result.version_before;
    if (!went_back && !began_) since_ = result.version_before;
  }

  void tell(const Audience::Watcher& to, std::string_view ack, Deliveries& out) {
    // Who begins and who sits where is known before the position that rests on it.
    if (result_.table_changed && began_) out.push_back({to.connection, table_message(to)});
    if (result_.moved || began_) out.push_back({to.connection, update(loaded_.table.viewer_of(to.person), ack)});
    if (result_.table_changed && !began_) out.push_back({to.connection, table_message(to)});
    if (result_.spoken && loaded_.table.may_read(to.person, loaded_.table.chat().back()))
      out.push_back(
          {to.connection, make_message(protocol::chat_message(loaded_.code, loaded_.table, to.person, 1, now_))});
  }

 private:
  Message table_message(const Audience::Watcher& to) const {
    return make_message(protocol::table_message({loaded_.code, loaded_.table, to.person, now_, present_}));
  }
  Message update(Viewer viewer, std::string_view ack) {
    const std::size_t at = place_of(viewer);
    if (bodies_[at].empty()) bodies_[at] = protocol::match_body(loaded_.table, viewer, since_);
    if (!ack.empty() && result_.moved)
      return make_message(protocol::update_message(loaded_.code, loaded_.table, now_, since_, bodies_[at], ack));
    if (!updates_[at])
      updates_[at] = make_message(protocol::update_message(loaded_.code, loaded_.table, now_, since_, bodies_[at]));
    return updates_[at];
  }

  const LoadedTable& loaded_;
  const CommandResult& result_;
  SeatSet present_;
  session::Millis now_;
  bool began_ = false;
  std::optional<std::size_t> since_;
  std::array<std::string, max_seats + 1> bodies_;
  std::array<Message, max_seats + 1> updates_;
};

/// To whoever asked: a refusal, or an acknowledgement unless an update will carry it.
void answer(const Audience& audience, const LoadedTable& loaded, const CommandResult& result,
            const Requester& requester, Deliveries& out) {
  if (requester.connection == no_connection) return;
  if (result.refused) {
    const std::string refusal = protocol::refused_message(loaded.code, requester.key, *result.refused);
    out.push_back({requester.connection, make_message(refusal)});
    return;
  }
  const bool carried = result.moved && audience.is_watching(requester.connection, loaded.code);
  if (!requester.key.empty() && !carried)
    out.push_back({requester.connection, make_message(protocol::ack_message(loaded.code, requester.key))});
}

}  // namespace

Deliveries updates_of(const Audience& audience, const LoadedTable& loaded, const CommandResult& result,
                      const Requester& requester, session::Millis now) {
  Deliveries out;
  answer(audience, loaded, result, requester, out);
  if (!result.moved && !result.table_changed && !result.spoken) return out;
  const SeatSet present = result.table_changed ? audience.present(loaded.code, loaded.table) : SeatSet{};
  Fanout fanout{loaded, result, present, now};
  for (const Audience::Watcher& to : audience.watchers(loaded.code))
    fanout.tell(to, to.connection == requester.connection ? requester.key : std::string_view{}, out);
  return out;
}

Deliveries presence_of(const Audience& audience, const LoadedTable& loaded, session::Millis now, ConnectionId except) {
  Deliveries out;
  const SeatSet present = audience.present(loaded.code, loaded.table);
  for (const Audience::Watcher& to : audience.watchers(loaded.code)) {
    if (to.connection == except) continue;
    const protocol::TableNews news{loaded.code, loaded.table, to.person, now, present};
    out.push_back({to.connection, make_message(protocol::table_message(news))});
  }
  return out;
}

}  // namespace rois::app
