#include "fields.hpp"
#include "rois/limits/limits.hpp"
#include "rois/protocol/requests.hpp"

namespace rois::protocol {
namespace {

constexpr std::size_t position_bytes = 512;

session::ClockRule read_clock(Fields& in, const json::value& given) {
  session::ClockRule rule;
  const json::object* object = given.if_object();
  if (object == nullptr) {
    in.fail(ErrorId::bad_object, "clock");
    return rule;
  }
  Fields clock{*object};
  rule.kind = static_cast<session::ClockRule::Kind>(clock.word("kind", {"none", "per-seat", "per-move"}));
  if (rule.kind != session::ClockRule::Kind::none)
    rule.budget_ms = clock.number("budget_ms", limits::second_ms, limits::clock_most_ms);
  if (rule.kind == session::ClockRule::Kind::per_seat)
    rule.increment_ms = clock.number_or("increment_ms", 0, limits::clock_most_ms, 0);
  if (const auto problem = clock.problem()) in.fail(problem->code, "clock/" + problem->detail);
  return rule;
}

void read_options(Fields& in, const json::value& given, Options& options) {
  const json::object* object = given.if_object();
  if (object == nullptr) {
    in.fail(ErrorId::bad_object, "options");
    return;
  }
  for (const auto& pair : *object) {
    const bool document = pair.value().is_object();
    if (!pair.value().is_string() && !document) in.fail(ErrorId::bad_text, "options");
    options.add(std::string{pair.key()}, option_text(pair.value()));
  }
  if (!options_fit(options)) in.fail(ErrorId::too_long, "options");
}

/// "open", "me", or {"level": 3}.
void read_seat(Fields& in, const json::value& given, std::size_t at, NewTable& out) {
  if (const json::string* word = given.if_string()) {
    if (*word == "me" && !out.host_seat) {
      out.host_seat = seat(static_cast<int>(at));
    } else if (*word != "open") {
      in.fail(ErrorId::unknown_word, "seats");
    }
    return;
  }
  const json::object* object = given.if_object();
  if (object == nullptr) {
    in.fail(ErrorId::bad_object, "seats");
    return;
  }
  Fields computer{*object};
  const auto level = static_cast<int>(computer.number("level", 1, 10));
  if (const auto problem = computer.problem()) in.fail(problem->code, "seats");
  out.head.seats[at] = session::Occupant::house(brain_of(level));
}

void read_seats(Fields& in, NewTable& out) {
  const json::value* given = in.optional("seats");
  if (given == nullptr) {
    out.host_seat = seat(0);
    return;
  }
  out.names_seats = true;
  const json::array* list = given->if_array();
  if (list == nullptr || list->size() != static_cast<std::size_t>(out.head.players)) {
    in.fail(ErrorId::bad_seats, "seats");
    return;
  }
  for (std::size_t i = 0; i < list->size(); ++i) read_seat(in, (*list)[i], i, out);
}

}  // namespace

bool options_fit(const Options& options) {
  std::size_t bytes = 0;
  for (const auto& [key, value] : options.pairs()) bytes += key.size() + value.size();
  return bytes <= limits::options_bytes;
}

Result<NewTable> read_new_table(std::string_view body) {
  const auto object = read_object(body);
  if (!object) return Problem{ErrorId::bad_json};
  Fields in{*object};
  NewTable out;
  out.head.game = in.text("game", 32);
  out.head.players = static_cast<int>(in.number_or("players", 2, max_seats, 2));
  if (const json::value* options = in.optional("options")) read_options(in, *options, out.head.options);
  if (const std::string position = in.text_or_empty("position", position_bytes); !position.empty())
    out.head.start = position;
  if (const json::value* clock = in.optional("clock")) out.head.clock = read_clock(in, *clock);
  out.head.is_public = in.flag_or("public", true);
  read_seats(in, out);
  if (in.has("sides")) out.sides = static_cast<NewTable::Sides>(in.word("sides", {"lot", "chosen"}));
  if (auto problem = in.problem()) return *problem;
  return out;
}

}  // namespace rois::protocol
