#include "rois/protocol/messages.hpp"

#include <algorithm>

#include "rois/limits/limits.hpp"
#include "rois/match/level.hpp"
#include "rois/match/showing.hpp"
#include "rois/protocol/requests.hpp"
#include "rois/records/proof_json.hpp"
#include "writing.hpp"

namespace rois::protocol {
namespace {

using session::ClockRule;
using session::Occupant;
using session::Table;

std::string_view word(Table::Phase phase) {
  switch (phase) {
    case Table::Phase::waiting: return "waiting";
    case Table::Phase::running: return "running";
    case Table::Phase::over: return "over";
  }
  return {};
}

std::string_view word(ClockRule::Kind kind) {
  switch (kind) {
    case ClockRule::Kind::none: return "none";
    case ClockRule::Kind::per_seat: return "per-seat";
    case ClockRule::Kind::per_move: return "per-move";
  }
  return {};
}

std::string_view word(Ending::By by) {
  switch (by) {
    case Ending::By::rules: return "rules";
    case Ending::By::resignation: return "resignation";
    case Ending::By::time: return "time";
    case Ending::By::agreement: return "agreement";
  }
  return {};
}

json::object seat_json(const Occupant& who, std::optional<bool> here) {
  json::object out;
  switch (who.kind) {
    case Occupant::Kind::nobody: out["kind"] = "open"; break;
    case Occupant::Kind::person:
      out["kind"] = "person";
      out["name"] = who.person.name;
      out["guest"] = who.person.guest;
      if (here) out["here"] = *here;
      break;
    case Occupant::Kind::house:
      out["kind"] = "computer";
      if (const auto level = level_of(who.computer)) out["level"] = *level;
      break;
  }
  return out;
}

json::array seats_json(const Table& table, std::optional<SeatSet> here) {
  json::array out;
  for (const Seat s : SeatSet::first(table.head().players))
    out.push_back(seat_json(table.at(s), here ? std::optional{here->has(s)} : std::nullopt));
  return out;
}

/// How long a seat must still be waited for, where its player owes a decision and no clock runs.
void add_claims(const TableNews& news, json::array& seats) {
  for (int i = 0; i < news.table.head().players; ++i)
    if (const auto from = news.table.claimable_at(seat(i), news.here.has(seat(i))))
      seats[static_cast<std::size_t>(i)].as_object()["claim_ms"] = std::max<session::Millis>(0, *from - news.now);
}

json::array lots_json(const Table& table) {
  const auto lots = table.lots();
  return json::array(lots.begin(), lots.end());
}

json::object clock_json(const ClockRule& rule) {
  json::object out;
  out["kind"] = json_view(word(rule.kind));
  if (rule.kind != ClockRule::Kind::none) out["budget_ms"] = rule.budget_ms;
  if (rule.kind == ClockRule::Kind::per_seat) out["increment_ms"] = rule.increment_ms;
  return out;
}

json::value clocks_json(const Table& table, session::Millis now) {
  if (!table.clocks().any() || table.phase() == Table::Phase::waiting) return nullptr;
  json::array out;
  for (const Seat s : SeatSet::first(table.head().players))
    out.push_back(json::object{{"left_ms", table.clocks().left_ms(s, now)}, {"running", table.clocks().running(s)}});
  return out;
}

json::object offers_json(const Table& table) {
  constexpr std::string_view names[] = {"draw", "take-back", "rematch"};
  json::object out;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& offered = table.proposal(static_cast<session::Offer>(i));
    if (!offered) continue;
    json::array agreed;
    for (int s = 0; s < table.head().players; ++s)
      if (offered->agreed.has(seat(s))) agreed.emplace_back(s);
    out[json_view(names[i])] = json::object{{"by", index(offered->by)}, {"agreed", std::move(agreed)}};
  }
  return out;
}

json::value ending_json(const Table& table) {
  if (!table.ending()) return nullptr;
  const Ending& ending = *table.ending();
  json::object out;
  out["by"] = json_view(word(ending.by));
  out["seat"] = ending.seat ? json::value(index(*ending.seat)) : json::value(nullptr);
  json::array places;
  json::array points;
  for (const Seat s : SeatSet::first(table.head().players)) {
    places.emplace_back(std::int64_t{ending.places[s]});
    points.emplace_back(std::int64_t{ending.points[s]});
  }
  out["places"] = std::move(places);
  // Nothing was counted where a game was not played to its end.
  out["points"] = ending.by == Ending::By::rules ? json::value(std::move(points)) : json::value(nullptr);
  return out;
}

/// What is known of the seed: shares once they no longer help anybody to choose their own, the server's secret once the
/// game is over.
json::value fair_json(const Table& table) {
  const auto proof = table.proof();
  if (!proof) return nullptr;
  json::object out;
  out["commitment"] = fairness::hex(proof->commitment);
  out["places"] = places_json(proof->places, table.phase() != Table::Phase::waiting);
  out["due"] = table.awaits_shares();
  const bool over = table.phase() == Table::Phase::over;
  out["secret"] = over ? json::value(fairness::hex(proof->secret)) : json::value(nullptr);
  return out;
}

json::object chat_line(const session::ChatLine& line, session::Millis now) {
  json::object out;
  out["name"] = line.who.name;
  out["guest"] = line.who.guest;
  out["seat"] = line.seat ? json::value(index(*line.seat)) : json::value(nullptr);
  out["text"] = line.text;
  out["ago_ms"] = now - line.at;
  return out;
}

std::string quoted(std::string_view text) { return compact(json::string{json_view(text)}); }

}  // namespace

