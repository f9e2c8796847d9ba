#include "rois/session/head.hpp"

#include <boost/json/parse.hpp>

#include "rois/match/json.hpp"

namespace rois::session {
namespace {

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
  if (who.kind == Occupant::Kind::house) out["house"] = who.brain;
  return out;
}

/// Reads members of what the store kept; a wrong one is remembered, not thrown.
struct Members {
  bool good = true;

  const json::value* find(const json::object& from, const char* name) {
    const json::value* found = from.if_contains(name);
    if (found == nullptr) good = false;
    return found;
  }
  std::string text(const json::object& from, const char* name) {
    const json::value* found = find(from, name);
    const json::string* as_text = found == nullptr ? nullptr : found->if_string();
    if (as_text == nullptr) good = false;
    return as_text == nullptr ? std::string{} : std::string{text_of(*as_text)};
  }
  std::int64_t number(const json::object& from, const char* name) {
    const json::value* found = find(from, name);
    const std::int64_t* as_number = found == nullptr ? nullptr : found->if_int64();
    if (as_number == nullptr) good = false;
    return as_number == nullptr ? 0 : *as_number;
  }
  bool flag(const json::object& from, const char* name) {
    const json::value* found = find(from, name);
    const bool* as_flag = found == nullptr ? nullptr : found->if_bool();
    if (as_flag == nullptr) good = false;
    return as_flag != nullptr && *as_flag;
  }
  const json::object& object(const json::object& from, const char* name) {
    static const json::object none;
    const json::value* found = find(from, name);
    const json::object* as_object = found == nullptr ? nullptr : found->if_object();
    if (as_object == nullptr) good = false;
    return as_object == nullptr ? none : *as_object;
  }
  Person person(const json::object& from, const char* name) {
    const json::object& members = object(from, name);
    return {number(members, "id"), text(members, "name"), flag(members, "guest")};
  }
  Occupant occupant(const json::value& from) {
    const json::object* members = from.if_object();
    if (members == nullptr) good = false;
    if (members == nullptr || members->empty()) return {};
    if (members->contains("house")) return Occupant::house(text(*members, "house"));
    return Occupant::of(person(*members, "person"));
  }
  ClockRule clock(const json::object& from) {
    const std::int64_t kind = number(from, "kind");
    if (kind < 0 || kind > static_cast<int>(ClockRule::Kind::per_move)) good = false;
    return {good ? static_cast<ClockRule::Kind>(kind) : ClockRule::Kind::none, number(from, "budget_ms"),
            number(from, "increment_ms")};
  }
};

void read_seats(Members& in, const json::object& from, Head& head) {
  const json::value* seats = in.find(from, "seats");
  const json::array* list = seats == nullptr ? nullptr : seats->if_array();
  if (list == nullptr || head.players < 1 || list->size() != static_cast<std::size_t>(head.players)) {
    in.good = false;
    return;
  }
  for (std::size_t i = 0; i < list->size(); ++i) head.seats[i] = in.occupant((*list)[i]);
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
  for (std::size_t i = 0; i < static_cast<std::size_t>(head.players); ++i)
    seats.push_back(occupant_json(head.seats[i]));
  out["seats"] = std::move(seats);
  out["opened_at"] = head.opened_at;
  out["previous"] = head.previous;
  return compact(out);
}

Result<Head> read_head(std::string_view text) {
  const Problem bad{ErrorId::bad_json};
  json::error_code error;
  const json::value value = json::parse(json_view(text), error);
  const json::object* from = value.if_object();
  if (error || from == nullptr) return bad;
  Members in;
  Head head;
  head.game = in.text(*from, "game");
  head.rules_version = static_cast<int>(in.number(*from, "rules"));
  const std::int64_t players = in.number(*from, "players");
  if (players < 1 || players > max_seats) return bad;
  head.players = static_cast<int>(players);
  head.options = read_options(in.object(*from, "options"));
  if (from->contains("draw_seats")) head.draw_seats = in.flag(*from, "draw_seats");
  if (from->contains("start")) head.start = in.text(*from, "start");
  head.clock = in.clock(in.object(*from, "clock"));
  head.is_public = in.flag(*from, "public");
  head.host = in.person(*from, "host");
  read_seats(in, *from, head);
  head.opened_at = in.number(*from, "opened_at");
  head.previous = in.text(*from, "previous");
  if (!in.good) return bad;
  return head;
}

}  // namespace rois::session
