// Whatever two players and a passer-by send, the events that come of it replay to the same table.
#include "rois/session/table.hpp"

#include "fuzz.hpp"
#include "rois/protocol/messages.hpp"

namespace rois {
namespace {

using session::CommandResult;
using session::Table;

const session::Person people[] = {{1, "Ada", false}, {2, "Bob", true}, {3, "Eve", true}};

Table open_table(const Game& game) {
  session::Head head;
  head.game = std::string{game.info().id};
  head.clock = {session::ClockRule::Kind::per_seat, 60'000, 1'000};
  head.host = people[0];
  head.seats[0] = session::Occupant::of(people[0]);
  return std::move(*session::Table::open(std::move(head), all_games(), [n = 0U]() mutable { return ++n; }));
}

/// One command from a few bytes: who, what, and a choice.
CommandResult command(Table& table, session::Millis now, fuzz::Input& in) {
  const session::Person& who = people[in.byte() % 3];
  const std::uint8_t what = in.byte();
  const std::uint8_t choice = in.byte();
  const auto offer = static_cast<session::Offer>(choice % 3);
  switch (what % 12) {
    case 0: return table.sit(now, who, seat(choice % 4));
    case 1: return table.leave(now, who.id);
    case 2: return table.resign(now, who.id);
    case 3: return table.offer(now, who.id, offer);
    case 4: return table.answer(now, who.id, offer, choice < 200);
    case 5: return table.say(now, who, std::to_string(choice), "text");
    case 6: return table.mute(now, who.id, people[choice % 3].name, choice < 128);
    case 7: return table.tick(now);
    case 8: return table.place(now, who.id, seat(choice % 4), choice % 2 == 0 ? "level:1" : "");
    default: break;
  }
  const auto s = table.seat_of(who.id).value_or(seat(0));
  const auto legal = table.phase() == Table::Phase::running ? table.match().legal(s) : std::vector<std::string>{};
  const std::string action = legal.empty() ? "x" : legal[choice % legal.size()];
  return table.submit(now, who.id, {table.epoch(), table.match().actions(), std::to_string(now), action});
}

void require_same(const Table& a, const Table& b, session::Millis now) {
  fuzz::require(state_hash(a.match()) == state_hash(b.match()) && a.epoch() == b.epoch());
  for (const auto& who : people) {
    const auto news = [&](const Table& table) { return protocol::table_message({"code", table, who.id, now, {}}); };
    fuzz::require(news(a) == news(b));
    fuzz::require(protocol::match_body(a, a.viewer_of(who.id), {}) == protocol::match_body(b, b.viewer_of(who.id), {}));
  }
}

}  // namespace
}  // namespace rois

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rois;
  fuzz::Input in{data, size < 600 ? size : 600};
  const Game& game = in.game();
  Table table = open_table(game);
  Table twin = open_table(game);
  session::Millis now = 0;
  while (!in.rest().empty()) {
    now += in.byte() * 16;
    for (const auto& event : command(table, now, in).events) {
      const auto kept = session::decode(session::encode(event));
      fuzz::require(kept && *kept == event && twin.replay(*kept));
    }
  }
  require_same(table, twin, now);
  return 0;
}
