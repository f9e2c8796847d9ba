#include <boost/json/parser.hpp>
#include <cstdint>
#include <limits>

#include "record_readers.hpp"
#include "record_words.hpp"
#include "rois/match/json.hpp"

namespace rois {
namespace {

using namespace record_words;

json::array numbers_json(const auto& values, int players) {
  json::array out;
  for (int i = 0; i < players; ++i) out.emplace_back(static_cast<std::int64_t>(values[static_cast<std::size_t>(i)]));
  return out;
}

json::value ending_json(const Record& record) {
  if (!record.ending) return nullptr;
  json::object out;
  out["by"] = json_view(word(record.ending->by));
  if (record.ending->seat) out["seat"] = index(*record.ending->seat);
  if (record.ending->clause.named()) out["clause"] = text(record.ending->clause);
  out["places"] = numbers_json(record.ending->places, record.players);
  if (record.ending->by == Ending::By::rules) out["points"] = numbers_json(record.ending->points, record.players);
  return out;
}

json::object step_json(const Step& step) {
  json::object out;
  if (step.kind == Step::Kind::chance) {
    out["chance"] = step.text;
    return out;
  }
  out["seat"] = index(step.by);
  out["action"] = step.text;
  if (step.clock_ms) out["clock_ms"] = *step.clock_ms;
  return out;
}

/// Reads one JSON document member by member; keeps the first problem and goes on with nothing.
class JsonReader {
 public:
  Result<Record> read(const json::value& root) {
    const json::object* top = object(root, "");
    if (top == nullptr) return *problem_;
    only(*top, "",
         {"format", "version", "game", "rules", "players", "options", "lots", "seats", "start", "log", "result",
          "seen_by"});
    if (string(*top, "", "format") != format) fail(ErrorId::not_a_record, "/format", {});
    if (number(*top, "", "version", 1, 1'000'000) != version) fail(ErrorId::unknown_version, "/version", {});
    record_.game = string(*top, "", "game");
    record_.rules_version = static_cast<int>(number(*top, "", "rules", 1, 1'000'000));
    record_.players = static_cast<int>(number(*top, "", "players", 1, max_seats));
    read_options(*top);
    if (top->contains("lots")) read_lots(*top);
    read_seats(*top);
    if (top->contains("start")) record_.start = string(*top, "", "start");
    if (top->contains("seen_by")) fail(ErrorId::partial_record, "/seen_by", {});
    read_log(*top);
    read_ending(*top);
    if (failed()) return *problem_;
    return record_;
  }

 private:
  bool failed() const { return problem_.has_value(); }
  void fail(ErrorId code, std::string place, std::string detail) {
    if (!failed()) problem_ = Problem{code, std::move(detail), std::move(place)};
  }

  const json::object* object(const json::value& value, const std::string& place) {
    const json::object* out = value.if_object();
    if (out == nullptr) fail(ErrorId::bad_object, place.empty() ? "/" : place, {});
    return out;
  }
  const json::value* member(const json::object& from, const std::string& place, std::string_view name) {
    const json::value* found = from.if_contains(json_view(name));
    if (found == nullptr) fail(ErrorId::member_missing, place + "/" + std::string{name}, {});
    return found;
  }
  std::string string(const json::object& from, const std::string& place, std::string_view name) {
    const json::value* found = member(from, place, name);
    if (found == nullptr) return {};
    if (const json::string* s = found->if_string()) return std::string{text_of(*s)};
    fail(ErrorId::bad_text, place + "/" + std::string{name}, {});
    return {};
  }
  std::int64_t whole(const json::value& value, const std::string& place, std::int64_t least, std::int64_t most) {
    const std::int64_t* n = value.if_int64();
    if (n != nullptr && *n >= least && *n <= most) return *n;
    fail(ErrorId::bad_number, place, std::to_string(least) + " .. " + std::to_string(most));
    return least;
  }
  std::int64_t number(const json::object& from, const std::string& place, std::string_view name, std::int64_t least,
                      std::int64_t most) {
    const json::value* found = member(from, place, name);
    return found == nullptr ? least : whole(*found, place + "/" + std::string{name}, least, most);
  }
  const json::array* array(const json::object& from, const std::string& place, std::string_view name) {
    const json::value* found = member(from, place, name);
    if (found == nullptr) return nullptr;
    const json::array* out = found->if_array();
    if (out == nullptr) fail(ErrorId::bad_list, place + "/" + std::string{name}, {});
    return out;
  }
  void only(const json::object& from, const std::string& place, std::initializer_list<std::string_view> names) {
    for (const auto& pair : from)
      if (std::ranges::find(names, std::string_view{pair.key().data(), pair.key().size()}) == names.end())
        fail(ErrorId::unknown_member, place + "/" + std::string{pair.key()}, {});
  }

  void read_options(const json::object& top) {
    const json::value* value = member(top, "", "options");
    const json::object* options = value == nullptr ? nullptr : object(*value, "/options");
    if (options == nullptr) return;
    for (const auto& pair : *options)
      record_.options.add(std::string{pair.key()}, pair.value().is_object()
                                                       ? option_text(pair.value())
                                                       : string(*options, "/options", std::string{pair.key()}));
  }