std::string welcome(const session::Person& who) {
  return compact(
      json::object{{"type", "welcome"}, {"protocol", version}, {"name", json_view(who.name)}, {"guest", who.guest}});
}

std::string table_message(const TableNews& news, std::string_view ack) {
  const Table& table = news.table;
  const auto my_seat = table.seat_of(news.to);
  json::object out;
  out["type"] = "table";
  out["table"] = json_view(news.code);
  if (!ack.empty()) out["ack"] = json_view(ack);
  out["game"] = table.head().game;
  out["rules"] = table.match().rules_version();
  out["players"] = table.head().players;
  out["options"] = options_json(table.options());
  out["lots"] = lots_json(table);
  out["start"] = text_or_null(table.head().start.value_or(""));
  out["public"] = table.head().is_public;
  out["host"] = table.head().host.name;
  out["phase"] = json_view(word(table.phase()));
  out["seats"] = seats_json(table, news.here);
  add_claims(news, out["seats"].as_array());
  out["clock"] = clock_json(table.head().clock);
  out["clocks"] = clocks_json(table, news.now);
  out["offers"] = offers_json(table);
  out["ending"] = ending_json(table);
  out["closed"] = table.is_closed();
  out["resigning_ends"] = table.head().resigning_ends;
  out["imported"] = table.head().imported;
  out["fair"] = fair_json(table);
  out["previous"] = text_or_null(table.head().previous);
  out["next"] = text_or_null(table.next_table());
  out["you"] = json::object{{"seat", my_seat ? json::value(index(*my_seat)) : json::value(nullptr)},
                            {"host", table.head().host.id == news.to}};
  return compact(out);
}

std::string match_body(const Table& table, Viewer viewer, std::optional<std::size_t> since) {
  if (table.phase() == Table::Phase::waiting) return "null";
  return compact(showing(table.match(), viewer, since));
}

std::string update_message(std::string_view code, const Table& table, session::Millis now,
                           std::optional<std::size_t> since, std::string_view body, std::string_view ack) {
  std::string out;
  out.reserve(body.size() + 160);
  out += R"({"type":"update","table":")";
  out += code;
  out += '"';
  if (!ack.empty()) {
    out += R"(,"ack":)";
    out += quoted(ack);
  }
  out += R"(,"epoch":)";
  out += std::to_string(table.epoch());
  out += R"(,"since":)";
  out += since ? std::to_string(*since) : std::string{"null"};
  out += R"(,"clocks":)";
  out += table.clocks().any() ? compact(clocks_json(table, now)) : std::string{"null"};
  out += R"(,"match":)";
  out += body;
  out += '}';
  return out;
}

std::string past_message(std::string_view code, const Table& table, Viewer viewer, std::size_t at,
                         std::string_view ack) {
  const auto then = table.match().after(step_after(table.match(), at));
  json::object out;
  out["type"] = "past";
  out["table"] = json_view(code);
  if (!ack.empty()) out["ack"] = json_view(ack);
  out["epoch"] = table.epoch();
  out["match"] = showing(*then, viewer, at == 0 ? 0 : at - 1);
  return compact(out);
}

std::string onlookers_message(std::string_view code, std::size_t count) {
  return compact(json::object{{"type", "onlookers"}, {"table", json_view(code)}, {"count", count}});
}

