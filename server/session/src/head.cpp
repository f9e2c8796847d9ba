#include "rois/session/head.hpp"

#include <limits>

#include "rois/records/proof_json.hpp"
#include "rois/wire/document.hpp"
#include "rois/wire/input.hpp"

namespace rois::session {
namespace {

using wire::Input;

constexpr Millis most_ms = std::numeric_limits<Millis>::max();

json::object person_json(const Person& p) {
  json::object out;
  out["id"] = p.id;
  out["name"] = p.name;
  out["guest"] = p.guest;
  return out;
}

json::object occupant_json(const Occupant& who) {
  json::object out;
  if (who.kind == Occupant::Kind::person) out["person"] = person_json(who.person);
  if (who.kind == Occupant::Kind::house) out["house"] = who.computer;
  return out;
}

Person read_person(const Input& in) {
  return {in["id"].number(std::numeric_limits<PersonId>::min(), std::numeric_limits<PersonId>::max()),
          std::string{in["name"].string()}, in["guest"].flag()};
}

Occupant read_occupant(const Input& in) {
  if (in.has("house")) return Occupant::house(std::string{in["house"].string()});
  if (in.has("person")) return Occupant::of(read_person(in["person"]));
  in.only({});
  return {};
}

ClockRule read_clock(const Input& in) {
  constexpr auto last = static_cast<int>(ClockRule::Kind::per_move);
  return {static_cast<ClockRule::Kind>(in["kind"].number(0, last)), in["budget_ms"].number(Millis{0}, most_ms),
          in["increment_ms"].number(Millis{0}, most_ms)};
}

}  // namespace

std::string to_json(const Head& head) {
  json::object out;
  out["game"] = head.game;
  out["rules"] = head.rules_version;
  out["players"] = head.players;
  out["options"] = options_json(head.options);
  if (head.draw_seats) out["draw_seats"] = true;
  if (head.start) out["start"] = *head.start;
  out["clock"] = json::object{{"kind", static_cast<std::int64_t>(head.clock.kind)},
                              {"budget_ms", head.clock.budget_ms},
                              {"increment_ms", head.clock.increment_ms}};
  out["public"] = head.is_public;
  out["host"] = person_json(head.host);
  json::array seats;
  for (const Seat s : SeatSet::first(head.players)) seats.push_back(occupant_json(head.seats[s]));
  out["seats"] = std::move(seats);
  out["opened_at"] = head.opened_at;
  out["previous"] = head.previous;
  if (head.fair) out["fair"] = proof_json(*head.fair);
  if (head.resigning_ends) out["resigning_ends"] = true;
  if (head.imported) out["imported"] = true;
  return compact(out);
}

Result<Head> read_head(std::string_view text) {
  const auto document = wire::parse(text);
  if (!document) return document.problem();
  wire::Faults faults;
  const Input in{*document, faults};
  Head head;
  head.game = in["game"].string();
  head.rules_version = in["rules"].number(1, std::numeric_limits<int>::max());
  head.players = in["players"].number(1, max_seats);
  head.options = read_options(in["options"]);
  head.draw_seats = in.optional("draw_seats").flag();
  if (in.has("start")) head.start = in["start"].string();
  head.clock = read_clock(in["clock"]);
  head.is_public = in["public"].flag();
  head.host = read_person(in["host"]);
  if (in["seats"].size() != static_cast<std::size_t>(head.players)) in["seats"].fail(ErrorId::bad_seats);
  std::size_t at = 0;
  in["seats"].each(max_seats, [&](const Input& one) { head.seats[at++] = read_occupant(one); });
  head.opened_at = in["opened_at"].number(std::numeric_limits<Millis>::min(), most_ms);
  head.previous = in["previous"].string();
  if (in.has("fair")) head.fair = read_proof(in["fair"], head.players);
  head.resigning_ends = in.optional("resigning_ends").flag();
  head.imported = in.optional("imported").flag();
  if (const auto problem = faults.first()) return *problem;
  return head;
}

}  // namespace rois::session
