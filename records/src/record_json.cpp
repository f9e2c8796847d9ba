#include <cstdint>
#include <limits>

#include "record_readers.hpp"
#include "record_words.hpp"
#include "rois/records/proof_json.hpp"
#include "rois/wire/document.hpp"
#include "rois/wire/input.hpp"

namespace rois {
namespace {

using namespace record_words;
using wire::Input;

json::array numbers_json(const auto& values, int players) {
  json::array out;
  for (const Seat s : SeatSet::first(players)) out.emplace_back(std::int64_t{values[s]});
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

/// Reads one JSON document member by member and goes on after a fault, of which the first counts.
class JsonReader {
 public:
  explicit JsonReader(const json::value& root) : in_{root, faults_} {}

  Result<Record> read() {
    in_.only({"format", "version", "game", "rules", "players", "options", "lots", "seats", "start", "fair", "imported",
              "log", "result", "seen_by"});
    if (const Input given = in_["format"]; given.string() != format) given.fail(ErrorId::not_a_record);
    if (const Input given = in_["version"]; given.number(1, most_version) != version)
      given.fail(ErrorId::unknown_version);
    record_.game = in_["game"].string();
    record_.rules_version = in_["rules"].number(1, most_version);
    record_.players = in_["players"].number(1, max_seats);
    record_.options = read_options(in_["options"]);
    if (in_.has("lots")) in_["lots"].each(max_lots, [&](const Input& lot) { record_.options.add_lot(lot.string()); });
    read_seats(in_["seats"]);
    if (in_.has("start")) record_.start = in_["start"].string();
    if (in_.has("fair")) record_.proof = read_proof(in_["fair"], record_.players);
    record_.imported = in_.optional("imported").flag();
    if (in_.has("seen_by")) in_["seen_by"].fail(ErrorId::partial_record);
    read_log(in_["log"]);
    read_ending(in_["result"]);
    if (const auto problem = faults_.first()) return *problem;
    return std::move(record_);
  }

 private:
  static constexpr int most_version = 1'000'000;
  static constexpr std::size_t max_lots = 16;

  void read_seats(const Input& seats) {
    if (seats.size() != static_cast<std::size_t>(record_.players)) seats.fail(ErrorId::wrong_number_of_seats);
    seats.each(max_seats, [&](const Input& one) {
      one.only({"name"});
      record_.names.emplace_back(one["name"].string());
      if (!is_name(record_.names.back())) one["name"].fail(ErrorId::bad_name);
    });
  }

  void read_log(const Input& log) {
    if (log.size() > max_record_steps) return log.fail(ErrorId::too_many_steps, std::to_string(max_record_steps));
    record_.log.reserve(log.size());
    log.each(max_record_steps, [&](const Input& step) { record_.log.push_back(read_step(step)); });
  }

  Step read_step(const Input& in) const {
    Step step;
    if (in.has("chance")) {
      in.only({"chance"});
      step.kind = Step::Kind::chance;
      step.text = in["chance"].string();
      return step;
    }
    in.only({"seat", "action", "clock_ms"});
    step.by = in["seat"].seat_of(record_.players);
    step.text = in["action"].string();
    if (in.has("clock_ms")) step.clock_ms = in["clock_ms"].number(std::int64_t{0}, max_clock_ms);
    return step;
  }

  void read_ending(const Input& in) {
    if (!in.is_there() || in.is_null()) return;
    in.only({"by", "seat", "clause", "places", "points"});
    Ending ending;
    const auto by = parse_ending(in["by"].string());
    if (!by) return in["by"].fail(ErrorId::unknown_ending);
    ending.by = *by;
    if (in.has("seat")) ending.seat = in["seat"].seat_of(record_.players);
    if (in.has("clause")) {
      const auto clause = parse_clause(in["clause"].string());
      if (!clause) return in["clause"].fail(ErrorId::not_a_clause);
      ending.clause = *clause;
    }
    read_numbers(in["places"], ending.places);
    if (in.has("points") || ending.by == Ending::By::rules) read_numbers(in["points"], ending.points);
    record_.ending = ending;
  }

  template <class Numbers>
  void read_numbers(const Input& in, Numbers& into) const {
    if (in.size() != static_cast<std::size_t>(record_.players)) return in.fail(ErrorId::wrong_number_of_seats);
    using Number = typename Numbers::value_type;
    using Limits = std::numeric_limits<Number>;
    for (std::size_t i = 0; i < in.size(); ++i) into[i] = in[i].number(Limits::min(), Limits::max());
  }

  wire::Faults faults_;
  Input in_;
  Record record_;
};

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
  if (record.proof) out["fair"] = proof_json(*record.proof);
  if (record.imported) out["imported"] = true;
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
  const auto document = wire::parse(bytes);
  if (!document) return document.problem();
  return JsonReader{*document}.read();
}

}  // namespace rois