std::string chat_message(std::string_view code, const Table& table, session::PersonId to, std::size_t last_lines,
                         session::Millis now) {
  json::array lines;
  const auto& chat = table.chat();
  for (std::size_t i = chat.size() - std::min(last_lines, chat.size()); i < chat.size(); ++i)
    if (table.may_read(to, chat[i])) lines.push_back(chat_line(chat[i], now));
  const bool whole = last_lines >= limits::chat_kept;
  return compact(
      json::object{{"type", "chat"}, {"table", json_view(code)}, {"whole", whole}, {"lines", std::move(lines)}});
}

std::string ack_message(std::string_view code, std::string_view key) {
  json::object out;
  out["type"] = "ack";
  out["ack"] = json_view(key);
  if (!code.empty()) out["table"] = json_view(code);
  return compact(out);
}

std::string refused_message(std::string_view code, std::string_view key, const Problem& why) {
  json::object out;
  out["type"] = "refused";
  if (!key.empty()) out["key"] = json_view(key);
  if (!code.empty()) out["table"] = json_view(code);
  out["code"] = json_view(text(why.code));
  if (!why.detail.empty()) out["detail"] = why.detail;
  if (why.clause.named()) out["clause"] = text(why.clause);
  return compact(out);
}

std::string lobby_message(const std::vector<std::string>& summaries) {
  std::string out = list_body("tables", summaries);
  out.insert(1, R"("type":"lobby",)");
  return out;
}

std::string lobby_change_message(const std::vector<std::string>& put, const std::vector<std::string>& gone) {
  std::vector<std::string> codes;
  codes.reserve(gone.size());
  for (const auto& code : gone) codes.push_back(quoted(code));
  std::string out = list_body("put", put);
  out.pop_back();
  out += ',';
  out += list_body("gone", codes).substr(1);
  out.insert(1, R"("type":"lobby-change",)");
  return out;
}

std::string closing_message(ErrorId why) {
  return compact(json::object{{"type", "closing"}, {"code", json_view(text(why))}});
}

std::string pong_message(std::string_view key) {
  json::object out;
  out["type"] = "pong";
  if (!key.empty()) out["key"] = json_view(key);
  return compact(out);
}

namespace {

json::object summary_json(std::string_view code, const Table& table) {
  json::object out;
  out["table"] = json_view(code);
  out["game"] = table.head().game;
  out["phase"] = json_view(word(table.phase()));
  out["public"] = table.head().is_public;
  if (table.head().imported) out["imported"] = true;
  out["host"] = table.head().host.name;
  out["seats"] = seats_json(table, std::nullopt);
  out["clock"] = clock_json(table.head().clock);
  out["ending"] = ending_json(table);
  const auto duration_ms = table.duration_ms();
  out["duration_ms"] = duration_ms ? json::value(*duration_ms) : json::value(nullptr);
  return out;
}

}  // namespace

std::string summary(std::string_view code, const Table& table) { return compact(summary_json(code, table)); }

std::string invitation(std::string_view code, const Table& table) {
  json::object out = summary_json(code, table);
  out["options"] = options_json(table.options());
  return compact(out);
}

std::string dated(std::string summary, std::int64_t opened_wall_ms) {
  if (summary.ends_with('}'))
    summary.insert(summary.size() - 1, ",\"opened_wall_ms\":" + std::to_string(opened_wall_ms));
  return summary;
}

std::string problem_body(const Problem& problem) {
  json::object out;
  out["code"] = json_view(text(problem.code));
  if (!problem.detail.empty()) out["detail"] = problem.detail;
  if (!problem.place.empty()) out["place"] = problem.place;
  if (problem.clause.named()) out["clause"] = text(problem.clause);
  return compact(json::object{{"problem", std::move(out)}});
}

std::string me_body(const session::Person& who) {
  return compact(json::object{{"name", json_view(who.name)}, {"guest", who.guest}});
}

std::string list_body(std::string_view name, const std::vector<std::string>& items) {
  std::string out = "{" + quoted(name) + ":[";
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += ',';
    out += items[i];
  }
  return out + "]}";
}

std::string page_body(std::string_view name, const std::vector<std::string>& items, std::size_t page,
                      std::size_t pages) {
  std::string out = list_body(name, items);
  out.pop_back();
  out += R"(,"page":)" + std::to_string(page) + R"(,"pages":)" + std::to_string(pages) + '}';
  return out;
}

}  // namespace rois::protocol