  void read_seats(const json::object& top) {
    const json::array* seats = array(top, "", "seats");
    if (seats == nullptr) return;
    if (seats->size() != static_cast<std::size_t>(record_.players)) fail(ErrorId::wrong_number_of_seats, "/seats", {});
    for (std::size_t i = 0; i < seats->size() && !failed(); ++i) {
      const std::string place = "/seats/" + std::to_string(i);
      const json::object* seat_json = object((*seats)[i], place);
      if (seat_json == nullptr) return;
      only(*seat_json, place, {"name"});
      record_.names.push_back(string(*seat_json, place, "name"));
      if (!is_name(record_.names.back())) fail(ErrorId::bad_name, place + "/name", {});
    }
  }

  void read_lots(const json::object& top) {
    const json::array* lots = array(top, "", "lots");
    if (lots == nullptr) return;
    for (std::size_t i = 0; i < lots->size(); ++i) {
      const json::string* lot = (*lots)[i].if_string();
      if (lot == nullptr) return fail(ErrorId::bad_text, "/lots/" + std::to_string(i), {});
      record_.options.add_lot(text_of(*lot));
    }
  }

  void read_log(const json::object& top) {
    const json::array* log = array(top, "", "log");
    if (log == nullptr) return;
    if (log->size() > max_record_steps) fail(ErrorId::too_many_steps, "/log", std::to_string(max_record_steps));
    for (std::size_t i = 0; i < log->size() && !failed(); ++i) read_step((*log)[i], "/log/" + std::to_string(i));
  }

  void read_step(const json::value& value, const std::string& place) {
    const json::object* step_json = object(value, place);
    if (step_json == nullptr) return;
    Step step;
    if (step_json->contains("chance")) {
      only(*step_json, place, {"chance"});
      step.kind = Step::Kind::chance;
      step.text = string(*step_json, place, "chance");
    } else {
      only(*step_json, place, {"seat", "action", "clock_ms"});
      step.by = seat(static_cast<int>(number(*step_json, place, "seat", 0, record_.players - 1)));
      step.text = string(*step_json, place, "action");
      if (step_json->contains("clock_ms")) step.clock_ms = number(*step_json, place, "clock_ms", 0, max_clock_ms);
    }
    record_.log.push_back(std::move(step));
  }

  void read_ending(const json::object& top) {
    const json::value* value = member(top, "", "result");
    if (value == nullptr || value->is_null()) return;
    const json::object* result = object(*value, "/result");
    if (result == nullptr) return;
    only(*result, "/result", {"by", "seat", "clause", "places", "points"});
    Ending ending;
    const auto by = parse_ending(string(*result, "/result", "by"));
    if (!by) return fail(ErrorId::unknown_ending, "/result/by", {});
    ending.by = *by;
    if (result->contains("seat"))
      ending.seat = seat(static_cast<int>(number(*result, "/result", "seat", 0, record_.players - 1)));
    if (result->contains("clause")) {
      const auto clause = parse_clause(string(*result, "/result", "clause"));
      if (!clause) return fail(ErrorId::not_a_clause, "/result/clause", {});
      ending.clause = *clause;
    }
    read_numbers(*result, "places", ending.places);
    if (result->contains("points") || ending.by == Ending::By::rules) read_numbers(*result, "points", ending.points);
    record_.ending = ending;
  }

  void read_numbers(const json::object& from, std::string_view name, auto& into) {
    const std::string place = "/result/" + std::string{name};
    const json::array* values = array(from, "/result", name);
    if (values == nullptr) return;
    if (values->size() != static_cast<std::size_t>(record_.players))
      return fail(ErrorId::wrong_number_of_seats, place, {});
    using Number = std::decay_t<decltype(into[0])>;
    for (std::size_t i = 0; i < values->size(); ++i)
      into[i] = static_cast<Number>(whole((*values)[i], place + "/" + std::to_string(i),
                                          std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()));
  }

  Record record_;
  Done problem_;
};

std::string line_and_column(std::string_view bytes, std::size_t at) {
  const auto before = bytes.substr(0, at);
  const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
  const auto start = before.rfind('\n');
  const auto column = at - (start == std::string_view::npos ? 0 : start + 1) + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace

std::string to_json(const Record& record) {
  json::object out;
  out["format"] = json_view(format);
  out["version"] = version;
  out["game"] = record.game;
  out["rules"] = record.rules_version;
  out["players"] = record.players;
  out["options"] = options_json(record.options);
  if (!record.options.lots().empty()) out["lots"] = lots_json(record.options);
  json::array seats;
  for (const auto& name : record.names) seats.push_back(json::object{{"name", name}});
  out["seats"] = std::move(seats);
  if (record.start) out["start"] = *record.start;
  if (record.seen_by)
    out["seen_by"] =
        record.seen_by->is_spectator() ? json::value("spectator") : json::value(index(record.seen_by->as_seat()));
  json::array log;
  for (const auto& step : record.log) log.push_back(step_json(step));
  out["log"] = std::move(log);
  out["result"] = ending_json(record);
  return compact(out);
}

Result<Record> read_json_record(std::string_view bytes) {
  json::parser parser;
  json::error_code error;
  const std::size_t used = parser.write_some(bytes.data(), bytes.size(), error);
  if (error) return Problem{ErrorId::bad_json, {}, line_and_column(bytes, used)};
  if (const auto rest = bytes.substr(used); rest.find_first_not_of(" \t\r\n") != std::string_view::npos)
    return Problem{ErrorId::bad_json, {}, line_and_column(bytes, used)};
  return JsonReader{}.read(parser.release());
}

}  // namespace rois
